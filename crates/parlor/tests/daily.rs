//! Tests the deal of the day: dates, the fixed deals, and bots that answer the same play in the same way.
#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use bots::{Crew, house_player};
use cards::Seat;
use parlor::{
    daily::{self, Daily, Day},
    stand_in::StandIns,
};
use rules::{Actor, Catalog, RuleSet, Viewer};
use table::Match;

fn day(text: &str) -> Day {
    text.parse().unwrap()
}

/// The days starting with Monday, 2026-11-16.
fn days(count: u32) -> impl Iterator<Item = Daily> {
    let first = day("2026-11-16").number();
    (first..first + count).map(|number| Daily::of(Day::new(number).unwrap()))
}

#[test]
fn a_day_is_a_date_in_utc() {
    for (number, text) in [
        (0, "1970-01-01"),
        (58, "1970-02-28"),
        (59, "1970-03-01"),
        (789, "1972-02-29"),
        (11_016, "2000-02-29"),
        (20_775, "2026-11-18"),
        (47_540, "2100-02-28"),
        (47_541, "2100-03-01"),
        (2_932_896, "9999-12-31"),
    ] {
        assert_eq!(Day::new(number).unwrap().to_string(), text);
        assert_eq!(day(text).number(), number, "{text}");
    }
    assert_eq!(Day::new(2_932_897), None);
    let midnight = 20_775 * 86_400_000;
    assert_eq!(Day::at(midnight), Day::new(20_775));
    assert_eq!(Day::at(midnight - 1), Day::new(20_774));
    assert_eq!(Day::at(u64::MAX), None);
    assert!((0..60_000).all(|number| day(&Day::new(number).unwrap().to_string()).number() == number));
}

#[test]
fn only_a_date_that_exists_is_a_day() {
    for text in [
        "",
        "2026",
        "2026-11",
        "2026-11-18-",
        "2026-11-31",
        "2027-02-29",
        "2026-13-01",
        "2026-00-10",
        "2026-1-18",
        "+2026-11-18",
        "2026-11-+8",
        "1969-12-31",
        "10000-01-01",
        "2026-11-18 ",
        "99999999999-1-1",
    ] {
        assert!(text.parse::<Day>().is_err(), "{text}");
    }
}

/// A day's deal in one line: the rules, the dealer, what the person holds, the pack's last three cards, and par.
fn told(daily: Daily) -> String {
    let catalog = Catalog::default();
    let game = daily.start(&catalog).unwrap();
    let held = game.hand().view(Viewer::Seat(Seat::wrapping(daily::SEAT))).held().unwrap();
    let pack = game.log().deal.pack;
    format!(
        "{} {} | dealer {} | {} | … {} | par {}",
        daily.day(),
        daily.rules(),
        game.dealer().index(),
        held.join(" "),
        pack[pack.len() - 3..].join(" "),
        daily.par(&catalog).unwrap().unwrap()
    )
}

/// These lines must never change, because people on different devices and versions play the same deal. If a bot
/// improves, par may change, but the cards must not.
#[test]
fn the_deal_of_a_date_never_changes() {
    let told: Vec<String> = days(7).map(told).collect();
    assert_eq!(told, GOLDEN);
}

const GOLDEN: [&str; 7] = [
    "2026-11-16 original-rook:4;all_pass=dealer_forced_min | dealer 1 | B9 G10 G13 G5 R11 R14 R8 Y11 Y12 | … Y14 R11 R12 | par 120",
    "2026-11-17 rack-o:2 | dealer 0 | 14 25 5 35 27 11 36 20 12 32 | … 3 9 15 | par 75",
    "2026-11-18 kentucky:4 | dealer 1 | B1 B10 B9 G1 G13 G9 R10 R13 Y1 Y10 | … B5 R10 B13 | par -120",
    "2026-11-19 dixie-rook:4;all_pass=dealer_forced_min | dealer 0 | B11 B12 B14 B5 B6 B8 G1 G5 G9 R10 R4 R5 Y2 | … Y4 B10 Y11 | par 50",
    "2026-11-20 regular-rook:4 | dealer 0 | B1 B2 B3 G10 G2 G4 G6 R11 R2 Y10 Y11 Y14 Y6 Y9 | … R5 R1 Y10 | par 10",
    "2026-11-21 tournament-200:4;all_pass=dealer_forced_min | dealer 0 | B1 G13 G5 G6 G8 G9 R1 R10 R13 Y11 | … Y1 R11 R1 | par 170",
    "2026-11-22 partnership-rook:4 | dealer 3 | B4 B6 G1 R11 R14 R3 R4 R5 R6 Y12 Y14 Y5 Y6 Y9 | … G14 Y7 R10 | par 30",
];

/// Plays a day's deal. The person passes if they can, and otherwise takes the first legal action.
fn played(daily: Daily, seed: u64) -> Match {
    let mut game = daily.start(&Catalog::default()).unwrap();
    let mut bots = StandIns::default();
    while game.score().is_none() {
        let seat = game.hand().pending().turn().unwrap();
        let action = match game.hand().controller(seat).index() {
            daily::SEAT => {
                let legal = game.hand().legal(seat).0;
                legal.iter().find(|line| *line == "pass").unwrap_or(&legal[0]).clone()
            }
            _ => bots.choose(&game, seat, daily::LEVEL.number(), seed).unwrap(),
        };
        game.act(Actor::Seat(seat), &action).unwrap();
    }
    game
}

#[test]
fn every_deal_ends_with_a_score_even_if_the_person_only_passes() {
    for daily in days(8 * 7) {
        let game = played(daily, 1);
        assert!(!game.score().unwrap().thrown_in, "{} was thrown in", daily.day());
        assert!(daily.par(&Catalog::default()).unwrap().is_some(), "{} has no par", daily.day());
        assert_eq!(RuleSet::of(&**game.rules()).to_string(), daily.rules(), "the text is the shortest form");
    }
}

/// The seed of a bot's random numbers means something else on a 32-bit machine, such as a browser. So the bots here
/// must not use any.
#[test]
fn bots_answer_the_same_play_in_the_same_way_whatever_their_seed() {
    for daily in days(3 * 7) {
        assert_eq!(played(daily, 1).log(), played(daily, 2).log(), "{}", daily.day());
    }
}

/// The terminal seats its bots in a different way from a table.
#[test]
fn the_bots_at_a_table_and_in_the_terminal_play_alike() {
    for daily in days(3 * 7) {
        let log = played(daily, 1).log();
        let mut game = daily.start(&Catalog::default()).unwrap();
        let rules = game.rules().clone();
        let bot = |seat: Seat| {
            if seat.index() == daily::SEAT { None } else { house_player(&*rules, daily::LEVEL, 7) }
        };
        let mut crew = Crew::new(Seat::all(rules.players()).map(bot).collect());
        crew.deal(game.hand());
        for (by, line) in &log.actions {
            if let Some(next) = crew.next(game.hand()) {
                assert_eq!((Actor::Seat(next.seat), &next.choice.action), (*by, line), "{}", daily.day());
            }
            crew.watch(&game.act(*by, line).unwrap());
        }
    }
}

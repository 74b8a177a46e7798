//! Tests Rook Clock against its rule book, and against two exact facts about it (see `docs/rook-clock.md`).
#![allow(clippy::expect_used, clippy::panic, reason = "test helpers fail by panicking")]

use cards::{Card, Seat, SeatSet};
use rookery_rules::{
    Actor, BadDeal, BadOptions, Deal, Game, Listed, Luck, Mute, Options, Pending, Standing, Viewer,
    rook_clock::{Place, RookClock, Rules, Seen},
};
use rule_id::rule;
use said::Remark;
use std::sync::Arc;
use testkit::{Laws, law_hands, laws};

const PLAYER: Seat = Seat::wrapping(0);
/// The places in dealing order.
const DEALT: [u8; 14] = [12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14];

fn open(restart_on_block: &str) -> Arc<Rules> {
    let chosen = Options::from([("restart_on_block".into(), restart_on_block.into())]);
    RookClock::open("rook-clock", 1, &chosen).expect("listed").expect("allowed")
}

fn printed() -> Arc<Rules> {
    RookClock::open("rook-clock", 1, &Options::new()).expect("listed").expect("allowed")
}

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

fn place(number: u8) -> Place {
    Place::new(number).expect("a place")
}

/// A pack that deals the given piles, each `(place, cards from the top down)`; the remaining cards fill the
/// rest.
fn pack_of(piles: &[(u8, &str)]) -> Vec<Card> {
    let mut pack: Vec<Option<Card>> = vec![None; 56];
    let mut rest = RookClock::pack(&printed());
    for (number, cards) in piles {
        let column = DEALT.iter().position(|place| place == number).expect("a place");
        for (depth, text) in cards.split_whitespace().enumerate() {
            pack[(3 - depth) * 14 + column] = Some(card(text));
            rest.retain(|other| *other != card(text));
        }
    }
    pack.into_iter().map(|fixed| fixed.unwrap_or_else(|| rest.pop().expect("enough cards"))).collect()
}

fn deal(rules: &Arc<Rules>, pack: Vec<Card>) -> Result<RookClock, BadDeal> {
    RookClock::start(rules, &Standing::default(), &Deal { pack, cuts: Vec::new(), luck: 0 })
}

fn dealt(piles: &[(u8, &str)]) -> RookClock {
    deal(&printed(), pack_of(piles)).expect("a full pack")
}

/// Turns up one card and returns the events seen.
fn turn(game: &mut RookClock) -> Vec<Seen> {
    let action = "turn".parse().expect("an action");
    game.check(Actor::Seat(PLAYER), &action).expect("the clock runs");
    let mut events = Vec::new();
    game.apply(Actor::Seat(PLAYER), &action, &mut events);
    events.into_iter().map(|event| event.0).collect()
}

fn play(game: &mut RookClock) {
    while game.pending() != Pending::Over {
        turn(game);
    }
}

fn turned(from: u8, what: &str, to: u8) -> Seen {
    Seen::Turned { from: place(from), card: card(what), to: place(to) }
}

/// Each pile holds the four cards of the next number, so play goes around four times and every card ends up in its
/// place.
fn a_deal_that_works_out() -> Vec<Card> {
    let four = |number: u8| ["R", "Y", "B", "G"].map(|color| format!("{color}{number}")).join(" ");
    let piles: Vec<(u8, String)> = (1..=14).map(|n| (n, four(n % 14 + 1))).collect();
    let piles: Vec<(u8, &str)> = piles.iter().map(|(n, cards)| (*n, cards.as_str())).collect();
    pack_of(&piles)
}

const BLOCKED_AT_ONCE: [(u8, &str); 1] = [(1, "R1 Y1 B1 G1")];

#[rule("CLK-01", "CLK-02", "CLK-A02")]
#[test]
fn a_round_of_cards_goes_to_twelve_one_to_eleven_and_then_the_two_in_the_middle() {
    for (column, number) in DEALT.iter().enumerate().filter(|(_, number)| **number != 1) {
        // The top card of one o'clock sends play to the place in question, so the top card there is seen next.
        let mut pack = RookClock::pack(&printed());
        let sender = pack.iter().position(|c| c.number() == Some(*number)).expect("such a card");
        pack.swap(sender, 43);
        let mut game = deal(&printed(), pack.clone()).expect("a full pack");
        turn(&mut game);
        let second = turn(&mut game);
        assert!(
            matches!(second[0], Seen::Turned { from, card, .. } if from == place(*number) && card == pack[42 + column]),
            "place {number}: {second:?}"
        );
    }
}

#[rule("CLK-03", "CLK-11")]
#[test]
fn four_cards_lie_face_down_at_every_place_the_last_dealt_on_top() {
    let mut pack = RookClock::pack(&printed());
    // One o'clock gets 1s in the last three rounds, so its own pile is turned up from top to bottom.
    for (round, one) in [(3, "R1"), (2, "Y1"), (1, "B1")] {
        let lies = pack.iter().position(|c| *c == card(one)).expect("in the pack");
        pack.swap(lies, round * 14 + 1);
    }
    let bottom = pack[1];
    let mut game = deal(&printed(), pack).expect("a full pack");
    let view = game.view(Viewer::Spectator);
    assert_eq!(view.places.iter().map(|p| p.face_down).collect::<Vec<_>>(), [4; 14]);
    assert!(view.places.iter().all(|p| p.face_up.is_empty()));
    for one in ["R1", "Y1", "B1"] {
        assert_eq!(turn(&mut game)[0], turned(1, one, 1));
    }
    assert!(matches!(turn(&mut game)[0], Seen::Turned { card, .. } if card == bottom));
}

#[rule("CLK-04", "CLK-05", "CLK-06", "CLK-07", "CLK-08")]
#[test]
fn play_starts_at_one_and_each_card_sends_it_to_the_pile_of_its_number() {
    let mut game = dealt(&[(1, "R5"), (5, "G11"), (11, "B6"), (6, "Y2")]);
    assert_eq!(game.view(Viewer::Spectator).on, Place::ONE_O_CLOCK);
    assert_eq!(turn(&mut game), [turned(1, "R5", 5)]);
    let view = game.view(Viewer::Spectator);
    assert_eq!((view.places[0].face_down, view.places[4].face_down), (3, 4));
    assert_eq!(view.places[4].face_up, [card("R5")]);
    assert_eq!(view.on, place(5));
    assert_eq!(turn(&mut game), [turned(5, "G11", 11)]);
    assert_eq!(turn(&mut game), [turned(11, "B6", 6)]);
    assert_eq!(turn(&mut game), [turned(6, "Y2", 2)]);
    assert_eq!(game.view(Viewer::Spectator).turned, 4);
}

#[rule("CLK-09", "CLK-A01")]
#[test]
fn thirteens_and_fourteens_have_a_pile_each_in_the_middle() {
    let mut game = dealt(&[(1, "R13"), (13, "R14"), (14, "Y13")]);
    assert_eq!(turn(&mut game), [turned(1, "R13", 13)]);
    assert_eq!(turn(&mut game), [turned(13, "R14", 14)]);
    assert_eq!(turn(&mut game), [turned(14, "Y13", 13)]);
    let view = game.view(Viewer::Spectator);
    assert_eq!(view.places[12].face_up, [card("R13"), card("Y13")]);
    assert_eq!(view.places[13].face_up, [card("R14")]);
}

#[rule("CLK-A05")]
#[test]
fn the_view_lays_out_twelve_hours_and_two_places_in_the_middle() {
    let view = dealt(&[]).view(Viewer::Seat(PLAYER));
    assert_eq!(
        view.places.iter().map(|p| p.place.number()).collect::<Vec<_>>(),
        (1..=14).collect::<Vec<_>>()
    );
    assert!(view.places.iter().all(|p| p.middle == (p.place.number() >= 13)));
    let json = serde_json::to_value(&view).expect("serializes");
    assert_eq!(json["places"][13]["place"], 14);
    assert_eq!(json["places"][11]["middle"], false);
}

#[rule("CLK-10", "CLK-11")]
#[test]
fn the_game_is_won_when_all_fifty_six_cards_are_in_their_places() {
    let mut game = deal(&printed(), a_deal_that_works_out()).expect("a full pack");
    for _ in 0..55 {
        turn(&mut game);
        assert_eq!(game.score(), None);
    }
    assert_eq!(turn(&mut game), [turned(14, "G1", 1), Seen::Ended { won: true }]);
    let view = game.view(Viewer::Spectator);
    assert_eq!((view.turned, view.won, view.phase.word()), (56, Some(true), "over"));
    for pile in &view.places {
        assert_eq!(pile.face_down, 0);
        assert_eq!(pile.face_up.len(), 4);
        assert!(pile.face_up.iter().all(|c| c.number() == Some(pile.place.number())));
    }
    let score = game.score().expect("over");
    assert_eq!(score.winners.map(|w| w.has(PLAYER)), Some(true));
    assert_eq!(score.players[PLAYER], 56);
}

#[rule("CLK-12", "CLK-A03")]
#[test]
fn the_game_is_lost_when_the_fourth_one_comes_too_early() {
    let mut game = dealt(&BLOCKED_AT_ONCE);
    for _ in 0..3 {
        turn(&mut game);
    }
    assert_eq!(turn(&mut game), [turned(1, "G1", 1), Seen::Ended { won: false }]);
    let score = game.score().expect("over");
    assert_eq!(score.winners.map(|w| w.is_empty()), Some(true));
    assert_eq!(score.players[PLAYER], 4);
    let refusal = game.check(Actor::Seat(PLAYER), &"turn".parse().expect("an action")).expect_err("over");
    assert_eq!((refusal.code(), refusal.rule()), ("over", "CLK-A03"));
}

#[rule("CLK-A03")]
#[test]
fn by_agreement_a_blocked_game_goes_on_at_the_first_unfinished_pile() {
    let mut game =
        deal(&open("yes"), pack_of(&[(1, "R1 Y1 B1 G1"), (2, "R2 Y2 B2 G2")])).expect("a full pack");
    for _ in 0..3 {
        assert_eq!(turn(&mut game).len(), 1);
    }
    assert_eq!(turn(&mut game), [turned(1, "G1", 1), Seen::WentOn { place: place(2) }]);
    for _ in 0..3 {
        turn(&mut game);
    }
    assert_eq!(turn(&mut game), [turned(2, "G2", 2), Seen::WentOn { place: place(3) }]);
    assert_eq!(game.view(Viewer::Spectator).restarts, 2);
    play(&mut game);
    let score = game.score().expect("over");
    assert_eq!(score.players[PLAYER], 56);
    assert_eq!(score.winners, Some(SeatSet::EMPTY), "all cards were turned up, but the clock had stopped");
    let times = game.view(Viewer::Spectator).restarts;
    assert!(times >= 2);
    assert_eq!(game.sheet().expect("over").remarks, [Remark::WentOn { times: times.into() }]);
}

#[rule("CLK-A03", "CLK-11")]
#[test]
fn a_clock_that_continued_once_says_so_and_is_not_a_win() {
    // One o'clock is empty after four cards; from two o'clock on, every pile leads to the next.
    let mut piles = vec![(1, "R1 Y1 B1 G1".to_string()), (2, "R3 Y3 B3 G3".to_string())];
    piles.extend((3..=13).map(|place| (place, format!("R{0} Y{0} B{0} G{0}", place + 1))));
    piles.push((14, "R2 Y2 B2 G2".to_string()));
    let piles: Vec<(u8, &str)> = piles.iter().map(|(place, cards)| (*place, cards.as_str())).collect();
    let mut game = deal(&open("yes"), pack_of(&piles)).expect("a full pack");
    for _ in 0..55 {
        turn(&mut game);
    }
    assert_eq!(turn(&mut game), [turned(14, "G2", 2), Seen::Ended { won: false }]);
    let view = game.view(Viewer::Spectator);
    assert_eq!((view.turned, view.restarts, view.won), (56, 1, Some(false)));
    assert_eq!(game.score().expect("over").winners, Some(SeatSet::EMPTY));
    assert_eq!(game.sheet().expect("over").remarks, [Remark::WentOn { times: 1 }]);
}

#[rule("CLK-A03", "CLK-10")]
#[test]
fn a_clock_that_never_stopped_is_also_a_win_at_such_a_table() {
    let mut game = deal(&open("yes"), a_deal_that_works_out()).expect("a full pack");
    play(&mut game);
    assert_eq!(game.score().expect("over").winners.map(|w| w.has(PLAYER)), Some(true));
    assert!(game.sheet().expect("over").remarks.is_empty());
}

#[rule("CLK-A03")]
#[test]
fn going_on_passes_over_piles_without_face_down_cards() {
    let mut game = deal(&open("yes"), pack_of(&BLOCKED_AT_ONCE)).expect("a full pack");
    let mut went_on = 0;
    while game.pending() != Pending::Over {
        let seen = turn(&mut game);
        if let Some(Seen::WentOn { place }) = seen.last() {
            let places = game.view(Viewer::Spectator).places;
            assert_eq!(places.iter().find(|p| p.face_down > 0).map(|p| p.place), Some(*place));
            went_on += 1;
        }
    }
    assert!(went_on > 1);
}

#[rule("CLK-A04")]
#[test]
fn the_player_has_nothing_to_decide() {
    let mut game = dealt(&[]);
    while game.pending() != Pending::Over {
        let mut legal = Vec::new();
        game.legal(PLAYER, &mut legal);
        assert_eq!(legal.iter().map(ToString::to_string).collect::<Vec<_>>(), ["turn"]);
        assert_eq!(game.forced(PLAYER), legal.first().copied(), "so the table may do it for the player");
        assert!(game.view(Viewer::Seat(PLAYER)).may_act && !game.view(Viewer::Spectator).may_act);
        turn(&mut game);
    }
    let action = " TURN ".parse().expect("read in upper or lower case");
    let mut fresh = dealt(&[]);
    let refusal = fresh.check(Actor::Seat(Seat::wrapping(1)), &action).expect_err("one player only");
    assert_eq!((refusal.code(), refusal.rule()), ("not_the_player", "CLK-A04"));
    assert!(fresh.check(Actor::Table, &action).is_err());
    fresh.apply(Actor::Seat(PLAYER), &action, &mut Mute);
    assert!(
        "turn 5".parse::<rookery_rules::rook_clock::Turn>().is_err_and(|e| e.to_string().contains("turn"))
    );
}

#[test]
fn impossible_deals_and_options_are_refused() {
    let mut pack = RookClock::pack(&printed());
    pack[0] = Card::BIRD;
    assert_eq!(deal(&printed(), pack).err(), Some(BadDeal::Missing { card: "R1".into() }));
    let (rules, at) = (printed(), Standing { dealer: Seat::wrapping(1), ..Standing::default() });
    let full = Deal { pack: RookClock::pack(&rules), cuts: Vec::new(), luck: 0 };
    assert_eq!(RookClock::start(&rules, &at, &full).err(), Some(BadDeal::Dealer { seat: 1 }));
    assert!(matches!(
        RookClock::open("rook-clock", 2, &Options::new()),
        Some(Err(BadOptions::Players { players: 2, .. }))
    ));
    assert!(RookClock::open("clock", 1, &Options::new()).is_none());
    let odd = Options::from([("restart_on_block".into(), "maybe".into())]);
    assert!(matches!(RookClock::open("rook-clock", 1, &odd), Some(Err(BadOptions::Value { .. }))));
    assert!(!printed().restart_on_block && open("yes").restart_on_block);
}

/// How many of a million deals ended after each number of cards. The shuffles come from `Luck`, so they never
/// change.
fn lengths_of_a_million_games() -> [u32; 57] {
    let rules = printed();
    let mut deal = Deal { pack: RookClock::pack(&rules), cuts: Vec::new(), luck: 0 };
    let mut luck = Luck::new(1906);
    let mut lengths = [0; 57];
    for _ in 0..1_000_000 {
        luck.shuffle(&mut deal.pack);
        let mut game = RookClock::start(&rules, &Standing::default(), &deal).expect("a full pack");
        let mut turns = 0;
        while let Some(action) = game.random_legal(PLAYER, &mut NoChance) {
            game.apply(Actor::Seat(PLAYER), &action, &mut Mute);
            turns += 1;
        }
        let score = game.score().expect("over");
        assert_eq!(score.players[PLAYER] as usize, turns);
        assert_eq!(score.winners.map(|w| w.has(PLAYER)), Some(turns == 56));
        lengths[turns] += 1;
    }
    lengths
}

/// A source of randomness for a game that uses none.
struct NoChance;

impl rand::RngCore for NoChance {
    fn next_u32(&mut self) -> u32 {
        panic!("Rook Clock must not use randomness")
    }
    fn next_u64(&mut self) -> u64 {
        panic!("Rook Clock must not use randomness")
    }
    fn fill_bytes(&mut self, _: &mut [u8]) {
        panic!("Rook Clock must not use randomness")
    }
}

fn choose(n: u64, k: u64) -> f64 {
    (0..k).map(|i| (n - i) as f64 / (k - i) as f64).product()
}

#[rule("CLK-12")]
#[test]
fn one_deal_in_fourteen_is_won_and_the_lengths_follow_their_distribution() {
    let lengths = lengths_of_a_million_games();
    let games = 1_000_000.0;

    // 99.9% of samples are within 3.2905 standard deviations.
    let chance: f64 = 1.0 / 14.0;
    let deviation = (games * chance * (1.0 - chance)).sqrt();
    assert!((f64::from(lengths[56]) - games * chance).abs() < 3.2905 * deviation, "{} won", lengths[56]);

    // P(N = n) = C(n-1, 3) / C(56, 4). Lengths 4 and 5 are so rare that they share a cell, which makes 52
    // cells.
    assert_eq!(lengths[..4], [0; 4]);
    let expected = |n: u64| games * choose(n - 1, 3) / choose(56, 4);
    let cell = |seen: f64, expected: f64| (seen - expected).powi(2) / expected;
    let first = cell(f64::from(lengths[4] + lengths[5]), expected(4) + expected(5));
    let rest: f64 = (6..=56).map(|n| cell(f64::from(lengths[n as usize]), expected(n))).sum();
    // The 99.9% quantile of chi-square with 51 degrees of freedom.
    assert!(first + rest < 87.968, "chi-square {}", first + rest);
    println!("{} of a million won, chi-square {:.1} on 51 degrees", lengths[56], first + rest);
}

#[test]
fn the_laws_hold() {
    let hands = law_hands().unwrap_or(300);
    for restart in ["no", "yes"] {
        let report = laws::<RookClock>(&open(restart), Laws { hands, ..Laws::default() })
            .unwrap_or_else(|broken| panic!("{broken}"));
        println!("rook-clock restart={restart}: {report:?}");
        assert_eq!(report.scored, u64::from(hands));
    }
}

//! Tests how the table decides who was first: nobody gains anything by being slow or nearby, and the order of
//! arrival does not matter. Also tests how bots race: their seeded reaction times, and games that depend on
//! them.
#![allow(clippy::unwrap_used, reason = "a test fails loudly")]

use cards::Seat;
use parlor::race::{Call, MOST_CREDIT_MS, Witness, bot_reaction_ms, judgment, place, settled_at};
use proptest::prelude::*;
use rule_id::rule;
use rules::{Actor, Catalog, Options};
use std::collections::BTreeSet;
use table::{Chance, Match};

/// Someone with a measured round trip who acknowledges each step as soon as it is on the screen.
fn honest(sent: u64, trip: u64, drawing: u64) -> Witness {
    Witness { sent, shown: Some(sent + trip + drawing), round_trip: Some(trip) }
}

fn call(seat: usize, reaction_ms: u64) -> Call {
    Call { seat: Seat::wrapping(seat), action: "doubt".into(), reaction_ms, credit_ms: 0 }
}

proptest! {
    #[test]
    fn delaying_an_acknowledgment_or_a_call_never_helps(
        sent in 0u64..10_000, trip in 0u64..2_000, drawing in 0u64..500, pressed in 0u64..5_000, late in 0u64..5_000,
    ) {
        let prompt = honest(sent, trip, drawing);
        let lazy = Witness { shown: prompt.shown.map(|shown| shown + late), ..prompt };
        let received = sent + trip + drawing + pressed;
        prop_assert_eq!(lazy.reaction(received), prompt.reaction(received));
        prop_assert!(prompt.reaction(received + late) >= prompt.reaction(received));
        // Sending nothing, or never answering a ping, is no better.
        let mute = Witness { shown: None, ..prompt };
        let deaf = Witness { round_trip: None, ..prompt };
        prop_assert!(mute.reaction(received) >= prompt.reaction(received));
        prop_assert!(deaf.reaction(received) >= prompt.reaction(received));
    }

    #[test]
    fn nobody_gains_more_than_the_bound(
        sent in 0u64..10_000, shown in proptest::option::of(0u64..60_000), trip in proptest::option::of(any::<u64>()),
        after in 0u64..60_000,
    ) {
        let witness = Witness { sent, shown, round_trip: trip };
        prop_assert!(witness.credit() <= MOST_CREDIT_MS);
        prop_assert!(witness.reaction(sent + after) + MOST_CREDIT_MS >= after);
    }

    #[test]
    fn players_who_react_alike_are_equal_at_any_distance(
        sent in 0u64..10_000, near in 0u64..MOST_CREDIT_MS, far in 0u64..MOST_CREDIT_MS, thinks in 0u64..3_000,
    ) {
        // The round trip is shorter than the time from sending the step to the arrival of the call.
        let time = |trip: u64| honest(sent, trip, 0).reaction(sent + trip + thinks);
        prop_assert_eq!(time(near), time(far));
    }

    #[test]
    fn the_order_of_arrival_decides_nothing(
        reactions in proptest::collection::vec(0u64..4, 2..6), called in 0usize..6, turned in 0usize..6,
    ) {
        let seats = reactions.len();
        let calls: Vec<Call> = reactions.iter().enumerate().map(|(seat, time)| call(seat, *time)).collect();
        let called = Some(Seat::wrapping(called % seats));
        let judged = |mut calls: Vec<Call>| { calls.sort_by_key(|call| place(call, called, seats)); calls };
        let mut otherwise = calls.clone();
        otherwise.rotate_left(turned % seats);
        otherwise.reverse();
        prop_assert_eq!(judged(calls), judged(otherwise));
    }

    #[test]
    fn a_call_waits_until_nobody_can_have_been_earlier_and_no_longer_than_the_bound(
        sent in 0u64..10_000, mine in 0u64..600, theirs in 0u64..600, thinks in 0u64..3_000, late in 0u64..1_000,
    ) {
        let me = honest(sent, mine, 0);
        let received = sent + mine + thinks;
        let reaction = me.reaction(received);
        let other = honest(sent, theirs, 0);
        let settled = settled_at(reaction, received, [Witness { shown: None, ..other }]);
        prop_assert!((received..=received + MOST_CREDIT_MS).contains(&settled));
        prop_assert!(other.reaction(settled + late) >= reaction, "a later arrival was not earlier");
        // If there is nobody to wait for, there is no wait.
        prop_assert_eq!(settled_at(reaction, received, []), received);
    }
}

fn seat(index: usize) -> Seat {
    Seat::wrapping(index)
}

/// The seats that call, in the order they are judged.
fn order(mut calls: Vec<Call>, called: usize, seats: usize) -> Vec<usize> {
    calls.sort_by_key(|call| place(call, Some(seat(called)), seats));
    calls.iter().map(|call| call.seat.index()).collect()
}

/// A fresh game with these seats.
fn game(id: &str, players: usize, chosen: &[(&str, &str)], seed: &str) -> Match {
    let chosen: Options = chosen.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect();
    let rules = Catalog::default().open(id, Some(players), &chosen).unwrap();
    Match::new(rules, Some(seat(players - 1)), Chance::seed(seed)).unwrap()
}

/// The bots at these seats call right away. Returns whether each call was accepted, in order of time.
fn race(game: &mut Match, callers: &[usize], called: usize, line: &str) -> Vec<(usize, bool)> {
    let window = game.accepted() as u32;
    let calls = callers.iter().map(|by| {
        let reaction = bot_reaction_ms(game, window, seat(*by)).unwrap();
        call(*by, u64::from(reaction))
    });
    let seats = game.hand().seats();
    let in_order = order(calls.collect(), called, seats);
    in_order.into_iter().map(|by| (by, game.act(Actor::Seat(seat(by)), line).is_ok())).collect()
}

#[rule("GEN-15", "GEN-A06", "IDI-A05", "DON-A03")]
#[test]
fn the_earlier_call_counts_and_equal_times_go_clockwise_from_the_left_of_the_one_called() {
    assert_eq!(order(vec![call(0, 300), call(1, 200), call(2, 100)], 3, 4), [2, 1, 0]);
    let all = || (0..4).map(|by| call(by, 500)).collect::<Vec<_>>();
    assert_eq!(order(all(), 0, 4), [1, 2, 3, 0]);
    assert_eq!(order(all(), 2, 4), [3, 0, 1, 2]);
    assert_eq!(order(all(), 3, 4), [0, 1, 2, 3]);
    assert_eq!(
        order(vec![call(1, 500), call(0, 499), call(3, 500)], 2, 4),
        [0, 3, 1],
        "the time comes first"
    );
}

#[rule("TUX-A18")]
#[test]
fn reaction_times_come_from_the_seed_and_differ_by_window_and_seat() {
    let times = |seed: &str| -> Vec<u32> {
        let game = game("tuxedo", 4, &[], seed);
        let places = (0..20).flat_map(|window| (0..4).map(move |by| (window, by)));
        places.map(|(window, by)| bot_reaction_ms(&game, window, seat(by)).unwrap()).collect()
    };
    assert_eq!(times("kitchen"), times("kitchen"));
    assert_ne!(times("kitchen"), times("parlor"));
    let distinct: BTreeSet<u32> = times("kitchen").into_iter().collect();
    assert!(distinct.iter().all(|ms| (250..=1500).contains(ms)));
    assert!(distinct.len() > 60, "times differ between windows and seats: {distinct:?}");
    let fair = game("tuxedo", 4, &[], "fair");
    let first = |window| (0..4).min_by_key(|by| bot_reaction_ms(&fair, window, seat(*by))).unwrap();
    let firsts: Vec<usize> = (0..400).map(first).collect();
    for by in 0..4 {
        let times = firsts.iter().filter(|first| **first == by).count();
        assert!((70..130).contains(&times), "seat {by} was first {times} times in 400");
    }
}

/// These values must never change, because "reproducible by seed" depends on them.
#[test]
fn a_seed_always_gives_the_same_race() {
    let game = game("tuxedo", 4, &[], "kitchen");
    let times: Vec<u32> = (0..4).filter_map(|by| bot_reaction_ms(&game, 7, seat(by))).collect();
    assert_eq!(times, [1219, 720, 1168, 566]);
}

#[rule("TUX-A18")]
#[test]
fn bots_never_call_if_the_option_says_so() {
    let quiet = game("tuxedo", 3, &[("bot_reaction_ms", "off")], "kitchen");
    assert_eq!(bot_reaction_ms(&quiet, 1, seat(0)), None);
    assert!(bot_reaction_ms(&game("tuxedo", 3, &[], "kitchen"), 1, seat(0)).is_some());
}

/// A game of Tuxedo for three, dealt so that seat 0 has just taken the red 3 and the yellow 4 with a green 7.
fn orange_is_open(seed: &str) -> Match {
    let rules = Catalog::default().open("tuxedo", Some(3), &Options::new()).unwrap();
    let hands = ["R13 R2 R14 Y14", "R12 R1 Y1 B1", "G7 B8 R8 Y8"];
    let hands: Vec<Vec<&str>> = hands.iter().map(|hand| hand.split(' ').collect()).collect();
    let dealt = (0..4).flat_map(|round| hands.iter().map(move |hand| hand[round]));
    let mut pack: Vec<String> = dealt.chain(["R3", "Y4", "B13", "G12"]).map(str::to_owned).collect();
    let rest: Vec<String> = rules.pack().into_iter().filter(|card| !pack.contains(card)).collect();
    pack.extend(rest);
    let chance = Chance { seed: Some(seed.into()), pack: Some(pack), cuts: Vec::new() };
    let mut game = Match::new(rules, Some(seat(0)), chance).unwrap();
    for (by, line) in [(1, "capture R13 B13"), (2, "capture R12 G12"), (0, "capture G7 R3 Y4")] {
        game.act(Actor::Seat(seat(by)), line).unwrap();
    }
    game
}

#[rule("GEN-15", "TUX-A18", "TUX-21", "TUX-A15")]
#[test]
fn the_fastest_bot_gets_the_orange_and_the_later_ones_lose_nothing() {
    let mut winners = BTreeSet::new();
    for seed in 0..20 {
        let mut game = orange_is_open(&seed.to_string());
        let heard = race(&mut game, &[0, 1, 2], 0, "orange");
        let (first, taken) = heard[0];
        assert!(taken, "{heard:?}");
        winners.insert(first);
        let board = game.hand().json_view(rules::Viewer::Spectator);
        let count = |by: usize, what: &str| board["players"][by][what].as_u64().unwrap();
        for by in 0..3 {
            assert_eq!(count(by, "oranges"), u64::from(by == first), "{board}");
            assert_eq!(count(by, "mistaken"), 0);
        }
    }
    assert_eq!(winners.len(), 3, "everyone is fastest sometimes");
}

#[rule("GEN-15", "IDI-A05", "IDI-A03")]
#[test]
fn the_first_doubt_settles_a_card_and_later_ones_come_too_late() {
    for seed in 0..10 {
        let mut game = game("i-doubt-it", 4, &[], &seed.to_string());
        let (legal, _) = game.hand().legal(seat(0));
        let lay = legal.iter().find(|line| line.starts_with("lay") || line.starts_with("play")).unwrap();
        game.act(Actor::Seat(seat(0)), lay).unwrap();
        let fastest = (1..4).min_by_key(|by| bot_reaction_ms(&game, 1, seat(*by))).unwrap();
        let heard = race(&mut game, &[1, 2, 3], 0, "doubt");
        assert_eq!(heard[0], (fastest, true));
        assert!(heard[1..].iter().all(|(_, taken)| !taken), "{heard:?}");
    }
}

#[test]
fn in_a_tie_the_player_to_the_left_of_the_one_called_is_first() {
    let mut calls = [call(0, 400), call(1, 400), call(3, 400), call(2, 399)];
    calls.sort_by_key(|call| place(call, Some(Seat::wrapping(2)), 4));
    assert_eq!(calls.iter().map(|call| call.seat.index()).collect::<Vec<_>>(), [2, 3, 0, 1]);
    let judged = judgment(&calls[0], &calls[1..]);
    assert_eq!((judged.reaction_ms, judged.later.len(), judged.later[0].seat), (399, 3, 3));
}

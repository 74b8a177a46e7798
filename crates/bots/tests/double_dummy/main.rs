//! Checks that the double-dummy solver matches brute force in every trick-taking game, agrees with the
//! engine's own count, and respects its budget.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod asked;
mod brute;
mod plain_pack;
mod played_out;

use brute::Brute;
use cards::{Bits, Card, Seat};
use rand::{Rng, SeedableRng, rngs::SmallRng};
use rookery_bots::double_dummy::{Aim, Position, Setup, Solver, Stakes};
use rules::{
    Actor, Deal, Game, Mute, Options, Standing,
    trick::{Action, CardFacts, Hand, Rules, row},
};
use std::sync::Arc;

/// The number of positions per form: a few in the everyday run, `ROOKERY_SOLVER_POSITIONS` in the long one.
fn positions(usual: u32) -> u32 {
    std::env::var("ROOKERY_SOLVER_POSITIONS").ok().and_then(|n| n.parse().ok()).unwrap_or(usual)
}

fn seed(name: &str) -> SmallRng {
    SmallRng::seed_from_u64(name.bytes().fold(7, |n: u64, byte| n.wrapping_mul(31) + u64::from(byte)))
}

/// A hand played at random up to its last tricks; `None` if it was thrown in.
fn late_hand<B: Bits>(rules: &Arc<Rules<B>>, tricks: u8, rng: &mut SmallRng) -> Option<Hand<B>> {
    let mut at =
        Standing { dealer: Seat::wrapping(rng.random_range(0..rules.players)), ..Standing::default() };
    at.hand = rng.random_range(0..12);
    for seat in Seat::all(rules.players) {
        at.totals[seat] = rng.random_range(-5..15);
    }
    let deal = Deal::shuffled(rules.pack.clone(), rng);
    let mut hand = Hand::start(rules, &at, &deal).unwrap();
    // Stop anywhere in the trick.
    let mut more = rng.random_range(0..rules.hands);
    while let Some(turn) = hand.pending().turn() {
        if hand.oracle().is_some_and(|oracle| oracle.tricks_left() <= tricks) {
            if more == 0 {
                break;
            }
            more -= 1;
        }
        let mut action = hand.random_legal(turn, rng)?;
        // Long auctions don't matter here.
        let may_pass = hand.check(Actor::Seat(turn), &Action::Pass).is_ok();
        if matches!(action, Action::Bid(_)) && may_pass && rng.random_bool(0.7) {
            action = Action::Pass;
        }
        hand.apply(Actor::Seat(turn), &action, &mut Mute);
    }
    hand.oracle().is_some().then_some(hand)
}

/// Sometimes the bidder's seat, otherwise any seat.
fn some_seat<B: Bits>(hand: &Hand<B>, among: usize, rng: &mut SmallRng) -> Seat {
    let any = Seat::wrapping(rng.random_range(0..among));
    hand.oracle().and_then(|oracle| oracle.bidder()).filter(|_| rng.random_bool(0.5)).unwrap_or(any)
}

/// How many tricks are left in the next position: up to four, but rarely that many with many players, because
/// brute force then takes much longer.
fn depth(hands: usize, rng: &mut SmallRng) -> u8 {
    match hands {
        0..=4 => rng.random_range(1..=4),
        5 if rng.random_bool(0.01) => 4,
        5 => rng.random_range(1..=3),
        _ if rng.random_bool(0.01) => 3,
        _ => rng.random_range(1..=2),
    }
}

/// A line for the report of the long run.
fn report(name: &str, by_depth: [u32; 5]) {
    if std::env::var_os("ROOKERY_SOLVER_POSITIONS").is_some() {
        let [_, one, two, three, four] = by_depth;
        eprintln!(
            "equal to brute force: {name}: {one} + {two} + {three} + {four} positions of 1 to 4 tricks"
        );
    }
}

/// Whether to run a form: all of them in the everyday run; in a longer one, those whose names contain
/// `ROOKERY_SOLVER_FORM`, so that it can continue where another run stopped.
fn wanted(name: &str) -> bool {
    std::env::var("ROOKERY_SOLVER_FORM").map_or(true, |part| name.contains(&part))
}

/// Compares `count` late positions of one form with brute force, using one solver with a small table for all
/// forms.
fn compare<B: Bits>(solver: &mut Solver, rules: &Arc<Rules<B>>, count: u32, name: &str) {
    if !wanted(name) {
        return;
    }
    let mut rng = seed(name);
    let (mut done, mut by_depth) = (0, [0; 5]);
    while done < count {
        let tricks = depth(rules.hands, &mut rng);
        let Some(hand) = late_hand(rules, tricks, &mut rng) else { continue };
        done += 1;
        let seat = some_seat(&hand, rules.hands, &mut rng);
        let oracle = hand.oracle().unwrap();
        let setup = Setup::seen(&oracle, seat);
        let facts = |card: Card| rules.facts(oracle.trump(), card);
        let position = Position::new(&setup, facts).unwrap();
        let truth = Brute::new(&setup, facts).value();
        let trump = oracle.trump();
        assert_eq!(solver.solve(&position), truth, "{name}, trump {trump}: {setup:?}");
        if done % 8 == 0 {
            compare_the_rest(solver, &setup, facts, truth, name);
        }
        by_depth[usize::from(setup.tricks_left)] += 1;
    }
    report(name, by_depth);
}

/// Checks every card, bids around the true value, and the game played for tricks alone.
fn compare_the_rest(
    solver: &mut Solver,
    setup: &Setup,
    facts: impl Fn(Card) -> CardFacts + Copy,
    truth: i32,
    name: &str,
) {
    let position = Position::new(setup, facts).unwrap();
    let legal = Brute::new(setup, facts).legal();
    let scores = solver.score_of_every_card(&position);
    assert!(scores.iter().all(|(card, _)| legal.contains(card)));
    assert!(legal.iter().all(|card| scores.iter().any(|(scored, _)| scored == card)));
    for (card, value) in scores {
        assert_eq!(value, Brute::new(setup, facts).after(card), "{name}: {card} in {setup:?}");
    }
    for points in [truth - 5, truth - 1, truth, truth + 1, truth + 5] {
        let expected = if setup.stakes.aim == Aim::Most { truth >= points } else { truth <= points };
        assert_eq!(solver.made(&position, points), expected, "{name}: {points} in {setup:?}");
    }
    let tricks = Position::tricks_only(setup, facts).unwrap();
    let plain = Setup { stakes: Stakes { each_trick: 1, ..Stakes::CARDS }, ..setup.clone() };
    let no_worth = |card: Card| CardFacts { worth: 0, ..facts(card) };
    assert_eq!(solver.solve(&tricks), Brute::new(&plain, no_worth).value(), "{name}: tricks in {setup:?}");
}

#[test]
fn every_row_for_every_number_of_players_equals_brute_force() {
    let mut solver = Solver::with_table_bits(14);
    for row in row::rows() {
        for players in &row.players {
            let rules = Arc::new(Rules::<u64>::new(row, *players, &Options::new()).unwrap());
            compare(&mut solver, &rules, positions(100), &format!("{} for {players}", row.id));
        }
    }
}

type Chosen = &'static [(&'static str, &'static str)];

/// House rules that change what a card is, what a trick is worth, or who plays with whom.
const HOUSE: &[(&str, usize, Chosen)] = &[
    ("original-rook", 4, &[("trump_modes", "all")]),
    ("original-rook", 4, &[("bird_play", "follows"), ("last_trick", "20")]),
    ("original-rook", 4, &[("bird", "low"), ("trump_modes", "all"), ("trick_points", "3")]),
    ("original-rook", 4, &[("nest_to", "bidder"), ("most_tricks", "20"), ("nest_is_trick", "yes")]),
    ("original-rook", 4, &[("most_tricks", "20"), ("trick_tie", "cut"), ("nest_is_trick", "yes")]),
    ("original-rook", 4, &[("fourteens", "above_trump")]),
    ("western-kentucky", 4, &[("fourteens", "above_trump"), ("trump_modes", "all")]),
    ("western-kentucky", 4, &[("trump_modes", "all"), ("bird", "ten_and_a_half")]),
    ("western-kentucky", 4, &[("bird_value", "10"), ("one_value", "10"), ("red_one_value", "10")]),
    ("partnership-rook", 6, &[("six_layout", "three_pairs"), ("trick_tie", "cut")]),
    ("partnership-rook", 6, &[("six_layout", "three_pairs")]),
    ("display-rook", 4, &[("dummy", "bidder_partner")]),
    ("flip", 4, &[("golden_scope", "cumulative")]),
    ("flip", 4, &[("four_partners", "no"), ("golden_scope", "cumulative")]),
    ("high-14", 4, &[("four_partners", "no")]),
];

fn options(chosen: &[(&str, &str)]) -> Options {
    chosen.iter().map(|(name, value)| ((*name).to_string(), (*value).to_string())).collect()
}

#[test]
fn house_rules_equal_brute_force() {
    let mut solver = Solver::with_table_bits(14);
    for (id, players, chosen) in HOUSE {
        let row = row::find(id).unwrap();
        let rules = Arc::new(Rules::<u64>::new(row, *players, &options(chosen)).unwrap());
        compare(&mut solver, &rules, positions(150), &format!("{id} for {players} with {chosen:?}"));
    }
}

#[test]
fn two_packs_equal_brute_force() {
    let mut solver = Solver::with_table_bits(14);
    for (id, players) in [("original-rook", 4), ("dixie-rook-six", 6), ("kentucky", 4)] {
        let row = row::find(id).unwrap();
        let chosen = options(&[("packs", "2"), ("nest_size", if players == 6 { "4" } else { "6" })]);
        let rules = Arc::new(Rules::<u128>::new(row, players, &chosen).unwrap());
        compare(&mut solver, &rules, positions(100), &format!("{id} for {players} with two packs"));
    }
}

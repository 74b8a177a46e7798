//! The solver against brute force, in every trick-taking game there is.

mod brute;

use bots::double_dummy::{Position, Setup, Solver, Stakes};
use brute::Brute;
use cards::{Bits, Card, Seat};
use rand::{Rng, SeedableRng, rngs::SmallRng};
use rules::{
    Actor, Deal, Game, Mute, Options, Standing,
    trick::{Action, Hand, Rules, row},
};
use std::sync::Arc;

/// Positions per row and player count; more by the environment.
fn positions(usual: u32) -> u32 {
    std::env::var("ROOKERY_SOLVER_POSITIONS").ok().and_then(|n| n.parse().ok()).unwrap_or(usual)
}

/// A hand of random play, as far as its last tricks; `None` when it was thrown in.
fn late_hand<B: Bits>(rules: &Arc<Rules<B>>, tricks: u8, rng: &mut SmallRng) -> Option<Hand<B>> {
    let mut at =
        Standing { dealer: Seat::wrapping(rng.random_range(0..rules.players)), ..Standing::default() };
    at.hand = rng.random_range(0..12);
    for seat in Seat::all(rules.players) {
        at.totals[seat] = rng.random_range(-5..15);
    }
    let deal = Deal::shuffled(rules.pack.clone(), rng);
    let mut hand = Hand::start(rules, &at, &deal).unwrap();
    let stop_at = rng.random_range(0..rules.hands as u32);
    let mut in_trick = 0;
    while let Some(turn) = hand.pending().turn() {
        if hand.oracle().is_some_and(|o| o.tricks_left() <= tricks) {
            if in_trick == stop_at {
                break;
            }
            in_trick += 1;
        }
        let action = hand.random_legal(turn, rng)?;
        // Long auctions are of no interest here.
        let action = if matches!(action, Action::Bid(_))
            && hand.check(Actor::Seat(turn), &Action::Pass).is_ok()
            && rng.random_bool(0.7)
        {
            Action::Pass
        } else {
            action
        };
        hand.apply(Actor::Seat(turn), &action, &mut Mute);
    }
    hand.oracle().is_some().then_some(hand)
}

fn compare<B: Bits>(rules: &Arc<Rules<B>>, count: u32, tricks: impl Fn(&mut SmallRng) -> u8, name: &str) {
    let mut rng = SmallRng::seed_from_u64(name.bytes().fold(7u64, |n, b| n.wrapping_mul(31) + u64::from(b)));
    let mut solver = Solver::with_table_bits(14);
    let mut done = 0;
    while done < count {
        let n = tricks(&mut rng);
        let Some(hand) = late_hand(rules, n, &mut rng) else { continue };
        done += 1;
        let oracle = hand.oracle().unwrap();
        let seat = oracle
            .bidder()
            .filter(|_| rng.random_bool(0.5))
            .unwrap_or(Seat::wrapping(rng.random_range(0..rules.hands)));
        let setup = Setup::seen(&oracle, seat);
        let facts = |card: Card| rules.facts(oracle.trump(), card);
        let position = Position::new(&setup, facts).unwrap();
        let truth = Brute::new(&setup, facts).value();
        assert_eq!(solver.solve(&position), truth, "{name}: {setup:?} trump {}", oracle.trump());
        if done % 8 == 0 {
            for (card, value) in solver.score_of_every_card(&position) {
                assert_eq!(value, Brute::new(&setup, facts).after(card), "{name}: {card} in {setup:?}");
            }
            let at_least = setup.stakes.aim == bots::double_dummy::Aim::Most;
            for points in [truth - 5, truth - 1, truth, truth + 1, truth + 5] {
                let expected = if at_least { truth >= points } else { truth <= points };
                assert_eq!(solver.made(&position, points), expected, "{name}: {points} in {setup:?}");
            }
            let tricks = Position::tricks_only(&setup, facts).unwrap();
            let mut plain = setup.clone();
            plain.stakes = Stakes { each_trick: 1, ..Stakes::CARDS };
            let no_worth = |card: Card| rules::trick::CardFacts { worth: 0, ..facts(card) };
            assert_eq!(
                solver.solve(&tricks),
                Brute::new(&plain, no_worth).value(),
                "{name}: tricks in {setup:?}"
            );
        }
    }
}

fn deepest(hands: usize) -> u8 {
    match hands {
        0..=4 => 4,
        5 => 3,
        _ => 2,
    }
}

#[test]
fn every_row_for_every_number_of_players() {
    for row in row::rows() {
        for players in &row.players {
            let rules = Arc::new(Rules::<u64>::new(row, *players, &Options::new()).unwrap());
            let deepest = deepest(rules.hands);
            compare(
                &rules,
                positions(120),
                |rng| rng.random_range(1..=deepest),
                &format!("{} for {players}", row.id),
            );
        }
    }
}

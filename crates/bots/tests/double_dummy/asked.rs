//! The guarantees that callers may rely on: budgets are respected, bounds hold, bad setups are refused, and a
//! table can be shared.

use super::{positions, seed};
use cards::{Bag, Card, MAX_SEATS, Seat, SeatSet};
use rand::Rng;
use rookery_bots::double_dummy::{BadSetup, Budget, Position, Setup, Solver, bench};
use rules::{
    Options,
    trick::{CardFacts, Rules, row},
};
use std::sync::Arc;

fn original() -> Arc<Rules<u64>> {
    Arc::new(Rules::new(row::find("original-rook").unwrap(), 4, &Options::new()).unwrap())
}

/// Two tricks among four players, three counters, and green is trump.
fn small() -> (Setup, impl Fn(Card) -> CardFacts + Copy) {
    let bag = |text: &str| {
        let cards = text.split_whitespace().map(|word| word.parse::<Card>().unwrap());
        cards.fold(Bag::EMPTY, |bag, card| bag.try_with(card).unwrap())
    };
    let mut hands = [Bag::EMPTY; MAX_SEATS];
    hands[..4].copy_from_slice(&[bag("R14 G6"), bag("R5 Y7"), bag("R9 Y10"), bag("G9 B8")]);
    let setup = Setup {
        ring: Seat::all(4).collect(),
        hands,
        sides: [0, 1, 0, 1, 0, 0, 0, 0],
        ours: [0, 2].into_iter().map(Seat::wrapping).collect(),
        trick: Vec::new(),
        tricks_left: 2,
        stakes: rookery_bots::double_dummy::Stakes::CARDS,
    };
    let rules = Box::leak(Box::new(original()));
    (setup, |card| rules.facts(rules::trick::Trump::Color(cards::Color::Green), card))
}

/// The red 14 is ruffed, but the black 8 then runs into the trump 6, and the yellow 10 gets home. Playing the trump
/// 6 at once loses both tricks.
#[test]
fn a_hand_small_enough_to_check_by_eye() {
    let (setup, facts) = small();
    let position = Position::new(&setup, facts).unwrap();
    let mut solver = Solver::default();
    let scores = solver.score_of_every_card(&position);
    let named: Vec<(String, i32)> = scores.iter().map(|(card, value)| (card.to_string(), *value)).collect();
    assert_eq!(named, [("R14".to_string(), 10), ("G6".to_string(), 0)]);
    assert_eq!(solver.solve(&position), 10);
    assert!(solver.made(&position, 10) && solver.made(&position, 6) && !solver.made(&position, 11));
}

#[test]
fn a_spent_budget_gives_bounds_that_hold() {
    let rules = original();
    let mut rng = seed("budget");
    for deal in 0..12 {
        let Some(position) = bench::position(&rules, 8, deal) else { continue };
        let truth = Solver::default().solve(&position);
        let nodes = rng.random_range(0..2000);
        let mut solver = Solver::default();
        let range = solver.solve_within(&position, Budget::nodes(nodes));
        assert!((range.low..=range.high).contains(&truth), "{range:?} {truth}");
        assert!(solver.nodes() <= nodes + 1, "{} of {nodes}", solver.nodes());
        let answer = Solver::default().made_within(&position, truth, Budget::nodes(nodes));
        assert_ne!(answer, Some(false));
        let scores = Solver::default().score_of_every_card_within(&position, Budget::nodes(nodes));
        let exact = Solver::default().score_of_every_card(&position);
        for ((card, range), (same, value)) in scores.into_iter().zip(exact) {
            assert_eq!(card, same);
            assert!((range.low..=range.high).contains(&value));
        }
    }
}

/// No matter what it was asked before, a solver that forgets acts like a new one: with the same bounds and
/// the same amount of work.
#[test]
fn a_solver_that_forgets_answers_like_a_new_one() {
    let rules = original();
    let mut used = Solver::default();
    for deal in 0..8 {
        let Some(position) = bench::position(&rules, 8, deal) else { continue };
        let mut fresh = Solver::default();
        used.forget();
        let before = used.nodes();
        let budget = Budget::nodes(300 * deal);
        assert_eq!(used.solve_within(&position, budget), fresh.solve_within(&position, budget));
        assert_eq!(used.nodes() - before, fresh.nodes());
        assert_eq!(used.solve(&position), fresh.solve(&position));
        assert_eq!(used.nodes() - before, fresh.nodes());
    }
}

#[test]
fn without_nodes_there_is_no_answer_but_there_are_bounds() {
    let position = (0..).find_map(|deal| bench::position(&original(), 9, deal)).unwrap();
    let range = Solver::default().solve_within(&position, Budget::nodes(0));
    assert!(range.exact().is_none() && range.low < range.high);
    assert_eq!(Solver::default().made_within(&position, 60, Budget::nodes(0)), None);
}

/// These hands are too long for brute force, but a table that forgets almost everything must reach the same values.
#[test]
fn the_tables_memory_does_not_change_any_value() {
    let mut remembers = Solver::default();
    for row in row::rows() {
        let players = row.players[0];
        let rules = Arc::new(Rules::<u64>::new(row, players, &Options::new()).unwrap());
        let mut forgets = Solver::with_table_bits(5);
        let tricks = if rules.hands > 4 { 5 } else { 7 };
        for deal in 0..positions(100) / 20 {
            let Some(position) = bench::position(&rules, tricks, u64::from(deal)) else { continue };
            assert_eq!(remembers.solve(&position), forgets.solve(&position), "{} {deal}", row.id);
        }
    }
}

/// Each point goes to exactly one side, so the values for the two sides add up to all points.
#[test]
fn both_sides_together_take_all_points() {
    let mut solver = Solver::default();
    for id in ["original-rook", "western-kentucky", "low-bird", "display-rook"] {
        let rules = Arc::new(Rules::<u64>::new(row::find(id).unwrap(), 4, &Options::new()).unwrap());
        for deal in 0..u64::from(positions(100)) / 20 {
            let bid = bench::hand(&rules, 8, deal).unwrap();
            let oracle = bid.oracle().unwrap();
            let mut value = |seat: usize| {
                let setup = Setup::seen(&oracle, Seat::wrapping(seat));
                solver.solve(&Position::new(&setup, |card| rules.facts(oracle.trump(), card)).unwrap())
            };
            assert_eq!(value(0) + value(1), rules.total, "{id} {deal}");
        }
    }
}

#[test]
fn positions_that_cannot_be_played_are_refused() {
    let (good, facts) = small();
    assert!(Position::new(&good, facts).is_ok());
    let refused = |change: &dyn Fn(&mut Setup)| {
        let mut setup = good.clone();
        change(&mut setup);
        Position::new(&setup, facts).unwrap_err()
    };
    let card = |name: &str| name.parse::<Card>().unwrap();
    assert_eq!(refused(&|s| s.ring.clear()), BadSetup::Ring);
    assert_eq!(refused(&|s| s.ring[1] = s.ring[0]), BadSetup::Ring);
    assert_eq!(refused(&|s| s.ours = SeatSet::EMPTY), BadSetup::Sides);
    assert_eq!(refused(&|s| s.ours = SeatSet::all(3)), BadSetup::Sides);
    assert_eq!(refused(&|s| s.sides[1] = 9), BadSetup::Sides);
    assert_eq!(refused(&|s| s.trick = vec![card("R6"); 4]), BadSetup::Trick(4));
    assert!(matches!(refused(&|s| s.tricks_left = 0), BadSetup::HandSize { held: 2, tricks: 0, .. }));
    assert!(matches!(refused(&|s| s.tricks_left = 4), BadSetup::HandSize { held: 2, tricks: 4, .. }));
    assert!(matches!(refused(&|s| s.hands[1] = Bag::EMPTY), BadSetup::HandSize { held: 0, .. }));
    let thrice = |s: &mut Setup| (1..4).for_each(|seat| s.hands[seat] = s.hands[0]);
    assert_eq!(refused(&thrice), BadSetup::Twice(card("R14")));
    assert_eq!(refused(&|s| s.stakes.last_trick = -5), BadSetup::Points);
    assert_eq!(refused(&|s| s.stakes.last_trick = i32::MAX), BadSetup::Points);
    assert_eq!(refused(&|s| s.stakes.so_far = i32::MIN), BadSetup::Points);
    let negative = Position::new(&good, |card| CardFacts { worth: -1, ..facts(card) });
    assert_eq!(negative.unwrap_err(), BadSetup::Points);
    let lost = Position::new(&good, |card| CardFacts { suit: 5, ..facts(card) });
    assert!(matches!(lost.unwrap_err(), BadSetup::NoColor(_)));
}

//! Tricks alone, with a pack of 52 cards in four suits: the game that other double-dummy solvers solve.

use super::{brute::Brute, positions, report, seed};
use cards::{Bag, Card, Color, MAX_SEATS, Seat, SeatSet};
use rand::{Rng, seq::SliceRandom};
use rookery_bots::double_dummy::{Position, Setup, Solver, Stakes};
use rules::trick::{CardFacts, oracle::LEADS};

/// Four hands of `tricks` cards from the pack of 52; seats 0 and 2 play against seats 1 and 3, with seat 0 on
/// lead.
fn deal(tricks: u8, rng: &mut impl Rng) -> Setup {
    let number = |color| (2..=14).filter_map(move |number| Card::new(color, number));
    let mut pack: Vec<Card> = Color::ALL.into_iter().flat_map(number).collect();
    assert_eq!(pack.len(), 52);
    pack.shuffle(rng);
    let mut hands = [Bag::EMPTY; MAX_SEATS];
    for (at, card) in pack.into_iter().take(4 * usize::from(tricks)).enumerate() {
        hands[at % 4] = hands[at % 4].try_with(card).unwrap();
    }
    Setup {
        ring: Seat::all(4).collect(),
        hands,
        sides: [0, 1, 0, 1, 0, 0, 0, 0],
        ours: [0, 2].into_iter().map(Seat::wrapping).collect(),
        trick: Vec::new(),
        tricks_left: tricks,
        stakes: Stakes { each_trick: 1, ..Stakes::CARDS },
    }
}

/// The facts about a plain pack: four colors, higher numbers win, `trump` beats the rest, and nothing has a
/// value.
fn plain_facts(trump: Option<Color>) -> impl Fn(Card) -> CardFacts + Copy {
    move |card| {
        let suit = card.index() >> 4;
        let rank = card.number().unwrap_or(0);
        let is_trump = trump.is_some_and(|color| color as u8 == suit);
        let power = |led: usize| match (is_trump, led == usize::from(suit)) {
            (true, _) => 32 + rank,
            (false, true) => rank,
            (false, false) => 0,
        };
        let mut powers = [0; LEADS];
        for (led, slot) in powers.iter_mut().enumerate() {
            *slot = power(led);
        }
        CardFacts { suit, free: false, worth: 0, power: powers }
    }
}

fn trump(rng: &mut impl Rng) -> Option<Color> {
    Color::ALL.get(rng.random_range(0..5)).copied()
}

#[test]
fn tricks_equal_brute_force() {
    let mut rng = seed("plain");
    let mut solver = Solver::with_table_bits(14);
    let mut by_depth = [0; 5];
    for _ in 0..positions(400) {
        let tricks = rng.random_range(1..=4);
        let setup = deal(tricks, &mut rng);
        let facts = plain_facts(trump(&mut rng));
        let position = Position::tricks_only(&setup, facts).unwrap();
        assert_eq!(solver.solve(&position), Brute::new(&setup, facts).value(), "{setup:?}");
        by_depth[usize::from(tricks)] += 1;
    }
    report("tricks alone, pack of 52", by_depth);
}

/// This is too deep for brute force, but both sides' tricks must add up to the total.
#[test]
fn both_sides_see_the_same_tricks() {
    let mut rng = seed("longer");
    let mut solver = Solver::default();
    for _ in 0..positions(60).min(500) {
        let setup = deal(8, &mut rng);
        let facts = plain_facts(trump(&mut rng));
        let theirs = Setup { ours: SeatSet::all(4).minus(setup.ours), ..setup.clone() };
        let (ours, theirs) = (Position::tricks_only(&setup, facts), Position::tricks_only(&theirs, facts));
        assert_eq!(solver.solve(&ours.unwrap()) + solver.solve(&theirs.unwrap()), 8);
    }
}

/// A squeeze: three threats against one hand with no card to spare. The solution was worked out by hand.
#[test]
fn a_squeeze_gains_a_trick() {
    let bag = |text: &str| {
        let cards = text.split_whitespace().map(|word| word.parse::<Card>().unwrap());
        cards.fold(Bag::EMPTY, |bag, card| bag.try_with(card).unwrap())
    };
    let mut hands = [Bag::EMPTY; MAX_SEATS];
    // The leader cashes the green cards; the next hand must give up the red 14 or the yellow stopper.
    hands[0] = bag("G14 R13 Y2");
    hands[1] = bag("R14 Y13 Y12");
    hands[2] = bag("Y14 Y11 B2");
    hands[3] = bag("B3 B4 B5");
    let setup = Setup { hands, ..deal(3, &mut seed("squeeze")) };
    let facts = plain_facts(None);
    let position = Position::tricks_only(&setup, facts).unwrap();
    assert_eq!(Solver::default().solve(&position), 3);
    assert_eq!(Brute::new(&setup, |card| CardFacts { worth: 0, ..facts(card) }).value(), 3);
}

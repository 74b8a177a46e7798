//! Turns a seat's view into numbers, both for querying models ([`Model`](super::Model)) and for the self-play
//! data they learn from. This module knows nothing about value or strategy, and nothing that a person in that
//! seat could not know.
//!
//! Seats are counted clockwise from the seat in question (0). A block of cards has 64 numbers. A card's index
//! is 16 times its color (red, yellow, black, green) plus the number on the card, and the Rook's index is 63.

use super::{
    memory::Memory,
    position::{Position, Relation},
};
use cards::{Card, MAX_SEATS, Seat};
use rules::{
    MatchEnd, Points,
    trick::{Phase, TrickRules, View, event::Call},
};

/// The size of a block of cards.
pub const CARDS: usize = 64;
const LEADS: usize = 5;
const TRUMPS: usize = 6;
const PHASES: [Phase; 5] = [Phase::Auction, Phase::Bury, Phase::Trump, Phase::CallPartner, Phase::Play];

/// The blocks in order, with their sizes.
pub const BLOCKS: &[(&str, usize)] = &[
    ("own", CARDS),
    ("unseen", CARDS),
    ("trick", CARDS),
    ("open", CARDS),
    ("nest", CARDS),
    ("played", MAX_SEATS * CARDS),
    ("void", MAX_SEATS * LEADS),
    ("mate", MAX_SEATS),
    ("bidder", MAX_SEATS),
    ("said", MAX_SEATS),
    ("tricks", MAX_SEATS),
    ("totals", MAX_SEATS),
    ("trump", TRUMPS),
    ("phase", PHASES.len()),
    ("bid", 1),
    ("left", 1),
];

/// A seat's view, as numbers.
#[derive(Clone, PartialEq, Debug)]
pub struct Features {
    numbers: Vec<f32>,
}

impl Features {
    /// The features for `seat` (the viewer's own seat, or a dummy they play). `totals` are the match totals before
    /// this hand.
    pub fn of(rules: &dyn TrickRules, view: &View, memory: &Memory, seat: Seat, totals: &Points) -> Features {
        Features::at(&Position::new(rules, view, memory, seat, &[]), totals)
    }

    pub(super) fn at(position: &Position<'_>, totals: &Points) -> Features {
        let Position { rules, view, memory, .. } = *position;
        let mut features = Features { numbers: vec![0.0; BLOCKS.iter().map(|(_, length)| length).sum()] };
        let ring = seats_from(view, position.seat);
        let place = |seat: Seat| ring.iter().position(|other| *other == seat).unwrap_or(0);
        let all_points = rules.total().max(1) as f32;
        let target = match rules.match_rules().end {
            MatchEnd::Target(target) => target.abs().max(1) as f32,
            MatchEnd::Hands(_) | MatchEnd::Single => all_points,
        };
        features.count("own", 0, &position.hand);
        features.count("unseen", 0, &position.unseen);
        features.count("nest", 0, view.nest.cards.as_deref().unwrap_or(&view.nest.face_up));
        for open in view.open_hands.iter().filter(|open| open.seat != position.seat) {
            features.count("open", 0, &open.cards);
        }
        for played in &view.trick {
            features.count("trick", 0, &[played.card]);
        }
        for played in memory.plays() {
            features.count("played", place(played.seat) * CARDS, &[played.card]);
        }
        for (at, seat) in ring.iter().enumerate() {
            for led in (0..LEADS as u8).filter(|led| memory.is_void(*seat, *led)) {
                features.set("void", at * LEADS + usize::from(led), 1.0);
            }
            features.set("mate", at, f32::from(u8::from(position.relation(*seat) == Relation::Mate)));
            let said = match view.calls.get(seat.index()).copied().flatten() {
                Some(Call::Bid(points)) => f32::from(points) / all_points,
                Some(Call::Pass) => -1.0,
                None => 0.0,
            };
            features.set("said", at, said);
            let taken = view.tricks.get(seat.index()).copied().unwrap_or(0);
            features.set("tricks", at, f32::from(taken) / rules.tricks().max(1) as f32);
            features.set("totals", at, totals[*seat] as f32 / target);
        }
        if let Some(bid) = view.bid {
            features.set("bidder", place(bid.seat), 1.0);
            features.set("bid", 0, f32::from(bid.points) / all_points);
        }
        if let Some(trump) = view.trump {
            features.set("trump", trump.index(), 1.0);
        }
        if let Some(phase) = PHASES.iter().position(|phase| *phase == view.phase) {
            features.set("phase", phase, 1.0);
        }
        features.set("left", 0, position.tricks_left() as f32 / rules.tricks().max(1) as f32);
        features
    }

    /// All numbers, block after block.
    pub fn numbers(&self) -> &[f32] {
        &self.numbers
    }

    /// The numbers in a block; empty if there is no such block.
    pub fn block(&self, name: &str) -> &[f32] {
        let (from, length) = span(name);
        self.numbers.get(from..from + length).unwrap_or_default()
    }

    fn set(&mut self, name: &str, at: usize, value: f32) {
        let (from, length) = span(name);
        if let Some(number) = self.numbers.get_mut(from + at).filter(|_| at < length) {
            *number = value;
        }
    }

    /// Adds one for each card.
    fn count(&mut self, name: &str, from: usize, cards: &[Card]) {
        let (block, length) = span(name);
        for at in cards.iter().map(|card| from + usize::from(card.index() & 63)).filter(|at| *at < length) {
            self.numbers[block + at] += 1.0;
        }
    }
}

/// Where a block starts, and its length.
fn span(name: &str) -> (usize, usize) {
    let mut from = 0;
    for (block, length) in BLOCKS {
        if *block == name {
            return (from, *length);
        }
        from += length;
    }
    (from, 0)
}

/// The seats clockwise from `seat`, which comes first.
pub(super) fn seats_from(view: &View, seat: Seat) -> Vec<Seat> {
    let ring = &view.clockwise;
    let at = ring.iter().position(|other| *other == seat).unwrap_or(0);
    (0..ring.len()).map(|step| ring[(at + step) % ring.len()]).collect()
}

#[cfg(test)]
mod tests {
    use super::super::testing::rules;
    use super::*;
    use rules::{
        Actor, Deal, Game, Mute, Options, Standing, Viewer,
        trick::{Hand, Rules, row},
    };
    use std::sync::Arc;

    fn dealt() -> Hand<u64> {
        let row = row::find("original-rook").unwrap();
        let rules = Arc::new(Rules::<u64>::new(row, 4, &Options::new()).unwrap());
        let deal = Deal { pack: Hand::<u64>::pack(&rules), cuts: Vec::new(), luck: 1 };
        Hand::start(&rules, &Standing::default(), &deal).unwrap()
    }

    fn of(hand: &Hand<u64>, seat: usize) -> Features {
        let seat = Seat::wrapping(seat);
        let view = hand.view(Viewer::Seat(seat));
        let totals = Points([30, 60, 30, 60, 0, 0, 0, 0]);
        Features::of(&*rules("original-rook", 4, &[]), &view, &Memory::begin(&view), seat, &totals)
    }

    #[test]
    fn the_players_own_cards_and_the_unseen_ones_make_up_the_pack() {
        let seen = of(&dealt(), 2);
        let sum = |name| seen.block(name).iter().sum::<f32>();
        assert_eq!((sum("own"), sum("unseen"), sum("played")), (9.0, 32.0, 0.0));
        assert_eq!(seen.numbers().len(), BLOCKS.iter().map(|(_, length)| length).sum::<usize>());
        assert!(seen.block("none such").is_empty());
    }

    #[test]
    fn seats_are_counted_from_the_players_own() {
        let mut hand = dealt();
        let bidder = hand.pending().turn().unwrap();
        hand.apply(Actor::Seat(bidder), &"bid 90".parse().unwrap(), &mut Mute);
        for seat in 0..4 {
            let seen = of(&hand, seat);
            let at = (bidder.index() + 4 - seat) % 4;
            assert_eq!(seen.block("bidder").iter().position(|n| *n == 1.0), Some(at), "seat {seat}");
            assert_eq!(seen.block("mate")[..4], [1.0, 0.0, 1.0, 0.0]);
            assert_eq!(seen.block("said")[at], seen.block("bid")[0]);
            assert!(seen.block("totals")[0] * 2.0 == seen.block("totals")[1] || seat % 2 == 1);
        }
    }
}

//! The last tricks as they can really be played: if I cannot tell two worlds apart, I play the same card in
//! both.
//!
//! A solver that sees all cards chooses my next card separately in every world, and so believes that a later
//! guess will always be right ("strategy fusion"). Here my seat plays the same card in all worlds that have
//! looked the same to it; everyone else still plays the card that is best with all cards known. After
//! [`CHOICES`] choices of my own, the solver takes over.

use super::{
    known::Layout,
    run::Run,
    situation::Situation,
    solve,
    tables::{Tables, face},
};
use crate::double_dummy::Solver;
use cards::{Bits, Card};
use std::collections::BTreeMap;

/// How many of my choices are planned for all worlds together, including the current one.
const CHOICES: usize = 2;
/// With this few tricks left, there is nothing to guess, because the last card is not a choice.
pub(super) const NOTHING_TO_GUESS: u8 = 2;

/// An imagined world in which it is my turn.
#[derive(Clone)]
pub(super) struct Imagined<B> {
    pub(super) layout: Layout<B>,
    pub(super) run: Run<B>,
    /// The cards on the table, leader's card first.
    pub(super) trick: Vec<Card>,
}

/// A card and its result in each world.
pub(super) type InWorlds = (Card, Vec<f32>);

/// The context for looking ahead.
pub(super) struct Ahead<'a, B> {
    pub(super) solver: &'a mut Solver,
    pub(super) situation: &'a Situation<'a>,
    pub(super) tables: &'a Tables<B>,
    /// The solver's node limit.
    pub(super) until: u64,
}

impl<B: Bits> Ahead<'_, B> {
    /// Each legal card's result in each world; `None` if it would take too much work.
    pub(super) fn every_card(&mut self, worlds: &[Imagined<B>]) -> Option<Vec<InWorlds>> {
        self.choices(worlds, CHOICES)
    }

    fn choices(&mut self, worlds: &[Imagined<B>], more: usize) -> Option<Vec<InWorlds>> {
        let first = worlds.first()?;
        if more <= 1 || first.run.left <= NOTHING_TO_GUESS {
            return self.all_seeing(worlds);
        }
        let cards: Vec<u8> = first.run.playable(self.tables).places().collect();
        cards.into_iter().map(|place| Some((face(place), self.after(worlds, place, more)?))).collect()
    }

    /// A card's result in each world.
    fn after(&mut self, worlds: &[Imagined<B>], place: u8, more: usize) -> Option<Vec<f32>> {
        // Group the worlds by what I will have seen when it is my turn again.
        let mut seen: BTreeMap<Vec<u8>, Vec<usize>> = BTreeMap::new();
        let mut later: Vec<Imagined<B>> = Vec::with_capacity(worlds.len());
        for (number, world) in worlds.iter().enumerate() {
            let mut world = world.clone();
            let me = world.run.turn;
            self.play(&mut world, place);
            let mut played = Vec::new();
            while world.run.turn != me {
                let theirs = self.best_of_all_seeing(&world)?;
                self.play(&mut world, theirs);
                played.push(theirs);
            }
            seen.entry(played).or_default().push(number);
            later.push(world);
        }
        let mut values = vec![0.0; worlds.len()];
        for alike in seen.values() {
            let these: Vec<Imagined<B>> =
                alike.iter().filter_map(|number| later.get(*number).cloned()).collect();
            let (_, best) = best_in_all(self.choices(&these, more - 1)?)?;
            alike.iter().zip(best).for_each(|(number, value)| values[*number] = value);
        }
        Some(values)
    }

    fn play(&self, world: &mut Imagined<B>, place: u8) {
        world.trick.push(face(place));
        world.run.play(self.tables, &self.situation.ring, place);
        if world.run.count == 0 {
            world.trick.clear();
        }
    }

    /// Each card's result if everyone sees all cards from here on.
    fn all_seeing(&mut self, worlds: &[Imagined<B>]) -> Option<Vec<InWorlds>> {
        let mut cards: Vec<InWorlds> = Vec::new();
        for world in worlds {
            for (at, (card, value)) in self.solved(world)?.into_iter().enumerate() {
                match cards.get_mut(at) {
                    Some((_, values)) => values.push(value),
                    None => cards.push((card, vec![value])),
                }
            }
        }
        Some(cards)
    }

    /// The card the current seat plays if it sees all cards; ties go to the first card in standard order.
    fn best_of_all_seeing(&mut self, world: &Imagined<B>) -> Option<u8> {
        let only = world.run.playable(self.tables);
        if only.without_lowest().is_empty() {
            return Some(only.lowest());
        }
        let better = |best: (Card, f32), other: (Card, f32)| if other.1 > best.1 { other } else { best };
        Some(self.solved(world)?.into_iter().reduce(better)?.0.index())
    }

    fn solved(&mut self, world: &Imagined<B>) -> Option<Vec<(Card, f32)>> {
        let Imagined { layout, run, trick } = world;
        let left = self.until.saturating_sub(self.solver.nodes());
        let (values, whole) =
            solve::every_card(self.solver, self.situation, self.tables, (layout, run, trick), left)?;
        whole.then_some(values)
    }
}

/// The card with the best mean over all worlds.
pub(super) fn best_in_all(cards: Vec<InWorlds>) -> Option<InWorlds> {
    let sum = |(_, values): &InWorlds| values.iter().sum::<f32>();
    cards.into_iter().reduce(|best, other| if sum(&other) > sum(&best) { other } else { best })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Dice;
    use crate::trick::{
        memory::Memory,
        position::Position,
        think::{
            known::{NEST, PLACES},
            run::NOBODY,
        },
    };
    use cards::{Color, MAX_SEATS, Seat};
    use rand::SeedableRng;
    use rules::{
        Deal, Game, Options, Standing, Viewer,
        trick::{Hand, Rules, Trump, row},
    };
    use std::sync::Arc;

    /// Three tricks are left and I (seat 0) lead; the list has the four hands, then the nest.
    fn ending(cards: [&str; 5]) -> Imagined<u64> {
        let set = |text: &str| {
            let cards = text.split(' ').map(|word| word.parse::<Card>().unwrap());
            cards.fold(0, |set, card| set | u64::one(card.index()))
        };
        let mut layout = [0; PLACES];
        let mut hands = [0; MAX_SEATS];
        (0..4).for_each(|seat| hands[seat] = set(cards[seat]));
        layout[..MAX_SEATS].copy_from_slice(&hands);
        layout[NEST] = set(cards[4]);
        let run = Run {
            hands,
            sides: std::array::from_fn(|seat| seat as u8 % 2),
            bidders: 0,
            points: [0; MAX_SEATS],
            tricks: [0; MAX_SEATS],
            stake: 0,
            trick: 0,
            turn: 0,
            count: 0,
            led: 0,
            best: 0,
            best_seat: 0,
            left: 3,
            last: NOBODY,
            golden_to: NOBODY,
            void: [0; MAX_SEATS],
        };
        Imagined { layout, run, trick: Vec::new() }
    }

    /// The partner has the black or the red 14. A player who knows which one it is cashes the green 14 first and
    /// then leads to it; a player who doesn't know leads red at once, before it is too late to find out.
    #[test]
    fn a_guess_is_not_mistaken_for_knowledge() {
        let row = row::find("original-rook").unwrap();
        let rules = Arc::new(Rules::<u64>::new(row, 4, &Options::new()).unwrap());
        let deal = Deal::shuffled(Hand::<u64>::pack(&rules), &mut Dice::seed_from_u64(1));
        let hand = Hand::start(&rules, &Standing::default(), &deal).unwrap();
        let view = hand.view(Viewer::Seat(Seat::wrapping(0)));
        let memory = Memory::begin(&view);
        let position = Position::new(&*rules, &view, &memory, Seat::wrapping(0), &[]);
        let situation = Situation::new(&position, [0; MAX_SEATS]);
        let tables = Tables::new(&*rules, Trump::Color(Color::Yellow));
        let worlds = [
            ending(["B6 G14 R10", "B13 G11 B5", "B14 G8 G12", "G13 R13 R11", "B8 R14"]),
            ending(["B6 G14 R10", "B13 G11 B5", "R14 G8 G12", "G13 R13 R11", "B8 B14"]),
        ];
        let mut solver = Solver::with_table_bits(12);
        let mut ahead =
            Ahead { solver: &mut solver, situation: &situation, tables: &tables, until: u64::MAX };
        let promised = ahead.all_seeing(&worlds).unwrap();
        let planned = ahead.every_card(&worlds).unwrap();
        let worth = |card: &str, cards: &[InWorlds]| {
            let (_, values) = cards.iter().find(|other| other.0.to_string() == card).unwrap();
            values.iter().sum::<f32>()
        };
        assert_eq!(best_in_all(promised.clone()).unwrap().0.to_string(), "G14", "{promised:?}");
        assert_eq!(best_in_all(planned.clone()).unwrap().0.to_string(), "R10", "{planned:?}");
        assert!(worth("G14", &promised) > worth("G14", &planned), "the guess may go wrong");
        for (card, _) in &promised {
            let card = card.to_string();
            assert!(
                worth(&card, &planned) <= worth(&card, &promised),
                "{card}: knowing less cannot gain points"
            );
        }
    }
}

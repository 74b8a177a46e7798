//! Every legal bury: all sets of cards that the bidder may bury as the new nest.

use super::{hand::Hand, state::face};
use cards::{Bag, Bits};
use said::trick::Phase;

/// Iterates over the buries in standard order. See [`Hand::buries`].
#[derive(Clone, Debug)]
pub struct Buries {
    /// The cards that are in every bury.
    must: Bag,
    /// The places to choose from.
    from: Vec<u8>,
    /// Increasing indexes into `from`; `None` at the end.
    chosen: Option<Vec<usize>>,
}

impl Buries {
    /// All choices of `size` places from `from`, together with `must`.
    fn new<B: Bits>(must: B, from: B, size: usize) -> Buries {
        let from: Vec<u8> = from.places().collect();
        let chosen = (size <= from.len()).then(|| (0..size).collect());
        Buries { must: must.bag(), from, chosen }
    }

    fn none() -> Buries {
        Buries { must: Bag::EMPTY, from: Vec::new(), chosen: None }
    }

    /// The next choice in standard order.
    fn advance(&mut self) {
        let Some(chosen) = &mut self.chosen else { return };
        let size = chosen.len();
        let Some(at) = (0..size).rev().find(|at| chosen[*at] < self.from.len() - (size - at)) else {
            self.chosen = None;
            return;
        };
        chosen[at] += 1;
        for later in at + 1..size {
            chosen[later] = chosen[later - 1] + 1;
        }
    }

    /// The cards in a choice; `None` if another choice has the same cards, since the first of two copies
    /// always goes first.
    fn cards(&self, chosen: &[usize]) -> Option<Bag> {
        let is_repeat = |at: &usize| {
            let first = self.from[*at].checked_sub(64);
            first
                .and_then(|place| self.from.binary_search(&place).ok())
                .is_some_and(|at| !chosen.contains(&at))
        };
        if chosen.iter().any(is_repeat) {
            return None;
        }
        chosen.iter().try_fold(self.must, |bag, at| bag.try_with(face(self.from[*at])))
    }
}

impl Iterator for Buries {
    type Item = Bag;

    fn next(&mut self) -> Option<Bag> {
        loop {
            let bag = self.cards(self.chosen.as_ref()?);
            self.advance();
            if bag.is_some() {
                return bag;
            }
        }
    }
}

impl<B: Bits> Hand<B> {
    /// Every bury the rules allow now, in standard order; empty in any other phase.
    /// [`Game::legal`](crate::Game::legal) lists only the first few. At a table that allows mistakes, these are the
    /// correct buries.
    ///
    /// ```
    /// use rookery_rules::{Actor, Game, Mute, begin, trick::{Action, Hand}};
    ///
    /// let mut hand: Hand<u64> = begin("original-rook", 4, 7)?;
    /// for line in ["bid 70", "pass", "pass", "pass"] {
    ///     let seat = hand.pending().turn().unwrap_or_default();
    ///     let action: Action = line.parse()?;
    ///     hand.apply(Actor::Seat(seat), &action, &mut Mute);
    /// }
    /// let bidder = Actor::Seat(hand.pending().turn().unwrap_or_default());
    /// let all: Vec<Action> = hand.buries().map(Action::Bury).collect();
    /// assert_eq!(all.len(), 2002); // 5 of 14 cards.
    /// assert!(all.iter().all(|bury| hand.check(bidder, bury).is_ok()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn buries(&self) -> Buries {
        let (rules, state) = self.inside();
        if state.phase != Phase::Bury {
            return Buries::none();
        }
        let must = state.must_bury(rules);
        let size = (rules.axes.nest_size as u32).saturating_sub(must.count());
        Buries::new(must, state.may_bury(rules) & !must, size as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_is_listed_once() {
        let all: Vec<Bag> = Buries::new(0u64, 0b111_1110, 3).collect();
        assert_eq!(all.len(), 20);
        assert!(all.iter().enumerate().all(|(at, bag)| bag.len() == 3 && !all[..at].contains(bag)));
    }

    #[test]
    fn nobody_can_tell_two_copies_of_a_card_apart() {
        // R1 twice, R2 twice and R3 once make five different pairs.
        let from: u128 = 0b1110 | 0b110 << 64;
        let all: Vec<Bag> = Buries::new(0u128, from, 2).collect();
        assert_eq!(all.len(), 5);
        assert!(all.iter().enumerate().all(|(at, bag)| !all[..at].contains(bag)));
    }

    #[test]
    fn cards_that_must_be_buried_are_in_every_choice() {
        let all: Vec<Bag> = Buries::new(0b10u64, 0b1100, 1).collect();
        assert_eq!(all, [Bag(0b110), Bag(0b1010)]);
        assert_eq!(Buries::new(0b10u64, 0b1100, 0).collect::<Vec<_>>(), [Bag(0b10)]);
        assert_eq!(Buries::new(0u64, 0b1100, 3).count(), 0);
    }
}

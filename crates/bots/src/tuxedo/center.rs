//! The cards that a number takes from the center, and the value of a haul of cards. The engine decides what
//! is allowed; this module estimates the best capture, for players whose cards are unknown.

use cards::{Card, CardSet};
use rules::tuxedo::{Build, Center, Rules};

/// The number of points for a captured 5.
const FIVE: f32 = 5.0;
/// Having the most cards scores fifteen points, so each captured card is worth about this much.
const CARD: f32 = 0.8;

/// The cards in `set` with this number.
pub(super) fn of_number(set: CardSet, number: u8) -> CardSet {
    CardSet(set.0 & 0x0001_0001_0001_0001 << (number & 15))
}

pub(super) fn number(card: Card) -> u8 {
    card.number().unwrap_or(0)
}

/// The value of taking `taken` from the center with one card from the hand.
pub(super) fn haul(rules: &Rules, center: &Center, with: u8, taken: CardSet) -> f32 {
    let fives = of_number(taken, 5).len() + usize::from(with == 5);
    let swept = taken == center.cards() && !taken.is_empty();
    let counted = taken.len() + usize::from(rules.sweep_counts_hand_card);
    let sweep = match counted {
        _ if !swept => 0.0,
        0..=3 => 5.0,
        _ => 10.0,
    };
    FIVE * fives as f32 + CARD * (taken.len() + 1) as f32 + sweep
}

/// The best capture with a card of `number`: the cards, or none.
pub(super) fn best_take(center: &Center, number_: u8) -> CardSet {
    let mut taken = of_number(center.loose, number_);
    for build in center.builds.iter().filter(|build| build.total == number_) {
        taken.0 |= build.cards.0;
    }
    let small: Vec<Card> = center.loose.iter().filter(|card| number(*card) < number_).collect();
    let mut packing = Packing { number: number_, cards: &small, best: 0, best_worth: 0.0, steps: 0 };
    packing.pack(0, 0, 0.0);
    let grouped =
        small.iter().enumerate().filter(|(at, _)| packing.best >> at & 1 == 1).map(|(_, card)| *card);
    grouped.fold(taken, CardSet::with)
}

/// The center after a capture.
pub(super) fn without(center: &Center, taken: CardSet) -> Center {
    let kept = |build: &&Build| build.cards.0 & taken.0 == 0;
    Center {
        loose: CardSet(center.loose.0 & !taken.0),
        builds: center.builds.iter().filter(kept).copied().collect(),
    }
}

/// A search for the most valuable disjoint groups of small cards; it stops if it takes too long.
struct Packing<'a> {
    number: u8,
    cards: &'a [Card],
    best: u64,
    best_worth: f32,
    steps: u32,
}

const MOST_STEPS: u32 = 3000;

impl Packing<'_> {
    /// Considers the cards from `at` on; the cards in `used` are taken.
    fn pack(&mut self, at: usize, used: u64, worth: f32) {
        self.steps += 1;
        if worth > self.best_worth {
            (self.best, self.best_worth) = (used, worth);
        }
        if at >= self.cards.len() || self.steps > MOST_STEPS {
            return;
        }
        if used >> at & 1 == 0 {
            self.group(at, at + 1, used | 1 << at, number(self.cards[at]), worth + value(self.cards[at]));
        }
        self.pack(at + 1, used, worth);
    }

    /// Completes the group that starts with card `first` and has `sum` so far.
    fn group(&mut self, first: usize, from: usize, used: u64, sum: u8, worth: f32) {
        self.steps += 1;
        if sum == self.number {
            return self.pack(first + 1, used, worth);
        }
        for next in from..self.cards.len() {
            let card = self.cards[next];
            if used >> next & 1 == 0 && sum + number(card) <= self.number && self.steps <= MOST_STEPS {
                self.group(first, next + 1, used | 1 << next, sum + number(card), worth + value(card));
            }
        }
    }
}

fn value(card: Card) -> f32 {
    CARD + if number(card) == 5 { FIVE } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn center(text: &str) -> Center {
        Center {
            loose: text.split_whitespace().map(|c| c.parse::<Card>().unwrap()).collect(),
            builds: vec![],
        }
    }

    #[test]
    fn a_number_takes_equal_cards_and_every_group() {
        assert_eq!(best_take(&center("R6 Y2 B5 G2 R1 Y8"), 8).len(), 6);
        assert_eq!(best_take(&center("R6 Y2 B5 G9"), 8).len(), 2);
        assert!(best_take(&center("R9 Y7"), 8).is_empty());
    }

    #[test]
    fn among_overlapping_groups_the_one_with_a_five_is_preferred() {
        let taken = best_take(&center("R6 Y2 B5 R1"), 8);
        assert!(taken.has("B5".parse().unwrap()), "{taken:?}");
    }
}

//! A forecast for a center: the best capture that the next player should find in it, and what is then left
//! for us.

use super::center::{best_take, haul, number, of_number, without};
use crate::{order, portable::power};
use cards::CardSet;
use rules::tuxedo::{Center, Rules};

/// The numbers in the pack.
const NUMBERS: std::ops::RangeInclusive<u8> = 1..=14;

/// The known facts about the next player, and about our own next turn.
pub(super) struct Forecast<'a> {
    pub(super) rules: &'a Rules,
    /// Cards that may be in the next player's hand.
    pub(super) unseen: CardSet,
    /// How many cards the next player holds.
    pub(super) held: usize,
    /// How much of their gain is our loss.
    pub(super) rivalry: f32,
    /// The chance that the center is still as they left it when it is our turn.
    pub(super) survives: f32,
}

impl Forecast<'_> {
    /// The balance of the next two plays on this center, with `hand` left to us.
    pub(super) fn balance(&self, center: &Center, hand: CardSet) -> f32 {
        let mut ways: Vec<(f32, u8, CardSet)> = NUMBERS
            .map(|with| (with, best_take(center, with)))
            .filter(|(_, taken)| !taken.is_empty())
            .map(|(with, taken)| (haul(self.rules, center, with, taken), with, taken))
            .collect();
        order::best_first(&mut ways, |(gain, ..)| *gain);
        let share = self.held as f32 / self.unseen.len().max(1) as f32;
        let (mut open, mut balance) = (1.0, 0.0);
        for (gain, with, taken) in ways {
            let has = 1.0 - power(1.0 - share.min(1.0), of_number(self.unseen, with).len());
            let ours = self.ours(&without(center, taken), hand);
            balance += open * has * (self.survives * ours - self.rivalry * gain);
            open *= 1.0 - has;
        }
        balance + open * self.survives * self.ours(center, hand)
    }

    /// The best capture with our own cards.
    fn ours(&self, center: &Center, hand: CardSet) -> f32 {
        let takes = hand.iter().map(|card| {
            let taken = best_take(center, number(card));
            if taken.is_empty() { 0.0 } else { haul(self.rules, center, number(card), taken) }
        });
        takes.fold(0.0, f32::max)
    }
}

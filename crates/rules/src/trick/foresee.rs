//! The score that a hand would have with a given outcome, for players who think ahead. The numbers go through
//! the same count as a real hand; nothing is computed separately here.

use super::{
    axes::{Counters, YesNo},
    count::Count,
    rules::Rules,
    state::{Ended, NOBODY},
};
use crate::Points;
use cards::{Bits, MAX_SEATS, Seat};

/// The outcome of a hand, to the extent that the score depends on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The lowest seat of each seat's side.
    pub sides: [u8; MAX_SEATS],
    /// Who bid, and how much.
    pub bid: Option<(Seat, u16)>,
    /// The value of each seat's cards, including the nest and the center.
    pub counters: [i32; MAX_SEATS],
    /// The tricks taken in play by each seat.
    pub tricks: [u8; MAX_SEATS],
    /// Who took the last trick.
    pub last: Seat,
    /// Who won the nest.
    pub nest_to: Option<Seat>,
    /// Who took the Golden Ten.
    pub golden: Option<Seat>,
    /// Whose side would win a cut for the trick bonus.
    pub cut: Seat,
    /// Each player's total before the hand.
    pub totals: [i32; MAX_SEATS],
}

impl<B: Bits> Rules<B> {
    pub(super) fn written(&self, outcome: &Outcome) -> Points {
        let (bidder, bid) = outcome.bid.map_or((NOBODY, 0), |(seat, bid)| (seat.index() as u8, bid));
        let mut count = Count::new(outcome.sides, Ended::PlayedOut, bidder, bid);
        for s in 0..self.hands as u8 {
            let nest = self.axes.nest_is_trick == YesNo::Yes
                && outcome.nest_to.is_some_and(|to| to.index() as u8 == s);
            count.add(self, s, outcome.counters[usize::from(s)], outcome.tricks[usize::from(s)], nest);
        }
        count.haul(outcome.last.index() as u8).last_trick += self.axes.last_trick;
        if self.axes.counters == Counters::Reds
            && let Some(taker) = outcome.golden
        {
            count.golden_ten(self, taker.index() as u8, outcome.totals[taker.index()]);
        }
        if self.axes.most_tricks != 0 {
            let cut = outcome.sides[outcome.cut.index()];
            count.award_most_tricks(self, |_| Some(cut));
        }
        count.settle(self).score(self).players
    }
}

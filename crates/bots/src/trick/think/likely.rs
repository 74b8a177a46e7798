//! How likely a world is, given the bidding: a seat that bid high should be strong in it, one that passed
//! should not, and the bidder's trump should be their best color. Facts that play shows for certain (which
//! seats are void) are in `known`.

use super::{contract::Contracts, known::Layout, limits::Limits, situation::Situation};
use crate::{
    portable::{exp, ln},
    trick::position::Position,
};
use cards::{Bits, MAX_SEATS, Seat};
use rules::trick::event::Call;

/// The penalty for a trump that is not the best color, per tenth of a trick.
const WRONG_TRUMP: f32 = 0.10;

/// The information in one seat's call: its hand is worth at least this much, or less than this much.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Word {
    seat: usize,
    points: f32,
    bid: bool,
}

/// The calls and actions so far, ready to compare with many worlds.
pub(super) struct Evidence<B> {
    me: usize,
    limits: Limits,
    words: Vec<Word>,
    /// The cards each seat has played.
    gone: [B; MAX_SEATS],
}

impl<B: Bits> Evidence<B> {
    pub(super) fn new(position: &Position<'_>, limits: Limits) -> Evidence<B> {
        let axes = position.rules.axes();
        let me = position.view.viewer.unwrap_or(position.seat).index();
        let mut standing = 0u16;
        let mut words: Vec<Word> = Vec::new();
        let mut holder = None;
        let mates = |a: Seat, b: Option<Seat>| {
            b.is_some_and(|b| position.view.sides.iter().any(|side| side.contains(&a) && side.contains(&b)))
        };
        for (seat, call) in position.memory.said() {
            let least = if standing == 0 { axes.min_open } else { i32::from(standing) + axes.bid_step };
            let word = match call {
                Call::Bid(points) => {
                    standing = *points;
                    holder = Some(*seat);
                    Word { seat: seat.index(), points: f32::from(*points), bid: true }
                }
                Call::Pass => Word { seat: seat.index(), points: least as f32, bid: false },
            };
            // A pass over the partner's bid reveals nothing about the hand.
            if !word.bid && mates(*seat, holder) {
                continue;
            }
            words.retain(|other| other.seat != word.seat || other.bid != word.bid);
            // The minimum bid reveals nothing if someone has to make it.
            if word.seat != me && !(word.bid && word.points <= axes.min_open as f32 && axes.min_open <= 20) {
                words.push(word);
            }
        }
        let mut gone = [B::EMPTY; MAX_SEATS];
        for played in position.memory.plays() {
            gone[played.seat.index()] |= B::one(played.card.index());
        }
        Evidence { me, limits, words, gone }
    }

    /// The log likelihood of the calls in a world before play.
    pub(super) fn of_words(&self, contracts: &Contracts<'_, B>, layout: &Layout<B>) -> f32 {
        let rules = contracts.rules;
        let total = rules.total() as f32;
        let mut sum = 0.0;
        for word in &self.words {
            let hand = layout[word.seat] | self.gone[word.seat];
            let (_, best) = contracts.best_trump(hand);
            let limit = self.limits.of(contracts, best) * total;
            let ahead = (limit - word.points) / (self.limits.spread * total);
            sum += log_logistic(if word.bid { ahead } else { -ahead });
        }
        sum
    }

    /// The log likelihood in a world during play, where the named trump is also a clue to the bidder's hand.
    /// We don't judge how sensible the cards played would have been, because that took more time than
    /// everything else and gained no measurable points.
    pub(super) fn of_hand(
        &self,
        contracts: &Contracts<'_, B>,
        situation: &Situation<'_>,
        layout: &Layout<B>,
        trump: rules::trick::Trump,
    ) -> f32 {
        let words = self.of_words(contracts, layout);
        let bidder = situation.bid.map(|(seat, _)| seat.index()).filter(|bidder| *bidder != self.me);
        let Some(bidder) = bidder else { return words };
        let hand = layout[bidder] | self.gone[bidder];
        let (named, best) = (contracts.strength(trump, hand), contracts.best_trump(hand).1);
        words - WRONG_TRUMP * (best - named).max(0) as f32
    }
}

fn log_logistic(x: f32) -> f32 {
    -ln(1.0 + exp(-x))
}

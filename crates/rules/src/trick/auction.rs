//! The auction: who may bid, which bids are allowed, and when it ends. Bids are just numbers here; the bots
//! judge how much a hand is worth.

use super::{
    axes::{AllPass, Moon, OpeningDuty, Passing},
    event::{Call, Event},
    refusal::{Cite, Refusal, Why},
    rules::Rules,
    state::{Ended, NOBODY, PASSED, State, seat},
};
use crate::Sink;
use cards::Bits;

/// The moon bid, which beats every other.
pub(super) const FOUR_HUNDRED: u16 = 400;
/// The number of example bids listed when there is no maximum bid.
const EXAMPLES: u16 = 20;
/// Even an unlimited auction stops here, far above any target, to keep the numbers reasonable.
const UNLIMITED: u16 = 50_000;

impl<B: Bits> State<B> {
    /// The smallest legal bid now.
    pub(super) fn least_bid(&self, rules: &Rules<B>) -> u16 {
        let step = rules.axes.bid_step as u16;
        match self.bidder {
            NOBODY => (rules.axes.min_open as u16).next_multiple_of(step),
            _ => (self.bid + 1).next_multiple_of(step),
        }
    }

    /// The number of ordinary bids available, starting from the smallest.
    fn offers(&self, rules: &Rules<B>) -> u16 {
        let (least, step) = (self.least_bid(rules), rules.axes.bid_step as u16);
        let higher = match rules.cap.unwrap_or(UNLIMITED) {
            cap if cap < least => 0,
            cap => (cap - least) / step + 1,
        };
        if rules.cap.is_none() { higher.min(EXAMPLES) } else { higher }
    }

    pub(super) fn moon_open(&self, rules: &Rules<B>) -> bool {
        rules.axes.moon == Moon::FourHundred && rules.cap.is_none_or(|cap| cap < FOUR_HUNDRED)
    }

    /// The legal bids in rising order; only examples if there is no maximum bid.
    pub(super) fn bids(&self, rules: &Rules<B>) -> impl Iterator<Item = u16> + use<B> {
        let (least, step) = (self.least_bid(rules), rules.axes.bid_step as u16);
        let ordinary = (0..self.offers(rules)).map(move |i| least + i * step);
        ordinary.chain(self.moon_open(rules).then_some(FOUR_HUNDRED))
    }

    pub(super) fn count_bids(&self, rules: &Rules<B>) -> u32 {
        u32::from(self.offers(rules)) + u32::from(self.moon_open(rules))
    }

    /// The `n`-th bid in [`State::bids`].
    pub(super) fn nth_bid(&self, rules: &Rules<B>, n: u32) -> u16 {
        match n < u32::from(self.offers(rules)) {
            true => self.least_bid(rules) + n as u16 * rules.axes.bid_step as u16,
            false => FOUR_HUNDRED,
        }
    }

    pub(super) fn may_pass(&self, rules: &Rules<B>) -> bool {
        if self.bidder != NOBODY {
            return true;
        }
        let forced_opening = rules.axes.opening_duty == OpeningDuty::Forced;
        let last_speaker = rules.axes.all_pass == AllPass::LastMustBid
            && (self.passed | 1 << self.turn).count_ones() as usize == rules.hands;
        !forced_opening && !last_speaker
    }

    pub(super) fn check_bid(&self, rules: &Rules<B>, points: u16) -> Result<(), Refusal> {
        if self.moon_open(rules) && points == FOUR_HUNDRED {
            return Ok(());
        }
        let least = self.least_bid(rules);
        let step = rules.axes.bid_step as u16;
        if !points.is_multiple_of(step) {
            return Err(rules.refuse(Why::NotAMultiple { step }, Cite::Step));
        }
        if points < least {
            return Err(match self.bidder {
                NOBODY => rules.refuse(Why::BelowMinimum { least }, Cite::Minimum),
                _ => rules.refuse(Why::NotHigher { least }, Cite::Raise),
            });
        }
        match rules.cap.unwrap_or(UNLIMITED) {
            cap if points > cap => Err(rules.refuse(Why::AboveCap { cap }, Cite::Cap)),
            _ => Ok(()),
        }
    }

    pub(super) fn bid(&mut self, rules: &Rules<B>, points: u16, out: &mut impl Sink<Event<B>>) {
        let by = self.turn;
        self.bid = points;
        self.bidder = by;
        self.passes_in_a_row = 0;
        self.said[usize::from(by)] = points;
        out.emit(|| Event::Said { seat: seat(by), call: Call::Bid(points) });
        let final_bid = points >= rules.cap.unwrap_or(UNLIMITED) && !self.moon_open(rules);
        if final_bid || points == FOUR_HUNDRED && self.moon_open(rules) {
            return self.auction_won(rules, out);
        }
        self.next_speaker(rules, out);
    }

    pub(super) fn pass(&mut self, rules: &Rules<B>, out: &mut impl Sink<Event<B>>) {
        let by = self.turn;
        self.said[usize::from(by)] = PASSED;
        self.passes_in_a_row += 1;
        if rules.axes.passing == Passing::Final {
            self.passed |= 1 << by;
        }
        out.emit(|| Event::Said { seat: seat(by), call: Call::Pass });
        self.next_speaker(rules, out);
    }

    fn next_speaker(&mut self, rules: &Rules<B>, out: &mut impl Sink<Event<B>>) {
        let everyone_else = rules.players as u8 - u8::from(self.bidder != NOBODY);
        let mut next = self.left(self.turn);
        // Skip seats that are out. The high bidder is never asked to beat their own bid (GEN-12).
        for _ in 0..rules.hands {
            if next != self.bidder && self.passed >> next & 1 == 0 {
                break;
            }
            next = self.left(next);
        }
        let all_out = next == self.bidder || self.passed >> next & 1 == 1;
        if !all_out && self.passes_in_a_row < everyone_else {
            self.turn = next;
        } else if self.bidder != NOBODY {
            self.auction_won(rules, out);
        } else if rules.axes.all_pass == AllPass::DealerForced {
            self.bidder = self.dealer;
            self.bid = self.least_bid_of_all(rules);
            self.auction_won(rules, out);
        } else {
            self.end(Ended::PassedOut);
        }
    }

    fn least_bid_of_all(&self, rules: &Rules<B>) -> u16 {
        (rules.axes.min_open as u16).next_multiple_of(rules.axes.bid_step as u16)
    }
}

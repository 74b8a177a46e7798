//! The rest of an auction, given how high every seat goes: who wins the bid, and at what price.

use crate::trick::position::Position;
use cards::{MAX_SEATS, Seat};
use rules::trick::{axes::AllPass, event::Call};

/// The state of the auction when a seat is asked to bid.
#[derive(Clone, Debug)]
pub(super) struct Rest {
    me: u8,
    /// The seats still bidding, starting with the one being asked.
    order: Vec<u8>,
    /// The lowest seat of each seat's side.
    sides: [u8; MAX_SEATS],
    /// Who has passed.
    out: u8,
    standing: Option<(u8, u16)>,
    open: u16,
    step: u16,
    cap: u16,
    all_pass: AllPass,
    dealer: Seat,
}

/// The plan of the seat being asked: its call now, and how high it goes later.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Plan {
    Pass,
    Bid { now: u16, up_to: u16 },
}

impl Rest {
    pub(super) fn new(position: &Position<'_>) -> Rest {
        let (rules, view) = (position.rules, position.view);
        let axes = rules.axes();
        let ring: Vec<u8> = view.clockwise.iter().map(|seat| seat.index() as u8).collect();
        let me = position.seat.index() as u8;
        let at = ring.iter().position(|seat| *seat == me).unwrap_or(0);
        let order = ring[at..].iter().chain(&ring[..at]).copied();
        let passed = |seat: &u8| view.calls.get(usize::from(*seat)).copied().flatten() == Some(Call::Pass);
        let mut sides = std::array::from_fn(|seat| seat as u8);
        for side in &view.sides {
            let first = side.first().map_or(0, |seat| seat.index() as u8);
            side.iter().for_each(|seat| sides[seat.index()] = first);
        }
        Rest {
            me,
            out: ring.iter().filter(|seat| passed(seat)).fold(0, |set, seat| set | 1 << seat),
            order: order.filter(|seat| usize::from(*seat) < rules.players()).collect(),
            sides,
            standing: view.bid.map(|bid| (bid.seat.index() as u8, bid.points)),
            open: (axes.min_open as u16).next_multiple_of(axes.bid_step as u16),
            step: axes.bid_step as u16,
            cap: rules.cap().unwrap_or(u16::MAX - axes.bid_step as u16),
            all_pass: axes.all_pass,
            dealer: view.dealer,
        }
    }

    /// Who wins the bid, and at what price, if I follow my plan and everyone else goes up to their limit;
    /// nobody if the hand is thrown in. Partners do not bid against each other.
    pub(super) fn ends(&self, limits: &[f32; MAX_SEATS], plan: Plan, deterred: f32) -> Option<(Seat, u16)> {
        let mut out = self.out;
        let mut standing = self.standing;
        let mut first = true;
        loop {
            let mut spoke = false;
            for seat in &self.order {
                let holds = standing.is_some_and(|(holder, _)| holder == *seat);
                if holds || out >> seat & 1 == 1 {
                    continue;
                }
                let least = standing.map_or(self.open, |(_, price)| (price + 1).next_multiple_of(self.step));
                let mate = standing.is_some_and(|(holder, _)| self.together(holder, *seat));
                let last = self.order.iter().all(|other| other == seat || out >> other & 1 == 1);
                let word = match (*seat == self.me, first, plan) {
                    (true, true, Plan::Pass) => None,
                    (true, true, Plan::Bid { now, .. }) => Some(now),
                    (true, false, Plan::Bid { up_to, .. }) => {
                        (!mate && up_to >= least && least <= self.cap).then_some(least)
                    }
                    (true, false, Plan::Pass) => None,
                    (false, ..) if standing.is_none() && last && self.all_pass == AllPass::LastMustBid => {
                        Some(least)
                    }
                    (false, ..) => {
                        let goes_on =
                            limits[usize::from(*seat)] - deterred >= f32::from(least) && least <= self.cap;
                        (!mate && goes_on).then_some(least)
                    }
                };
                first = false;
                match word {
                    Some(price) if price >= self.cap => {
                        return Some((Seat::wrapping(usize::from(*seat)), price));
                    }
                    Some(price) => {
                        standing = Some((*seat, price));
                        spoke = true;
                    }
                    None => out |= 1 << seat,
                }
            }
            if !spoke {
                break;
            }
        }
        match (standing, self.all_pass) {
            (Some((seat, price)), _) => Some((Seat::wrapping(usize::from(seat)), price)),
            (None, AllPass::DealerForced) => Some((self.dealer, self.open)),
            (None, _) => None,
        }
    }

    /// The smallest legal bid now.
    pub(super) fn least(&self) -> u16 {
        self.standing.map_or(self.open, |(_, price)| (price + 1).next_multiple_of(self.step))
    }

    /// Whether two seats are on the same side.
    pub(super) fn together(&self, a: u8, b: u8) -> bool {
        self.sides[usize::from(a & 7)] == self.sides[usize::from(b & 7)]
    }

    /// Seats that may still bid, besides the one being asked.
    pub(super) fn others(&self) -> impl Iterator<Item = u8> + '_ {
        self.order.iter().copied().filter(|seat| *seat != self.me && self.out >> seat & 1 == 0)
    }

    /// A seat's bid, if it holds the current one.
    pub(super) fn has_bid(&self, seat: u8) -> u16 {
        self.standing.filter(|(holder, _)| *holder == seat).map_or(0, |(_, price)| price)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Four players with partners opposite; seat 0 is being asked, and bids go from 70 to 120 in steps of 5.
    fn rest(standing: Option<(u8, u16)>, out: u8, all_pass: AllPass) -> Rest {
        Rest {
            me: 0,
            order: vec![0, 1, 2, 3],
            sides: std::array::from_fn(|seat| seat as u8 % 2),
            out,
            standing,
            open: 70,
            step: 5,
            cap: 120,
            all_pass,
            dealer: Seat::wrapping(3),
        }
    }

    fn limits(of: [f32; 4]) -> [f32; MAX_SEATS] {
        std::array::from_fn(|seat| of.get(seat).copied().unwrap_or(0.0))
    }

    const THROWN_IN: AllPass = AllPass::RedealNext;

    #[test]
    fn the_bid_goes_up_to_the_second_sides_limit() {
        let ends = |plan| rest(None, 0, THROWN_IN).ends(&limits([0.0, 92.0, 60.0, 60.0]), plan, 0.0);
        assert_eq!(ends(Plan::Bid { now: 70, up_to: 100 }), Some((Seat::wrapping(0), 90)));
        assert_eq!(ends(Plan::Bid { now: 70, up_to: 80 }), Some((Seat::wrapping(1), 85)));
        assert_eq!(ends(Plan::Bid { now: 95, up_to: 95 }), Some((Seat::wrapping(0), 95)), "a jump");
        assert_eq!(ends(Plan::Pass), Some((Seat::wrapping(1), 70)));
    }

    #[test]
    fn a_jump_makes_others_drop_out() {
        let ends = |now| {
            let deterred = 0.2 * f32::from(now - 70u16);
            rest(None, 0, THROWN_IN).ends(
                &limits([0.0, 96.0, 0.0, 0.0]),
                Plan::Bid { now, up_to: now },
                deterred,
            )
        };
        assert_eq!(ends(85), Some((Seat::wrapping(1), 90)));
        assert_eq!(ends(90), Some((Seat::wrapping(0), 90)), "96 minus 4 is not 95");
    }

    #[test]
    fn partners_do_not_bid_against_each_other() {
        let limits = limits([0.0, 60.0, 110.0, 60.0]);
        let ends = |plan| rest(None, 0, THROWN_IN).ends(&limits, plan, 0.0);
        assert_eq!(ends(Plan::Bid { now: 70, up_to: 120 }), Some((Seat::wrapping(0), 70)));
        assert_eq!(ends(Plan::Pass), Some((Seat::wrapping(2), 70)));
    }

    #[test]
    fn a_player_who_has_passed_is_out_of_the_auction() {
        let limits = limits([0.0, 120.0, 0.0, 120.0]);
        let standing = Some((2, 80));
        assert_eq!(
            rest(standing, 0b1010, THROWN_IN).ends(&limits, Plan::Pass, 0.0),
            Some((Seat::wrapping(2), 80))
        );
        assert_eq!(
            rest(standing, 0b0010, THROWN_IN).ends(&limits, Plan::Pass, 0.0),
            Some((Seat::wrapping(3), 85))
        );
    }

    #[test]
    fn without_a_bid_the_rules_decide_what_happens() {
        let nobody = limits([0.0; 4]);
        let ends = |all_pass| rest(None, 0, all_pass).ends(&nobody, Plan::Pass, 0.0);
        assert_eq!(ends(AllPass::RedealNext), None);
        assert_eq!(ends(AllPass::RedealSame), None);
        assert_eq!(ends(AllPass::DealerForced), Some((Seat::wrapping(3), 70)));
        assert_eq!(ends(AllPass::LastMustBid), Some((Seat::wrapping(3), 70)));
    }
}

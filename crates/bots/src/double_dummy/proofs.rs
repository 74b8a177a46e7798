//! The layer between the search and its table: how to identify a position, what a proof rests on, and what a
//! stored proof means for the current position.

use super::{
    past::Past,
    position::{Position, Trick},
    ranks::{FREE, Ranks, mix},
    search::{Bound, Search},
    table::Basis,
};
use cards::MAX_SEATS;
use rules::trick::oracle::LEADS;

impl Search<'_> {
    /// The table key of a position.
    pub(super) fn key(
        &self,
        depth: usize,
        leader: u8,
        left: u8,
        past: &Past,
        bonus_settled: bool,
        bonus: i32,
    ) -> u64 {
        let position = self.position;
        let mut word = u64::from(leader) << 8 | u64::from(left) << 16 | (past.center as u64) << 40;
        if bonus_settled {
            word ^= (bonus as u64) << 24;
        } else {
            word ^= mix(past.tricks ^ 0xA409_3822_299F_31D0, 0x082E_FA98_EC4E_6C89);
            word ^= (past.reach as u64) << 48
                | u64::from(past.golden_ours) << 1
                | u64::from(past.golden_in_center) << 2;
        }
        let shape = self.scratch.ranks[depth].shape ^ position.signature;
        let key = mix(shape ^ 0x4528_21E6_38D0_1377, word ^ 0xBE54_66CF_34E9_0C6C);
        if !position.card_by_card {
            return key;
        }
        // In these positions, no order of strength captures everything.
        self.hands.iter().fold(key, |key, hand| mix(key ^ hand, 0xC0AC_29B7_C97C_50DD))
    }

    /// The cards remaining after the trick `before`.
    pub(super) fn take_from_ranks(&mut self, depth: usize, before: &Trick) {
        let position = self.position;
        let mut ranks = self.scratch.ranks[depth - 1];
        let mut present = self.all | before.set;
        let mut owner = before.leader;
        for card in &before.cards[..usize::from(before.count & 15).min(MAX_SEATS)] {
            let suit = usize::from(position.suit_of[usize::from(card & 63)]);
            let above = (present & position.suit[suit]) >> card >> 1;
            let class = position.class[usize::from(card & 63)];
            ranks.remove(suit, above.count_ones(), owner, class);
            if position.counters >> card & 1 == 1 {
                ranks.marks = position.marks.without(ranks.marks, suit, owner, class & !FREE);
            }
            present &= !(1 << card);
            owner = if owner + 1 == position.seats { 0 } else { owner + 1 };
        }
        self.scratch.ranks[depth] = ranks;
    }

    /// The basis of a bound, to the extent that the table distinguishes positions.
    pub(super) fn basis_of(&self, depth: usize, bound: &Bound) -> Basis {
        let position = self.position;
        let marks = self.scratch.ranks[depth].marks;
        let present = self.all;
        let mut basis = Basis::default();
        for suit in 0..LEADS {
            let color = position.suit[suit];
            let down_to = match position.regular {
                true => (bound.rests_on & color).trailing_zeros(),
                false => 0,
            };
            let tops = if down_to == 64 { 0 } else { (present & color & u64::MAX << down_to).count_ones() };
            basis.tops |= tops << (5 * suit);
            let counted = match position.golden {
                Some(_) => present & color,
                None => bound.counts & present & position.counters & color,
            };
            if counted == 0 {
                continue;
            }
            for (seat, hand) in self.hands().iter().enumerate() {
                if position.seats > 4 {
                    basis.cells |= 15 << (4 * suit);
                    basis.marks |= marks & position.marks.cell(suit, seat);
                } else if counted & hand != 0 {
                    basis.cells |= 1 << (4 * suit + seat);
                    basis.marks |= marks & position.marks.cell(suit, seat);
                }
            }
        }
        basis
    }

    /// The lowest of the top cards in each color, and the counters in the hands whose points were counted.
    pub(super) fn cards_of(&self, depth: usize, basis: Basis) -> (u64, u64) {
        let position = self.position;
        let (mut rests_on, mut counts) = (0, 0);
        for suit in 0..LEADS {
            let (top, hands) = (basis.top(suit), basis.hands(suit));
            if top > 0 {
                let place = self.scratch.ranks[depth].place(suit, top);
                rests_on |= 1 << (u64::from(position.suit_low[suit]) + place);
            }
            if hands == 15 {
                counts |= position.suit[suit];
            } else if hands != 0 {
                let of = |seat: usize| if hands >> seat & 1 == 1 { self.hands[seat] } else { 0 };
                counts |= position.suit[suit] & (of(0) | of(1) | of(2) | of(3));
            }
        }
        (rests_on, counts)
    }
}

/// The cards in a position, by strength.
pub(super) fn first_ranks(position: &Position) -> Ranks {
    let mut ranks = Ranks::new(position.seats, position.kinds_in_shape, position.marks.all());
    let owner_of = position.owners();
    let everything = position.everything();
    for card in (0..64usize).filter(|card| everything >> card & 1 == 1) {
        let suit = usize::from(position.suit_of[card]);
        ranks.push(suit, owner_of[card], position.class[card], card as u8 - position.suit_low[suit]);
    }
    ranks
}

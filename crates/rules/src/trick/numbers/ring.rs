//! The seats clockwise from one of them, and bytes that are given by seat in that order.

use super::super::state::State;
use cards::{Bits, MAX_SEATS};

/// The seats clockwise from one of them.
pub(super) struct Ring<'a> {
    pub(super) from: u8,
    pub(super) hands: usize,
    /// The left neighbors, unless the seats are in their usual order.
    pub(super) left: Option<&'a [u8; MAX_SEATS]>,
}

impl<'a> Ring<'a> {
    #[inline(always)]
    pub(super) fn from<B: Bits>(state: &'a State<B>, from: u8, hands: usize) -> Ring<'a> {
        Ring { from: from & 7, hands, left: (!state.seating.in_order).then_some(&state.seating.left) }
    }

    #[inline(always)]
    pub(super) fn seats(&self) -> impl Iterator<Item = u8> + use<'a> {
        let (from, mut next, hands, left) = (self.from, self.from, self.hands as u8, self.left);
        (0..hands).map(move |turn| {
            if left.is_none() && hands == 4 {
                return (from + turn) & 3;
            }
            let seat = next;
            next = match left {
                None if seat + 1 == hands => 0,
                None => seat + 1,
                Some(left) => left[usize::from(seat & 7)],
            };
            seat
        })
    }

    /// The seat's index, counted clockwise; if there is no seat, an index beyond the last.
    #[inline(always)]
    pub(super) fn place(&self, of: u8) -> usize {
        match self.left {
            None if self.hands == 4 => usize::from(of.wrapping_sub(self.from) & 3),
            None if of < self.from => usize::from(of) + self.hands - usize::from(self.from),
            None => usize::from(of - self.from),
            Some(_) => self.seats().position(|seat| seat == of).unwrap_or(self.hands),
        }
    }

    /// Bytes that are given by seat, in the order of the ring.
    #[inline(always)]
    pub(super) fn turned(&self, by_seat: [u8; MAX_SEATS]) -> [u8; MAX_SEATS] {
        if self.left.is_none() && self.hands == 4 {
            let four = u64::from_le_bytes(by_seat) as u32;
            return u64::from(four.rotate_right(8 * u32::from(self.from))).to_le_bytes();
        }
        if self.left.is_none() {
            let (word, hands, from) =
                (u64::from_le_bytes(by_seat), 8 * self.hands as u32, 8 * u32::from(self.from));
            let all = u64::MAX.wrapping_shr(64 - hands);
            return ((word & all) >> from | word.wrapping_shl(hands.wrapping_sub(from))).to_le_bytes();
        }
        let mut turned = [0; MAX_SEATS];
        for (byte, seat) in turned.iter_mut().zip(self.seats()) {
            *byte = by_seat[usize::from(seat & 7)];
        }
        turned
    }
}

/// A mark for each seat on the side of `me`. Side numbers are below 8.
#[inline(always)]
pub(super) fn mates(sides: [u8; MAX_SEATS], me: u8) -> [u8; MAX_SEATS] {
    const EACH: u64 = 0x0101_0101_0101_0101;
    let sides = u64::from_le_bytes(sides);
    // Shifting the word is quicker than storing it to read one of its bytes.
    let other = sides ^ ((sides >> (8 * u32::from(me & 7)) & 0xFF) * EACH);
    (((other + 7 * EACH) >> 3 & EACH) ^ EACH).to_le_bytes()
}

/// A mark for one seat, or no mark if there is no seat.
#[inline(always)]
pub(super) fn mark(seat: u8) -> [u8; MAX_SEATS] {
    (u64::from(seat < 8) << (8 * u32::from(seat & 7))).to_le_bytes()
}

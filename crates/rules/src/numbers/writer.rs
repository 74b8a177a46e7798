//! Fills an array of bytes with what a player may know.

use super::{
    CARDS, Unit,
    spread::{SPREAD, spread, spread_all},
};
use cards::{Bits, Seat, SeatSet};

/// Sets of cards, for writing their blocks all at once.
#[derive(Debug)]
pub struct CardBlocks<const N: usize> {
    words: [u64; N],
    /// The second copies of cards.
    second: [u64; N],
    has_second: bool,
}

impl<const N: usize> CardBlocks<N> {
    /// Blocks without cards.
    #[inline(always)]
    #[must_use]
    pub fn empty() -> CardBlocks<N> {
        CardBlocks { words: [0; N], second: [0; N], has_second: false }
    }

    /// Puts a set in a block; a block that does not exist is left out.
    #[inline(always)]
    pub fn put<B: Bits>(&mut self, at: usize, cards: B) {
        let bag = cards.bag().0;
        let (first, second) = (bag as u64, (bag >> 64) as u64);
        if let (Some(word), Some(more)) = (self.words.get_mut(at), self.second.get_mut(at)) {
            (*word, *more) = (first, second);
            self.has_second |= second != 0;
        }
    }
}

/// Adds the bits of a word to the bytes of a block.
#[inline(always)]
fn add(word: u64, block: &mut [u8; CARDS]) {
    for (place, byte) in block.iter_mut().enumerate() {
        *byte += (word >> place & 1) as u8;
    }
}

/// Fills an array of bytes from the front. Every byte is written, zeros too, so it doesn't matter what the array
/// had in it before. Anything that doesn't fit is dropped, so a wrong length shows up in [`Writer::written`]
/// instead of causing a panic.
#[derive(Debug)]
pub struct Writer<'a> {
    out: &'a mut [u8],
    at: usize,
}

impl<'a> Writer<'a> {
    /// Writes to `out` from the front.
    #[inline(always)]
    pub fn new(out: &'a mut [u8]) -> Writer<'a> {
        Writer { out, at: 0 }
    }

    /// Lets `write` fill the rest. A writer that starts here is simpler for the compiler, which then knows
    /// where every byte goes.
    #[inline(always)]
    pub fn rest(&mut self, write: impl FnOnce(&mut Writer<'_>)) {
        let mut rest = Writer { out: self.out.get_mut(self.at..).unwrap_or_default(), at: 0 };
        write(&mut rest);
        self.at += rest.at;
    }

    /// Like [`Writer::rest`], but for the next `N` bytes only. The compiler then also knows how many bytes there are,
    /// so it has nothing to check when they are written. If they don't all fit, none is written.
    #[inline(always)]
    pub fn next_bytes<const N: usize>(&mut self, write: impl FnOnce(&mut Writer<'_>)) {
        let from = self.at;
        self.at += N;
        if let Some(block) = self.out.get_mut(from..).and_then(|rest| rest.first_chunk_mut::<N>()) {
            write(&mut Writer { out: block, at: 0 });
        }
    }

    /// How many bytes were written, including those that didn't fit.
    #[must_use]
    pub fn written(&self) -> usize {
        self.at
    }

    #[inline(always)]
    fn set(&mut self, at: usize, byte: u8) {
        if let Some(place) = self.out.get_mut(at) {
            *place = byte;
        }
    }

    /// Writes one byte.
    #[inline(always)]
    pub fn byte(&mut self, byte: u8) {
        self.set(self.at, byte);
        self.at += 1;
    }

    /// Writes the bytes as they are.
    #[inline(always)]
    pub fn bytes(&mut self, bytes: &[u8]) {
        let from = self.at;
        self.at += bytes.len();
        if let Some(block) = self.out.get_mut(from..self.at) {
            block.copy_from_slice(bytes);
        }
    }

    /// Writes a mark.
    #[inline(always)]
    pub fn mark(&mut self, on: bool) {
        self.byte(u8::from(on));
    }

    /// Writes `len` marks, with only the one at `at` set; none is set if `at` is out of range.
    #[inline(always)]
    pub fn one_of(&mut self, at: usize, len: usize) {
        if len <= 8 {
            return self.eight((u64::from(at < len) << (8 * (at & 7))).to_le_bytes(), len);
        }
        let from = self.at;
        self.zeros(len);
        if at < len {
            self.set(from + at, 1);
        }
    }

    /// Writes `len` marks, with only those in `marked` set.
    #[inline(always)]
    pub fn marks(&mut self, len: usize, marked: impl IntoIterator<Item = usize>) {
        let from = self.at;
        self.zeros(len);
        for at in marked {
            if at < len {
                self.set(from + at, 1);
            }
        }
    }

    /// Writes zeros.
    #[inline(always)]
    pub fn zeros(&mut self, len: usize) {
        let from = self.at;
        self.at += len;
        if let Some(block) = self.out.get_mut(from..self.at) {
            block.fill(0);
        }
    }

    /// Writes an amount that is never negative, in steps of `unit`.
    #[inline(always)]
    pub fn amount(&mut self, amount: i32, unit: impl Into<Unit>) {
        self.byte(unit.into().amount(amount));
    }

    /// Writes an amount that may be negative, in steps of `unit`.
    #[inline(always)]
    pub fn signed(&mut self, amount: i32, unit: impl Into<Unit>) {
        self.byte(unit.into().signed(amount));
    }

    /// Writes a mark for one of `seats` seats, counted clockwise from `first`; none is set if there is no
    /// seat.
    #[inline(always)]
    pub fn seat(&mut self, first: Seat, seats: usize, who: Option<Seat>) {
        let place = |who: Seat| match who.index().checked_sub(first.index()) {
            Some(place) => place,
            None => who.index() + seats - first.index(),
        };
        self.one_of(who.map_or(seats, place), seats);
    }

    /// Writes a mark for each of `seats` seats that is in `who`, counted clockwise from `first`.
    #[inline(always)]
    pub fn seats(&mut self, first: Seat, seats: usize, who: SeatSet) {
        first.round(seats).for_each(|seat| self.mark(who.has(seat)));
    }

    /// Writes a block of [`CARDS`] counts.
    #[inline(always)]
    pub fn cards<B: Bits>(&mut self, cards: B) {
        let bag = cards.bag().0;
        let (low, high) = (bag as u64, (bag >> 64) as u64);
        let from = self.at;
        self.at += CARDS;
        let Some(block) = self.out.get_mut(from..).and_then(|rest| rest.first_chunk_mut::<CARDS>()) else {
            return;
        };
        spread(low, block);
        if high != 0 {
            add(high, block);
        }
    }

    /// Writes the first `len` blocks, all at once. If they don't all fit, none is written.
    #[inline(always)]
    pub fn card_blocks<const N: usize>(&mut self, blocks: &CardBlocks<N>, len: usize) {
        let from = self.at;
        self.at += len * CARDS;
        let (rows, _) = self.out.get_mut(from..).unwrap_or_default().as_chunks_mut();
        let (Some(words), Some(rows)) = (blocks.words.get(..len), rows.get_mut(..len)) else { return };
        spread_all(words, rows);
        if blocks.has_second {
            for (row, word) in rows.iter_mut().zip(blocks.second) {
                add(word, row);
            }
        }
    }

    /// Writes a pile with an entry for each of `len` cards: 1 for the top card, 2 for the one below it, and
    /// so on; 0 for cards that are not in the pile.
    #[inline(always)]
    pub fn pile(&mut self, len: usize, from_top: impl Iterator<Item = usize>) {
        let from = self.at;
        self.zeros(len);
        for (depth, card) in (1..).zip(from_top) {
            if card < len {
                self.set(from + card, depth);
            }
        }
    }

    /// Writes a block of [`CARDS`] counts given in binary: one word for the ones and one for the twos.
    #[inline(always)]
    pub fn copies(&mut self, (ones, twos): (u64, u64)) {
        let from = self.at;
        self.at += CARDS;
        let Some(block) = self.out.get_mut(from..).and_then(|rest| rest.first_chunk_mut::<CARDS>()) else {
            return;
        };
        let (eights, _) = block.as_chunks_mut::<8>();
        for (eight, (one, two)) in
            eights.iter_mut().zip(ones.to_le_bytes().into_iter().zip(twos.to_le_bytes()))
        {
            // Eight counts fit in one word: none is above 3, so nothing carries over.
            let marks = |byte: u8| u64::from_le_bytes(SPREAD[usize::from(byte)]);
            *eight = (marks(one) + 2 * marks(two)).to_le_bytes();
        }
    }

    /// Writes the first `len` of eight bytes. It uses a single store instead of eight.
    #[inline(always)]
    pub fn eight(&mut self, bytes: [u8; 8], len: usize) {
        let from = self.at;
        self.at += len;
        match self.out.get_mut(from..).and_then(|rest| rest.first_chunk_mut::<8>()) {
            // Anything after these bytes is written later.
            Some(eight) => {
                let kept = u64::MAX.checked_shr(64 - 8 * len.min(8) as u32).unwrap_or(0);
                *eight = (u64::from_le_bytes(bytes) & kept).to_le_bytes();
            }
            None => (0..len).for_each(|at| self.set(from + at, bytes[at & 7])),
        }
    }

    /// Writes the lowest `len` bits as marks, at most eight.
    #[inline(always)]
    pub fn bits(&mut self, bits: u8, len: usize) {
        self.eight(SPREAD[usize::from(bits)], len);
    }

    /// Writes a block of [`CARDS`] with one card marked; none is marked if `place` is not a card.
    #[inline(always)]
    pub fn card(&mut self, place: Option<u8>) {
        self.one_of(place.map_or(CARDS, |place| usize::from(place & 63)), CARDS);
    }
}

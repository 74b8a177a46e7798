//! The action numbers that may be chosen, as a mask and in a short form.

use super::{CARDS, WAIT, spread::spread};
use cards::Bits;
use std::ops::Range;

/// Fills `out` with zeros. Most masks have a length for which this takes only a few stores, because the two ends may
/// overlap.
#[inline(always)]
fn clear(out: &mut [u8]) {
    const END: usize = 80;
    if out.len() > 2 * END {
        return out.fill(0);
    }
    match out.first_chunk_mut::<END>() {
        Some(front) => *front = [0; END],
        None => return out.fill(0),
    }
    if let Some(back) = out.last_chunk_mut::<END>() {
        *back = [0; END];
    }
}

/// Action numbers in a short form that makes it quick to draw one: a number on its own, which may be
/// missing, and then any of 64 numbers in a row.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Short {
    /// The number on its own, below all others; [`WAIT`] if there is none.
    pub alone: u32,
    /// The first of the 64 numbers.
    pub first: u32,
    /// Which of the 64 are included, one bit each. If there are none, the numbers have no short form.
    pub places: u64,
}

impl Short {
    /// Whether the numbers have a short form.
    #[inline(always)]
    #[must_use]
    pub fn is_known(self) -> bool {
        self.places != 0
    }

    /// Whether a number is included.
    #[inline(always)]
    #[must_use]
    pub fn has(self, number: u32) -> bool {
        let place = number.wrapping_sub(self.first);
        (place < CARDS as u32 && self.places >> place & 1 == 1) || (number == self.alone && number != WAIT)
    }

    /// These numbers and a higher one; `None` if they have no short form.
    #[inline(always)]
    fn with(self, number: u32) -> Option<Short> {
        if self.places == 0 {
            return Some(Short { first: number, places: 1, ..self });
        }
        let place = number.checked_sub(self.first)?;
        if place < CARDS as u32 {
            // The numbers must be in order.
            return (self.places >> place == 0).then(|| Short { places: self.places | 1 << place, ..self });
        }
        let lone = self.places == 1 && self.alone == WAIT && self.first != WAIT;
        lone.then_some(Short { alone: self.first, first: number, places: 1 })
    }

    /// These numbers and `count` higher ones in a row, of which `first` is the first; `None` if they have no short
    /// form.
    #[inline(always)]
    fn with_row(self, first: u32, count: u32) -> Option<Short> {
        let short = self.with(first)?;
        let (place, most) = (first - short.first, CARDS as u32);
        let row = u64::MAX.checked_shr(most.checked_sub(count)?).unwrap_or(0);
        (place + count <= most).then(|| Short { places: short.places | row << place, ..short })
    }
}

/// The action numbers that may be chosen: 1 if allowed, 0 if not. All are 0 until a game writes to the mask.
#[derive(Debug)]
pub struct Mask<'a> {
    out: &'a mut [u8],
    /// What is allowed so far; `None` if it has no short form.
    short: Option<Short>,
}

impl<'a> Mask<'a> {
    /// Clears `out` and writes to it.
    #[inline(always)]
    pub fn new(out: &'a mut [u8]) -> Mask<'a> {
        clear(out);
        Mask { out, short: Some(Short::default()) }
    }

    /// The numbers allowed so far, if they have a short form.
    #[inline(always)]
    #[must_use]
    pub fn short(&self) -> Short {
        self.short.unwrap_or_default()
    }

    /// Allows a number.
    #[inline(always)]
    pub fn allow(&mut self, number: u32) {
        if let Some(byte) = self.out.get_mut(number as usize) {
            *byte = 1;
            self.short = self.short.and_then(|short| short.with(number));
        }
    }

    /// Allows all numbers in a range.
    #[inline]
    pub fn allow_all(&mut self, numbers: Range<u32>) {
        let end = self.out.len().min(numbers.end as usize);
        let Some(row) = self.out.get_mut(numbers.start as usize..end).filter(|row| !row.is_empty()) else {
            return;
        };
        row.fill(1);
        let count = row.len() as u32;
        self.short = self.short.and_then(|short| short.with_row(numbers.start, count));
    }

    /// Allows a number if a condition is met.
    #[inline(always)]
    pub fn allow_if(&mut self, number: u32, may: bool) {
        if may {
            self.allow(number);
        }
    }

    /// Allows these cards in a segment of [`CARDS`] numbers. Two copies of a card share one number.
    #[inline(always)]
    pub fn cards<B: Bits>(&mut self, first: u32, cards: B) {
        let bag = cards.bag().0;
        let faces = bag as u64 | (bag >> 64) as u64;
        let rest = self.out.get_mut(first as usize..).unwrap_or_default();
        if let Some(block) = rest.first_chunk_mut::<CARDS>() {
            spread(faces, block);
            let empty = self.short == Some(Short::default());
            self.short = empty.then_some(Short { alone: WAIT, first, places: faces });
        }
    }

    /// All numbers except [`WAIT`].
    pub fn numbers(&self) -> impl Iterator<Item = u32> + use<> {
        WAIT + 1..self.out.len() as u32
    }

    /// Whether a number is allowed so far.
    #[must_use]
    pub fn allows(&self, number: u32) -> bool {
        self.out.get(number as usize).is_some_and(|byte| *byte != 0)
    }
}

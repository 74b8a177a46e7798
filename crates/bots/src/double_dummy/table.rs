//! The facts that have been proved about positions, in a table of fixed size.
//!
//! A proof covers more than just the position it was found in. Below the lowest card that took a trick by its
//! rank, rank played no part; cards whose points were not counted could be worth anything; and where points
//! were counted, having more of them would do just as well. So an entry is found by the shape of the hands
//! alone (how many cards in each color). It matches every position in which the same hands hold the top cards
//! in each color, as far down as the proof looked, and the hands it counted hold at least as much. Entries
//! are identified by 96-bit hashes and hold for every hand with the same signature, so nothing is cleared
//! between calls.

use super::{marks::Marks, ranks::Ranks};

/// The number of entries per line of the table.
const WAYS: usize = 16;
/// In long hands, many positions have the same shape, so several lines in a row serve as one.
const LONG: u8 = 10;
const LINES_IF_LONG: usize = 4;

/// The cards that a proof looked at.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Basis {
    /// The number of top cards in each color, five bits each.
    pub tops: u32,
    /// The hands, by color, in which points were counted: one bit for each hand and color. At tables with
    /// more than four hands, all hands share their bits.
    pub cells: u32,
    /// The value of the cards whose points were counted.
    pub marks: u64,
}

impl Basis {
    #[inline(always)]
    pub(super) fn top(self, suit: usize) -> u32 {
        self.tops >> (5 * suit) & 31
    }
    #[inline(always)]
    pub(super) fn hands(self, suit: usize) -> u32 {
        self.cells >> (4 * suit) & 15
    }
}

/// What has been proven about a position.
#[derive(Clone, Copy, Default, Debug)]
struct Bounds {
    look: u64,
    basis: Basis,
    shape: u32,
    /// The minimum that our side gets.
    ours: i16,
    /// The minimum that the others get.
    theirs: i16,
}

#[derive(Clone, Copy, Default, Debug)]
#[repr(align(64))]
struct Line([Bounds; WAYS]);

/// The facts known about a position: the minimum each side gets.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    pub ours: i32,
    pub theirs: i32,
    pub basis: Basis,
}

/// The table.
#[derive(Clone, Debug)]
pub(super) struct Table {
    lines: Vec<Line>,
    /// How many lines in a row serve as one.
    together: usize,
    mask: usize,
    /// This is part of every key, so entries from an earlier age are never found.
    age: u64,
}

impl Table {
    /// A table of `1 << bits` entries.
    pub(super) fn new(bits: u32) -> Table {
        let lines = ((1usize << bits) / WAYS).max(1);
        Table { lines: vec![Line::default(); lines], together: 1, mask: lines - 1, age: 0 }
    }

    /// Prepares for a question about a position with this many tricks. Entries from before may no longer be found.
    pub(super) fn expect(&mut self, tricks: u8) {
        let together = if tricks > LONG { LINES_IF_LONG } else { 1 };
        self.together = together.min(self.lines.len());
        self.mask = self.lines.len() - self.together;
    }

    /// Forgets everything. Old entries stay in place behind all the new ones and match nothing.
    pub(super) fn forget(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    /// The part of a key that distinguishes entries within a line.
    #[inline(always)]
    fn shape(&self, key: u64) -> u32 {
        ((key >> 32) ^ self.age.wrapping_mul(0x9E37_79B9)) as u32
    }

    #[inline(always)]
    fn line(&self, key: u64) -> usize {
        key as usize & self.mask
    }

    /// A proof that settles whether our side gets `need` of the `rest`. Points that were counted but that
    /// this position lacks are subtracted from the bound: a card that is worth less can cost its taker no
    /// more than the difference.
    #[inline]
    pub(super) fn find(
        &mut self,
        key: u64,
        ranks: &Ranks,
        marks: &Marks,
        rest: i32,
        need: i32,
    ) -> Option<Known> {
        let (at, shape) = (self.line(key), self.shape(key));
        let lines = &mut self.lines[at..at + self.together];
        for way in 0..WAYS * lines.len() {
            let entry = lines[way / WAYS].0[way % WAYS];
            if entry.shape != shape {
                continue;
            }
            let missing = entry.basis.marks & !ranks.marks;
            let short = if missing == 0 { 0 } else { marks.worth(missing) };
            let (ours, theirs) = (i32::from(entry.ours) - short, i32::from(entry.theirs) - short);
            if (ours >= need || rest - theirs < need) && ranks.look(entry.basis) ^ key == entry.look {
                // A useful entry moves forward, so it is found sooner and stays longer.
                let ahead = way / 2;
                lines[way / WAYS].0[way % WAYS] = lines[ahead / WAYS].0[ahead % WAYS];
                lines[ahead / WAYS].0[ahead % WAYS] = entry;
                return Some(Known { ours, theirs, basis: entry.basis });
            }
        }
        None
    }

    /// Stores the minimum each side gets.
    #[inline]
    pub(super) fn store(&mut self, key: u64, ranks: &Ranks, basis: Basis, ours: i16, theirs: i16) {
        let look = ranks.look(basis) ^ key;
        let (at, shape) = (self.line(key), self.shape(key));
        let lines = &mut self.lines[at..at + self.together];
        for entry in lines.iter_mut().flat_map(|line| &mut line.0) {
            if entry.look == look && entry.basis == basis && entry.shape == shape {
                // Both proofs looked at the same cards, so both bounds hold.
                entry.ours = entry.ours.max(ours);
                entry.theirs = entry.theirs.max(theirs);
                return;
            }
        }
        let mut pushed = Bounds { look, shape, basis, ours, theirs };
        for line in lines {
            line.0.rotate_right(1);
            std::mem::swap(&mut pushed, &mut line.0[0]);
        }
    }
}

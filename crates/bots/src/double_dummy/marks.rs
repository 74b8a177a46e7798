//! The value of the cards in each hand, as marks: a bit set in which "at least as much" means "superset".
//!
//! For every hand, color and value there are as many bits as the hand has cards in that color with at least
//! that value; playing a card removes the topmost bit. So the marks of one position include those of another
//! if and only if every hand has, in every color and for every value, at least as many cards of that value or
//! higher.

use super::bad_setup::WORTHS;
use cards::MAX_SEATS;
use rules::trick::oracle::LEADS;

/// Which bits belong to which hand, color and value.
#[derive(Clone, Debug, Default)]
pub(super) struct Marks {
    levels: [[[u64; WORTHS]; MAX_SEATS]; LEADS],
    cells: [[u64; MAX_SEATS]; LEADS],
    /// All marks at a level, and how much each of them adds to a card's value, in units.
    gains: [(u64, i32); WORTHS],
}

impl Marks {
    /// Marks for `cards`, given by color, hand and kind (kinds are numbered by rising value, and the lowest
    /// needs no mark); `None` if they don't fit in a word.
    pub(super) fn new(cards: impl Iterator<Item = (u8, u8, u8)>, worths: &[i32]) -> Option<Marks> {
        let mut marks = Marks::default();
        for (gain, pair) in marks.gains[1..].iter_mut().zip(worths.windows(2)) {
            gain.1 = pair[1] - pair[0];
        }
        let mut next = 0u32;
        for (suit, hand, kind) in cards {
            for level in 1..=kind {
                let bit = 1u64.checked_shl(next)?;
                marks.levels[usize::from(suit)][usize::from(hand)][usize::from(level)] |= bit;
                marks.cells[usize::from(suit)][usize::from(hand)] |= bit;
                marks.gains[usize::from(level)].0 |= bit;
                next += 1;
            }
        }
        Some(marks)
    }

    /// Every mark.
    pub(super) fn all(&self) -> u64 {
        self.cells.iter().flatten().fold(0, |all, cell| all | cell)
    }

    /// The extra value of cards with these marks over the same cards without them, in units.
    #[inline(always)]
    pub(super) fn worth(&self, marks: u64) -> i32 {
        self.gains.iter().map(|(level, gain)| (marks & level).count_ones() as i32 * gain).sum()
    }

    /// The marks for one hand's cards in one color.
    #[inline(always)]
    pub(super) fn cell(&self, suit: usize, hand: usize) -> u64 {
        self.cells[suit][hand]
    }

    /// `marks` after removing one card.
    #[inline(always)]
    pub(super) fn without(&self, marks: u64, suit: usize, hand: u8, kind: u8) -> u64 {
        let levels = &self.levels[suit][usize::from(hand & 7)];
        levels[1..=usize::from(kind & 7)].iter().fold(marks, |marks, level| {
            let own = marks & level;
            if own == 0 { marks } else { marks & !(1 << (63 - own.leading_zeros())) }
        })
    }
}

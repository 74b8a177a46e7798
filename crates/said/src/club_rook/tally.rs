//! Cards from two or three packs, as a multiset in two machine words. The only rules here concern single
//! cards: their numbers, whether they are wild, and their value.

use cards::{Bits, Card, CardSet, Color};
use std::fmt;

/// The bits for one number in all four colors.
const fn places_of(number: u8) -> u64 {
    0x0001_0001_0001_0001 << number
}

/// The bits for the wild cards: every 1 and every 2 (CLB-24).
const WILDS: u64 = places_of(1) | places_of(2);

/// Whether the card is wild.
#[inline]
pub fn is_wild(card: Card) -> bool {
    matches!(card.number(), Some(1 | 2))
}

/// Cards with at most three copies of each, counted in binary: `ones` and `twos` hold one bit per card.
///
/// ```
/// use rookery_said::{cards::Card, club_rook::Tally};
///
/// let pair = Tally::one(Card::BIRD).plus(Tally::one(Card::BIRD));
/// assert_eq!((pair.len(), pair.copies(Card::BIRD), pair.rooks()), (2, 2, 2));
/// assert!(pair.minus(Tally::one(Card::BIRD)).has(Card::BIRD));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Tally {
    ones: u64,
    twos: u64,
}

impl Tally {
    /// The empty tally.
    pub const EMPTY: Tally = Tally { ones: 0, twos: 0 };

    /// A single card.
    #[inline]
    pub fn one(card: Card) -> Tally {
        Tally { ones: 1 << card.index(), twos: 0 }
    }

    /// The given number of copies of each of these cards, at most three.
    #[inline]
    pub fn every(faces: CardSet, copies: usize) -> Tally {
        let word = |bit: usize| if copies >> bit & 1 == 1 { faces.0 } else { 0 };
        Tally { ones: word(0), twos: word(1) }
    }

    /// The number of copies of each card in binary: one word for the ones and one for the twos.
    #[inline]
    pub fn words(self) -> (u64, u64) {
        (self.ones, self.twos)
    }

    /// The number of cards.
    #[inline]
    pub fn len(self) -> usize {
        (self.ones.count_ones() + 2 * self.twos.count_ones()) as usize
    }

    /// Whether there are no cards.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.ones | self.twos == 0
    }

    /// The number of copies of `card`.
    #[inline]
    pub fn copies(self, card: Card) -> usize {
        let place = card.index();
        ((self.ones >> place & 1) + 2 * (self.twos >> place & 1)) as usize
    }

    /// Whether there is at least one `card`.
    #[inline]
    pub fn has(self, card: Card) -> bool {
        self.faces().has(card)
    }

    /// The faces, ignoring copies.
    #[inline]
    pub fn faces(self) -> CardSet {
        CardSet(self.ones | self.twos)
    }

    /// The cards of both; a fourth copy of a card doesn't exist and would be lost.
    #[must_use]
    #[inline]
    pub fn plus(self, other: Tally) -> Tally {
        let carry = self.ones & other.ones;
        Tally { ones: self.ones ^ other.ones, twos: self.twos ^ other.twos ^ carry }
    }

    /// The cards left after taking away `other`; meaningless unless this [`Tally::contains`] it.
    #[must_use]
    #[inline]
    pub fn minus(self, other: Tally) -> Tally {
        let borrow = !self.ones & other.ones;
        Tally { ones: self.ones ^ other.ones, twos: self.twos ^ other.twos ^ borrow }
    }

    /// Whether every copy in `other` is here too.
    #[inline]
    pub fn contains(self, other: Tally) -> bool {
        self.lacking(other) == 0
    }

    /// The first card with more copies in `other`.
    #[inline]
    pub fn first_lacking(self, other: Tally) -> Option<Card> {
        CardSet(self.lacking(other)).iter().next()
    }

    #[inline]
    fn lacking(self, other: Tally) -> u64 {
        let borrow = !self.ones & other.ones;
        (!self.twos & other.twos) | (!(self.twos ^ other.twos) & borrow)
    }

    /// The cards with this number.
    #[inline]
    pub fn of_number(self, number: u8) -> Tally {
        self.among(places_of(number))
    }

    /// The wild cards.
    #[inline]
    pub fn wilds(self) -> Tally {
        self.among(WILDS)
    }

    /// The cards that are not wild.
    #[inline]
    pub fn naturals(self) -> Tally {
        self.among(!WILDS)
    }

    /// How many Rook cards there are.
    #[inline]
    pub fn rooks(self) -> usize {
        self.copies(Card::BIRD)
    }

    /// The cards at these bits.
    #[must_use]
    #[inline]
    pub fn among(self, places: u64) -> Tally {
        Tally { ones: self.ones & places, twos: self.twos & places }
    }

    /// The cards of one color that can be in a sequence, 4 to 14; bit 4 is the 4 (CLB-33).
    #[inline]
    pub fn sequence_bits(self, color: Color) -> u16 {
        ((self.ones | self.twos) >> (16 * color as u32)) as u16 & 0x7FF0
    }

    /// The `nth` card in standard order, counting copies; `None` at or beyond [`Tally::len`].
    #[inline]
    pub fn nth(self, nth: usize) -> Option<Card> {
        let singles = self.ones.count_ones() as usize;
        let place = if nth < singles {
            self.ones.nth(nth as u32)
        } else if nth < self.len() {
            self.twos.nth(((nth - singles) / 2) as u32)
        } else {
            return None;
        };
        Card::from_index(place)
    }

    /// The total value of the cards: 20 for each wild card, 10 for any other except the Rook card (CLB-34,
    /// CLB-A56).
    #[inline]
    pub fn value(self) -> i32 {
        let cards = self.len() + self.wilds().len() - self.rooks();
        10 * cards as i32
    }

    /// Adds a card; `None` if there are already three copies.
    #[inline]
    pub fn try_with(self, card: Card) -> Option<Tally> {
        (self.copies(card) < 3).then(|| self.plus(Tally::one(card)))
    }

    /// The cards in standard order, with copies next to each other.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> {
        self.faces().iter().flat_map(move |card| std::iter::repeat_n(card, self.copies(card)))
    }
}

impl FromIterator<Card> for Tally {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Tally {
        cards.into_iter().fold(Tally::EMPTY, |tally, card| tally.plus(Tally::one(card)))
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, card) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            card.fmt(f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(text: &str) -> Tally {
        text.split_whitespace().map(|c| c.parse::<Card>().unwrap()).collect()
    }

    #[test]
    fn three_copies_are_counted_added_and_taken_away() {
        let all = tally("R6 R6 R6 Y2 G9 G9");
        assert_eq!((all.len(), all.value()), (6, 70));
        assert_eq!(all.minus(tally("R6 G9")), tally("R6 R6 Y2 G9"));
        assert_eq!(tally("R6 R6").plus(tally("R6 Y2 G9 G9")), all);
        assert_eq!(all.try_with("R6".parse().unwrap()), None);
        assert_eq!(all.to_string(), "R6 R6 R6 Y2 G9 G9");
    }

    #[test]
    fn a_set_contains_another_only_if_it_has_every_copy() {
        for (have, want) in [("R6 R6 R6", "R6 R6"), ("R6 R6", "R6"), ("R6 R6 R6", "R6 R6 R6"), ("R6", "")] {
            assert!(tally(have).contains(tally(want)), "{have} holds {want}");
        }
        for (have, want) in [("R6 R6", "R6 R6 R6"), ("R6", "R6 R6"), ("", "R6"), ("Y6 Y6", "R6")] {
            assert!(!tally(have).contains(tally(want)), "{have} lacks {want}");
            assert_eq!(tally(have).first_lacking(tally(want)).unwrap().to_string(), "R6");
        }
    }

    #[test]
    fn every_copy_can_be_picked() {
        let all = tally("R6 R6 R6 Y2 G9 G9");
        let picked: Tally = (0..all.len()).filter_map(|n| all.nth(n)).collect();
        assert_eq!(picked, all);
        assert_eq!(all.nth(6), None);
    }
}

//! Sets of cards as machine words. [`CardSet`] holds each face once; [`Bag`] holds up to two of each, for two
//! packs.

use crate::Card;
use core::{
    fmt,
    ops::{BitAnd, BitOr, BitOrAssign, Not},
};

/// A machine word as a set of cards, with one bit (its "place") per card. One engine serves one pack (`u64`)
/// and two packs (`u128`): the second copy of a face is 64 places above the first.
///
/// ```
/// use rookery_cards::{Bits, Card};
///
/// let red_five: Card = "R5".parse()?;
/// let set = u64::one(red_five.index()) | u64::one(Card::BIRD.index());
/// assert_eq!(set.count(), 2);
/// assert_eq!(set.places().filter_map(Card::from_index).collect::<Vec<_>>(), [red_five, Card::BIRD]);
/// # Ok::<(), rookery_cards::BadCard>(())
/// ```
pub trait Bits:
    Copy
    + Eq
    + fmt::Debug
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitOrAssign
    + Not<Output = Self>
{
    /// The number of places.
    const PLACES: usize;
    /// The empty set.
    const EMPTY: Self;
    /// The set with only `place`, which must be below [`Bits::PLACES`].
    fn one(place: u8) -> Self;
    /// Whether `place` is in the set.
    fn has(self, place: u8) -> bool;
    /// How many places are in the set.
    fn count(self) -> u32;
    /// The lowest place; meaningless if the set is empty.
    fn lowest(self) -> u8;
    /// The set without its lowest place.
    fn without_lowest(self) -> Self;
    /// Whether the set is empty.
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }
    /// The `n`-th lowest place; `n` must be below `count`.
    fn nth(self, n: u32) -> u8 {
        let mut rest = self;
        for _ in 0..n {
            rest = rest.without_lowest();
        }
        rest.lowest()
    }
    /// The places in the set, lowest first.
    fn places(self) -> Places<Self> {
        Places(self)
    }
    /// Converts to a bag.
    fn bag(self) -> Bag;
    /// Converts from a bag; `None` if it does not fit this word.
    fn from_bag(bag: Bag) -> Option<Self>;
}

macro_rules! bits {
    ($word:ty) => {
        impl Bits for $word {
            const PLACES: usize = <$word>::BITS as usize;
            const EMPTY: Self = 0;
            #[inline(always)]
            fn one(place: u8) -> Self {
                1 << (place as u32 & (<$word>::BITS - 1))
            }
            #[inline(always)]
            fn has(self, place: u8) -> bool {
                self & Self::one(place) != 0
            }
            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline(always)]
            fn lowest(self) -> u8 {
                self.trailing_zeros() as u8
            }
            #[inline(always)]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }
            fn bag(self) -> Bag {
                Bag(self as u128)
            }
            fn from_bag(bag: Bag) -> Option<Self> {
                <$word>::try_from(bag.0).ok()
            }
        }
    };
}
bits!(u64);
bits!(u128);

/// Iterates over the places in a set, lowest first.
#[derive(Clone, Debug)]
pub struct Places<B>(B);

impl<B: Bits> Iterator for Places<B> {
    type Item = u8;
    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0.is_empty() {
            return None;
        }
        let place = self.0.lowest();
        self.0 = self.0.without_lowest();
        Some(place)
    }
}

/// A set of card faces from one pack.
///
/// ```
/// use rookery_cards::{Card, CardSet};
///
/// let rook = CardSet::EMPTY.with(Card::BIRD);
/// assert!(rook.has(Card::BIRD));
/// assert!(rook.without(Card::BIRD).is_empty());
/// assert_eq!(rook.iter().collect::<Vec<_>>(), [Card::BIRD]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(pub u64);

impl CardSet {
    /// The empty set.
    pub const EMPTY: CardSet = CardSet(0);

    /// The set with `card` added.
    #[must_use]
    pub const fn with(self, card: Card) -> CardSet {
        CardSet(self.0 | 1 << card.index())
    }

    /// The set without `card`.
    #[must_use]
    pub const fn without(self, card: Card) -> CardSet {
        CardSet(self.0 & !(1 << card.index()))
    }

    /// Whether `card` is in the set.
    pub const fn has(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// The number of cards.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards in standard order.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        Places(self.0).filter_map(Card::from_index)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::EMPTY, CardSet::with)
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A collection of cards with at most two copies of each face. The lower 64 places hold the first copies.
///
/// ```
/// use rookery_cards::{Bag, Card};
///
/// let one = Bag::EMPTY.try_with(Card::BIRD);
/// let two = one.and_then(|bag| bag.try_with(Card::BIRD));
/// assert_eq!(two.map(Bag::len), Some(2));
/// assert_eq!(two.and_then(|bag| bag.try_with(Card::BIRD)), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bag(pub u128);

impl Bag {
    /// The empty bag.
    pub const EMPTY: Bag = Bag(0);

    /// The number of cards.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the bag is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The bag with one more copy of `card`; `None` if it already holds two.
    pub fn try_with(self, card: Card) -> Option<Bag> {
        let first = 1u128 << card.index();
        let second = first << 64;
        if self.0 & first == 0 {
            Some(Bag(self.0 | first))
        } else if self.0 & second == 0 {
            Some(Bag(self.0 | second))
        } else {
            None
        }
    }

    /// The cards in standard order, with copies side by side.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let faces = self.0 as u64 | (self.0 >> 64) as u64;
        Places(faces).filter_map(Card::from_index).flat_map(move |card| {
            let copies = (self.0 >> card.index() & 1) + (self.0 >> (64 + card.index()) & 1);
            core::iter::repeat_n(card, copies as usize)
        })
    }
}

impl fmt::Debug for Bag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(text: &str) -> Card {
        text.parse().unwrap()
    }

    #[test]
    fn a_set_holds_what_was_put_in() {
        let set: CardSet = ["R5", "ROOK", "G14"].into_iter().map(card).collect();
        assert_eq!(set.len(), 3);
        assert!(set.has(card("ROOK")) && !set.has(card("R6")));
        assert_eq!(
            set.without(card("R5")).iter().map(|c| c.to_string()).collect::<Vec<_>>(),
            ["G14", "ROOK"]
        );
    }

    #[test]
    fn the_nth_place_is_counted_from_the_lowest() {
        let word = 0b1011_0000u64;
        assert_eq!((0..3).map(|n| word.nth(n)).collect::<Vec<_>>(), [4, 5, 7]);
        assert_eq!(word.places().collect::<Vec<_>>(), [4, 5, 7]);
        assert_eq!((1u128 << 100 | 1 << 3).nth(1), 100);
    }

    #[test]
    fn a_bag_holds_two_copies_and_no_third() {
        let bag = Bag::EMPTY.try_with(card("Y9")).and_then(|b| b.try_with(card("Y9"))).unwrap();
        assert_eq!(bag.len(), 2);
        assert_eq!(bag.iter().collect::<Vec<_>>(), [card("Y9"), card("Y9")]);
        assert_eq!(bag.try_with(card("Y9")), None);
        assert_eq!(u64::from_bag(bag), None);
        assert_eq!(u128::from_bag(bag), Some(bag.0));
    }
}

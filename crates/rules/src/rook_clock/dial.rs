//! The fourteen places: twelve hours in a circle and two piles in the middle for the clock's hands.
//! Layout from the words of the rules; where a place is drawn on a screen is not decided here.

use cards::Card;
use serde::{Serialize, Serializer};

/// How many places there are.
pub const PLACES: usize = 14;
/// Cards dealt to each place.
pub(super) const DEALT: usize = 4;

/// A place by its number: the hours 1 to 12, and 13 and 14 in the middle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Place(u8);

impl Place {
    /// Where play starts.
    pub const ONE_O_CLOCK: Place = Place(1);

    /// The place with this number; `None` unless it is 1 to 14.
    pub const fn new(number: u8) -> Option<Place> {
        if number >= 1 && number as usize <= PLACES { Some(Place(number)) } else { None }
    }

    /// The place where a card belongs; the bird belongs nowhere.
    pub fn of(card: Card) -> Option<Place> {
        card.number().and_then(Place::new)
    }

    /// The place's number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Whether it is one of the two in the middle.
    pub const fn is_middle(self) -> bool {
        self.0 > 12
    }

    /// All places by number.
    pub fn all() -> impl Iterator<Item = Place> {
        (1..=PLACES as u8).map(Place)
    }

    /// The order in which a round of cards is dealt: twelve o'clock, round the dial to eleven, then the middle.
    pub(super) fn dealing_order() -> impl Iterator<Item = Place> + Clone {
        [12].into_iter().chain(1..=11).chain([13, 14]).map(Place)
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_u8(self.0)
    }
}

//! The fourteen places: twelve hours in a circle, and two piles in the middle for the clock's hands. The
//! layout follows the wording of the rules; screens decide where to draw each place.

use cards::Card;
use serde::{Deserialize, Serialize};

/// How many places there are.
pub const PLACES: usize = 14;

/// A place by its number: the hours 1 to 12, plus 13 and 14 in the middle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Place(u8);

impl Place {
    /// Where play starts.
    pub const ONE_O_CLOCK: Place = Place(1);

    /// The place with this number; `None` unless it is 1 to 14.
    pub const fn new(number: u8) -> Option<Place> {
        if number >= 1 && number as usize <= PLACES { Some(Place(number)) } else { None }
    }

    /// The place where a card belongs; the Rook has none.
    pub fn of(card: Card) -> Option<Place> {
        card.number().and_then(Place::new)
    }

    /// The place's number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Whether it is one of the two places in the middle.
    pub const fn is_middle(self) -> bool {
        self.0 > 12
    }

    /// All places by number.
    pub fn all() -> impl Iterator<Item = Place> {
        (1..=PLACES as u8).map(Place)
    }

    /// The index in a list of all places.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl From<Place> for u8 {
    fn from(place: Place) -> u8 {
        place.0
    }
}

impl TryFrom<u8> for Place {
    type Error = &'static str;
    fn try_from(number: u8) -> Result<Place, &'static str> {
        Place::new(number).ok_or("expected a place from 1 to 14")
    }
}

//! A Rack-O card: a plain number from 1 to 60, with nothing else printed on it.

use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// One card in the deck; there is one card for each number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct RackCard(u8);

impl RackCard {
    /// The highest number in the full deck.
    pub const HIGHEST: u8 = 60;
    /// The lowest card, which also fills the unused slots in a pile.
    pub const ONE: RackCard = RackCard(1);

    /// The card with this number; `None` unless it is 1 to 60.
    #[inline]
    pub const fn new(number: u8) -> Option<RackCard> {
        if number >= 1 && number <= RackCard::HIGHEST { Some(RackCard(number)) } else { None }
    }

    /// The number on the card.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The cards from 1 to `highest`.
    #[inline]
    pub fn up_to(highest: u8) -> impl Iterator<Item = RackCard> {
        (1..=highest.min(RackCard::HIGHEST)).map(RackCard)
    }
}

impl fmt::Display for RackCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for RackCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl From<RackCard> for u8 {
    fn from(card: RackCard) -> u8 {
        card.0
    }
}

impl TryFrom<u8> for RackCard {
    type Error = BadRackCard;
    fn try_from(number: u8) -> Result<RackCard, BadRackCard> {
        RackCard::new(number).ok_or(BadRackCard)
    }
}

/// The error for text that is not a Rack-O card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a Rack-O card: write a number from 1 to 60")]
pub struct BadRackCard;

impl FromStr for RackCard {
    type Err = BadRackCard;
    fn from_str(text: &str) -> Result<RackCard, BadRackCard> {
        let text = text.trim();
        // Accept digits only: `u8` would also accept a plus sign.
        if !text.bytes().all(|b| b.is_ascii_digit()) {
            return Err(BadRackCard);
        }
        text.parse().ok().and_then(RackCard::new).ok_or(BadRackCard)
    }
}

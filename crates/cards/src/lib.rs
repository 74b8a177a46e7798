//! The physical objects on a Rook table: cards, sets of cards and seats, and how people write them down.
//! There are no rules here; the `rules` crate decides which card beats which.
//!
//! ```
//! use rookery_cards::{Card, CardSet, Color};
//!
//! let hand: CardSet = ["R14", "G5", "ROOK"].iter().map(|text| text.parse()).collect::<Result<_, _>>()?;
//! assert_eq!(hand.len(), 3);
//! assert!(hand.has(Card::BIRD));
//! assert_eq!(Card::new(Color::Red, 14), "r14".parse().ok());
//! # Ok::<(), rookery_cards::BadCard>(())
//! ```
#![cfg_attr(not(test), no_std)]

mod card;
mod seat;
#[cfg(feature = "serde")]
mod serde_text;
mod set;

pub use card::{BadCard, Card, Color};
pub use seat::{MAX_SEATS, Seat, SeatSet};
pub use set::{Bag, Bits, CardSet};

/// Runs the example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

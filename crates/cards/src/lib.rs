//! The physical things of a Rook table: cards, sets of cards, seats, and how people write them down.
//! No rules here: what beats what belongs to `rules`.
#![cfg_attr(not(test), no_std)]

mod card;
mod seat;
#[cfg(feature = "serde")]
mod serde_text;
mod set;

pub use card::{BadCard, Card, Color};
pub use seat::{MAX_SEATS, Seat, SeatSet};
pub use set::{Bag, Bits, CardSet};

//! The two solitaire games: Rook Solitaire with its piles, Rook Clock with its dial.

mod clock;
mod drag;
mod piles;

pub(super) use clock::{ClockTable, words as clock_words};
pub(super) use piles::{SolitaireTable, words as solitaire_words};

//! The two patiences: Rook Solitaire with its piles, Rook Clock with its dial.

mod clock;
mod drag;
mod piles;
mod words;

pub(super) use clock::ClockTable;
pub(super) use piles::SolitaireTable;
pub(super) use words::words;

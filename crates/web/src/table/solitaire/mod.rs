//! The two solitaire games: Rook Solitaire with its piles, Rook Clock with its dial.

mod clock;
mod drag;
mod piles;

pub(super) use clock::ClockTable;
pub(super) use piles::SolitaireTable;

//! Rook Solitaire: fourteen Transfer Piles of four, four Building Piles to complete, one player.
//!
//! [`Layout`] is the bare position with its moves: small, hashable, copied without allocating, made for
//! solvers. [`RookSolitaire`] adds the [`crate::Game`] contract: undo, resigning, views and the result.

mod game;
mod layout;
mod numbers;
mod rules;
mod view;

pub use game::RookSolitaire;
pub use layout::{Layout, Moves};
pub use rules::Rules;
pub use said::rook_solitaire::{
    Action, BadAction, OpenPile, OpenTable, Outcome, PILES, Phase, Refusal, Seen, View,
};
pub use view::Event;

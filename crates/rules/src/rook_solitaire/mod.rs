//! Rook Solitaire: fourteen Transfer Piles of four, four Building Piles to complete, one player.
//!
//! [`Layout`] is the bare position with its moves: small, copied without allocating, hashable, made for solvers.
//! [`RookSolitaire`] puts the [`crate::Game`] contract round it: taking back, resigning, views and the result.

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

//! Rook Solitaire: fourteen Transfer Piles of four, four Building Piles to complete, one player.
//!
//! [`Layout`] is the bare position with its moves: small, copied without allocating, hashable, made for solvers.
//! [`RookSolitaire`] puts the [`crate::Game`] contract round it: taking back, resigning, views and the result.

mod action;
mod game;
mod layout;
mod rules;
mod view;

pub use action::{Action, BadAction, Illegal};
pub use game::{Outcome, RookSolitaire};
pub use layout::{Layout, Moves, PILES};
pub use rules::Rules;
pub use view::{Event, OpenPile, OpenTable, Seen, View};

//! Rook Solitaire: fourteen Transfer Piles of four cards, four Building Piles to complete, one player.
//!
//! [`Layout`] is the bare position with its moves. It is made for solvers: it is small and hashable, and can
//! be copied without allocating. [`RookSolitaire`] adds the [`crate::Game`] contract: undo, resigning, views
//! and the result.

mod game;
mod layout;
mod numbers;
mod rules;
mod view;

pub use game::RookSolitaire;
pub use layout::{Layout, Moves};
pub use rules::Rules;
pub use said::rook_solitaire::{Action, OpenPile, OpenTable, Outcome, PILES, Phase, Refusal, Seen, View};
pub use view::Event;

//! I Doubt It: cards laid face down under a number called in order, for two to eight players.
//!
//! One value of [`DoubtIt`] is one pack played until somebody has run out of cards. Every player knows his
//! own hand and what lies open on the [`Board`]; the stack is hidden from all, even from those who laid it.

pub mod action;
pub mod board;
pub mod refusal;
pub mod rules;
pub mod state;
pub mod view;

pub use action::{Action, BadAction};
pub use board::{Board, Laid, Phase};
pub use refusal::Refusal;
pub use rules::Rules;
pub use state::DoubtIt;
pub use view::{Event, Seen, View};

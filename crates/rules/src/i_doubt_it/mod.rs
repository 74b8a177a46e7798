//! I Doubt It: cards laid face down under a number called in order, for two to eight players.
//!
//! One value of [`DoubtIt`] is one pack played until somebody has run out of cards. Players know their own hands and
//! what lies open on the [`Board`]; the stack is hidden from all, even from those who laid it.

mod board;
mod numbers;
pub mod rules;
pub mod state;
mod view;

pub use numbers::Memory;
pub use rules::Rules;
pub use said::i_doubt_it::{Action, BadAction, Board, Laid, Phase, Refusal, Seen, View};
pub use state::DoubtIt;
pub use view::Event;

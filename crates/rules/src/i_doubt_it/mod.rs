//! I Doubt It: players lay cards face down and call numbers in order; for two to eight players.
//!
//! One [`DoubtIt`] is one pack, played until someone runs out of cards. Players know their own hands and
//! everything on the public [`Board`]; the stack is hidden from everyone, even from the players who built it
//! up.

mod board;
mod numbers;
pub mod rules;
pub mod state;
mod view;

pub use numbers::Memory;
pub use rules::Rules;
pub use said::i_doubt_it::{Action, Board, Laid, Phase, Refusal, Seen, View};
pub use state::DoubtIt;
pub use view::Event;

//! Tuxedo: a game of capturing from the center by number, for two to six players.
//!
//! One [`Tuxedo`] is one pack, played from the first deal to the count. `capture` does the arithmetic of
//! sums, `board` updates the public state, `moves` decides what a player may do, [`state`] carries it out,
//! and `numbers` provides the numeric form of the game for programs that learn. How fast a player has to call
//! "Orange" is up to the table, not this module.

mod board;
mod capture;
mod moves;
mod numbers;
pub mod rules;
mod score;
pub mod state;
pub mod view;

pub use rules::Rules;
pub use said::tuxedo::{
    Action, Board, Build, Center, OpenCapture, Phase, Player, Refusal, Seen, Sweep, Verdict, View,
};
pub use state::Tuxedo;
pub use view::Event;

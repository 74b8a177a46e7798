//! Tuxedo: a game of capturing from the center by number, for two to six players.
//!
//! One value of [`Tuxedo`] is one pack played from the first deal to the count. `capture` holds the
//! arithmetic of sums, `board` how what lies open changes, `moves` what a player may do, [`state`] what
//! happens then, `numbers` the game for programs that learn. How many milliseconds a caller of "Orange" needs is the table's business, not this module's.

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
    Action, BadAction, Board, Build, Center, OpenCapture, Phase, Player, Refusal, Seen, Sweep, Verdict, View,
};
pub use state::Tuxedo;
pub use view::Event;

//! Tuxedo: a game of capturing from the center by number, for two to six players.
//!
//! One value of [`Tuxedo`] is one pack played from the first deal to the count. `capture` holds the
//! arithmetic of sums, [`board`] what lies open to everyone, `moves` what a player may do, [`state`] what
//! happens then. How many milliseconds a caller of "Orange" needs is the table's business, not this module's.

pub mod action;
pub mod board;
mod capture;
mod moves;
pub mod refusal;
pub mod rules;
mod score;
pub mod state;
pub mod view;

pub use action::{Action, BadAction};
pub use board::{Board, Build, Center, OpenCapture, Phase, Player};
pub use refusal::Refusal;
pub use rules::Rules;
pub use state::Tuxedo;
pub use view::{Event, Seen, Sweep, Verdict, View};

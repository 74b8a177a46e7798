//! A network that knows every trick-taking game by its rules: it is told the rules and what a player may know, and
//! values every action.
//!
//! [`input`] and [`output`] say what its numbers mean, for training too; [`sight`] makes what a bot sees and remembers
//! into what the engine would write; [`network`] is the arithmetic, in integers, so that every machine plays the same;
//! [`player`] plays by it.

pub mod input;
pub mod network;
pub mod output;
pub mod player;
mod sight;

pub use network::{AtTable, BadNetwork, Network};
pub use player::Networked;
pub use sight::sight;

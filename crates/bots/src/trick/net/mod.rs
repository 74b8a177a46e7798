//! One network for every trick-taking game. Its inputs are the rules and what a player may know, and its
//! outputs are the values of all actions.
//!
//! [`input`] and [`output`] define what its numbers mean, also for training. [`sight`] turns what a bot sees
//! and remembers into the sight that the engine would produce. [`network`] does the arithmetic in integers, so
//! that every machine plays the same, and [`player`] is the bot that uses it.

pub mod input;
pub mod network;
pub mod output;
pub mod player;
mod sight;

pub use network::{AtTable, BadNetwork, Network};
pub use player::Networked;
pub use sight::sight;

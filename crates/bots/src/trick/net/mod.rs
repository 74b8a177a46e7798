//! One network for every trick-taking game. Its inputs are the rules and everything a player may know, and
//! its outputs say how good each action looks.
//!
//! [`frame`], [`input`] and [`output`] define what its numbers mean, both for play and for training.
//! [`sight`] turns what a bot sees and remembers into the sight that the engine would produce. [`network`]
//! does the arithmetic in integers, so that every machine plays the same, and [`player`] is the bot that uses
//! it.

mod champion;
pub mod frame;
pub mod input;
pub mod network;
pub mod output;
pub mod player;
mod sight;

pub use champion::{champion, install};
pub use network::{AtTable, BadNetwork, Network, Thoughts};
pub use player::Networked;
pub use sight::sight;

//! A network that knows every trick-taking game by its rules: it is told the rules and what a player may know, and
//! values every action.
//!
//! [`input`] and [`output`] say what its numbers mean, for training too; [`network`] is the arithmetic, in integers, so
//! that every machine plays the same.

pub mod input;
pub mod network;
pub mod output;

pub use network::{BadNetwork, Network};

//! Rules of thumb for every trick-taking game, from Original Rook to Flip.
//!
//! [`estimate`] says how many tricks cards should take; [`auction`] bids on it, [`nest`] chooses trump, bury and
//! partner by it, [`play`] weighs each card by [`odds`] of the trick going our way. [`memory`] is what the bot has
//! seen, [`position`] what it knows now. No game is known by name: everything comes from the rules' tables.

mod auction;
mod estimate;
mod heuristic;
mod memory;
mod nest;
mod odds;
mod play;
mod position;
pub mod think;
#[cfg(test)]
mod testing;

pub use heuristic::Heuristic;
pub use memory::Memory;

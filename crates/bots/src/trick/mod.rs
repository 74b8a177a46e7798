//! Players for every trick-taking game, from Original Rook to Flip: by rules of thumb, and by thinking in
//! sampled worlds (`think`).
//!
//! [`estimate`] predicts how many tricks cards should take. [`auction`] uses it to bid, [`nest`] uses it to
//! choose trump, bury and partner, and [`play`] weighs each card by the [`odds`] of the trick going our way.
//! [`memory`] is what the bot has seen, and [`position`] is what it knows now. [`features`] turns that into
//! numbers for a trained [`model`], if there is one. No game is known by name: everything comes from the
//! rules' tables.

mod auction;
mod estimate;
mod features;
mod heuristic;
mod memory;
mod model;
mod nest;
pub mod net;
mod odds;
mod play;
mod position;
#[cfg(test)]
mod testing;
mod think;

pub use features::{BLOCKS, CARDS, Features};
pub use heuristic::Heuristic;
pub use memory::Memory;
pub use model::{ByHand, Model, Whereabouts};
pub use think::{Judged, Thinker, Thought, World, Worlds, judge_bury, thinker, thinker_with, worlds};

use crate::{Level, Opponent};
use rules::trick::TrickRules;
use std::sync::Arc;

/// The player for a level.
pub fn player(rules: Arc<dyn TrickRules>, level: Level, seed: u64) -> Box<dyn Opponent> {
    match level {
        Level::Beginner => Box::new(Heuristic::forgetful(rules)),
        Level::Casual => Box::new(Heuristic::new(rules)),
        Level::Strong => thinker(rules, Thought::STRONG, seed),
        Level::Strongest => thinker(rules, Thought::STRONGEST, seed),
    }
}

/// What to expect from a level, for people choosing one.
pub fn describe(level: Level) -> &'static str {
    match level {
        Level::Beginner => "Plays by simple rules and remembers only the current trick.",
        Level::Casual => "Plays by simple rules, and remembers every card and who is out of which color.",
        Level::Strong => "Tries out its choices on dozens of possible layouts of the hidden cards.",
        Level::Strongest => {
            "Tries out its choices on hundreds of possible layouts of the hidden cards, draws conclusions from the bids, and solves the last tricks."
        }
    }
}

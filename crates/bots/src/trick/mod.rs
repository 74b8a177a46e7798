//! Players for every trick-taking game, from Original Rook to Flip: some play by rules of thumb, and others think
//! in sampled worlds (`think`).
//!
//! [`estimate`] predicts how many tricks the cards should take. [`auction`] uses it to bid, [`nest`] uses it
//! to choose the trump, the bury and the partner, and [`play`] weighs each card by the [`odds`] of the trick
//! going our way. [`memory`] holds what the bot has seen, and [`position`] holds what it knows now.
//! [`features`] turns that into numbers for a trained [`model`], if there is one. [`laydown()`] proves that a hand
//! wins all the remaining tricks. No game is known by name: everything comes from the tables in the rules.

mod auction;
mod estimate;
mod features;
mod heuristic;
mod laydown;
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
pub use laydown::laydown;
pub use memory::Memory;
use model::{ByHand, Model, Whereabouts};
pub use think::{Judged, Thinker, Thought, World, Worlds, judge_bury, thinker, worlds};

use crate::{Level, Opponent};
use rules::trick::{
    TrickRules,
    axes::{Auction, Best},
};
use std::sync::Arc;

/// The player for a level.
pub fn player(rules: Arc<dyn TrickRules>, level: Level, seed: u64) -> Box<dyn Opponent> {
    match level {
        Level::Beginner => Box::new(Heuristic::forgetful(rules)),
        Level::Casual => Box::new(Heuristic::new(rules)),
        Level::Strong => thinker(rules, Thought::STRONG, seed),
        Level::Strongest => thinker(rules, Thought::STRONGEST, seed),
        Level::Champion => champion(rules, seed),
    }
}

/// The network has beaten the strongest player with at most this many hands; with six, it was slightly behind.
const HANDS_OF_THE_CHAMPION: usize = 4;

/// Whether the champion plays these rules with its network. If not, it is the strongest player.
pub fn uses_network(rules: &dyn TrickRules) -> bool {
    let axes = rules.axes();
    // Where the fewest points win, players bid in order to fail, which the network has not learned.
    let bids_to_fail = axes.auction == Auction::Bid && axes.best == Best::Lowest;
    rules.hands() <= HANDS_OF_THE_CHAMPION && net::Networked::knows(rules) && !bids_to_fail
}

/// The champion, or the strongest player if its network does not play these rules well.
fn champion(rules: Arc<dyn TrickRules>, seed: u64) -> Box<dyn Opponent> {
    if !uses_network(&*rules) {
        return thinker(rules, Thought::STRONGEST, seed);
    }
    match net::champion().and_then(|network| net::Networked::searching(&network, Arc::clone(&rules), seed)) {
        Some(champion) => Box::new(champion),
        None => thinker(rules, Thought::STRONGEST, seed),
    }
}

/// A description of a level, for people who are choosing one.
pub fn describe(level: Level) -> &'static str {
    match level {
        Level::Beginner => "Plays by simple rules and remembers only the current trick.",
        Level::Casual => "Plays by simple rules, and remembers every card and who is out of which color.",
        Level::Strong => "Tries out its choices on dozens of possible layouts of the hidden cards.",
        Level::Strongest => {
            "Tries out its choices on hundreds of possible layouts of the hidden cards, draws conclusions from the bids, and solves the last tricks."
        }
        Level::Champion => {
            "Learned the games by playing millions of hands against itself, and tries out its cards on hundreds of likely layouts."
        }
    }
}

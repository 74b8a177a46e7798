//! Players of trick-taking games who imagine where the hidden cards may lie, and try their choices there.

mod bid;
mod cards;
mod contract;
mod decide;
mod known;
mod likely;
mod nest;
mod player;
mod policy;
mod run;
mod sample;
mod solve;
mod table;
mod tables;
#[cfg(test)]
mod tests;
mod thought;
mod worlds;

pub use player::Thinker;
pub use thought::Thought;

use crate::Opponent;
use rules::trick::TrickRules;
use std::sync::Arc;

/// A player who thinks so hard, for one pack or two.
pub fn thinker(rules: Arc<dyn TrickRules>, thought: Thought, seed: u64) -> Box<dyn Opponent> {
    match rules.axes().packs {
        1 => Box::new(Thinker::<u64>::new(rules, thought, seed)),
        _ => Box::new(Thinker::<u128>::new(rules, thought, seed)),
    }
}

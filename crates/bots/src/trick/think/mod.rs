//! Players of trick-taking games who imagine where the hidden cards might be, and try out their choices in
//! those worlds.
//!
//! `known` says where each card may be, `sample` draws worlds from it with equal probability, and `worlds`
//! prefers those that explain the bids and plays (`likely`). A world becomes a `run` on the public `table`
//! and is played out by a quick `policy` over `tables` compiled from the rules. Late tricks go to the
//! double-dummy solver (`solve`), and the very last ones are planned so that no choice depends on unknowable
//! cards (`fusion`). On top of this are `bid` (over the `rest` of the auction, with everyone going up to the
//! `limits` of their hand), `nest` (trump, partner, and, among the `choices` for a bury, the one with the
//! best playouts and the best `shape`) and `cards`. `buries` compares a bury with all others, for
//! measurements. `decide` produces the answer and its reason, and `thought` defines how hard each player
//! thinks. Worlds and work are counted: there is no clock here.

mod bid;
mod bid_2026_11;
mod buries;
mod cards;
mod choices;
mod contract;
mod decide;
mod determinize;
mod fusion;
mod known;
mod likely;
mod limits;
mod nest;
mod player;
mod policy;
mod rest;
mod run;
mod sample;
mod shape;
mod situation;
mod solve;
mod tables;
#[cfg(test)]
mod tests;
mod thought;
mod worlds;

pub use buries::{Judged, judge_bury};
pub use determinize::{World, Worlds, worlds};
pub use player::Thinker;
pub use thought::Thought;

use super::model::{ByHand, Model};
use crate::Opponent;
use rules::trick::TrickRules;
use std::sync::Arc;

/// A player who thinks this hard, for one pack or two.
pub fn thinker(rules: Arc<dyn TrickRules>, thought: Thought, seed: u64) -> Box<dyn Opponent> {
    thinker_with(rules, thought, seed, Arc::new(ByHand))
}

/// Like [`thinker`], but with a model to consult.
pub(in crate::trick) fn thinker_with(
    rules: Arc<dyn TrickRules>,
    thought: Thought,
    seed: u64,
    model: Arc<dyn Model>,
) -> Box<dyn Opponent> {
    match rules.axes().packs {
        1 => Box::new(Thinker::<u64>::new(rules, thought, seed).asking(model)),
        _ => Box::new(Thinker::<u128>::new(rules, thought, seed).asking(model)),
    }
}

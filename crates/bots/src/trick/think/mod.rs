//! Players of trick-taking games who imagine where the hidden cards may lie, and try their choices there.

mod bid;
mod cards;
mod contract;
mod known;
mod likely;
mod nest;
mod player;
mod policy;
mod run;
mod sample;
mod table;
mod tables;

pub use player::{Thinker, lab};

//! Players of trick-taking games who imagine where the hidden cards may lie, and try their choices there.

mod cards;
mod known;
mod player;
mod policy;
mod run;
mod sample;
mod table;
mod tables;

pub use player::Thinker;

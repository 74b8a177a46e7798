//! Double-dummy solver for points: with all cards seen, what our side takes if everybody plays as well as possible.
//!
//! A solver sees everything: it is no player. It answers for a [`Position`], built from an
//! [`Oracle`](rules::trick::Oracle) by [`Setup::seen`] or from a caller's own [`Setup`] (a sampled world). The value
//! is what our side takes by the end of the hand: counters, trick points, bonuses, nest, center and odd cards, with
//! what it has already. Everybody else plays against our side as one, also where each plays alone.

mod bad_setup;
pub mod bench;
mod compile;
mod moves;
mod past;
mod position;
mod proofs;
mod quick;
mod search;
mod setup;
mod solver;
mod table;

pub use bad_setup::BadSetup;
pub use position::Position;
pub use setup::{Aim, Golden, GoldenAt, MostTricks, Setup, Stakes, plain_facts};
pub use solver::{Budget, Range, Solver};

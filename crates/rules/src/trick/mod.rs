//! Every trick-taking game in the booklets and every house rule: one engine, many rows.
//!
//! [`axes`] lists the ways in which the games differ, [`row`] reads a variant, [`rules`] compiles it into
//! tables, and [`Hand`] plays it. Nothing here depends on a game's name.

pub mod ask;
mod auction;
pub mod axes;
mod buries;
mod calls;
mod count;
pub mod event;
mod foresee;
mod hand;
pub mod ledger;
mod nest;
mod numbers;
pub mod oracle;
mod play;
mod prove;
pub mod refusal;
pub mod row;
pub mod rules;
mod score;
mod scramble;
pub mod sight;
mod state;
pub mod view;

pub use ask::TrickRules;
pub use buries::Buries;
pub use foresee::Outcome;
pub use hand::Hand;
pub use numbers::Memory;
pub use oracle::{CardFacts, Oracle};
pub use rules::Rules;
pub use said::trick::{Action, Phase, Trump, View};
pub use sight::{Placed, Sight};

//! Every trick-taking game of the booklets and every house rule: one engine, many rows.
//!
//! [`axes`] says in what the games differ, [`row`] reads a variant, [`rules`] compiles it into tables, and
//! [`Hand`] plays it. No name of a game decides anything here.

pub mod action;
mod auction;
pub mod axes;
mod calls;
pub mod event;
mod hand;
mod nest;
pub mod oracle;
mod play;
pub mod refusal;
pub mod row;
pub mod rules;
mod score;
mod scramble;
mod state;
pub mod view;

pub use action::{Action, Trump};
pub use hand::Hand;
pub use oracle::{CardFacts, Oracle};
pub use rules::Rules;
pub use view::View;

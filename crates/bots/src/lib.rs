//! Opponents. A bot sits at one seat and gets what the player there gets: a view, what happened before its eyes,
//! and the actions it may take. It never holds the state of a hand; see [`Opponent`].
//!
//! [`Random`] plays every game, [`trick::Heuristic`] the trick-taking ones. [`Crew`] seats bots at a table.

mod crew;
mod opponent;
mod random;
pub mod trick;

pub use crew::{Crew, Move, Skill};
pub use opponent::{Choice, Opponent, Question};
pub use random::Random;

//! Opponents. A bot sits at one seat and gets what the player there gets: a view, what happened before its eyes,
//! and the actions it may take. It never holds the state of a hand; see [`Opponent`].
//!
//! [`Random`] plays every game, [`trick::Heuristic`] the trick-taking ones. [`Crew`] seats bots at a table.

pub mod club_rook;
mod crew;
pub mod i_doubt_it;
mod level;
mod opponent;
mod random;
mod reflex;
pub mod trick;
pub mod tuxedo;
mod typed;

pub use crew::{Crew, Move, Skill, by_thumb};
pub use level::Level;
pub use opponent::{Choice, Opponent, Question};
pub use random::Random;
pub use reflex::Reflex;
pub use typed::{Answer, Player, Typed};

//! Opponents. A bot sits at one seat and gets what the player there gets: a view, what happened before its eyes,
//! and the actions it may take. It never holds the state of a hand; see [`Opponent`].
//!
//! [`Random`] plays every game, [`trick::Heuristic`] the trick-taking ones, [`rack_o::Bot`] and [`patience::Player`]
//! theirs; [`BOTS`] names them all. [`Crew`] seats bots at a table, [`arena`] measures them.

pub mod arena;
mod crew;
mod level;
mod opponent;
pub mod patience;
pub mod rack_o;
mod random;
mod registry;
pub mod trick;

pub use crew::{Crew, Move, Skill};
pub use level::Level;
pub use opponent::{Choice, Opponent, Question};
pub use random::Random;
pub use registry::{BOTS, Named, bot_named, bots_for};

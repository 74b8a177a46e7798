//! Opponents. A bot sits at one seat and gets what the player there gets: a view, what happened before its eyes,
//! and the actions it may take. It never holds the state of a hand; see [`Opponent`].
//!
//! [`Random`] plays every game; each game has a bot of its own at every [`Level`] (see [`trick`] for the trick-taking
//! ones). [`house_player`] finds the bot for a game, [`Crew`] seats bots at a table. A new game's bot is a [`Player`]
//! and a line in `roster`. Which bot is better is measured in the `arena` crate.

pub mod club_rook;
mod crew;
pub mod donkey;
pub mod double_dummy;
pub mod i_doubt_it;
mod level;
pub mod match_game;
mod opponent;
pub mod panjandrum;
pub mod patience;
pub mod rack_o;
mod random;
mod reflex;
mod registry;
mod roster;
pub mod trick;
pub mod tuxedo;
mod typed;

pub use crew::{Crew, Move};
pub use level::Level;
pub use opponent::{Alternative, Choice, Opponent, Question, must_act};
pub use random::Random;
pub use reflex::Reflex;
pub use registry::{BOTS, Named, bot_named, bots_for};
pub use roster::{describe, house_player};
pub use typed::{Answer, Player, Typed};

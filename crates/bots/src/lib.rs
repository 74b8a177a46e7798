//! Opponents. A bot sits at one seat and gets what the player there gets: a view, what happened before its eyes,
//! and the actions it may take. It never holds the state of a hand; see [`Opponent`].
//!
//! [`Random`] plays every game; each game has a bot of its own at every [`Level`] (see [`trick`] for the trick-taking
//! ones). [`by_thumb`] finds the bot for a game, [`measure`] watches one, [`Crew`] seats bots at a table. A new game's bot is a [`Player`]
//! and a line in `roster`.

pub mod arena;
pub mod club_rook;
mod crew;
pub mod donkey;
pub mod double_dummy;
pub mod i_doubt_it;
mod level;
pub mod match_game;
pub mod measure;
mod opponent;
pub mod panjandrum;
pub mod rack_o;
mod random;
mod reflex;
mod registry;
mod roster;
pub mod selfplay;
pub mod solitaire;
pub mod trick;
pub mod tuxedo;
mod typed;

pub use crew::{Crew, Move, Skill};
pub use level::Level;
pub use opponent::{Alternative, Choice, Opponent, Question, must_act};
pub use random::Random;
pub use reflex::Reflex;
pub use registry::{BOTS, Named, bot_named, bots_for};
pub use roster::{by_thumb, describe};
pub use typed::{Answer, Player, Typed};

//! Opponents. A bot sits in one seat and gets what a player there would get: a view, the events it sees, and
//! the actions it may take. It never holds the state of a hand; see [`Opponent`].
//!
//! [`Random`] plays every game, and each game has its own bot at every [`Level`] (see [`trick`] for the
//! trick-taking games). [`house_player`] finds the bot for a game, and [`Crew`] seats bots at a table. To add
//! a bot for a new game, write a [`Player`] and add a line to `roster`. The `arena` crate measures which bot
//! is better.
//!
//! Four built-in bots play a hand:
//!
//! ```
//! use rookery_bots::{Crew, Level, house_player, rules::{Actor, Catalog, Deal, Luck, Options, Standing}};
//!
//! let rules = Catalog::default().open("original-rook", Some(4), &Options::new())?;
//! let deal = Deal::shuffled(rules.pack(), &mut Luck::new(7));
//! let mut hand = rules.start(&Standing::default(), &deal)?;
//! let mut crew = Crew::new((0..4).map(|seat| house_player(&*rules, Level::Casual, seat)).collect());
//! crew.deal(&*hand);
//! while let Some(next) = crew.next(&*hand) {
//!     assert!(!next.choice.reason.to_string().is_empty());
//!     let acted = hand.act(Actor::Seat(next.seat), &next.choice.action).map_err(|refused| refused.to_string())?;
//!     crew.watch(&acted);
//! }
//! assert!(hand.score().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod club_rook;
mod crew;
pub mod donkey;
pub mod double_dummy;
pub mod i_doubt_it;
pub mod match_game;
mod opponent;
mod order;
pub mod panjandrum;
mod portable;
pub mod rack_o;
mod random;
mod reflex;
mod registry;
mod roster;
pub mod solitaire;
pub mod trick;
pub mod tuxedo;
mod typed;

pub use crew::{Crew, Move};
pub use opponent::{Alternative, Choice, Opponent, Question, must_act};
pub use random::Random;
pub use reflex::Reflex;
pub use registry::{BOTS, Named, bot_named, bots_for};
pub use roster::{describe, house_player};
pub use rules;
pub use said::Level;
pub use typed::{Answer, Player, Typed};

/// The bots' random numbers. The same seed gives the same numbers on every machine, in a browser too.
type Dice = rand_xoshiro::Xoshiro256PlusPlus;

/// Runs the example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(test)]
mod tests {
    use super::Dice;
    use rand::{RngCore, SeedableRng};

    /// Worked out by hand from the published description of xoshiro256++ and SplitMix64.
    #[test]
    fn a_seed_gives_the_same_numbers_on_every_machine() {
        let mut dice = Dice::seed_from_u64(7);
        assert_eq!([dice.next_u64(), dice.next_u64()], [0x0e2c_1a00_2aae_913d, 0x2c0f_c8dd_fa4e_9e14]);
    }
}

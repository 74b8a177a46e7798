//! Every game in the Rook box, plus Rack-O, implemented to the letter of the rules.
//!
//! Start at [`contract`]. There is no I/O, no clock and no hidden randomness: chance arrives as a
//! [`deal::Deal`].
//!
//! This example plays a hand of Original Rook at random until it is scored:
//!
//! ```
//! use rookery_rules::{Actor, Game, Luck, Mute, begin, trick::Hand};
//!
//! let mut hand: Hand<u64> = begin("original-rook", 4, 7)?;
//! let mut rng = Luck::new(7);
//! while let Some(seat) = hand.pending().turn() {
//!     let action = hand.random_legal(seat, &mut rng).ok_or("no legal action")?;
//!     hand.apply(Actor::Seat(seat), &action, &mut Mute);
//! }
//! assert!(hand.score().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod any;
mod begin;
pub mod books;
pub mod catalog;
pub mod club_rook;
pub mod contract;
pub mod deal;
pub mod donkey;
mod hidden;
pub mod i_doubt_it;
mod key;
pub mod listed;
pub mod match_game;
pub mod numbers;
pub mod options;
pub mod panjandrum;
mod plain_pack;
pub mod rack_o;
pub mod rook_clock;
pub mod rook_solitaire;
pub mod ruleset;
mod stack;
pub mod trick;
pub mod tuxedo;

pub use any::{Acted, AnyEvent, AnyHand, AnyRefusal, AnyRules};
pub use begin::{CannotBegin, begin, dealt, open};
pub use cards;
pub use catalog::{CannotOpen, Catalog, Engine};
pub use contract::*;
pub use deal::{Deal, Luck};
pub use key::InfoKey;
pub use listed::{Entry, Listed};
pub use numbers::Numbered;
pub use options::{BadOptions, OptionSpec, Options};
pub use rand;
pub use ruleset::{BadRuleSet, RuleSet};
pub use said::{self, Refuse as Refusal, Sheet, table::BadDeal};

/// Repeats an expression for every built-in engine: `every_engine!(G => make::<G>())` is an array with one item for
/// each engine. An engine may play several games. To add one, add a line here; every other list of engines is
/// derived from this one.
#[macro_export]
macro_rules! every_engine {
    ($G:ident => $make:expr) => {
        $crate::every_engine!($G => $make;
            $crate::trick::Hand<u64>,
            $crate::trick::Hand<u128>,
            $crate::club_rook::ClubRook,
            $crate::rack_o::RackO,
            $crate::tuxedo::Tuxedo,
            $crate::i_doubt_it::DoubtIt,
            $crate::panjandrum::Panjandrum,
            $crate::donkey::Donkey,
            $crate::match_game::Match,
            $crate::rook_solitaire::RookSolitaire,
            $crate::rook_clock::RookClock,
        )
    };
    ($G:ident => $make:expr; $($engine:ty,)+) => {
        [$({
            type $G = $engine;
            $make
        }),+]
    };
}

/// Runs the example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

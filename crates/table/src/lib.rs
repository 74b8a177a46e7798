//! A table being played: hands strung together into a match, and the record of the match.
//!
//! Start at [`Match`]. There is no I/O and no clock here; chance is passed in as a [`Chance`]. Rules stay in
//! the `rules` crate: this crate knows games only through `AnyRules` and `AnyHand`, except for the solitaire
//! moves and cards that [`statistics`] counts.
//!
//! ```
//! use rookery_table::{Chance, Match, record, rules::{Actor, Catalog, Options, cards::Seat}};
//!
//! let catalog = Catalog::default();
//! let rules = catalog.open("original-rook", Some(4), &Options::new())?;
//! let mut game = Match::new(rules, Some(Seat::wrapping(0)), Chance::seed("kitchen"))?;
//! game.act(Actor::Seat(Seat::wrapping(1)), "bid 70").map_err(|refused| refused.to_string())?;
//!
//! // The record is text from which the match can be replayed.
//! let text = record::write(&game);
//! assert_eq!(record::write(&record::load(&catalog, &text)?), text);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod board;
pub mod chance;
pub mod draw;
pub mod fair;
pub mod finish;
mod packed;
mod play;
pub mod record;
mod saved;
pub mod statistics;
pub mod text;

pub use chance::Chance;
pub use draw::{Draw, PartnerDraw, draw_partners};
pub use finish::Totals;
pub use play::{CannotStart, HandLog, Match, Page};
pub use record::BadRecord;
pub use rules;
pub use saved::Saved;
pub use statistics::Statistics;

/// Runs the example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

//! The types for everything the games show and say. There is no engine and no I/O here.
//!
//! Each game has a module with its `View` (the table as one viewer sees it), `Seen` (an event as one viewer
//! saw it), `Action` (an action by a seat, with its text form), `Refusal` (why an action is not allowed) and
//! `Reason` (why a bot acts). The rules return these types, the wire carries them, and the page matches on
//! them. Nothing downstream parses a sentence.
//!
//! Each sentence exists once per language: an exhaustive `match` in the module's `en.rs` and another in
//! `de.rs`, reached through [`Speak`]. A language that leaves something out does not compile. If you don't
//! speak German, wrap the English in [`untranslated`]; `cargo xtask tidy` counts those calls.
//!
//! Actions are read from short lines, and refusals are worded in both languages:
//!
//! ```
//! use rookery_said::{Language, Names, Refuse, Speak, rack_o};
//!
//! assert_eq!("swap 15".parse::<rack_o::Action>()?.to_string(), "swap 15");
//!
//! let refusal = rack_o::Refusal::MustExchange;
//! assert_eq!((refusal.code(), Refuse::rule(&refusal)), ("must_exchange", "RKO-18"));
//! for language in Language::ALL {
//!     assert!(!refusal.speak(language, Names::Notation).is_empty());
//! }
//! # Ok::<(), rookery_said::BadAction>(())
//! ```

mod bad_action;
pub mod club_rook;
pub mod clubhouse;
pub mod contest;
pub mod donkey;
mod games;
pub mod i_doubt_it;
pub mod kit;
mod language;
pub mod lesson;
mod level;
pub mod listing;
pub mod match_game;
mod notice;
pub mod options;
pub mod panjandrum;
pub mod paper;
pub mod party;
pub mod pattern;
mod phase;
pub mod proof;
pub mod puzzle;
pub mod rack_o;
pub mod read;
pub mod record;
pub mod referee;
pub mod rook_clock;
pub mod rook_solitaire;
mod rounded;
pub mod server;
mod sheet;
pub mod table;
pub mod trick;
pub mod tuxedo;
mod why;
mod words;

pub use bad_action::{BadAction, clip};
pub use cards;
pub use games::{Action, AnyReason, Call, Game, Reason, Refusal, Seen, View};
pub use language::{De, En, Language, Names, Speak, untranslated};
pub use level::Level;
pub use notice::{Refuse, Written};
pub use pattern::Pattern;
pub use rounded::Rounded;
pub use sheet::{Figure, Item, Line, Remark, Sheet};
pub use why::Why;
pub use words::{Button, Happening};

/// Runs the example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

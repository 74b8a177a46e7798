//! What the games show and say, as types: no engine, no I/O.
//!
//! Each game has a module with its `View` (what one viewer sees), `Seen` (what one viewer saw happen),
//! `Action` (what a seat does, with its text form), `Refusal` (why an action is not allowed) and `Reason`
//! (why a bot acts). The rules return these types, the wire carries them, and the page matches on them.
//! Nothing downstream parses a sentence.
//!
//! Each sentence exists once per language: an exhaustive `match` in the module's `en.rs` and another in
//! `de.rs`, reached through [`Speak`]. A language that leaves something out does not compile. If you don't
//! speak German, wrap the English in [`untranslated`]; `cargo xtask tidy` counts those calls.
//!
//! Actions are read from short lines, and refusals speak both languages:
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
//! # Ok::<(), rack_o::BadAction>(())
//! ```

pub mod club_rook;
pub mod donkey;
mod games;
pub mod i_doubt_it;
mod language;
pub mod lesson;
pub mod listing;
pub mod match_game;
mod notice;
pub mod options;
pub mod panjandrum;
pub mod paper;
pub mod pattern;
pub mod proof;
pub mod rack_o;
pub mod rook_clock;
pub mod rook_solitaire;
mod sheet;
pub mod table;
pub mod trick;
pub mod tuxedo;
mod why;
mod words;

pub use cards;
pub use games::{AnyReason, Game, Reason, Refusal, Seen, View, button};
pub use language::{De, En, Language, Names, Speak, untranslated};
pub use notice::{Refuse, Written};
pub use pattern::Pattern;
pub use sheet::{Figure, Item, Line, Remark, Sheet};
pub use why::Why;
pub use words::{Button, Happening};

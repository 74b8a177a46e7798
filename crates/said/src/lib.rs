//! What the games show and say, as types: no engine, no I/O.
//!
//! Each game has a module with its `View` (what one viewer sees), `Seen` (what one viewer saw happen), `Action`
//! (what a seat does, with its text form), `Refusal` (why not) and `Reason` (why a bot would). The rules return
//! these types, the wire carries them, and the page matches on them. Nobody downstream parses a sentence.
//!
//! A sentence exists once per language: an exhaustive `match` in the module's `en.rs` and another in `de.rs`,
//! reached through [`Speak`]. A language that leaves something out does not compile. Someone without German
//! writes [`untranslated`] there; `cargo xtask tidy` counts those.

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

pub use games::{AnyReason, Game, Reason, Refusal, Seen, View, button};
pub use language::{De, En, Language, Names, Speak, untranslated};
pub use notice::{Refuse, Written};
pub use sheet::{Figure, Item, Line, Remark, Sheet};
pub use why::Why;
pub use words::{Button, Happening};

//! A table being played: hands strung into a match, and the record of it.
//!
//! Start at [`Match`]. No I/O and no clock here; chance is a [`Chance`] given from outside. Rules stay in the
//! `rules` crate: this one knows games only through `AnyRules` and `AnyHand`, but for what [`statistics`] counts of
//! the patiences.

pub mod chance;
pub mod draw;
pub mod fair;
pub mod finish;
mod packed;
mod play;
pub mod record;
pub mod statistics;
pub mod text;

pub use chance::Chance;
pub use draw::{Draw, PartnerDraw, draw_partners};
pub use finish::Totals;
pub use play::{CannotStart, HandLog, Match};
pub use record::BadRecord;
pub use statistics::Statistics;

//! A table being played: hands strung into a match, and the record of it.
//!
//! Start at [`Match`]. No I/O and no clock here; chance is a [`Chance`] given from outside. Rules stay in the
//! `rules` crate: this one knows games only through `AnyRules` and `AnyHand`.

pub mod chance;
pub mod draw;
pub mod fair;
pub mod finish;
mod play;
pub mod record;

pub use chance::Chance;
pub use draw::Draw;
pub use finish::Totals;
pub use play::{CannotStart, HandLog, Match};
pub use record::BadRecord;

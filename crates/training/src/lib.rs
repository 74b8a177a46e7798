//! Self-play for training on the trick-taking games, with many rule sets at once, in the network's own
//! numbers (`bots::trick::net`).

mod family;
mod sets;

pub use family::{Family, Ground, HIDDEN_BYTES, INPUT_BYTES, MASK_BYTES};
pub use sets::{RuleSet, printed, random};

//! The training ground of the trick-taking games: self-play of many rule sets at once, in the numbers of the network
//! (`bots::trick::net`).

mod family;
mod sets;

pub use family::{Family, Ground, INPUT_BYTES, MASK_BYTES};
pub use sets::{RuleSet, printed, random};

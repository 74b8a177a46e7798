//! Club Rook: which cards to meld and which to keep, when to take the pile, and which discards are safe.
//!
//! [`holding`] is a hand and the melds it can be laid on, with every way to lay cards. [`worth`] estimates
//! how much a holding will score by the end of the hand, [`memory`] holds what the bot has seen of the other
//! cards, [`discard`] weighs each discard against what the next player could do with it, and [`bot`] decides.

mod bot;
mod discard;
mod holding;
mod memory;
#[cfg(test)]
mod tests;
mod worth;

pub use bot::Bot;

use crate::Level;

/// A description of a level, for people who are choosing one.
pub fn describe(level: Level) -> &'static str {
    match level {
        Level::Beginner => {
            "Lays every meld as soon as it can, discards what it needs least, and takes the pile only after its side \
             has opened."
        }
        Level::Casual => {
            "Collects numbers for Rookies and lays the runs it happens to hold, but does not build toward one. Takes \
             the pile only after its side has opened, forgets discards, and does not watch the next player."
        }
        Level::Strong | Level::Strongest | Level::Champion => {
            "Counts every card it has seen, plans Rookies around the cards still to come, keeps pairs for taking \
             the pile and opening with it, weighs what each discard gives away, and stops a large pile with a 3."
        }
    }
}

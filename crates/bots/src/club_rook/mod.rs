//! Club Rook: what to meld and what to keep, when to take the pile, and what is safe to discard.
//!
//! [`holding`] is a hand and the melds it can be laid on, with every way to lay. [`worth`] estimates what a
//! holding will score by the end of the hand, [`memory`] is what the bot has seen of the other cards,
//! [`discard`] weighs a discard against what the next player could do with it, and [`bot`] decides.

mod bot;
mod discard;
mod holding;
mod memory;
#[cfg(test)]
mod tests;
mod worth;

pub use bot::Bot;

use crate::Level;

/// What to expect from a level, for people choosing one.
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
        Level::Strong | Level::Strongest => {
            "Counts every card it has seen, plans Rookies around the cards still to come, keeps pairs for taking \
             the pile and opening with it, weighs what each discard gives away, and stops a large pile with a 3."
        }
    }
}

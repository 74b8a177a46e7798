//! Club Rook: what to meld and what to keep, when the pile is worth taking, what may safely be discarded.
//!
//! [`holding`] is a hand and the melds it can be laid on, with every way to lay; [`worth`] says what a holding
//! should bring by the end of the hand, [`memory`] is what the bot has seen of the other cards, [`discard`] weighs
//! the card thrown away against what the next player could do with it, [`bot`] decides.

mod bot;
mod discard;
mod holding;
mod memory;
#[cfg(test)]
mod tests;
mod worth;

pub use bot::Bot;

use crate::Level;

/// What to expect of a level, for the people who choose it.
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
            "Counts every card it has seen, plans Rookies around the cards still to come, keeps pairs to take and open \
             with the pile, weighs what each discard gives away, and stops a large pile with a 3."
        }
    }
}

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
            "Lays every meld as soon as it can, throws away what is least use to itself, and takes the pile only \
             when its side has opened."
        }
        Level::Casual => {
            "Plans for Rookies and keeps pairs for the pile, but forgets what was discarded and does not ask what the \
             next player could do with a card."
        }
        Level::Strong | Level::Strongest => {
            "Counts every card it has seen, plans for Rookies by what can still come, weighs each discard against \
             the pile that it would hand over, and stops the pile with a 3 when it is large."
        }
    }
}

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
            "Collects numbers for Rookies and lays every run that it happens to hold, but does not build towards one; \
             takes the pile only when its side has opened, forgets what was discarded, and does not ask what the next \
             player could do with a card."
        }
        Level::Strong | Level::Strongest => {
            "Counts every card it has seen, plans for Rookies by what can still come, keeps pairs for the pile and opens \
             with it, weighs each discard against the pile that it would hand over, and stops the pile with a 3 when it \
             is large."
        }
    }
}

//! I Doubt It: which card to lay under the number due, and when to doubt.
//!
//! [`belief`] is what a player can know of where cards are, and how likely a call is a lie; [`schedule`] the numbers
//! that will be due on a player's own turns, and which cards to keep for them; [`bot`] decides, by chance where it
//! must not be read. [`duel`] is the one case that needs a plan of its own.

mod belief;
mod bot;
mod duel;
mod schedule;
#[cfg(test)]
mod tests;

pub use bot::Bot;

use crate::Level;

/// What to expect of a level, for the people who choose it.
pub fn describe(level: Level) -> &'static str {
    match level {
        Level::Beginner => {
            "Tells the truth whenever it can, otherwise lays any card, and doubts only when its own cards all but \
             prove a lie, or at somebody's last card."
        }
        Level::Casual => {
            "Keeps the cards that it will need soon, counts its own cards of the number called, and doubts when a lie \
             is more likely than not."
        }
        Level::Strong | Level::Strongest => {
            "Remembers every card that was shown or that it laid itself, works out how likely a lie is and what the \
             stack would cost whom, keeps a true card for the end, and lies now and then although it need not."
        }
    }
}

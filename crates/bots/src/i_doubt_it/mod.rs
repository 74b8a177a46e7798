//! I Doubt It: which card to lay for the number that is due, and when to doubt.
//!
//! [`belief`] holds what a player can know about where the cards are, and how likely it is that a call is a
//! lie. [`schedule`] has the numbers that will be due on a player's own turns, and which cards to keep for
//! them. [`bot`] makes the decisions, at random where it must not be predictable. [`duel`] is the one case
//! that needs a plan of its own.

mod belief;
mod bot;
mod duel;
mod schedule;
#[cfg(test)]
mod tests;

pub use bot::Bot;

use crate::Level;

/// A description of a level, for people who are choosing one.
pub fn describe(level: Level) -> &'static str {
    match level {
        Level::Beginner => {
            "Tells the truth whenever it can, otherwise lays any card, and doubts only when its own cards all but \
             prove a lie, or when someone lays their last card."
        }
        Level::Casual => {
            "Keeps the cards that it will need soon, counts its own cards of the number called, and doubts when a lie \
             is more likely than not."
        }
        Level::Strong | Level::Strongest | Level::Champion => {
            "Remembers every card that was shown or that it laid itself, works out how likely a lie is and what the \
             stack would cost each player, keeps a true card for the end, and sometimes lies when it doesn't have to."
        }
    }
}

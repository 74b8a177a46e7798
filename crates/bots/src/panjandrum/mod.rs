//! Panjandrum: the order of play judged from the face-up cards, who to give a card to, and calling mistakes.
//!
//! [`order`] determines what the order of play requires; [`bot`] follows it as well as its level can, and
//! watches the others.

mod bot;
mod order;

pub use bot::Bot;

use crate::Level;

/// What to expect from a level, for people choosing one.
pub fn describe(level: Level) -> &'static str {
    match level {
        Level::Beginner => {
            "Watches the Building Piles and the Delay Pile on its left. Often overlooks other piles, sometimes its own next \
             card, and rarely calls another player's mistake."
        }
        Level::Casual => {
            "Misses about one in twenty plays, onto other piles or with its own next card. Calls most mistakes \
             on Building Piles and half of the rest."
        }
        Level::Strong | Level::Strongest => {
            "Makes no mistakes and calls every one it sees. Gives cards to the player closest to winning."
        }
    }
}

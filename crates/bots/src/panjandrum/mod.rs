//! Panjandrum: judging the order of play from the face-up cards, choosing who to give a card to, and calling
//! mistakes.
//!
//! [`order`] determines what the order of play requires; [`bot`] follows it as well as its level allows, and
//! watches the others.

mod bot;
mod order;

pub use bot::Bot;

use crate::Level;

/// A description of a level, for people who are choosing one.
pub fn describe(level: Level) -> &'static str {
    match level {
        Level::Beginner => {
            "Watches the Building Piles and the Delay Pile on its left. Often overlooks other piles, sometimes its own next \
             card, and rarely calls another player's mistake."
        }
        Level::Casual => {
            "Misses about one in twenty plays, whether onto other piles or with its own next card. Calls most mistakes \
             on Building Piles and half of the rest."
        }
        Level::Strong | Level::Strongest | Level::Champion => {
            "Makes no mistakes and calls every one it sees. Gives cards to the player closest to winning."
        }
    }
}

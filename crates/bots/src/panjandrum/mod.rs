//! Panjandrum: the order of play seen from the open cards, whom to give a card, and calling mistakes.
//!
//! [`order`] says what the order of play asks for; [`bot`] keeps to it as well as its level can, and watches the
//! others.

mod bot;
mod order;

pub use bot::Bot;

use crate::Level;

/// What to expect of a level, for the people who choose it.
pub fn describe(level: Level) -> &'static str {
    match level {
        Level::Beginner => {
            "Sees the Building Piles and its left neighbour's Delay Pile, often overlooks the other piles, now and then \
             its own next card, and seldom calls what others overlook."
        }
        Level::Casual => {
            "Overlooks a pile of the others about one time in ten and its own next card a little oftener, and calls \
             most mistakes about Building Piles and some of the others."
        }
        Level::Strong | Level::Strongest => {
            "Makes no mistake and calls every one it sees. Gives cards to whoever is nearest to winning."
        }
    }
}

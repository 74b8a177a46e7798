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
            "Looks at the Building Piles and at its left neighbour's Delay Pile and overlooks the others' piles. Never \
             calls a mistake."
        }
        Level::Casual => {
            "Sees everything about the card in its hand, but after a play it lifts the next card without looking at \
             what its own Delay Pile now shows. Calls only mistakes about Building Piles."
        }
        Level::Strong | Level::Strongest => {
            "Makes no mistake and calls every one it sees. Gives cards to whoever is nearest to winning."
        }
    }
}

//! The 56 numbered cards, the whole pack of the games that leave the bird in the box (GEN-01).

use cards::{Card, Color};

/// How many cards there are.
pub(crate) const CARDS: usize = 56;

/// The pack in writing order.
pub(crate) fn numbered_pack() -> Vec<Card> {
    Color::ALL.into_iter().flat_map(|color| (1..=14).filter_map(move |n| Card::new(color, n))).collect()
}

//! Redealing the cards that a viewer cannot see: the part of `scramble` shared by all games with hands of
//! single cards.

use crate::Viewer;
use cards::{Card, CardSet, Seat};
use rand::{Rng, seq::SliceRandom};

/// Mixes the hands that `who` does not see with `rest`, refills those hands to their sizes and returns as many
/// cards as were in `rest`, in random order.
pub(crate) fn redeal(hands: &mut [CardSet], rest: &[Card], who: Viewer, rng: &mut impl Rng) -> Vec<Card> {
    let mut unseen: Vec<&mut CardSet> =
        Seat::all(hands.len()).zip(hands).filter(|(seat, _)| !who.is(*seat)).map(|(_, hand)| hand).collect();
    let mut cards: Vec<Card> =
        unseen.iter().flat_map(|hand| hand.iter()).chain(rest.iter().copied()).collect();
    cards.shuffle(rng);
    for hand in &mut unseen {
        **hand = cards.drain(..hand.len()).collect();
    }
    cards
}

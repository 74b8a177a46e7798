//! How a thinking player consults a trained model about the play. Anything the model leaves open is decided
//! without it: rules of thumb pick the default card, and calls in the auction make worlds more or less
//! likely.

use super::{features::CARDS, position::Position};
use cards::{Card, MAX_SEATS};

/// A trained model; it may leave any question open.
pub(super) trait Model: Send + Sync {
    /// The card that looks best at first glance, as an index into `cards`. Another card is played only if
    /// sampled worlds show that it is better.
    fn policy(&self, _: &Position<'_>, _cards: &[Card]) -> Option<usize> {
        None
    }

    /// Where the hidden cards may be.
    fn belief(&self, _: &Position<'_>) -> Option<Whereabouts> {
        None
    }
}

/// The logarithm of each card's chance of being at each seat, clockwise from the seat in question; being in no
/// hand is last. A card's logarithms may all be off by the same amount.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Whereabouts(pub(super) Box<[[f32; CARDS]; MAX_SEATS + 1]>);

/// Answers no questions, so every decision is made without a model.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ByHand;

impl Model for ByHand {}

//! How a thinking player consults a trained model. Anything the model leaves open is decided without it:
//! playouts value bids, rules of thumb pick the card to beat, and auction calls make worlds more or less
//! likely.

use super::features::{CARDS, Features};
use cards::{Card, MAX_SEATS};

/// A trained model; it may leave any question open.
pub trait Model: Send + Sync {
    /// The expected score of the seat's side minus that of the others, in points.
    fn value(&self, _: &Features) -> Option<f32> {
        None
    }

    /// The card that looks best at first sight, as an index into `cards`. Another card is played only if
    /// sampled worlds show that it is better.
    fn policy(&self, _: &Features, _cards: &[Card]) -> Option<usize> {
        None
    }

    /// Where the hidden cards may be.
    fn belief(&self, _: &Features) -> Option<Whereabouts> {
        None
    }
}

/// The chance of each card being at each seat, clockwise from the seat in question; the nest is last.
#[derive(Clone, PartialEq, Debug)]
pub struct Whereabouts(pub Box<[[f32; CARDS]; MAX_SEATS + 1]>);

/// Answers no questions, so every decision is made without a model.
#[derive(Clone, Copy, Debug, Default)]
pub struct ByHand;

impl Model for ByHand {}

//! The one place where a thinking player asks what a model has learnt. Whatever a model does not say is judged by hand:
//! playouts value bids, rules of thumb say which card must be beaten, and words of the auction make worlds likely.

use super::features::{CARDS, Features};
use cards::{Card, MAX_SEATS};

/// Something that was trained; every question may be left open.
pub trait Model: Send + Sync {
    /// What the hand should bring the side of the seat, less what it brings the others, in points.
    fn value(&self, _: &Features) -> Option<f32> {
        None
    }

    /// The card that looks best at first sight, by its number in `cards`. Another is played only if worlds show that
    /// it is better.
    fn policy(&self, _: &Features, _cards: &[Card]) -> Option<usize> {
        None
    }

    /// Where the hidden cards may be.
    fn belief(&self, _: &Features) -> Option<Whereabouts> {
        None
    }
}

/// The chance of each card to lie with each seat, counted from the seat in question to the left; last in the nest.
#[derive(Clone, PartialEq, Debug)]
pub struct Whereabouts(pub Box<[[f32; CARDS]; MAX_SEATS + 1]>);

/// Says nothing: all is judged by hand.
#[derive(Clone, Copy, Debug, Default)]
pub struct ByHand;

impl Model for ByHand {}

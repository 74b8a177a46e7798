//! Who plays for a bot, and for a person who is away.
//! A better player is plugged in by one line in [`house`].

use cards::Seat;
use rand::RngCore;
use rules::AnyHand;
use std::sync::Arc;

/// Someone who chooses actions. Given the whole hand only because that is how games list actions; it must judge
/// by what `seat` may see.
pub trait Opponent: Send + Sync {
    /// An action for `seat`, which may act now; `None` to let a chance to interrupt go by. `level` is the strength
    /// wanted, from 0 up.
    fn choose(&self, hand: &dyn AnyHand, seat: Seat, level: u8, rng: &mut dyn RngCore) -> Option<String>;
}

/// Any legal action.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl Opponent for Random {
    fn choose(&self, hand: &dyn AnyHand, seat: Seat, _level: u8, rng: &mut dyn RngCore) -> Option<String> {
        hand.random_legal(seat, rng)
    }
}

/// The opponent of the house.
pub fn house() -> Arc<dyn Opponent> {
    Arc::new(Random)
}

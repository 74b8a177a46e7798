//! How fast a bot speaks up in a race. It is seeded, so that a game can be replayed, and never instant, so
//! that people have a chance.

use crate::Level;
use rand::{Rng, SeedableRng, rngs::SmallRng};

/// The reaction times of one player.
#[derive(Clone, Debug)]
pub struct Reflex {
    rng: SmallRng,
    least: u32,
    spread: u32,
}

impl Reflex {
    /// A player's reflexes: a person needs about half a second to see and to speak.
    pub fn new(level: Level, seed: u64) -> Reflex {
        let (least, spread) = match level {
            Level::Beginner => (700, 900),
            Level::Casual => (480, 500),
            Level::Strong | Level::Strongest => (400, 350),
        };
        Reflex { rng: SmallRng::seed_from_u64(seed), least, spread }
    }

    /// Milliseconds until the bot speaks this time. Two draws make the middle more likely than the ends.
    pub fn delay(&mut self) -> u32 {
        let mut half = || self.rng.random_range(0..=self.spread);
        self.least + (half() + half()) / 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reactions_are_human_seeded_and_quicker_on_higher_levels() {
        let mean = |level| (0..500).scan(Reflex::new(level, 1), |r, _| Some(r.delay())).sum::<u32>() / 500;
        assert!(mean(Level::Strong) < mean(Level::Casual) && mean(Level::Casual) < mean(Level::Beginner));
        let mut reflex = Reflex::new(Level::Strong, 7);
        assert!((0..500).all(|_| (400..=750).contains(&reflex.delay())));
        assert_eq!(Reflex::new(Level::Strong, 3).delay(), Reflex::new(Level::Strong, 3).delay());
    }
}

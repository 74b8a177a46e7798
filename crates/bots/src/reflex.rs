//! How fast a bot speaks up in a race. Reaction times are seeded, so that a game can be replayed, and never
//! instant, so that people have a chance.

use crate::{Dice, Level};
use rand::{Rng, SeedableRng};

/// The reaction times of one player.
#[derive(Clone, Debug)]
pub struct Reflex {
    rng: Dice,
    least: u32,
    spread: u32,
}

impl Reflex {
    /// A player's reflexes: a person needs about half a second to look and speak.
    pub fn new(level: Level, seed: u64) -> Reflex {
        let (least, spread) = match level {
            Level::Beginner => (700, 900),
            Level::Casual => (480, 500),
            Level::Strong | Level::Strongest | Level::Champion => (400, 350),
        };
        Reflex { rng: Dice::seed_from_u64(seed), least, spread }
    }

    /// How many milliseconds pass until the bot speaks this time. Adding two draws makes the middle more likely
    /// than the ends.
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

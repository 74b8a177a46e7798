//! Plays random hands of every game and prints a line for each, which `python/tests/test_same_as_rust.py`
//! compares with what Python sees: `digests HANDS [STEPS [GAME]…]`. A hand is stopped after STEPS steps.
//!
//! Each line has the rules, the seed, the number of choices made, and a checksum (CRC-32) of everything that
//! the player to act was given at every step: the player, the mask and the observation as bytes, and at the
//! end the rewards as 32-bit floats, lowest byte first. The numbers are drawn from the mask using the random
//! stream that starts from the seed.

#![allow(clippy::print_stdout, reason = "a command-line tool prints to standard output")]

use rookery_batch::{
    AnyPlay, play,
    rules::{Catalog, Luck, Options, RuleSet},
    space,
};
use std::{error::Error, fmt::Write as _};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let hands: u64 = words.next().map_or(Ok(10), |word| word.parse())?;
    let steps: u32 = words.next().map_or(Ok(300), |word| word.parse())?;
    let named: Vec<String> = words.collect();
    let catalog = Catalog::default();
    for entry in catalog.entries() {
        if !named.is_empty() && !named.contains(&entry.id) {
            continue;
        }
        let players = entry.players.iter().find(|players| **players == 4).or(entry.players.first());
        let rules = catalog.open(&entry.id, players.copied(), &Options::new())?;
        let space = space(&*rules).ok_or("this game has no numbers")?;
        let (mut mask, mut observation) = (vec![0; space.actions()], vec![0; space.observation()]);
        let mut rewards = vec![0.0; rules.players()];
        let mut lines = String::new();
        for seed in 0..hands {
            let mut play = play(&*rules, seed).ok_or("this game has no numbers")??;
            let (chosen, checksum) =
                play_at_random(&mut *play, seed, steps, (&mut mask, &mut observation, &mut rewards))?;
            writeln!(lines, "{} {seed} {chosen} {checksum:08x}", RuleSet::of(&*rules))?;
        }
        print!("{lines}");
    }
    Ok(())
}

fn play_at_random(
    play: &mut dyn AnyPlay,
    seed: u64,
    steps: u32,
    (mask, observation, rewards): (&mut [u8], &mut [u8], &mut [f32]),
) -> Result<(u32, u32), Box<dyn Error>> {
    let (mut luck, mut checksum, mut chosen) = (Luck::new(seed), Checksum::new(), 0);
    while let Some(player) = play.player().filter(|_| chosen < steps) {
        play.mask(mask);
        play.observe(observation);
        checksum.add(&[player.index() as u8]);
        checksum.add(mask);
        checksum.add(observation);
        let legal = || mask.iter().enumerate().filter(|(_, byte)| **byte == 1);
        let (number, _) = legal().nth(luck.below(legal().count().max(1))).ok_or("nothing may be chosen")?;
        play.choose(number as u32)?;
        chosen += 1;
    }
    play.rewards(rewards);
    rewards.iter().for_each(|reward| checksum.add(&reward.to_le_bytes()));
    Ok((chosen, checksum.value()))
}

/// CRC-32, as in zip files.
struct Checksum {
    table: [u32; 256],
    register: u32,
}

impl Checksum {
    fn new() -> Checksum {
        let table = std::array::from_fn(|byte| {
            (0..8).fold(byte as u32, |word, _| word >> 1 ^ if word & 1 == 1 { 0xEDB8_8320 } else { 0 })
        });
        Checksum { table, register: u32::MAX }
    }

    fn add(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.register = self.register >> 8 ^ self.table[usize::from(self.register as u8 ^ byte)];
        }
    }

    fn value(&self) -> u32 {
        !self.register
    }
}

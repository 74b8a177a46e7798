//! Measures steps per second of random play by action number, including observations and masks:
//! `speed [GAME [PLAYERS [TABLES [STEPS]]]]`. Set `RAYON_NUM_THREADS=1` to measure one core.

#![allow(clippy::print_stdout, reason = "a command-line tool prints to standard output")]

use rookery_batch::{
    Arrays, batch,
    rules::{Catalog, Options},
    space,
};
use std::{error::Error, time::Instant};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let game = words.next().unwrap_or_else(|| "original-rook".into());
    let players = words.next().map(|word| word.parse()).transpose()?;
    let tables = words.next().map_or(Ok(1024), |word| word.parse())?;
    let steps_wanted: u64 = words.next().map_or(Ok(2_000), |word| word.parse())?;
    let rules = Catalog::default().open(&game, players, &Options::new())?;
    let space = space(&*rules).ok_or("this game has no numbers")?;
    let mut batch = batch(&*rules, tables, 1, 10_000).ok_or("this game has no numbers")??;
    let mut observations = vec![0; tables * space.observation()];
    let mut masks = vec![0; tables * space.actions()];
    let (mut asked, mut ended) = (vec![0; tables], vec![0; tables]);
    let mut rewards = vec![0.0; tables * rules.players()];
    let mut actions = vec![0; tables];
    let mut arrays = Arrays {
        observations: &mut observations,
        masks: &mut masks,
        players: &mut asked,
        rewards: &mut rewards,
        ended: &mut ended,
    };
    batch.look(&mut arrays)?;
    let mut best = 0.0_f64;
    for slice in 0..5 {
        let (started, mut steps) = (Instant::now(), 0);
        while steps < steps_wanted {
            batch.sample(slice << 32 | steps, &mut actions)?;
            batch.step(&actions, &mut arrays)?;
            steps += 1;
        }
        best = best.max(steps as f64 * tables as f64 / started.elapsed().as_secs_f64());
    }
    let (actions, bytes) = (space.actions(), space.observation());
    println!("{game}: {actions} action numbers, {bytes} bytes, {:.2} million steps per second", best / 1e6);
    Ok(())
}

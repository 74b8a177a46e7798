//! A fixed loop that measures how fast the machine is right now, so that results from different runs can be
//! compared.
//!
//! One step is one xorshift64 of a number and one hop through a table of 4096 entries, where each hop depends on
//! the last. Card engines mostly do the same: arithmetic and small lookups. The loop must never change.

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

const PLACES: usize = 4096;
const BATCH: u64 = 100_000;
/// The number of slices; only the best one counts.
const SLICES: usize = 5;
const TIME: Duration = Duration::from_millis(60);

/// How many steps of the loop run per second.
pub(super) fn steps_per_second() -> f64 {
    let mut number = 0x9E37_79B9_7F4A_7C15u64;
    let table: Vec<u16> = (0..PLACES).map(|_| step(&mut number) as u16 % PLACES as u16).collect();
    let (mut at, mut best) = (0usize, 0f64);
    for _ in 0..SLICES {
        let (started, mut steps) = (Instant::now(), 0u64);
        while started.elapsed() < TIME {
            for _ in 0..BATCH {
                at = usize::from(table[(at ^ step(&mut number) as usize) % PLACES]);
            }
            black_box(at);
            steps += BATCH;
        }
        best = best.max(steps as f64 / started.elapsed().as_secs_f64());
    }
    best
}

fn step(number: &mut u64) -> u64 {
    *number ^= *number << 13;
    *number ^= *number >> 7;
    *number ^= *number << 17;
    *number
}

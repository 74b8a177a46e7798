//! speed
#![allow(clippy::all, clippy::print_stdout)]
use bots::double_dummy::bench::*;
use rules::{
    Options,
    trick::{Rules, row},
};
use std::{sync::Arc, time::Duration};
fn cpu() -> Duration {
    let t = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    Duration::from_nanos(t.split(' ').next().unwrap().parse().unwrap())
}
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let deals: u32 = a[1].parse().unwrap();
    let game = a.get(3).map_or("original-rook", |s| s);
    let row = row::find(game).unwrap();
    let players = a.get(4).map_or(row.players[0], |p| p.parse().unwrap());
    let rules = Arc::new(Rules::<u64>::new(row, players, &Options::new()).unwrap());
    for t in a[2].split(',') {
        let t: u8 = t.parse().unwrap();
        for mode in
            Mode::ALL.into_iter().filter(|m| a.get(5).map_or(*m != Mode::EveryCard, |w| w == m.word()))
        {
            let r = bench(&rules, t, mode, deals, 1, cpu);
            println!(
                "{} {:2} {:12} n{} mean {:8.3} p50 {:8.3} p90 {:8.3} p99 {:8.3} max {:8.3} nodes {:.0}",
                r.game,
                r.tricks,
                r.mode.word(),
                r.deals,
                r.mean_ms,
                r.p50,
                r.p90,
                r.p99,
                r.max,
                r.nodes
            );
        }
    }
}

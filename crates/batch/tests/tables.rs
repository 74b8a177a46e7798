//! Batches step every game without getting stuck.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use rookery_batch::{
    Arrays, batch,
    rules::{Catalog, Options},
    space,
};

const TABLES: usize = 300;

/// Some hands are over right after the deal, such as a solitaire without a legal move. No table may be left
/// with such a hand. They are rare, so every step deals again.
#[test]
fn every_table_of_a_batch_always_has_a_legal_number() {
    let catalog = Catalog::default();
    for id in ["rook-solitaire", "rook-clock", "donkey", "rack-o"] {
        let players = catalog.entry(id).unwrap().players[0];
        let rules = catalog.open(id, Some(players), &Options::new()).unwrap();
        let space = space(&*rules).unwrap();
        let mut batch = batch(&*rules, TABLES, 1, 1).unwrap().unwrap();
        let mut arrays = Arrays {
            observations: &mut vec![0; TABLES * space.observation()],
            masks: &mut vec![0; TABLES * space.actions()],
            players: &mut vec![0; TABLES],
            rewards: &mut vec![0.0; TABLES * players],
            ended: &mut vec![0; TABLES],
        };
        let mut actions = vec![0; TABLES];
        batch.look(&mut arrays).unwrap();
        for step in 0..200 {
            let stuck =
                arrays.masks.chunks(space.actions()).position(|mask| mask.iter().all(|byte| *byte == 0));
            assert_eq!(stuck, None, "{id}: nothing may be chosen after {step} steps");
            batch.sample(arrays.masks, step, &mut actions).unwrap();
            batch.step(&actions, &mut arrays).unwrap();
        }
    }
}

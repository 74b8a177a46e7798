//! Batches can step every game without getting stuck.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use rookery_batch::{
    Arrays, batch,
    rules::{Catalog, Options},
    space,
};

use std::collections::BTreeSet;

const TABLES: usize = 300;

/// Numbers are drawn in one way if the legal ones have a short form, and in another way otherwise.
#[test]
fn every_legal_number_is_drawn_and_no_other() {
    for (id, players) in [("original-rook", 4), ("i-doubt-it", 4), ("club-rook", 4)] {
        let rules = Catalog::default().open(id, Some(players), &Options::new()).unwrap();
        let space = space(&*rules).unwrap();
        let mut batch = batch(&*rules, 1, 5, 1_000).unwrap().unwrap();
        let mut arrays = Arrays {
            observations: &mut vec![0; space.observation()],
            masks: &mut vec![0; space.actions()],
            players: &mut [0],
            rewards: &mut vec![0.0; players],
            ended: &mut [0],
        };
        let mut action = [0];
        batch.look(&mut arrays).unwrap();
        for step in 0..100 {
            let drawn: BTreeSet<i64> = (0..1_000)
                .map(|luck| {
                    batch.sample(luck, &mut action).unwrap();
                    action[0]
                })
                .collect();
            let legal: BTreeSet<i64> =
                (0..).zip(&*arrays.masks).filter(|(_, byte)| **byte == 1).map(|(number, _)| number).collect();
            assert_eq!(drawn, legal, "{id}, step {step}");
            batch.step(&action, &mut arrays).unwrap();
        }
    }
}

/// Some hands are over right after the deal, such as a solitaire without a legal move. No table may be left
/// with such a hand. They are rare, so every step deals new hands.
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
            batch.sample(step, &mut actions).unwrap();
            batch.step(&actions, &mut arrays).unwrap();
        }
    }
}

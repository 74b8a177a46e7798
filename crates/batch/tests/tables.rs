//! Batches can step every game without getting stuck.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use rookery_batch::{
    Arrays, BadBatch, BadStep, batch, play,
    rules::{Actor, Catalog, Luck, Options},
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

/// Some hands are over right after the deal, such as a solitaire game without a legal move. No table may be left
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

/// The masks belong to the caller, so a batch does not rely on them.
#[test]
fn a_number_that_only_the_callers_mask_allows_is_refused_and_no_table_changes() {
    const FEW: usize = 70;
    let catalog = Catalog::default();
    for entry in catalog.entries() {
        let (id, players) = (&entry.id, entry.players[0]);
        let rules = catalog.open(id, Some(players), &Options::new()).unwrap();
        let space = space(&*rules).unwrap();
        let width = space.actions();
        let mut batch = batch(&*rules, FEW, 3, 200).unwrap().unwrap();
        let mut arrays = Arrays {
            observations: &mut vec![0; FEW * space.observation()],
            masks: &mut vec![0; FEW * width],
            players: &mut [0; FEW],
            rewards: &mut vec![0.0; FEW * players],
            ended: &mut [0; FEW],
        };
        batch.look(&mut arrays).unwrap();
        let mut actions = [0; FEW];
        for step in 0..60 {
            batch.sample(step, &mut actions).unwrap();
            let before: Vec<_> = (0..FEW).map(|table| batch.log(table).unwrap().to_vec()).collect();
            for table in [0, 65] {
                let mask = &arrays.masks[table * width..][..width];
                let Some(number) = mask.iter().position(|byte| *byte == 0) else { continue };
                let kept = arrays.masks.to_vec();
                arrays.masks.fill(1);
                let legal = std::mem::replace(&mut actions[table], number as i64);
                let refused = BadStep::Illegal { table, number: number as i64 };
                assert_eq!(batch.step(&actions, &mut arrays), Err(refused), "{id}, step {step}");
                actions[table] = legal;
                arrays.masks.copy_from_slice(&kept);
            }
            let after: Vec<_> = (0..FEW).map(|table| batch.log(table).unwrap().to_vec()).collect();
            assert_eq!(before, after, "{id}, step {step}");
            batch.step(&actions, &mut arrays).unwrap();
        }
    }
}

/// If an illegal number stands for a whole action, the referee says why it is refused.
#[test]
fn an_illegal_number_is_refused_as_the_referee_refuses_its_word() {
    let catalog = Catalog::default();
    let mut refusals = BTreeSet::new();
    for entry in catalog.entries() {
        let rules = catalog.open(&entry.id, Some(entry.players[0]), &Options::new()).unwrap();
        let space = space(&*rules).unwrap();
        let (mut hand, mut luck) = (play(&*rules, 5).unwrap().unwrap(), Luck::new(5));
        let mut mask = vec![0; space.actions()];
        for _ in 0..40 {
            let Some(asked) = hand.asked() else { break };
            hand.mask(&mut mask);
            for (number, word) in space.words.iter().enumerate() {
                let refusal = hand.refusal(number as u32);
                if mask[number] == 1 {
                    assert_eq!(refusal, None, "{}: `{word}` is legal", entry.id);
                } else if let Some(refusal) = refusal {
                    let said = hand.clone_box().act(Actor::Seat(asked), word).err().unwrap();
                    assert_eq!(refusal, said, "{}: `{word}`", entry.id);
                    refusals.insert(refusal.code);
                }
            }
            let legal: Vec<u32> =
                (0..).zip(&mask).filter(|(_, byte)| **byte == 1).map(|(at, _)| at).collect();
            hand.choose(legal[luck.below(legal.len())]).unwrap();
        }
    }
    assert!(refusals.contains("must_follow") && refusals.len() > 10, "{refusals:?}");
}

/// More tables than there is memory for are an error.
#[test]
fn a_batch_that_does_not_fit_into_memory_is_refused() {
    let rules = Catalog::default().open("rack-o", Some(4), &Options::new()).unwrap();
    let tables = usize::MAX / 16;
    let refused = batch(&*rules, tables, 1, 100).unwrap().map(drop);
    assert_eq!(refused, Err(BadBatch::Memory { tables }));
}

/// A batch does not check again what it knows to be legal, and takes shorter paths.
#[test]
fn a_table_of_a_batch_is_like_a_hand_on_its_own() {
    const FEW: usize = 3;
    let catalog = Catalog::default();
    for entry in catalog.entries() {
        let (id, players) = (&entry.id, entry.players[entry.players.len() / 2]);
        let rules = catalog.open(id, Some(players), &Options::new()).unwrap();
        let space = space(&*rules).unwrap();
        let (width, size) = (space.actions(), space.observation());
        let mut batch = batch(&*rules, FEW, 3, 200).unwrap().unwrap();
        let mut arrays = Arrays {
            observations: &mut vec![0; FEW * size],
            masks: &mut vec![0; FEW * width],
            players: &mut [0; FEW],
            rewards: &mut vec![0.0; FEW * players],
            ended: &mut [0; FEW],
        };
        let mut actions = [0; FEW];
        batch.look(&mut arrays).unwrap();
        let deal = |seed: &u64| play(&*rules, *seed).unwrap().unwrap();
        let mut hands: Vec<_> = batch.seeds().iter().map(deal).collect();
        for step in 0..300 {
            batch.sample(step, &mut actions).unwrap();
            batch.step(&actions, &mut arrays).unwrap();
            let seeds = batch.seeds();
            for (table, hand) in hands.iter_mut().enumerate() {
                match arrays.ended[table] {
                    0 => drop(hand.choose_told(actions[table] as u32).unwrap()),
                    _ => *hand = deal(&seeds[table]),
                }
                let (mut mask, mut observation) = (vec![7; width], vec![7; size]);
                hand.mask(&mut mask);
                hand.observe(&mut observation);
                assert_eq!(mask, arrays.masks[table * width..][..width], "{id}, step {step}: the mask");
                assert_eq!(observation, arrays.observations[table * size..][..size], "{id}, step {step}");
                let player = hand.player().unwrap().index();
                assert_eq!(player, usize::from(arrays.players[table]), "{id}, step {step}: who is asked");
            }
        }
    }
}

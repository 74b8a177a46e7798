//! A bot knows exactly what the engine lets its seat know, so the network plays with the same inputs it was
//! trained on.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use bots::trick::{Memory, net};
use cards::Bag;
use rookery_training::{RuleSet, printed, random};
use rules::{Actor, Game, Luck, Numbered, Viewer, dealt, trick::Hand};

/// Plays hands at random and compares what the bot and the engine say about each player being asked.
fn compare(set: &RuleSet, hands: u64) {
    for seed in 0..hands {
        let mut hand: Hand<u64> = dealt(&set.rules, seed).unwrap();
        let mut luck = Luck::new(seed);
        let mut seen_by_all = rules::trick::Memory::default();
        let seats: Vec<_> = cards::Seat::all(set.rules.players).collect();
        let mut memories: Vec<Memory> =
            seats.iter().map(|seat| Memory::begin(&hand.view(Viewer::Seat(*seat)))).collect();
        while let Some(seat) = hand.pending().turn() {
            let player = hand.controller(seat);
            let view = hand.view(Viewer::Seat(player));
            let bots = net::sight(&*set.rules, &view, &memories[player.index()], seat, &[]);
            let engine = hand.sight(seat, Bag::EMPTY, &seen_by_all);
            assert_eq!(bots, engine, "{}, seed {seed}, {:?}", set.name, view.phase);
            let action = hand.random_legal(seat, &mut luck).unwrap();
            let mut events = Vec::new();
            hand.apply(Actor::Seat(seat), &action, &mut events);
            hand.remember(&mut seen_by_all, Actor::Seat(seat), &action);
            for (memory, seat) in memories.iter_mut().zip(&seats) {
                for event in &events {
                    if let Some(seen) = Hand::<u64>::project(event, Viewer::Seat(*seat)) {
                        memory.fold(&*set.rules, &seen);
                    }
                }
            }
        }
    }
}

#[test]
fn a_bot_sees_what_the_network_was_trained_on() {
    let sets = printed();
    assert!(sets.len() > 25, "only {} rule sets", sets.len());
    sets.iter().for_each(|set| compare(set, 8));
}

#[test]
fn it_also_sees_that_under_house_rules() {
    let sets = random(60, 4, 5);
    assert_eq!(sets.len(), 60);
    sets.iter().for_each(|set| compare(set, 3));
}

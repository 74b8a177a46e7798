//! Where could the Rook be? Samples worlds that agree with what a seat has seen, and counts them.
#![allow(clippy::print_stdout, reason = "examples print their results")]

use rookery_bots::rules::cards::{Card, Seat};
use rookery_bots::rules::{Actor, Game, Luck, Viewer, begin, trick::Hand};
use rookery_bots::trick::{Memory, World, worlds};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (mut hand, mut rng) = (begin::<Hand<u64>>("original-rook", 4, 3)?, Luck::new(5));
    let me = Viewer::Seat(Seat::wrapping(0));
    let mut memory = Memory::begin(&hand.view(me));
    // Play at random until half of the tricks are gone, and remember what seat 0 sees.
    while hand.oracle().is_none_or(|oracle| oracle.tricks_left() > 5) {
        let seat = hand.pending().turn().ok_or("the hand is over")?;
        let action = hand.random_legal(seat, &mut rng).ok_or("no legal action")?;
        let mut events = Vec::new();
        hand.apply(Actor::Seat(seat), &action, &mut events);
        for seen in events.iter().filter_map(|event| Hand::<u64>::project(event, me)) {
            memory.fold(&**hand.rules(), &seen);
        }
    }
    let sampled: Vec<World> = worlds(&**hand.rules(), &hand.view(me), &memory, 1).take(1000).collect();
    for seat in Seat::all(4) {
        let holds = |world: &&World| world.hands[seat.index()].contains(&Card::BIRD);
        println!("seat {seat} holds the Rook in {} of 1000 worlds", sampled.iter().filter(holds).count());
    }
    let buried = |world: &&World| world.nest.contains(&Card::BIRD);
    println!("the nest holds it in {}", sampled.iter().filter(buried).count());
    Ok(())
}

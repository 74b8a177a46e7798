//! Plays an auction, bury and trump choice in Original Rook at random, then shows the points that the
//! bidder's side takes with perfect play.
#![allow(clippy::print_stdout, reason = "examples print their results")]

use rookery_bots::double_dummy::{Position, Solver};
use rookery_bots::rules::{Actor, Game, Luck, Mute, begin, trick::Hand};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (mut hand, mut rng) = (begin::<Hand<u64>>("original-rook", 4, 7)?, Luck::new(7));
    while hand.oracle().is_none() {
        let seat = hand.pending().turn().ok_or("everyone passed")?;
        let action = hand.random_legal(seat, &mut rng).ok_or("no legal action")?;
        println!("seat {seat}: {action}");
        hand.apply(Actor::Seat(seat), &action, &mut Mute);
    }
    let oracle = hand.oracle().ok_or("play has not started")?;
    let bidder = oracle.bidder().ok_or("nobody bid")?;
    let points = Solver::default().solve(&Position::seen(&oracle, bidder)?);
    println!("seat {bidder} and partner take {points} points");
    Ok(())
}

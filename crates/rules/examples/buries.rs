//! Lists every way a bidder can bury, and the one that keeps the most points out of the nest.
#![allow(clippy::print_stdout, reason = "examples print their results")]

use rookery_rules::{
    Actor, Game, Mute, begin,
    cards::Bag,
    trick::{Action, Hand, TrickRules},
};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let mut hand: Hand<u64> = begin("original-rook", 4, 7)?;
    for line in ["bid 70", "pass", "pass", "pass"] {
        let seat = hand.pending().turn().ok_or("it is nobody's turn")?;
        hand.apply(Actor::Seat(seat), &line.parse()?, &mut Mute);
    }
    let points = |bury: &Bag| bury.iter().map(|card| hand.rules().worth(card)).sum::<i32>();
    let safest = hand.buries().min_by_key(points).ok_or("nothing to bury")?;
    println!("{} buries; the safest: {}", hand.buries().count(), Action::Bury(safest));
    Ok(())
}

//! Takes four hands, the trump and the leader, and prints the points, the tricks and the best leads.
#![allow(clippy::print_stdout, reason = "examples print their results")]

use rookery_bots::double_dummy::solve;
use rookery_bots::rules::cards::{BadCard, Card, Seat};

fn cards(text: &str) -> Result<Vec<Card>, BadCard> {
    text.split_whitespace().map(str::parse).collect()
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let hands = [
        cards("G14 G12 R14 R5 B9")?,
        cards("G13 Y14 ROOK R13 B5")?,
        cards("Y10 G5 R10 Y5 B14")?,
        cards("G10 G9 Y13 R9 B10")?,
    ];
    let solved = solve(&hands, "green".parse()?, Seat::wrapping(0))?;
    for side in &solved.sides {
        let seats: Vec<String> = side.seats.iter().map(|seat| seat.to_string()).collect();
        println!("seats {}: {} points, {} tricks", seats.join(" and "), side.points, side.tricks);
    }
    let best: Vec<String> = solved.best().iter().map(Card::to_string).collect();
    println!("best leads: {}", best.join(" "));
    Ok(())
}

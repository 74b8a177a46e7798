//! Pits a bot of your own against a built-in one on duplicate deals.
#![allow(clippy::print_stdout, reason = "examples print their results")]

use rookery_arena::bots::{Answer, Player, Typed};
use rookery_arena::rules::said::trick::{Action, View};
use rookery_arena::rules::{Catalog, Options, said::AnyReason, trick::Hand};
use rookery_arena::{Contestant, Setup, run};
use std::time::Duration;

/// A bot that passes whenever it can and always plays its lowest card.
struct Timid;

impl Player for Timid {
    type Game = Hand<u64>;

    fn answer(&mut self, _: &View, legal: &[Action], _: bool) -> Option<Answer<Action>> {
        let number = |action: &&Action| match action {
            Action::Pass => 0,
            Action::Play(card) => u16::from(card.number().unwrap_or(15)),
            Action::Bid(points) => *points,
            _ => 0,
        };
        Some(Answer::new(*legal.iter().min_by_key(number)?, AnyReason::OnlyChoice))
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rules = Catalog::default().open("original-rook", Some(4), &Options::new())?;
    let house = Contestant::new("random", &*rules, Duration::from_secs(1))?;
    let own = Contestant::own("timid", |_, _| Box::new(Typed(Timid)));
    let outcome = run(&Setup { deals: 50, ..Setup::new(rules, vec![own, house]) }, |_| ())?;
    for pair in &outcome.pairs {
        let difference = pair.difference.estimate();
        println!(
            "timid is {:.1} points per hand better than random ({:.1} to {:.1}), {} hands",
            difference.value, difference.low, difference.high, pair.hands
        );
    }
    Ok(())
}

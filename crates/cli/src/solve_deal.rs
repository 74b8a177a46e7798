//! `rookery solve deal`: what each side takes in a deal with all cards visible, and the best cards to lead.

use crate::{
    report,
    table_args::{TableArgs, wrong},
};
use bots::double_dummy::{Solved, solve_under};
use cards::{Card, Seat};
use clap::Args;
use rules::{
    Catalog,
    trick::{TrickRules, Trump},
};
use serde_json::{Value, json};
use std::io::{self, Write};

/// The deal to solve.
#[derive(Args)]
pub(crate) struct DealArgs {
    /// Each seat's cards, starting with seat 0, such as "G14 R5 ROOK"; any number of tricks.
    #[arg(required = true, value_name = "HAND")]
    hands: Vec<String>,
    /// Trump: red, yellow, black, green, none or low.
    #[arg(long)]
    trump: String,
    /// The seat that leads.
    #[arg(long, value_name = "SEAT", default_value_t = 0)]
    leader: usize,
    /// The trick-taking game whose rules apply.
    #[arg(long, value_name = "GAME", default_value = "original-rook")]
    game: String,
    /// How many players; by default, as many as there are hands.
    #[arg(long, value_name = "N")]
    players: Option<usize>,
    /// A table option, such as `bird=low`; may be repeated.
    #[arg(long = "set", value_name = "OPTION=VALUE")]
    set: Vec<String>,
    /// Write one JSON object instead of lines.
    #[arg(long)]
    json: bool,
}

/// Solves the deal and writes the result to standard output.
pub(crate) fn command(args: &DealArgs) -> io::Result<()> {
    let players = args.players.unwrap_or(args.hands.len());
    let table = TableArgs { game: args.game.clone(), players: Some(players), set: args.set.clone() };
    let opened = table.open(&Catalog::default())?;
    let rules = <dyn TrickRules>::of(&*opened)
        .ok_or_else(|| wrong(format!("{} is not a trick-taking game.", opened.entry().id)))?;
    let hands = args.hands.iter().map(|hand| cards(hand)).collect::<io::Result<Vec<_>>>()?;
    let trump: Trump = args.trump.parse().map_err(|error| wrong(format!("--trump: {error}")))?;
    let leader = Seat::new(args.leader).ok_or_else(|| wrong(format!("There is no seat {}.", args.leader)))?;
    let solved = solve_under(&*rules, &hands, trump, leader).map_err(wrong)?;
    let out = &mut io::stdout().lock();
    if args.json {
        return report::one("solve-deal", figures(&opened.entry().id, trump, leader, &solved), None, out);
    }
    for side in &solved.sides {
        let seats: Vec<String> = side.seats.iter().map(|seat| seat.to_string()).collect();
        let word = if seats.len() == 1 { "seat" } else { "seats" };
        writeln!(out, "{word} {}: {} points, {} tricks", seats.join(" and "), side.points, side.tricks)?;
    }
    writeln!(out, "best lead: {}", names(&solved.best()).join(" "))
}

fn cards(hand: &str) -> io::Result<Vec<Card>> {
    let read = |word: &str| word.parse().map_err(|error| wrong(format!("`{word}` is {error}")));
    hand.split(|letter: char| letter == ',' || letter.is_whitespace())
        .filter(|word| !word.is_empty())
        .map(read)
        .collect()
}

fn names(cards: &[Card]) -> Vec<String> {
    cards.iter().map(Card::to_string).collect()
}

fn figures(game: &str, trump: Trump, leader: Seat, solved: &Solved) -> Value {
    let seats = |set: cards::SeatSet| set.iter().map(Seat::index).collect::<Vec<_>>();
    json!({
        "game": game,
        "trump": trump.to_string(),
        "leader": leader.index(),
        "sides": solved.sides.iter().map(|side| json!({
            "seats": seats(side.seats),
            "points": side.points,
            "tricks": side.tricks,
        })).collect::<Vec<_>>(),
        "leads": solved.leads.iter().map(|(card, points)| json!({
            "card": card.to_string(),
            "points": points,
        })).collect::<Vec<_>>(),
        "best": names(&solved.best()),
    })
}

//! The state of a match, as the referee reports it.

use cards::{Seat, SeatSet};
use rules::{Points, Score};
use serde_json::{Value, json};
use table::Match;

/// The `status` of a match.
pub fn status(game: &Match) -> Value {
    let rules = game.rules();
    let (players, sides) = (rules.match_rules().players, rules.match_rules().sides.len());
    let (pending, totals) = (game.hand().pending(), game.totals());
    let mut by_whom = json!({"players": first(&totals.players, players)});
    if sides > 0 {
        by_whom["sides"] = first(&totals.sides, sides);
    }
    json!({
        "game": rules.entry().id,
        "phase": game.phase(),
        "to_act": seats(pending.may_act()),
        "turn": pending.turn().map(Seat::index),
        "dealer": game.dealer().index(),
        "totals": by_whom,
        "hand": game.score().map(|score| hand(game, &score)),
        "hands": totals.hands,
        "winner": game.winners().map(seats),
        "v": game.accepted(),
    })
}

/// A scored hand: the points, and how they were counted.
fn hand(game: &Match, score: &Score) -> Value {
    let ends = game.rules().match_rules();
    let mut hand = json!({"players": first(&score.players, ends.players)});
    if !ends.sides.is_empty() {
        hand["sides"] = first(&score.sides, ends.sides.len());
    }
    let sheet = game.hand().sheet().unwrap_or_default();
    hand["columns"] = json!(sheet.columns);
    hand["lines"] = json!(sheet.lines);
    hand["written"] = json!(sheet.written);
    hand["remarks"] = json!(sheet.remarks.iter().map(|remark| remark.to_string()).collect::<Vec<_>>());
    hand["notes"] = json!(sheet.remarks);
    hand["thrown_in"] = score.thrown_in.into();
    hand
}

fn first(points: &Points, count: usize) -> Value {
    points.0.iter().take(count).copied().collect()
}

fn seats(set: SeatSet) -> Value {
    set.iter().map(Seat::index).collect()
}

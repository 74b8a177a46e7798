//! Self-play data for training a model: every decision of a bot that plays all seats, encoded as numbers, along
//! with the result of the hand. The format is one JSON object per line and is described in `docs/bots.md`. The same
//! seed gives the same lines.

use crate::measure::{MOST_DECISIONS, dealt};
use bots::{
    Named,
    trick::{BLOCKS, Features, Memory},
};
use cards::Seat;
use rules::{
    Actor, AnyRules, Points, Viewer,
    trick::{TrickRules, View, event::Seen},
};
use serde_json::{Value, json};
use std::{
    io::{self, Write},
    ops::Range,
    sync::Arc,
};

/// The rules of a trick-taking game: decisions in other games can't be recorded.
fn typed(rules: &dyn AnyRules) -> io::Result<Arc<dyn TrickRules>> {
    <dyn TrickRules>::of(rules)
        .ok_or_else(|| io::Error::other("Self-play can only be recorded for trick-taking games."))
}

/// The first line of the file, which describes the rest.
pub fn heading(rules: &dyn AnyRules, bot: &Named, hands: u64, seed: u64) -> io::Result<Value> {
    typed(rules)?;
    let mut from = 0;
    let block = |(name, length): &(&str, usize)| {
        from += length;
        json!({"name": name, "from": from - length, "length": length})
    };
    let blocks: Value = BLOCKS.iter().map(block).collect();
    Ok(json!({
        "game": rules.entry().id,
        "players": rules.players(),
        "options": rules.options(),
        "bot": bot.name,
        "hands": hands,
        "seed": seed,
        "features": blocks,
    }))
}

/// Plays the hands with these numbers and writes every decision. Each hand is written in one piece; hands that were
/// thrown in are left out. `after` receives the number of each finished hand, and stops the run by returning false.
pub fn write_hands(
    rules: &dyn AnyRules,
    bot: &Named,
    numbers: Range<u64>,
    out: &mut impl Write,
    mut after: impl FnMut(u64) -> bool,
) -> io::Result<()> {
    let typed = typed(rules)?;
    for number in numbers {
        let lines = one_hand(rules, &*typed, bot, number).unwrap_or_default();
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        out.write_all(text.as_bytes())?;
        if !after(number) {
            break;
        }
    }
    Ok(())
}

/// The lines of one hand; `None` if it did not finish or was thrown in.
fn one_hand(rules: &dyn AnyRules, typed: &dyn TrickRules, bot: &Named, number: u64) -> Option<Vec<Value>> {
    let (mut hand, mut crew) = dealt(rules, bot, number)?;
    let seats = || Seat::all(rules.players()).map(Viewer::Seat);
    let begin = |who: Viewer| hand.typed_view(who).downcast_ref::<View>().map(Memory::begin);
    let mut memories: Vec<Memory> = seats().filter_map(begin).collect();
    let mut decisions: Vec<(Seat, Value)> = Vec::new();
    for _ in 0..MOST_DECISIONS {
        if let Some(score) = hand.score() {
            return (!score.thrown_in).then(|| told(decisions, &score.players, rules));
        }
        let wanted = crew.next(&*hand)?;
        let decides = hand.controller(wanted.seat);
        let view = hand.typed_view(Viewer::Seat(decides));
        let features = Features::of(
            typed,
            view.downcast_ref()?,
            memories.get(decides.index())?,
            wanted.seat,
            &Points::default(),
        );
        let costs = wanted.choice.alternatives.iter().map(|other| json!([other.action, other.cost]));
        let line = json!({
            "hand": number,
            "seat": wanted.seat.index(),
            "phase": hand.phase(),
            "features": sparse(&features),
            "action": wanted.choice.action,
            "costs": costs.collect::<Value>(),
        });
        decisions.push((decides, line));
        let acted = hand.act(Actor::Seat(wanted.seat), &wanted.choice.action).ok()?;
        for (who, memory) in seats().zip(&mut memories) {
            let seen = acted.events.iter().filter_map(|event| event.typed_seen(who));
            seen.for_each(|seen| {
                if let Some(seen) = seen.downcast_ref::<Seen>() {
                    memory.fold(typed, seen);
                }
            });
        }
        crew.watch(&acted);
    }
    None
}

/// The nonzero features, each with its index.
fn sparse(features: &Features) -> Value {
    let numbers = features.numbers().iter().enumerate().filter(|(_, number)| **number != 0.0);
    numbers.map(|(at, number)| json!([at, number])).collect()
}

/// The decisions, each with the final score of the side that made it and the mean score of the others.
fn told(decisions: Vec<(Seat, Value)>, written: &Points, rules: &dyn AnyRules) -> Vec<Value> {
    let sides = &rules.match_rules().sides;
    let mates =
        |one: Seat, other: Seat| one == other || sides.iter().any(|side| side.has(one) && side.has(other));
    let with_result = |(seat, mut line): (Seat, Value)| {
        let others: Vec<i32> = Seat::all(rules.players())
            .filter(|other| !mates(seat, *other))
            .map(|other| written[other])
            .collect();
        line["written"] = json!(written[seat]);
        line["others"] = json!(f64::from(others.iter().sum::<i32>()) / others.len().max(1) as f64);
        line
    };
    decisions.into_iter().map(with_result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::bot_named;
    use rules::{Catalog, Options};

    fn lines(game: &str, players: usize, seed: u64) -> String {
        let rules = Catalog::default().open(game, Some(players), &Options::new()).unwrap();
        let bot = bot_named("casual", &*rules).unwrap();
        let mut out = format!("{}\n", heading(&*rules, bot, 3, seed).unwrap()).into_bytes();
        write_hands(&*rules, bot, seed..seed + 3, &mut out, |_| true).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn the_same_seed_gives_the_same_lines_and_another_does_not() {
        assert_eq!(lines("original-rook", 4, 1), lines("original-rook", 4, 1));
        assert_ne!(lines("original-rook", 4, 1), lines("original-rook", 4, 11));
    }

    #[test]
    fn every_decision_of_a_hand_is_listed_with_the_result() {
        for (game, players) in [("original-rook", 4), ("flip", 5), ("display-rook", 4)] {
            let text = lines(game, players, 1);
            let values: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
            let length: u64 =
                values[0]["features"].as_array().unwrap().iter().map(|b| b["length"].as_u64().unwrap()).sum();
            assert!(values.len() > 60, "{game}");
            for line in &values[1..] {
                let places = line["features"].as_array().unwrap();
                assert!(places.len() > 10 && places.iter().all(|at| at[0].as_u64().unwrap() < length));
                assert!(line["written"].is_i64() && line["others"].is_number(), "{line}");
            }
            let cards = values.iter().filter(|line| line["hand"] == 1 && line["phase"] == "play").count();
            let rules = Catalog::default().open(game, Some(players), &Options::new()).unwrap();
            let typed = <dyn TrickRules>::of(&*rules).unwrap();
            assert!(cards == 0 || cards == typed.tricks() * typed.hands(), "{game}: {cards}");
        }
    }

    #[test]
    fn other_games_are_refused() {
        let rules = Catalog::default().open("rack-o", Some(4), &Options::new()).unwrap();
        let bot = bot_named("casual", &*rules).unwrap();
        assert!(heading(&*rules, bot, 1, 1).is_err());
        assert!(write_hands(&*rules, bot, 1..2, &mut Vec::new(), |_| true).is_err());
    }
}

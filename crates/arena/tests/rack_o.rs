//! Measures how well the Rack-O bots play in the arena, and checks that they finish every form of the game.
#![allow(clippy::unwrap_used, reason = "tests")]

use rookery_arena::{Contestant, Outcome, Setup, Unit};
use rules::{Catalog, Options};
use std::time::Duration;

fn meet(game: &str, players: usize, chosen: &[(&str, &str)], bots: [&str; 2], deals: u64) -> Outcome {
    let chosen: Options = chosen.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect();
    let rules = Catalog::default().open(game, Some(players), &chosen).unwrap();
    let contestant = |bot: &str| Contestant::new(bot, &*rules, Duration::from_secs(10)).unwrap();
    let setup = Setup {
        contestants: bots.map(contestant).into(),
        rules,
        seed: "rack-o".into(),
        deals,
        unit: Unit::Hand,
        stop_when_decided: false,
        margin: 0.0,
        threads: 1,
        patience: 1,
    };
    let outcome = rookery_arena::run(&setup, |_| ()).unwrap();
    assert!(outcome.forfeits.iter().all(|(times, _)| *times == 0), "{game}: {:?}", outcome.forfeits);
    outcome
}

#[test]
fn the_strong_player_beats_the_slot_bucket_player_by_far_and_is_quick() {
    let share = meet("rack-o", 2, &[], ["strong", "slots"], 300).pairs[0].share.share();
    assert!(share.low > 0.7, "{share:?}");
    let alone = &meet("rack-o", 2, &[], ["strong", "strong"], 100).pairs[0];
    let turns = alone.decisions as f64 / alone.hands as f64 / 2.0;
    assert!(turns < 18.0, "a round takes {turns} turns in total");
}

#[test]
fn each_level_is_stronger_than_the_one_before() {
    let share = |two, deals| meet("rack-o", 2, &[], two, deals).pairs[0].share.share();
    assert!(share(["casual", "beginner"], 200).low > 0.65);
    assert!(share(["strong", "casual"], 600).low > 0.55);
    assert!(share(["slots", "beginner"], 300).low > 0.5, "the reference bot beats the beginner");
}

#[test]
fn every_form_and_house_rule_is_played_to_the_end_and_won_by_thinking() {
    for (game, players, chosen) in [
        ("rack-o", 3, &[][..]),
        ("rack-o", 4, &[("order", "high_front"), ("reshuffle", "yes")]),
        ("rack-o", 2, &[("declare", "manual"), ("false_call", "out_of_round"), ("refill_time", "on_need")]),
        ("rack-o-two", 2, &[]),
        ("rack-o-two", 2, &[("bonus", "on"), ("ask", "every_turn")]),
        ("rack-o-partners", 4, &[]),
        ("rack-o-partners", 4, &[("bonus", "on")]),
        ("rack-o-bonus", 2, &[]),
        ("rack-o-bonus", 4, &[("declare", "auto")]),
    ] {
        let outcome = meet(game, players, chosen, ["strong", "slots"], 25);
        let difference = outcome.pairs[0].difference.estimate();
        assert!(difference.low > 0.0, "{game} {chosen:?}: {difference:?}");
    }
}

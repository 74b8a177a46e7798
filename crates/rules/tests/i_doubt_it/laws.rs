//! The laws that every game must obey, for every number of players and every option value.

use crate::table::options;
use rookery_rules::{
    Actor, Deal, Game, Listed, Mute, Options, Standing,
    i_doubt_it::{Action, DoubtIt},
};
use rule_id::rule;
use testkit::{Laws, law_hands, laws};

/// Runs are short by default. A long run is divided among this many tables and makes the deep checks less
/// often.
fn how(shared_by: u32) -> Laws {
    let long = law_hands();
    Laws {
        hands: long.map_or(300, |hands| hands / shared_by),
        seed: 12,
        max_actions: 60_000,
        deep_every: if long.is_some() { 60 } else { 10 },
        ..Laws::default()
    }
}

fn keep(players: usize, chosen: &Options, how: Laws) {
    let rules = DoubtIt::open("i-doubt-it", players, chosen).unwrap().unwrap();
    let report =
        laws::<DoubtIt>(&rules, how).unwrap_or_else(|broken| panic!("{players} {chosen:?}: {broken}"));
    assert_eq!(report.scored, u64::from(how.hands), "someone always wins");
    println!("{players} players, {chosen:?}: {report:?}");
}

/// Every card is in one place, views update correctly and hide cards, lists agree with checks, and hands end.
#[rule("IDI-20")]
#[test]
fn the_laws_hold_for_every_number_of_players() {
    (2..=8).for_each(|players| keep(players, &Options::new(), how(1)));
}

/// The laws also hold under every alternative value of every option; a long run is divided among these values.
#[rule("IDI-20")]
#[test]
fn the_laws_hold_for_every_option() {
    let how = how(10);
    for players in 2..=8 {
        for (name, value) in [
            ("truth_if_held", "compulsory"),
            ("doubt_window", "seconds"),
            ("after_doubt", "restart_one"),
            ("series", "points_target"),
            ("max_plays", "none"),
        ] {
            keep(players, &options(&[(name, value)]), how);
        }
    }
}

/// No unchecked action causes a panic.
#[rule("IDI-20")]
#[test]
fn unchecked_nonsense_never_panics() {
    let rules = DoubtIt::open("i-doubt-it", 3, &Options::new()).unwrap().unwrap();
    let deal = Deal { pack: DoubtIt::pack(&rules), cuts: Vec::new(), luck: 0 };
    let mut game = DoubtIt::start(&rules, &Standing::default(), &deal).unwrap();
    let lines = ["lay R5", "lay ROOK", "doubt", "accept", "close", "lay G14", "doubt", "lay R1"];
    for step in 0..2_000 {
        let action: Action = lines[step % lines.len()].parse().unwrap();
        let by = if step % 11 == 0 { Actor::Table } else { Actor::Seat(crate::table::seat(step % 8)) };
        let _ = game.check(by, &action);
        game.apply(by, &action, &mut Mute);
        let _ = (game.pending(), game.score(), game.legal(crate::table::seat(step % 8), &mut Vec::new()));
    }
}

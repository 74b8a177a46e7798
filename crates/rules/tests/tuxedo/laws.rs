//! The laws that every game must obey, for every number of players and every option value.

use crate::table::{options, seat};
use rookery_rules::{
    Actor, Deal, Game, Listed, Mute, Options, Standing,
    tuxedo::{Action, Tuxedo},
};
use rule_id::rule;
use testkit::{Laws, law_hands, laws, round_trips};

/// Runs are short by default. A long run is divided among this many tables and makes the deep checks less
/// often.
fn how(shared_by: u32) -> Laws {
    let long = law_hands();
    Laws {
        hands: long.map_or(300, |hands| hands / shared_by),
        seed: 11,
        max_actions: 700,
        deep_every: if long.is_some() { 60 } else { 7 },
        ..Laws::default()
    }
}

fn keep(players: usize, chosen: &Options, how: Laws) {
    let rules = Tuxedo::open("tuxedo", players, chosen).unwrap().unwrap();
    let report =
        laws::<Tuxedo>(&rules, how).unwrap_or_else(|broken| panic!("{players} {chosen:?}: {broken}"));
    assert_eq!(report.scored, u64::from(how.hands), "a pack is always counted");
    println!("{players} players, {chosen:?}: {report:?}");
}

/// Every card is in one place, views update correctly and hide cards, lists agree with checks, and packs end.
#[rule("TUX-46", "TUX-35")]
#[test]
fn the_laws_hold_for_every_number_of_players() {
    (2..=6).for_each(|players| keep(players, &Options::new(), how(1)));
}

/// The laws also hold under every alternative value of every option; a long run is divided among these values.
#[rule("TUX-46", "TUX-35")]
#[test]
fn the_laws_hold_for_every_option() {
    let how = how(10);
    for players in 2..=6 {
        for (name, value) in [
            ("capture_all", "free"),
            ("free_trail", "yes"),
            ("sweep_count_includes_hand_card", "yes"),
            ("leftover_to_last_capturer", "no"),
            ("orange_window", "seconds"),
            ("bot_reaction_ms", "off"),
            ("build_obligation", "free"),
            ("stop_at_target", "immediate"),
        ] {
            keep(players, &options(&[(name, value)]), how);
        }
        let loosest =
            options(&[("capture_all", "free"), ("free_trail", "yes"), ("build_obligation", "free")]);
        keep(players, &loosest, how);
        keep(players, &options(&[("stop_at_target", "immediate"), ("target", "10")]), how);
    }
}

/// This includes packs stopped at the target.
#[test]
fn views_and_events_are_read_back_as_they_were_written() {
    for chosen in [Options::new(), options(&[("stop_at_target", "immediate"), ("target", "10")])] {
        let rules = Tuxedo::open("tuxedo", 3, &chosen).unwrap().unwrap();
        round_trips::<Tuxedo>(&rules, 10).unwrap();
    }
}

/// No unchecked action causes a panic.
#[rule("TUX-46")]
#[test]
fn unchecked_nonsense_never_panics() {
    let rules = Tuxedo::open("tuxedo", 3, &Options::new()).unwrap().unwrap();
    let deal = Deal { pack: Tuxedo::pack(&rules), cuts: Vec::new(), luck: 0 };
    let mut game = Tuxedo::start(&rules, &Standing::default(), &deal).unwrap();
    let lines = [
        "capture R5 Y5 B5 G14 ROOK",
        "build R14 on Y14",
        "build R13 on Y14 R14",
        "build ROOK on R1 R2",
        "lay ROOK",
        "lay R5",
        "orange",
        "decline",
        "close",
    ];
    for step in 0..4_000 {
        let action: Action = lines[step * 7 % lines.len()].parse().unwrap();
        let by = if step % 11 == 0 { Actor::Table } else { Actor::Seat(seat(step % 8)) };
        let _ = game.check(by, &action);
        game.apply(by, &action, &mut Mute);
        let _ = (game.pending(), game.score(), game.legal(seat(step % 8), &mut Vec::new()));
    }
}

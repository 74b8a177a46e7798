//! The laws of every game, for every number of players and every option value.

use crate::table::options;
use rule_id::rule;
use rules::{Listed, Options, tuxedo::Tuxedo};
use testkit::{Laws, laws};

fn hands(default: u32) -> u32 {
    std::env::var("ROOKERY_LAW_HANDS").ok().and_then(|n| n.parse().ok()).unwrap_or(default)
}

fn keep(players: usize, chosen: &Options, how: Laws) {
    let rules = Tuxedo::open("tuxedo", players, chosen).unwrap().unwrap();
    let report =
        laws::<Tuxedo>(&rules, how).unwrap_or_else(|broken| panic!("{players} {chosen:?}: {broken}"));
    assert_eq!(report.scored, u64::from(how.hands), "a pack is always counted");
    println!("{players} players, {chosen:?}: {report:?}");
}

/// Cards are in one place, views fold and hide, lists agree with checks, and packs end.
#[rule("TUX-46", "TUX-35")]
#[test]
fn the_laws_hold_for_every_table() {
    let how = Laws { hands: hands(300), seed: 11, max_actions: 700, deep_every: 7 };
    for players in 2..=6 {
        keep(players, &Options::new(), how);
        for (name, value) in [
            ("capture_all", "free"),
            ("free_trail", "yes"),
            ("sweep_count_includes_hand_card", "yes"),
            ("leftover_to_last_capturer", "no"),
            ("orange_window", "seconds"),
            ("bot_reaction_ms", "off"),
            ("build_obligation", "free"),
            ("stop_at_target", "immediate"),
            ("target", "30"),
        ] {
            keep(players, &options(&[(name, value)]), how);
        }
        let loosest =
            options(&[("capture_all", "free"), ("free_trail", "yes"), ("build_obligation", "free")]);
        keep(players, &loosest, how);
    }
}

//! Panjandrum, Donkey and Match: levels against each other, and every form played to the end.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use bots::{Level, Opponent, Random, by_thumb};
use common::{Maker, deals, open, play_match, share_alone};
use rules::AnyRules;

fn random(_: &dyn AnyRules, seed: u64) -> Box<dyn Opponent> {
    Box::new(Random::new(seed))
}

fn strong(rules: &dyn AnyRules, seed: u64) -> Box<dyn Opponent> {
    by_thumb(rules, Level::Strong, seed).unwrap()
}

fn casual(rules: &dyn AnyRules, seed: u64) -> Box<dyn Opponent> {
    by_thumb(rules, Level::Casual, seed).unwrap()
}

fn beginner(rules: &dyn AnyRules, seed: u64) -> Box<dyn Opponent> {
    by_thumb(rules, Level::Beginner, seed).unwrap()
}

fn levels(game: &str) {
    let rules = open(game, 4, &[]);
    for (name, one, others) in [
        ("strong among casual", &strong as Maker<'_>, &casual as Maker<'_>),
        ("casual among beginners", &casual, &beginner),
        ("beginner among random", &beginner, &random),
        ("strong among random", &strong, &random),
    ] {
        let share = share_alone(&*rules, one, others, deals(25));
        println!("{game} for 4, one {name}: {share:.3}");
        assert!(share > 0.25, "{name}: {share}");
    }
}

#[test]
fn in_panjandrum_every_level_beats_the_one_below_and_the_beginner_beats_chance() {
    levels("panjandrum");
}

#[test]
fn in_donkey_every_level_beats_the_one_below_and_the_beginner_beats_chance() {
    levels("donkey");
}

#[test]
fn every_form_is_played_to_the_end_without_a_refused_action() {
    for (game, chosen) in [
        ("panjandrum", &[][..]),
        ("panjandrum", &[("flip_time", "on_demand"), ("panjandrum_retract", "retract")]),
        ("panjandrum", &[("panjandrum_mode", "strict")]),
        ("donkey", &[]),
        ("donkey", &[("passing", "free"), ("initial_set_wins", "no")]),
        ("donkey", &[("auto_declare", "yes")]),
        ("match", &[]),
    ] {
        for players in [3, 4, 6] {
            let rules = open(game, players, chosen);
            let bots: [Maker<'_>; 3] = [&strong, &casual, &beginner];
            let makers: Vec<Maker<'_>> = (0..players).map(|seat| bots[seat % 3]).collect();
            (0..10).for_each(|seed| {
                play_match(&*rules, &makers, seed);
            });
        }
    }
}

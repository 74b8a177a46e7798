//! The record: how it is written, read back and replayed, and every way it can be wrong.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use cards::Seat;
use proptest::prelude::*;
use rookery_table::{
    BadRecord, Chance, Match,
    record::{self, Fault},
};
use rule_id::rule;
use rules::{Actor, Catalog, Engine, Options};
use testkit::HighCard;

fn catalog() -> Catalog {
    Catalog::of(&[Engine::of::<HighCard>()])
}

fn options(pairs: &[(&str, &str)]) -> Options {
    pairs.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect()
}

fn begin(id: &str, players: usize, seed: &str, chosen: &[(&str, &str)]) -> Match {
    let rules = catalog().open(id, Some(players), &options(chosen)).unwrap();
    Match::new(rules, None, Chance::seed(seed)).unwrap()
}

/// Plays `actions` actions: the first seat that may act takes its first legal action.
fn advance(game: &mut Match, actions: usize) {
    for _ in 0..actions {
        let Some(seat) = game.hand().pending().may_act().iter().next() else {
            if game.next(Chance::default()).is_err() {
                return;
            }
            continue;
        };
        let line = game.hand().legal(seat).0.pop().unwrap();
        game.act(Actor::Seat(seat), &line).unwrap();
    }
}

fn load(text: &str) -> Result<Match, BadRecord> {
    record::load(&catalog(), text)
}

fn same(one: &Match, other: &Match) {
    assert_eq!(one.logs().collect::<Vec<_>>(), other.logs().collect::<Vec<_>>());
    assert_eq!((one.totals(), one.dealer(), one.phase()), (other.totals(), other.dealer(), other.phase()));
    assert_eq!((one.seed(), one.draw(), one.winners()), (other.seed(), other.draw(), other.winners()));
}

#[rule("GEN-09")]
#[test]
fn a_record_loads_back_exactly() {
    for (id, players) in [("high-card", 2), ("high-card", 4), ("high-card-pairs", 4)] {
        for appeal in ["no", "yes"] {
            let mut game = begin(id, players, "kitchen \"table\"\nnumber 2", &[("appeal", appeal)]);
            for step in 0..30 {
                let text = record::write(&game);
                let back = load(&text).unwrap_or_else(|why| panic!("step {step}: {why}\n{text}"));
                same(&game, &back);
                assert_eq!(record::write(&back), text);
                advance(&mut game, 1);
            }
        }
    }
}

#[test]
fn a_loaded_match_continues_as_it_would_have() {
    let mut game = begin("high-card", 3, "kitchen", &[("target", "1000")]);
    advance(&mut game, 10);
    let mut back = load(&record::write(&game)).unwrap();
    advance(&mut game, 20);
    advance(&mut back, 20);
    same(&game, &back);
}

#[test]
fn the_text_is_made_for_people_and_diffs() {
    let rules = catalog().open("high-card", Some(2), &options(&[("target", "5")])).unwrap();
    let mut pack = vec!["R9".to_owned(), "G4".to_owned()];
    pack.extend(rules.pack().into_iter().filter(|card| card != "R9" && card != "G4"));
    let chance = Chance { seed: Some("kitchen".into()), pack: Some(pack), cuts: vec!["b7".into()] };
    let mut game = Match::new(rules, Some(Seat::wrapping(1)), chance).unwrap();
    advance(&mut game, 2);
    let luck = game.logs().next().unwrap().deal.luck;
    let expected = format!(
        "rookery record 1
game high-card
version 3
players 2
option target 5
seed \"kitchen\"

hand 1
dealer 1
luck {luck}
pack R9 G4 R1 R2 R3 R4 R5 R6 R7 R8 R10 R11 R12 R13 R14 Y1 Y2 Y3 Y4 Y5
pack Y6 Y7 Y8 Y9 Y10 Y11 Y12 Y13 Y14 B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11
pack B12 B13 B14 G1 G2 G3 G5 G6 G7 G8 G9 G10 G11 G12 G13 G14 ROOK
cuts B7
0 play R9
1 play G4
written 9 0
"
    );
    assert_eq!(record::write(&game), expected);
    let sloppy =
        expected.replace('\n', "\r\n").replace("hand 1", "# a remark\n\n  hand   1 ").replace("B7", "b7");
    assert_eq!(record::write(&load(&sloppy).unwrap()), expected);
}

/// A finished two-player hand, as text for tests to corrupt.
fn sample() -> String {
    let mut game = begin("high-card", 2, "kitchen", &[("target", "1000")]);
    advance(&mut game, 5);
    record::write(&game)
}

/// Corrupts the first line that starts with `prefix`; returns the error, and whether it names that line.
fn spoiled(prefix: &str, with: &str) -> (Fault, bool) {
    let text = sample();
    let line = text.lines().position(|line| line.starts_with(prefix)).unwrap();
    let mut lines: Vec<&str> = text.lines().collect();
    lines[line] = with;
    let bad = load(&lines.join("\n")).unwrap_err();
    assert!(bad.to_string().starts_with(&format!("Line {} of the record: ", bad.line)), "{bad}");
    (bad.fault, bad.line == line + 1)
}

#[test]
fn a_corrupt_record_is_refused_with_the_line_and_the_reason() {
    let here = |prefix, with| {
        let (fault, on_the_line) = spoiled(prefix, with);
        assert!(on_the_line, "{with}: {fault}");
        fault
    };
    assert_eq!(here("rookery", "rookery record 2"), Fault::NotARecord);
    assert!(matches!(here("game", "game bridge"), Fault::Game { .. }));
    assert_eq!(here("version", "version 9"), Fault::RulesVersion { recorded: 9, here: 3 });
    assert!(matches!(here("version", "version one"), Fault::Unreadable { .. }));
    assert_eq!(here("version", "game high-card"), Fault::Twice { key: "game".into() });
    assert!(matches!(here("seed", "seed kitchen"), Fault::Unreadable { .. }));
    assert!(matches!(here("draw", "draw 0=R5"), Fault::Unreadable { .. }));
    assert!(matches!(here("draw", "draw 0:R5 1:R5"), Fault::Draw { .. }));
    assert!(matches!(here("hand 2", "hand 3"), Fault::Unreadable { .. }));
    assert!(matches!(here("dealer", "dealer nine"), Fault::Unreadable { .. }));
    assert!(matches!(here("luck", "luck -1"), Fault::Unreadable { .. }));
    assert!(matches!(here("luck", "colour red"), Fault::Unexpected { .. }));
    assert!(matches!(here("0 play", "0 sing"), Fault::Refused { code, .. } if code == "unreadable_action"));
    assert!(
        matches!(here("0 play", "table play R5"), Fault::Refused { code, .. } if code == "not_your_turn")
    );
    assert!(matches!(here("0 play", "7 play R5"), Fault::Seat { seat: 7 }));
    assert!(matches!(here("0 play", "99999999999999999999 play"), Fault::Unexpected { .. }));
    assert!(matches!(here("written", "written 50 50"), Fault::Written { .. }));
    assert!(matches!(here("written", "written much"), Fault::Unreadable { .. }));
    assert!(matches!(here("written", "pack R5"), Fault::Unexpected { .. }));
}

#[test]
fn what_is_missing_is_named() {
    for key in ["game", "version", "players", "seed", "dealer", "luck"] {
        assert_eq!(spoiled(key, "#").0, Fault::Missing { key: key.into() });
    }
    assert_eq!(load("").unwrap_err(), BadRecord { line: 1, fault: Fault::NotARecord });
    let head: String =
        sample().lines().take_while(|line| !line.is_empty()).map(|l| format!("{l}\n")).collect();
    assert_eq!(load(&head).unwrap_err().fault, Fault::Missing { key: "hand 1".into() });
}

#[test]
fn an_action_against_the_rules_is_refused_in_its_place() {
    let text = sample();
    let first = text.lines().position(|line| line.contains(" play ")).unwrap();
    let mut lines: Vec<&str> = text.lines().collect();
    lines.swap(first, first + 1);
    let bad = load(&lines.join("\n")).unwrap_err();
    assert_eq!(bad.line, first + 1);
    assert!(matches!(bad.fault, Fault::Refused { rule, .. } if rule.as_deref() == Some("GEN-04")));
}

#[test]
fn the_dealers_of_a_record_must_be_those_of_the_rules() {
    let text = sample();
    for nth in 0..2 {
        let (line, dealer) =
            text.lines().enumerate().filter(|(_, line)| line.starts_with("dealer")).nth(nth).unwrap();
        let mut lines: Vec<&str> = text.lines().collect();
        lines[line] = if dealer.ends_with('0') { "dealer 1" } else { "dealer 0" };
        let bad = load(&lines.join("\n")).unwrap_err();
        assert!(matches!(bad.fault, Fault::Dealer { .. }) && bad.line == line + 1, "{bad}");
    }
}

#[test]
fn no_hand_may_follow_an_unfinished_one() {
    let text = sample();
    let last_play = text.lines().take_while(|line| !line.starts_with("written")).count() - 1;
    let kept: Vec<&str> = text
        .lines()
        .enumerate()
        .filter(|(index, line)| *index != last_play && !line.starts_with("written"))
        .map(|(_, line)| line)
        .collect();
    assert!(matches!(load(&kept.join("\n")).unwrap_err().fault, Fault::Start { .. }));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_upsets_the_reader(text in "(rookery record 1\n)?([a-z0-9 \":.\n#-]|\\PC){0,200}") {
        let _ = load(&text);
    }

    #[test]
    fn a_record_with_one_line_changed_is_refused_or_means_a_match(
        line in 0usize..40, words in "[a-zA-Z0-9:\" ]{0,20}", drop in any::<bool>(),
    ) {
        let text = sample();
        let mut lines: Vec<&str> = text.lines().collect();
        let line = line % lines.len();
        if drop { lines.remove(line); } else { lines[line] = &words; }
        if let Ok(game) = load(&lines.join("\n")) {
            let text = record::write(&game);
            prop_assert_eq!(record::write(&load(&text).unwrap()), text);
        }
    }
}

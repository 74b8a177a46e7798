//! Tests `rookery arena` from the outside: reproducible figures, programs as bots, and programs that
//! misbehave.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use serde_json::Value;
use std::{
    collections::{BTreeMap, BTreeSet},
    path::PathBuf,
    process::Command,
};

const PAGE: &str = include_str!("../../../docs/bots.md");

fn example_bot() -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/examples/bot.py");
    format!("python3 '{}'", path.display())
}

fn arena(args: &[&str]) -> Value {
    let done =
        Command::new(env!("CARGO_BIN_EXE_rookery")).arg("arena").args(args).arg("--json").output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    serde_json::from_slice(&done.stdout).unwrap()
}

fn refused(args: &[&str]) -> String {
    let done = Command::new(env!("CARGO_BIN_EXE_rookery")).arg("arena").args(args).output().unwrap();
    assert!(!done.status.success());
    String::from_utf8(done.stderr).unwrap()
}

#[test]
fn the_same_seed_gives_the_same_figures_on_any_number_of_threads() {
    let run = |threads: &str, seed: &str| {
        let deals = ["original-rook", "heuristic", "random", "--deals", "40", "--threads", threads];
        arena(&[&deals[..], &["--seed", seed, "--stop-when-decided"]].concat())
    };
    let one = run("1", "kitchen");
    assert_eq!(one, run("3", "kitchen"));
    assert_ne!(one["pairs"], run("1", "porch")["pairs"]);
    let pair = &one["pairs"][0];
    assert_eq!(pair["verdict"], "first_better", "{pair}");
    assert_eq!(pair["deals"], 30, "stopped as soon as the test can decide");
    assert_eq!(pair["hands"], 60);
    assert!(pair["difference"]["low"].as_f64().unwrap() > 20.0, "{pair}");
}

#[test]
fn equal_bots_differ_by_nothing_on_duplicate_deals_and_three_are_rated() {
    let three =
        arena(&["regular-rook", "--players", "3", "heuristic", "random", "heuristic", "--deals", "20"]);
    assert_eq!(three["seatings"], 6);
    let pairs = three["pairs"].as_array().unwrap();
    assert_eq!(pairs.len(), 3);
    assert!(pairs[1]["difference"]["value"].as_f64().unwrap().abs() < 1e-9, "heuristic against itself");
    let rating = |at: usize| three["bots"][at]["rating"]["value"].as_f64().unwrap();
    assert!(rating(0) > rating(1) + 50.0 && (rating(0) - rating(2)).abs() < 60.0, "{three}");
}

#[test]
fn matches_and_games_without_points_are_measured_in_wins() {
    let matches = arena(&["original-rook", "heuristic", "random", "--deals", "3", "--match"]);
    assert_eq!((&matches["unit"], &matches["measure"]), (&"match".into(), &"wins".into()));
    assert_eq!(matches["pairs"][0]["values"], serde_json::json!([1.0, 0.0]));
    let alone = arena(&["rook-clock", "random", "random", "--deals", "30"]);
    assert_eq!((&alone["measure"], &alone["seatings"]), (&"wins".into(), &2.into()));
    assert_eq!(alone["pairs"][0]["difference"]["value"], 0.0, "nothing is decided in Rook Clock");
}

#[test]
fn the_example_bot_plays_rack_o_well_and_the_page_shows_what_it_is_sent() {
    let log = std::env::temp_dir().join(format!("rookery-bot-{}.log", std::process::id()));
    let bot = format!("{} --log '{}'", example_bot(), log.display());
    let result = arena(&["rack-o", "--players", "2", &bot, "random", "--deals", "4", "--threads", "1"]);
    assert_eq!(result["bots"][0]["forfeits"], 0, "{result}");
    assert_eq!(
        result["pairs"][0]["share"]["value"], 1.0,
        "the program finishes its rack, and random play does not"
    );
    let lines = std::fs::read_to_string(&log).unwrap();
    std::fs::remove_file(&log).unwrap();
    let sent = fields(lines.lines());
    let mut inside = false;
    let shown = fields(PAGE.lines().filter(|line| {
        let fence = line.starts_with("```");
        inside = if fence { *line == "```bot" } else { inside };
        inside && !fence
    }));
    assert_eq!(sent.keys().collect::<Vec<_>>(), ["act", "new", "over"]);
    assert_eq!(sent, shown, "docs/bots.md shows fields that differ from the ones sent");
}

/// The names of the fields, by command.
fn fields<'a>(lines: impl Iterator<Item = &'a str>) -> BTreeMap<String, BTreeSet<String>> {
    let read = |line: &str| -> (String, BTreeSet<String>) {
        let message: Value = serde_json::from_str(line).unwrap();
        (message["cmd"].as_str().unwrap().into(), message.as_object().unwrap().keys().cloned().collect())
    };
    lines.map(read).collect()
}

#[test]
fn the_example_bot_plays_every_kind_of_game_without_a_refused_action() {
    let bot = example_bot();
    for game in ["original-rook", "tuxedo", "i-doubt-it", "donkey", "rook-solitaire", "original-rook-two"] {
        let result = arena(&[game, &bot, "random", "--deals", "2", "--threads", "1"]);
        assert_eq!(result["bots"][0]["forfeits"], 0, "{game}: {result}");
    }
}

#[test]
fn a_program_that_misbehaves_loses_by_forfeit_with_its_reason_and_never_hangs_the_arena() {
    for (program, why) in [
        (r#"import time; time.sleep(60)"#, "did not answer within 500 ms"),
        (
            r#"import sys; sys.exit("no luck today")"#,
            "ended without an answer; its last output: no luck today",
        ),
        (r#"print("hello", flush=True); input(); input()"#, "invalid JSON"),
        (r#"print("{}", flush=True); input(); input()"#, "no `action` in it"),
        (r#"print("{\"action\":null}", flush=True); input(); input()"#, "did not answer when"),
        (r#"print("{\"action\":\"swap 7\"}", flush=True); input(); input()"#, "`swap 7`, which was refused"),
        (r#"print("x" * 3000000)"#, "longer than"),
        (r#"while True: print("{\"action\":1}")"#, "an `action` that is not text"),
    ] {
        let bot = format!("python3 -c '{program}'");
        // Only the sleeper should run out of time; a busy machine must not make the others late.
        let timeout = if why.contains("did not answer") { "500" } else { "20000" };
        let result = arena(&[
            "rack-o",
            "--players",
            "2",
            &bot,
            "random",
            "--deals",
            "50",
            "--timeout",
            timeout,
            "--patience",
            "2",
        ]);
        let bot = &result["bots"][0];
        assert!(bot["first_forfeit"].as_str().unwrap().contains(why), "{program}: {bot}");
        assert!(bot["forfeits"].as_u64().unwrap() >= 2, "{bot}");
        assert_eq!(result["pairs"][0]["share"]["value"], 0.0);
        assert!(result["pairs"][0]["deals"].as_u64().unwrap() < 50, "stopped early");
    }
}

#[test]
fn what_cannot_be_measured_is_refused_with_a_message() {
    assert!(refused(&["rack-o", "random", "grandmaster"]).contains("The bots are: random"));
    assert!(refused(&["rack-o", "random"]).contains("two or more bots"));
    assert!(refused(&["rack-o", "random", "./no-such-bot"]).contains("cannot be started"));
    assert!(refused(&["bridge", "random", "random"]).contains("There is no game `bridge`"));
}

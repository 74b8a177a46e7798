//! Tests `rookery solve` from the outside.
#![allow(clippy::unwrap_used, reason = "tests")]

use serde_json::Value;
use std::process::Command;

fn solve(args: &[&str]) -> Value {
    let done =
        Command::new(env!("CARGO_BIN_EXE_rookery")).arg("solve").args(args).arg("--json").output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    serde_json::from_slice(&done.stdout).unwrap()
}

#[test]
fn nearly_every_rook_solitaire_can_be_won_and_none_is_left_undecided() {
    let report = solve(&["rook-solitaire", "--deals", "120", "--seed", "parlour"]);
    assert_eq!(report["undecided"], 0, "{report}");
    assert_eq!(report["won"].as_u64().unwrap() + report["lost"].as_u64().unwrap(), 120);
    let winnable = &report["winnable"];
    assert!(winnable["low"].as_f64().unwrap() > 0.9 && winnable["high"].as_f64().unwrap() <= 1.0, "{report}");
    assert_eq!(report, solve(&["rook-solitaire", "--deals", "120", "--seed", "parlour"]));
}

#[test]
fn without_thirteens_on_fourteens_fewer_can_be_won() {
    let won =
        |value: &str| solve(&["rook-solitaire", "--deals", "60", "--set", value])["won"].as_u64().unwrap();
    assert!(won("thirteen_on_fourteen=no") < won("thirteen_on_fourteen=yes"));
}

#[test]
fn rook_clock_is_won_in_one_deal_of_fourteen() {
    let report = solve(&["rook-clock", "--deals", "3000"]);
    assert!((report["exact"].as_f64().unwrap() - 1.0 / 14.0).abs() < 1e-12);
    let measured = &report["measured"];
    assert!(
        measured["low"].as_f64().unwrap() < 1.0 / 14.0 && measured["high"].as_f64().unwrap() > 1.0 / 14.0
    );
    assert!((report["turned"].as_f64().unwrap() - 45.6).abs() < 0.6, "{report}");
}

#[test]
fn other_games_are_refused_with_a_message() {
    let done = Command::new(env!("CARGO_BIN_EXE_rookery")).args(["solve", "rack-o"]).output().unwrap();
    assert!(!done.status.success());
    assert!(String::from_utf8_lossy(&done.stderr).contains("rook-solitaire and rook-clock"));
}

const DEAL: [&str; 4] = ["G14 R5", "R14 B6", "g5, r10", "R7 B5"];

#[test]
fn a_deal_is_solved_for_points_tricks_and_leads() {
    let report = solve(&[&["deal", "--trump", "green"], &DEAL[..]].concat());
    assert_eq!(report["best"], serde_json::json!(["R5"]), "{report}");
    assert_eq!(report["sides"][0], serde_json::json!({"seats": [0, 2], "points": 20, "tricks": 1}));
    assert_eq!(report["sides"][1], serde_json::json!({"seats": [1, 3], "points": 25, "tricks": 1}));
    let leads = serde_json::json!([{"card": "R5", "points": 20}, {"card": "G14", "points": 15}]);
    assert_eq!(report["leads"], leads, "{report}");
    // This time, the other side leads, with a different trump.
    let other = solve(&[&["deal", "--trump", "red", "--leader", "1"], &DEAL[..]].concat());
    assert_ne!(other["sides"], report["sides"]);
}

#[test]
fn an_impossible_deal_is_refused_with_a_message() {
    let refused = |args: &[&str], part: &str| {
        let done =
            Command::new(env!("CARGO_BIN_EXE_rookery")).args(["solve", "deal"]).args(args).output().unwrap();
        let error = String::from_utf8_lossy(&done.stderr).into_owned();
        assert!(!done.status.success() && error.contains(part), "{args:?} gave {error}");
    };
    refused(&["--trump", "green"], "HAND");
    refused(&["--trump", "blue", "R5", "R6", "R7", "R8"], "red, yellow, black");
    refused(&["--trump", "green", "R5", "R6", "R7", "R15"], "`R15` is not a card");
    refused(&["--trump", "green", "R5", "R6", "R7", "R2"], "R2 is not in this game's pack");
    refused(&["--trump", "green", "R5", "R6", "R7", "R5"], "R5 is in play too many times");
    refused(&["--trump", "green", "R5 R5", "R6 R8", "R7 R9", "R11 R12"], "R5 is in play too many times");
    refused(&["--trump", "green", "R5 R9 R10", "R6", "R7", "R8"], "Seat 0 holds 3 cards");
    refused(&["--trump", "green", "R5", "R6", "R7"], "4 players");
    refused(&["--trump", "green", "--leader", "4", "R5", "R6", "R7", "R8"], "no seat 4");
    refused(&["--trump", "green", "--game", "rack-o", "R5", "R6", "R7", "R8"], "not a trick-taking game");
    refused(&["--trump", "low", "R5", "R6", "R7", "R8"], "`low` cannot be trump");
}

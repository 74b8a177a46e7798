//! `rookery solve` from outside.
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
fn rook_clock_works_out_in_one_deal_of_fourteen() {
    let report = solve(&["rook-clock", "--deals", "3000"]);
    assert!((report["exact"].as_f64().unwrap() - 1.0 / 14.0).abs() < 1e-12);
    let measured = &report["measured"];
    assert!(
        measured["low"].as_f64().unwrap() < 1.0 / 14.0 && measured["high"].as_f64().unwrap() > 1.0 / 14.0
    );
    assert!((report["turned"].as_f64().unwrap() - 45.6).abs() < 0.6, "{report}");
}

#[test]
fn other_games_are_refused_in_words() {
    let done = Command::new(env!("CARGO_BIN_EXE_rookery")).args(["solve", "rack-o"]).output().unwrap();
    assert!(!done.status.success());
    assert!(String::from_utf8_lossy(&done.stderr).contains("rook-solitaire and rook-clock"));
}

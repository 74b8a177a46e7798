//! Tests `rookery daily` and `rookery play --daily`.
#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use serde_json::Value;
use std::process::{Command, Stdio};

/// Runs the program without input; returns its exit code and everything it wrote.
fn rookery(args: &[&str]) -> (Option<i32>, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rookery"));
    command.env("LC_ALL", "C.UTF-8").env("ROOKERY_CONFIG", "no-settings");
    let output = command.args(args).stdin(Stdio::null()).output().unwrap();
    let said = [output.stdout, output.stderr].map(|said| String::from_utf8(said).unwrap()).concat();
    (output.status.code(), said)
}

#[test]
fn the_deal_of_a_date_is_printed_in_full() {
    let (_, text) = rookery(&["daily", "--date", "2026-11-18", "--json"]);
    let deal: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(deal["rules"], "kentucky:4");
    assert_eq!((&deal["date"], &deal["level"]), (&"2026-11-18".into(), &"casual".into()));
    let held: Vec<usize> =
        deal["held"].as_array().unwrap().iter().map(|seat| seat.as_array().unwrap().len()).collect();
    assert_eq!(held, [10; 4]);
    assert_eq!(deal["pack"].as_array().unwrap().len(), 45);
    assert_eq!(rookery(&["daily", "--date", "2026-11-18", "--json"]).1, text);
    assert_ne!(rookery(&["daily", "--date", "2026-11-25", "--json"]).1, text);
}

#[test]
fn without_json_no_card_is_told() {
    let (_, text) = rookery(&["daily", "--date", "2026-11-18"]);
    assert_eq!(text, "Deal of 2026-11-18: Kentucky Rook (kentucky:4)\n");
    let (_, german) = rookery(&["daily", "--date", "2026-11-18", "--language", "de"]);
    assert_eq!(german, "Spiel des Tages, 2026-11-18: Kentucky Rook (kentucky:4)\n");
}

#[test]
fn a_date_that_does_not_exist_is_refused() {
    let (code, said) = rookery(&["daily", "--date", "2026-02-30"]);
    assert_eq!(code, Some(2));
    assert!(said.contains("Expected a date such as 2026-11-18"), "{said}");
}

#[test]
fn todays_deal_can_be_played_and_nothing_about_it_can_be_chosen() {
    let (code, said) = rookery(&["play", "--daily", "--plain"]);
    assert_eq!(code, Some(0), "{said}");
    // The last prompt got no answer, so the line begins with it.
    assert!(said.lines().last().unwrap().starts_with("> Deal of 20"), "{said}");
    assert_eq!(rookery(&["play", "rack-o", "--daily"]).0, Some(2));
    assert_eq!(rookery(&["play", "--daily", "--bots", "strong"]).0, Some(2));
}

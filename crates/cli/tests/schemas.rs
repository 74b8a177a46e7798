//! Results for programs are what their schemas say: every command is run, and its output is checked against the schema
//! that `rookery schema` prints.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail loudly")]

use serde_json::Value;
use std::process::{Command, Stdio};

fn rookery(args: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rookery"));
    let output = command.args(args).stdin(Stdio::null()).output().unwrap();
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// What a value is called in a schema.
fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_i64() || number.is_u64() => "integer",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}

/// Fails unless the value is what the schema says. It knows the part of JSON Schema that the schemas use, and fails on
/// anything else.
fn check(value: &Value, schema: &Value, place: &str) {
    for (word, wanted) in schema.as_object().unwrap() {
        match word.as_str() {
            "description" | "title" | "$schema" => {}
            "const" => assert_eq!(value, wanted, "{place}"),
            "enum" => assert!(wanted.as_array().unwrap().contains(value), "{place}: {value}"),
            "type" => {
                let kinds = wanted.as_array().cloned().unwrap_or_else(|| vec![wanted.clone()]);
                let fits =
                    |wanted: &Value| wanted == kind(value) || wanted == "number" && kind(value) == "integer";
                assert!(kinds.iter().any(fits), "{place}: {value} is not {wanted}");
            }
            "anyOf" => {
                let fits = |schema: &Value| schema["type"] == kind(value);
                let one = wanted.as_array().unwrap().iter().find(|schema| fits(schema));
                check(value, one.unwrap_or_else(|| panic!("{place}: {value}")), place);
            }
            "required" => {
                for name in wanted.as_array().unwrap() {
                    assert!(value.get(name.as_str().unwrap()).is_some(), "{place}: {name} is missing");
                }
            }
            "additionalProperties" => {
                assert_eq!(wanted, false, "{place}");
                for name in value.as_object().unwrap().keys() {
                    assert!(schema["properties"].get(name).is_some(), "{place}: {name} is not in the schema");
                }
            }
            "properties" => {
                for (name, schema) in wanted.as_object().unwrap() {
                    if let Some(value) = value.get(name) {
                        check(value, schema, &format!("{place}.{name}"));
                    }
                }
            }
            "items" => {
                for (at, value) in value.as_array().unwrap().iter().enumerate() {
                    check(value, wanted, &format!("{place}[{at}]"));
                }
            }
            other => panic!("{place}: this test does not know `{other}`"),
        }
    }
}

#[test]
fn every_result_for_programs_is_what_its_schema_says() {
    let statistics = std::env::temp_dir().join(format!("rookery-schemas-{}.json", std::process::id()));
    let statistics = statistics.to_str().unwrap();
    let played = |game: &str, typed: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_rookery"));
        command.args(["play", game, "--plain", "--new", "--bots", "casual", "--statistics", statistics]);
        command.env("LC_ALL", "C.UTF-8").env("ROOKERY_CONFIG", "no-settings");
        command.env("ROOKERY_MATCHES", format!("{statistics}.matches"));
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
        std::io::Write::write_all(&mut child.stdin.take().unwrap(), typed.as_bytes()).unwrap();
        assert!(child.wait().unwrap().success());
    };
    played("rook-clock", "quit\n");
    played("match", &"1\n".repeat(3000));
    let party = format!("{statistics}.party");
    let guests = format!("{statistics}.guests");
    std::fs::write(&guests, "Ann\nBea\nCem\nDan\n").unwrap();
    rookery(&["party", "new", &party, "--players", &guests, "--set", "rounds=2"]);
    rookery(&["party", "enter", &party, "score 1 210 190"]);
    rookery(&["party", "enter", &party, "move"]);
    let commands: &[(&str, &[&str])] = &[
        ("arena", &["arena", "original-rook", "casual", "beginner", "strong", "--deals", "8", "--json"]),
        ("bench-bids", &["bench", "bids", "original-rook", "strong", "--hands", "2", "--json"]),
        ("bench-bots", &["bench", "bots", "rack-o", "casual", "--hands", "2", "--json"]),
        (
            "bench-bury",
            &["bench", "bury", "original-rook", "casual", "--hands", "2", "--worlds", "2", "--json"],
        ),
        ("bench-engine", &["bench", "engine", "--game", "flip", "--seconds", "0.01", "--json"]),
        ("bench-oracle", &["bench", "oracle", "original-rook", "casual", "--hands", "1", "--json"]),
        ("bench-solver", &["bench", "solver", "--deals", "2", "--tricks", "3", "--json"]),
        ("daily", &["daily", "--date", "2026-11-18", "--json"]),
        ("load", &["load", "--tables", "1", "--seconds", "1", "--flat-out", "--memory", "--json"]),
        ("load-model", &["load", "--model", "--tables", "8", "--nodes", "2", "--seconds", "2", "--json"]),
        (
            "load-store",
            &["load", "--alone", "--tables", "2", "--seconds", "1", "--flat-out", "--memory", "--json"],
        ),
        ("party", &["party", "show", &party, "--json"]),
        ("rehearse", &["club", "rehearse", "--pairs", "4", "--rounds", "1", "--leavers", "0", "--json"]),
        ("solve", &["solve", "rook-clock", "--deals", "20", "--json"]),
        ("solve", &["solve", "rook-solitaire", "--deals", "3", "--budget", "2000", "--json"]),
        ("solve-deal", &["solve", "deal", "R14 G5", "R5 G14", "B5 B6", "Y5 Y6", "--trump", "red", "--json"]),
        ("statistics", &["statistics", "--file", statistics, "--json"]),
    ];
    let listed = rookery(&["schema"]);
    for name in listed.lines().map(|line| line.split('/').next().unwrap()) {
        assert!(commands.iter().any(|(known, _)| *known == name), "{name} is not tried here");
    }
    for (name, args) in commands {
        let schema: Value = serde_json::from_str(&rookery(&["schema", name])).unwrap();
        let result: Value = serde_json::from_str(&rookery(args)).unwrap();
        check(&result, &schema, name);
    }
    let counted: Value =
        serde_json::from_str(&rookery(&["statistics", "--file", statistics, "--json"])).unwrap();
    assert_eq!(counted["games"][0]["figures"]["played"], 1);
    assert_eq!(counted["matches"][0]["results"]["played"], 1, "{counted}");
}

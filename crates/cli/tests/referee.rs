//! Tests the subcommand `rookery referee`. Its answers are tested in the `referee` crate.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use rules::Catalog;
use serde_json::Value;
use std::{
    io::Write,
    process::{Command, Stdio},
};

#[test]
fn the_binary_answers_on_standard_output_and_ends_with_its_input() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_rookery"))
        .arg("referee")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(b"{\"cmd\":\"games\"}\nwhat\n{\"cmd\":\"status\"}").unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    let answers: Vec<Value> =
        output.stdout.split(|b| *b == b'\n').filter_map(|line| serde_json::from_slice(line).ok()).collect();
    assert_eq!(answers.len(), 3);
    assert_eq!(answers[0]["games"].as_array().unwrap().len(), Catalog::default().entries().len());
    assert_eq!(answers[2]["error"]["code"], "no_match");
}

//! Tests `rookery verify` on the proof in `docs/fairness.md`, both genuine and tampered with.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

use std::{
    io::Write,
    process::{Command, Stdio},
};

const PAGE: &str = include_str!("../../../docs/fairness.md");

/// Seat 0's rack, starting with its first slot.
const HELD: &str = "0=23,38,21,29,5,39,17,7,16,26";

fn proof() -> &'static str {
    let (_, after) = PAGE.split_once("```json proof\n").unwrap();
    after.split_once("```").unwrap().0
}

fn verify(proof: &str, args: &[&str]) -> (bool, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_rookery"))
        .args(["verify", "-"])
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(proof.as_bytes()).unwrap();
    let done = child.wait_with_output().unwrap();
    let text = [done.stdout, done.stderr].concat();
    (done.status.success(), String::from_utf8(text).unwrap())
}

#[test]
fn the_proof_on_the_page_holds() {
    let (fair, text) = verify(proof(), &[]);
    assert!(fair && text.starts_with("Fair: ") && text.contains("Word from seat 0: 3f9c1d"), "{text}");
    let commitment = "B555cfa35b0fae6db45113ccb03ddd6835e6da3a4520a9c0f0f193b87dfe4a22";
    assert!(verify(proof(), &["--commitment", commitment, "--word", "0=3f9c1d"]).0);
    assert!(text.contains("hand 1 of its match; dealt by seat 1; bots in seats 1"), "{text}");
    let seen = ["--table", "kx7qm2vd9tr4hs0w", "--deal", "1", "--hand", "1", "--dealer", "1", "--bots", "1"];
    let (fair, text) = verify(proof(), &[&seen[..], &["--held", HELD]].concat());
    assert!(fair && !text.contains("what you saw"), "{text}");
}

#[test]
fn tampering_is_detected() {
    for (proof, args) in [
        (proof().replacen("\"26\",\"34\"", "\"34\",\"26\"", 1), vec![]),
        (proof().replace("3f9c1d", "3f9c1e"), vec![]),
        (proof().to_owned(), vec!["--commitment", "00"]),
        (proof().to_owned(), vec!["--word", "0=other"]),
        (proof().to_owned(), vec!["--word", "7=3f9c1d"]),
        (proof().to_owned(), vec!["--table", "kx7qm2vd9tr4hs0x"]),
        (proof().to_owned(), vec!["--deal", "2"]),
        (proof().to_owned(), vec!["--hand", "2"]),
        (proof().to_owned(), vec!["--dealer", "0"]),
        (proof().to_owned(), vec!["--bots", ""]),
        (proof().to_owned(), vec!["--held", "0=23,38,21,29,5,39,17,7,16,27"]),
        (proof().replace("\"\"]", "\"chosen\"]"), vec![]),
    ] {
        let (fair, text) = verify(&proof, &args);
        assert!(!fair && text.contains("NOT FAIR"), "{args:?}: {text}");
    }
    assert!(!verify("not a proof", &[]).0);
}

//! Tests `rookery verify` on the proof in `docs/fairness.md`, both genuine and tampered with.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

use std::{
    io::Write,
    process::{Command, Stdio},
};
use table::board::BoardProof;

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

/// A board of a night with two pairs and a bot, and the options that agree with it. Seat 2 deals board 7.
fn board() -> (String, Vec<[String; 2]>) {
    let words = ["ada", "", "grace", "w3"].map(str::to_owned).to_vec();
    let catalog = rules::Catalog::default();
    let place = ("club", 2, 7);
    let proof = BoardProof::of(&catalog, place, "rack-o:4", &[7; 32], words, vec![1]).unwrap();
    // Ten cards each, one at a time, starting to the left of the dealer; each goes into the next slot from the back.
    let held: Vec<&str> = (0..10).rev().map(|round| &*proof.pack[round * 4]).collect();
    let held = format!("3={}", held.join(","));
    let known = [
        ("--club", "club"),
        ("--night", "2"),
        ("--board", "7"),
        ("--pairs", "2"),
        ("--bots", "1"),
        ("--commitment", &*proof.commitment),
        ("--word", "0=ada"),
        ("--dealer", "2"),
        ("--held", &*held),
    ];
    let known = known.map(|(option, value)| [option, value].map(str::to_owned)).to_vec();
    (serde_json::to_string(&proof).unwrap(), known)
}

#[test]
fn a_board_of_a_night_is_compared_with_everything_that_is_known_about_it() {
    let (proof, known) = board();
    let (fair, text) = verify(&proof, &[]);
    assert!(fair && text.contains("Word from place 2, in pair 2: grace"), "{text}");
    assert!(
        text.contains("club club; night 2; board 7; 2 pairs; bots in places 1; dealt by seat 2"),
        "{text}"
    );
    let all: Vec<&str> = known.iter().flatten().map(String::as_str).collect();
    let (fair, text) = verify(&proof, &all);
    assert!(fair && !text.contains("Compare this"), "{text}");
    let cards = known[8][1].replace("3=", "");
    for (option, other) in [
        ("--club", "other"),
        ("--night", "1"),
        ("--board", "8"),
        ("--pairs", "3"),
        ("--bots", ""),
        ("--commitment", "00"),
        ("--word", "0=eve"),
        ("--word", "2=ada"),
        ("--word", "9=ada"),
        ("--dealer", "3"),
        ("--held", &*format!("0={cards}")),
    ] {
        let (fair, text) = verify(&proof, &[option, other]);
        assert!(!fair && text.contains("NOT FAIR"), "{option} {other}: {text}");
    }
    let (fair, text) = verify(&proof.replace("\"ada\",\"\"", "\"ada\",\"chosen\""), &[]);
    assert!(!fair && text.contains("NOT FAIR: The bot in place 1 has a word"), "{text}");
}

/// "Fair" must never stand beside something that was not looked at.
#[test]
fn what_a_proof_cannot_be_compared_with_is_refused() {
    let (board, _) = board();
    for (proof, options) in
        [(&*board, ["--table", "--deal", "--hand"]), (proof(), ["--club", "--night", "--board"])]
    {
        for option in options {
            let (fair, text) = verify(proof, &[option, "1"]);
            assert!(!fair && text.contains(&format!("can't be compared with {option}")), "{text}");
        }
    }
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

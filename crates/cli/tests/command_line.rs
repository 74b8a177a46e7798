//! What the command line says to people: suggestions for slips, the version, completions, the manual, and errors that
//! name the file.
#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use std::{
    fs,
    process::{Command, Stdio},
};

/// Runs the program without input; returns its exit code and everything it wrote.
fn rookery(args: &[&str]) -> (Option<i32>, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rookery"));
    let output =
        command.args(args).env("ROOKERY_MATCHES", "/dev/null/none").stdin(Stdio::null()).output().unwrap();
    let said = [output.stdout, output.stderr].map(|said| String::from_utf8(said).unwrap()).concat();
    (output.status.code(), said)
}

#[test]
fn a_slip_gets_one_short_suggestion() {
    for (args, suggestion) in [
        (&["play", "orginal-rook"][..], "Did you mean `original-rook`?"),
        (&["play", "rook"], "Did you mean `rook-1911`, `rook-solitaire` or `rook-clock`?"),
        (&["rules", "orginal-rook"], "Did you mean `original-rook`?"),
        (&["play", "original-rook", "--set", "traget=700"], "Did you mean `target`?"),
        (&["play", "original-rook", "--bots", "srong"], "Did you mean `strong`?"),
    ] {
        let (code, said) = rookery(args);
        assert_eq!(code, Some(1), "{said}");
        assert!(said.contains(suggestion), "{args:?}: {said}");
        assert!(said.len() < 200, "{args:?} is short: {said}");
    }
    let (_, said) = rookery(&["play", "dixie", "--plain", "--bots", "cas"]);
    assert!(said.starts_with("Dixie Rook, seed "), "a beginning is enough: {said}");
}

#[test]
fn the_version_names_the_commit_and_the_page() {
    let (_, said) = rookery(&["--version"]);
    assert!(said.starts_with(concat!("rookery ", env!("CARGO_PKG_VERSION"), " (")), "{said}");
    assert!(said.ends_with(" page)\n"), "{said}");
}

#[test]
fn without_a_command_a_program_gets_an_error() {
    assert_eq!(rookery(&[]).0, Some(2));
}

#[test]
fn completions_and_the_manual_cover_every_command() {
    let (_, script) = rookery(&["completions", "bash"]);
    let folder = std::env::temp_dir().join(format!("rookery-man-{}", std::process::id()));
    assert_eq!(rookery(&["man", "--out", folder.to_str().unwrap()]).0, Some(0));
    for command in ["play", "rules", "arena", "serve", "party", "selfplay", "solve"] {
        assert!(
            script.contains(&format!("rookery__subcmd__{command}"))
                || script.contains(&format!("rookery__{command}"))
        );
        assert!(folder.join(format!("rookery-{command}.1")).exists(), "{command}");
    }
    fs::remove_dir_all(folder).unwrap();
    assert!(rookery(&["man"]).1.contains(".SH SUBCOMMANDS"));
}

#[test]
fn errors_say_what_was_expected_and_where() {
    let (code, said) = rookery(&["verify", "nofile"]);
    assert_eq!(code, Some(1));
    assert!(said.contains("nofile: "), "{said}");
    let (_, said) = rookery(&["party", "new", "--players", "8", "party.txt"]);
    assert!(said.contains("`--players` is a file with one name per line"), "{said}");
}

#[test]
fn the_bots_are_described_the_same_everywhere_and_names_stand_apart() {
    let (_, play) = rookery(&["play", "original-rook", "--bots", "list"]);
    assert_eq!(play, rookery(&["arena", "original-rook", "list"]).1);
    assert!(play.lines().all(|line| line.contains("  ")), "{play}");
    assert!(rookery(&["play", "list"]).1.contains("Rook Clock (1 player)"));
}

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
    command.env("LC_ALL", "C.UTF-8").env("ROOKERY_CONFIG", "no-settings");
    let output =
        command.args(args).env("ROOKERY_MATCHES", "/dev/null/none").stdin(Stdio::null()).output().unwrap();
    let said = [output.stdout, output.stderr].map(|said| String::from_utf8(said).unwrap()).concat();
    (output.status.code(), said)
}

#[test]
fn a_slip_gets_one_short_suggestion() {
    for (args, suggestion) in [
        (&["play", "orginal-rook"][..], "Did you mean `original-rook`?"),
        (&["play", "rook"], "Did you mean `original-rook`, `rook-1911`, `rook-solitaire` or `rook-clock`?"),
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

/// The help of a command and of everything below it.
fn helps(command: &mut Vec<String>, found: &mut Vec<String>) {
    let mut args: Vec<&str> = command.iter().map(String::as_str).collect();
    args.push("--help");
    let (code, help) = rookery(&args);
    assert_eq!(code, Some(0), "{args:?}: {help}");
    let below = help.split("\nCommands:\n").nth(1).unwrap_or_default();
    let names = below.lines().take_while(|line| line.starts_with("  "));
    let names: Vec<String> =
        names.filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect();
    found.push(help);
    for name in names.into_iter().filter(|name| name != "help") {
        command.push(name);
        helps(command, found);
        command.pop();
    }
}

#[test]
fn the_help_is_in_plain_words_and_true() {
    let mut found = Vec::new();
    helps(&mut Vec::new(), &mut found);
    assert!(found.len() > 25, "{} helps", found.len());
    for help in &found {
        for idiom in [
            "has come of",
            "Let bots meet",
            "how sure that is",
            "with thousands of sockets and measure",
            "whoever",
        ] {
            assert!(!help.contains(idiom), "`{idiom}`:\n{help}");
        }
    }
    let (_, engine) = rookery(&["bench", "--help"]);
    assert!(engine.contains("In Rack-O, a casual player chooses"), "{engine}");
}

#[test]
fn a_target_that_the_booklet_does_not_offer_is_called_a_house_rule() {
    let play = |set: &str| {
        let (code, said) = rookery(&["rules", "original-rook", "--set", set, "--diff"]);
        assert_eq!(code, Some(0), "{said}");
        said
    };
    assert!(play("target=300").contains("Played exactly as printed."));
    let other = play("target=7");
    assert!(other.contains("Differences from the printed game:") && other.contains(" 7"), "{other}");
    let (_, help) = rookery(&["play", "--help"]);
    assert!(help.contains("counting from 0"), "{help}");
}

//! `rookery statistics` and the solitaires in the terminal, tested by running the program.
#![allow(clippy::unwrap_used, reason = "a test fails loudly")]

use std::{
    fs,
    io::Write,
    path::PathBuf,
    process::{Command, Output, Stdio},
};

/// A data folder that is deleted at the end of the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("rookery-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    /// Runs the program with this folder as the person's data folder.
    fn run(&self, args: &[&str], typed: &str) -> (bool, String) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_rookery"));
        command
            .args(args)
            .env("XDG_DATA_HOME", &self.0)
            .env("HOME", &self.0)
            .env("LC_ALL", "C.UTF-8")
            .env("ROOKERY_CONFIG", "no-settings")
            .env_remove("ROOKERY_STATISTICS");
        let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = piped.spawn().unwrap();
        let mut input = child.stdin.take().unwrap();
        let _ = input.write_all(typed.as_bytes());
        drop(input);
        let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
        (status.success(), [stdout, stderr].map(|said| String::from_utf8(said).unwrap()).concat())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn games_that_end_are_counted_and_shown() {
    let folder = Folder::new("statistics");
    assert!(folder.run(&["statistics"], "").1.contains("You haven't finished a game yet"));
    // Plays three games of Rook Clock; Enter deals again twice.
    let (done, played) = folder.run(&["play", "rook-clock"], "\n\nquit\n");
    assert!(done && played.contains("1 played") && played.contains("3 played"), "{played}");
    let (_, practised) = folder.run(&["play", "rook-solitaire", "--seed", "a"], "resign\nquit\n");
    assert!(practised.contains("practice: 1 played, 0 won"), "{practised}");
    let (_, shown) = folder.run(&["statistics"], "");
    assert!(
        shown.contains("Rook Clock\n  3 played") && shown.contains("Rook Solitaire\n  practice"),
        "{shown}"
    );
    let (_, json) = folder.run(&["statistics", "--json"], "");
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["games"][0]["rules"], "rook-clock:1");
    assert_eq!(json["games"][0]["figures"]["played"], 3);
    assert!(json["file"].as_str().unwrap().ends_with("rookery/statistics.json"), "{json}");
}

#[test]
fn a_damaged_file_is_named_and_never_overwritten() {
    let folder = Folder::new("damaged");
    let file = folder.0.join("mine.json");
    for text in ["{\"version\":1,\"games\":{\"rook-clo", "{\"version\":99,\"games\":{}}"] {
        fs::write(&file, text).unwrap();
        let path = file.to_str().unwrap();
        let (done, said) = folder.run(&["statistics", "--file", path], "");
        assert!(!done && said.contains("mine.json"), "{said}");
        let (done, said) = folder.run(&["play", "rook-clock", "--statistics", path], "quit\n");
        assert!(
            done && said.contains("could not be added to your statistics") && said.contains("mine.json"),
            "{said}"
        );
        assert_eq!(fs::read_to_string(&file).unwrap(), text);
    }
}

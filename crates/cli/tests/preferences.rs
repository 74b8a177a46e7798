//! The configuration file and the language: what a person prefers, and what the command line and the locale say.
#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use std::{
    fs,
    path::PathBuf,
    process::{Command, Stdio},
};

/// A person's folder, deleted at the end of the test.
struct Home(PathBuf);

impl Home {
    fn new(name: &str) -> Home {
        let path = std::env::temp_dir().join(format!("rookery-home-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Home(path)
    }

    fn file(&self) -> PathBuf {
        self.0.join("settings/config.toml")
    }

    /// Runs the program without input; returns whether it succeeded and what it wrote.
    fn run(&self, args: &[&str], locale: &str) -> (bool, String) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_rookery"));
        command.args(args).env("ROOKERY_CONFIG", self.file()).env("ROOKERY_MATCHES", self.0.join("matches"));
        command.env("ROOKERY_STATISTICS", self.0.join("statistics.json"));
        command.env("LC_ALL", locale).stdin(Stdio::null());
        let output = command.output().unwrap();
        let said = [output.stdout, output.stderr].map(|said| String::from_utf8(said).unwrap()).concat();
        (output.status.success(), said)
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn the_language_comes_from_the_command_line_the_settings_or_the_locale() {
    let home = Home::new("language");
    let play = ["play", "rack-o", "--plain", "--new", "--bots", "casual"];
    let (english, german) = ("Type a number or an action", "Tippe eine Nummer oder eine Aktion");
    assert!(home.run(&play, "C.UTF-8").1.contains(english));
    assert!(home.run(&play, "de_AT.UTF-8").1.contains(german));
    assert!(home.run(&["config", "language", "en"], "C").0);
    assert!(home.run(&play, "de_DE.UTF-8").1.contains(english), "the settings are stronger than the locale");
    let asked = [&play[..], &["--language", "de"]].concat();
    let (_, said) = home.run(&asked, "C");
    assert!(said.contains(german) && said.contains("Ziehstapel") && !said.contains("Discard"), "{said}");
}

#[test]
fn every_game_can_be_played_in_german_line_by_line() {
    let home = Home::new("german");
    let english =
        ["your hand", "Your turn", "You can", "cards in hand", "Discard Pile", "dealer", "turn:", "bid "];
    let (_, list) = home.run(&["play", "list"], "C");
    for game in list.lines().filter_map(|line| line.split(' ').next()) {
        let play = ["play", game, "--plain", "--new", "--bots", "casual", "--seed", "a", "--language", "de"];
        let (done, said) = home.run(&play, "C");
        assert!(done, "{game}: {said}");
        // Actions are typed the same in every language; they are listed after their numbers.
        for line in said.lines().filter(|line| !line.contains(") ") && !line.starts_with("      ")) {
            for word in english {
                assert!(!line.contains(word), "{game}: `{word}` in `{line}`");
            }
        }
    }
}

#[test]
fn settings_are_shown_changed_and_used() {
    let home = Home::new("settings");
    let (_, shown) = home.run(&["config"], "C");
    assert!(shown.contains("config.toml") && shown.contains("pace"), "{shown}");
    for (key, value) in [("names", "Tom,Uta,Viv"), ("game", "match"), ("bots", "beginner"), ("plain", "true")]
    {
        assert!(home.run(&["config", key, value], "C").0, "{key}");
    }
    fs::write(home.file(), format!("# mine\n{}", fs::read_to_string(home.file()).unwrap())).unwrap();
    home.run(&["config", "pace", "calm"], "C");
    let text = fs::read_to_string(home.file()).unwrap();
    assert!(text.starts_with("# mine\n") && text.contains("pace = \"calm\""), "{text}");
    let (_, said) = home.run(&["play", "--new", "--seed", "a"], "C");
    assert!(said.starts_with("Match, seed a") && said.contains("Tom") && !said.contains("Ada"), "{said}");
    let (_, said) = home.run(&["play", "--new", "--seed", "a", "--names", "Xaver"], "C");
    assert!(said.contains("Xaver") && said.contains("Bert"), "{said}");
}

#[test]
fn a_setting_that_does_not_exist_or_fit_changes_nothing() {
    let home = Home::new("wrong");
    home.run(&["config", "pace", "calm"], "C");
    let before = fs::read_to_string(home.file()).unwrap();
    let (done, said) = home.run(&["config", "langage", "de"], "C");
    assert!(!done && said.contains("Did you mean `language`?"), "{said}");
    let (done, said) = home.run(&["config", "pace", "sleepy"], "C");
    assert!(!done && said.contains("config.toml") && said.contains("calm"), "{said}");
    assert_eq!(fs::read_to_string(home.file()).unwrap(), before);
    fs::write(home.file(), "pase = \"calm\"\n").unwrap();
    let (done, said) = home.run(&["play", "rack-o", "--plain"], "C");
    assert!(!done && said.contains("config.toml") && said.contains("pase"), "{said}");
}

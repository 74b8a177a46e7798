//! Checks that adding to the project still works as CONTRIBUTING.md describes: in a copy of the tree, adds a
//! preset as one file and a game by `cargo xtask new-game`, and plays both under the laws, with the referee,
//! in the terminal and on the page.

use crate::{new_game, project::Project};
use anyhow::{Context, Result, bail};
use std::{fs, path::Path};

/// The preset, as CONTRIBUTING.md shows it.
const PRESET: &str = "kitchen-150";
/// The game.
const GAME: &str = "rook-war";
/// Where CONTRIBUTING.md shows the preset.
const SHOWN: (&str, &str) = ("```toml\n", "```");
/// Maximum number of files a game may touch, apart from its test and golden hands.
const MOST_FILES: usize = 8;

/// The tests that run in the copy. They find games through the catalog, so they also play new ones.
const TESTS: [&[&str]; 7] = [
    &["--package", "rookery-rules", "--lib", "row::"],
    &["--package", "rookery-rules", "--test", "rook_war"],
    &["--package", "rookery-said", "--lib", "listing"],
    &["--package", "rookery-testkit", "--lib", "forms"],
    &["--package", "rookery-referee", "--test", "house"],
    &["--package", "rookery-batch", "--test", "laws", "laws_hold_in_other_games"],
    // The page draws every game as text and plays it with its buttons, using the house from the browser's worker.
    &["--package", "rookery-web", "--lib", "table::"],
];

/// Games in the terminal: the number of players, and what someone who knows only the numbers types.
const TYPED: [(&str, &str, &str); 2] = [(PRESET, "4", "pass\n1\n"), (GAME, "3", "1\n")];
/// What the terminal prints when a hand is over.
const SCORED: &str = "Totals: ";

/// Fails if an addition needs more than the document describes.
pub(crate) fn check(project: &Project) -> Result<String> {
    let copy = Project { root: project.path("target/growth") };
    let _ = fs::remove_dir_all(&copy.root);
    let mut files = 0;
    for file in project
        .output(project.command("git").args([
            "ls-files",
            "-z",
            "--cached",
            "--others",
            "--exclude-standard",
        ]))?
        .split('\0')
    {
        let (from, to) = (project.path(file), copy.path(file));
        fs::create_dir_all(to.parent().unwrap_or(Path::new("")))?;
        if from.is_symlink() {
            // Keep links as links, so that additions behind them are visible through them.
            project.run(project.command("cp").arg("-P").args([&from, &to]))?;
        } else if from.is_file() {
            fs::copy(&from, &to).with_context(|| format!("cannot copy {file}"))?;
            files += 1;
        }
    }
    let before = copy.texts()?;
    let shown = copy.read("CONTRIBUTING.md")?;
    let preset = shown.split_once(SHOWN.0).and_then(|(_, rest)| rest.split_once(SHOWN.1));
    let (preset, _) = preset.context("CONTRIBUTING.md does not show a preset")?;
    fs::write(copy.path(format!("variants/{PRESET}.toml")), preset)?;
    new_game::run(&copy, GAME, None)?;
    let touched = copy
        .texts()?
        .into_iter()
        .filter(|file| !before.iter().any(|old| old.path == file.path && old.text == file.text));
    let touched: Vec<String> =
        touched.map(|file| file.path).filter(|path| !path.contains("/tests/")).collect();
    // One of them is the preset.
    if touched.len() > MOST_FILES + 1 {
        bail!("a new game touches {} files: {}", touched.len() - 1, touched.join(", "));
    }
    // Dependencies are already built there.
    let target = project.path("target");
    for test in TESTS {
        copy.run(copy.cargo(["test", "--quiet"]).args(test).env("CARGO_TARGET_DIR", &target))?;
    }
    for (game, players, typed) in TYPED {
        let keys = copy.path("typed.txt");
        fs::write(&keys, typed.repeat(100))?;
        let play = ["run", "--quiet", "--package", "rookery-cli", "--", "play", game, "--players", players];
        let mut play = copy.cargo(play);
        play.args(["--bots", "random"]).env("CARGO_TARGET_DIR", &target).stdin(fs::File::open(&keys)?);
        let shown = copy.run_quietly(&mut play)?;
        if !shown.contains(SCORED) {
            bail!("no hand of {game} ends in the terminal:\n{shown}");
        }
    }
    let _ = fs::remove_dir_all(&copy.root);
    Ok(format!("1 file for a preset, {} for a game, in a copy of {files} files", touched.len() - 1))
}

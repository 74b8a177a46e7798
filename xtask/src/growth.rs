//! Checks that adding to the project still works as CONTRIBUTING.md describes: in a copy of the tree, adds a
//! preset as one file and a game with `cargo xtask new-game`, names both in the README and the changelog, blesses
//! them, counts the files this took, and plays both under the laws, with the referee, in the terminal and on the page.

use crate::{new_game, project::Project, rules};
use anyhow::{Context, Result, bail};
use std::{fs, path::Path, process::Command};

/// The preset, as CONTRIBUTING.md shows it.
const PRESET: &str = "kitchen-150";
/// The game.
const GAME: &str = "rook-war";
/// Where CONTRIBUTING.md shows the preset.
const SHOWN: (&str, &str) = ("```toml\n", "```");
/// The maximum number of files a game may touch, apart from those that [`Kind`] sets aside.
const MOST_FILES: usize = 8;

/// The lines that people write in documents: the file, the text before which a line goes, and the line.
const LINES: [(&str, &str, &str); 3] = [
    ("README.md", "| [Match](", "| [Rook War](books/rook-war.md) | 2 to 8 |\n"),
    ("README.md", "Thirteens,", "Kitchen 150, "),
    ("CHANGELOG.md", "- All 27 games", "- Rook War, a new game, and Kitchen 150, a preset.\n"),
];

/// The tests that run in the copy. They find games through the catalog, so they also play new ones.
const TESTS: [&[&str]; 7] = [
    &["--package", "rookery-rules", "--lib", "row::"],
    &["--package", "rookery-rules", "--test", "rook_war"],
    &["--package", "rookery-said", "--lib", "listing"],
    &["--package", "rookery-testkit", "--lib", "forms"],
    &["--package", "rookery-referee", "--test", "house"],
    &["--package", "rookery-batch", "--test", "laws", "laws_hold_in_other_games"],
    // The page draws every game as text and plays it with its buttons, using the house from the browser's worker. It
    // also opens every rule book.
    &["--package", "rookery-web", "--lib", "--", "table::", "book::"],
];
/// What `cargo xtask bless` writes for a game, except for the tests' own golden files.
const BLESSED: [&[&str]; 4] = [
    &["--package", "rookery-rules", "--test", "gallery", "--test", "house_rules"],
    &["--package", "rookery-table", "--test", "golden"],
    &["--package", "rookery-batch", "--test", "documented"],
    &["--package", "rookery-web", "--lib", "book::kept"],
];
/// One of the plates in the game's rule book.
const PLATE: &str = "docs/plates/en/ROO-01.svg";

/// The packages that tests otherwise compile with optimization. The few hands here do not need it, and compiling takes
/// longer than playing them.
const PLAIN: [&str; 5] =
    ["rookery-arena", "rookery-bots", "rookery-cards", "rookery-rules", "rookery-testkit"];
/// The number of hands per law.
const LAW_HANDS: &str = "4";

/// Games in the terminal: the number of players, and what someone who knows only the numbers would type.
const TYPED: [(&str, &str, &str); 2] = [(PRESET, "4", "pass\n1\n"), (GAME, "3", "1\n")];
/// What the terminal prints when a hand is over.
const SCORED: &str = "Totals: ";

/// Fails if an addition requires more than the document describes.
pub(crate) fn check(project: &Project) -> Result<String> {
    let copy = Project::at(project.path("target/growth"));
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
            // Copy links as links, so that additions to their targets are visible through them.
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
    for (path, before, line) in LINES {
        let text = copy.read(path)?;
        let at = text.find(before).with_context(|| format!("{path} has no `{before}`"))?;
        fs::write(copy.path(path), format!("{}{line}{}", &text[..at], &text[at..]))?;
    }
    rules::check(&copy)?;
    for bless in BLESSED {
        let mut cargo = copy.cargo(["test", "--quiet"]);
        copy.run(unoptimized(project, cargo.args(bless)).env("ROOKERY_BLESS", "1"))?;
    }
    if !copy.path(PLATE).is_file() {
        bail!("the rule book of {GAME} shows no position");
    }
    let touched: Vec<String> = copy
        .texts()?
        .into_iter()
        .filter(|file| !before.iter().any(|old| old.path == file.path && old.text == file.text))
        .map(|file| file.path)
        .collect();
    let [written, named, blessed] = [Kind::Written, Kind::Named, Kind::Blessed].map(|kind| {
        touched.iter().filter(|path| Kind::of(path) == kind).map(String::as_str).collect::<Vec<_>>()
    });
    // One of the written files is the preset.
    if written.len() > MOST_FILES + 1 {
        bail!("a new game touches {} files: {}", written.len() - 1, written.join(", "));
    }
    for test in TESTS {
        // The tests' own arguments come last, because nothing may follow their `--`.
        copy.run(unoptimized(project, &mut copy.cargo(["test", "--quiet"])).args(test))?;
    }
    for (game, players, typed) in TYPED {
        let keys = copy.path("typed.txt");
        fs::write(&keys, typed.repeat(100))?;
        let mut play = copy.cargo(["run", "--quiet", "--package", "rookery-cli"]);
        let play = unoptimized(project, &mut play).args(["--", "play", game, "--players", players]);
        play.args(["--bots", "random"]).stdin(fs::File::open(&keys)?);
        let shown = copy.run_quietly(play)?;
        if !shown.contains(SCORED) {
            bail!("no hand of {game} ends in the terminal:\n{shown}");
        }
    }
    let _ = fs::remove_dir_all(&copy.root);
    Ok(format!(
        "1 file for a preset, {} for a game, besides tests, golden hands, a line in each of {} and {} files that \
         `cargo xtask bless` writes, in a copy of {files} files",
        written.len() - 1,
        named.join(" and "),
        blessed.len()
    ))
}

/// How a file that a game touches comes about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// Someone writes it: code, rules, words or a list. These are counted.
    Written,
    /// A document that names every game.
    Named,
    /// A document or picture that `cargo xtask bless` writes.
    Blessed,
    /// The game's tests and golden hands.
    Test,
}

impl Kind {
    fn of(path: &str) -> Kind {
        match path {
            "README.md" | "CHANGELOG.md" => Kind::Named,
            "docs/games.md" | "docs/numbers.md" | "docs/house-rules.md" => Kind::Blessed,
            _ if path.starts_with("docs/plates/") => Kind::Blessed,
            _ if path.starts_with("golden/") || path.contains("/tests/") => Kind::Test,
            _ => Kind::Written,
        }
    }
}

/// The command without optimizations, using the target folder where the dependencies are already built.
fn unoptimized<'a>(project: &Project, command: &'a mut Command) -> &'a mut Command {
    for package in PLAIN {
        command.arg("--config").arg(format!("profile.dev.package.{package}.opt-level=0"));
    }
    command.env("CARGO_TARGET_DIR", project.path("target")).env("ROOKERY_LAW_HANDS", LAW_HANDS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_people_write_for_a_game_counts() {
        let kinds = [
            ("crates/said/src/games.rs", Kind::Written),
            ("books/de/rook-war.md", Kind::Written),
            ("docs/faq.md", Kind::Written),
            ("README.md", Kind::Named),
            ("docs/plates/en/ROO-01.svg", Kind::Blessed),
            ("golden/rook-war-3.txt", Kind::Test),
            ("crates/rules/tests/rook_war.rs", Kind::Test),
        ];
        for (path, kind) in kinds {
            assert_eq!(Kind::of(path), kind, "{path}");
        }
    }
}

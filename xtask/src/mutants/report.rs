//! The results of mutation testing: the log of every trial, and the page generated from the logs.

use crate::project::Project;
use anyhow::Result;
use std::{collections::BTreeMap, fmt::Write as _, fs, io::ErrorKind, path::Path};

const PAGE: &str = "docs/measurements/mutants.md";
/// Explanations of the surviving mutants, written by people and keyed by name without line and column.
const REASONS: &str = "xtask/survivors.tsv";

/// How a trial ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Outcome {
    Caught,
    Timeout,
    Missed,
    Unviable,
    LeftOut,
}

impl Outcome {
    fn read(word: &str) -> Option<Outcome> {
        Some(match word {
            "caught" => Outcome::Caught,
            "timeout" => Outcome::Timeout,
            "missed" => Outcome::Missed,
            "unviable" => Outcome::Unviable,
            "left out" => Outcome::LeftOut,
            _ => return None,
        })
    }

    pub(crate) fn missed(self) -> bool {
        self == Outcome::Missed
    }
}

/// The trials of one sample: for each mutant, the outcomes of its first and last trial.
#[derive(Default, Debug)]
pub(crate) struct Log(BTreeMap<String, (Outcome, Outcome)>);

impl Log {
    pub(crate) fn read(path: &Path) -> Result<Log> {
        match fs::read_to_string(path) {
            Ok(text) => Ok(Log::parse(&text)),
            Err(e) if e.kind() == ErrorKind::NotFound => Ok(Log::default()),
            Err(e) => Err(e.into()),
        }
    }

    fn parse(text: &str) -> Log {
        let mut log = Log::default();
        for line in text.lines() {
            let mut words = line.split('\t');
            let outcome = words.next().zip(words.next().and_then(Outcome::read));
            if let Some((name, outcome)) = outcome {
                log.0.entry(name.to_owned()).or_insert((outcome, outcome)).1 = outcome;
            }
        }
        log
    }

    pub(crate) fn last(&self, name: &str) -> Option<Outcome> {
        self.0.get(name).map(|(_, last)| *last)
    }
}

/// Generates the page from all logs in the folder.
pub(crate) fn write(project: &Project, folder: &Path, total: usize) -> Result<()> {
    let mut logs = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        if let Some((seed, size)) = name.strip_prefix("sample-").and_then(|rest| rest.split_once('-')) {
            logs.push((format!("--sample {size} --seed {seed}"), Log::read(&path)?));
        }
    }
    logs.sort_by(|one, other| one.0.cmp(&other.0));
    let reasons = fs::read_to_string(project.path(REASONS)).unwrap_or_default();
    let page = page(&logs, total, &reasons);
    fs::write(project.path(PAGE), &page)?;
    println!("written to {PAGE}");
    Ok(())
}

fn page(logs: &[(String, Log)], total: usize, reasons: &str) -> String {
    let reasons: BTreeMap<&str, &str> = reasons.lines().filter_map(|line| line.split_once('\t')).collect();
    let mut text = HEAD.replace("TOTAL", &total.to_string());
    for (command, log) in logs {
        let first: Vec<Outcome> = log.0.values().map(|(first, _)| *first).collect();
        let last: Vec<Outcome> = log.0.values().map(|(_, last)| *last).collect();
        let _ = write!(
            text,
            "\n## `cargo xtask mutants {command}`\n\n\
             {} mutants drawn. Of those that compile, the tests at first noticed {}{}.\n\n\
             | folder of `crates/rules/src` | noticed by a test | noticed by a timeout | not noticed | does not compile | skipped |\n\
             |---|---|---|---|---|---|\n",
            log.0.len(),
            share(&first),
            if first == last {
                String::new()
            } else {
                format!("; after new tests were added, {}", share(&last))
            },
        );
        let mut folders: BTreeMap<&str, Vec<Outcome>> = BTreeMap::new();
        for (name, (_, last)) in &log.0 {
            folders.entry(folder(name)).or_default().push(*last);
        }
        for (folder, outcomes) in folders.iter().map(|(f, o)| (*f, o)).chain([("**all**", &last)]) {
            let n = |what: Outcome| outcomes.iter().filter(|outcome| **outcome == what).count();
            let _ = writeln!(
                text,
                "| {folder} | {} | {} | {} | {} | {} |",
                n(Outcome::Caught),
                n(Outcome::Timeout),
                n(Outcome::Missed),
                n(Outcome::Unviable),
                n(Outcome::LeftOut)
            );
        }
        let survivors: Vec<&String> =
            log.0.iter().filter(|(_, (_, last))| last.missed()).map(|(name, _)| name).collect();
        if !survivors.is_empty() {
            text += "\nNot noticed:\n\n";
        }
        for name in survivors {
            let why = reasons.get(nameless_place(name).as_str()).unwrap_or(&"not investigated yet");
            let _ = writeln!(text, "- `{}`: {why}", name.trim_start_matches("crates/rules/src/"));
        }
    }
    text
}

const HEAD: &str = "\
# Mutants

Do the tests notice when the rules are changed? cargo-mutants lists TOTAL changes to `crates/rules`: an operator is
replaced, a match arm or field is left out, or a function returns something trivial. `cargo xtask mutants` draws a random
sample (the same seed draws the same sample) and builds all of its changes into one copy of the sources, each behind a
switch that is read at run time. Then it runs the tests of `rules` and `table` with one switch on at a time, with 12 hands
per form for the laws. Each change is exactly the one cargo-mutants would make. \"Not noticed\" means that every test that
reaches the change passed, or that no test reaches it. Changes that cannot be put behind a switch are skipped: those in
constants, in `const` functions, and in functions that return an `impl Trait` other than an iterator. Date: 2026-11-15.
";

/// The share of mutants that were noticed, out of those that can be noticed.
fn share(outcomes: &[Outcome]) -> String {
    let n = |what: Outcome| outcomes.iter().filter(|outcome| **outcome == what).count();
    let noticed = n(Outcome::Caught) + n(Outcome::Timeout);
    let viable = noticed + n(Outcome::Missed);
    format!("{noticed} of {viable} ({:.1}%)", 100.0 * noticed as f64 / viable.max(1) as f64)
}

/// The folder that a mutant is in within the sources, or the file if it is at the top level.
fn folder(name: &str) -> &str {
    let inside = name.trim_start_matches("crates/rules/src/");
    inside.split(['/', ':']).next().unwrap_or(inside)
}

/// A mutant's name without its line and column, which move when other code changes.
fn nameless_place(name: &str) -> String {
    let mut parts = name.splitn(4, ':');
    let (file, what) = (parts.next().unwrap_or_default(), parts.nth(2).unwrap_or_default());
    format!("{file}:{what}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_gives_both_figures_and_names_what_was_missed() {
        let log = Log::parse(
            "crates/rules/src/a/b.rs:1:2: replace x\tcaught\tt\n\
             crates/rules/src/a/b.rs:9:2: replace y\tmissed\t\n\
             crates/rules/src/c.rs:9:2: replace y\tmissed\t\n\
             crates/rules/src/c.rs:9:9: replace z\tunviable\t\n\
             crates/rules/src/a/b.rs:9:2: replace y\tcaught\tu\n",
        );
        let logs = [("--seed 1".to_owned(), log)];
        let page = page(&logs, 50, "crates/rules/src/c.rs: replace y\tthe same either way\n");
        assert!(
            page.contains(
                "4 mutants drawn. Of those that compile, the tests at first noticed 1 of 3 (33.3%)"
            ),
            "{page}"
        );
        assert!(page.contains("; after new tests were added, 2 of 3 (66.7%)."));
        assert!(page.contains("| a | 2 | 0 | 0 | 0 | 0 |") && page.contains("| c.rs | 0 | 0 | 1 | 1 | 0 |"));
        assert!(page.contains("- `c.rs:9:2: replace y`: the same either way"));
    }
}

//! Long runs of the laws on every form of every game: the log of the run, and the page generated from it.

use crate::project::Project;
use anyhow::Result;
use std::fs;

const FOLDER: &str = "target/laws";
const PAGE: &str = "docs/measurements/laws.md";

/// Plays `hands` hands of every form of the given games, or of all games, on `jobs` threads; with zero threads, it
/// only writes the page. An interrupted run resumes as long as the rules have not changed, because the log is named
/// after them.
pub(crate) fn run(project: &Project, hands: u32, jobs: Option<usize>, games: &[String]) -> Result<()> {
    let rules = rules_now(project)?;
    let jobs = jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    fs::create_dir_all(project.path(FOLDER))?;
    let base = ["run", "--quiet", "--release", "--package", "rookery-testkit", "--bin", "laws", "--"];
    let log = format!("{FOLDER}/{rules}.tsv");
    project.run(
        project.cargo(base).args([&hands.to_string(), &jobs.to_string(), &log, PAGE, &rules]).args(games),
    )
}

/// A short name for the rules on disk: git's hash of the folder, with a mark if it has changes.
fn rules_now(project: &Project) -> Result<String> {
    let git = |args: &[&str]| project.output(project.command("git").args(args));
    let folder = git(&["rev-parse", "--short=12", "HEAD:crates/rules/src"])?;
    let changed = git(&["status", "--porcelain", "crates/rules/src", "variants"])?;
    Ok(format!("{}{}", folder.trim(), if changed.is_empty() { "" } else { "-changed" }))
}

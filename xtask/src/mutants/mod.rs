//! Mutation testing of the rules: does any test fail when a comparison is flipped or a function is emptied?
//!
//! cargo-mutants lists the possible changes, but rebuilding the tests for each would take days. So a random sample
//! of them is built into one copy of the sources, each behind a switch, and the tests run once per switch.

mod report;
mod sample;
mod schema;
mod tree;
mod trial;

use crate::project::Project;
use anyhow::{Context, Result};
use report::{Log, Outcome};
use sample::Mutant;
use std::{fs, io::Write as _, path::Path};
use trial::Verdict;

const FOLDER: &str = "target/mutants";

/// Tries a sample of the mutants and writes the report. Mutants that are already in the log are not tried again,
/// except, on request, those that were missed.
pub(crate) fn run(project: &Project, size: usize, seed: u64, again: bool) -> Result<()> {
    let folder = project.path(FOLDER);
    fs::create_dir_all(&folder)?;
    let all = sample::list(project)?;
    let total = all.len();
    let mutants = sample::draw(all, size, seed);
    println!("{} of {total} mutants, seed {seed}", mutants.len());
    let path = folder.join(format!("sample-{seed}-{size}.tsv"));
    let log = Log::read(&path)?;
    let open = |mutant: &Mutant| log.last(&mutant.name).is_none_or(|last| again && last.missed());
    if mutants.iter().any(open) {
        try_all(project, &folder, &path, &mutants, &log, open)?;
    }
    report::write(project, &folder, total)
}

/// Tries the `open` mutants. All mutants are built in, so that a resumed run has nothing to rebuild.
fn try_all(
    project: &Project,
    folder: &Path,
    path: &Path,
    mutants: &[Mutant],
    log: &Log,
    open: impl Fn(&Mutant) -> bool,
) -> Result<()> {
    let mut file = fs::OpenOptions::new().create(true).append(true).open(path)?;
    let mut note = |mutant: &Mutant, outcome: &str, by: &str| {
        writeln!(file, "{}\t{outcome}\t{by}", mutant.name).context("the log cannot be written")
    };
    let numbered = || mutants.iter().enumerate();
    let unviable = numbered().filter(|(_, mutant)| log.last(&mutant.name) == Some(Outcome::Unviable));
    let built =
        tree::build(project, &folder.join("tree"), mutants, unviable.map(|(number, _)| number).collect())?;
    let mut todo = Vec::new();
    for (number, mutant) in numbered().filter(|(_, mutant)| open(mutant)) {
        if built.unviable.contains(&number) {
            note(mutant, "unviable", "")?;
        } else if built.left_out.contains(&number) {
            note(mutant, "left out", "")?;
        } else {
            todo.push((number, mutant));
        }
    }
    let cases = trial::cases(&built.programs, folder)?;
    for (done, (number, mutant)) in todo.iter().enumerate() {
        let verdict = trial::attempt(&cases, *number, &mutant.file)?;
        let (outcome, by) = match &verdict {
            Verdict::Caught(by) => ("caught", by.as_str()),
            Verdict::Timeout(by) => ("timeout", by.as_str()),
            Verdict::Missed => ("missed", ""),
        };
        note(mutant, outcome, by)?;
        println!("[{}/{}] {outcome}: {} {by}", done + 1, todo.len(), mutant.name);
    }
    Ok(())
}

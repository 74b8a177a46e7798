//! Mutation testing of the rules: does a test fail when a comparison is flipped or a function gutted?
//! A run over every mutant takes hours; a part of them, every n-th from a random start, gives the same answer sooner.

use crate::{project::Project, tools};
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::{
    fmt::Write as _,
    fs,
    time::{SystemTime, UNIX_EPOCH},
};

const REPORT: &str = "docs/mutants.md";
const OUTPUT: &str = "target/mutants";

/// Runs at least `sample` mutants of the rules and writes the report.
pub(crate) fn run(project: &Project, sample: usize, part: Option<usize>) -> Result<()> {
    let choose = ["--package", "rookery-rules"];
    let list = project.output(tools::MUTANTS.command(project)?.args(choose).args(["--list", "--json"]))?;
    let list: Vec<Value> = serde_json::from_str(&list).context("the list of mutants")?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let (part, parts) = pick(list.len(), sample, part.unwrap_or(now.subsec_nanos() as usize));
    let shard = format!("{part}/{parts}");
    println!("{} mutants in all; taking part {shard}", list.len());
    let how = ["--sharding", "round-robin", "--shard", &shard, "--cap-lints", "true", "--output", OUTPUT];
    fs::create_dir_all(project.path(OUTPUT))?;
    // Mutants that survive make it end with an error code; the report tells them.
    let status = tools::MUTANTS.command(project)?.args(choose).args(how).status()?;
    let outcomes = project.read(&format!("{OUTPUT}/mutants.out/outcomes.json"));
    let outcomes = outcomes.with_context(|| format!("cargo-mutants left no outcomes ({status})"))?;
    let outcomes: Value = serde_json::from_str(&outcomes).context("the outcomes")?;
    let command = format!("cargo xtask mutants --sample {sample} --part {part}");
    let report = report(&outcomes, list.len(), &command, now.as_secs() / 86_400)?;
    fs::create_dir_all(project.path("docs"))?;
    fs::write(project.path(REPORT), &report)?;
    println!("\n{report}\nwritten to {REPORT}");
    Ok(())
}

/// Which part to take of how many, so that a part still has `sample` mutants.
fn pick(all: usize, sample: usize, wish: usize) -> (usize, usize) {
    let parts = (all / sample.max(1)).max(1);
    (wish % parts, parts)
}

fn report(outcomes: &Value, all: usize, command: &str, days: u64) -> Result<String> {
    let count = |name: &str| outcomes[name].as_u64().with_context(|| format!("the outcomes lack `{name}`"));
    let (tested, caught, missed) = (count("total_mutants")?, count("caught")?, count("missed")?);
    let (timeout, unviable) = (count("timeout")?, count("unviable")?);
    if caught + missed + timeout == 0 {
        bail!("no mutant could be tested");
    }
    let noticed = 100.0 * (caught + timeout) as f64 / (caught + missed + timeout) as f64;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let (year, month, day) = date(days);
    let mut text = format!(
        "# Mutants\n\n\
         Do the tests notice when the rules are changed? `{command}`, {cores} cores, {year}-{month:02}-{day:02}.\n\n\
         | | mutants |\n|---|---|\n\
         | in `crates/rules` | {all} |\n\
         | tested, every n-th from a random start | {tested} |\n\
         | noticed by a test | {caught} |\n\
         | noticed by not ending | {timeout} |\n\
         | do not compile | {unviable} |\n\
         | not noticed | {missed} |\n\n\
         {noticed:.1} % of the mutants that compile are noticed.\n"
    );
    let outcomes = outcomes["outcomes"].as_array().map_or(&[][..], Vec::as_slice);
    let missed = outcomes.iter().filter(|outcome| outcome["summary"] == "MissedMutant");
    let names: Vec<&str> =
        missed.filter_map(|outcome| outcome["scenario"]["Mutant"]["name"].as_str()).collect();
    if !names.is_empty() {
        text += "\n## Not noticed\n\n";
        for name in names {
            let _ = writeln!(text, "- `{name}`");
        }
    }
    Ok(text)
}

/// The civil date of a day counted from 1970-01-01.
fn date(days: u64) -> (u64, u64, u64) {
    // Count from 1 March of year 0, so that leap days come last in a year (Hinnant's algorithm).
    let days = days + 719_468;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let shifted = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    (year + era * 400 + u64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_never_smaller_than_the_sample() {
        assert_eq!(pick(3000, 300, 12), (2, 10));
        assert_eq!(pick(599, 300, 7), (0, 1));
        assert_eq!(pick(10, 300, 7), (0, 1));
        assert_eq!(pick(10, 0, 7), (7, 10));
    }

    #[test]
    fn days_have_dates() {
        assert_eq!(date(0), (1970, 1, 1));
        assert_eq!(date(19_782), (2024, 2, 29));
        assert_eq!(date(20_453), (2025, 12, 31));
    }

    #[test]
    fn the_report_names_what_was_missed() {
        let outcomes = serde_json::json!({
            "total_mutants": 5, "caught": 2, "missed": 1, "timeout": 1, "unviable": 1,
            "outcomes": [
                { "summary": "CaughtMutant", "scenario": { "Mutant": { "name": "a" } } },
                { "summary": "MissedMutant", "scenario": { "Mutant": { "name": "b" } } },
            ],
        });
        let text = report(&outcomes, 50, "cmd", 0).unwrap();
        assert!(text.contains("75.0 %") && text.contains("- `b`") && !text.contains("- `a`"));
    }
}

//! Fuzzing on stable Rust: builds the targets of `fuzz/` and runs them one after the other.

use crate::{project::Project, tools};
use anyhow::{Context, Result, bail};
use std::{fs, process::Command};

/// The library is free of `unsafe`, so no sanitizer is built in: it would find nothing and cost minutes.
/// Debug assertions and overflow checks are on, as cargo-fuzz has it by default.
const BUILD: &str = "--sanitizer=none";

/// Runs the named targets, or all, for so many seconds each.
pub(crate) fn run(project: &Project, wanted: &[String], seconds: u32) -> Result<String> {
    let all = targets(project)?;
    if let Some(unknown) = wanted.iter().find(|name| !all.contains(name)) {
        bail!("there is no fuzz target `{unknown}`; there are: {}", all.join(", "));
    }
    let chosen = if wanted.is_empty() { &all[..] } else { wanted };
    project.run(cargo_fuzz(project)?.args(["build", BUILD]))?;
    for target in chosen {
        let (time, memory) = (format!("-max_total_time={seconds}"), "-rss_limit_mb=2048");
        // A single input that takes longer than ten seconds counts as a hang.
        let limits = ["--", &time, memory, "-timeout=10", "-verbosity=0", "-print_final_stats=1"];
        // libFuzzer prints its dictionary whatever its verbosity.
        let said = project.run_quietly(cargo_fuzz(project)?.args(["run", BUILD, target]).args(limits))?;
        println!("  {target}: {}", inputs_tried(&said));
    }
    Ok(format!("{} for {seconds} s each", chosen.join(", ")))
}

/// The one figure of libFuzzer's last words that says whether it got anywhere.
fn inputs_tried(said: &str) -> String {
    let count = said.lines().find_map(|line| line.strip_prefix("stat::number_of_executed_units:"));
    count.map_or("no figures".into(), |count| format!("{} inputs", count.trim()))
}

fn targets(project: &Project) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(project.path("fuzz/fuzz_targets")).context("cannot list the fuzz targets")? {
        names.extend(entry?.file_name().to_string_lossy().strip_suffix(".rs").map(str::to_owned));
    }
    names.sort();
    Ok(names)
}

fn cargo_fuzz(project: &Project) -> Result<Command> {
    let mut command = tools::FUZZ.command(project)?;
    // Instrumentation needs flags that stable Rust keeps behind this variable.
    command.env("RUSTC_BOOTSTRAP", "1");
    Ok(command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_inputs_is_found_in_the_last_words() {
        let said = "#1 INITED\n\"ROOK\" # Uses: 3\nstat::number_of_executed_units: 48211\nstat::new: 3\n";
        assert_eq!(inputs_tried(said), "48211 inputs");
        assert_eq!(inputs_tried("nothing"), "no figures");
    }
}

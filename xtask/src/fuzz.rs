//! Fuzzing on stable Rust: builds the targets in `fuzz/` with libFuzzer's instrumentation and runs them one after
//! another.

use crate::project::Project;
use anyhow::{Context, Result, bail};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// Counters at every edge and comparison, which guide libFuzzer to new inputs. The library is free of
/// `unsafe`, so no sanitizer is used: it would find nothing and take minutes.
const INSTRUMENTED: [&str; 7] = [
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    "-Cllvm-args=-sanitizer-coverage-stack-depth",
    "--cfg=fuzzing",
];

/// Runs the named targets, or all of them, for this many seconds each.
pub(crate) fn run(project: &Project, wanted: &[String], seconds: u32) -> Result<String> {
    let all = targets(project)?;
    if let Some(unknown) = wanted.iter().find(|name| !all.contains(name)) {
        bail!("There is no fuzz target `{unknown}`. The targets are: {}.", all.join(", "));
    }
    let chosen = if wanted.is_empty() { &all[..] } else { wanted };
    let programs = build(project, chosen)?;
    for name in chosen {
        println!("  {name}: {}", inputs_tried(&feed(project, &programs.join(name), name, seconds)?));
    }
    Ok(format!("{} for {seconds} s each", chosen.join(", ")))
}

/// Builds all targets, so that running them later takes less time.
pub(crate) fn build_ahead(project: &Project) -> Result<()> {
    build(project, &targets(project)?).map(drop)
}

/// Builds these targets and returns the folder they are in.
fn build(project: &Project, chosen: &[String]) -> Result<PathBuf> {
    // With an explicit target, build scripts and macros are not instrumented.
    let target = host(project)?;
    let mut build = project.cargo(["build", "--locked", "--release", "--target", &target]);
    build.current_dir(project.path("fuzz")).env("RUSTFLAGS", INSTRUMENTED.join(" "));
    project.run(build.args(chosen.iter().flat_map(|name| ["--bin", name])))?;
    Ok(project.path("fuzz/target").join(target).join("release"))
}

/// Runs one target. Interesting inputs and crashes are saved for the next run.
fn feed(project: &Project, program: &Path, name: &str, seconds: u32) -> Result<String> {
    let (corpus, broken) = (format!("fuzz/corpus/{name}"), format!("fuzz/artifacts/{name}/"));
    for folder in [&corpus, &broken] {
        fs::create_dir_all(project.path(folder))?;
    }
    let (time, broken) = (format!("-max_total_time={seconds}"), format!("-artifact_prefix={broken}"));
    // A single input that takes longer than ten seconds counts as a hang.
    let limits =
        [&time, &broken, "-rss_limit_mb=2048", "-timeout=10", "-verbosity=0", "-print_final_stats=1"];
    // libFuzzer prints its dictionary regardless of its verbosity.
    project.run_quietly(project.command(program).args(limits).arg(corpus))
}

/// This machine's target triple.
fn host(project: &Project) -> Result<String> {
    let says = project.output(project.command("rustc").arg("-vV"))?;
    let host = says.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).context("rustc does not report the host platform")
}

/// The figure in libFuzzer's final output that shows whether it made progress.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_inputs_is_found_in_the_final_output() {
        let said = "#1 INITED\n\"ROOK\" # Uses: 3\nstat::number_of_executed_units: 48211\nstat::new: 3\n";
        assert_eq!(inputs_tried(said), "48211 inputs");
        assert_eq!(inputs_tried("nothing"), "no figures");
    }
}

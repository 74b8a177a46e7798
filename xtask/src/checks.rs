//! Everything that must pass, in order. This list is the whole truth: the CI runs it and nothing else.

use crate::{browser, fuzz, parts, project::Project, readme, rules, tidy, tools};
use anyhow::{Result, bail};
use std::time::{Duration, Instant};

/// One thing that must pass.
struct Check {
    name: &'static str,
    says: &'static str,
    /// Fails, or gives a remark for the summary.
    run: fn(&Project) -> Result<String>,
}

const CHECKS: &[Check] = &[
    Check { name: "format", says: "the sources are formatted by rustfmt", run: format },
    Check { name: "clippy", says: "no lint speaks up", run: clippy },
    Check { name: "docs", says: "the documentation builds without a warning", run: docs },
    Check { name: "tests", says: "unit tests, rule tests, laws and golden hands", run: tests },
    Check { name: "doctests", says: "examples in the documentation work", run: doctests },
    Check { name: "rules", says: "every rule of a built game has a test", run: rules::check },
    Check { name: "tidy", says: "headers, links, paths and blanks are in order", run: tidy::check },
    Check { name: "deny", says: "licenses, sources and advisories of the dependencies", run: deny },
    Check { name: "readme", says: "the commands of README.md work", run: readme::check },
    Check { name: "browser", says: "the page in a real Chromium", run: |project| browser::run(project, &[]) },
    Check { name: "fuzz", says: "a short run of hostile input", run: |project| fuzz::run(project, &[], 10) },
];

/// Runs the checks, all or those named, to the end; fails if one did.
pub(crate) fn run(project: &Project, only: &[String]) -> Result<()> {
    if let Some(unknown) = only.iter().find(|name| !CHECKS.iter().any(|check| check.name == **name)) {
        bail!("there is no check `{unknown}`; there are: {}", names().join(", "));
    }
    let chosen: Vec<&Check> =
        CHECKS.iter().filter(|check| only.is_empty() || only.iter().any(|name| name == check.name)).collect();
    let mut results = Vec::new();
    for (at, check) in chosen.iter().enumerate() {
        println!("\n=== {}/{} {}: {} ===", at + 1, chosen.len(), check.name, check.says);
        let begin = Instant::now();
        let result = (check.run)(project);
        if let Err(error) = &result {
            println!("{error:#}");
        }
        results.push((check.name, begin.elapsed(), result));
    }
    summary(&results)
}

fn summary(results: &[(&str, Duration, Result<String>)]) -> Result<()> {
    println!("\n=== summary ===");
    for (name, took, result) in results {
        let (verdict, remark) = result.as_ref().map_or(("FAILED", ""), |remark| ("ok", remark));
        println!("{verdict:6} {name:9} {:7.1} s  {remark}", took.as_secs_f64());
    }
    let whole: Duration = results.iter().map(|(_, took, _)| *took).sum();
    println!("{:24.1} s in all", whole.as_secs_f64());
    let failed: Vec<&str> =
        results.iter().filter(|(_, _, result)| result.is_err()).map(|(name, ..)| *name).collect();
    if !failed.is_empty() {
        bail!("failed: {}; try one alone with `cargo xtask test --only {}`", failed.join(", "), failed[0]);
    }
    Ok(())
}

/// Says what the CI does.
pub(crate) fn explain(project: &Project) -> Result<()> {
    println!("The CI runs .ci/run:\n");
    for line in project.read(".ci/run")?.lines() {
        println!("    {line}");
    }
    println!("\nwhich is everything that must pass, in this order:\n");
    for check in CHECKS {
        println!("    {:9} {}", check.name, check.says);
    }
    Ok(())
}

fn names() -> Vec<&'static str> {
    CHECKS.iter().map(|check| check.name).collect()
}

fn format(project: &Project) -> Result<String> {
    project.run(&mut project.cargo(["fmt", "--all", "--check"]))?;
    project.run(&mut project.cargo(["fmt", "--check", "--manifest-path", "fuzz/Cargo.toml"]))?;
    Ok(String::new())
}

fn clippy(project: &Project) -> Result<String> {
    let lint =
        ["clippy", "--quiet", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"];
    project.run(&mut project.cargo(lint))?;
    Ok(String::new())
}

fn docs(project: &Project) -> Result<String> {
    let build = ["doc", "--quiet", "--workspace", "--no-deps", "--all-features"];
    project.run(project.cargo(build).env("RUSTDOCFLAGS", "-D warnings"))?;
    Ok(String::new())
}

fn tests(project: &Project) -> Result<String> {
    parts::install(project)?;
    if project.succeeds(&mut project.cargo(["nextest", "--version"])) {
        let run = ["nextest", "run", "--workspace", "--no-fail-fast", "--status-level", "fail"];
        project.run(&mut project.cargo(run))?;
        Ok("with nextest".into())
    } else {
        let run = ["test", "--quiet", "--workspace", "--no-fail-fast", "--lib", "--bins", "--tests"];
        project.run(&mut project.cargo(run))?;
        Ok("with cargo test".into())
    }
}

fn doctests(project: &Project) -> Result<String> {
    project.run(&mut project.cargo(["test", "--quiet", "--workspace", "--doc"]))?;
    Ok(String::new())
}

fn deny(project: &Project) -> Result<String> {
    let deny = || tools::DENY.command(project);
    project.run(deny()?.args(["--log-level", "error", "check", "bans", "licenses", "sources"]))?;
    if !project.succeeds(deny()?.args(["fetch", "db"])) {
        return Ok("advisories NOT checked: their database cannot be reached from here".into());
    }
    project.run(deny()?.args(["--log-level", "error", "check", "--disable-fetch", "advisories"]))?;
    Ok("advisories checked".into())
}

//! Everything that must pass, in order. This list is complete: CI runs it and nothing else.

use crate::{
    browser, fuzz, growth,
    leftovers::{self, Changes},
    parts::{self, Part},
    portable, processor,
    project::Project,
    python, readme, rules, site, tidy, tools,
};
use anyhow::{Result, bail};
use clap::Args;
use std::{
    process::Command,
    thread,
    time::{Duration, Instant},
};

#[derive(Args)]
pub(crate) struct TestArgs {
    /// Run only the fast checks: format, tidy, rules, clippy and the tests, with short laws and without the
    /// campaigns against a running server
    #[arg(long, conflicts_with = "only")]
    quick: bool,
    /// Run only the checks with these names
    #[arg(long, value_delimiter = ',')]
    only: Vec<String>,
    /// Skip everything that needs these parts
    #[arg(long, value_delimiter = ',', value_name = "PARTS")]
    without: Vec<Part>,
}

/// One check that must pass.
struct Check {
    name: &'static str,
    says: &'static str,
    /// Whether it is part of the quick run.
    quick: bool,
    /// The parts that it starts.
    needs: &'static [Part],
    /// Runs the check; it fails, or returns a remark for the summary.
    run: Perform,
}

/// What a check knows about the run it is part of.
struct Run<'a> {
    project: &'a Project,
    quick: bool,
    without: Vec<Part>,
    /// Whether the checks after the browser check are part of this run, so that it is worth building for them.
    builds_ahead: bool,
    /// What `git status` listed before the first check.
    before: Changes,
}

const CHECKS: &[Check] = &[
    quick("format", "the code is formatted with rustfmt", format),
    quick("tidy", "headers, links, paths and whitespace are in order", |run| {
        tidy::check(run.project, !run.quick)
    }),
    quick("site", "the site builds, and its links work", |run| {
        site::build(run.project, site::SiteArgs::default())
    }),
    quick("rules", "every rule of a built game has a test", |run| rules::check(run.project)),
    quick("clippy", "there are no lint warnings", clippy),
    Check {
        needs: &[Part::Postgres, Part::Nats],
        ..quick("tests", "unit tests, rule tests, laws and golden hands pass", tests)
    },
    full("doctests", "the examples in the documentation work", doctests),
    full("examples", "every example in the public crates runs", examples),
    full("docs", "the documentation builds without a warning", docs),
    full(
        "deny",
        "the licenses and sources of dependencies are in order, without unexpected duplicates or advisories",
        deny,
    ),
    full("readme", "the commands in README.md work", |run| readme::check(run.project)),
    full("growth", "adding a preset or a game works as described in CONTRIBUTING.md", |run| {
        growth::check(run.project)
    }),
    Check {
        needs: &[Part::Node],
        ..full("portable", "the champion decides the same natively and in WebAssembly", |run| {
            portable::in_tests(run.project)
        })
    },
    Check {
        needs: &[Part::Browser],
        ..full("browser", "the page works in a real Chromium browser", in_the_browser)
    },
    Check {
        needs: &[Part::Python],
        ..full(
            "python",
            "the Python package passes its lints, builds its wheel and passes its tests",
            python_package,
        )
    },
    full("fuzz", "a short fuzzing run finds nothing", |run| fuzz::run(run.project, &[], 10)),
    full(LEFTOVERS, "the checks leave nothing behind in the working tree", |run| {
        leftovers::check(run.project, &run.before)
    }),
];

/// The last check, which compares the working tree with what it was before the first one.
const LEFTOVERS: &str = "leftovers";

/// The remark for a check that was skipped.
const NOT_RUN: &str = "NOT RUN";

/// The number of hands per form in a quick run: enough to notice a law that is broken everywhere.
const QUICK_LAW_HANDS: &str = "12";

type Perform = fn(&Run<'_>) -> Result<String>;

const fn quick(name: &'static str, says: &'static str, run: Perform) -> Check {
    Check { name, says, quick: true, needs: &[], run }
}

const fn full(name: &'static str, says: &'static str, run: Perform) -> Check {
    Check { name, says, quick: false, needs: &[], run }
}

/// Runs all checks, or those requested, to the end; fails if any of them failed.
pub(crate) fn run(project: &Project, args: &TestArgs) -> Result<()> {
    if let Some(unknown) = args.only.iter().find(|name| !CHECKS.iter().any(|check| check.name == **name)) {
        bail!("There is no check `{unknown}`. The checks are: {}.", names().join(", "));
    }
    let asked = |check: &&Check| match (args.quick, args.only.is_empty()) {
        (true, _) => check.quick,
        (false, true) => true,
        (false, false) => args.only.iter().any(|name| name == check.name),
    };
    let chosen: Vec<&Check> = CHECKS.iter().filter(asked).collect();
    let builds_ahead = !args.quick && args.only.is_empty();
    let compares = chosen.iter().any(|check| check.name == LEFTOVERS);
    let before = if compares { leftovers::changes(project)? } else { Changes::new() };
    let mut run = Run { project, quick: args.quick, without: args.without.clone(), builds_ahead, before };
    let needed: Vec<Part> = chosen.iter().flat_map(|check| check.needs).copied().collect();
    if args.quick {
        // A quick run installs nothing; it skips whatever is missing and reports that.
        run.without.extend(needed.iter().copied().filter(|part| !part.is_here()));
    }
    let needed: Vec<Part> = needed.into_iter().filter(|part| !run.without.contains(part)).collect();
    parts::fetch(project, &needed)?;

    let mut results = Vec::new();
    for (at, check) in chosen.iter().enumerate() {
        println!("\n=== {}/{} {}: {} ===", at + 1, chosen.len(), check.name, check.says);
        let (begin, used) = (Instant::now(), processor::used_by_commands());
        let result = (check.run)(&run);
        if let Err(error) = &result {
            println!("{error:#}");
        }
        let used = processor::used_by_commands().zip(used).map(|(now, before)| now.saturating_sub(before));
        results.push(Done { check, took: begin.elapsed(), used, result });
    }
    summary(&run, &results)
}

/// A check that ran.
struct Done<'a> {
    check: &'a Check,
    took: Duration,
    /// Processor time, if the system reports it.
    used: Option<Duration>,
    result: Result<String>,
}

fn summary(run: &Run<'_>, results: &[Done<'_>]) -> Result<()> {
    println!("\n=== summary ===");
    let name = |part: Part| part.name();
    let processors = |used: Option<Duration>| {
        used.map_or(String::new(), |used| format!("{:7.1} s of processor time  ", used.as_secs_f64()))
    };
    for Done { check, took, used, result } in results {
        let (verdict, remark) = match result {
            Err(_) => ("FAILED", ""),
            Ok(remark) if remark == NOT_RUN => (NOT_RUN, ""),
            Ok(remark) => ("ok", &**remark),
        };
        println!("{verdict:7} {:9} {:7.1} s {}{remark}", check.name, took.as_secs_f64(), processors(*used));
    }
    let whole: Duration = results.iter().map(|done| done.took).sum();
    let used: Option<Duration> = results.iter().map(|done| done.used).sum();
    println!("{:25.1} s {}in total", whole.as_secs_f64(), processors(used));
    for Done { check, .. } in results {
        let left_out: Vec<&str> =
            check.needs.iter().copied().filter(|part| run.without.contains(part)).map(name).collect();
        if !left_out.is_empty() {
            println!("NOT RUN: the parts of {} that need {}", check.name, left_out.join(" and "));
        }
    }
    if run.quick {
        let rest: Vec<&str> = CHECKS.iter().filter(|check| !check.quick).map(|check| check.name).collect();
        // Only nextest can skip the campaigns.
        let campaigns = if has_nextest(run.project) { "campaigns, " } else { "" };
        println!("NOT RUN because this was a quick run: long laws, {campaigns}{}", rest.join(", "));
    }
    let failed: Vec<&str> =
        results.iter().filter(|done| done.result.is_err()).map(|done| done.check.name).collect();
    if !failed.is_empty() {
        bail!(
            "Failed: {}. To rerun one check, use `cargo xtask test --only {}`.",
            failed.join(", "),
            failed[0]
        );
    }
    Ok(())
}

/// Explains what CI runs.
pub(crate) fn explain(project: &Project) -> Result<()> {
    println!("CI runs .ci/run:\n");
    for line in project.read(".ci/run")?.lines() {
        println!("    {line}");
    }
    println!(
        "\nThat runs everything that must pass, in this order. Quick runs include only the checks marked *:\n"
    );
    for check in CHECKS {
        println!("  {} {:9} {}", if check.quick { '*' } else { ' ' }, check.name, check.says);
    }
    Ok(())
}

fn names() -> Vec<&'static str> {
    CHECKS.iter().map(|check| check.name).collect()
}

fn format(run: &Run<'_>) -> Result<String> {
    let project = run.project;
    project.run(&mut project.cargo(["fmt", "--all", "--check"]))?;
    project.run(&mut project.cargo(["fmt", "--check", "--manifest-path", "fuzz/Cargo.toml"]))?;
    project.run(&mut project.cargo(["fmt", "--check", "--manifest-path", python::MANIFEST]))?;
    Ok(String::new())
}

fn clippy(run: &Run<'_>) -> Result<String> {
    let lint =
        ["clippy", "--quiet", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"];
    run.project.run(&mut run.project.cargo(lint))?;
    Ok(String::new())
}

fn docs(run: &Run<'_>) -> Result<String> {
    let build = ["doc", "--quiet", "--workspace", "--no-deps", "--all-features"];
    run.project.run(run.project.cargo(build).env("RUSTDOCFLAGS", "-D warnings"))?;
    Ok(String::new())
}

fn has_nextest(project: &Project) -> bool {
    project.succeeds(&mut project.cargo(["nextest", "--version"]))
}

/// Tests that start a part have its name in their own, so that they can be skipped by name.
fn tests(run: &Run<'_>) -> Result<String> {
    let project = run.project;
    let left_out: Vec<&str> = run.without.iter().map(|part| part.name()).collect();
    let nextest = has_nextest(project);
    let mut cargo = if nextest {
        let mut cargo =
            project.cargo(["nextest", "run", "--workspace", "--no-fail-fast", "--status-level", "fail"]);
        cargo.args(["--profile", if run.quick { "quick" } else { "default" }]);
        if !left_out.is_empty() {
            let named: Vec<String> = left_out.iter().map(|part| format!("test({part})")).collect();
            cargo.args(["--filterset", &format!("not ({})", named.join(" | "))]);
        }
        cargo
    } else {
        let mut cargo = project.cargo(["test", "--quiet", "--workspace", "--no-fail-fast"]);
        cargo.args(["--lib", "--bins", "--tests", "--"]);
        cargo.args(left_out.iter().flat_map(|part| ["--skip", part]));
        cargo
    };
    if run.quick {
        cargo.env("ROOKERY_LAW_HANDS", QUICK_LAW_HANDS);
    }
    project.run(&mut cargo)?;
    Ok(if nextest { "with nextest" } else { "with cargo test" }.into())
}

fn doctests(run: &Run<'_>) -> Result<String> {
    run.project.run(&mut run.project.cargo(["test", "--quiet", "--workspace", "--doc"]))?;
    Ok(String::new())
}

/// Runs every `crates/*/examples/*.rs`. The output is for people; only success is checked.
fn examples(run: &Run<'_>) -> Result<String> {
    let project = run.project;
    project.run(&mut project.cargo([
        "build",
        "--quiet",
        "--workspace",
        "--exclude",
        "xtask",
        "--examples",
    ]))?;
    let mut count = 0;
    for file in project.texts()? {
        let path: Vec<&str> = file.path.split('/').collect();
        let ["crates", _, "examples", name] = path[..] else { continue };
        let example = format!("examples/{}", name.trim_end_matches(".rs"));
        project.run(&mut project.command(project.built(&example)))?;
        count += 1;
    }
    Ok(format!("{count} examples"))
}

fn in_the_browser(run: &Run<'_>) -> Result<String> {
    if run.without.contains(&Part::Browser) {
        return Ok(NOT_RUN.into());
    }
    // The browser check spends most of its time waiting for animations and bots. Meanwhile, the code that the later
    // checks need can be compiled; if that fails, those checks report why.
    thread::scope(|scope| {
        if run.builds_ahead {
            scope.spawn(|| {
                let project = run.project.in_background();
                if !run.without.contains(&Part::Python) {
                    let _ = python::build_ahead(&project);
                }
                let _ = fuzz::build_ahead(&project);
            });
        }
        browser::run(run.project, browser::Engine::Chromium, &[])
    })
}

fn python_package(run: &Run<'_>) -> Result<String> {
    if run.without.contains(&Part::Python) {
        return Ok(NOT_RUN.into());
    }
    python::lint(run.project)?;
    python::run(run.project, &[])
}

fn deny(run: &Run<'_>) -> Result<String> {
    let project = run.project;
    let deny = |manifest: &str| -> Result<Command> {
        let mut deny = tools::DENY.command(project)?;
        deny.args(["--manifest-path", manifest, "--config", "deny.toml", "--log-level", "error", "check"]);
        Ok(deny)
    };
    let parts = ["bans", "licenses", "sources"];
    // When a duplicate dependency goes away, it must be removed from the list of exceptions too. The list
    // covers the main workspace.
    project.run(deny("Cargo.toml")?.args(["--deny", "unmatched-skip"]).args(parts))?;
    project.run(deny(python::MANIFEST)?.args(parts))?;
    if !project.succeeds(tools::DENY.command(project)?.args(["fetch", "db"])) {
        return Ok("advisories NOT checked: their database can't be reached from here".into());
    }
    for manifest in ["Cargo.toml", python::MANIFEST] {
        project.run(deny(manifest)?.args(["--disable-fetch", "advisories"]))?;
    }
    Ok("advisories checked".into())
}

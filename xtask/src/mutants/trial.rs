//! Runs the tests with one mutant active to see whether any of them fails. The time limit counts processor
//! time, so a busy machine does not matter.

use super::tree::Program;
use anyhow::{Context, Result, bail};
use std::{
    collections::BTreeSet,
    fs,
    io::{BufRead as _, BufReader},
    os::unix::process::ExitStatusExt as _,
    path::Path,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

/// How many kilobytes a program may use, because a mutant that never stops allocating must not take down the
/// machine.
const MEMORY: u32 = 4_000_000;
/// The number of random hands per law: enough to notice a change that shows in every hand.
const LAW_HANDS: &str = "12";
/// How many tests one program runs at a time.
const BATCH: usize = 25;

/// One test, and its result on the unchanged rules.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    program: Program,
    test: String,
    time: Duration,
    /// The mutants it reaches.
    reached: BTreeSet<usize>,
}

/// The tests' verdict on a mutant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// This test failed.
    Caught(String),
    /// This test did not finish in time.
    Timeout(String),
    /// All tests passed.
    Missed,
}

/// Runs every test on the unchanged rules, and records how long it takes and which mutants it reaches.
pub(crate) fn cases(programs: &[Program], folder: &Path) -> Result<Vec<Case>> {
    let trace = folder.join("trace");
    let mut cases = Vec::new();
    for program in programs {
        let list = Command::new(&program.path).args(["--list", "--format", "terse"]).output()?;
        let list = String::from_utf8(list.stdout)?;
        for test in list.lines().filter_map(|line| line.strip_suffix(": test")) {
            let _ = fs::remove_file(&trace);
            let begun = Instant::now();
            let mut command = command(program, &[test], 600);
            let verdict = run(command.env("ROOKERY_MUTANT_TRACE", &trace), &program.name)?;
            if verdict != Verdict::Missed {
                bail!("{} {test} fails on the unchanged rules: {verdict:?}", program.name);
            }
            let seen = fs::read_to_string(&trace).unwrap_or_default();
            let reached = seen.lines().filter_map(|line| line.parse().ok()).collect();
            cases.push(Case { program: program.clone(), test: test.into(), time: begun.elapsed(), reached });
        }
        println!("{}: {} tests in all", program.name, cases.len());
    }
    Ok(cases)
}

/// Runs every test that reaches a mutant until one notices it.
pub(crate) fn attempt(cases: &[Case], number: usize, file: &str) -> Result<Verdict> {
    let mut order: Vec<&Case> = cases.iter().filter(|case| case.reached.contains(&number)).collect();
    // Tests of the same game come first, and fast ones before slow ones, in batches per program.
    order.sort_by_key(|case| (!case.is_about(file), case.time));
    while let Some(first) = order.first().copied() {
        let same = |case: &Case| case.program.name == first.program.name;
        let batch: Vec<&Case> = order.iter().copied().filter(|case| same(case)).take(BATCH).collect();
        order.retain(|case| !batch.iter().any(|taken| same(case) && taken.test == case.test));
        let tests: Vec<&str> = batch.iter().map(|case| case.test.as_str()).collect();
        // This limit is generous: the unchanged rules took this long on the wall clock, and less in processor
        // time.
        let usual: Duration = batch.iter().map(|case| case.time).sum();
        let mut command = command(&first.program, &tests, 10 + 2 * usual.as_secs());
        let verdict = run(command.env("ROOKERY_MUTANT", number.to_string()), &first.program.name)?;
        if verdict != Verdict::Missed {
            return Ok(verdict);
        }
    }
    Ok(Verdict::Missed)
}

impl Case {
    /// Whether the name of the program is a folder or file in this path.
    fn is_about(&self, file: &str) -> bool {
        let target = self.program.name.rsplit("::").next().unwrap_or_default();
        file.split(['/', '.']).any(|part| part == target)
    }
}

/// A program that runs these tests and may use this many seconds of processor time.
fn command(program: &Program, tests: &[&str], seconds: u64) -> Command {
    let mut command = Command::new("sh");
    let limits = format!("ulimit -t {seconds}; ulimit -v {MEMORY}; exec \"$0\" \"$@\"");
    command.arg("-c").arg(limits).arg(&program.path).args(["--test-threads", "1", "--exact"]).args(tests);
    command.current_dir(&program.folder).env("ROOKERY_LAW_HANDS", LAW_HANDS);
    command
}

/// Runs a test program and stops it at the first failing test.
fn run(command: &mut Command, name: &str) -> Result<Verdict> {
    let mut child =
        command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().context("cannot start sh")?;
    let output = child.stdout.take().context("no output")?;
    for line in BufReader::new(output).lines().map_while(Result::ok) {
        if let Some(test) = failed(&line) {
            child.kill()?;
            child.wait()?;
            return Ok(Verdict::Caught(format!("{name}: {test}")));
        }
    }
    let status = child.wait()?;
    // The system killed it because it ran out of time (SIGXCPU, then SIGKILL).
    Ok(match status.signal() {
        Some(24 | 9) => Verdict::Timeout(name.to_owned()),
        _ if status.success() => Verdict::Missed,
        // A stack overflow, or running out of memory, takes the whole program down.
        _ => Verdict::Caught(format!("{name}: {status}")),
    })
}

/// The test that this line of output reports as failed.
fn failed(line: &str) -> Option<&str> {
    line.strip_prefix("test ")?.strip_suffix(" ... FAILED")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(script: &str) -> Verdict {
        run(Command::new("sh").args(["-c", script]), "x").unwrap()
    }

    #[test]
    fn the_first_test_that_fails_ends_the_run() {
        let script = "echo 'test a ... ok'; echo 'test b::c ... FAILED'; sleep 600";
        assert_eq!(shell(script), Verdict::Caught("x: b::c".into()));
    }

    #[test]
    fn passing_crashing_and_hanging_are_told_apart() {
        assert_eq!(shell("echo 'test a ... ok'"), Verdict::Missed);
        assert!(matches!(shell("exit 101"), Verdict::Caught(_)));
        assert!(matches!(shell("kill -ABRT $$"), Verdict::Caught(_)));
        assert_eq!(shell("ulimit -t 1; while :; do :; done"), Verdict::Timeout("x".into()));
    }
}

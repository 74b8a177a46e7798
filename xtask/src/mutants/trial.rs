//! Tests run with a mutant alive: does one of them fail?
//! The clock that ends a run counts the time a program computed, not how busy the machine was.

use super::tree::Program;
use anyhow::{Context, Result, bail};
use std::{
    collections::BTreeSet,
    fs,
    io::{BufRead as _, BufReader},
    os::unix::process::ExitStatusExt as _,
    path::Path,
    process::{Command, Stdio},
};

/// Seconds a stage may compute with a mutant alive; a quarter of it must do for the unchanged rules.
const LIMIT: u32 = 60;
/// Kilobytes a program may take: a mutant that never stops collecting must not take the machine with it.
const MEMORY: u32 = 4_000_000;
/// Random hands for each law: enough to notice what every hand shows.
const LAW_HANDS: &str = "12";

/// A part of a test program: its laws, or all other tests.
#[derive(Clone, Debug)]
pub(crate) struct Stage {
    program: Program,
    laws: bool,
    /// The mutants that its tests reach.
    reached: BTreeSet<usize>,
}

/// What a test program said of a mutant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// A test failed: this one.
    Caught(String),
    /// It did not end.
    Timeout(String),
    /// All tests passed.
    Missed,
}

/// Runs every program on the unchanged rules, and notes which mutants each part of it reaches.
pub(crate) fn stages(programs: &[Program], folder: &Path) -> Result<Vec<Stage>> {
    let trace = folder.join("trace");
    let mut stages = Vec::new();
    for program in programs {
        for laws in [false, true] {
            let _ = fs::remove_file(&trace);
            let mut stage = Stage { program: program.clone(), laws, reached: BTreeSet::new() };
            let verdict = run(stage.command(LIMIT / 4).env("ROOKERY_MUTANT_TRACE", &trace), &stage.name())?;
            if verdict != Verdict::Missed {
                bail!("{} fails on the unchanged rules: {verdict:?}", stage.name());
            }
            let seen = fs::read_to_string(&trace).unwrap_or_default();
            stage.reached = seen.lines().filter_map(|line| line.parse().ok()).collect();
            println!("{} reaches {} mutants", stage.name(), stage.reached.len());
            stages.push(stage);
        }
    }
    Ok(stages)
}

/// Runs every stage that reaches a mutant until one notices it.
pub(crate) fn attempt(stages: &[Stage], number: usize, file: &str) -> Result<Verdict> {
    let mut order: Vec<&Stage> = stages.iter().filter(|stage| stage.reached.contains(&number)).collect();
    // The tests of the same game first, laws last, and wide programs after narrow ones.
    order.sort_by_key(|stage| (stage.laws, !stage.is_about(file), stage.reached.len()));
    for stage in order {
        let mut command = stage.command(LIMIT);
        let verdict = run(command.env("ROOKERY_MUTANT", number.to_string()), &stage.name())?;
        if verdict != Verdict::Missed {
            return Ok(verdict);
        }
    }
    Ok(Verdict::Missed)
}

impl Stage {
    fn name(&self) -> String {
        format!("{}{}", self.program.name, if self.laws { " laws" } else { "" })
    }

    /// Whether the program's name is a folder or file of this path.
    fn is_about(&self, file: &str) -> bool {
        let target = self.program.name.rsplit("::").next().unwrap_or_default();
        file.split(['/', '.']).any(|part| part == target)
    }

    fn command(&self, seconds: u32) -> Command {
        let mut command = Command::new("sh");
        let limits = format!("ulimit -t {seconds}; ulimit -v {MEMORY}; exec \"$0\" \"$@\"");
        command.arg("-c").arg(limits).arg(&self.program.path).args(["--test-threads", "1"]);
        command.args(if self.laws { &["law"][..] } else { &["--skip", "law"] });
        command.current_dir(&self.program.folder).env("ROOKERY_LAW_HANDS", LAW_HANDS);
        command
    }
}

/// Runs a test program and ends it at the first test that fails.
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
    // Killed by the system: out of time (SIGXCPU, then SIGKILL).
    Ok(match status.signal() {
        Some(24 | 9) => Verdict::Timeout(name.to_owned()),
        _ if status.success() => Verdict::Missed,
        // A stack that overflows or memory that runs out takes the whole program down.
        _ => Verdict::Caught(format!("{name}: {status}")),
    })
}

/// The test that this line of a test program reports as failed.
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
    fn passing_crashing_and_not_ending_are_told_apart() {
        assert_eq!(shell("echo 'test a ... ok'"), Verdict::Missed);
        assert!(matches!(shell("exit 101"), Verdict::Caught(_)));
        assert!(matches!(shell("kill -ABRT $$"), Verdict::Caught(_)));
        assert_eq!(shell("ulimit -t 1; while :; do :; done"), Verdict::Timeout("x".into()));
    }
}

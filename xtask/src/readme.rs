//! Checks that README.md works: runs the lines after `$` in its ```console blocks.
//!
//! The lines below a command are the lines that it must print, in that order; `…` stands for anything within a line. A
//! command may print more than is shown. Standard input is empty. The program is the unoptimized build from the tests,
//! because an optimized build would take minutes and print the same thing.

use crate::project::Project;
use anyhow::{Context, Result, bail};
use std::process::Stdio;

/// How README.md runs the program.
const OPTIMIZED: &str = "cargo run --quiet --release --package rookery-cli --";

/// A command and the lines it must print.
#[derive(PartialEq, Eq, Debug)]
struct Example {
    command: String,
    prints: Vec<String>,
}

/// Runs the README's commands, except `cargo xtask test`, which is running now.
pub(crate) fn check(project: &Project) -> Result<String> {
    let examples = examples(&project.read("README.md")?);
    let (mut ran, mut left_out) = (0, 0);
    for Example { command, prints } in examples {
        if command.starts_with("cargo xtask test") || command.starts_with("cargo xtask readme") {
            left_out += 1;
            continue;
        }
        let command = unoptimized(&command);
        println!("$ {command}");
        let output = project
            .command("sh")
            .args(["-c", &command])
            .stdin(Stdio::null())
            .stderr(Stdio::inherit())
            .output()
            .with_context(|| format!("cannot start `{command}`"))?;
        let printed = String::from_utf8_lossy(&output.stdout);
        if !output.status.success() {
            bail!("`{command}` from README.md failed ({})\n{printed}", output.status);
        }
        if let Some(missing) = first_missing(&prints, &printed) {
            bail!("`{command}` from README.md should print\n  {missing}\nbut printed\n{printed}");
        }
        ran += 1;
    }
    if ran == 0 {
        bail!("README.md has no command that can be run");
    }
    Ok(format!("{ran} commands run, {left_out} skipped"))
}

/// The same command, with the program as the tests build it. A server would run until it is stopped; here it
/// is enough that the table becomes ready.
fn unoptimized(command: &str) -> String {
    match command.strip_prefix("cargo xtask play") {
        Some(rest) => format!("cargo xtask play --debug --until-ready --listen 127.0.0.1:0{rest}"),
        None => command.replace(OPTIMIZED, "target/debug/rookery"),
    }
}

fn examples(markdown: &str) -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    let mut inside = false;
    for line in markdown.lines() {
        match (inside, line) {
            (false, "```console") => inside = true,
            (true, "```") => inside = false,
            (true, line) => match (line.strip_prefix("$ "), examples.last_mut()) {
                (Some(command), _) => examples.push(Example { command: command.into(), prints: Vec::new() }),
                (None, Some(example)) if !line.is_empty() => example.prints.push(line.into()),
                _ => {}
            },
            _ => {}
        }
    }
    examples
}

fn first_missing<'a>(wanted: &'a [String], printed: &str) -> Option<&'a String> {
    let mut lines = printed.lines();
    wanted.iter().find(|want| !lines.any(|line| fits(want, line)))
}

/// Whether a line matches the pattern, where `…` stands for any text.
fn fits(pattern: &str, line: &str) -> bool {
    match pattern.split_once('…') {
        None => pattern == line,
        Some((head, tail)) => line.strip_prefix(head).is_some_and(|rest| {
            rest.char_indices().map(|(at, _)| at).chain([rest.len()]).any(|at| fits(tail, &rest[at..]))
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_console_blocks_are_executed() {
        let found = examples("```sh\n$ rm x\n```\n```console\n$ a b\nout\n\n$ c\n```\n$ d\n");
        let example = |command: &str, prints: &[&str]| Example {
            command: command.into(),
            prints: prints.iter().map(|line| (*line).into()).collect(),
        };
        assert_eq!(found, [example("a b", &["out"]), example("c", &[])]);
    }

    #[test]
    fn commands_run_without_an_optimized_build() {
        assert_eq!(unoptimized(&format!("echo x | {OPTIMIZED} b")), "echo x | target/debug/rookery b");
        assert!(
            unoptimized("cargo xtask play --no-open").starts_with("cargo xtask play --debug --until-ready")
        );
        assert!(unoptimized("cargo xtask play --no-open").ends_with(" --no-open"));
    }

    #[test]
    fn shown_lines_must_be_printed_in_order() {
        let wanted = ["b".to_owned(), "d".to_owned()];
        assert_eq!(first_missing(&wanted, "a\nb\nc\nd\n"), None);
        assert_eq!(first_missing(&wanted, "d\nb\n"), Some(&wanted[1]));
        assert!(fits("{…\"v\":…}", "{\"ok\":true,\"v\":0}") && !fits("{…\"w\":…}", "{\"v\":0}"));
        assert!(fits("…", "") && !fits("a…", "b") && !fits("a", "ab"));
    }
}

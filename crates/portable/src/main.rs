//! Prints the digests of a native build: `portable network|search DECISIONS`.
#![allow(clippy::print_stdout, reason = "a command-line tool prints to standard output")]

use portable::{Subject, digests};
use std::{env, process::ExitCode};

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let asked = match args.as_slice() {
        [subject, decisions] => Subject::named(subject).zip(decisions.parse().ok()),
        _ => None,
    };
    let Some((subject, decisions)) = asked else {
        eprintln!("usage: portable network|search DECISIONS");
        return ExitCode::FAILURE;
    };
    let Some(digests) = digests(subject, decisions) else {
        eprintln!("error: a bot could not decide");
        return ExitCode::FAILURE;
    };
    digests.iter().for_each(|digest| println!("{digest}"));
    ExitCode::SUCCESS
}

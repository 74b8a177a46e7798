//! The binary `rookery`: reads the command line and hands over to one module a subcommand.

use clap::{Parser, Subcommand};
use rookery_cli::{bench_solver, referee};
use std::{io, process::ExitCode};

/// The home of the Rook and Rack-O card games.
#[derive(Parser)]
#[command(name = "rookery", version, about)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Referee any game for other programs: one JSON object a line on standard input, one answer a line on
    /// standard output.
    Referee,
    /// Measure this machine.
    #[command(subcommand)]
    Bench(bench_solver::Bench),
}

fn main() -> ExitCode {
    let done: io::Result<()> = match Cli::parse().command {
        Command::Referee => referee::command(),
        Command::Bench(what) => bench_solver::command(&what),
    };
    match done {
        // A reader that has heard enough closes the pipe: no failure.
        Err(e) if e.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("rookery: {e}");
            ExitCode::FAILURE
        }
        Ok(()) => ExitCode::SUCCESS,
    }
}

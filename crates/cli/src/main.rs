//! The `rookery` binary: reads the command line and calls one module per subcommand.

use clap::{Parser, Subcommand};
use rookery_cli::{
    arena, bench, kept, load, party, play, rules_command, selfplay, serve, solve, statistics, verify,
};
use rules::Catalog;
use std::{io, process::ExitCode};

/// A server makes and drops many small objects on several threads; the system's allocator would take a fifth of its
/// time.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The home of the Rook and Rack-O card games.
#[derive(Parser)]
#[command(name = "rookery", version, about)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Keep the score of a progressive party with real cards
    Party(party::PartyArgs),
    /// Referee any game for other programs: one JSON object a line on standard input, one answer a line on
    /// standard output.
    Referee,
    /// Read the rules, or say how a table's rules differ from the printed game
    Rules(rules_command::RulesArgs),
    /// Play any game in the terminal against bots.
    Play(play::Play),
    /// Show your solitaire statistics
    Statistics(statistics::StatisticsArgs),
    /// Measure how fast this machine plays.
    #[command(subcommand)]
    Bench(bench::Bench),
    /// Serve tables by link over HTTP and WebSocket
    Serve(serve::ServeArgs),
    /// Copy the tables of a server, which may be running, to a new file
    Backup(kept::BackupArgs),
    /// Fill an empty store from a copy
    Restore(kept::RestoreArgs),
    /// Take a person, whose key is read from standard input, out of every table they were at
    Forget(kept::ForgetArgs),
    /// Play at a server with thousands of sockets and report how long everything took
    Load(load::LoadArgs),
    /// Check that a deal was fair
    Verify(verify::VerifyArgs),
    /// Let bots meet on duplicate deals and say which is better, and how sure that is.
    Arena(arena::ArenaArgs),
    /// Write down every decision of bots in a trick-taking game, for whoever trains a model.
    Selfplay(selfplay::SelfplayArgs),
    /// Count the winnable deals of a solitaire, or solve one deal of a trick-taking game
    Solve(solve::SolveArgs),
}

fn main() -> ExitCode {
    let done: io::Result<()> = match Cli::parse().command {
        Command::Party(args) => party::command(&args),
        Command::Referee => referee::run(Catalog::default(), io::stdin().lock(), io::stdout().lock()),
        Command::Rules(args) => rules_command::command(&args),
        Command::Play(how) => play::command(&how),
        Command::Statistics(args) => statistics::command(&args),
        Command::Bench(what) => bench::command(&what),
        Command::Serve(args) => serve::command(&args),
        Command::Backup(args) => kept::backup(&args),
        Command::Restore(args) => kept::restore(&args),
        Command::Forget(args) => kept::forget(&args),
        Command::Load(args) => load::command(&args),
        Command::Verify(args) => verify::command(&args),
        Command::Arena(args) => arena::command(&args),
        Command::Selfplay(args) => selfplay::command(&args),
        Command::Solve(args) => solve::command(&args),
    };
    match done {
        // A reader that has seen enough closes the pipe, which is not a failure.
        Err(e) if e.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("rookery: {e}");
            ExitCode::FAILURE
        }
        Ok(()) => ExitCode::SUCCESS,
    }
}

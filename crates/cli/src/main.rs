//! The `rookery` binary: reads the command line and calls one module per subcommand.

use clap::{Parser, Subcommand};
use rookery_cli::{
    arena, bench, kept, load, party, play, rules_command, selfplay, serve, solve, statistics, verify,
};
use rules::Catalog;
use std::{io, process::ExitCode};

/// A server creates and drops many small objects on several threads; the system's allocator would take a
/// fifth of its time.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Play Rook and Rack-O card games in the terminal, host tables, and run bots.
#[derive(Parser)]
#[command(name = "rookery", version, about)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Keep score for a progressive party played with real cards
    Party(party::PartyArgs),
    /// Referee any game for other programs: one JSON object per line on standard input, one answer per line on
    /// standard output
    Referee,
    /// Read the rules, or see how a table's rules differ from the printed game
    Rules(rules_command::RulesArgs),
    /// Play any game in the terminal against bots
    Play(play::Play),
    /// Show your solitaire statistics
    Statistics(statistics::StatisticsArgs),
    /// Measure how fast this machine plays
    #[command(subcommand)]
    Bench(bench::Bench),
    /// Host tables that people join by link, over HTTP and WebSocket
    Serve(serve::ServeArgs),
    /// Back up a server's tables to a new file, even while it is running
    Backup(kept::BackupArgs),
    /// Restore a backup into an empty store
    Restore(kept::RestoreArgs),
    /// Erase a player's data from every table (reads their key from standard input)
    Forget(kept::ForgetArgs),
    /// Load-test a server with thousands of sockets and report response times
    Load(load::LoadArgs),
    /// Check that a deal was fair
    Verify(verify::VerifyArgs),
    /// Compare bots on duplicate deals, with confidence intervals
    Arena(arena::ArenaArgs),
    /// Record every decision bots make in a trick-taking game, as training data for a model
    Selfplay(selfplay::SelfplayArgs),
    /// Count the winnable deals of a solitaire game, or solve one deal of a trick-taking game
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

//! The `rookery` binary: reads the command line and calls one module per subcommand.

use clap::{CommandFactory, Parser, Subcommand};
use rookery_cli::{
    admin, almanac, arena, bench, club, daily, kept, kit, load, menu, party, play, preferences, puzzle,
    report, rules_command, selfplay, serve, solve, statistics, verify,
};
use rules::Catalog;
use std::{
    io::{self, IsTerminal, Write},
    path::PathBuf,
    process::ExitCode,
    sync::LazyLock,
};

/// A server creates and drops many small objects on several threads; with the system's allocator, that would
/// take a fifth of its time.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The version, the commit, and whether the page is built in.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let page = if server::has_page() { "with the page" } else { "without the page" };
    format!("{} ({}, {page})", env!("CARGO_PKG_VERSION"), env!("ROOKERY_COMMIT"))
});

/// Play Rook and Rack-O card games in the terminal, host tables, and run bots.
#[derive(Parser)]
#[command(name = "rookery", version = VERSION.as_str(), about)]
struct Cli {
    /// Without a command, a terminal shows a menu.
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Keep score for a progressive party played with real cards
    Party(party::PartyArgs),
    /// Print score sheets, rules leaflets and guide cards for an evening with real cards
    Kit(kit::KitArgs),
    /// Referee any game for other programs: one JSON object per line on standard input, one answer per line on
    /// standard output
    Referee,
    /// Read the rules, or see how a table's rules differ from the printed game
    Rules(rules_command::RulesArgs),
    /// Play any game in the terminal against bots
    Play(play::Play),
    /// Show the deal of the day, which is the same for everyone
    Daily(daily::DailyArgs),
    /// Solve puzzles: find the winning play that the solver has proved to exist
    Puzzle(puzzle::PuzzleArgs),
    /// Show your solitaire statistics
    Statistics(statistics::StatisticsArgs),
    /// Show or change your settings: language, pace, names and more
    Config(preferences::ConfigArgs),
    /// Measure how fast this machine plays
    #[command(subcommand)]
    Bench(bench::Bench),
    /// Host tables that people join by link, over HTTP and WebSocket
    Serve(serve::ServeArgs),
    /// Manage a running server: look at tables, close and delete them, ban, mute, announce
    Admin(admin::AdminArgs),
    /// Back up a server's tables to a new file, even while it is running
    Backup(kept::BackupArgs),
    /// Restore a backup into an empty store
    Restore(kept::RestoreArgs),
    /// Erase a player's data from every table (reads their key from standard input)
    Forget(kept::ForgetArgs),
    /// Load-test a server with thousands of sockets and report response times
    Load(load::LoadArgs),
    /// Rehearse a club night with scripted people
    #[command(subcommand)]
    Club(club::Club),
    /// Check that a deal was fair
    Verify(verify::VerifyArgs),
    /// Compare bots on duplicate deals, with confidence intervals
    Arena(arena::ArenaArgs),
    /// Record every decision bots make in a trick-taking game, as training data for a model
    Selfplay(selfplay::SelfplayArgs),
    /// Measure the answers to questions that players ask about each game, and write the almanac's pages
    Almanac(almanac::AlmanacArgs),
    /// Print the JSON Schema of a command's `--json` output
    Schema(report::SchemaArgs),
    /// Count the winnable deals of a solitaire game, or solve one deal of a trick-taking game
    Solve(solve::SolveArgs),
    /// Print a script that completes commands in your shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page
    Man {
        /// Write a page for each command into this folder instead
        #[arg(long, value_name = "FOLDER")]
        out: Option<PathBuf>,
    },
}

/// Writes the manual.
fn man(out: Option<PathBuf>) -> io::Result<()> {
    match out {
        None => clap_mangen::Man::new(Cli::command()).render(&mut io::stdout().lock()),
        Some(folder) => {
            std::fs::create_dir_all(&folder)?;
            clap_mangen::generate_to(Cli::command(), folder)
        }
    }
}

/// What to do without a command: a person gets a menu, and a program gets the help text.
fn without_command() -> io::Result<()> {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        Cli::command().error(clap::error::ErrorKind::MissingSubcommand, "Expected a command.").exit();
    }
    match menu::choose_here()? {
        Some(chosen) => run(Cli::parse_from(["rookery"].into_iter().map(str::to_owned).chain(chosen))),
        None => Ok(()),
    }
}

fn run(cli: Cli) -> io::Result<()> {
    let Some(command) = cli.command else { return without_command() };
    match command {
        Command::Party(args) => party::command(&args),
        Command::Kit(args) => kit::command(&args),
        Command::Referee => referee::run(Catalog::default(), io::stdin().lock(), io::stdout().lock()),
        Command::Rules(args) => rules_command::command(&args),
        Command::Play(how) => play::command(&how),
        Command::Daily(args) => daily::command(&args),
        Command::Puzzle(args) => puzzle::command(&args),
        Command::Statistics(args) => statistics::command(&args),
        Command::Config(args) => preferences::command(&args),
        Command::Bench(what) => bench::command(&what),
        Command::Serve(args) => serve::command(&args),
        Command::Admin(args) => admin::command(&args),
        Command::Backup(args) => kept::backup(&args),
        Command::Restore(args) => kept::restore(&args),
        Command::Forget(args) => kept::forget(&args),
        Command::Load(args) => load::command(&args),
        Command::Club(what) => club::command(&what),
        Command::Verify(args) => verify::command(&args),
        Command::Arena(args) => arena::command(&args),
        Command::Selfplay(args) => selfplay::command(&args),
        Command::Almanac(args) => almanac::command(&args),
        Command::Schema(args) => report::command(&args),
        Command::Solve(args) => solve::command(&args),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "rookery", &mut script);
            io::stdout().lock().write_all(&script)
        }
        Command::Man { out } => man(out),
    }
}

fn main() -> ExitCode {
    match run(Cli::parse()) {
        // A reader that has seen enough closes the pipe, which is not a failure.
        Err(e) if e.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("rookery: {e}");
            ExitCode::FAILURE
        }
        Ok(()) => ExitCode::SUCCESS,
    }
}

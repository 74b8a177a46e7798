//! The project's chores, run as `cargo xtask <command>`.
//!
//! What must pass before a change is accepted is written down once, in [`checks`]; `.ci/run` only calls it.
//! Nothing here is part of the games, and nothing depends on them: chores must work while a game does not compile.
#![allow(clippy::print_stdout, reason = "a command line talks on standard output")]

mod books;
mod checks;
mod fuzz;
mod mutants;
mod parts;
mod project;
mod readme;
mod rules;
mod tidy;
mod tools;

use clap::{Parser, Subcommand};
use project::Project;
use std::{ffi::OsString, process::ExitCode};

#[derive(Parser)]
#[command(
    name = "xtask",
    bin_name = "cargo xtask",
    about = "The project's chores",
    disable_help_subcommand = true
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play in the terminal; what follows is passed on to `rookery play`
    #[command(disable_help_flag = true)]
    Play {
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<OsString>,
    },
    /// Run everything that must pass
    Test {
        /// Run only the checks of these names
        #[arg(long, value_delimiter = ',')]
        only: Vec<String>,
    },
    /// Say what the CI runs
    Ci,
    /// Show which tests prove which rule, and fail on a rule without one
    Rules {
        /// Print the map as JSON
        #[arg(long)]
        json: bool,
    },
    /// Check the repository's manners: headers, links, paths, blanks
    Tidy,
    /// Execute the commands of README.md
    Readme,
    /// Write the golden files anew; what follows is passed on to `cargo test`
    Bless {
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<OsString>,
    },
    /// Play the laws on many hands, optimised
    Laws {
        /// Hands for each game, player count and option
        #[arg(long, default_value_t = 100_000)]
        hands: u32,
    },
    /// Change the rules at random and see whether a test notices; writes docs/mutants.md
    Mutants {
        /// At least so many mutants
        #[arg(long, default_value_t = 300)]
        sample: usize,
        /// Which part of the mutants to take; by default a random one
        #[arg(long)]
        part: Option<usize>,
    },
    /// Break everything the server stands on while people play: kills, full disks, lost databases, storms
    Faults {
        /// How often a server is killed on each kind of storage
        #[arg(long, default_value_t = 50)]
        kills: u32,
    },
    /// Feed hostile input to the project's entrances
    Fuzz {
        /// Which targets; all of them by default
        targets: Vec<String>,
        /// How long to run each
        #[arg(long, default_value_t = 60)]
        seconds: u32,
    },
}

fn main() -> ExitCode {
    match Project::find().and_then(|project| run(&project, Cli::parse().command)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(project: &Project, command: Command) -> anyhow::Result<()> {
    match command {
        Command::Play { args } => {
            let base = ["run", "--quiet", "--release", "--package", "rookery-cli", "--", "play"];
            project.run(project.cargo(base).args(args))
        }
        Command::Test { only } => checks::run(project, &only),
        Command::Ci => checks::explain(project),
        Command::Rules { json } => rules::run(project, json),
        Command::Tidy => tidy::check(project).map(|remark| println!("{remark}")),
        Command::Readme => readme::check(project).map(|remark| println!("{remark}")),
        Command::Bless { args } => {
            project.run(project.cargo(["test", "--workspace"]).args(args).env("BLESS", "1"))
        }
        Command::Laws { hands } => {
            // Law tests carry `law` in their names and read the variable themselves.
            let base = ["test", "--release", "--package", "rookery-rules", "law"];
            project.run(project.cargo(base).env("ROOKERY_LAW_HANDS", hands.to_string()))
        }
        Command::Mutants { sample, part } => mutants::run(project, sample, part),
        Command::Faults { kills } => {
            parts::install(project)?;
            // One after the other: each has the machine to itself.
            let base = ["test", "--release", "--package", "rookery-cli", "--test", "faults", "--"];
            let run = ["--nocapture", "--test-threads", "1"];
            project.run(project.cargo(base).args(run).env("ROOKERY_KILLS", kills.to_string()))
        }
        Command::Fuzz { targets, seconds } => {
            fuzz::run(project, &targets, seconds).map(|remark| println!("{remark}"))
        }
    }
}

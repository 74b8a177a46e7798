//! The project's chores, run as `cargo xtask <command>`.
//!
//! What must pass before a change is accepted is listed once, in [`checks`]; `.ci/run` only calls it. Nothing
//! here is part of the games or depends on them: chores must work even while a game does not compile.
#![allow(clippy::print_stdout, reason = "a command-line tool prints to standard output")]

mod books;
mod browser;
mod checks;
mod compare;
mod compiler;
mod diagram;
mod dist;
mod fuzz;
mod growth;
mod laws;
mod leftovers;
mod mutants;
mod new_game;
mod parts;
mod pictures;
mod play;
mod portable;
mod processor;
mod project;
mod python;
mod readme;
mod rules;
mod site;
mod tidy;
mod tools;
mod translations;
mod web;

use clap::{Parser, Subcommand};
use parts::Part;
use project::Project;
use std::{path::PathBuf, process::ExitCode};

#[derive(Parser)]
#[command(
    name = "xtask",
    bin_name = "cargo xtask",
    about = "Build, test and maintenance tasks for Rookery",
    disable_help_subcommand = true
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Build everything and play, in the browser or (with --terminal) right here
    Play(play::PlayArgs),
    /// Build the web page
    Web {
        /// Also write it to this folder as static files that any web server can serve
        #[arg(long, value_name = "FOLDER")]
        out: Option<PathBuf>,
    },
    /// Test the page in a real browser and save screenshots
    Browser {
        /// The browser
        #[arg(long, value_enum, default_value_t = browser::Engine::Chromium)]
        engine: browser::Engine,
        /// Run only these scenarios; `every-game`, `german-games`, `fingers`, `keys` and `speed` take a long time and run
        /// only when named; `game:tuxedo` tests one game
        only: Vec<String>,
    },
    /// Take the pictures in README.md from the current page; writes docs/pictures
    Pictures,
    /// Build the site from the documents, and check its links; writes target/site
    Site(site::SiteArgs),
    /// Create a new game's skeleton that compiles and can be played, and list what is left to do
    NewGame {
        /// Its name, such as `rook-war`
        name: String,
        /// The prefix of its rule ids; by default, the first three letters of its name
        #[arg(long)]
        prefix: Option<String>,
    },
    /// Add a preset and a game to a copy of the project, following CONTRIBUTING.md, and play both
    Growth,
    /// Run everything that must pass or, with --quick, only the fast checks
    Test(checks::TestArgs),
    /// Show what CI runs
    Ci,
    /// Show which tests cover which rule, and fail if a rule has none
    Rules {
        /// Print the map as JSON
        #[arg(long)]
        json: bool,
    },
    /// Check the repository's housekeeping: headers, links, paths, whitespace
    Tidy {
        /// Also fail if a sentence is waiting for translation, as the full test does
        #[arg(long)]
        release: bool,
    },
    /// Run the commands in README.md
    Readme,
    /// Make a release: everything that people install, with checksums
    Dist(dist::DistArgs),
    /// Rewrite the golden files: recorded hands, terminal screens, prints, and the lists in docs
    Bless,
    /// Check the laws at length on every game, player count and option; writes docs/measurements/laws.md
    Laws {
        /// How many hands to play for each combination
        #[arg(long, default_value_t = 100_000)]
        hands: u32,
        /// How many combinations to play at once: one per core by default; 0 only rewrites the page from
        /// the log
        #[arg(long)]
        jobs: Option<usize>,
        /// Play only these games, such as `club-rook tuxedo`; all by default
        games: Vec<String>,
    },
    /// Compare the double-dummy solver with brute force on many positions from every trick-taking game
    SolverExactness {
        /// How many positions to compare for each game and number of players
        #[arg(long, default_value_t = 10_000)]
        positions: u32,
    },
    /// Compare the champion's decisions in a native build with those in WebAssembly
    Portable(portable::PortableArgs),
    /// Change the rules at random and see whether the tests notice; writes docs/measurements/mutants.md
    Mutants {
        /// How many mutants to draw
        #[arg(long, default_value_t = 400)]
        sample: usize,
        /// The seed for the draw
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Retry the mutants that no test noticed
        #[arg(long)]
        again: bool,
    },
    /// During play, break everything the server depends on: kills, full disks, lost databases, reconnect storms
    Faults {
        /// How many times to kill a server on each kind of storage
        #[arg(long, default_value_t = 50)]
        kills: u32,
        /// Instead, let this many simulated hours of coming and going pass, and watch the server's memory
        #[arg(long, value_name = "HOURS", conflicts_with = "kills")]
        hours: Option<u64>,
        /// Instead, let one address do everything at once for this many seconds, and time everyone else's moves
        #[arg(long, value_name = "SECONDS", conflicts_with_all = ["kills", "hours"])]
        alone: Option<u64>,
    },
    /// Throw every kind of hostile input at a running server during play
    Hostile {
        /// How many attacks to make
        #[arg(long, default_value_t = 100_000)]
        attacks: u64,
        /// The seed for the input
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Compare the server with boardgame.io and Colyseus, in turns: moves per second, processor time and memory
    Compare(compare::CompareArgs),
    /// Build the Python package and run its tests
    Python {
        /// Files or options for pytest, such as `-k batch`; all tests by default
        #[arg(allow_hyphen_values = true)]
        tests: Vec<String>,
    },
    /// Fuzz everything that reads input from outside
    Fuzz {
        /// Which targets to run; all by default
        targets: Vec<String>,
        /// How many seconds to run each one
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
        Command::Play(args) => play::run(project, &args),
        Command::Web { out: Some(out) } => web::export(project, &out),
        Command::Web { out: None } => web::bundle(project, web::Page::Small).map(drop),
        Command::Browser { engine, only } => {
            browser::run(project, engine, &only).map(|remark| println!("{remark}"))
        }
        Command::Pictures => pictures::take(project).map(|remark| println!("{remark}")),
        Command::Site(args) => site::build(project, args).map(|remark| println!("{remark}")),
        Command::NewGame { name, prefix } => new_game::run(project, &name, prefix.as_deref()),
        Command::Growth => growth::check(project).map(|remark| println!("{remark}")),
        Command::Test(args) => checks::run(project, &args),
        Command::Ci => checks::explain(project),
        Command::Rules { json } => rules::run(project, json),
        Command::Tidy { release } => tidy::check(project, release).map(|remark| println!("{remark}")),
        Command::Readme => readme::check(project).map(|remark| println!("{remark}")),
        Command::Dist(args) => dist::make(project, &args),
        Command::Bless => bless(project),
        Command::Laws { hands, jobs, games } => laws::run(project, hands, jobs, &games),
        Command::SolverExactness { positions } => {
            // The package is optimized in every profile but keeps overflow checks.
            let base = ["test", "--package", "rookery-bots", "--test", "double_dummy", "brute_force"];
            let how = ["--", "--nocapture", "--test-threads=1"];
            let cargo = &mut project.cargo(base);
            project.run(cargo.args(how).env("ROOKERY_SOLVER_POSITIONS", positions.to_string()))
        }
        Command::Portable(args) => portable::check(project, args, false).map(|remark| println!("{remark}")),
        Command::Mutants { sample, seed, again } => mutants::run(project, sample, seed, again),
        Command::Faults { hours: Some(hours), .. } => {
            faults(project, &["churn::"], &[("ROOKERY_HOURS", hours)])
        }
        Command::Faults { alone: Some(seconds), .. } => {
            faults(project, &["alone::"], &[("ROOKERY_ALONE", seconds)])
        }
        Command::Faults { kills, .. } => {
            parts::fetch(project, &[Part::Postgres, Part::Nats])?;
            faults(project, &[], &[("ROOKERY_KILLS", kills.into())])
        }
        Command::Hostile { attacks, seed } => {
            faults(project, &["hostile::"], &[("ROOKERY_SEED", seed), ("ROOKERY_ATTACKS", attacks)])
        }
        Command::Compare(args) => compare::run(project, &args),
        Command::Python { tests } => python::run(project, &tests).map(|remark| println!("{remark}")),
        Command::Fuzz { targets, seconds } => {
            fuzz::run(project, &targets, seconds).map(|remark| println!("{remark}"))
        }
    }
}

/// Runs some of the tests in which things break, optimized and in their long form.
fn faults(project: &Project, which: &[&str], set: &[(&str, u64)]) -> anyhow::Result<()> {
    let base = ["test", "--release", "--package", "rookery-cli", "--test", "faults", "--"];
    let cargo = &mut project.cargo(base);
    // They run one after another, so that each has the machine to itself.
    cargo.args(which).args(["--nocapture", "--test-threads", "1"]);
    project.run(cargo.envs(set.iter().map(|(name, value)| (name, value.to_string()))))
}

/// Runs the tests that rewrite their golden files; `git diff` shows what has changed.
fn bless(project: &Project) -> anyhow::Result<()> {
    let hands = ["test", "--quiet", "--package", "rookery-table", "--test", "golden"];
    let screens = ["test", "--quiet", "--package", "rookery-cli", "--lib", "screen::tests"];
    let spaces = ["test", "--quiet", "--package", "rookery-batch", "--test", "documented"];
    let lists =
        ["test", "--quiet", "--package", "rookery-rules", "--test", "gallery", "--test", "house_rules"];
    let prints = ["test", "--quiet", "--package", "rookery-kit", "--test", "prints"];
    let plates = ["test", "--quiet", "--package", "rookery-web", "--lib", "book::kept"];
    let checkpoints = ["test", "--quiet", "--package", "rookery-parlor", "--test", "checkpoints"];
    for golden in
        [&hands[..], &checkpoints[..], &screens[..], &spaces[..], &lists[..], &prints[..], &plates[..]]
    {
        project.run(project.cargo(golden).env("ROOKERY_BLESS", "1"))?;
    }
    project.run(project.command("git").args([
        "--no-pager",
        "diff",
        "--stat",
        "--",
        "golden",
        "crates/cli/tests/screens",
        "crates/kit/tests/golden",
        "crates/parlor/tests/checkpoints",
        "docs",
    ]))
}

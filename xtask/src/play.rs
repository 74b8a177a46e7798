//! `cargo xtask play`: from a fresh clone to a playable table in one command.

use crate::{
    project::Project,
    web::{self, Page},
};
use anyhow::{Context, Result};
use clap::Args;
use std::{
    ffi::OsString,
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Stdio},
    time::Instant,
};

/// The program that is built for playing: without PostgreSQL and NATS, which a player's own machine does not need.
const PROGRAM: [&str; 5] = ["--profile", "play", "--package", "rookery-cli", "--no-default-features"];

#[derive(Args)]
pub(crate) struct PlayArgs {
    /// Play in the terminal; the remaining arguments are passed on to `rookery play`
    #[arg(long)]
    terminal: bool,
    /// Don't open the browser
    #[arg(long)]
    no_open: bool,
    /// Stop as soon as the table is ready, to measure how long that takes
    #[arg(long)]
    until_ready: bool,
    /// Build the way tests do: faster to build, but the bots think more slowly
    #[arg(long)]
    debug: bool,
    /// The address to listen on; port 0 picks a free port
    #[arg(long, default_value = "127.0.0.1:8080")]
    listen: String,
    /// Passed on to `rookery serve` (browser) or `rookery play` (terminal)
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    args: Vec<OsString>,
}

/// Builds what is needed and plays.
pub(crate) fn run(project: &Project, args: &PlayArgs) -> Result<()> {
    if args.terminal {
        let run = ["run", "--quiet"].iter().chain(&PROGRAM).chain(&["--", "play"]);
        return project.run(project.cargo(run).args(&args.args));
    }
    let begin = Instant::now();
    if args.debug {
        let page = web::bundle(project, Page::Tested)?;
        project.build_programs(Some(&page))?;
        return serve(project, args, &project.built("rookery"), begin);
    }
    let page = web::bundle(project, Page::Soon)?;
    println!("server: compiling");
    let build = ["build"].iter().chain(&PROGRAM);
    project.run(project.cargo(build).env("ROOKERY_WEB", page))?;
    serve(project, args, &project.path("target/play/rookery"), begin)
}

/// Starts the server, prints its address once it is ready, and stays until it ends.
fn serve(project: &Project, args: &PlayArgs, program: &Path, begin: Instant) -> Result<()> {
    let mut command = project.command(program);
    command
        .args(["serve", "--listen", &args.listen, "--data", "target/rookery.db", "--json-log"])
        .args(&args.args);
    let mut server = Companion(command.stderr(Stdio::piped()).spawn().context("The server did not start.")?);
    let log = server.0.stderr.take().context("The server's log cannot be read.")?;
    for line in BufReader::new(log).lines() {
        let line = line?;
        let entry: serde_json::Value = serde_json::from_str(&line).unwrap_or_default();
        match entry["fields"]["address"].as_str() {
            Some(address) => {
                let address = format!("http://{address}/");
                println!("\nready after {:.1} s: {address}", begin.elapsed().as_secs_f64());
                if args.until_ready {
                    return Ok(());
                }
                println!("Press Ctrl-C to stop.");
                if !args.no_open {
                    open(project, &address);
                }
            }
            None => eprintln!("{line}"),
        }
    }
    let status = server.0.wait()?;
    anyhow::ensure!(status.success(), "The server exited with {status}.");
    Ok(())
}

/// A process that ends when this command does.
struct Companion(Child);

impl Drop for Companion {
    fn drop(&mut self) {
        // The browser may have ended on its own.
        let _ = self.0.kill();
    }
}

/// Opens the browser, if this machine has one.
fn open(project: &Project, address: &str) {
    let found =
        ["xdg-open", "open"].into_iter().any(|way| project.succeeds(project.command(way).arg(address)));
    if !found {
        println!("Open this address in a browser.");
    }
}

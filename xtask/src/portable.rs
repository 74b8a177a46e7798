//! Whether the champion decides the same natively and in WebAssembly: builds `crates/portable` both ways and compares
//! what the two programs print. WebAssembly runs in Node.

use crate::{
    parts::{self, Part},
    project::Project,
    web,
};
use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use lab::installed;
use std::{fs, process::Command};

/// The package, and its library and program.
const PACKAGE: &str = "rookery-portable";
const NAME: &str = "portable";
const NETWORK: &str = "crates/bots/networks/champion.rooknet";
/// Node runs this next to the bindings.
const RUNNER: &str = "\
import init, { lines } from './portable.js';
import { readFileSync } from 'node:fs';
await init({ module_or_path: readFileSync(new URL('portable_bg.wasm', import.meta.url)) });
const [network, subject, decisions] = process.argv.slice(2);
process.stdout.write(lines(readFileSync(network), subject, Number(decisions)));
";

/// How many decisions to compare.
#[derive(Args, Clone, Copy)]
pub(crate) struct PortableArgs {
    /// Decisions of the network alone; all its numbers are compared
    #[arg(long, default_value_t = 100_000)]
    decisions: u32,
    /// Decisions of the champion, which searches; these take fifty times as long
    #[arg(long, default_value_t = 20_000)]
    searches: u32,
}

impl PortableArgs {
    /// These numbers are enough to play a hand of nearly every game, in a few seconds.
    pub(crate) const SMALL: PortableArgs = PortableArgs { decisions: 3_000, searches: 600 };
}

/// Compares both kinds of decisions; `tested` is whether to use the programs that the tests have built.
pub(crate) fn check(project: &Project, args: PortableArgs, tested: bool) -> Result<String> {
    parts::fetch(project, &[Part::Node])?;
    let node = installed::node().context("Node cannot be found anymore.")?;
    let folder = web::bindings(project, PACKAGE, NAME, tested)?;
    let runner = folder.join("run.mjs");
    fs::write(&runner, RUNNER)?;
    fs::write(folder.join("package.json"), "{\"type\":\"module\"}")?;
    for (subject, decisions) in [("network", args.decisions), ("search", args.searches)] {
        let asked = [subject.to_owned(), decisions.to_string()];
        let native = run(project, native(project, tested).args(&asked))?;
        let network = project.path(NETWORK);
        let wasm = run(project, project.command(&node).arg(&runner).arg(network).args(&asked))?;
        compare(subject, &native, &wasm)?;
    }
    let PortableArgs { decisions, searches } = args;
    Ok(format!(
        "the same natively and in WebAssembly: {decisions} decisions of the network, {searches} with search"
    ))
}

fn native(project: &Project, tested: bool) -> Command {
    if tested {
        return project.command(project.built(NAME));
    }
    // The bots are optimized in every profile.
    project.cargo(["run", "--quiet", "--package", PACKAGE, "--"])
}

fn run(project: &Project, command: &mut Command) -> Result<String> {
    let digests = project.output(command)?;
    ensure!(digests.lines().count() > 1, "there are no digests");
    Ok(digests)
}

/// Fails at the first table whose digests differ.
fn compare(subject: &str, native: &str, wasm: &str) -> Result<()> {
    let pair = native.lines().zip(wasm.lines()).find(|(native, wasm)| native != wasm);
    if let Some((native, wasm)) = pair {
        bail!("{subject} differs:\n  native       {native}\n  WebAssembly  {wasm}");
    }
    let counts = [native, wasm].map(|lines| lines.lines().count());
    ensure!(counts[0] == counts[1], "{subject}: {} tables natively, {} in WebAssembly", counts[0], counts[1]);
    Ok(())
}

/// The `portable` check of `cargo xtask test`.
pub(crate) fn in_tests(project: &Project) -> Result<String> {
    check(project, PortableArgs::SMALL, true).context("the champion does not decide the same everywhere")
}

#[cfg(test)]
mod tests {
    use super::compare;

    #[test]
    fn any_difference_is_found() {
        assert!(compare("network", "a 1\nb 2\n", "a 1\nb 2\n").is_ok());
        assert!(compare("network", "a 1\nb 2\n", "a 1\nb 3\n").is_err());
        assert!(compare("network", "a 1\nb 2\n", "a 1\n").is_err());
    }
}

//! Programs that the chores need besides cargo, installed into `target/tools` if they are missing.

use crate::project::Project;
use anyhow::{Context, Result};
use std::{path::PathBuf, process::Command};

/// A program from the registry, at a fixed version.
#[derive(Clone, Copy)]
pub(crate) struct Tool {
    program: &'static str,
    version: &'static str,
}

/// Checks the licenses, sources and advisories of the dependencies.
pub(crate) const DENY: Tool = Tool { program: "cargo-deny", version: "0.20.2" };
/// Mutation testing.
pub(crate) const MUTANTS: Tool = Tool { program: "cargo-mutants", version: "27.1.0" };
/// Firefox's WebDriver.
pub(crate) const GECKODRIVER: Tool = Tool { program: "geckodriver", version: "0.37.1" };

impl Tool {
    /// The name by which cargo calls it, if it is a subcommand.
    fn subcommand(self) -> Option<&'static str> {
        self.program.strip_prefix("cargo-")
    }

    /// The program, installed first if neither the project nor the machine has it.
    pub(crate) fn find(self, project: &Project) -> Result<PathBuf> {
        let own = project.path("target/tools/bin").join(self.program);
        if own.exists() {
            return Ok(own);
        }
        let mut version = project.command(self.program);
        if project.succeeds(version.args(self.subcommand()).arg("--version")) {
            return Ok(self.program.into());
        }
        // They are unoptimized and without debug info, because they run for seconds, and this halves the build
        // time.
        let install = ["install", "--quiet", "--locked", "--debug", "--root", "target/tools"];
        let mut install = project.cargo(install);
        install.args(["--version", self.version, self.program]).env("CARGO_PROFILE_DEV_DEBUG", "false");
        project.run(&mut install).with_context(|| format!("{} could not be installed", self.program))?;
        Ok(own)
    }

    /// A command that runs a cargo subcommand.
    pub(crate) fn command(self, project: &Project) -> Result<Command> {
        let mut command = project.command(self.find(project)?);
        command.args(self.subcommand());
        Ok(command)
    }
}

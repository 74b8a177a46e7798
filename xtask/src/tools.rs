//! Programs that the chores need besides cargo, installed into `target/tools` if they are missing.

use crate::project::Project;
use anyhow::{Context, Result};
use std::process::Command;

/// A cargo subcommand from the registry, at a fixed version.
#[derive(Clone, Copy)]
pub(crate) struct Tool {
    name: &'static str,
    version: &'static str,
}

/// Checks the licenses, sources and advisories of the dependencies.
pub(crate) const DENY: Tool = Tool { name: "deny", version: "0.20.2" };
/// Mutation testing.
pub(crate) const MUTANTS: Tool = Tool { name: "mutants", version: "27.1.0" };

impl Tool {
    /// A command that runs the tool, installing it first if neither the project nor the machine has it.
    pub(crate) fn command(self, project: &Project) -> Result<Command> {
        let program = format!("cargo-{}", self.name);
        let own = project.path("target/tools/bin").join(&program);
        let found = if own.exists() {
            own
        } else if project.succeeds(project.command(&program).args([self.name, "--version"])) {
            program.into()
        } else {
            // They are unoptimized and without debug info, because they run for seconds, and this halves the build
            // time.
            let install = ["install", "--quiet", "--locked", "--debug", "--root", "target/tools"];
            let mut install = project.cargo(install);
            install.args(["--version", self.version, &program]).env("CARGO_PROFILE_DEV_DEBUG", "false");
            project
                .run(&mut install)
                .with_context(|| format!("cargo-{} could not be installed", self.name))?;
            own
        };
        let mut command = project.command(found);
        command.arg(self.name);
        Ok(command)
    }
}

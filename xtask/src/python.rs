//! The Python package: builds it into a wheel, installs that into its own environment under `target/python`,
//! and tests it.

use crate::project::Project;
use anyhow::{Context, Result, bail};
use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// The Rust part of the package, which is a separate workspace.
pub(crate) const MANIFEST: &str = "crates/python/Cargo.toml";
/// The oldest Python that the package supports; it must match `abi3-py310` in its manifest.
const OLDEST: (u32, u32) = (3, 10);
/// Where the Rust part is compiled.
const BUILT: &str = "target/python/build";
/// Where to store the hands that Rust plays for the tests to compare with, and how many to play of each game.
const DIGESTS: &str = "target/python/digests.txt";
const HANDS: &str = "20";
/// The tools for building and testing the package.
const TOOLS: [&str; 3] = ["maturin>=1.9,<2", "numpy", "pytest"];

/// A Python on this machine that is new enough to use.
pub(crate) fn interpreter() -> Option<PathBuf> {
    let named = std::env::var_os("PYTHON").map(PathBuf::from);
    let usual = ["python3", "python", "python3.13", "python3.12", "python3.11", "python3.10"];
    named.into_iter().chain(usual.map(PathBuf::from)).find(|program| {
        let says = "import sys, venv; print(sys.version_info[0], sys.version_info[1])";
        let output = Command::new(program).args(["-c", says]).output();
        output.is_ok_and(|output| version(&String::from_utf8_lossy(&output.stdout)) >= Some(OLDEST))
    })
}

fn version(says: &str) -> Option<(u32, u32)> {
    let mut numbers = says.split_whitespace().map(str::parse);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}

/// Runs the lints on the Rust part of the package. Its dependencies are compiled the same way as for the
/// wheel.
pub(crate) fn lint(project: &Project) -> Result<()> {
    let lint =
        ["clippy", "--quiet", "--release", "--locked", "--manifest-path", MANIFEST, "--", "-D", "warnings"];
    project.run(project.cargo(lint).env("CARGO_TARGET_DIR", project.path(BUILT)))
}

/// Does the slow part of the lints and of the build ahead of time, so that they finish sooner.
pub(crate) fn build_ahead(project: &Project) -> Result<()> {
    lint(project)?;
    Environment::made(project)?.build().map(drop)
}

/// Builds the wheel that users install, and returns its file.
pub(crate) fn wheel(project: &Project) -> Result<PathBuf> {
    Environment::made(project)?.build()
}

/// Builds the wheel, installs it and runs the tests in `python/tests`, or those named.
pub(crate) fn run(project: &Project, tests: &[String]) -> Result<String> {
    let environment = Environment::made(project)?;
    let wheel = environment.build()?;
    let install = ["install", "--quiet", "--force-reinstall", "--no-deps"];
    project.run(environment.command("pip").args(install).arg(&wheel))?;
    let digests =
        ["run", "--quiet", "--locked", "--package", "rookery-batch", "--example", "digests", "--", HANDS];
    fs::write(project.path(DIGESTS), project.output(&mut project.cargo(digests))?)?;
    let mut pytest = environment.command("pytest");
    pytest
        .env("ROOKERY_DIGESTS", project.path(DIGESTS))
        .current_dir(project.path("python"))
        .args(["-p", "no:cacheprovider"])
        .args(tests);
    project.run(&mut pytest)?;
    let size = fs::metadata(&wheel)?.len() as f64 / 1e6;
    let name = wheel.file_name().unwrap_or_default().to_string_lossy().into_owned();
    Ok(format!("{name}, {size:.1} MB"))
}

/// A Python environment used only for this package.
struct Environment<'a> {
    project: &'a Project,
    programs: PathBuf,
}

impl Environment<'_> {
    /// The environment, created if it is missing.
    fn made(project: &Project) -> Result<Environment<'_>> {
        let folder = project.path("target/python/venv");
        let programs = folder.join(if cfg!(windows) { "Scripts" } else { "bin" });
        let environment = Environment { project, programs };
        let extra = tests_need(project)?;
        let wanted = TOOLS.iter().map(|tool| (*tool).to_owned()).chain(extra).collect::<Vec<_>>();
        let (noted, note) = (folder.join("installed"), wanted.join("\n"));
        if fs::read_to_string(&noted).is_ok_and(|there| there == note) {
            return Ok(environment);
        }
        let python = interpreter().context("Python 3.10 or later was not found")?;
        project.run(project.command(python).args(["-m", "venv", "--clear"]).arg(&folder))?;
        let install = ["install", "--quiet", "--disable-pip-version-check"];
        project.run(environment.command("pip").args(install).args(&wanted))?;
        fs::write(noted, note)?;
        Ok(environment)
    }

    fn command(&self, program: &str) -> Command {
        let mut command = self.project.command(self.programs.join(program));
        command.env("PIP_DISABLE_PIP_VERSION_CHECK", "1").env_remove("PYTHONPATH");
        command
    }

    /// Builds the wheel that users install.
    fn build(&self) -> Result<PathBuf> {
        let folder = self.project.path("target/python/wheels");
        if folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        let mut build = self.command("maturin");
        build.current_dir(self.project.path("python")).args(["build", "--release", "--quiet", "--locked"]);
        build.arg("--out").arg(&folder).env("CARGO_TARGET_DIR", self.project.path(BUILT));
        self.project.run(&mut build)?;
        the_wheel(&folder)
    }
}

/// The contents of `python/tests/requirements.txt`: the libraries that the tests use.
fn tests_need(project: &Project) -> Result<Vec<String>> {
    let text = project.read("python/tests/requirements.txt")?;
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    Ok(lines.map(str::to_owned).collect())
}

fn the_wheel(folder: &Path) -> Result<PathBuf> {
    for entry in fs::read_dir(folder).context("no wheel was built")? {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == "whl") {
            return Ok(path);
        }
    }
    bail!("no wheel was built in {}", folder.display());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_is_read_and_compared_as_numbers() {
        assert_eq!(version("3 11\n"), Some((3, 11)));
        assert!(version("3 9") < Some(OLDEST));
        assert!(version("3 10") >= Some(OLDEST));
        assert_eq!(version("Python"), None);
    }
}

//! The repository on disk: where it is, which text files it has, and how commands are run in it.

use anyhow::{Context, Result, bail};
use std::{
    ffi::OsStr,
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// Generated folders.
const MADE: [&str; 6] = [".git", "target", "corpus", "artifacts", "coverage", "mutants.out"];

/// The repository this program was built from.
pub(crate) struct Project {
    /// Its top folder.
    pub(crate) root: PathBuf,
    /// Whether commands run silently and with low priority.
    in_background: bool,
}

/// A text file in the repository.
pub(crate) struct Text {
    /// Its path relative to the top folder, with forward slashes.
    pub(crate) path: String,
    /// Its contents.
    pub(crate) text: String,
}

impl Project {
    /// The repository, found from this package's location.
    pub(crate) fn find() -> Result<Project> {
        // Cargo provides the package's location at run time, because two clones may share a target folder.
        let here =
            std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
        let here = Path::new(&here);
        let root = here.parent().context("this package is not inside a repository")?;
        Ok(Project::at(root.to_owned()))
    }

    /// A repository in this folder.
    pub(crate) fn at(root: PathBuf) -> Project {
        Project { root, in_background: false }
    }

    /// The same repository, for work that can be done while another task is mostly waiting.
    pub(crate) fn in_background(&self) -> Project {
        Project { root: self.root.clone(), in_background: cfg!(unix) }
    }

    /// A path inside the repository.
    pub(crate) fn path(&self, inside: impl AsRef<Path>) -> PathBuf {
        self.root.join(inside)
    }

    /// Reads a file in the repository.
    pub(crate) fn read(&self, inside: &str) -> Result<String> {
        fs::read_to_string(self.path(inside)).with_context(|| format!("cannot read {inside}"))
    }

    /// A command that will run in the top folder.
    pub(crate) fn command(&self, program: impl AsRef<OsStr>) -> Command {
        let mut command = match self.in_background {
            true => Command::new("nice"),
            false => Command::new(&program),
        };
        if self.in_background {
            command.args(["-n", "19"]).arg(&program);
        }
        command.current_dir(&self.root);
        command
    }

    /// A cargo command, using the same cargo that runs this program.
    pub(crate) fn cargo<I: IntoIterator<Item: AsRef<OsStr>>>(&self, args: I) -> Command {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut command = self.command(cargo);
        command.args(args);
        command
    }

    /// Builds the programs the same way as the tests, so that nothing is compiled twice, because cargo chooses a
    /// dependency's features from all the packages it builds together. This program itself is left out, because it
    /// is running.
    pub(crate) fn build_programs(&self, page: Option<&Path>) -> Result<()> {
        let mut build = self.cargo(["build", "--workspace", "--exclude", "xtask", "--bins"]);
        build.envs(page.map(|page| ("ROOKERY_WEB", page)));
        self.run(&mut build)
    }

    /// A program as the tests build it.
    pub(crate) fn built(&self, name: &str) -> PathBuf {
        self.path("target/debug").join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
    }

    /// Runs a command with visible output; fails if the command fails.
    pub(crate) fn run(&self, command: &mut Command) -> Result<()> {
        if self.in_background {
            let output = command.stdin(Stdio::null()).output()?;
            return if output.status.success() { Ok(()) } else { bail!("`{}` failed", shown(command)) };
        }
        println!("$ {}", shown(command));
        let status = command.status().with_context(|| format!("cannot start `{}`", shown(command)))?;
        if !status.success() {
            bail!("`{}` failed ({status})", shown(command));
        }
        Ok(())
    }

    /// Runs a noisy command: its output is shown only if the command fails, and is otherwise returned.
    pub(crate) fn run_quietly(&self, command: &mut Command) -> Result<String> {
        println!("$ {}", shown(command));
        let output = command.output().with_context(|| format!("cannot start `{}`", shown(command)))?;
        let said = [output.stdout, output.stderr].map(|said| String::from_utf8_lossy(&said).into_owned());
        let said = said.concat();
        if !output.status.success() {
            bail!("{said}\n`{}` failed ({})", shown(command), output.status);
        }
        Ok(said)
    }

    /// Whether a command exists and succeeds; its output is dropped.
    pub(crate) fn succeeds(&self, command: &mut Command) -> bool {
        command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
    }

    /// A command's standard output.
    pub(crate) fn output(&self, command: &mut Command) -> Result<String> {
        let shown = shown(command);
        let output =
            command.stderr(Stdio::inherit()).output().with_context(|| format!("cannot start `{shown}`"))?;
        if !output.status.success() {
            bail!("`{shown}` failed ({})", output.status);
        }
        String::from_utf8(output.stdout).with_context(|| format!("the output of `{shown}` is not text"))
    }

    /// Every text file written by people, in a fixed order.
    pub(crate) fn texts(&self) -> Result<Vec<Text>> {
        let mut files = Vec::new();
        collect(&self.root, &mut files)?;
        files.sort();
        let mut texts = Vec::new();
        for file in files {
            let Ok(text) = fs::read_to_string(&file) else { continue };
            let path = file.strip_prefix(&self.root).unwrap_or(&file);
            let path = path.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>();
            texts.push(Text { path: path.join("/"), text });
        }
        Ok(texts)
    }
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))? {
        let entry = entry?;
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if MADE.contains(&&*name) || name.starts_with("target-") {
            continue;
        }
        let kind = entry.file_type()?;
        if kind.is_dir() {
            collect(&entry.path(), files)?;
        } else if kind.is_file() {
            files.push(entry.path());
        }
    }
    Ok(())
}

/// A command as a person would type it, without the program's folder.
fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or(command.get_program());
    let words = std::iter::once(program).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

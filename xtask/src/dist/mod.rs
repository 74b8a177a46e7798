//! The release: everything that people install, made from a clean checkout into `target/dist`, with checksums. Each kind of
//! artifact has its own module; this one says what there is, in which order it is made, and what a release is called.

mod archive;
mod bill;
mod debian;
mod image;
mod licenses;
mod packages;
mod program;
mod trial;

use crate::{
    project::Project,
    python,
    site::{self, SiteArgs},
    web::{self, Page},
};
use anyhow::{Context, Result, bail};
use clap::{Args, ValueEnum};
use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    time::Instant,
};

/// Where the artifacts are written.
const OUT: &str = "target/dist";
/// Where they are prepared and compiled.
const BUILT: &str = "target/dist-build";

#[derive(Args)]
pub(crate) struct DistArgs {
    /// Make only these parts; all by default. The others are left as they are
    #[arg(long, value_delimiter = ',')]
    only: Vec<Part>,
    /// Allow changes that are not committed. The artifacts then do not belong to any commit
    #[arg(long)]
    uncommitted: bool,
    /// Afterward, install these artifacts in empty environments and play with them
    #[arg(long)]
    trial: bool,
}

/// A part of a release. They are made in this order, because later ones contain earlier ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Part {
    /// The licenses of everything in the program and in the page
    Licenses,
    /// The software bill of materials
    Bill,
    /// The source archive, with the page already built
    Source,
    /// The static program for Linux, with its manual and completions
    Program,
    /// The Debian package
    Debian,
    /// The container image
    Image,
    /// The Python package
    Wheel,
    /// The site, with the playable page
    Site,
}

impl Part {
    fn make(self, release: &Release<'_>) -> Result<PathBuf> {
        match self {
            Part::Licenses => licenses::write_all(release),
            Part::Bill => bill::write_bill(release),
            Part::Source => archive::source(release),
            Part::Program => program::archive(release),
            Part::Debian => debian::package(release),
            Part::Image => image::build(release),
            Part::Wheel => wheel(release),
            Part::Site => {
                site::build(release.project, SiteArgs::WHOLE)?;
                archive::pack(release, &release.project.path("target/site"), "site")
            }
        }
    }
}

/// What a release is called, and where it is made.
struct Release<'a> {
    project: &'a Project,
    version: String,
    /// The commit, as `rookery --version` shows it.
    commit: String,
    /// The commit's time in seconds since 1970, which every file gets, so that the same commit gives the same archives.
    time: String,
}

impl Release<'_> {
    fn find(project: &Project, uncommitted: bool) -> Result<Release<'_>> {
        let git = |args: &[&str]| project.output(project.command("git").args(args));
        let changes = git(&["status", "--porcelain"])?;
        if !changes.is_empty() && !uncommitted {
            bail!("A release is made from a commit, but these files are changed:\n{changes}");
        }
        let manifest: toml::Table = project.read("Cargo.toml")?.parse()?;
        let version = manifest["workspace"]["package"]["version"].as_str().context("no version")?.to_owned();
        let python: toml::Table = project.read(python::MANIFEST)?.parse()?;
        let changelog = project.read("CHANGELOG.md")?;
        let headings: Vec<&str> = changelog.lines().filter_map(|line| line.strip_prefix("## ")).collect();
        same_version(&version, python["package"]["version"].as_str(), &headings)?;
        let commit = git(&["rev-parse", "--short=10", "HEAD"])?.trim().to_owned();
        let time = git(&["log", "-1", "--format=%ct"])?.trim().to_owned();
        Ok(Release { project, version, commit, time })
    }

    /// A command that dates what it writes by the commit.
    fn command(&self, program: &str) -> Command {
        let mut command = self.project.command(program);
        command.env("SOURCE_DATE_EPOCH", &self.time).env("ROOKERY_COMMIT", &self.commit).env("LC_ALL", "C");
        command
    }

    /// The name of an artifact, without the ending.
    fn name(&self, what: &str) -> String {
        format!("rookery-{}-{what}", self.version)
    }

    /// The file for an artifact.
    fn file(&self, name: &str) -> PathBuf {
        self.project.path(OUT).join(name)
    }

    /// An empty folder in which an artifact is prepared.
    fn stage(&self, name: &str) -> Result<PathBuf> {
        let folder = self.project.path(BUILT).join("stage").join(name);
        if folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        fs::create_dir_all(&folder)?;
        Ok(folder)
    }
}

/// The program, the Python package and the changelog must have one version.
fn same_version(version: &str, python: Option<&str>, headings: &[&str]) -> Result<()> {
    if python != Some(version) {
        bail!("The workspace has version {version}, but {} has {python:?}.", python::MANIFEST);
    }
    if !headings.iter().any(|heading| heading.split_whitespace().next() == Some(version)) {
        bail!("CHANGELOG.md has no section for version {version}.");
    }
    Ok(())
}

/// Makes a release, or parts of it.
pub(crate) fn make(project: &Project, args: &DistArgs) -> Result<()> {
    let release = Release::find(project, args.uncommitted)?;
    let is_wanted = |part: &Part| args.only.is_empty() || args.only.contains(part);
    let wanted: Vec<Part> = Part::value_variants().iter().copied().filter(is_wanted).collect();
    let out = project.path(OUT);
    if args.only.is_empty() && out.exists() {
        fs::remove_dir_all(&out)?;
    }
    fs::create_dir_all(&out)?;
    // The page is part of the program and of the source archive.
    web::bundle(project, Page::Small)?;
    let mut made = Vec::new();
    for part in &wanted {
        let begin = Instant::now();
        let file = part.make(&release).with_context(|| format!("{part:?} could not be made"))?;
        made.push((file, begin.elapsed()));
    }
    archive::checksums(&release)?;
    println!("\nRookery {} ({}) in {OUT}:", release.version, release.commit);
    for (file, took) in made {
        let size = fs::metadata(&file)?.len();
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        println!("{:7.1} s {size:>10} bytes  {name}", took.as_secs_f64());
    }
    if args.trial { trial::run(&release, &wanted) } else { Ok(()) }
}

/// The wheel, as people install it.
fn wheel(release: &Release<'_>) -> Result<PathBuf> {
    let wheel = python::wheel(release.project)?;
    let to = release.file(&wheel.file_name().unwrap_or_default().to_string_lossy());
    fs::copy(wheel, &to)?;
    Ok(to)
}

/// Writes a file, and its folder if it is missing.
fn write(file: &Path, bytes: impl AsRef<[u8]>) -> Result<()> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(file, bytes).with_context(|| format!("cannot write {}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_release_has_one_version() {
        let headings = ["0.2.0 (2026-11-18)", "0.1.0"];
        assert!(same_version("0.2.0", Some("0.2.0"), &headings).is_ok());
        assert!(same_version("0.2.0", Some("0.1.0"), &headings).is_err());
        assert!(same_version("0.2.0", None, &headings).is_err());
        assert!(same_version("0.2", Some("0.2"), &headings).is_err());
    }

    #[test]
    fn this_project_could_be_released() {
        let project = Project::at(Path::new(env!("CARGO_MANIFEST_DIR")).join(".."));
        // A source archive has no commit.
        if project.path(".git").exists() {
            assert!(Release::find(&project, true).is_ok());
        }
    }
}

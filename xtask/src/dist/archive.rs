//! Archives that come out the same for the same files: sorted, owned by nobody, dated by the commit. This module also
//! writes the checksums of all artifacts.

use super::{OUT, Release, write};
use crate::web::{self, Page};
use anyhow::Result;
use std::{
    fs,
    path::{Path, PathBuf},
    process::Stdio,
};

/// The file with the checksums; `sha256sum --check` reads it.
const CHECKSUMS: &str = "SHA256SUMS";

/// Packs a folder into an archive that contains one folder with the archive's name.
pub(super) fn pack(release: &Release<'_>, folder: &Path, what: &str) -> Result<PathBuf> {
    let name = release.name(what);
    let file = release.file(&format!("{name}.tar.gz"));
    let mut tar = release.command("tar");
    tar.args(["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mode=u=rwX,go=rX"]);
    tar.arg(format!("--mtime=@{}", release.time)).arg(format!("--transform=flags=r;s,^\\.,{name},"));
    tar.args(["--use-compress-program", "gzip -9n", "-cf"]).arg(&file).arg("-C").arg(folder).arg(".");
    release.project.run(&mut tar)?;
    Ok(file)
}

/// The source archive: the commit's files, with the page already built, so that `cargo install` needs no compiler for
/// WebAssembly.
pub(super) fn source(release: &Release<'_>) -> Result<PathBuf> {
    let stage = release.stage("source")?;
    let mut git = release.command("git");
    let mut sources = git.args(["archive", "HEAD"]).stdout(Stdio::piped()).spawn()?;
    if let Some(sources) = sources.stdout.take() {
        release.project.run(release.command("tar").arg("-x").arg("-C").arg(&stage).stdin(sources))?;
    }
    anyhow::ensure!(sources.wait()?.success(), "`git archive` failed");
    // The build scripts of the server and of the program look for these two.
    page(&web::folder(release.project, Page::Small), &stage.join("page"))?;
    write(&stage.join("COMMIT"), &release.commit)?;
    pack(release, &stage, "source")
}

/// Copies the parts of the page that the server embeds.
fn page(from: &Path, to: &Path) -> Result<()> {
    for entry in fs::read_dir(from)? {
        let (entry, name) = entry.map(|entry| (entry.path(), entry.file_name()))?;
        if entry.is_dir() {
            page(&entry, &to.join(name))?;
        } else if entry.extension().is_some_and(|ending| ending == "br") || name == ".stamp" {
            write(&to.join(name), fs::read(entry)?)?;
        }
    }
    Ok(())
}

/// Writes the checksums of everything in the folder.
pub(super) fn checksums(release: &Release<'_>) -> Result<()> {
    let entries = fs::read_dir(release.project.path(OUT))?;
    let mut names = entries.map(|entry| Ok(entry?.file_name())).collect::<Result<Vec<_>>>()?;
    names.retain(|name| name != CHECKSUMS);
    names.sort();
    let mut sum = release.command("sha256sum");
    let sums = release.project.output(sum.current_dir(release.project.path(OUT)).arg("--").args(names))?;
    write(&release.file(CHECKSUMS), sums)
}

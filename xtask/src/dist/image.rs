//! The container image: the static program and nothing else, as an OCI archive that Podman and Docker load. Buildah builds it
//! without a daemon and without a base image.

use super::{BUILT, Release, program};
use crate::parts;
use anyhow::{Result, bail};
use std::{fs, path::PathBuf, process::Command};

const FILE: &str = "packaging/Containerfile.static";

pub(super) fn build(release: &Release<'_>) -> Result<PathBuf> {
    let project = release.project;
    if !project.succeeds(release.command("buildah").arg("--version")) {
        if !parts::may_install(project) {
            bail!("The container image needs buildah. Install it, or leave out `image`.");
        }
        parts::install(project, &["buildah"])?;
    }
    let stage = release.stage("image")?;
    fs::copy(program::built(release)?, stage.join("rookery"))?;
    fs::create_dir(stage.join("data"))?;
    let tag = format!("rookery:{}", release.version);
    let mut bud = buildah(release);
    bud.args(["build", "--isolation", "chroot", "--timestamp", &release.time, "--tag", &tag]);
    project.run(bud.arg("--file").arg(project.path(FILE)).arg(&stage))?;
    let file = release.file(&format!("{}.tar", release.name("image")));
    if file.exists() {
        fs::remove_file(&file)?;
    }
    project
        .run(buildah(release).args(["push", &tag]).arg(format!("oci-archive:{}:{tag}", file.display())))?;
    Ok(file)
}

/// Buildah with its storage in the build folder, so that nothing else on the machine changes.
fn buildah(release: &Release<'_>) -> Command {
    let storage = release.project.path(BUILT).join("containers");
    let mut buildah = release.command("buildah");
    buildah.args(["--storage-driver", "vfs", "--root"]).arg(storage.join("root"));
    buildah.arg("--runroot").arg(storage.join("run"));
    buildah
}

//! The servers that tests start: PostgreSQL and NATS as Debian packages them, installed where they are missing.

use crate::project::Project;
use anyhow::{Context, Result, bail};
use std::{fs, path::Path};

/// Debian's packages.
const PACKAGES: [&str; 2] = ["postgresql", "nats-server"];

/// Installs what is missing, where this program may; says how to otherwise.
pub(crate) fn install(project: &Project) -> Result<()> {
    if postgresql() && nats() {
        return Ok(());
    }
    let by_hand = format!("sudo apt-get install {}", PACKAGES.join(" "));
    let root = project.output(project.command("id").arg("-u"))?.trim() == "0";
    if !root {
        bail!("tests start real PostgreSQL and NATS servers, and they are missing here: {by_hand}");
    }
    let apt = || {
        let mut apt = project.command("apt-get");
        apt.env("DEBIAN_FRONTEND", "noninteractive");
        apt
    };
    let install = ["install", "--yes", "--no-install-recommends"];
    if !project.succeeds(apt().args(install).args(PACKAGES)) {
        // The lists of packages may be old, or not there at all.
        project.run(apt().arg("update")).context(by_hand.clone())?;
        project.run(apt().args(install).args(PACKAGES)).context(by_hand)?;
    }
    if !(postgresql() && nats()) {
        bail!("{} are installed and yet not found", PACKAGES.join(" and "));
    }
    Ok(())
}

fn postgresql() -> bool {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    versions.into_iter().any(|version| version.path().join("bin/initdb").exists())
}

fn nats() -> bool {
    ["/usr/sbin", "/usr/bin", "/usr/local/bin", "/usr/local/sbin"]
        .iter()
        .any(|folder| Path::new(folder).join("nats-server").exists())
}

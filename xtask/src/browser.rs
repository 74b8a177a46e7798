//! Tests the page in a real Chromium. `xtask-browser` has the scenarios; this module provides everything they
//! need and installs what is missing: the page, a server with it, Chromium, and the accessibility checker.

use crate::{
    parts::{self, Part},
    project::Project,
    web::{self, Page},
};
use anyhow::{Context, Result, bail};
use lab::installed;
use std::{fs, path::PathBuf};

/// The checker is not part of this project or its dependencies: it is fetched for the test.
const AXE: &str = "axe-core@4.14.0";
/// Where pictures of the screens go.
pub(crate) const PICTURES: &str = "target/pictures";

/// Tests the page. `only` names the scenarios to run; if it is empty, the everyday ones run.
pub(crate) fn run(project: &Project, only: &[String]) -> Result<String> {
    parts::fetch(project, &[Part::Browser])?;
    let (Some(chromium), Some(driver)) = (installed::chromium(), installed::chromedriver()) else {
        bail!("Chromium can no longer be found.")
    };
    let page = web::bundle(project, Page::Tested)?;
    project.build_programs(Some(&page))?;
    let mut tool = project.command(project.built("xtask-browser"));
    tool.args([project.built("rookery"), project.path(PICTURES), driver, chromium]);
    let axe = axe(project);
    match &axe {
        Ok(file) => drop(tool.arg("--axe").arg(file)),
        Err(why) => println!("The accessibility checker can't be fetched: {why:#}"),
    }
    project.run(tool.args(only))?;
    let accessible = if axe.is_ok() { "accessibility checked" } else { "accessibility NOT checked" };
    Ok(format!("{accessible}; screenshots in {PICTURES}"))
}

/// The accessibility checker, downloaded once.
fn axe(project: &Project) -> Result<PathBuf> {
    let folder = project.path("target/tools/axe");
    let file = folder.join("node_modules/axe-core/axe.min.js");
    if !file.exists() {
        fs::create_dir_all(&folder)?;
        let install = ["install", "--silent", "--no-save", "--prefix"];
        project.run(project.command("npm").args(install).arg(&folder).arg(AXE)).context("npm")?;
    }
    Ok(file)
}

//! Tests the page in a real browser: Chromium or, by name, Firefox or WebKit. `xtask-browser` has the scenarios; this
//! module provides everything they need and installs what is missing: the page, a server with it, the browser, and the
//! accessibility checker.

use crate::{
    parts::{self, Part},
    project::Project,
    site::{self, SiteArgs},
    tools,
    web::{self, Page},
};
use anyhow::{Context, Result};
use clap::ValueEnum;
use lab::installed;
use std::{fs, path::PathBuf};

/// The checker is not part of this project or its dependencies: it is fetched for the test.
const AXE: &str = "axe-core@4.14.0";
/// Where pictures of the screens go.
pub(crate) const PICTURES: &str = "target/pictures";

/// The scenarios that look at the site.
const SITE_SCENARIOS: [&str; 2] = ["site", "site-whole"];

/// The browsers people have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Engine {
    /// Chrome's, which is also in Edge and most other browsers
    Chromium,
    /// Firefox
    Firefox,
    /// WebKit for GTK, as near to Safari as Linux can get
    Webkit,
}

impl Engine {
    fn part(self) -> Part {
        match self {
            Engine::Chromium => Part::Browser,
            Engine::Firefox => Part::Firefox,
            Engine::Webkit => Part::WebKit,
        }
    }

    /// The engine's name for `xtask-browser`, and the folder for its pictures.
    fn names(self) -> (&'static str, String) {
        match self {
            Engine::Chromium => ("chromium", PICTURES.to_owned()),
            Engine::Firefox => ("firefox", format!("{PICTURES}/firefox")),
            Engine::Webkit => ("webkit", format!("{PICTURES}/webkit")),
        }
    }

    /// The WebDriver and the browser.
    fn programs(self, project: &Project) -> Result<[PathBuf; 2]> {
        let found = match self {
            Engine::Chromium => installed::chromedriver().zip(installed::chromium()),
            Engine::Firefox => installed::firefox()
                .map(|browser| Ok::<_, anyhow::Error>((tools::GECKODRIVER.find(project)?, browser)))
                .transpose()?,
            Engine::Webkit => installed::webkit(),
        };
        let (driver, browser) = found.context("The browser cannot be found anymore.")?;
        Ok([driver, browser])
    }
}

/// Tests the page. `only` names the scenarios to run; if it is empty, the everyday ones run.
pub(crate) fn run(project: &Project, engine: Engine, only: &[String]) -> Result<String> {
    parts::fetch(project, &[engine.part()])?;
    let programs = engine.programs(project)?;
    let (name, pictures) = engine.names();
    if only_the_site(only) {
        let tool = ["build", "--quiet", "--package", "xtask-browser"];
        project.run(&mut project.cargo(tool))?;
    } else {
        let page = web::bundle(project, Page::Tested)?;
        project.build_programs(Some(&page))?;
    }
    // The scenarios `site` and `site-whole` look at it.
    site::build(project, SiteArgs::default())?;
    let mut tool = project.command(project.built("xtask-browser"));
    tool.args([project.built("rookery"), project.path(&pictures)]).arg(name).args(programs);
    let axe = axe(project);
    match &axe {
        Ok(file) => drop(tool.arg("--axe").arg(file)),
        Err(why) => println!("The accessibility checker can't be fetched: {why:#}"),
    }
    project.run(tool.args(only))?;
    let accessible = if axe.is_ok() { "accessibility checked" } else { "accessibility NOT checked" };
    Ok(format!("{accessible}; screenshots in {pictures}"))
}

/// Whether only scenarios that look at the site are named. They open files, so they need neither the page nor a server,
/// which take minutes to compile.
fn only_the_site(named: &[String]) -> bool {
    !named.is_empty() && named.iter().all(|name| SITE_SCENARIOS.contains(&name.as_str()))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_but_the_site_needs_the_page() {
        let named = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        assert!(only_the_site(&named(&["site-whole"])) && only_the_site(&named(&["site", "site-whole"])));
        assert!(!only_the_site(&named(&["site", "keys"])) && !only_the_site(&[]));
    }
}

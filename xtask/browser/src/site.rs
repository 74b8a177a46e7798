//! The site that `cargo xtask site` writes, opened from disk: every page, or one of each kind, must be free of faults that
//! the accessibility checker finds, in the light and in the dark. Its links are checked without a browser.

use crate::{
    driver::{DESKTOP, PHONE, PHONE_DARK, Screen},
    scenarios::World,
};
use anyhow::{Context, Result, ensure};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// Where the site is.
const SITE: &str = "target/site";
/// A page of each kind: the start, a guide with tables, one with code, a rule book in each language, and the presets.
const KINDS: [&str; 6] = [
    "index.html",
    "docs/games.html",
    "docs/protocol.html",
    "books/original-rook.html",
    "books/de/rack-o.html",
    "docs/house-rules.html",
];
/// The script that types a search.
const SEARCH: &str = "const field = document.querySelector('form input'); field.value = 'misdeal'; \
    field.dispatchEvent(new Event('input', { bubbles: true }));";

/// One page of each kind.
pub(crate) fn kinds(world: &World) -> Result<()> {
    look_at(world, &[PHONE, PHONE_DARK, DESKTOP], &KINDS.map(PathBuf::from))
}

/// Every page.
pub(crate) fn whole(world: &World) -> Result<()> {
    let mut pages = Vec::new();
    find(Path::new(SITE), &mut pages)?;
    pages.sort();
    println!("{} pages, each in the light and in the dark", pages.len());
    look_at(world, &[DESKTOP, PHONE_DARK], &pages)
}

/// The pages in a folder, relative to the site.
fn find(folder: &Path, pages: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("there is no site in {}", folder.display()))? {
        let path = entry?.path();
        // The playable page has scenarios of its own.
        if path.is_dir() && !path.ends_with("site/play") {
            find(&path, pages)?;
        } else if path.extension().is_some_and(|ending| ending == "html") {
            pages.push(path.strip_prefix(SITE)?.to_owned());
        }
    }
    Ok(())
}

fn look_at(world: &World, screens: &[Screen], pages: &[PathBuf]) -> Result<()> {
    let site = fs::canonicalize(SITE).context("there is no site")?;
    for screen in screens {
        let page = world.driver.open(*screen)?;
        for name in pages {
            let shown = name.display();
            page.go(&format!("file://{}", site.join(name).display()))?;
            page.until("document.querySelector('h1')")?;
            page.is_quiet().with_context(|| shown.to_string())?;
            world.accessible(&page).with_context(|| format!("{shown} on {}", screen.name))?;
            let fits =
                page.holds("document.documentElement.scrollWidth <= document.documentElement.clientWidth")?;
            ensure!(fits, "{shown} on {} is wider than the window", screen.name);
        }
        page.run(SEARCH, &[])?;
        world.accessible(&page).context("while searching")?;
        page.picture(&world.out, "site")?;
    }
    Ok(())
}

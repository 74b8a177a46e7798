//! The site: every guide, rule book and preset as one folder of linked pages that any web server can serve, and that also
//! works straight from disk. What is on it comes from the documents in the repository; nothing is written here twice.

mod api;
mod links;
mod page;
mod plates;

use crate::{
    project::{Project, Text},
    web,
};
use anyhow::{Context, Result, bail};
use clap::Args;
use page::{Page, Section};
use plates::Plates;
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

/// Where the site is written.
const OUT: &str = "target/site";
/// The guides, by heading; the navigation is read from it.
const GUIDES: &str = "docs/README.md";
/// The list of all games, to which links to the folder of the books lead.
const GAMES: &str = "docs/games.md";
/// The gallery of presets and house rules.
const HOUSE_RULES: &str = "docs/house-rules.md";
/// The folder of the playable page inside the site.
const PLAY: &str = "play";
/// The folder of the crates' documentation inside the site.
const API: &str = "api";

/// What is on the site besides the documents.
#[derive(Args, Clone, Copy, Default)]
pub(crate) struct SiteArgs {
    /// Also build the page people play on, and put it on the site as "Play now"
    #[arg(long)]
    play: bool,
    /// Also build the documentation of the crates, and put it on the site as "API"
    #[arg(long)]
    api: bool,
}

impl SiteArgs {
    /// The site with all its optional parts.
    pub(crate) const WHOLE: SiteArgs = SiteArgs { play: true, api: true };

    /// The folders that other tools fill, and what the header calls them.
    fn parts(self) -> Vec<(&'static str, &'static str)> {
        let play = self.play.then_some((PLAY, "Play now"));
        play.into_iter().chain(self.api.then_some((API, "API"))).collect()
    }
}

/// Writes the site with the optional parts that were asked for, and fails if a link on it is broken.
pub(crate) fn build(project: &Project, args: SiteArgs) -> Result<String> {
    let out = project.path(OUT);
    if out.exists() {
        fs::remove_dir_all(&out)?;
    }
    let texts = documents(project)?;
    let plates = Plates::read(project)?;
    let pages: Vec<Page> = texts.iter().map(|text| Page::read(text, &plates)).collect();
    let sections = sections(&pages)?;
    let mut files: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    for page in &pages {
        files.insert(page.address.clone(), page.html(&sections, &args.parts()).into_bytes());
    }
    files.insert("site.css".into(), include_bytes!("site.css").to_vec());
    files.insert("site.js".into(), include_bytes!("site.js").to_vec());
    files.insert("icon.svg".into(), fs::read(project.path("crates/web/static/icon.svg"))?);
    files.insert("search-index.js".into(), page::search_index(&pages).into_bytes());
    // Pictures, licenses and programs that the pages link to.
    for linked in pages.iter().flat_map(|page| &page.files) {
        let file = project.path(linked);
        if file.is_file() {
            files.insert(linked.clone(), fs::read(file)?);
        }
    }
    for (name, bytes) in &files {
        write(&out.join(name), bytes)?;
    }
    if args.play {
        web::export(project, &out.join(PLAY))?;
    }
    if args.api {
        api::write(project, &out.join(API))?;
    }
    let faults = links::faults(&files, &args.parts());
    if !faults.is_empty() {
        bail!("{} broken links:\n  {}", faults.len(), faults.join("\n  "));
    }
    let bytes: usize = files.values().map(Vec::len).sum();
    Ok(format!("{} pages in {OUT}, {:.1} MB, no broken links", pages.len(), bytes as f64 / 1e6))
}

fn write(file: &Path, bytes: &[u8]) -> Result<()> {
    let folder = file.parent().map_or_else(PathBuf::new, Path::to_owned);
    fs::create_dir_all(&folder)
        .and_then(|()| fs::write(file, bytes))
        .with_context(|| format!("cannot write {}", file.display()))
}

/// Every document for readers: the guides, the books, and the Markdown at the top.
fn documents(project: &Project) -> Result<Vec<Text>> {
    let wanted = |path: &str| {
        path.ends_with(".md")
            && (!path.contains('/') || path.starts_with("docs/") || path.starts_with("books/"))
    };
    Ok(project.texts()?.into_iter().filter(|file| wanted(&file.path)).collect())
}

/// The navigation: the games, then the sections of the list of guides.
fn sections(pages: &[Page]) -> Result<Vec<Section>> {
    let guides = pages.iter().find(|page| page.source == GUIDES).context("the list of guides is missing")?;
    let mut start = Section::new("Start here");
    for source in ["README.md", GAMES, HOUSE_RULES] {
        let page = pages.iter().find(|page| page.source == source).with_context(|| source.to_owned())?;
        let title = if source == "README.md" { "Welcome" } else { &page.title };
        start.links.push((page.address.clone(), title.to_owned()));
    }
    let mut games = Section::new("Rule books");
    for page in pages.iter().filter(|page| page.is_english_book()) {
        games.links.push((page.address.clone(), page.title.clone()));
    }
    games.links.sort_by(|one, other| one.1.cmp(&other.1));
    Ok([start, games].into_iter().chain(guides.lists()).collect())
}

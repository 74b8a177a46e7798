//! The site: every guide, rule book and preset as one folder of linked pages that any web server can serve, and that also
//! works straight from disk. What is on it comes from the documents in the repository; nothing is written here twice.

mod links;
mod page;

use crate::{
    project::{Project, Text},
    web,
};
use anyhow::{Context, Result, bail};
use page::{Page, Section};
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
/// The page that shows the presets, relative to the top folder.
const HOUSE_RULES: &str = "house-rules.md";
/// The folder of the playable page inside the site.
const PLAY: &str = "play";

/// Writes the site, with the playable page if asked, and fails if a link on it is broken.
pub(crate) fn build(project: &Project, play: bool) -> Result<String> {
    let out = project.path(OUT);
    if out.exists() {
        fs::remove_dir_all(&out)?;
    }
    let texts = documents(project)?;
    let house_rules = Text { path: HOUSE_RULES.into(), text: house_rules(&project.texts()?)? };
    let pages: Vec<Page> = texts.iter().chain([&house_rules]).map(Page::read).collect();
    let sections = sections(&pages)?;
    let mut files: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    for page in &pages {
        files.insert(page.address.clone(), page.html(&sections, play).into_bytes());
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
    if play {
        web::export(project, &out.join(PLAY))?;
    }
    let faults = links::faults(&files, play.then_some(PLAY));
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

/// The gallery of presets, written from their rows.
fn house_rules(texts: &[Text]) -> Result<String> {
    let has_book = |name: &str| texts.iter().any(|file| file.path == format!("books/{name}.md"));
    let mut presets = Vec::new();
    for Text { path, text } in texts {
        let Some(name) = path.strip_prefix("variants/").and_then(|name| name.strip_suffix(".toml")) else {
            continue;
        };
        let row: toml::Table = text.parse().with_context(|| path.clone())?;
        if row.get("house").and_then(toml::Value::as_bool) != Some(true) {
            continue;
        }
        let place = row.get("place").and_then(toml::Value::as_integer).unwrap_or(i64::MAX);
        presets.push((place, name, preset(name, &row, has_book)));
    }
    presets.sort();
    let presets: Vec<String> = presets.into_iter().map(|(_, _, text)| text).collect();
    Ok(format!(
        "# House rules\n\nThese presets are ready to \
         play; on the page, the rule builder changes any option and shares the result as a link. `rookery rules NAME --diff` \
         explains each difference from the printed rules.\n\n{}",
        presets.join("\n")
    ))
}

fn preset(name: &str, row: &toml::Table, has_book: impl Fn(&str) -> bool) -> String {
    let said = |key: &str| row.get(key).and_then(|words| words.get("en")).and_then(toml::Value::as_str);
    let text = |key: &str| row.get(key).and_then(toml::Value::as_str).unwrap_or_default();
    // A preset may extend another preset, which is on this page.
    let base = match text("extends") {
        printed if has_book(printed) => format!("[{printed}](books/{printed}.md)"),
        preset => format!("`{preset}`"),
    };
    let changes: Vec<String> = row
        .get("rules")
        .and_then(toml::Value::as_table)
        .into_iter()
        .flatten()
        .map(|(axis, value)| format!("`{axis} = {value}`"))
        .collect();
    let (title, about) = (said("title").unwrap_or(name), said("about").unwrap_or_default());
    format!(
        "## {title}\n\n{about}\n\nBased on {base} · {} · changes {}\n\n```sh\nrookery play {name}\n```\n",
        text("source"),
        changes.join(", ")
    )
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_gallery_shows_presets_and_no_printed_games() {
        let file = |name: &str, text: &str| Text { path: format!("variants/{name}.toml"), text: text.into() };
        let kitchen = "title.en = \"Kitchen 150\"\nabout.en = \"Short.\"\nhouse = true\nextends = \"original-rook\"\n\
                       [rules]\ntarget = 150\n";
        let book = Text { path: "books/original-rook.md".into(), text: String::new() };
        let flip = file("flip", "title.en = \"Flip\"\n");
        let gallery = house_rules(&[book, file("kitchen", kitchen), flip]).unwrap();
        assert!(gallery.contains("## Kitchen 150\n\nShort.") && gallery.contains("`target = 150`"));
        assert!(gallery.contains("(books/original-rook.md)") && !gallery.contains("Flip"));
    }
}

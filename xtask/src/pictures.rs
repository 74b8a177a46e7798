//! The pictures and the terminal screen that README.md shows. `cargo xtask pictures` takes the pictures from the
//! current page, and the tidiness check makes sure that they are small and in use.

use crate::{
    browser,
    project::{Project, Text},
    tidy,
};
use anyhow::{Context, Result, bail};
use lab::installed;
use std::fs;

/// Where the pictures are stored.
const KEPT: &str = "docs/pictures";
/// Where a scenario with this name saves them, inside the folder for all screenshots.
const TAKEN: &str = "readme";
const SCENARIO: &str = "pictures";
/// The limits are low because every clone downloads the pictures.
const MOST: usize = 6;
const LARGEST: u64 = 150_000;
/// The terminal screen in README.md, which a test compares with the program.
const SCREEN: &str = "crates/cli/tests/screens/trick.txt";

/// Takes the pictures, replaces the old ones, and records what they were taken from.
pub(crate) fn take(project: &Project) -> Result<String> {
    let taken = project.path(browser::PICTURES).join(TAKEN);
    // Nothing left over from an earlier run may be mistaken for a new picture.
    if taken.exists() {
        fs::remove_dir_all(&taken)?;
    }
    browser::run(project, browser::Engine::Chromium, &[SCENARIO.to_owned()])?;
    let kept = project.path(KEPT);
    if kept.exists() {
        fs::remove_dir_all(&kept)?;
    }
    fs::create_dir_all(&kept)?;
    let mut names = Vec::new();
    for file in fs::read_dir(&taken).context("no pictures were taken")? {
        let file = file?;
        fs::copy(file.path(), kept.join(file.file_name()))?;
        names.push(file.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    fs::write(kept.join("README.md"), note(project, &names)?)?;
    let faults = faults(project, &project.texts()?)?;
    if !faults.is_empty() {
        bail!("{}", faults.join("\n"));
    }
    Ok(format!("{} pictures in {KEPT}; look at them before you commit them", names.len()))
}

fn note(project: &Project, names: &[String]) -> Result<String> {
    let says = |program: &str, words: &[&str]| project.output(project.command(program).args(words));
    let commit = says("git", &["rev-parse", "--short=10", "HEAD"])?;
    let changed = says("git", &["status", "--porcelain", "--", "crates", "books", "variants"])?;
    let changed = if changed.is_empty() { "" } else { ", with uncommitted changes" };
    let date = says("date", &["-u", "+%F"])?;
    let chromium = installed::chromium().context("Chromium can no longer be found.")?;
    let chromium = says(&chromium.to_string_lossy(), &["--version"])?;
    // Packagers add their own text after the version number.
    let chromium: Vec<&str> = chromium.split_whitespace().take(2).collect();
    let shown: Vec<String> = names.iter().map(|name| format!("- [{name}]({name})")).collect();
    Ok(format!(
        "# Pictures\n\nThese pictures show the page as it was at commit {}{changed}, in {}, on {}. `cargo xtask pictures` takes \
         them\nagain, with the same cards.\n\n{}\n",
        commit.trim(),
        chromium.join(" "),
        date.trim(),
        shown.join("\n")
    ))
}

/// Reports pictures that are too large, too many or not shown anywhere, and a screen in README.md that is out of date.
pub(crate) fn faults(project: &Project, texts: &[Text]) -> Result<Vec<String>> {
    let mut pictures = Vec::new();
    for file in fs::read_dir(project.path(KEPT)).with_context(|| format!("cannot list {KEPT}"))? {
        let file = file?;
        let name = file.file_name().to_string_lossy().into_owned();
        if !name.ends_with(".md") {
            pictures.push((name, file.metadata()?.len()));
        }
    }
    pictures.sort();
    let mut faults = picture_faults(&pictures, texts);
    if !project.read("README.md")?.contains(&fenced(&project.read(SCREEN)?)) {
        faults.push(format!(
            "README.md: the terminal does not look like {SCREEN}; copy that file into the block"
        ));
    }
    Ok(faults)
}

fn picture_faults(pictures: &[(String, u64)], texts: &[Text]) -> Vec<String> {
    let mut faults = Vec::new();
    if pictures.len() > MOST {
        faults.push(format!("{KEPT} has {} pictures, but the limit is {MOST}", pictures.len()));
    }
    let note = format!("{KEPT}/README.md");
    let documents: Vec<&Text> =
        texts.iter().filter(|file| file.path.ends_with(".md") && file.path != note).collect();
    for (name, bytes) in pictures {
        if *bytes > LARGEST {
            faults.push(format!("{KEPT}/{name} has {bytes} bytes, but the limit is {LARGEST}"));
        }
        let end = format!("pictures/{name}");
        if !documents.iter().any(|file| tidy::links(&file.text).iter().any(|link| link.ends_with(&end))) {
            faults.push(format!("{KEPT}/{name} is not shown in any document"));
        }
    }
    faults
}

/// A block of text as a document shows it.
fn fenced(screen: &str) -> String {
    format!("```text\n{screen}```\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn document(path: &str, text: &str) -> Text {
        Text { path: path.into(), text: text.into() }
    }

    #[test]
    fn a_small_picture_in_use_is_in_order() {
        let texts = [document("README.md", "| ![The lobby](docs/pictures/lobby.webp) |\n")];
        assert!(picture_faults(&[("lobby.webp".into(), LARGEST)], &texts).is_empty());
    }

    #[test]
    fn large_unused_and_surplus_pictures_are_found() {
        let texts = [
            document("README.md", "![The lobby](docs/pictures/lobby.webp)\n"),
            document("docs/pictures/README.md", "- [old.webp](pictures/old.webp)\n"),
        ];
        let found = |pictures: &[(&str, u64)]| {
            let pictures: Vec<_> = pictures.iter().map(|(name, size)| ((*name).to_owned(), *size)).collect();
            picture_faults(&pictures, &texts).len()
        };
        assert_eq!(found(&[("lobby.webp", LARGEST + 1)]), 1, "too large");
        assert_eq!(found(&[("old.webp", 1)]), 1, "only its own list names it");
        assert_eq!(found(&[("lobby.webp", 1); MOST + 1]), 1, "too many");
    }
}

//! The tidiness rules a machine can check: every file has a header, links work, documents match the code, and
//! rule books have the same contents in every language.

use crate::{
    diagram, pictures,
    project::{Project, Text},
    translations,
};
use anyhow::{Context, Result, bail};
use std::{collections::BTreeSet, path::Path};

/// Documents that newcomers look for.
const DOCUMENTS: [&str; 8] = [
    "README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "CODE_OF_CONDUCT.md",
    "SECURITY.md",
    "LICENSE-MIT",
    "LICENSE-APACHE",
];

/// The maximum number of lines in a source file; longer files contain more than one idea.
const LONGEST: usize = 900;

// The strings below are split in two, so that this file does not match itself.

/// Prefixes of paths that exist only on one person's machine.
const PLACES: [&str; 5] = [
    concat!("/wo", "rk/"),
    concat!("/ro", "ot/"),
    concat!("/tm", "p/"),
    concat!("/ho", "me/"),
    concat!("/Us", "ers/"),
];

const ALLOWANCE: &str = concat!("[al", "low(");

/// The call that substitutes English for another language.
const UNTRANSLATED: &str = concat!("untrans", "lated(");

/// The maximum number of untranslated sentences in a release.
const MOST_UNTRANSLATED_IN_A_RELEASE: usize = 0;

/// Fails with a list of everything that is wrong; for a release, also with every sentence waiting for translation.
pub(crate) fn check(project: &Project, release: bool) -> Result<String> {
    let texts = project.texts()?;
    let mut faults: Vec<String> = texts.iter().flat_map(text_faults).collect();
    for missing in DOCUMENTS.iter().filter(|name| !texts.iter().any(|file| file.path == **name)) {
        faults.push(format!("{missing} is missing"));
    }
    faults.extend(link_faults(project, &texts));
    faults.extend(pictures::faults(project, &texts)?);
    faults.extend(crate_faults(project)?);
    faults.extend(translations::faults(project)?);
    let waiting = untranslated(&texts);
    if release {
        faults.extend(too_many(&waiting));
    }
    if !faults.is_empty() {
        bail!("{} problems found:\n  {}", faults.len(), faults.join("\n  "));
    }
    let waiting = waiting.len();
    Ok(format!("{} files are in order, {waiting} sentences waiting for translation", texts.len()))
}

/// The places where an English sentence stands in for a missing translation: a call in the sources, or a language
/// that is left out of a preset.
fn untranslated(texts: &[Text]) -> Vec<String> {
    let mut waiting = Vec::new();
    for Text { path, text } in texts {
        if path.starts_with("crates/") && path.contains("/src/") && path.ends_with(".rs") {
            let call = |line: &str| {
                line.contains(UNTRANSLATED) && !line.contains("fn ") && !line.trim_start().starts_with("//")
            };
            let calls = text.lines().zip(1..).filter(|(line, _)| call(line));
            waiting.extend(calls.map(|(_, number)| format!("{path}:{number}")));
        } else if path.starts_with("variants/") && path.ends_with(".toml") {
            // A row that cannot be read makes the tests fail, and they explain why.
            let row: toml::Table = text.parse().unwrap_or_default();
            let said = ["title", "about"].into_iter().filter(|key| row.contains_key(*key));
            for key in said.filter(|key| row[*key].get("de").is_none()) {
                waiting.push(format!("{path}: `{key}.de`"));
            }
        }
    }
    waiting
}

fn too_many(waiting: &[String]) -> Option<String> {
    (waiting.len() > MOST_UNTRANSLATED_IN_A_RELEASE).then(|| {
        format!(
            "{} sentences still need translation, but a release can have at most {MOST_UNTRANSLATED_IN_A_RELEASE}: {}",
            waiting.len(),
            waiting.join(", ")
        )
    })
}

fn text_faults(file: &Text) -> Vec<String> {
    let Text { path, text } = file;
    let mut faults = Vec::new();
    if !text.is_empty() && !text.ends_with('\n') {
        faults.push(format!("{path}: no newline at the end of the file"));
    }
    for (line, number) in text.split('\n').zip(1..) {
        let mut fault = |what: &str| faults.push(format!("{path}:{number}: {what}"));
        if line.ends_with([' ', '\t', '\r']) {
            fault("trailing whitespace");
        }
        for place in PLACES.into_iter().filter(|place| line.contains(place)) {
            fault(&format!("`{place}` is a path that exists only on one machine"));
        }
    }
    if path.ends_with(".rs") {
        if !text.starts_with("//!") {
            faults.push(format!("{path}: does not start with a `//!` comment that says what the file is"));
        }
        let lines = text.lines().count();
        if lines > LONGEST {
            faults.push(format!("{path}: {lines} lines are too many for one file"));
        }
        for attribute in text.split(ALLOWANCE).skip(1) {
            let until_closed = attribute.split(']').next().unwrap_or_default();
            if !until_closed.contains("reason = ") {
                faults.push(format!("{path}: a lint is allowed without a reason: {until_closed}"));
            }
        }
    }
    faults
}

/// Broken links between documents.
fn link_faults(project: &Project, texts: &[Text]) -> Vec<String> {
    let mut faults = Vec::new();
    for file in texts.iter().filter(|file| file.path.ends_with(".md")) {
        for link in links(&file.text) {
            if link.contains("://") || link.starts_with("mailto:") {
                continue;
            }
            let (target, anchor) = link.split_once('#').unwrap_or((link, ""));
            let folder = project.path(&file.path);
            let folder = folder.parent().unwrap_or(Path::new(""));
            let goal = if target.is_empty() { project.path(&file.path) } else { folder.join(target) };
            if !goal.exists() {
                faults.push(format!("{}: the link to {link} is broken", file.path));
            } else if !anchor.is_empty() {
                let headings = std::fs::read_to_string(&goal).unwrap_or_default();
                if !anchors(&headings).contains(anchor) {
                    faults.push(format!("{}: {link} has no such heading", file.path));
                }
            }
        }
    }
    faults
}

/// The lines of a Markdown file outside its code blocks.
fn prose(markdown: &str) -> impl Iterator<Item = &str> {
    let mut code = false;
    markdown.lines().filter(move |line| {
        let fence = line.trim_start().starts_with("```");
        code ^= fence;
        !code && !fence
    })
}

/// The targets of all links and pictures.
pub(crate) fn links(markdown: &str) -> Vec<&str> {
    let targets = |line| str::split(line, "](").skip(1).filter_map(|rest| rest.split(')').next());
    prose(markdown).flat_map(targets).collect()
}

/// The anchors of headings, by the usual rule: lowercase, hyphens for spaces, no punctuation.
fn anchors(markdown: &str) -> BTreeSet<String> {
    let headings = prose(markdown).filter(|line| line.starts_with('#'));
    headings.map(|heading| anchor(heading.trim_start_matches('#'))).collect()
}

/// The anchor of a heading: its words in lower case, joined with hyphens.
pub(crate) fn anchor(heading: &str) -> String {
    let words = heading.trim().to_lowercase();
    let kept = words.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// The list of crates in ARCHITECTURE.md must match the workspace.
fn crate_faults(project: &Project) -> Result<Vec<String>> {
    let metadata = project.output(&mut project.cargo(["metadata", "--no-deps", "--format-version", "1"]))?;
    let metadata: serde_json::Value = serde_json::from_str(&metadata).context("cargo metadata")?;
    let mut members = BTreeSet::new();
    for package in metadata["packages"].as_array().context("cargo metadata lists no packages")? {
        let manifest = Path::new(package["manifest_path"].as_str().unwrap_or_default());
        let folder = manifest.parent().and_then(|folder| folder.strip_prefix(&project.root).ok());
        members.insert(folder.context("a package is outside the repository")?.to_string_lossy().into_owned());
    }
    let page = project.read("ARCHITECTURE.md").unwrap_or_default();
    let drawn = drawn_crates(&page);
    let missing = members.difference(&drawn).map(|name| format!("ARCHITECTURE.md does not mention {name}"));
    let surplus = drawn
        .difference(&members)
        .map(|name| format!("The table in ARCHITECTURE.md shows {name}, which is not a crate"));
    let arrows = diagram::faults(&diagram::drawn(&page), &diagram::real(&metadata));
    Ok(missing.chain(surplus).chain(arrows).collect())
}

/// The first cells of the table under the heading "The crates".
fn drawn_crates(architecture: &str) -> BTreeSet<String> {
    let section = architecture.split("\n## ").find(|section| section.starts_with("The crates\n"));
    let rows = section.unwrap_or_default().lines().filter_map(|line| line.strip_prefix("| `"));
    rows.filter_map(|row| row.split('`').next()).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_without_a_translation_is_counted() {
        let file = |path: &str, text: &str| Text { path: path.into(), text: text.into() };
        let preset = "title.en = \"Kitchen\"\nabout = { en = \"To 150.\", de = \"Bis 150.\" }\n";
        let texts = [
            file(
                "crates/said/src/language.rs",
                "/// untranslated(\"x\")\npub const fn untranslated<T>(english: T)",
            ),
            file("crates/said/src/options/games.rs", r#"("yes", "Yes.", untranslated("Yes.")),"#),
            file(
                "crates/said/src/donkey/de.rs",
                "\nRefusal::Over => untranslated(en::refusal(refusal, say)),",
            ),
            file("crates/web/src/text/de.rs", "Say::Back => untranslated(en(say)),"),
            file("xtask/src/tidy.rs", "untranslated(texts)"),
            file("variants/kitchen.toml", preset),
        ];
        let waiting = untranslated(&texts);
        assert_eq!(
            waiting,
            [
                "crates/said/src/options/games.rs:1",
                "crates/said/src/donkey/de.rs:2",
                "crates/web/src/text/de.rs:1",
                "variants/kitchen.toml: `title.de`"
            ]
        );
    }

    #[test]
    fn a_release_waits_for_no_translation() {
        assert_eq!(too_many(&[]), None);
        let one = ["variants/kitchen.toml: `title.de`".to_owned()];
        assert!(too_many(&one).is_some_and(|fault| fault.contains(&one[0])));
    }

    fn faults(path: &str, text: &str) -> usize {
        text_faults(&Text { path: path.into(), text: text.into() }).len()
    }

    #[test]
    fn a_file_in_order_has_no_fault() {
        assert_eq!(faults("a.rs", "//! What it is.\nfn main() {}\n"), 0);
    }

    #[test]
    fn each_fault_is_found() {
        assert_eq!(faults("a.rs", "fn main() {}\n"), 1, "no header");
        assert_eq!(faults("a.md", "a \n"), 1, "a space at the end of a line");
        assert_eq!(faults("a.md", "a\r\nb\n"), 1, "a carriage return");
        assert_eq!(faults("a.md", "a"), 1, "no newline at the end");
        assert_eq!(faults("a.md", concat!("see /tm", "p/x\n")), 1);
        assert_eq!(faults("a.rs", concat!("//! A.\n#[al", "low(dead_code)]\n")), 1);
        assert_eq!(faults("a.rs", concat!("//! A.\n#[al", "low(dead_code, reason = \"b\")]\n")), 0);
        assert_eq!(faults("a.rs", &format!("//! A.\n{}", "\n".repeat(LONGEST))), 1, "too long");
    }

    #[test]
    fn links_are_found_outside_code() {
        let text = "see [a](b.md#c) and [d](e)\n```\n[f](g)\n```\n";
        assert_eq!(links(text), ["b.md#c", "e"]);
        assert!(anchors("# The path of one move!\n").contains("the-path-of-one-move"));
    }

    #[test]
    fn crates_are_read_from_their_table() {
        let text = "# A\n\n## The crates\n\n| crate | is |\n|---|---|\n| `crates/cards` | x |\n| `xtask` | y |\n\n## B\n\n| `no` | |\n";
        assert_eq!(drawn_crates(text).into_iter().collect::<Vec<_>>(), ["crates/cards", "xtask"]);
    }
}

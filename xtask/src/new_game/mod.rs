//! `cargo xtask new-game NAME`: the skeleton of a game, which compiles and plays at once. Until it has its own
//! table and bot, the page and the terminal show it on their generic tables, and random bots play it.

use crate::{books, project::Project};
use anyhow::{Context, Result, bail};
use std::fs;

/// A game's name in all its spellings.
struct Names {
    /// `rook-war`
    id: String,
    /// `rook_war`
    module: String,
    /// `RookWar`
    type_name: String,
    /// `Rook War`
    title: String,
    /// The prefix of the ids in its book.
    prefix: String,
}

impl Names {
    fn new(id: &str, prefix: Option<&str>) -> Result<Names> {
        let words: Vec<&str> = id.split('-').collect();
        let plain = |word: &&str| {
            word.starts_with(|c: char| c.is_ascii_lowercase())
                && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
        };
        if !words.iter().all(plain) {
            bail!("`{id}` can't be a game name. Use lowercase words and hyphens, such as `rook-war`.");
        }
        let capital = |word: &&str| format!("{}{}", word[..1].to_uppercase(), &word[1..]);
        let capitals: Vec<String> = words.iter().map(capital).collect();
        let letters = words.concat().to_uppercase();
        let prefix = prefix.map_or_else(|| letters.chars().take(3).collect(), str::to_uppercase);
        if prefix.len() != 3 || !prefix.chars().all(|c| c.is_ascii_alphanumeric()) {
            bail!("Rule ids start with three letters. Choose them with --prefix.");
        }
        Ok(Names {
            id: id.into(),
            module: words.join("_"),
            type_name: capitals.concat(),
            title: capitals.join(" "),
            prefix,
        })
    }

    fn fill(&self, template: &str) -> String {
        template
            .replace("{id}", &self.id)
            .replace("{module}", &self.module)
            .replace("{Type}", &self.type_name)
            .replace("{Title}", &self.title)
            .replace("{PRE}", &self.prefix)
    }
}

/// Writes the skeleton, registers the game, and lists what is left to do.
pub(crate) fn run(project: &Project, name: &str, prefix: Option<&str>) -> Result<()> {
    let names = Names::new(name, prefix)?;
    let taken = |book: &books::Book| book.ids.first().is_some_and(|id| id.starts_with(&names.prefix));
    if let Some(book) = books::read(project)?.iter().find(|book| taken(book)) {
        bail!(
            "The ids of {} already start with {}. Choose other letters with --prefix.",
            book.game,
            names.prefix
        );
    }
    let Names { id, module, .. } = &names;
    let files = [
        (format!("crates/said/src/{module}.rs"), include_str!("said.rs.in")),
        (format!("crates/rules/src/{module}.rs"), include_str!("rules.rs.in")),
        (format!("crates/rules/src/{module}/numbers.rs"), include_str!("numbers.rs.in")),
        (format!("crates/rules/tests/{module}.rs"), include_str!("test.rs.in")),
        (format!("books/{id}.md"), include_str!("book.md.in")),
        (format!("books/de/{id}.md"), include_str!("book_de.md.in")),
    ];
    let folders = ["said", "rules"].map(|part| format!("crates/{part}/src/{module}"));
    let variant = format!("variants/{id}.toml");
    let paths = files.iter().map(|(path, _)| path).chain(&folders).chain([&variant]);
    if let Some(there) = paths.into_iter().find(|path| project.path(path).exists()) {
        bail!("{there} already exists.");
    }
    // Where each list begins, the text that comes after the new line, and the line.
    let lines = [
        ("crates/said/src/lib.rs", "\npub mod ", "\npub use games::", "pub mod {module};\n"),
        (
            "crates/said/src/games.rs",
            "\ngames! {",
            "}\n",
            "    /// {Title}.\n    {Type} = {module} \"{id}\";\n",
        ),
        (
            "crates/said/src/games.rs",
            "    pub fn turn(",
            "            View::Other(",
            "            View::{Type}(view) => view.turn,\n",
        ),
        (
            "crates/said/src/games.rs",
            "    pub fn phase(",
            "            View::Other(",
            "            View::{Type}(view) => view.phase.called(language),\n",
        ),
        (
            "crates/said/src/games.rs",
            "    pub fn hand(",
            "            View::RackO(",
            "            View::{Type}(view) => Some(view.hand.clone()),\n",
        ),
        ("crates/rules/src/lib.rs", "\npub mod ", "\npub use any::", "pub mod {module};\n"),
        (
            "crates/rules/src/lib.rs",
            "macro_rules! every_engine",
            "        )\n    };\n    ($G:ident => $make:expr; ",
            "            $crate::{module}::{Type},\n",
        ),
    ];
    for (path, begins, after, line) in lines {
        let text = project.read(path)?;
        let list = text.find(begins).with_context(|| format!("{path} has no `{}`.", begins.trim()))?;
        let at =
            text[list..].find(after).with_context(|| format!("{path} has no place for another game."))?;
        let (before, rest) = text.split_at(list + at);
        fs::write(project.path(path), [before, &names.fill(line), rest].concat())?;
    }
    for (path, template) in &files {
        let path = project.path(path);
        fs::create_dir_all(path.parent().context("a file without a folder")?)?;
        fs::write(path, names.fill(template))?;
    }
    project.run(&mut project.cargo(["fmt", "--all"]))?;
    println!("{}", names.fill(include_str!("left_to_do.txt")));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_all_its_spellings() {
        let names = Names::new("rook-war", None).unwrap();
        assert_eq!(
            names.fill("{id} {module} {Type} {Title} {PRE}"),
            "rook-war rook_war RookWar Rook War ROO"
        );
        assert_eq!(Names::new("rook-war", Some("rwa")).unwrap().prefix, "RWA");
    }

    #[test]
    fn a_bad_name_is_refused() {
        for bad in ["", "Rook", "rook war", "rook--war", "9-pins", "../x", "io"] {
            assert!(Names::new(bad, None).is_err(), "{bad}");
        }
    }
}

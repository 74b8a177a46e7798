//! Finds the presets in `variants/` and the books in `books/`, so adding one only takes a new file.
//!
//! The presets are read here, so a misspelled key stops the build and the program needs no TOML reader for them.

#[path = "src/trick/row/file.rs"]
mod file;
#[allow(unreachable_pub, reason = "the crate makes `BadRow` public")]
#[path = "src/trick/row/written.rs"]
mod written;

use std::{
    env,
    error::Error,
    fmt::Write,
    fs, io,
    path::{Path, PathBuf},
};
use written::{Line, Says, Written};

// Follows links to the top-level folders; a published package contains the files themselves.
const PRESETS: &str = "variants";
const BOOKS: &str = "books";
/// The book that all games share comes before the games.
const CONVENTIONS: &str = "conventions";
/// The language of the books that are not in a folder of their own.
const ENGLISH: &str = "en";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let mut presets = String::from("&[\n");
    for (id, path) in files(PRESETS.as_ref(), "toml")? {
        println!("cargo::rerun-if-changed={}", path.display());
        let text = fs::read_to_string(&path)?;
        let file = file::File::read(&text).map_err(|bad| format!("{PRESETS}/{id}.toml: {bad}"))?;
        presets += &constant(&file.written(&id, &text))?;
    }
    fs::write(out.join("presets.rs"), presets + "]")?;

    let mut books = String::from("&[\n");
    let mut english = files(BOOKS.as_ref(), "md")?;
    english.sort_by_key(|(game, _)| game != CONVENTIONS);
    for (game, path) in &english {
        let prefix = prefix(path)?;
        writeln!(books, "    Book {{ game: {game:?}, prefix: {prefix:?} }},")?;
    }
    fs::write(out.join("books.rs"), books + "]")?;

    let mut texts = String::from("&[\n");
    let mut add = |language: &str, books: &[(String, PathBuf)]| {
        books.iter().try_for_each(|(game, path)| {
            writeln!(texts, "    ({language:?}, {game:?}, include_str!({path:?})),")
        })
    };
    add(ENGLISH, &english)?;
    for language in folders(BOOKS.as_ref())? {
        add(&language, &files(&Path::new(BOOKS).join(&language), "md")?)?;
    }
    fs::write(out.join("texts.rs"), texts + "]")?;
    Ok(())
}

/// A preset as a constant.
fn constant(
    Written { id, title, place, source, house, lines }: &Written<'_>,
) -> Result<String, Box<dyn Error>> {
    let mut text = String::new();
    write!(
        text,
        "    Written {{ id: {id:?}, title: {title:?}, place: {place:?}, source: {source:?}, house: {house:?}, "
    )?;
    writeln!(text, "lines: Cow::Borrowed(&[")?;
    for Line { number, says } in &**lines {
        let says = match says {
            Says::Extends(base) => format!("Extends({base:?})"),
            Says::Players(players) => format!("Players(&{players:?})"),
            Says::PermissiveRenege(rule) => format!("PermissiveRenege({rule:?})"),
            Says::Rule { name, value } => format!("Rule {{ name: {name:?}, value: {value:?} }}"),
            Says::RuleFor { players, name, value } => {
                format!("RuleFor {{ players: {players:?}, name: {name:?}, value: {value:?} }}")
            }
            Says::Offer { name, ruling, values, from } => {
                let values = format!("Cow::Borrowed(&{values:?})");
                format!("Offer {{ name: {name:?}, ruling: {ruling:?}, values: {values}, from: {from:?} }}")
            }
            Says::Settled(name) => format!("Settled({name:?})"),
            Says::Cites { place, rule } => format!("Cites {{ place: {place:?}, rule: {rule:?} }}"),
        };
        writeln!(text, "        Line {{ number: {number}, says: Says::{says} }},")?;
    }
    writeln!(text, "    ]) }},")?;
    Ok(text)
}

/// The files in a folder with this extension, sorted by name, with their full paths.
fn files(folder: &Path, ending: &str) -> io::Result<Vec<(String, PathBuf)>> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == ending) {
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            files.push((name, path.canonicalize()?));
        }
    }
    files.sort();
    Ok(files)
}

fn folders(folder: &Path) -> io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            names.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    names.sort();
    Ok(names)
}

/// The prefix of a book's ids, taken from its first statement.
fn prefix(path: &Path) -> Result<String, Box<dyn Error>> {
    let text = fs::read_to_string(path)?;
    let first = text.lines().find_map(|line| line.strip_prefix("- **")?.split_once('-'));
    let (prefix, _) = first.ok_or_else(|| format!("{}: the book has no statement", path.display()))?;
    Ok(prefix.to_owned())
}

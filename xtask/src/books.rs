//! The ids in the rule books, read straight from the Markdown. `rules::books` reads the same lines for players;
//! this module works even while a game does not compile.

use crate::project::Project;
use anyhow::{Context, Result, bail};
use std::fs;

/// One book and the ids it defines, in order.
pub(crate) struct Book {
    /// The game's name, which is the file name.
    pub(crate) game: String,
    /// Every statement and ruling.
    pub(crate) ids: Vec<String>,
}

/// Reads all books, by name.
pub(crate) fn read(project: &Project) -> Result<Vec<Book>> {
    let mut books = Vec::new();
    for entry in fs::read_dir(project.path("books")).context("cannot list books/")? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "md") {
            let game = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let text =
                fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
            let ids = ids(&text).with_context(|| format!("books/{game}.md"))?;
            books.push(Book { game, ids });
        }
    }
    books.sort_by(|a, b| a.game.cmp(&b.game));
    Ok(books)
}

/// The ids in a book; a list line that is not a statement, or a duplicate id, is an error.
fn ids(text: &str) -> Result<Vec<String>> {
    let mut ids: Vec<String> = Vec::new();
    for line in text.lines().filter(|line| line.starts_with("- ")) {
        let Some((id, says)) = line.strip_prefix("- **").and_then(|rest| rest.split_once("** ")) else {
            bail!("not a statement: {line}");
        };
        if says.trim().is_empty() {
            bail!("{id} has no text");
        }
        if let Some(first) = ids.first()
            && first.split('-').next() != id.split('-').next()
        {
            bail!("{id} does not belong to this book");
        }
        if ids.iter().any(|other| other == id) {
            bail!("{id} appears twice");
        }
        ids.push(id.to_owned());
    }
    Ok(ids)
}

#[cfg(test)]
mod tests {
    use super::ids;

    #[test]
    fn a_book_is_a_list_of_statements() {
        let book = "# T\n\nwords\n\n- **ORG-01** One.\n- **ORG-A01** Two? — Two.\n";
        assert_eq!(ids(book).unwrap(), ["ORG-01", "ORG-A01"]);
    }

    #[test]
    fn a_list_line_that_is_not_a_statement_is_refused() {
        for bad in [
            "- ORG-01 One.",
            "- **ORG-01** ",
            "- **ORG-01** A.\n- **ORG-01** B.",
            "- **ORG-01** A.\n- **DIX-02** B.",
        ] {
            assert!(ids(bad).is_err(), "{bad}");
        }
    }
}

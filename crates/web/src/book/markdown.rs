//! The subset of Markdown used in the books: headings, a two-column table, paragraphs, numbered statements.

/// A part of a book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Block {
    Title(String),
    Heading(String),
    /// The table of facts under the title.
    Facts(Vec<(String, String)>),
    Paragraph(String),
    Statement {
        id: String,
        text: String,
        marks: Vec<String>,
    },
}

/// The parts of a book.
pub(super) fn blocks(markdown: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    for line in markdown.lines().map(str::trim).filter(|line| !line.is_empty()) {
        if let Some(text) = line.strip_prefix("# ") {
            blocks.push(Block::Title(text.into()));
        } else if let Some(text) =
            line.trim_start_matches('#').strip_prefix(' ').filter(|_| line.starts_with("##"))
        {
            blocks.push(Block::Heading(text.into()));
        } else if let Some(row) = line.strip_prefix('|') {
            fact(&mut blocks, row.trim_end_matches('|'));
        } else if let Some(statement) = line.strip_prefix("- **").and_then(statement) {
            blocks.push(statement);
        } else {
            blocks.push(Block::Paragraph(plain(line.trim_start_matches("- "))));
        }
    }
    blocks
}

fn fact(blocks: &mut Vec<Block>, row: &str) {
    let Some((what, is)) = row.split_once('|') else { return };
    let (what, is) = (what.trim(), is.trim());
    // The table's header is empty, and the line below it consists of dashes.
    if what.is_empty() || what.starts_with('-') {
        return;
    }
    let fact = (what.to_owned(), plain(is));
    match blocks.last_mut() {
        Some(Block::Facts(facts)) => facts.push(fact),
        _ => blocks.push(Block::Facts(vec![fact])),
    }
}

fn statement(rest: &str) -> Option<Block> {
    let (id, text) = rest.split_once("** ")?;
    let marked = text.strip_suffix(']').and_then(|text| text.rsplit_once(" ["));
    let (text, marks) = marked.unwrap_or((text, ""));
    let marks = marks.split(", ").filter(|mark| !mark.is_empty()).map(str::to_owned).collect();
    Some(Block::Statement { id: id.into(), text: plain(text), marks })
}

/// Strips characters that are only formatting.
fn plain(text: &str) -> String {
    text.replace("**", "").replace('`', "")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[test]
    fn every_statement_of_every_book_is_found() {
        for book in rules::books::BOOKS {
            let blocks = blocks(book.markdown());
            assert_eq!(blocks.first(), Some(&Block::Title(book.title().into())));
            assert!(book.statements().map(|statement| statement.id).eq(ids(&blocks)), "{}", book.game);
        }
    }

    fn ids(blocks: &[Block]) -> impl Iterator<Item = &str> {
        blocks.iter().filter_map(|block| match block {
            Block::Statement { id, .. } => Some(id.as_str()),
            _ => None,
        })
    }

    #[test]
    fn a_book_has_the_same_statements_in_every_language() {
        let books = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../books");
        for language in Language::ALL.into_iter().filter(|language| *language != Language::En) {
            for book in rules::books::BOOKS {
                let path = books.join(language.code()).join(book.game).with_extension("md");
                let text =
                    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
                assert!(ids(&blocks(book.markdown())).eq(ids(&blocks(&text))), "{}", path.display());
            }
        }
    }

    #[test]
    fn marks_and_signs_are_stripped() {
        let text = "- **ORG-10** If a `card` is exposed. [penalty, call]";
        let wanted = Block::Statement {
            id: "ORG-10".into(),
            text: "If a card is exposed.".into(),
            marks: vec!["penalty".into(), "call".into()],
        };
        assert_eq!(blocks(text), [wanted]);
    }
}

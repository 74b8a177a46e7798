//! The rule books, embedded in the program: every numbered statement and ruling, by its id.
//!
//! The files in `books/` are the source. A statement is one line of Markdown, `- **ORG-39** text [mark]`, and
//! a ruling is `- **ORG-A06** question — ruling. Option: …`. Nothing here decides a rule: games cite these
//! ids in their refusals, and people look them up here.
//!
//! The list of books and their texts are separate, so a program that only uses the list, such as the page's
//! worker, does not contain the texts.

use said::Language;

/// The rules of one game, or the conventions shared by all games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Book {
    /// The game's id, such as `original-rook`; `conventions` for the rules that all games share.
    pub game: &'static str,
    /// The prefix of the book's ids, such as `ORG`.
    pub prefix: &'static str,
}

/// One numbered statement or ruling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Statement {
    /// Its id, such as `ORG-39`, or `ORG-A06` for a ruling. Ids are never reused or renumbered.
    pub id: &'static str,
    /// Its text, as one line of Markdown.
    pub text: &'static str,
    /// Its marks, separated by `, `, such as `penalty, call`; empty for a plain rule.
    pub marks: &'static str,
}

/// Every book: the conventions first, then the games by name, as found in `books/`.
pub const BOOKS: &[Book] = include!(concat!(env!("OUT_DIR"), "/books.rs"));

/// Every book in every language: the code of the language, the game, and the text.
const TEXTS: &[(&str, &str, &str)] = include!(concat!(env!("OUT_DIR"), "/texts.rs"));

/// A game's book in a language, as Markdown.
pub fn markdown(language: Language, game: &str) -> Option<&'static str> {
    TEXTS.iter().find(|(code, name, _)| *code == language.code() && *name == game).map(|(.., text)| *text)
}

/// A game's book, by the game's id.
///
/// ```
/// use rookery_rules::books;
///
/// let book = books::book("rack-o").ok_or("no such book")?;
/// assert!(book.statements().any(|statement| statement.id == "RKO-16"));
/// # Ok::<(), &str>(())
/// ```
pub fn book(game: &str) -> Option<&'static Book> {
    BOOKS.iter().find(|book| book.game == game)
}

/// The text of the statement or ruling `id`.
///
/// ```
/// use rookery_rules::books;
///
/// assert_eq!(books::text("ORG-20"), Some("The opening bid is at least 70."));
/// assert_eq!(books::text("ORG-999"), None);
/// ```
pub fn text(id: &str) -> Option<&'static str> {
    statement(id).map(|statement| statement.text)
}

/// The statement or ruling `id`.
pub fn statement(id: &str) -> Option<Statement> {
    let (prefix, _) = id.split_once('-')?;
    let book = BOOKS.iter().find(|book| book.prefix == prefix)?;
    book.statements().find(|statement| statement.id == id)
}

impl Book {
    /// The whole book in English, as Markdown.
    pub fn markdown(&self) -> &'static str {
        markdown(Language::En, self.game).unwrap_or_default()
    }

    /// The title, for people to read.
    pub fn title(&self) -> &'static str {
        self.markdown().lines().next().map_or("", |line| line.trim_start_matches('#').trim())
    }

    /// The book of the game that this one is based on, if this book says only what is different.
    ///
    /// ```
    /// use rookery_rules::books;
    ///
    /// let base = books::book("dixie-rook-six").and_then(|book| book.based_on());
    /// assert_eq!(base.map(|book| book.game), Some("dixie-rook"));
    /// ```
    pub fn based_on(&self) -> Option<&'static Book> {
        let base = self.markdown().lines().find_map(|line| line.strip_prefix("| Based on | "))?;
        let (_, prefix) = base.strip_suffix(") |")?.rsplit_once('(')?;
        BOOKS.iter().find(|book| book.prefix == prefix)
    }

    /// The book's statements and rulings, in order.
    pub fn statements(&self) -> impl Iterator<Item = Statement> + use<> {
        self.markdown().lines().filter_map(Statement::read)
    }
}

impl Statement {
    fn read(line: &'static str) -> Option<Statement> {
        let (id, text) = line.strip_prefix("- **")?.split_once("** ")?;
        let marked = text.strip_suffix(']').and_then(|text| text.rsplit_once(" ["));
        let (text, marks) = marked.unwrap_or((text, ""));
        Some(Statement { id, text, marks })
    }

    /// The table option a ruling offers: its name and its values, default first.
    pub fn option(&self) -> Option<(&'static str, impl Iterator<Item = &'static str> + use<>)> {
        let (name, values) = self.text.rsplit_once(" Option: `")?.1.strip_suffix('.')?.split_once("` = ")?;
        Some((name, values.split(" | ")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Whether this is a ruling on something the booklets leave open.
    fn is_ruling(statement: &Statement) -> bool {
        statement.id.split_once('-').is_some_and(|(_, number)| number.starts_with('A'))
    }

    #[test]
    fn a_book_that_is_based_on_another_names_it_in_both_languages() {
        let mut based = 0;
        for book in BOOKS {
            let Some(base) = book.based_on() else {
                assert!(!book.markdown().contains("| Based on |"), "{} names no book", book.game);
                continue;
            };
            based += 1;
            assert_eq!(base.based_on(), None, "{} says only what is different itself", base.game);
            assert!(book.markdown().contains(&format!("| Based on | {} ({}) |", base.title(), base.prefix)));
            let german = markdown(Language::De, book.game).unwrap();
            let row = german.lines().find(|line| line.starts_with("| Grundlage | ")).unwrap();
            assert!(row.ends_with(&format!("({}) |", base.prefix)), "{row}");
        }
        assert!(based >= 10);
    }

    #[test]
    fn the_books_in_the_box_have_all_their_statements_and_rulings() {
        let expected = [
            ("GEN", 23, 6),
            ("CLB", 96, 65),
            ("REG", 47, 20),
            ("R11", 41, 12),
            ("PRT", 12, 11),
            ("DIX", 53, 19),
            ("DX6", 9, 5),
            ("DXP", 11, 13),
            ("TUX", 46, 36),
            ("IDI", 20, 17),
            ("PAN", 40, 26),
            ("DON", 12, 14),
            ("FLP", 24, 12),
            ("MAT", 13, 12),
            ("H14", 27, 13),
            ("DSP", 35, 13),
            ("SOL", 19, 12),
            ("CLK", 12, 5),
            ("RKO", 38, 14),
            ("RK2", 5, 4),
            ("RKP", 5, 5),
            ("RKB", 11, 6),
            ("ORG", 67, 32),
            ("ORI", 6, 6),
            ("BEG", 29, 9),
            ("OR2", 23, 13),
            ("OR3", 11, 9),
            ("OR5", 11, 8),
        ];
        for (prefix, statements, rulings) in expected {
            let book = BOOKS.iter().find(|book| book.prefix == prefix).expect(prefix);
            let (ruled, said): (Vec<_>, Vec<_>) = book.statements().partition(is_ruling);
            assert_eq!((said.len(), ruled.len()), (statements, rulings), "{prefix}");
        }
    }

    #[test]
    fn the_conventions_come_first_and_no_two_books_share_a_prefix() {
        assert_eq!(BOOKS.first().map(|book| (book.game, book.prefix)), Some(("conventions", "GEN")));
        let prefixes: BTreeSet<_> = BOOKS.iter().map(|book| book.prefix).collect();
        assert_eq!(prefixes.len(), BOOKS.len());
    }

    #[test]
    fn ids_count_up_without_a_gap_under_their_own_prefix() {
        for book in BOOKS {
            let (rulings, plain): (Vec<_>, Vec<_>) = book.statements().partition(is_ruling);
            let numbered = |list: &[Statement], letter: &str| {
                for (at, statement) in list.iter().enumerate() {
                    assert_eq!(statement.id, format!("{}-{letter}{:02}", book.prefix, at + 1));
                }
            };
            numbered(&plain, "");
            numbered(&rulings, "A");
        }
    }

    #[test]
    fn an_id_gives_its_text_and_an_unknown_one_nothing() {
        assert!(text("ORG-39").is_some_and(|text| text.contains("follow the color led")));
        assert!(text("ORG-A06").is_some_and(|text| text.starts_with("May the Rook be buried? — ")));
        for unknown in ["", "-", "ORG", "ORG-", "ORG-99", "ORG-A99", "org-39", "ZZZ-01", "ORG-39 "] {
            assert_eq!(text(unknown), None, "{unknown:?}");
        }
    }

    #[test]
    fn marks_are_not_part_of_the_text() {
        let nest = statement("DIX-26").unwrap();
        assert_eq!(nest.marks, "penalty");
        assert!(nest.text.ends_with("loses 50."));
        let known = ["example", "check", "variation", "penalty", "call", "advice", "derived"];
        for statement in BOOKS.iter().flat_map(Book::statements).filter(|s| !s.marks.is_empty()) {
            assert!(statement.marks.split(", ").all(|mark| known.contains(&mark)), "{statement:?}");
        }
    }

    #[test]
    fn every_ruling_answers_and_the_options_are_all_there() {
        let rulings = || BOOKS.iter().flat_map(Book::statements).filter(is_ruling);
        assert!(rulings().all(|ruling| ruling.text.contains("? — ")));
        assert!(rulings().filter_map(|ruling| ruling.option()).count() >= 87);
        let (name, values) = statement("ORG-A01").unwrap().option().unwrap();
        assert_eq!(name, "all_pass");
        assert_eq!(values.collect::<Vec<_>>(), ["redeal_next", "redeal_same", "dealer_forced_min"]);
        assert!(statement("ORG-A02").unwrap().option().is_none());
    }

    #[test]
    fn ids_cited_in_a_text_exist() {
        let ids = || BOOKS.iter().flat_map(Book::statements).map(|statement| statement.id);
        let known: BTreeSet<_> = ids().collect();
        assert_eq!(known.len(), ids().count(), "duplicate id");
        for statement in BOOKS.iter().flat_map(Book::statements) {
            for word in statement.text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-')) {
                let cites = word.split_once('-').is_some_and(|(prefix, number)| {
                    BOOKS.iter().any(|book| book.prefix == prefix) && !number.is_empty()
                });
                assert!(!cites || known.contains(word), "{} cites {word}", statement.id);
            }
        }
    }

    #[test]
    fn a_book_opens_with_its_title() {
        assert_eq!(book("dixie-rook").map(Book::title), Some("Dixie Rook"));
        assert!(BOOKS.iter().all(|book| !book.title().is_empty()));
        assert_eq!(book("whist"), None);
    }
}

//! Rule books, statements and titles in the requested language; `rules::books` and `said::listing` have the texts.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use rules::books;
use said::{Language, listing};

/// Reads the code of a language on the command line.
pub(crate) fn language_parser() -> impl TypedValueParser<Value = Language> {
    let languages = Language::ALL.map(|one| PossibleValue::new(one.code()).help(one.name()));
    PossibleValuesParser::new(languages).map(|code| Language::preferred(&code))
}

/// A game's title.
pub(crate) fn title(language: Language, game: &str) -> &str {
    listing::listing(game).map_or(game, |listing| listing.title.of(language))
}

/// The text of a statement or ruling, without markup.
pub(crate) fn statement(language: Language, id: &str) -> Option<&'static str> {
    let english = books::statement(id)?;
    if language == Language::En {
        return Some(english.text);
    }
    let (prefix, _) = id.split_once('-')?;
    let game = books::BOOKS.iter().find(|book| book.prefix == prefix)?.game;
    let line = |line: &'static str| line.strip_prefix("- **")?.strip_prefix(id)?.strip_prefix("** ");
    let text = books::markdown(language, game)?.lines().find_map(line)?;
    let marked = if english.marks.is_empty() { None } else { text.rsplit_once(" [") };
    Some(marked.map_or(text, |(text, _)| text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_book_and_every_statement_is_there_in_every_language() {
        for one in books::BOOKS {
            let german = books::markdown(Language::De, one.game);
            assert!(german.is_some_and(|text| text != one.markdown()), "{}", one.game);
            for english in one.statements() {
                let german = statement(Language::De, english.id);
                assert!(
                    german.is_some_and(|text| !text.ends_with(']') && text != english.text),
                    "{}: {german:?}",
                    english.id
                );
            }
        }
    }
}

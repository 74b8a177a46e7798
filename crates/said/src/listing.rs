//! The games as the lobby lists them: title, one sentence, and shelf.
//!
//! A preset has these in its file in `variants/`; any other game has them in its module, as `LISTED`.

use crate::{Language, games::LISTED};

/// One game in the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Listing {
    /// Its permanent id, such as `original-rook`.
    pub id: &'static str,
    /// The shelf it is on.
    pub shelf: Shelf,
    /// Its title.
    pub title: Words,
    /// A one-sentence description.
    pub about: Words,
}

/// Groups of games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shelf {
    /// The printed trick-taking games.
    Rook,
    /// Sets, runs and racks.
    Rummy,
    /// Quick games for a crowd.
    Quick,
    /// Games for one.
    Solitaire,
    /// House rules for trick-taking games.
    House,
}

/// The same text in every language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Words {
    /// The text in English.
    pub en: &'static str,
    /// The text in German.
    pub de: &'static str,
}

impl Words {
    /// The text in one language.
    pub fn of(self, language: Language) -> &'static str {
        match language {
            Language::En => self.en,
            Language::De => self.de,
        }
    }
}

/// Every game, in shelf order.
pub fn listings() -> impl Iterator<Item = &'static Listing> {
    LISTED.iter().copied().flatten()
}

/// The game with this id.
pub fn listing(id: &str) -> Option<&'static Listing> {
    listings().find(|listing| listing.id == id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_game_is_listed_once_with_a_title_and_a_sentence_in_every_language() {
        let mut seen = BTreeSet::new();
        for game in listings() {
            assert!(seen.insert(game.id), "{} is listed twice", game.id);
            for language in Language::ALL {
                assert!(!game.title.of(language).is_empty(), "{} has no title", game.id);
                let about = game.about.of(language);
                assert!(about.ends_with(['.', '?']) && about.len() > 20, "{}: {about}", game.id);
            }
        }
    }

    #[test]
    fn presets_are_found_in_their_folder() {
        let found: BTreeSet<&str> = crate::trick::LISTED.iter().map(|game| game.id).collect();
        let folder = std::fs::read_dir("../../variants").expect("the folder");
        let files = folder.map(|file| file.expect("a file").path());
        let names: Vec<String> =
            files.filter_map(|file| Some(file.file_stem()?.to_string_lossy().into_owned())).collect();
        assert_eq!(found, names.iter().map(String::as_str).collect());
        let first = crate::trick::LISTED.first().map(|game| (game.id, game.shelf));
        assert_eq!(first, Some(("original-rook", Shelf::Rook)));
    }
}

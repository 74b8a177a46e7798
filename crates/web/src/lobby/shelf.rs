//! Which games are grouped together in the lobby: the list of games, shelf by shelf.

use crate::text::Say;
use said::listing::{self, Shelf};

/// All shelves, in lobby order.
const SHELVES: [(Shelf, Say); 5] = [
    (Shelf::Rook, Say::SectionRook),
    (Shelf::Rummy, Say::SectionRummy),
    (Shelf::Quick, Say::SectionQuick),
    (Shelf::Solitaire, Say::SectionSolitaire),
    (Shelf::House, Say::SectionHouse),
];

/// The shelves, each with its title and its games.
pub(crate) fn shelves() -> impl Iterator<Item = (Say, Vec<&'static str>)> {
    SHELVES.into_iter().map(|(shelf, title)| (title, games(shelf).collect()))
}

fn games(shelf: Shelf) -> impl Iterator<Item = &'static str> {
    listing::listings().filter(move |game| game.shelf == shelf).map(|game| game.id)
}

/// The trick-taking games, which can be scored here when played with real cards.
pub(crate) fn trick_games() -> impl Iterator<Item = &'static str> {
    games(Shelf::Rook).chain(games(Shelf::House))
}

/// Whether there is a game with this name.
pub(crate) fn is_game(name: &str) -> bool {
    listing::listing(name).is_some()
}

/// Whether there is a rule book with this name: every game has one, and so do the common rules and the party.
pub(crate) fn has_book(name: &str) -> bool {
    is_game(name) || ["conventions", "dixie-progressive"].contains(&name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_in_the_catalog_and_no_other_is_on_one_shelf() {
        let mut shelved: Vec<&str> = shelves().flat_map(|(_, games)| games).collect();
        let catalog = rules::Catalog::default();
        let mut listed: Vec<&str> = catalog.entries().map(|entry| entry.id.as_str()).collect();
        shelved.sort_unstable();
        listed.sort_unstable();
        assert_eq!(shelved, listed);
    }

    #[test]
    fn every_book_can_be_opened() {
        for book in rules::books::BOOKS {
            assert!(has_book(book.game), "{}", book.game);
        }
    }

    #[test]
    fn scores_are_kept_for_the_games_that_have_a_score_book() {
        for entry in rules::Catalog::default().entries() {
            let shelved = trick_games().any(|game| game == entry.id);
            let players = entry.players.first().copied().unwrap_or(4);
            let kept = rules::trick::ledger::score_rules(&entry.id, players, &rules::Options::new());
            assert_eq!(shelved, kept.is_some(), "{}", entry.id);
        }
    }
}

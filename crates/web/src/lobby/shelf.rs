//! Which games stand together in the lobby.

use crate::text::Say;

/// Games that stand together.
#[derive(Clone)]
pub(super) struct Shelf {
    pub(super) title: Say,
    pub(super) games: &'static [&'static str],
}

/// The printed games with tricks.
const ROOK: &[&str] = &[
    "original-rook",
    "beginner-rook",
    "original-rook-two",
    "original-rook-three",
    "original-rook-five-six",
    "original-rook-individual",
    "dixie-rook",
    "dixie-rook-six",
    "display-rook",
    "partnership-rook",
    "regular-rook",
    "rook-1911",
    "flip",
    "high-14",
];

/// The house rules of games with tricks.
const HOUSE: &[&str] = &[
    "kentucky",
    "western-kentucky",
    "call-partner-four",
    "call-partner-five",
    "tournament-200",
    "fair-40",
    "thirteens",
    "full-pack-180",
    "low-bird",
    "ten-and-a-half",
];

/// The games with tricks, whose score can be kept by hand.
pub(crate) const TRICK_GAMES: [&[&str]; 2] = [ROOK, HOUSE];

/// All shelves.
pub(super) const SHELVES: [Shelf; 5] = [
    Shelf { title: Say::SectionRook, games: ROOK },
    Shelf {
        title: Say::SectionRummy,
        games: &["club-rook", "rack-o", "rack-o-two", "rack-o-partners", "rack-o-bonus"],
    },
    Shelf { title: Say::SectionQuick, games: &["tuxedo", "i-doubt-it", "panjandrum", "donkey", "match"] },
    Shelf { title: Say::SectionSolitaire, games: &["rook-solitaire", "rook-clock"] },
    Shelf { title: Say::SectionHouse, games: HOUSE },
];

/// Whether there is a game of this name.
pub(crate) fn is_game(name: &str) -> bool {
    SHELVES.iter().any(|shelf| shelf.games.contains(&name))
}

/// Whether there is a book of this name: every game has one, and so have what all games share and the party.
pub(crate) fn has_book(name: &str) -> bool {
    is_game(name) || ["conventions", "dixie-progressive"].contains(&name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_of_the_catalogue_stands_on_one_shelf() {
        for entry in rules::Catalog::default().entries() {
            let on = SHELVES.iter().filter(|shelf| shelf.games.contains(&entry.id.as_str())).count();
            assert_eq!(on, 1, "{}", entry.id);
        }
    }

    #[test]
    fn every_book_can_be_opened() {
        for book in rules::books::BOOKS {
            assert!(has_book(book.game), "{}", book.game);
        }
    }

    #[test]
    fn the_score_is_kept_of_the_games_that_have_a_book() {
        for entry in rules::Catalog::default().entries() {
            let shelved = TRICK_GAMES.iter().any(|games| games.contains(&entry.id.as_str()));
            let players = entry.players.first().copied().unwrap_or(4);
            let kept = rules::trick::ledger::score_rules(&entry.id, players, &rules::Options::new());
            assert_eq!(shelved, kept.is_some(), "{}", entry.id);
        }
    }
}

//! Which games stand together in the lobby.

use crate::text::Say;

/// Games that stand together.
#[derive(Clone)]
pub(super) struct Shelf {
    pub(super) title: Say,
    pub(super) games: &'static [&'static str],
}

/// The games with tricks, whose score can be kept by hand.
pub(crate) const TRICK_GAMES: [&[&str]; 2] = [SHELVES[0].games, SHELVES[4].games];

/// All shelves.
pub(super) const SHELVES: [Shelf; 5] = [
    Shelf {
        title: Say::SectionRook,
        games: &[
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
        ],
    },
    Shelf {
        title: Say::SectionRummy,
        games: &["club-rook", "rack-o", "rack-o-two", "rack-o-partners", "rack-o-bonus"],
    },
    Shelf { title: Say::SectionQuick, games: &["tuxedo", "i-doubt-it", "panjandrum", "donkey", "match"] },
    Shelf { title: Say::SectionSolitaire, games: &["rook-solitaire", "rook-clock"] },
    Shelf {
        title: Say::SectionHouse,
        games: &[
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
        ],
    },
];

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
}

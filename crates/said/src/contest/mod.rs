//! What contests say: the names of movements, and why a plan, a pairing or a file is refused. The
//! rules for them are in the crate `club`.

mod de;
mod en;
mod import;
mod movement;
mod score;
mod tournament;

pub use import::{BadCell, BadFile};
pub use movement::{Boards, CannotPlan, Movement};
pub use score::{Award, Method};
pub use tournament::{CannotPair, TieBreak};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, Names, Speak};

    fn spoken(what: &impl Speak) -> [String; 2] {
        Language::ALL.map(|language| what.speak(language, Names::People(&[])))
    }

    #[test]
    fn a_movement_says_what_it_needs_in_both_languages() {
        let few = CannotPlan::TooFew { movement: Movement::Howell, least: 3 };
        assert_eq!(
            spoken(&few),
            ["Howell needs at least 3 pairs.", "Howell: Nötig sind mindestens 3 Paare."]
        );
        let many = CannotPlan::TooMany { movement: Movement::Individual, most: 44 };
        assert_eq!(
            spoken(&many),
            [
                "Individual is for at most 44 players.",
                "Individualturnier: Möglich sind höchstens 44 Spieler."
            ]
        );
    }

    #[test]
    fn a_fault_in_a_file_says_where_it_is() {
        let bad = BadFile { line: 3, column: 8, fault: BadCell::Number { text: "x".into() } };
        assert_eq!(
            spoken(&bad),
            ["Line 3, column 8: `x` is not a whole number.", "Zeile 3, Spalte 8: „x“ ist keine ganze Zahl."]
        );
    }

    /// For people, games are numbered from 1, and a single game is not called `1 games`.
    #[test]
    fn a_round_that_cannot_be_paired_says_why() {
        assert_eq!(
            spoken(&CannotPair::StillPlaying { games: 1 }),
            ["One game has no result yet.", "Eine Begegnung hat noch kein Ergebnis."]
        );
        assert!(spoken(&CannotPair::NoWinner { game: 1 }).iter().all(|text| text.contains(" 2 ")));
    }

    #[test]
    fn notices_survive_json() {
        let why = CannotPlan::FillTables { players: 6, bots: 2 };
        let json = serde_json::to_string(&why).unwrap();
        assert_eq!(serde_json::from_str::<CannotPlan>(&json).unwrap(), why);
    }
}

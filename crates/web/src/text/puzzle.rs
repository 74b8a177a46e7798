//! Words about puzzles.

use super::{Both, fixed};

/// Messages about puzzles.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Puzzle {
    Title,
    /// What they are, in the lobby and above the list.
    About,
    /// The line above that in the lobby.
    Tile,
    SolvedSoFar(usize),
    /// How many the visitor has solved.
    SolvedOf {
        solved: usize,
        all: usize,
    },
    Grade(u8),
    Number(usize),
    /// For screen readers: this one is solved.
    IsSolved,
    Pile(usize),
    Solved,
    Failed,
    Showing,
    Shown,
    TryAgain,
    ShowLine,
    Next,
    ToTheList,
    /// Above the first unsolved puzzle.
    GoOn,
}

/// The text in every language.
pub(super) fn puzzle(what: &Puzzle) -> Both {
    match what {
        Puzzle::Title => fixed(["Puzzles", "Aufgaben"]),
        Puzzle::About => fixed([
            "Find the winning play. All the cards are face up, and the solver has proved that it can be done.",
            "Stellungen, in denen etwas zu finden ist. Alle Karten sind offen, und der Löser beweist, dass es geht.",
        ]),
        Puzzle::Tile => fixed(["Find the winning card", "Finde die richtige Karte"]),
        Puzzle::SolvedSoFar(solved) => [format!("Solved: {solved}"), format!("Gelöst: {solved}")],
        Puzzle::SolvedOf { solved, all } => {
            [format!("Solved: {solved} of {all}"), format!("Gelöst: {solved} von {all}")]
        }
        Puzzle::Grade(grade) => [format!("Grade {grade}"), format!("Stufe {grade}")],
        Puzzle::Number(number) => [format!("Puzzle {number}"), format!("Aufgabe {number}")],
        Puzzle::IsSolved => fixed(["solved", "gelöst"]),
        Puzzle::Pile(pile) => [format!("Pile {pile}"), format!("Stapel {pile}")],
        Puzzle::Solved => fixed(["Solved! You found it.", "Gelöst! Du hast es gefunden."]),
        Puzzle::Failed => fixed([
            "Not this time: after that, the goal is out of reach.",
            "Diesmal nicht: Danach ist das Ziel nicht mehr zu erreichen.",
        ]),
        Puzzle::Showing => fixed(["Here's the solution.", "So geht es."]),
        Puzzle::Shown => fixed(["That was the solution. Now you try it.", "So ging es. Jetzt du."]),
        Puzzle::TryAgain => fixed(["Try again", "Noch einmal"]),
        Puzzle::ShowLine => fixed(["Show the solution", "Lösung zeigen"]),
        Puzzle::Next => fixed(["Next puzzle", "Nächste Aufgabe"]),
        Puzzle::ToTheList => fixed(["All puzzles", "Alle Aufgaben"]),
        Puzzle::GoOn => fixed(["Next to solve", "Als Nächstes"]),
    }
}

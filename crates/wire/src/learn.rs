//! What a page can ask about the rules: the available choices, a game's rule book, a lesson, or a puzzle.

use cards::Card;
use said::{
    View,
    lesson::{Caption, Line},
    options::{BadRuleSet, Choice, Vocabulary},
    puzzle::Goal,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a page wants to learn.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wish {
    /// What a rule set means, and what else could be chosen.
    Rules {
        /// A rule set, such as `kentucky:4;target=700`; it may be unplayable.
        rules: String,
    },
    /// The rule book for a game, or for the printed game behind a preset.
    Book {
        /// The game's fixed name.
        game: String,
        /// A statement to look up; it may be in another book, because games share the rules they have in
        /// common.
        statement: Option<String>,
    },
    /// The beginner's lesson for a game; its table follows.
    Lesson {
        /// The game's fixed name.
        game: String,
        /// The visitor's name.
        name: String,
    },
    /// Continue the lesson: the visitor has read the current line.
    ReadOn,
    /// The list of puzzles.
    Puzzles,
    /// A puzzle from its start; its table follows.
    Puzzle {
        /// Its number, starting at 1.
        number: usize,
        /// The visitor's name.
        name: String,
    },
    /// Play the solution of the current puzzle from its start.
    ShowLine,
}

/// The house's answer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Told {
    /// A rule set.
    Rules(Box<RuleSheet>),
    /// A book.
    Book(RuleBook),
    /// The state of a lesson.
    Lesson(Lesson),
    /// All puzzles, in the order of their numbers.
    Puzzles(Vec<PuzzleAbout>),
    /// The state of a puzzle.
    Puzzle(PuzzleNow),
}

/// The id of a table that plays a puzzle.
pub const PUZZLE_TABLE: &str = "puzzle";

/// The id of the table for lessons.
pub const LESSON_TABLE: &str = "lesson";

/// What a puzzle is about.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PuzzleAbout {
    /// The game's fixed name.
    pub game: String,
    /// What to reach.
    pub goal: Goal,
    /// How hard it is, from 1 to 5.
    pub grade: u8,
}

/// The state of an attempt at a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PuzzleStatus {
    /// The goal can still be reached.
    Open,
    /// The goal is reached.
    Solved,
    /// The goal is out of reach.
    Failed,
}

/// The state of a puzzle.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PuzzleNow {
    /// Its number, starting at 1.
    pub number: usize,
    /// What it is about.
    pub about: PuzzleAbout,
    /// The state of the attempt.
    pub status: PuzzleStatus,
    /// Whether the house is playing the solution, in which case solving the puzzle does not count.
    pub shown: bool,
    /// Everyone's cards, by seat. In solitaire, the face-down cards by pile, top card first.
    pub open: Vec<Vec<Card>>,
}

/// A rule set in full: everything that can be chosen, and what is chosen.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct RuleSheet {
    /// The requested rule set.
    pub asked: String,
    /// Its canonical form, if it can be played.
    pub rules: Option<String>,
    /// The game's fixed name.
    pub game: String,
    /// The number of players.
    pub players: usize,
    /// The possible numbers of players.
    pub counts: Vec<usize>,
    /// Whether players have partners from the start.
    pub partners: bool,
    /// Everything that can be chosen.
    pub groups: Vec<RuleGroup>,
    /// The set of texts for its options.
    pub vocabulary: Option<Vocabulary>,
    /// The current value of each choice, by name.
    pub now: BTreeMap<String, String>,
    /// How it differs from the printed game, with one sentence per difference.
    #[serde(serialize_with = "said::options::written")]
    pub differences: Vec<Choice>,
    /// Why it cannot be played.
    pub problem: Option<BadRuleSet>,
}

/// Choices that belong together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RuleGroup {
    /// Whether the printed game itself leaves these to the table; otherwise they are house rules.
    pub printed: bool,
    /// The choices.
    pub choices: Vec<RuleChoice>,
}

/// Something that can be chosen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RuleChoice {
    /// Its name in rule sets.
    pub name: String,
    /// Named values.
    pub values: Vec<String>,
    /// Whole numbers also allowed: smallest, largest, step.
    pub range: Option<(i32, i32, i32)>,
    /// The ruling behind it; empty for a house rule.
    pub rule: String,
}

/// What belongs in a rule book besides its text, which the page fetches itself.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct RuleBook {
    /// The requested game.
    pub asked: String,
    /// The game the book belongs to.
    pub game: String,
    /// Positions from real play, drawn next to its statements.
    pub plates: Vec<Plate>,
}

/// An illustrated position in a book.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Plate {
    /// The statement it follows.
    pub after: String,
    /// A sentence that explains what it shows.
    pub caption: Caption,
    /// The game as one viewer saw it.
    pub view: View,
    /// The cards in every hand, by seat, if the plate shows them face up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hands: Vec<Vec<Card>>,
}

/// The state of a lesson.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Lesson {
    /// The game.
    pub game: String,
    /// The number of steps done.
    pub done: usize,
    /// The total number of steps.
    pub steps: usize,
    /// What the teacher says now.
    pub says: Line,
    /// The rule statement it is about; empty if there is none.
    pub rule: String,
    /// A gentle correction after the last attempt.
    pub try_again: Option<Line>,
    /// Whether the visitor only has to read and continue.
    pub read_on: bool,
    /// What the teacher is talking about, so that the page can point at it: `move play G14` (the cards of a move, then its
    /// button), `card G14` (in the visitor's hand), `seat 2`, `middle`, `own` (the visitor's rack or melds), `points` or
    /// `score`. Text, because code that reads types would make the page larger.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<String>,
}

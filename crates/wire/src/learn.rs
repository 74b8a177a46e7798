//! What a page asks about the rules: the available choices, the book of a game, a lesson.

use cards::Card;
use said::{
    View,
    lesson::{Caption, Line},
    options::{BadRuleSet, Choice, Vocabulary},
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
    /// The book of a game, or of a preset's printed game.
    Book {
        /// The game's fixed name.
        game: String,
        /// A statement to look up; it may be in another book, because games share the rules they have in
        /// common.
        statement: Option<String>,
    },
    /// The first lesson of a game; its table follows.
    Lesson {
        /// The game's fixed name.
        game: String,
        /// The visitor's name.
        name: String,
    },
    /// Continue the lesson: the visitor has read the current line.
    ReadOn,
}

/// The house's answer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Told {
    /// A rule set.
    Rules(RuleSheet),
    /// A book.
    Book(RuleBook),
    /// The state of a lesson.
    Lesson(Lesson),
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
    /// Whether players have partners from the first hand on.
    pub partners: bool,
    /// Everything that can be chosen.
    pub groups: Vec<RuleGroup>,
    /// The vocabulary of its options.
    pub vocabulary: Option<Vocabulary>,
    /// The current value of each choice, by name.
    pub now: BTreeMap<String, String>,
    /// How it differs from the printed game, one sentence each.
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

/// A rule book with its plates.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct RuleBook {
    /// The requested game.
    pub asked: String,
    /// The game the book belongs to.
    pub game: String,
    /// The book as Markdown.
    pub markdown: String,
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
    /// By seat: the cards of all hands, if the plate shows them open.
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
    /// The rule statement it is about; empty for none.
    pub rule: String,
    /// A gentle correction of the last try.
    pub try_again: Option<Line>,
    /// Whether the visitor only has to read on.
    pub read_on: bool,
}

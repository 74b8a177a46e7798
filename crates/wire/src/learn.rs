//! What a page asks the house of rules: what can be chosen, the book of a game, a lesson.

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
        /// A rule set, such as `kentucky:4;target=700`; it need not be playable.
        rules: String,
    },
    /// The book of a game, or of a preset's printed game.
    Book {
        /// The game's fixed name.
        game: String,
        /// A statement to be read, which may stand in another book: games share what they have in common.
        statement: Option<String>,
    },
    /// The first lesson of a game; its table follows.
    Lesson {
        /// The game's fixed name.
        game: String,
        /// The visitor's name.
        name: String,
    },
    /// The lesson goes on: what it said was read.
    ReadOn,
}

/// What the house tells of it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Told {
    /// A rule set.
    Rules(RuleSheet),
    /// A book.
    Book(RuleBook),
    /// Where a lesson stands.
    Lesson(Lesson),
}

/// A rule set spread out: everything that can be chosen, and what is chosen.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct RuleSheet {
    /// The rule set that was asked about.
    pub asked: String,
    /// The same in canonical writing, where it can be played.
    pub rules: Option<String>,
    /// The game's fixed name.
    pub game: String,
    /// How many play.
    pub players: usize,
    /// The player counts of the game.
    pub counts: Vec<usize>,
    /// Whether players have partners from the first hand on.
    pub partners: bool,
    /// Everything that can be chosen.
    pub groups: Vec<RuleGroup>,
    /// Where the words for its options are.
    pub vocabulary: Option<Vocabulary>,
    /// By name: the value in force.
    pub now: BTreeMap<String, String>,
    /// How it differs from the printed game, a plain sentence each.
    #[serde(serialize_with = "said::options::written")]
    pub differences: Vec<Choice>,
    /// Why it cannot be played.
    pub problem: Option<BadRuleSet>,
}

/// Choices that belong together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RuleGroup {
    /// What the printed game itself leaves to the table; otherwise house rules.
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
    /// Whole numbers allowed beside them: smallest, largest, step.
    pub range: Option<(i32, i32, i32)>,
    /// The ruling that offers it; empty for a house rule.
    pub rule: String,
}

/// A book with its plates.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct RuleBook {
    /// The game that was asked for.
    pub asked: String,
    /// The game whose book it is.
    pub game: String,
    /// The book as Markdown.
    pub markdown: String,
    /// Positions that were really played, to be drawn beside its statements.
    pub plates: Vec<Plate>,
}

/// A position in a book.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Plate {
    /// The statement it stands behind.
    pub after: String,
    /// What it shows, a sentence.
    pub caption: Caption,
    /// The game as somebody saw it.
    pub view: View,
    /// By seat: the cards of all hands, where the plate shows them open.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hands: Vec<Vec<Card>>,
}

/// Where a lesson stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Lesson {
    /// The game.
    pub game: String,
    /// Steps done, and how many there are.
    pub done: usize,
    /// How many there are.
    pub steps: usize,
    /// What the teacher says now.
    pub says: Line,
    /// The statement of the book it is about; empty for none.
    pub rule: String,
    /// What the last try got wrong, kindly.
    pub try_again: Option<Line>,
    /// Whether the visitor only has to read on.
    pub read_on: bool,
}

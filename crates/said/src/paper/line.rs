//! The errors in a line of a party, whether it was typed or comes from the party's record.

use super::{CannotBegin, Refused, de, en};
use crate::{
    De, En, Speak,
    notice::{notices, refuses, speaks},
};
use serde::{Deserialize, Serialize};

/// The kind of text expected in a certain part of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wanted {
    /// A table number; 1 is the top table.
    Table,
    /// A round number.
    Round,
    /// The points.
    Points,
    /// The number of tricks, with + or - for a cut that was won or lost.
    Tricks,
    /// A card such as R14.
    Card,
    /// A rule set such as dixie-rook:4.
    RuleSet,
    /// A version number.
    Version,
    /// A seed in quotation marks.
    Seed,
    /// An option and its value.
    Choice,
}

notices! {
    /// An error in a line.
    #[derive(Eq)]
    pub enum Fault {
        /// The text does not start like a party record.
        NotAParty = "not_a_party";
        /// Something is missing.
        Missing {
            /// The word that the line starts with.
            key: String,
        } = "missing";
        /// Something appears twice.
        Twice {
            /// The word that the line starts with.
            key: String,
        } = "twice";
        /// The line starts with a word that does not belong there.
        Unexpected {
            /// The word.
            text: String,
        } = "unexpected";
        /// A value cannot be read.
        Unreadable {
            /// The kind of text expected.
            wanted: Wanted,
            /// The text found.
            text: String,
        } = "unreadable";
        /// Nobody has this name.
        Nobody {
            /// The name.
            name: String,
        } = "nobody";
        /// The party cannot start.
        Begin {
            /// Why it cannot start.
            why: CannotBegin,
        } = "begin", why.rule();
        /// It was played with a different version of the rules.
        RulesVersion {
            /// The version recorded.
            recorded: u32,
            /// This program's version.
            here: u32,
        } = "rules_version";
        /// This is not the next round.
        Round {
            /// The number recorded.
            recorded: usize,
            /// The current round.
            here: usize,
        } = "round";
        /// The entry is refused.
        Refused {
            /// Why it is refused.
            why: Refused,
        } = "refused", why.rule();
    }
}

/// The party record cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BadPartyRecord {
    /// The line, starting at 1.
    pub line: usize,
    /// The error in that line.
    pub fault: Fault,
}

fn record_en(bad: &BadPartyRecord, say: En<'_>) -> String {
    format!("Line {} of the party: {}", bad.line, bad.fault.en(say))
}

fn record_de(bad: &BadPartyRecord, say: De<'_>) -> String {
    format!("Zeile {} des Turniers: {}", bad.line, bad.fault.de(say))
}

speaks!(Fault, en::fault, de::fault);
speaks!(BadPartyRecord, record_en, record_de);
refuses!(Fault);

impl std::error::Error for Fault {}
impl std::error::Error for BadPartyRecord {}

impl From<CannotBegin> for Fault {
    fn from(why: CannotBegin) -> Fault {
        Fault::Begin { why }
    }
}

impl From<Refused> for Fault {
    fn from(why: Refused) -> Fault {
        Fault::Refused { why }
    }
}

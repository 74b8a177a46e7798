//! What can be wrong with a record, and where.

use crate::play::CannotStart;
use cards::Seat;
use rules::{AnyRefusal, CannotOpen};

/// A record that cannot be loaded.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("Line {line} of the record: {fault}")]
pub struct BadRecord {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What is wrong with a line of a record.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Fault {
    /// It does not start like a record.
    #[error("A record must start with `rookery record 1`.")]
    NotARecord,
    /// Something is missing.
    #[error("`{0}` is missing before this.")]
    Missing(&'static str),
    /// Something appears twice.
    #[error("`{0}` appears twice.")]
    Twice(&'static str),
    /// The line starts with a word that does not belong there.
    #[error("`{0}` does not belong here.")]
    Unexpected(String),
    /// A value cannot be read.
    #[error("`{text}` is not {wanted}.")]
    Unreadable {
        /// What was expected.
        wanted: &'static str,
        /// What was found.
        text: String,
    },
    /// The game cannot be opened.
    #[error(transparent)]
    Game(CannotOpen),
    /// It was played by a different version of the rules.
    #[error("It was played with version {recorded} of the game's rules. This is version {here}.")]
    RulesVersion {
        /// The version recorded.
        recorded: u32,
        /// The version of this program.
        here: u32,
    },
    /// The draw for the deal is invalid.
    #[error("{0}")]
    Draw(&'static str),
    /// The hand cannot be dealt.
    #[error(transparent)]
    Start(CannotStart),
    /// The recorded dealer is wrong.
    #[error("The record has seat {recorded} dealing, but by the rules it should be seat {by_rules}.")]
    Dealer {
        /// The recorded dealer.
        recorded: Seat,
        /// The dealer according to the rules.
        by_rules: Seat,
    },
    /// No such seat.
    #[error("There is no seat {0} at this table.")]
    Seat(usize),
    /// The rules refuse the action.
    #[error("{0}")]
    Refused(AnyRefusal),
    /// The recorded points are not the points the rules give.
    #[error("The record says the hand scored {recorded:?}, but by the rules it scored {by_rules:?}.")]
    Written {
        /// The recorded points.
        recorded: Vec<i32>,
        /// The points according to the rules; empty if the hand is not scored.
        by_rules: Vec<i32>,
    },
}

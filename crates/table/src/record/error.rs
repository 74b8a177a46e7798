//! What can be wrong with a record, and where.

use crate::play::CannotStart;
use cards::Seat;
use rules::{AnyRefusal, CannotOpen};

/// A record that cannot be taken back.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("Line {line} of the record: {fault}")]
pub struct BadRecord {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: Fault,
}

/// What is wrong with a line of a record.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Fault {
    /// It does not begin as a record does.
    #[error("A record starts with `rookery record 1`.")]
    NotARecord,
    /// Something is not there.
    #[error("`{0}` is missing before this.")]
    Missing(&'static str),
    /// Something is there twice.
    #[error("`{0}` appears twice.")]
    Twice(&'static str),
    /// The line begins with a word that does not belong there.
    #[error("`{0}` does not belong here.")]
    Unexpected(String),
    /// A value cannot be read.
    #[error("`{text}` is not {wanted}.")]
    Unreadable {
        /// What should be there.
        wanted: &'static str,
        /// What is there.
        text: String,
    },
    /// The game cannot be opened.
    #[error(transparent)]
    Game(CannotOpen),
    /// It was played by other rules.
    #[error("It was played with version {recorded} of the game's rules. This is version {here}.")]
    RulesVersion {
        /// The version recorded.
        recorded: u32,
        /// The version of this program.
        here: u32,
    },
    /// The draw for deal does not hold.
    #[error("{0}")]
    Draw(&'static str),
    /// The hand cannot be dealt.
    #[error(transparent)]
    Start(CannotStart),
    /// Another player deals.
    #[error("Seat {recorded} deals in the record, but by the rules it is seat {by_rules}.")]
    Dealer {
        /// The dealer recorded.
        recorded: Seat,
        /// Who deals.
        by_rules: Seat,
    },
    /// No such seat.
    #[error("There is no seat {0} at this table.")]
    Seat(usize),
    /// The rules refuse the action.
    #[error("{0}")]
    Refused(AnyRefusal),
    /// The hand is worth something else.
    #[error("The record says the hand scored {recorded:?}, but by the rules it scored {by_rules:?}.")]
    Written {
        /// Points recorded.
        recorded: Vec<i32>,
        /// Points by the rules; none when the hand is not scored.
        by_rules: Vec<i32>,
    },
}

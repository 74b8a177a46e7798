//! Between a page and the house in its own browser: how a table is opened, kept and driven where there is no server.
//! At the table itself both speak the same [`Message`]s and [`Ask`]s as over a socket.

use crate::{Ask, Finding, GameInfo, Message, NewTable, Opened, Refused, Study, Told, Wish};
use said::Reason;
use serde::{Deserialize, Serialize};

/// What a page asks of the house.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Errand {
    /// The list of games.
    Games,
    /// A table with the visitor at the first seat and bots at the others.
    Open {
        /// The rules.
        wanted: NewTable,
        /// The visitor's name.
        name: String,
        /// How strong bots are that play on the visitor's side.
        partner: u8,
        /// How strong all others are.
        opponents: u8,
    },
    /// A kept table is taken up again.
    Resume {
        /// Its id.
        table: String,
        /// The visitor's key.
        key: String,
        /// The log as it was kept, from its first entry.
        log: Vec<String>,
    },
    /// A request at the table.
    Ask(Ask),
    /// What is due may happen: the page has shown everything so far.
    GoOn,
    /// What would you do?
    Hint,
    /// Something beside the table is to be looked into.
    Study(Study),
    /// Something of the rules.
    Learn(Wish),
}

/// What the house tells the page.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Report {
    /// The list of games.
    Games(Vec<GameInfo>),
    /// A table was opened; a welcome follows.
    Opened(Opened),
    /// An entry of the log, to be kept before anything that follows is shown.
    Keep {
        /// The table.
        table: String,
        /// The entry's number, from 1.
        v: u64,
        /// The entry.
        body: String,
    },
    /// A message of the table.
    Table(Message),
    /// What happens by itself now, and waits for [`Errand::GoOn`].
    Due(Due),
    /// A hint.
    Hint {
        /// The hand to play from.
        seat: usize,
        /// The action.
        action: String,
        /// Why; nothing where there is nothing to do.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<Reason>,
    },
    /// What was found.
    Found(Finding),
    /// Something of the rules.
    Learn(Box<Told>),
    /// The errand could not be done.
    Failed(Refused),
}

/// What happens by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Due {
    /// Nothing: the table waits for the visitor, or the hand is over.
    Nothing,
    /// The next hand is dealt.
    Deal,
    /// A bot moves.
    Move,
    /// A bot may speak up, and so may the visitor: give them time.
    Race,
}

//! Messages between a page and the house in its own browser: how a table is opened, stored and run without a
//! server. At the table itself, both use the same [`Message`]s and [`Ask`]s as over a socket.

use crate::{Ask, Finding, GameInfo, Message, NewTable, Opened, Refused, Study, Told, Wish};
use said::Reason;
use serde::{Deserialize, Serialize};

/// What a page asks its house to do.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Errand {
    /// The list of games.
    Games,
    /// A table with the visitor in the first seat and bots in the others.
    Open {
        /// The rules.
        wanted: NewTable,
        /// The visitor's name.
        name: String,
        /// The strength of bots on the visitor's side.
        partner: u8,
        /// The strength of all other bots.
        opponents: u8,
    },
    /// Resume a stored table.
    Resume {
        /// The table id.
        table: String,
        /// The visitor's key.
        key: String,
        /// The stored log, from its first entry.
        log: Vec<String>,
    },
    /// A request at the table.
    Ask(Ask),
    /// Continue with the next due event: the page has shown everything so far.
    GoOn,
    /// Ask for a hint.
    Hint,
    /// Look into something other than the current table.
    Study(Study),
    /// Ask about the rules.
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
    /// A log entry, to be stored before anything that follows is shown.
    Keep {
        /// The table.
        table: String,
        /// The entry's version, from 1.
        v: u64,
        /// The entry.
        body: String,
    },
    /// A message from the table.
    Table(Message),
    /// What will happen on its own, once [`Errand::GoOn`] arrives.
    Due(Due),
    /// A hint.
    Hint {
        /// The hand to play.
        seat: usize,
        /// The action.
        action: String,
        /// The reason; `None` if there is nothing to do.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<Reason>,
    },
    /// The answer to [`Errand::Study`].
    Found(Finding),
    /// The answer to [`Errand::Learn`].
    Learn(Box<Told>),
    /// The errand failed.
    Failed(Refused),
}

/// What happens on its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Due {
    /// Nothing: the table is waiting for the visitor, or the hand is over.
    Nothing,
    /// The next hand is dealt.
    Deal,
    /// A bot moves.
    Move,
    /// A bot may call, and so may the visitor: allow some time.
    Race,
}

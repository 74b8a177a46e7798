//! Messages between a page and the house that runs in its own browser: how a table is opened, stored and run
//! without a server. At the table itself, both use the same [`Message`]s and [`Ask`]s as over a socket.

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
    /// A description of a day's deal.
    Daily {
        /// The day, as the number of days since 1970-01-01 in UTC.
        day: u32,
    },
    /// The table for a day's deal, with the visitor in the first seat and ready for the hand.
    PlayDaily {
        /// The day, as the number of days since 1970-01-01 in UTC.
        day: u32,
        /// The visitor's name.
        name: String,
    },
    /// Resume a stored table.
    Resume {
        /// The table id.
        table: String,
        /// The visitor's key.
        key: String,
        /// The stored log, starting with its first entry.
        log: Vec<String>,
    },
    /// A request at the table.
    Ask(Ask),
    /// Continue with the next event that is due, because the page has shown everything so far.
    GoOn,
    /// Claim the remaining tricks, after [`Due::Laydown`]. The visitor's cards are played for them.
    LayDown,
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
    /// A description of a day's deal.
    Daily(DailyDeal),
    /// A table was opened; a welcome follows.
    Opened(Opened),
    /// A log entry, to be stored before anything that follows is shown.
    Keep {
        /// The table.
        table: String,
        /// The entry's version, starting at 1.
        v: u64,
        /// The entry.
        body: String,
    },
    /// A message from the table.
    Table(Message),
    /// What will happen on its own once [`Errand::GoOn`] arrives.
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

/// The beginning of the id of a table for a daily deal; the date follows, as in `daily-2026-11-18`.
pub const DAILY_TABLE: &str = "daily-";

/// A day's deal, without its cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DailyDeal {
    /// The day, as the number of days since 1970-01-01 in UTC.
    pub day: u32,
    /// The game's fixed name.
    pub game: String,
    /// The rule set.
    pub rules: String,
}

/// What happens on its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Due {
    /// Nothing: the table is waiting for the visitor, or the hand is over.
    Nothing,
    /// Nothing, but judging by what the visitor has seen, they are certain to win every remaining trick, and may
    /// claim them all.
    Laydown,
    /// The next hand is dealt.
    Deal,
    /// A bot moves, or the next card of a visitor who has claimed the rest is played.
    Move,
    /// A bot may make a call, and so may the visitor, so allow some time.
    Race,
}

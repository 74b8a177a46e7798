//! The messages between a table and the people at it: types only, no behavior, no rules.
//!
//! There is one JSON object per WebSocket message, identified by its `type`. `docs/protocol.md` describes them for
//! clients in any language. [`PROTOCOL`] increases with any change that an old client would misread.

pub mod club;
mod house;
mod http;
mod learn;
mod message;
mod past;
mod request;
mod score_book;
mod study;
mod table;

pub use house::{DAILY_TABLE, DailyDeal, Due, Errand, Report};
pub use http::{Forgotten, GameInfo, Kind, LOBBY_PAGE, Listing, NewTable, Opened, OptionInfo};
pub use learn::{
    LESSON_TABLE, Lesson, PUZZLE_TABLE, Plate, PuzzleAbout, PuzzleNow, PuzzleStatus, RuleBook, RuleChoice,
    RuleGroup, RuleSheet, Told, Wish,
};
pub use message::{Legal, Line, Message, Missed, Refused, Update, Welcome, You};
pub use past::{Hand, HandStep, Judged, Played, Replay, Review, Reviewed, Rival, Statistics, Tally};
pub use request::{Ask, Complaint, Hello, Note, Request};
pub use score_book::{Bid, Counted, Ending, Offense, Page, Penalty, Pile, ScoreBook};
pub use study::{Finding, KeptLog, ProofAbout, Study, Verified};
pub use table::{Chair, Next, Phase, Phrase, Result, Settings, Table, TableNight, Undo, Who, Written};

/// The version of these messages.
pub const PROTOCOL: u32 = 2;

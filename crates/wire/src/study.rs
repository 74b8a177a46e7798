//! What a page can ask its house to look into, independent of any table: finished hands, the visitor's
//! results, or the proof of a deal.

use crate::{Played, Refused, Replay, Review, Statistics};
use said::proof::{Known, Wrong};
use serde::{Deserialize, Serialize};

/// A table in the browser, as its page stores it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KeptLog {
    /// The table id.
    pub table: String,
    /// The visitor's key.
    pub key: String,
    /// The log, starting with its first entry.
    pub log: Vec<String>,
}

/// A question to look into.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Study {
    /// A finished hand, step by step.
    Replay {
        /// The table.
        kept: KeptLog,
        /// Its deal number.
        deal: u32,
        /// The seat it is seen from; `None` for all seats at once.
        seat: Option<usize>,
    },
    /// A finished hand, reviewed by the champion.
    Review {
        /// The table.
        kept: KeptLog,
        /// Its deal number.
        deal: u32,
    },
    /// Every hand the visitor has played at these tables.
    Played(Vec<KeptLog>),
    /// Statistics for these hands, earliest first.
    Count(Vec<Played>),
    /// The record of the match that a finished hand belongs to, up to that hand, to save as a file.
    Record {
        /// The table.
        kept: KeptLog,
        /// The hand's deal number.
        deal: u32,
    },
    /// A hand of a match that was saved as a file, step by step.
    Saved {
        /// The text of the file.
        record: String,
        /// The hand's number in the match; `None` for the last one.
        hand: Option<u32>,
        /// The seat it is seen from; `None` for all seats at once.
        seat: Option<usize>,
    },
    /// What a bot scores in the visitor's seat in a day's deal.
    Par {
        /// The day, as the number of days since 1970-01-01 in UTC.
        day: u32,
    },
    /// Whether a deal was fair.
    Verify {
        /// The proof as a server sends it.
        proof: String,
        /// What the visitor knows about the deal.
        known: Box<Known>,
    },
}

/// The answer to a [`Study`].
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Finding {
    /// The replay.
    Replay(Box<Replay>),
    /// The record of a match.
    Record(String),
    /// A hand of a saved match.
    Saved {
        /// The hand.
        replay: Box<Replay>,
        /// How many hands the file has.
        hands: u32,
    },
    /// The review.
    Review(Box<Review>),
    /// The hands the visitor has played.
    Played(Vec<Played>),
    /// The statistics.
    Count(Box<Statistics>),
    /// The points of a day's par; `None` if it has none.
    Par(Option<i32>),
    /// The result of checking a deal.
    Verified(Verified),
    /// The question could not be answered.
    Failed(Refused),
}

/// The result of checking a deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Verified {
    /// The problem with it, if any.
    pub wrong: Option<Wrong>,
    /// What the proof is about, if it can be read.
    pub about: Option<ProofAbout>,
}

/// What a proof is about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ProofAbout {
    /// The table.
    pub table: String,
    /// The deal number.
    pub deal: u32,
    /// The hand number in its match.
    pub hand: u32,
    /// The seat that dealt.
    pub dealer: usize,
    /// The seats of the bots.
    pub bots: Vec<usize>,
    /// What was published before the deal.
    pub commitment: String,
    /// Each seat's word.
    pub words: Vec<String>,
    /// The pack from top to bottom.
    pub pack: Vec<String>,
}

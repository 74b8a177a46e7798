//! What a page asks its house to look into, independent of any table: finished hands, the visitor's results,
//! the proof of a deal.

use crate::{Played, Refused, Replay, Review, Statistics};
use said::proof::Wrong;
use serde::{Deserialize, Serialize};

/// A table in the browser, as its page stores it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KeptLog {
    /// The table id.
    pub table: String,
    /// The visitor's key.
    pub key: String,
    /// The log from its first entry.
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
        /// The number of its deal.
        deal: u32,
        /// The seat it is seen from; `None` for all seats at once.
        seat: Option<usize>,
    },
    /// A finished hand, reviewed by the strong opponent.
    Review {
        /// The table.
        kept: KeptLog,
        /// The number of its deal.
        deal: u32,
    },
    /// Every hand the visitor has played at these tables.
    Played(Vec<KeptLog>),
    /// The statistics of these hands, earliest first.
    Count(Vec<Played>),
    /// Whether a deal was fair.
    Verify {
        /// The proof as served.
        proof: String,
        /// The commitment shown before the deal, if known.
        commitment: Option<String>,
        /// A known word, with its seat.
        word: Option<(usize, String)>,
    },
}

/// The answer to a [`Study`].
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Finding {
    /// The replay.
    Replay(Box<Replay>),
    /// The review.
    Review(Box<Review>),
    /// The hands the visitor has played.
    Played(Vec<Played>),
    /// The statistics.
    Count(Box<Statistics>),
    /// The result of checking a deal.
    Verified(Verified),
    /// The question could not be answered.
    Failed(Refused),
}

/// The result of checking a deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Verified {
    /// What is wrong with it, if anything.
    pub wrong: Option<Wrong>,
    /// What the proof is about, if it can be read.
    pub about: Option<ProofAbout>,
}

/// What a proof is about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ProofAbout {
    /// The table.
    pub table: String,
    /// The number of the deal.
    pub deal: u32,
    /// What was published before the deal.
    pub commitment: String,
    /// Each seat's word.
    pub words: Vec<String>,
    /// The pack from top to bottom.
    pub pack: Vec<String>,
}

//! What a page has looked into by the house in its own browser, beside any table: hands that are over, what the visitor
//! has played, the proof of a deal.

use crate::{Played, Refused, Replay, Review, Statistics};
use said::proof::Wrong;
use serde::{Deserialize, Serialize};

/// A table in the browser as its page keeps it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KeptLog {
    /// Its id.
    pub table: String,
    /// The visitor's key.
    pub key: String,
    /// The log from its first entry.
    pub log: Vec<String>,
}

/// What is looked into.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Study {
    /// One of them step by step.
    Replay {
        /// The table.
        kept: KeptLog,
        /// The number of its deal.
        deal: u32,
        /// From whose seat; from all seats at once without it.
        seat: Option<usize>,
    },
    /// One of them gone through by the strong opponent.
    Review {
        /// The table.
        kept: KeptLog,
        /// The number of its deal.
        deal: u32,
    },
    /// Every hand that the visitor has played there.
    Played(Vec<KeptLog>),
    /// What was played, counted; the earliest first.
    Count(Vec<Played>),
    /// Whether a deal was fair.
    Verify {
        /// The proof as a server gives it.
        proof: String,
        /// What was shown before the deal, where that is known.
        commitment: Option<String>,
        /// A word that is known, by seat.
        word: Option<(usize, String)>,
    },
}

/// What was found.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Finding {
    /// One of them step by step.
    Replay(Box<Replay>),
    /// One of them reviewed.
    Review(Box<Review>),
    /// What the visitor has played.
    Played(Vec<Played>),
    /// It counted.
    Count(Box<Statistics>),
    /// A deal was checked.
    Verified(Verified),
    /// It could not be looked into.
    Failed(Refused),
}

/// What came of checking a deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Verified {
    /// Why it does not hold, if it does not.
    pub wrong: Option<Wrong>,
    /// What the proof is about, where it can be read.
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

//! What the table sends.

use crate::{Phrase, Replay, Table};
use said::{Seen, View, Why, table};
use serde::{Deserialize, Serialize};

/// Anything the table sends.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Message {
    /// The answer to the hello: everything this viewer may know now.
    Welcome(Box<Welcome>),
    /// One step of the table. Versions have no gaps.
    Update(Box<Update>),
    /// The answer to a request.
    Answer {
        /// The request's nonce.
        nonce: String,
        /// The version at which it was carried out, where it changed the table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        v: Option<u64>,
        /// Why it was not carried out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        error: Option<Refused>,
    },
    /// The answer to a request for a code: whoever claims it within its time takes this person's place.
    Code {
        /// The request's nonce.
        nonce: String,
        /// The code.
        code: String,
        /// How many seconds it is good for.
        seconds: u32,
    },
    /// The answer to a request for a replay.
    Replay {
        /// The request's nonce.
        nonce: String,
        /// The hand.
        replay: Box<Replay>,
    },
    /// Whom this viewer does not hear, by seat; after the welcome and where it changed.
    Muted {
        /// Their seats.
        seats: Vec<usize>,
    },
    /// Somebody said something.
    Said(Line),
    /// Who is here.
    Present {
        /// By seat: whether its person has a socket open. Bots always are.
        seats: Vec<bool>,
        /// How many watch.
        watching: usize,
    },
    /// A message that could not be understood, or a socket about to be closed.
    Error(Refused),
    /// The server is stopping: come back soon with the last version seen.
    Closing,
}

/// Everything one viewer may know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Welcome {
    /// The server's [`crate::PROTOCOL`].
    pub protocol: u32,
    /// The present version.
    pub v: u64,
    /// Who the viewer is.
    pub you: You,
    /// The table.
    pub table: Table,
    /// The cards, once there was a deal.
    pub view: Option<View>,
    /// What the viewer may do now in the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub legal: Vec<Legal>,
    /// What was missed since the version of the hello; `null` when it is too long ago, or none was given.
    pub missed: Option<Vec<Missed>>,
    /// The last lines said.
    pub talk: Vec<Line>,
}

/// Who a viewer is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct You {
    /// The viewer's seat; without one the viewer watches.
    pub seat: Option<usize>,
    /// Whether the viewer is the host.
    pub host: bool,
}

/// A step that was missed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Missed {
    /// The version it led to.
    pub v: u64,
    /// What the viewer would have seen.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seen: Vec<Seen>,
}

/// One step of the table as one viewer sees it. A step in which it sees nothing is the bare version.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Update {
    /// The version it led to, one more than the version before.
    pub v: u64,
    /// What the viewer saw happen in the game, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seen: Vec<Seen>,
    /// The game as the viewer sees it now, where that changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view: Option<View>,
    /// What the viewer may do now; with `view`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub legal: Vec<Legal>,
    /// Who the viewer is now, where that changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub you: Option<You>,
    /// The table, where it changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<Box<Table>>,
}

/// What may be played from one hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Legal {
    /// The hand: one's own seat, or a dummy's.
    pub seat: usize,
    /// Actions, in the game's own order.
    pub actions: Vec<String>,
    /// What else is allowed, where the list is not complete.
    #[serde(default, skip_serializing_if = "Option::is_none", serialize_with = "said::pattern::written")]
    pub pattern: Option<said::Pattern>,
    /// Milliseconds left on the clock, where one runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock_ms: Option<u64>,
}

/// Something said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Line {
    /// The speaker's seat.
    pub seat: usize,
    /// The speaker's name at the time.
    pub name: String,
    /// The words, where they are the speaker's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The quick phrase otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phrase: Option<Phrase>,
}

/// Why something was not done.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Refused {
    /// A short word for programs.
    pub code: String,
    /// The statement of the books that refuses it, where one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// An English sentence for a person; cards and seats in the notation of the referee.
    pub message: String,
    /// The same as a type, from which a client says it in its own words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<Box<Why>>,
}

impl Refused {
    /// A refusal in English alone, for what no client needs to say itself.
    pub fn in_words(code: &str, message: impl Into<String>) -> Refused {
        Refused { code: code.into(), rule: None, message: message.into(), why: None }
    }
}

impl From<table::Refusal> for Refused {
    fn from(why: table::Refusal) -> Refused {
        Refused {
            code: why.code().into(),
            rule: Some(why.rule().to_owned()).filter(|rule| !rule.is_empty()),
            message: why.to_string(),
            why: Some(Box::new(why.into())),
        }
    }
}

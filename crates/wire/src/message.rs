//! Messages from the table.

use crate::{Phrase, Replay, Table};
use said::{Refuse, Seen, View, Why, read, server, table};
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt::Display;

/// Any message the table sends.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Message {
    /// The answer to the hello: everything this viewer may know now.
    Welcome(Box<Welcome>),
    /// One step at the table. Versions have no gaps.
    Update(Box<Update>),
    /// The answer to a request.
    Answer {
        /// The request's nonce.
        nonce: String,
        /// The version at which it was carried out, if it changed the table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        v: Option<u64>,
        /// Why it was refused.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        error: Option<Refused>,
    },
    /// The answer to a request for a code. Claiming the code in time transfers this person's place.
    Code {
        /// The request's nonce.
        nonce: String,
        /// The code.
        code: String,
        /// How many seconds it stays valid.
        seconds: u32,
    },
    /// The answer to a request for a replay.
    Replay {
        /// The request's nonce.
        nonce: String,
        /// The hand.
        replay: Box<Replay>,
    },
    /// Who this viewer has muted, by seat; sent after the welcome and whenever it changes.
    Muted {
        /// Their seats.
        seats: Vec<usize>,
    },
    /// Someone chatted.
    Said(Line),
    /// Who is here.
    Present {
        /// Whether the person in each seat has an open socket. Bots are always present.
        seats: Vec<bool>,
        /// The number of spectators.
        watching: usize,
    },
    /// A message that could not be understood, or a notice that the socket is about to be closed.
    Error(Refused),
    /// The operator of the server announces something to everyone. Nothing was refused.
    Notice(Refused),
    /// The server is stopping. Reconnect soon, giving the last version seen.
    Closing,
}

impl<'de> Deserialize<'de> for Message {
    fn deserialize<D: Deserializer<'de>>(from: D) -> std::result::Result<Message, D::Error> {
        read::tagged(from, "type", |kind, message| {
            let nonce = || read::field(message, "nonce");
            Ok(match kind {
                "welcome" => Message::Welcome(read::whole(message)?),
                "update" => Message::Update(read::whole(message)?),
                "answer" => Message::Answer {
                    nonce: nonce()?,
                    v: read::field(message, "v")?,
                    error: read::field(message, "error")?,
                },
                "code" => Message::Code {
                    nonce: nonce()?,
                    code: read::field(message, "code")?,
                    seconds: read::field(message, "seconds")?,
                },
                "replay" => Message::Replay { nonce: nonce()?, replay: read::field(message, "replay")? },
                "muted" => Message::Muted { seats: read::field(message, "seats")? },
                "said" => Message::Said(read::whole(message)?),
                "present" => Message::Present {
                    seats: read::field(message, "seats")?,
                    watching: read::field(message, "watching")?,
                },
                "error" => Message::Error(read::whole(message)?),
                "notice" => Message::Notice(read::whole(message)?),
                "closing" => Message::Closing,
                _ => return read::unknown(),
            })
        })
    }
}

/// Everything one viewer may know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Welcome {
    /// The server's [`crate::PROTOCOL`].
    pub protocol: u32,
    /// The current version.
    pub v: u64,
    /// The viewer's role.
    pub you: You,
    /// The table.
    pub table: Table,
    /// The cards, after the first deal.
    pub view: Option<View>,
    /// The viewer's legal actions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub legal: Vec<Legal>,
    /// The points won in this hand so far, by seat, as everyone could have counted them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub counted: Vec<i32>,
    /// What was missed since the version in the hello; `null` if that is too long ago or was not given.
    pub missed: Option<Vec<Missed>>,
    /// The latest chat lines.
    pub talk: Vec<Line>,
}

/// A viewer's role.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct You {
    /// The viewer's seat; `None` for a spectator.
    pub seat: Option<usize>,
    /// Whether the viewer is the host.
    pub host: bool,
}

/// A missed step.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Missed {
    /// The resulting version.
    pub v: u64,
    /// What the viewer would have seen in the meantime.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seen: Vec<Seen>,
}

/// One step at the table as one viewer sees it. A step that shows the viewer nothing has only the version.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Update {
    /// The resulting version, which is one more than the previous version.
    pub v: u64,
    /// What the viewer saw happen in the game, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seen: Vec<Seen>,
    /// The game as the viewer sees it now, if that has changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view: Option<View>,
    /// The viewer's legal actions; sent along with `view`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub legal: Vec<Legal>,
    /// The points won in this hand so far, by seat, as everyone could have counted them; sent along with `view`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub counted: Vec<i32>,
    /// The viewer's role, if it changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub you: Option<You>,
    /// The table, if it has changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<Box<Table>>,
}

/// The legal actions of one hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Legal {
    /// The hand: the viewer's own seat, or a dummy's.
    pub seat: usize,
    /// Actions, in the game's own order.
    pub actions: Vec<String>,
    /// What else is allowed, if the list is not complete.
    #[serde(default, skip_serializing_if = "Option::is_none", serialize_with = "said::pattern::written")]
    pub pattern: Option<said::Pattern>,
    /// Milliseconds left on the clock, if one is running.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock_ms: Option<u64>,
}

/// A chat line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Line {
    /// The speaker's seat.
    pub seat: usize,
    /// The speaker's name at the time.
    pub name: String,
    /// The text, if the speaker typed it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Otherwise the quick phrase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phrase: Option<Phrase>,
}

/// Why something was refused.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Refused {
    /// A short code for programs.
    pub code: String,
    /// The rule statement behind it, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// An English sentence for people; cards and seats are in the referee's notation.
    pub message: String,
    /// The refusal as a type, so that a client can put it in its own words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<Box<Why>>,
}

impl Refused {
    /// A refusal as a type, with its code, rule and English sentence.
    pub fn of(why: impl Refuse + Display + Into<Why>) -> Refused {
        Refused {
            code: why.code().into(),
            rule: Some(why.rule().to_owned()).filter(|rule| !rule.is_empty()),
            message: why.to_string(),
            why: Some(Box::new(why.into())),
        }
    }

    /// A refusal in English only, for cases that no client needs to put in its own words.
    pub fn in_words(code: &str, message: impl Into<String>) -> Refused {
        Refused { code: code.into(), rule: None, message: message.into(), why: None }
    }
}

impl From<table::Refusal> for Refused {
    fn from(why: table::Refusal) -> Refused {
        Refused::of(why)
    }
}

impl From<server::Refusal> for Refused {
    fn from(why: server::Refusal) -> Refused {
        Refused::of(why)
    }
}

//! What a client sends.

use crate::{Phrase, Settings};
use serde::{Deserialize, Serialize};

/// The first message on a socket.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename = "hello")]
pub struct Hello {
    /// The client's [`crate::PROTOCOL`].
    pub protocol: u32,
    /// The secret key of the person; without one the client only watches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// The last version this client was shown, to resume from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen: Option<u64>,
}

/// Everything after the hello: a request and its nonce. The same nonce gets the same answer and is never carried
/// out twice, so a client that is unsure may send it again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ask {
    /// Chosen by the client, fresh for every request.
    pub nonce: String,
    /// What is asked.
    #[serde(flatten)]
    pub what: Request,
}

/// What a person may ask of the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Request {
    /// Play.
    Act {
        /// The hand to play from, where it is not one's own: a dummy.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<usize>,
        /// The action, as in `legal`.
        action: String,
        /// The last version the client was shown when the person decided.
        seen: u64,
    },
    /// Sit down, move to another seat, or take another name.
    Sit {
        /// Where.
        seat: usize,
        /// The name to show.
        name: String,
    },
    /// Get up. During a hand a bot plays on.
    Stand,
    /// Ready for the next deal.
    Ready {
        /// A word of one's own that goes into the deal: random, and not told before.
        word: String,
    },
    /// Say something.
    Say {
        /// A short line.
        text: String,
    },
    /// Say a quick phrase.
    Phrase {
        /// Which.
        phrase: Phrase,
    },
    /// Replace the key of this person; the old one is worth nothing from then on.
    Rekey {
        /// The new key.
        key: String,
    },
    /// Host: let a bot play a seat.
    Bot {
        /// Which seat.
        seat: usize,
        /// How strong, from 0 up; what is not there plays as the nearest that is.
        #[serde(default)]
        level: u8,
    },
    /// Host: clear a seat of its bot.
    Clear {
        /// Which seat.
        seat: usize,
    },
    /// Host: send a person away for good. During a hand a bot plays on.
    Kick {
        /// The person's seat.
        seat: usize,
    },
    /// Host: nobody new may sit down, or may again.
    Lock {
        /// Locked or not.
        on: bool,
    },
    /// Host: stop the game, or go on.
    Pause {
        /// Paused or not.
        on: bool,
    },
    /// Host: let people talk, or not.
    Chat {
        /// Allowed or not.
        on: bool,
    },
    /// Host: change clock and absence.
    Settings {
        /// The new settings.
        settings: Settings,
    },
    /// Host: deal now, without waiting for everyone to be ready.
    Deal,
    /// Host: begin another match after one is won.
    Rematch,
    /// Host: hand the role over to the person at a seat.
    Host {
        /// Whose seat.
        seat: usize,
    },
}

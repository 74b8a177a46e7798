//! What a client sends.

use crate::{Counted, Phrase, Settings};
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

/// What a client tells without asking for anything: no nonce, no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Note {
    /// A version is on the screen now. Races are judged from that moment; see `docs/protocol.md`.
    Shown {
        /// Which.
        v: u64,
    },
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
    /// Ask for a code with which another device takes this person's place.
    Code,
    /// Take the place of the person who asked for a code: this client's key replaces theirs.
    Claim {
        /// The code.
        code: String,
    },
    /// Hear nothing more of what the person at a seat says, or hear it again.
    Mute {
        /// Whose seat.
        seat: usize,
        /// Muted or not.
        on: bool,
    },
    /// Ask to take back one's last action and everything after it.
    Undo,
    /// Answer somebody who asked to take an action back.
    Agree {
        /// Whether that is all right.
        on: bool,
    },
    /// A hand as its view was step by step, once it is over; the answer is a `replay`.
    Replay {
        /// The number of its deal.
        deal: u32,
        /// From whose seat; from all seats at once without it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<usize>,
    },
    /// Score book: write down a hand played with real cards.
    Write {
        /// What was bid and counted.
        hand: Counted,
    },
    /// Party: a line such as `score 1 210 190`.
    Enter {
        /// The line, as in `docs/party.md`.
        line: String,
    },
    /// Score book and party: take the last entry back.
    Strike,
    /// Host: let a bot play a seat.
    Bot {
        /// Which seat.
        seat: usize,
        /// How strong, from 0 up; what is not there plays as the nearest that is.
        #[serde(default)]
        level: u8,
    },
    /// Host: let bots play every seat that has no person, partners and opponents of the host's own seat apart.
    Fill {
        /// How strong those on the host's side are.
        partner: u8,
        /// How strong the others are.
        opponents: u8,
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

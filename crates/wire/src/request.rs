//! Messages from a client.

use crate::{Counted, Phrase, Settings};
use serde::{Deserialize, Serialize};

/// The first message on a socket.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename = "hello")]
pub struct Hello {
    /// The client's [`crate::PROTOCOL`].
    pub protocol: u32,
    /// The person's secret key; without a key, the client is a spectator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// The last version this client was shown, to resume from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen: Option<u64>,
}

/// Every message after the hello: a request and its nonce. The same nonce gets the same answer and is never carried
/// out twice, so a client that is unsure may send a request again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ask {
    /// The nonce, chosen by the client and new for every request.
    pub nonce: String,
    /// The request.
    #[serde(flatten)]
    pub what: Request,
}

/// A report from a client that expects no answer and so has no nonce.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Note {
    /// A version is on the screen now. Races are timed from that moment; see `docs/protocol.md`.
    Shown {
        /// The version.
        v: u64,
    },
}

/// What can be reported to the operator.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Complaint {
    /// The person's name.
    Name,
    /// The person's latest chat lines.
    Talk,
}

/// What a person may request at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Request {
    /// Play an action.
    Act {
        /// The hand to play, if it is not the player's own but a dummy's.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<usize>,
        /// The action, as in `legal`.
        action: String,
        /// The last version the client was shown when the person decided.
        seen: u64,
    },
    /// Sit down, change seats, or change the name shown.
    Sit {
        /// The seat.
        seat: usize,
        /// The name to show.
        name: String,
    },
    /// Stand up. During a hand, a bot takes over.
    Stand,
    /// Ready for the next deal.
    Ready {
        /// Send a chat line.
        word: String,
    },
    /// Send a chat line.
    Say {
        /// The line.
        text: String,
    },
    /// Send a quick phrase.
    Phrase {
        /// The phrase.
        phrase: Phrase,
    },
    /// Replace this person's key; the old key becomes invalid.
    Rekey {
        /// The new key.
        key: String,
    },
    /// Request a code that lets another device take over this person's place.
    Code,
    /// Take over from the person who requested a code: this client's key replaces theirs.
    Claim {
        /// The code.
        code: String,
    },
    /// Mute or unmute the person at a seat.
    Mute {
        /// Their seat.
        seat: usize,
        /// Whether to mute.
        on: bool,
    },
    /// Report the name or the latest chat lines of the person at a seat to the operator.
    Report {
        /// Their seat.
        seat: usize,
        /// What is reported.
        about: Complaint,
    },
    /// Ask to undo the player's last action and everything after it.
    Undo,
    /// Answer a request to undo.
    Agree {
        /// Whether to agree.
        on: bool,
    },
    /// A finished hand, step by step; the answer is a `replay`.
    Replay {
        /// Its deal number.
        deal: u32,
        /// The seat it is seen from; `None` for all seats at once.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<usize>,
    },
    /// Score book: write down a hand played with real cards.
    Write {
        /// The bid and the count.
        hand: Counted,
    },
    /// Party: a line such as `score 1 210 190`.
    Enter {
        /// The line, as in `docs/party.md`.
        line: String,
    },
    /// Score book and party: undo the last entry.
    Strike,
    /// Host: put a bot in a seat.
    Bot {
        /// The seat.
        seat: usize,
        /// Its strength, starting at 0; if a level is not available, the nearest one is used.
        #[serde(default)]
        level: u8,
    },
    /// Host: put bots in all seats without a person, with one strength for the host's side and one for the others.
    Fill {
        /// The strength of bots on the host's side.
        partner: u8,
        /// The strength of the others.
        opponents: u8,
    },
    /// Host: remove the bot from a seat.
    Clear {
        /// The seat.
        seat: usize,
    },
    /// Host: kick a person permanently. During a hand, a bot takes over.
    Kick {
        /// The person's seat.
        seat: usize,
    },
    /// Host: stop new people from sitting down, or allow it again.
    Lock {
        /// Whether to lock.
        on: bool,
    },
    /// Host: pause or resume the game.
    Pause {
        /// Whether to pause.
        on: bool,
    },
    /// Host: turn chat on or off.
    Chat {
        /// Whether chat is allowed.
        on: bool,
    },
    /// Host: change the settings.
    Settings {
        /// The new settings.
        settings: Settings,
    },
    /// Host: deal now, without waiting for everyone to be ready.
    Deal,
    /// Host: start another match after one is won.
    Rematch,
    /// Host: before a match begins, everyone but the host moves one seat along, so that partners change.
    Rotate,
    /// Host: hand over the role of host to the person at a seat.
    Host {
        /// Their seat.
        seat: usize,
    },
}

impl Request {
    /// The name of the request, as in its `type`.
    pub fn kind(&self) -> &'static str {
        match self {
            Request::Act { .. } => "act",
            Request::Sit { .. } => "sit",
            Request::Stand => "stand",
            Request::Ready { .. } => "ready",
            Request::Say { .. } => "say",
            Request::Phrase { .. } => "phrase",
            Request::Rekey { .. } => "rekey",
            Request::Code => "code",
            Request::Claim { .. } => "claim",
            Request::Mute { .. } => "mute",
            Request::Report { .. } => "report",
            Request::Undo => "undo",
            Request::Agree { .. } => "agree",
            Request::Replay { .. } => "replay",
            Request::Write { .. } => "write",
            Request::Enter { .. } => "enter",
            Request::Strike => "strike",
            Request::Bot { .. } => "bot",
            Request::Fill { .. } => "fill",
            Request::Clear { .. } => "clear",
            Request::Kick { .. } => "kick",
            Request::Lock { .. } => "lock",
            Request::Pause { .. } => "pause",
            Request::Chat { .. } => "chat",
            Request::Settings { .. } => "settings",
            Request::Deal => "deal",
            Request::Rematch => "rematch",
            Request::Rotate => "rotate",
            Request::Host { .. } => "host",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::ClubRequest;

    #[test]
    fn requests_are_called_what_their_messages_call_them() {
        let texts = [r#"{"type":"act","action":"play R14","seen":1}"#, r#"{"type":"rekey","key":"k"}"#];
        for (text, kind) in texts.into_iter().zip(["act", "rekey"]) {
            assert_eq!(serde_json::from_str::<Request>(text).unwrap().kind(), kind);
        }
        let texts = [
            r#"{"type":"next_round"}"#,
            r#"{"type":"sign_out","night":1}"#,
            r#"{"type":"call_off","night":1}"#,
        ];
        for (text, kind) in texts.into_iter().zip(["next_round", "sign_out", "call_off"]) {
            assert_eq!(serde_json::from_str::<ClubRequest>(text).unwrap().kind(), kind);
        }
    }
}

//! What one server sends another: a seal, a JSON line that describes the parcel, then the payload as raw bytes. The
//! seal proves that a server with the same database wrote it for this receiver, so nobody else on the bus can forge a
//! parcel.

use crate::{address::Address, club, traces::Link};
use parlor::{KeyHash, NightOrder};
use serde::{Deserialize, Serialize};

/// A parcel's label.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Label {
    /// The server that sent it.
    pub(super) from: String,
    /// The parcel's number among those sent from that server to this one, without gaps.
    pub(super) n: u64,
    /// The trace that it belongs to, if there is one. A server of an earlier version neither sends nor reads this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) trace: Option<Link>,
    /// The contents.
    pub(super) what: Parcel,
}

/// Sockets are identified by the server they are connected to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Parcel {
    /// To the table: a socket wants to follow it.
    Join {
        table: String,
        socket: u64,
        /// Where it comes from. A server of an earlier version does not send this.
        #[serde(default)]
        from: Option<Address>,
        who: Option<KeyHash>,
        seen: Option<u64>,
    },
    /// To the table: a socket sends a request, which is in the body.
    Ask { socket: u64 },
    /// To the club: a socket sends a request, which is in the body.
    AskClub { socket: u64 },
    /// To the club: one of its tables has a result.
    Nudge { club: String, table: String },
    /// To the table: a socket has a version on its screen.
    Shown { socket: u64, v: u64 },
    /// To the table: the measured round trip to a socket, in milliseconds.
    Trip { socket: u64, round_trip: u64 },
    /// To the table: a socket has gone away.
    Leave { socket: u64 },
    /// To the socket: a frame, which is in the body.
    Frame { socket: u64 },
    /// To the socket: nothing more will come.
    End { socket: u64 },
    /// To the table: a question that expects a reply.
    Question {
        table: String,
        id: u64,
        what: Question,
        /// Who asks, if the answer depends on it. A server of an earlier version neither sends nor reads this.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        who: Option<KeyHash>,
    },
    /// The reply to a question, which is in the body.
    Reply { id: u64 },
    /// The operator announces something to everyone.
    Announce { text: String },
    /// The next piece of a body that is too long for one message.
    Piece,
    /// The rest of a body, after this many pieces, and what it all belongs to.
    Last { pieces: usize, what: Box<Parcel> },
    /// Just a heartbeat.
    Tick,
    /// The server is stopping: it gives up its tables now, and nothing more should be sent to it.
    Farewell,
}

impl Parcel {
    /// What it is called in a trace.
    pub(super) fn kind(&self) -> &'static str {
        match self {
            Parcel::Join { .. } => "join",
            Parcel::Ask { .. } | Parcel::AskClub { .. } => "ask",
            Parcel::Nudge { .. } => "nudge",
            Parcel::Shown { .. } => "shown",
            Parcel::Trip { .. } => "trip",
            Parcel::Leave { .. } => "leave",
            Parcel::Frame { .. } => "frame",
            Parcel::End { .. } => "end",
            Parcel::Question { .. } => "question",
            Parcel::Reply { .. } => "reply",
            Parcel::Announce { .. } => "announce",
            Parcel::Piece => "piece",
            Parcel::Last { what, .. } => what.kind(),
            Parcel::Tick => "tick",
            Parcel::Farewell => "farewell",
        }
    }
}

/// A question about one table on another server, or about all tables there.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Question {
    Table,
    Proof(u32),
    Forget(KeyHash),
    Lobby,
    Sitters,
    Night(NightOrder),
    Club(club::Question),
}

/// The key of all seals, which the servers of one database share. Prints nothing in `Debug`.
#[derive(Clone)]
pub(super) struct SealKey([u8; blake3::KEY_LEN]);

impl SealKey {
    /// The key derived from a secret text.
    pub(super) fn of(secret: &str) -> SealKey {
        SealKey(blake3::derive_key("rookery 2026-11-18 parcels between servers", secret.as_bytes()))
    }

    fn seal(&self, to: &str, content: &[u8]) -> blake3::Hash {
        let mut hasher = blake3::Hasher::new_keyed(&self.0);
        hasher.update(&(to.len() as u64).to_le_bytes()).update(to.as_bytes()).update(content);
        hasher.finalize()
    }
}

/// Serializes a parcel for the server `to`.
pub(super) fn write(key: &SealKey, to: &str, label: &Label, body: &[u8]) -> Vec<u8> {
    let mut bytes = vec![0; blake3::OUT_LEN];
    bytes.extend(serde_json::to_vec(label).unwrap_or_default());
    bytes.push(b'\n');
    bytes.extend_from_slice(body);
    let (seal, content) = bytes.split_at_mut(blake3::OUT_LEN);
    seal.copy_from_slice(key.seal(to, content).as_bytes());
    bytes
}

/// Reads a parcel for the server `me`; `None` if the bytes are not one, or if the seal is wrong.
pub(super) fn read<'a>(key: &SealKey, me: &str, bytes: &'a [u8]) -> Option<(Label, &'a [u8])> {
    let (seal, bytes) = bytes.split_first_chunk::<{ blake3::OUT_LEN }>()?;
    // The library compares hashes in constant time.
    if key.seal(me, bytes) != blake3::Hash::from_bytes(*seal) {
        return None;
    }
    let end = bytes.iter().position(|byte| *byte == b'\n')?;
    let label = serde_json::from_slice(bytes.get(..end)?).ok()?;
    Some((label, bytes.get(end + 1..)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_parcel_arrives_as_it_was_sent() {
        let label = Label { from: "a".into(), n: 7, trace: None, what: Parcel::Frame { socket: 3 } };
        let key = SealKey::of("secret");
        let bytes = write(&key, "b", &label, b"two\nlines");
        assert_eq!(read(&key, "b", &bytes), Some((label, &b"two\nlines"[..])));
        assert_eq!(read(&key, "b", b"no parcel"), None);
        assert_eq!(read(&key, "b", &[0; 40]), None);
    }

    #[test]
    fn a_parcel_that_was_forged_changed_or_meant_for_somebody_else_is_not_read() {
        let label = Label { from: "a".into(), n: 7, trace: None, what: Parcel::Ask { socket: 3 } };
        let key = SealKey::of("secret");
        let bytes = write(&key, "b", &label, b"body");
        assert_eq!(read(&key, "c", &bytes), None);
        assert_eq!(read(&SealKey::of("other"), "b", &bytes), None);
        for at in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[at] ^= 1;
            assert_eq!(read(&key, "b", &changed), None, "byte {at}");
        }
    }
}

//! What one server sends another: a JSON line that describes it, then the payload as raw bytes.

use parlor::KeyHash;
use serde::{Deserialize, Serialize};

/// The label of a parcel.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Label {
    /// The server that sent it.
    pub(super) from: String,
    /// Numbers the parcels from that server to this one, without gaps.
    pub(super) n: u64,
    /// The contents.
    pub(super) what: Parcel,
}

/// Sockets are identified by the server they are connected to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Parcel {
    /// To the table: a socket wants to follow it.
    Join { table: String, socket: u64, who: Option<KeyHash>, seen: Option<u64> },
    /// To the table: a socket sends a request, in the body.
    Ask { socket: u64 },
    /// To the table: a socket has a version on its screen.
    Shown { socket: u64, v: u64 },
    /// To the table: a measured round trip to a socket, in milliseconds.
    Trip { socket: u64, round_trip: u64 },
    /// To the table: a socket is gone.
    Leave { socket: u64 },
    /// To the socket: a frame, in the body.
    Frame { socket: u64 },
    /// To the socket: nothing more will come.
    End { socket: u64 },
    /// To the table: a question that expects a reply.
    Question { table: String, id: u64, what: Question },
    /// The reply to a question, in the body.
    Reply { id: u64 },
    /// Just a sign of life.
    Tick,
}

/// A question about one table on another server, or about all tables there.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Question {
    Table,
    Proof(u32),
    Forget(KeyHash),
    Lobby,
}

/// Serializes a parcel.
pub(super) fn write(label: &Label, body: &[u8]) -> Vec<u8> {
    let mut bytes = serde_json::to_vec(label).unwrap_or_default();
    bytes.push(b'\n');
    bytes.extend_from_slice(body);
    bytes
}

/// Reads a parcel; `None` if the bytes are not one.
pub(super) fn read(bytes: &[u8]) -> Option<(Label, &[u8])> {
    let end = bytes.iter().position(|byte| *byte == b'\n')?;
    let label = serde_json::from_slice(bytes.get(..end)?).ok()?;
    Some((label, bytes.get(end + 1..)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_parcel_arrives_as_it_was_sent() {
        let label = Label { from: "a".into(), n: 7, what: Parcel::Frame { socket: 3 } };
        let bytes = write(&label, b"two\nlines");
        assert_eq!(read(&bytes), Some((label, &b"two\nlines"[..])));
        assert_eq!(read(b"no parcel"), None);
        assert_eq!(read(b"{}\n"), None);
    }
}

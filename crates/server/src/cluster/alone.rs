//! Replaces `nats.rs` in a server built without the `nats` feature: there is no connection.

use std::io;

/// The sending side, which does not exist here.
pub(crate) enum Line {}

/// The receiving side; nothing ever arrives.
pub(crate) enum Parcels {}

/// Reports what is missing.
pub(crate) async fn connect(_: &crate::config::Way, _: String) -> io::Result<(Line, Parcels)> {
    let message =
        "This program was built without NATS support, so it cannot share tables with other servers.";
    Err(io::Error::new(io::ErrorKind::Unsupported, message))
}

impl Line {
    /// Never called.
    pub(crate) fn is_up(&self) -> bool {
        match *self {}
    }

    /// Never called.
    pub(crate) fn most_bytes(&self) -> usize {
        match *self {}
    }

    /// Never called.
    pub(crate) async fn send(&self, _: String, _: Vec<u8>) -> bool {
        match *self {}
    }
}

impl Parcels {
    /// Never called.
    pub(crate) async fn next(&mut self) -> Option<Vec<u8>> {
        match *self {}
    }
}

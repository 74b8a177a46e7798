//! The connection to NATS. In a server built without the `nats` feature, [`super::nats`] comes from
//! `alone.rs`.

use crate::config::Way;
use async_nats::{Client, ConnectOptions, ServerAddr, Subscriber, connection::State};
use futures_util::StreamExt;
use std::{io, time::Duration};

/// The sending side.
pub(crate) struct Line(Client);

/// The receiving side.
pub(crate) struct Parcels(Subscriber);

/// Connects, and listens to a subject.
pub(crate) async fn connect(way: &Way, subject: String) -> io::Result<(Line, Parcels)> {
    let unreachable =
        |why: &dyn std::fmt::Display| io::Error::other(format!("The bus cannot be reached: {why}"));
    let address: ServerAddr = way.url.parse().map_err(|why| unreachable(&why))?;
    let mut options = ConnectOptions::new();
    // The library reads the login in the address but does not use it.
    match (address.username(), address.password()) {
        (Some(user), Some(password)) => {
            options = options.user_and_password(decoded(user)?, decoded(password)?);
        }
        (Some(token), None) => options = options.token(decoded(token)?),
        (None, _) => {}
    }
    if let Some(file) = &way.authorities {
        options = options.add_root_certificates(file.clone()).require_tls(true);
    }
    let client = options
        .name("rookery")
        .ping_interval(Duration::from_secs(2))
        .reconnect_delay_callback(|tries| Duration::from_millis(100 * tries.min(10) as u64))
        .connect(address)
        .await
        .map_err(|why| unreachable(&why))?;
    let parcels = client.subscribe(subject).await.map_err(io::Error::other)?;
    // This server must be listening before anyone else learns of it.
    client.flush().await.map_err(io::Error::other)?;
    Ok((Line(client), Parcels(parcels)))
}

/// A part of the login in the form that the bus expects. In an address, some characters are written as `%` and two
/// digits.
fn decoded(part: &str) -> io::Result<String> {
    let text = percent_encoding::percent_decode_str(part).decode_utf8();
    text.map(Into::into).map_err(|_| io::Error::other("The login for the bus is not UTF-8 text."))
}

impl Line {
    /// Whether the bus can be reached now.
    pub(crate) fn is_up(&self) -> bool {
        self.0.connection_state() == State::Connected
    }

    /// The maximum number of bytes in a message, which the bus decides.
    pub(crate) fn most_bytes(&self) -> usize {
        self.0.max_payload()
    }

    /// Sends to everyone listening to a subject; false if the bus does not accept it.
    pub(crate) async fn send(&self, subject: String, parcel: Vec<u8>) -> bool {
        self.0.publish(subject, parcel.into()).await.is_ok()
    }
}

impl Parcels {
    /// The next message; `None` if the connection is closed for good.
    pub(crate) async fn next(&mut self) -> Option<Vec<u8>> {
        self.0.next().await.map(|message| message.payload.into())
    }
}

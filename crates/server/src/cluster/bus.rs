//! The bus between servers: NATS, where each server listens under its own name. NATS may lose messages, so parcels
//! between two servers are numbered and each server regularly sends a sign of life. After a gap or a silence,
//! everything that depended on that link starts over.

use super::parcel::{self, Label, Parcel};
use async_nats::{Client, ConnectOptions, Subscriber};
use std::{
    collections::HashMap,
    io,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};
use tokio::time::{Instant, timeout};

/// How long the bus may take to accept a parcel before it counts as down.
const PATIENCE: Duration = Duration::from_secs(2);

/// A server that is silent for this long counts as lost.
pub(super) const SILENCE: Duration = Duration::from_secs(4);

/// This server's end of all its links.
pub(super) struct Bus {
    pub(super) me: String,
    client: Client,
    peers: Mutex<HashMap<String, Peer>>,
}

/// Another server that this one talks to.
struct Peer {
    /// The number of the last parcel sent to it; locked while sending, to keep the order.
    sent: Arc<tokio::sync::Mutex<u64>>,
    /// The number of the last parcel from it, if any.
    got: Option<u64>,
    heard: Instant,
}

impl Bus {
    /// Connects, and listens under this server's name.
    pub(super) async fn connect(url: &str, me: &str) -> io::Result<(Bus, Subscriber)> {
        let client = ConnectOptions::new()
            .name("rookery")
            .ping_interval(Duration::from_secs(2))
            .reconnect_delay_callback(|tries| Duration::from_millis(100 * tries.min(10) as u64))
            .connect(url)
            .await
            .map_err(|why| io::Error::other(format!("The bus cannot be reached: {why}")))?;
        let parcels = client.subscribe(subject(me)).await.map_err(io::Error::other)?;
        // This server must listen before anybody hears about it.
        client.flush().await.map_err(io::Error::other)?;
        Ok((Bus { me: me.to_owned(), client, peers: Mutex::default() }, parcels))
    }

    /// Sends a parcel; false if the bus does not accept it.
    pub(super) async fn send(&self, to: &str, what: Parcel, body: &[u8]) -> bool {
        let sent = Arc::clone(&self.peer(to, |peer| Arc::clone(&peer.sent)));
        let publish = async {
            let mut sent = sent.lock().await;
            *sent += 1;
            let label = Label { from: self.me.clone(), n: *sent, what };
            self.client.publish(subject(to), parcel::write(&label, body).into()).await.is_ok()
        };
        timeout(PATIENCE, publish).await.unwrap_or(false)
    }

    /// Records the arrival of a parcel; false if an earlier one was lost.
    pub(super) fn arrived(&self, label: &Label) -> bool {
        self.peer(&label.from, |peer| {
            let whole = peer.got.is_none_or(|last| last + 1 == label.n);
            (peer.got, peer.heard) = (Some(label.n), Instant::now());
            whole
        })
    }

    /// Whether a server has been heard from lately, or was contacted for the first time just now.
    pub(super) fn reachable(&self, peer: &str) -> bool {
        self.peers().get(peer).is_none_or(|peer| peer.heard.elapsed() < SILENCE)
    }

    /// All servers that this one talks to.
    pub(super) fn everybody(&self) -> Vec<String> {
        self.peers().keys().cloned().collect()
    }

    /// Forgets a server. The next parcel starts a new link, which the other side sees as a gap in the old one.
    pub(super) fn forget(&self, peer: &str) {
        self.peers().remove(peer);
    }

    fn peer<T>(&self, name: &str, with: impl FnOnce(&mut Peer) -> T) -> T {
        let mut peers = self.peers();
        let fresh = || Peer { sent: Arc::default(), got: None, heard: Instant::now() };
        with(peers.entry(name.to_owned()).or_insert_with(fresh))
    }

    fn peers(&self) -> MutexGuard<'_, HashMap<String, Peer>> {
        self.peers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn subject(node: &str) -> String {
    format!("rookery.{node}")
}

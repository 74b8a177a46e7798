//! The bus between servers: NATS, where each server listens under its own name. NATS may lose messages, so parcels
//! between two servers are numbered and each server regularly sends a heartbeat. After a gap or a silence,
//! everything that depends on that link starts over.

use super::{
    nats::{self, Line, Parcels},
    parcel::{self, Label, Parcel, SealKey},
};
use crate::{
    config::Way,
    metrics::count,
    traces::{self, Kind, Link},
};
use std::{
    borrow::Cow,
    collections::HashMap,
    io,
    sync::{Arc, Mutex, MutexGuard, PoisonError, atomic::AtomicU64},
    time::Duration,
};
use tokio::time::{Instant, timeout};

/// How long the bus may take to accept a parcel before it is considered down.
const PATIENCE: Duration = Duration::from_secs(2);

/// A server that is silent for this long is considered lost.
pub(super) const SILENCE: Duration = Duration::from_secs(3);

/// This server's end of all its links.
pub(super) struct Bus {
    pub(super) me: String,
    key: SealKey,
    line: Line,
    peers: Mutex<HashMap<String, Peer>>,
    pub(super) counts: Counts,
}

/// Counts of what has happened on the bus.
#[derive(Default)]
pub(super) struct Counts {
    pub(super) sent: AtomicU64,
    pub(super) not_sent: AtomicU64,
    pub(super) received: AtomicU64,
    pub(super) gaps: AtomicU64,
    pub(super) foreign: AtomicU64,
    pub(super) silent: AtomicU64,
}

/// Another server that this one is connected to.
struct Peer {
    /// The number of the last parcel sent to it; locked while sending, to keep parcels in order.
    sent: Arc<tokio::sync::Mutex<u64>>,
    /// The number of the last parcel received from it, if any.
    got: Option<u64>,
    /// The pieces of a long body that have arrived from it so far.
    pieces: Vec<Vec<u8>>,
    heard: Instant,
}

impl Bus {
    /// Connects, and listens under this server's name.
    pub(super) async fn connect(way: &Way, me: &str, key: SealKey) -> io::Result<(Bus, Parcels)> {
        let (line, parcels) = nats::connect(way, subject(me)).await?;
        Ok((
            Bus { me: me.to_owned(), key, line, peers: Mutex::default(), counts: Counts::default() },
            parcels,
        ))
    }

    /// Opens a parcel that has arrived; `None` if it was not sent to this server by one of the others.
    pub(super) fn read<'a>(&self, bytes: &'a [u8]) -> Option<(Label, &'a [u8])> {
        parcel::read(&self.key, &self.me, bytes)
    }

    /// Whether the bus can be reached now.
    pub(super) fn is_up(&self) -> bool {
        self.line.is_up()
    }

    /// Sends a parcel; false if the bus does not accept it. A long body goes in several messages.
    pub(super) async fn send(&self, to: &str, what: Parcel, body: &[u8]) -> bool {
        let kind = what.kind();
        let sent = Arc::clone(&self.peer(to, |peer| Arc::clone(&peer.sent)));
        let publish = async {
            let mut sent = sent.lock().await;
            // The other half is for the label, the seal and whatever the bus adds.
            let mut messages: Vec<&[u8]> = body.chunks((self.line.most_bytes() / 2).max(1)).collect();
            let rest = messages.pop().unwrap_or_default();
            let pieces = messages.len();
            for piece in messages {
                if !self.publish(&mut sent, to, Parcel::Piece, piece).await {
                    return false;
                }
            }
            let what = if pieces == 0 { what } else { Parcel::Last { pieces, what: Box::new(what) } };
            self.publish(&mut sent, to, what, rest).await
        };
        let span = traces::part(Kind::Producer, "bus", kind);
        let sent = timeout(PATIENCE, traces::over(span, publish)).await.unwrap_or(false);
        count(if sent { &self.counts.sent } else { &self.counts.not_sent });
        sent
    }

    /// Sends one numbered message.
    async fn publish(&self, sent: &mut u64, to: &str, what: Parcel, body: &[u8]) -> bool {
        *sent += 1;
        let label = Label { from: self.me.clone(), n: *sent, trace: Link::here(), what };
        self.line.send(subject(to), parcel::write(&self.key, to, &label, body)).await
    }

    /// Puts a long body together; `None` until its last piece has arrived, or if one is missing.
    pub(super) fn whole<'a>(
        &self,
        from: &str,
        what: Parcel,
        body: &'a [u8],
    ) -> Option<(Parcel, Cow<'a, [u8]>)> {
        match what {
            Parcel::Piece => {
                self.peer(from, |peer| peer.pieces.push(body.to_owned()));
                None
            }
            Parcel::Last { pieces, what } => {
                let mut first = self.peer(from, |peer| std::mem::take(&mut peer.pieces));
                let complete = first.len() == pieces;
                first.push(body.to_owned());
                complete.then(|| (*what, Cow::Owned(first.concat())))
            }
            what => Some((what, Cow::Borrowed(body))),
        }
    }

    /// Records the arrival of a parcel; false if an earlier one was lost.
    pub(super) fn arrived(&self, label: &Label) -> bool {
        let whole = self.peer(&label.from, |peer| {
            let whole = peer.got.is_none_or(|last| last + 1 == label.n);
            (peer.got, peer.heard) = (Some(label.n), Instant::now());
            if !whole {
                peer.pieces.clear();
            }
            whole
        });
        count(&self.counts.received);
        if !whole {
            count(&self.counts.gaps);
        }
        whole
    }

    /// Whether a server has been heard from lately, or was only just contacted for the first time.
    pub(super) fn reachable(&self, peer: &str) -> bool {
        self.peers().get(peer).is_none_or(|peer| peer.heard.elapsed() < SILENCE)
    }

    /// All servers that this one is connected to.
    pub(super) fn everybody(&self) -> Vec<String> {
        self.peers().keys().cloned().collect()
    }

    /// Forgets a server. The next parcel starts a new link, and the other side sees that as a gap in the old one.
    pub(super) fn forget(&self, peer: &str) {
        self.peers().remove(peer);
    }

    fn peer<T>(&self, name: &str, with: impl FnOnce(&mut Peer) -> T) -> T {
        let mut peers = self.peers();
        let fresh = || Peer { sent: Arc::default(), got: None, pieces: Vec::new(), heard: Instant::now() };
        with(peers.entry(name.to_owned()).or_insert_with(fresh))
    }

    fn peers(&self) -> MutexGuard<'_, HashMap<String, Peer>> {
        self.peers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

pub(super) fn subject(node: &str) -> String {
    format!("rookery.{node}")
}

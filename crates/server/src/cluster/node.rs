//! This server in the cluster: it sends signs of life, takes tables, and dispatches what arrives from the
//! others.

use super::{
    bus::{Bus, SILENCE},
    guests::{Guests, Newcomer},
    parcel::{self, Label, Parcel, Question},
};
use crate::{
    desk::{Frame, Mail, frame},
    house::House,
};
use async_nats::Subscriber;
use futures_util::StreamExt;
use parlor::Refusal;
use serde_json::Value;
use std::{
    collections::HashMap,
    io,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::Duration,
};
use store::{Store, Taken};
use tokio::{
    sync::{mpsc, oneshot},
    time::{Instant, MissedTickBehavior, interval, timeout},
};
use wire::{Ask, Listing, Message, Refused};

/// How often this server sends a sign of life.
const SIGN: Duration = Duration::from_secs(1);
/// How long a sign of life is valid for the others.
const LIFE: Duration = Duration::from_secs(4);
/// When this server itself stops trusting its sign of life: earlier than the others do.
const DOUBT: Duration = Duration::from_secs(3);
/// Maximum age of a cached list of the others' public tables: anyone can request it as often as they like.
const FRESH: Duration = Duration::from_secs(2);
/// How long a reply may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// Where a table is.
pub(crate) enum Lease {
    /// Here; appends carry this fence, if there is one.
    Here(Option<u64>),
    /// On another server.
    There(String),
}

/// One server of several.
pub(crate) struct Node {
    store: Arc<dyn Store>,
    pub(super) bus: Arc<Bus>,
    guests: Guests,
    /// Sockets of this server at tables on other servers: the server that has the table, and the socket's queue.
    away: Mutex<HashMap<u64, (String, mpsc::Sender<Frame>)>>,
    replies: Mutex<HashMap<u64, oneshot::Sender<Result<Value, Refused>>>>,
    questions: AtomicU64,
    lived: Mutex<Instant>,
    /// The others' public tables, and when they were fetched.
    elsewhere: tokio::sync::Mutex<Option<(Instant, Vec<Listing>)>>,
}

impl Node {
    /// Joins the other servers: the store must support leases, and the bus must answer.
    pub(crate) async fn join(url: &str, store: Arc<dyn Store>) -> io::Result<(Arc<Node>, Subscriber)> {
        let me = parlor::fresh_table_id()?;
        let Some(leases) = store.leases() else {
            return Err(io::Error::other("Multiple servers need a shared store. Use PostgreSQL."));
        };
        let lived = Instant::now();
        leases.live(&me, LIFE).await.map_err(io::Error::other)?;
        let (bus, parcels) = Bus::connect(url, &me).await?;
        tracing::info!(node = me, "joined the other servers");
        let node = Node {
            store,
            bus: Arc::new(bus),
            guests: Guests::default(),
            away: Mutex::default(),
            replies: Mutex::default(),
            questions: AtomicU64::new(0),
            lived: Mutex::new(lived),
            elsewhere: tokio::sync::Mutex::default(),
        };
        Ok((Arc::new(node), parcels))
    }

    /// Whether the others still consider this server alive.
    pub(crate) fn lives(&self) -> bool {
        lock(&self.lived).elapsed() < DOUBT
    }

    /// Takes a table, or returns the server that has it.
    pub(crate) async fn take(&self, table: &str) -> Result<Lease, Refusal> {
        let failed = |why: &dyn std::fmt::Display| {
            tracing::warn!(table, %why, "a table could not be taken over");
            Refusal::NotSaved
        };
        if !self.lives() {
            return Err(failed(&"this server cannot report that it is alive"));
        }
        let leases = self.store.leases().ok_or_else(|| failed(&"the store has no leases"))?;
        match leases.take(table, &self.bus.me).await.map_err(|why| failed(&why))? {
            Taken::Ours(fence) => Ok(Lease::Here(Some(fence))),
            Taken::Theirs(node) if self.bus.reachable(&node) => Ok(Lease::There(node)),
            Taken::Theirs(_) => Err(Refusal::Unreachable),
            Taken::NoTable => Err(Refusal::NoTable),
        }
    }

    /// Gives up a table.
    pub(crate) async fn give_up(&self, table: &str, fence: u64) {
        if let Some(leases) = self.store.leases()
            && let Err(why) = leases.give_up(table, fence).await
        {
            tracing::warn!(table, %why, "a table was not released; other servers must wait until this one is considered gone");
        }
    }

    /// Leaves: all of its tables become free at once.
    pub(crate) async fn leave(&self) {
        if let Some(leases) = self.store.leases()
            && let Err(why) = leases.leave(&self.bus.me).await
        {
            tracing::warn!(%why, "the other servers could not be told that this one is leaving");
        }
    }

    /// Keeps sending signs of life. If the store has not received one for too long, drops the tables here before
    /// another server takes them.
    pub(crate) async fn keep_alive(self: Arc<Node>, house: Arc<House>) {
        let mut sign = interval(SIGN);
        sign.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            sign.tick().await;
            let began = Instant::now();
            let said = match self.store.leases() {
                Some(leases) => timeout(SIGN, leases.live(&self.bus.me, LIFE)).await,
                None => return,
            };
            match said {
                Ok(Ok(())) => *lock(&self.lived) = began,
                Ok(Err(why)) => tracing::warn!(%why, "the other servers are not hearing from this one"),
                Err(_) => tracing::warn!("the store is slow to record that this server is alive"),
            }
            if !self.lives() {
                house.let_all_go();
            }
        }
    }

    /// Receives what the others send, for as long as the bus lasts.
    pub(crate) async fn listen(self: Arc<Node>, house: Arc<House>, mut parcels: Subscriber) {
        let mut sign = interval(SIGN);
        sign.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                arrived = parcels.next() => match arrived {
                    None => return,
                    Some(message) => match parcel::read(&message.payload) {
                        Some((label, body)) => self.sort(&house, label, body),
                        None => tracing::warn!("a message on the bus could not be understood"),
                    },
                },
                _ = sign.tick() => self.look_round(),
            }
        }
    }

    /// Sends everybody a sign of life, and drops servers that have gone silent.
    fn look_round(self: &Arc<Node>) {
        for peer in self.bus.everybody() {
            if self.bus.reachable(&peer) {
                let node = Arc::clone(self);
                tokio::spawn(async move { node.bus.send(&peer, Parcel::Tick, b"").await });
            } else {
                tracing::warn!(peer, seconds = SILENCE.as_secs(), "another server has stopped responding");
                self.lose(&peer);
                self.bus.forget(&peer);
            }
        }
    }

    /// Carries out a parcel. Never waits, because everything behind it would wait too.
    fn sort(self: &Arc<Node>, house: &Arc<House>, label: Label, body: &[u8]) {
        if !self.bus.arrived(&label) {
            tracing::warn!(peer = label.from, "a message from another server was lost");
            self.lose(&label.from);
        }
        let Label { from, what, .. } = label;
        match what {
            Parcel::Tick => {}
            Parcel::Join { table, socket, who, seen } => {
                self.guests.join(house, &self.bus, Newcomer { from, socket, table, who, seen });
            }
            Parcel::Ask { socket } => {
                let asked = serde_json::from_slice::<Ask>(body).ok();
                self.bring(from, socket, |here| asked.map(|ask| Mail::Ask(here, Box::new(ask))));
            }
            Parcel::Shown { socket, v } => {
                self.bring(from, socket, |here| Some(Mail::Shown { socket: here, v }));
            }
            Parcel::Trip { socket, round_trip } => {
                self.bring(from, socket, |here| Some(Mail::Trip { socket: here, round_trip }));
            }
            Parcel::Leave { socket } => self.guests.leave(&(from, socket)),
            Parcel::Frame { socket } => self.pass_on(from, socket, body),
            Parcel::End { socket } => drop(lock(&self.away).remove(&socket)),
            Parcel::Question { table, id, what } => {
                let (node, house) = (Arc::clone(self), Arc::clone(house));
                tokio::spawn(async move {
                    let answer = answer(&house, &table, what).await;
                    let body = serde_json::to_vec(&answer).unwrap_or_default();
                    node.bus.send(&from, Parcel::Reply { id }, &body).await;
                });
            }
            Parcel::Reply { id } => {
                if let (Some(reply), Ok(answer)) =
                    (lock(&self.replies).remove(&id), serde_json::from_slice(body))
                {
                    let _ = reply.send(answer);
                }
            }
        }
    }

    /// Delivers a guest's mail to its table; drops a guest that is unknown or whose table cannot keep up.
    fn bring(self: &Arc<Node>, from: String, socket: u64, mail: impl FnOnce(u64) -> Option<Mail>) {
        let name = (from, socket);
        if !self.guests.bring(&name, mail) {
            self.guests.leave(&name);
            self.tell(name.0, Parcel::End { socket });
        }
    }

    /// Passes a frame to a socket here. Drops one that cannot keep up, as a table here would.
    fn pass_on(self: &Arc<Node>, from: String, socket: u64, body: &[u8]) {
        let text = std::str::from_utf8(body).ok().map(Frame::from);
        let out = lock(&self.away).get(&socket).map(|(_, out)| out.clone());
        let taken = text.zip(out).is_some_and(|(text, out)| out.try_send(text).is_ok());
        if !taken {
            lock(&self.away).remove(&socket);
            self.tell(from, Parcel::Leave { socket });
        }
    }

    /// Sends a parcel without waiting for it.
    fn tell(self: &Arc<Node>, to: String, what: Parcel) {
        let node = Arc::clone(self);
        tokio::spawn(async move { node.bus.send(&to, what, b"").await });
    }

    /// The link to another server broke: everything that depended on it starts over.
    fn lose(&self, peer: &str) {
        self.guests.leave_all(peer);
        let last = frame(&Message::Error(Refusal::Unreachable.into()));
        let lost: Vec<_> = lock(&self.away).extract_if(|_, (owner, _)| owner == peer).collect();
        for (_, (_, out)) in lost {
            let _ = out.try_send(last.clone());
        }
    }

    /// A socket here starts following a table on another server.
    pub(super) fn follow(&self, socket: u64, owner: &str, out: mpsc::Sender<Frame>) {
        lock(&self.away).insert(socket, (owner.to_owned(), out));
    }

    /// A socket here stops following; returns its queue, for a last message.
    pub(super) fn unfollow(&self, socket: u64) -> Option<mpsc::Sender<Frame>> {
        lock(&self.away).remove(&socket).map(|(_, out)| out)
    }

    /// Whether a socket here follows a table on another server.
    pub(super) fn follows(&self, socket: u64) -> bool {
        lock(&self.away).contains_key(&socket)
    }

    /// The public tables of the other servers. A server that does not answer promptly is left out.
    pub(crate) async fn lobby(&self) -> Vec<Listing> {
        // Concurrent callers wait here for the same answer.
        let mut elsewhere = self.elsewhere.lock().await;
        if let Some((_, tables)) = elsewhere.as_ref().filter(|(asked, _)| asked.elapsed() < FRESH) {
            return tables.clone();
        }
        let living = match self.store.leases() {
            Some(leases) => leases.living().await.unwrap_or_default(),
            None => Vec::new(),
        };
        let others = living.iter().filter(|node| **node != self.bus.me);
        let asked = others.map(|node| timeout(FRESH, self.ask(node, "", Question::Lobby)));
        let answers = futures_util::future::join_all(asked).await;
        let lists = answers.into_iter().filter_map(|answer| answer.ok()?.ok());
        let tables: Vec<Listing> =
            lists.filter_map(|list| serde_json::from_value::<Vec<Listing>>(list).ok()).flatten().collect();
        *elsewhere = Some((Instant::now(), tables.clone()));
        tables
    }

    /// Asks a server about a table and waits for the reply.
    pub(super) async fn ask(&self, owner: &str, table: &str, what: Question) -> Result<Value, Refused> {
        let id = self.questions.fetch_add(1, Relaxed);
        let (reply, answer) = oneshot::channel();
        lock(&self.replies).insert(id, reply);
        let question = Parcel::Question { table: table.to_owned(), id, what };
        let answer = match self.bus.send(owner, question, b"").await {
            true => timeout(PATIENCE, answer).await.ok().and_then(Result::ok),
            false => None,
        };
        lock(&self.replies).remove(&id);
        answer.unwrap_or_else(|| Err(Refused::from(Refusal::Unreachable)))
    }
}

/// Asks a table here on behalf of another server.
async fn answer(house: &Arc<House>, table: &str, what: Question) -> Result<Value, Refused> {
    let json = |value: serde_json::Result<Value>| value.map_err(|_| Refused::from(Refusal::NotSaved));
    match what {
        Question::Table => json(serde_json::to_value(house.ask(table, Mail::Table).await?)),
        Question::Proof(deal) => {
            json(serde_json::to_value(house.ask(table, |reply| Mail::Proof(deal, reply)).await?))
        }
        Question::Lobby => json(serde_json::to_value(house.lobby.open())),
        Question::Forget(who) => {
            json(serde_json::to_value(house.ask(table, |reply| Mail::Forget(who, reply)).await?))
        }
    }
}

/// A panic elsewhere cannot leave this data half-changed.
fn lock<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

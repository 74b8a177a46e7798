//! This server's part in the cluster: sending heartbeats, taking tables, and dispatching messages from the
//! others.

use super::{
    bus::{Bus, SILENCE},
    games::{self, Versions},
    guests::{Guests, Newcomer},
    nats::Parcels,
    parcel::{Label, Parcel, Question, SealKey},
};
use crate::{
    config::Way,
    desk::{Frame, Mail, frame},
    house::House,
    lobby::Ranked,
    metrics::{Text, count},
    traces::{self, Sent},
};
use parlor::{KeyHash, Refusal};
use rules::Catalog;
use serde_json::Value;
use std::{
    collections::HashMap,
    io,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering::Relaxed},
    },
    time::Duration,
};
use store::{CUT_OFF, Store, StoreError, Taken};
use tokio::{
    sync::{mpsc, oneshot, watch},
    time::{Instant, MissedTickBehavior, interval, sleep, timeout},
};
use wire::{Ask, Message, Refused, club::ClubAsk};

/// How often this server sends a heartbeat to the store, and checks for those of the others.
const SIGN: Duration = Duration::from_millis(500);
/// How long the store may take to record a heartbeat before it is sent again.
const SIGN_PATIENCE: Duration = Duration::from_secs(1);
/// How often this server sends a heartbeat to the other servers.
const TICK: Duration = Duration::from_millis(500);
/// How long to wait before trying again to take a table from a server that is gone, until its lease has ended. The wait
/// doubles with each try, up to the maximum, because many tables may be waiting.
const TRY_AGAIN: Duration = Duration::from_millis(50);
const MOST_TRY_AGAIN: Duration = Duration::from_millis(500);
/// How long a server that has said farewell is remembered. It never comes back under the same name.
const FAREWELL: Duration = Duration::from_secs(60);
/// The maximum number of servers remembered as gone.
const MOST_GONE: usize = 64;
/// How long the others consider a heartbeat valid.
const LIFE: Duration = Duration::from_secs(4);
/// When this server stops trusting its own heartbeat, which is before the others do.
const DOUBT: Duration = Duration::from_secs(3);
/// The same if its connection to the store has broken: in that case, the others don't wait as long, either.
const CUT_OFF_DOUBT: Duration = CUT_OFF.saturating_sub(Duration::from_millis(200));
/// The maximum age of a cached list of the others' public tables: anyone can request it as often as they like.
const FRESH: Duration = Duration::from_secs(2);
/// How long a reply may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// Which server holds a table.
pub(crate) enum Lease {
    /// This server; appends include this fence, if there is one.
    Here(Option<u64>),
    /// On another server.
    There(String),
}

/// One server of several.
pub(crate) struct Node {
    store: Arc<dyn Store>,
    pub(super) bus: Arc<Bus>,
    /// What this server plays.
    versions: Versions,
    guests: Guests,
    /// Sockets on this server that follow tables on other servers: the server that holds the table, and the
    /// socket's queue.
    away: Mutex<HashMap<u64, (String, mpsc::Sender<Frame>)>>,
    replies: Mutex<HashMap<u64, oneshot::Sender<Result<Value, Refused>>>>,
    questions: AtomicU64,
    lived: Mutex<Instant>,
    /// Whether the last heartbeat failed.
    cut_off: AtomicBool,
    /// Servers that have stopped or gone silent, and how long that is remembered. Relays to them end at once.
    gone: watch::Sender<Vec<(String, Instant)>>,
    /// The others' public tables, and when they were fetched.
    elsewhere: tokio::sync::Mutex<Option<(Instant, Vec<Ranked>)>>,
}

impl Node {
    /// Joins the other servers: the store must support leases, and the bus must answer.
    pub(crate) async fn join(
        way: &Way,
        store: Arc<dyn Store>,
        catalog: &Catalog,
    ) -> io::Result<(Arc<Node>, Parcels)> {
        let me = parlor::fresh_table_id()?;
        let Some(leases) = store.leases() else {
            return Err(io::Error::other("Multiple servers need a shared store. Use PostgreSQL."));
        };
        let fresh = parlor::fresh_code().and_then(|code| Ok(code + parlor::Key::fresh()?.secret()))?;
        let secret = leases.secret(&fresh).await.map_err(io::Error::other)?;
        let (bus, parcels) = Bus::connect(way, &me, SealKey::of(&secret)).await?;
        // Only now: as soon as the others know about this server, they send people here.
        let (lived, versions) = (Instant::now(), games::versions(catalog));
        leases.live(&me, LIFE).await.map_err(io::Error::other)?;
        leases.publish(&me, &games::to_text(&versions)).await.map_err(io::Error::other)?;
        tracing::info!(node = me, "joined the other servers");
        let node = Node {
            store,
            bus: Arc::new(bus),
            versions,
            guests: Guests::default(),
            away: Mutex::default(),
            replies: Mutex::default(),
            questions: AtomicU64::new(0),
            lived: Mutex::new(lived),
            cut_off: AtomicBool::new(false),
            gone: watch::Sender::new(Vec::new()),
            elsewhere: tokio::sync::Mutex::default(),
        };
        Ok((Arc::new(node), parcels))
    }

    /// Whether the others still consider this server alive.
    pub(crate) fn lives(&self) -> bool {
        let doubt = if self.cut_off.load(Relaxed) { CUT_OFF_DOUBT } else { DOUBT };
        lock(&self.lived).elapsed() < doubt
    }

    /// Whether tables on other servers can be reached.
    pub(crate) fn reaches_others(&self) -> bool {
        self.bus.is_up()
    }

    /// Writes metrics about the links to the other servers. Their names change with every start, so they are not used
    /// as labels.
    pub(crate) fn write_metrics(&self, text: &mut Text) {
        let alive = u8::from(self.lives());
        text.one(
            "rookery_node_alive",
            "gauge",
            "Whether the other servers consider this server alive.",
            alive,
        );
        let peers = self.bus.everybody().len();
        text.one("rookery_node_peers", "gauge", "Other servers that this one is connected to.", peers);
        let guests = self.guests.count();
        text.one("rookery_node_guests", "gauge", "Sockets on other servers that follow tables here.", guests);
        let away = lock(&self.away).len();
        text.one("rookery_node_away", "gauge", "Sockets here that follow tables on other servers.", away);
        let counts = &self.bus.counts;
        for (name, help, value) in [
            ("rookery_bus_sent_total", "Messages sent to other servers.", &counts.sent),
            (
                "rookery_bus_not_sent_total",
                "Messages to other servers that the bus did not accept.",
                &counts.not_sent,
            ),
            ("rookery_bus_received_total", "Messages received from other servers.", &counts.received),
            ("rookery_bus_gaps_total", "How often messages from another server were lost.", &counts.gaps),
            (
                "rookery_bus_foreign_total",
                "Messages on the bus that did not come from one of these servers.",
                &counts.foreign,
            ),
            ("rookery_node_silent_total", "How often another server stopped responding.", &counts.silent),
        ] {
            text.one(name, "counter", help, value.load(Relaxed));
        }
    }

    /// Takes a table if this server can play it; otherwise returns a server that can. Without such a server, the table
    /// is taken anyway, and whoever opens it finds out what is wrong with it.
    pub(crate) async fn take_to_play(&self, table: &str, catalog: &Catalog) -> Result<Lease, Refusal> {
        match self.find_player(table, catalog).await {
            Ok(Some(node)) => Ok(Lease::There(node)),
            Ok(None) => self.take(table).await,
            Err(why) => {
                tracing::warn!(table, %why, "could not find out which server can play a table");
                Err(Refusal::NotSaved)
            }
        }
    }

    /// The server that people should be sent to because this one cannot play a table: the one that has it, or another one
    /// that can play it.
    async fn find_player(&self, table: &str, catalog: &Catalog) -> Result<Option<String>, StoreError> {
        let Some(leases) = self.store.leases() else { return Ok(None) };
        let Some(holding) = leases.holding(table).await? else { return Ok(None) };
        let Some(needs) = games::needs(catalog, &holding.first) else { return Ok(None) };
        let fit = |node: &String| *node != self.bus.me && !self.is_gone(node) && self.bus.reachable(node);
        if let Some(owner) = holding.owner.filter(fit) {
            return Ok(Some(owner));
        }
        let others = leases.skills().await?.into_iter().filter(|(node, _)| fit(node));
        let others = others.map(|(node, skills)| (node, skills.as_deref().and_then(games::from_text)));
        let chosen = needs.choose(table, &self.versions, others.collect());
        tracing::info!(table, ?needs, ?chosen, "a table uses rules that this server does not support");
        Ok(chosen)
    }

    /// Takes a table, or returns the server that holds it.
    pub(crate) async fn take(&self, table: &str) -> Result<Lease, Refusal> {
        let failed = |why: &dyn std::fmt::Display| {
            tracing::warn!(table, %why, "a table could not be taken over");
            Refusal::NotSaved
        };
        if !self.lives() {
            return Err(failed(&"this server could not report that it is alive"));
        }
        let leases = self.store.leases().ok_or_else(|| failed(&"the store has no leases"))?;
        let (began, mut try_again) = (Instant::now(), TRY_AGAIN);
        loop {
            match leases.take(table, &self.bus.me).await.map_err(|why| failed(&why))? {
                Taken::Ours(fence) => return Ok(Lease::Here(Some(fence))),
                // Its tables will become free at any moment.
                Taken::Theirs(node) if self.is_gone(&node) && began.elapsed() < LIFE => {
                    sleep(try_again).await;
                    try_again = MOST_TRY_AGAIN.min(try_again * 2);
                }
                Taken::Theirs(node) if self.bus.reachable(&node) => return Ok(Lease::There(node)),
                Taken::Theirs(_) => return Err(Refusal::Unreachable),
                Taken::NoTable => return Err(Refusal::NoTable),
            }
        }
    }

    /// Remembers that a server is gone, for a while.
    fn remember_gone(&self, peer: &str, lasts: Duration) {
        let now = Instant::now();
        self.gone.send_modify(|gone| {
            gone.retain(|(name, until)| name != peer && *until > now);
            if gone.len() >= MOST_GONE {
                gone.remove(0);
            }
            gone.push((peer.to_owned(), now + lasts));
        });
    }

    /// Whether a server has stopped or gone silent.
    pub(super) fn is_gone(&self, peer: &str) -> bool {
        let now = Instant::now();
        self.gone.borrow().iter().any(|(name, until)| name == peer && *until > now)
    }

    /// Waits until a server is gone.
    pub(super) async fn until_gone(&self, peer: &str) {
        let mut news = self.gone.subscribe();
        while !self.is_gone(peer) && news.changed().await.is_ok() {}
    }

    /// Tells all other servers that this one is stopping, so that none of them waits for it.
    pub(crate) async fn say_farewell(&self) {
        self.tell_everybody(Parcel::Farewell).await;
    }

    /// Makes all other servers announce something.
    pub(crate) async fn announce(&self, text: &str) {
        self.tell_everybody(Parcel::Announce { text: text.to_owned() }).await;
    }

    async fn tell_everybody(&self, what: Parcel) {
        let mut others = self.bus.everybody();
        if let Some(leases) = self.store.leases() {
            others.extend(leases.living().await.unwrap_or_default());
        }
        others.sort_unstable();
        others.dedup();
        let others = others.iter().filter(|node| **node != self.bus.me);
        futures_util::future::join_all(others.map(|node| self.bus.send(node, what.clone(), b""))).await;
    }

    /// Gives up a table.
    pub(crate) async fn give_up(&self, table: &str, fence: u64) {
        if let Some(leases) = self.store.leases()
            && let Err(why) = leases.give_up(table, fence).await
        {
            tracing::warn!(table, %why, "a table was not released; other servers must wait until this one is considered gone");
        }
    }

    /// Leaves the cluster: all tables of this server become free at once.
    pub(crate) async fn leave(&self) {
        if let Some(leases) = self.store.leases()
            && let Err(why) = leases.leave(&self.bus.me).await
        {
            tracing::warn!(%why, "the other servers could not be notified that this one is leaving");
        }
    }

    /// Keeps sending heartbeats. If the store has not received one for too long, drops the tables here before
    /// another server takes them. Also notices that another server has been killed, which the store knows first.
    pub(crate) async fn keep_alive(self: Arc<Node>, house: Arc<House>) {
        let mut sign = interval(SIGN);
        sign.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut was_missed = false;
        loop {
            sign.tick().await;
            let began = Instant::now();
            let Some(leases) = self.store.leases() else { return };
            let said = timeout(SIGN_PATIENCE, leases.live(&self.bus.me, LIFE)).await;
            self.cut_off.store(matches!(said, Ok(Err(_))), Relaxed);
            match said {
                Ok(Ok(())) => {
                    *lock(&self.lived) = began;
                    // What this server has published may be gone, together with everything else about this server.
                    if was_missed {
                        let again = leases.publish(&self.bus.me, &games::to_text(&self.versions));
                        was_missed = !matches!(timeout(SIGN_PATIENCE, again).await, Ok(Ok(())));
                    }
                    if let Ok(Ok(living)) = timeout(SIGN_PATIENCE, leases.living()).await {
                        self.miss_all_but(&living);
                    }
                }
                Ok(Err(why)) => tracing::warn!(%why, "the other servers are not hearing from this one"),
                Err(_) => tracing::warn!("the store is slow to record that this server is alive"),
            }
            if !self.lives() {
                was_missed = true;
                house.let_all_go();
            }
        }
    }

    /// Receives what the others send, as long as the bus is up.
    pub(crate) async fn listen(self: Arc<Node>, house: Arc<House>, mut parcels: Parcels) {
        let mut sign = interval(TICK);
        sign.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                arrived = parcels.next() => match arrived {
                    None => return,
                    Some(message) => match self.bus.read(&message) {
                        Some((label, body)) => self.sort(&house, label, body),
                        None => {
                            count(&self.bus.counts.foreign);
                            tracing::warn!("a message on the bus did not come from one of these servers");
                        }
                    },
                },
                _ = sign.tick() => self.look_round(),
            }
        }
    }

    /// Sends all servers a heartbeat, and drops those that have gone silent.
    fn look_round(self: &Arc<Node>) {
        for peer in self.bus.everybody() {
            if self.bus.reachable(&peer) {
                let node = Arc::clone(self);
                tokio::spawn(async move { node.bus.send(&peer, Parcel::Tick, b"").await });
            } else {
                tracing::warn!(peer, seconds = SILENCE.as_secs(), "another server has stopped responding");
                self.miss(&peer);
            }
        }
    }

    /// Drops the servers that are no longer alive.
    fn miss_all_but(&self, living: &[String]) {
        for peer in self.bus.everybody() {
            if !living.contains(&peer) && !self.is_gone(&peer) {
                tracing::warn!(peer, "another server has lost its connection to the store");
                self.miss(&peer);
            }
        }
    }

    /// Drops a server that is probably gone, without a farewell.
    fn miss(&self, peer: &str) {
        count(&self.bus.counts.silent);
        self.lose(peer);
        self.bus.forget(peer);
        // If it turns out to be alive, it can be asked again after this.
        self.remember_gone(peer, LIFE);
    }

    /// Handles a parcel. It never waits, because everything behind it would have to wait too.
    fn sort(self: &Arc<Node>, house: &Arc<House>, label: Label, body: &[u8]) {
        if !self.bus.arrived(&label) {
            tracing::warn!(peer = label.from, "a message from another server was lost");
            self.lose(&label.from);
        }
        let Label { from, what, trace, .. } = label;
        let Some((what, body)) = self.bus.whole(&from, what, body) else { return };
        let body = &*body;
        let kind = what.kind();
        let arrived = || Some(house.traces.as_ref()?.follow(trace?, "bus", kind));
        match what {
            Parcel::Tick | Parcel::Piece | Parcel::Last { .. } => {}
            Parcel::Farewell => {
                self.remember_gone(&from, FAREWELL);
                self.lose(&from);
                self.bus.forget(&from);
            }
            Parcel::Announce { text } => {
                let house = Arc::clone(house);
                tokio::spawn(async move { house.announce_here(&text).await });
            }
            // That server does not know yet that this one is stopping.
            Parcel::Join { .. } if house.closing() => self.tell(from, Parcel::Farewell),
            Parcel::Join { table, socket, from: address, who, seen } => {
                self.guests.join(house, &self.bus, Newcomer { from, socket, address, table, who, seen });
            }
            Parcel::Ask { socket } => {
                let asked = serde_json::from_slice::<Ask>(body).ok();
                let mail = |here| Some(Mail::Ask(here, Box::new(asked?)).traced(Sent::by(arrived())));
                self.bring(from, socket, mail);
            }
            Parcel::AskClub { socket } => {
                let asked = serde_json::from_slice::<ClubAsk>(body).ok();
                let mail = |here| Some(Mail::AskClub(here, Box::new(asked?)).traced(Sent::by(arrived())));
                self.bring(from, socket, mail);
            }
            Parcel::Nudge { club, table } => {
                if let Ok(desk) = house.desk(&club) {
                    let _ = desk.try_send(Mail::Nudge(table));
                }
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
            Parcel::Question { table, id, what, who } => {
                let span = arrived();
                let (node, house) = (Arc::clone(self), Arc::clone(house));
                tokio::spawn(traces::over(span, async move {
                    let answer = answer(&house, &table, what, who).await;
                    let body = serde_json::to_vec(&answer).unwrap_or_default();
                    node.bus.send(&from, Parcel::Reply { id }, &body).await;
                }));
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

    /// Passes a frame on to a socket here. Drops a socket that cannot keep up, as a table here would.
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

    /// The link to another server broke, or that server is stopping, so everything that depended on it starts over.
    fn lose(&self, peer: &str) {
        self.guests.leave_all(peer);
        let last = match self.is_gone(peer) {
            true => frame(&Message::Closing),
            false => frame(&Message::Error(Refusal::Unreachable.into())),
        };
        let lost: Vec<_> = lock(&self.away).extract_if(|_, (owner, _)| owner == peer).collect();
        for (_, (_, out)) in lost {
            let _ = out.try_send(last.clone());
        }
    }

    /// A socket on this server starts following a table on another server.
    pub(super) fn follow(&self, socket: u64, owner: &str, out: mpsc::Sender<Frame>) {
        lock(&self.away).insert(socket, (owner.to_owned(), out));
    }

    /// A socket on this server stops following; returns its queue, for a last message.
    pub(super) fn unfollow(&self, socket: u64) -> Option<mpsc::Sender<Frame>> {
        lock(&self.away).remove(&socket).map(|(_, out)| out)
    }

    /// Whether a socket on this server follows a table on another server.
    pub(super) fn follows(&self, socket: u64) -> bool {
        lock(&self.away).contains_key(&socket)
    }

    /// The public tables on the other servers. A server that does not answer promptly is left out.
    pub(crate) async fn lobby(&self) -> Vec<Ranked> {
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
        let asked = others.map(|node| timeout(FRESH, self.ask(node, "", Question::Lobby, None)));
        let answers = futures_util::future::join_all(asked).await;
        let lists = answers.into_iter().filter_map(|answer| answer.ok()?.ok());
        let tables: Vec<Ranked> =
            lists.filter_map(|list| serde_json::from_value::<Vec<Ranked>>(list).ok()).flatten().collect();
        *elsewhere = Some((Instant::now(), tables.clone()));
        tables
    }

    /// Asks a server about a table and waits for the reply. If the answer depends on who asks, `who` is that person.
    pub(super) async fn ask(
        &self,
        owner: &str,
        table: &str,
        what: Question,
        who: Option<KeyHash>,
    ) -> Result<Value, Refused> {
        let id = self.questions.fetch_add(1, Relaxed);
        let (reply, answer) = oneshot::channel();
        lock(&self.replies).insert(id, reply);
        let question = Parcel::Question { table: table.to_owned(), id, what, who };
        let answer = match self.bus.send(owner, question, b"").await {
            true => timeout(PATIENCE, answer).await.ok().and_then(Result::ok),
            false => None,
        };
        lock(&self.replies).remove(&id);
        answer.unwrap_or_else(|| Err(Refused::from(Refusal::Unreachable)))
    }
}

/// Asks a table here on behalf of another server.
async fn answer(
    house: &Arc<House>,
    table: &str,
    what: Question,
    who: Option<KeyHash>,
) -> Result<Value, Refused> {
    let json = |value: serde_json::Result<Value>| value.map_err(|_| Refused::from(Refusal::NotSaved));
    match what {
        Question::Table => json(serde_json::to_value(house.ask(table, Mail::Table).await?)),
        Question::Proof(deal) => {
            json(serde_json::to_value(house.ask(table, |reply| Mail::Proof(deal, who, reply)).await?))
        }
        Question::Sitters => json(serde_json::to_value(house.ask(table, Mail::Sitters).await?)),
        Question::Night(order) => {
            let night = house.ask(table, |reply| Mail::Night(Box::new(order), reply)).await?;
            json(serde_json::to_value(night))
        }
        Question::Club(what) => {
            json(serde_json::to_value(house.ask(table, |reply| Mail::Club(what, reply)).await?))
        }
        Question::Lobby => json(serde_json::to_value(house.lobby.told())),
        Question::Forget(who) => {
            json(serde_json::to_value(house.ask(table, |reply| Mail::Forget(who, reply)).await?))
        }
    }
}

/// A panic elsewhere cannot leave this data half-changed.
fn lock<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

//! All tables on this server: finding them, opening new ones, and shutting down.

use crate::{
    Config,
    address::{Address, Proxies},
    cluster::{Lease, Node},
    desk::{self, Mail},
    health::{Health, Unready},
    history::Readers,
    lobby::Lobby,
    metrics::{Metered, Metrics, Text, count},
    moderation::Moderation,
    places::Places,
    shelf::Shelf,
    thinkers::Thinkers,
    traces::{self, Sent, Traces},
    visitors::Visitors,
};
use clubhouse::{Club, Founding};
use parlor::{Key, KeyHash, Logged, Refusal};
use rules::Catalog;
use serde::Serialize;
use std::{
    collections::{HashMap, HashSet},
    io,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering::Relaxed},
    },
};
use store::{Append, Glance, Store, StoreError};
use tokio::sync::{mpsc, oneshot};
use wire::{
    Listing, NewTable, Opened, Refused,
    club::{Founded, NewClub},
};

/// How many tables may be leaving memory while others take their places: one in this many of all tables.
const ROOM_TO_LEAVE: usize = 8;

/// Everything that the tables share.
pub(crate) struct House {
    pub(crate) catalog: Catalog,
    pub(crate) shelf: Shelf,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) config: Config,
    pub(crate) metrics: Arc<Metrics>,
    /// Where finished spans go, if anything is traced.
    pub(crate) traces: Option<Arc<Traces>>,
    pub(crate) thinkers: Thinkers,
    /// This server's node in the cluster, if there are other servers.
    pub(crate) node: Option<Arc<Node>>,
    pub(crate) lobby: Lobby,
    pub(crate) readers: Readers,
    desks: Mutex<HashMap<String, Live>>,
    closing: AtomicBool,
    tables: AtomicU64,
    /// Tables that are being deleted.
    retiring: Mutex<HashSet<String>>,
    pub(crate) health: Health,
    pub(crate) proxies: Proxies,
    pub(crate) visitors: Arc<Visitors>,
    pub(crate) places: Arc<Places>,
    pub(crate) moderation: Moderation,
    /// Held while the operator's decisions are read, so that an older answer never replaces a newer one.
    pub(crate) reading_decisions: tokio::sync::Mutex<()>,
    /// The sockets on this server, for the operator.
    present: Mutex<HashMap<u64, Present>>,
}

/// A table in memory.
struct Live {
    /// Everybody at the table has a copy, on other servers too.
    mailbox: mpsc::Sender<Mail>,
    /// Whether it was asked to make room and nobody has asked for it since then.
    leaving: bool,
}

impl Live {
    /// Whether somebody is at the table or is asking it something.
    fn is_needed(&self) -> bool {
        self.mailbox.strong_count() > 1
    }

    /// Asks the table to make room for another one, unless it is needed.
    fn make_room(&mut self) -> bool {
        let nobody_there = !self.leaving && !self.is_needed();
        self.leaving |= nobody_there && self.mailbox.try_send(Mail::MakeRoom).is_ok();
        nobody_there && self.leaving
    }
}

/// A socket on this server.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Present {
    pub(crate) table: String,
    pub(crate) address: String,
    /// The hash of the person's key; a spectator may have none.
    pub(crate) key: Option<KeyHash>,
}

impl House {
    pub(crate) async fn new(
        store: Arc<dyn Store>,
        config: Config,
        node: Option<Arc<Node>>,
        traces: Option<Arc<Traces>>,
    ) -> io::Result<House> {
        let tables = store.tables().await.map_err(io::Error::other)?;
        let proxies = Proxies(config.trusted_proxies.clone());
        let visitors = Arc::new(Visitors::new(&config.limits));
        let places = Arc::new(Places::new(&config.limits));
        let metrics = Arc::<Metrics>::default();
        let store = Arc::new(Metered { store, metrics: Arc::clone(&metrics) });
        let house = House {
            catalog: config.games.clone(),
            shelf: Shelf::default(),
            store,
            config,
            metrics,
            traces,
            thinkers: Thinkers::default(),
            node,
            lobby: Lobby::default(),
            readers: Readers::default(),
            desks: Mutex::default(),
            closing: AtomicBool::new(false),
            tables: AtomicU64::new(tables),
            retiring: Mutex::default(),
            health: Health::default(),
            proxies,
            visitors,
            places,
            moderation: Moderation::default(),
            reading_decisions: tokio::sync::Mutex::default(),
            present: Mutex::default(),
        };
        house.read_decisions().await.map_err(io::Error::other)?;
        Ok(house)
    }

    /// Remembers a socket for as long as the result lives.
    pub(crate) fn remember(self: &Arc<House>, socket: u64, present: Present) -> impl Drop + use<> {
        struct Remembered(Arc<House>, u64);
        impl Drop for Remembered {
            fn drop(&mut self) {
                self.0.here().remove(&self.1);
            }
        }
        self.here().insert(socket, present);
        Remembered(Arc::clone(self), socket)
    }

    /// The sockets on this server.
    pub(crate) fn present(&self) -> Vec<Present> {
        self.here().values().cloned().collect()
    }

    fn here(&self) -> MutexGuard<'_, HashMap<u64, Present>> {
        self.present.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a table is in memory here.
    pub(crate) fn is_live(&self, table: &str) -> bool {
        self.desks().get(table).is_some_and(|live| !live.mailbox.is_closed())
    }

    /// Ends the desk of a table, if there is one, and waits until it has ended.
    pub(crate) async fn close_desk(&self, table: &str) {
        let desk = self.desks().get(table).map(|live| live.mailbox.clone());
        if let Some(desk) = desk
            && desk.send(Mail::Close).await.is_ok()
        {
            desk.closed().await;
        }
    }

    /// Whether the server is stopping.
    pub(crate) fn closing(&self) -> bool {
        self.closing.load(Relaxed)
    }

    /// Whether this server is ready to let people in.
    pub(crate) async fn ready(&self) -> Result<(), Unready> {
        match &self.node {
            _ if self.closing() => Err(Unready::Stopping),
            Some(node) if !node.lives() => Err(Unready::NoStore),
            Some(node) if !node.reaches_others() => Err(Unready::NoBus),
            _ if self.no_room() => Err(Unready::NoRoom),
            _ if self.is_full() => Err(Unready::Full),
            _ => self.health.check(&*self.store).await,
        }
    }

    /// Everything that an operator might want to monitor, for Prometheus.
    pub(crate) async fn metrics_text(&self) -> String {
        let mut text = Text::default();
        let version = format!("version=\"{}\"", env!("CARGO_PKG_VERSION"));
        text.heading("rookery_build_info", "gauge", "The server's version.");
        text.value("rookery_build_info", &version, 1);
        let ready = u8::from(self.ready().await.is_ok());
        text.one(
            "rookery_ready",
            "gauge",
            "Whether the server is ready to accept players, as reported by /readyz.",
            ready,
        );
        text.one("rookery_tables", "gauge", "Tables in the store.", self.tables.load(Relaxed));
        self.metrics.write(self.store.kind(), &mut text);
        if let Some(node) = &self.node {
            node.write_metrics(&mut text);
        }
        traces::write_metrics(self.traces.as_ref(), &mut text);
        text.0
    }

    /// Whether this server has no room for anybody else until somebody leaves.
    fn is_full(&self) -> bool {
        let desks = self.desks();
        let tables = desks.len() >= self.config.limits.live_tables && desks.values().all(Live::is_needed);
        tables || self.places.are_taken()
    }

    /// Whether there are as many tables as the operator allows.
    fn no_room(&self) -> bool {
        self.config.limits.tables.is_some_and(|most| self.tables.load(Relaxed) >= most)
    }

    /// Whether there is room for this many more tables in the store, and for this many in memory at a time.
    pub(crate) fn has_room_for(&self, tables: usize, at_once: usize) -> bool {
        let limits = &self.config.limits;
        let after = self.tables.load(Relaxed).saturating_add(tables as u64);
        let live = self.desks().len().saturating_add(at_once);
        limits.tables.is_none_or(|most| after <= most) && live <= limits.live_tables
    }

    /// Counts the tables again: other servers open and delete some, too.
    pub(crate) async fn count_tables(&self) {
        match self.store.tables().await {
            Ok(tables) => self.tables.store(tables, Relaxed),
            Err(why) => tracing::warn!(%why, "the tables could not be counted"),
        }
    }

    /// Deletes a table that nobody is using, after running `first` on it. Returns false if someone is using it, or
    /// has used it since this glance at it was taken.
    pub(crate) async fn delete(
        &self,
        glance: &Glance,
        first: impl AsyncFnOnce() -> io::Result<()>,
    ) -> io::Result<bool> {
        self.retiring().insert(glance.table.clone());
        let done = self.delete_retiring(glance, first).await;
        self.retiring().remove(&glance.table);
        done
    }

    async fn delete_retiring(
        &self,
        glance: &Glance,
        first: impl AsyncFnOnce() -> io::Result<()>,
    ) -> io::Result<bool> {
        let id = &*glance.table;
        if self.is_live(id) {
            return Ok(false);
        }
        // With several servers, no other server may have the table. The lease ends with the table.
        let fence = match &self.node {
            None => None,
            Some(node) => match node.take(id).await {
                Ok(Lease::Here(fence)) => fence,
                _ => return Ok(false),
            },
        };
        let deleted: io::Result<bool> = async {
            first().await?;
            match self.store.delete(id, glance.last.v, fence).await {
                Ok(()) => Ok(true),
                Err(StoreError::Conflict { .. } | StoreError::Fenced) => Ok(false),
                Err(why) => Err(io::Error::other(why)),
            }
        }
        .await;
        match (&deleted, &self.node, fence) {
            (Ok(true), ..) => {
                // Tables opened by other servers might not have been counted here yet.
                let _ = self.tables.fetch_update(Relaxed, Relaxed, |tables| Some(tables.saturating_sub(1)));
            }
            (_, Some(node), Some(fence)) => node.give_up(id, fence).await,
            _ => {}
        }
        deleted
    }

    fn retiring(&self) -> MutexGuard<'_, HashSet<String>> {
        self.retiring.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A page of the public tables with a free seat, on this server and on the others.
    pub(crate) async fn open_tables(&self, from: usize) -> Vec<Listing> {
        let elsewhere = match &self.node {
            Some(node) => node.lobby().await,
            None => Vec::new(),
        };
        self.lobby.page(elsewhere, from)
    }

    /// Sends a question to a table, wherever it is, and waits for the reply.
    pub(crate) async fn ask<T>(
        self: &Arc<House>,
        table: &str,
        mail: impl FnOnce(oneshot::Sender<Result<T, Refused>>) -> Mail,
    ) -> Result<T, Refused> {
        let (reply, answer) = oneshot::channel();
        let desk = self.desk(table).map_err(Refused::from)?;
        desk.send(mail(reply).traced(Sent::by(None))).await.map_err(|_| Refused::from(Refusal::Stopping))?;
        answer.await.unwrap_or_else(|_| Err(Refused::from(Refusal::Stopping)))
    }

    /// The mailbox of a table, which is loaded into memory if needed.
    pub(crate) fn desk(self: &Arc<House>, id: &str) -> Result<mpsc::Sender<Mail>, Refusal> {
        if self.closing() {
            return Err(Refusal::Stopping);
        }
        if !parlor::is_table_id(id) && !parlor::is_club_id(id) {
            return Err(Refusal::NoTable);
        }
        if self.decisions().is_closed(id) {
            return Err(Refusal::ClosedByOperator);
        }
        let mut desks = self.desks();
        if self.retiring().contains(id) {
            return Err(Refusal::NoTable);
        }
        if let Some(live) = desks.get_mut(id).filter(|live| !live.mailbox.is_closed()) {
            live.leaving = false;
            return Ok(live.mailbox.clone());
        }
        let most = self.config.limits.live_tables;
        // Tables that are asked to make room need a moment to leave.
        let too_many = desks.len() >= most + most.div_ceil(ROOM_TO_LEAVE);
        if desks.len() >= most && (too_many || !desks.values_mut().any(Live::make_room)) {
            return Err(Refusal::Full);
        }
        let (mailbox, mail) = mpsc::channel(self.config.limits.mailbox);
        desks.insert(id.to_owned(), Live { mailbox: mailbox.clone(), leaving: false });
        tokio::spawn(desk::run(Arc::clone(self), id.to_owned(), mail));
        Ok(mailbox)
    }

    /// Releases an idle table, unless someone has just written to it.
    pub(crate) fn let_go(&self, id: &str, mailbox: &mut mpsc::Receiver<Mail>) -> bool {
        let mut desks = self.desks();
        let idle = mailbox.is_empty();
        if idle {
            mailbox.close();
            desks.remove(id);
        }
        idle
    }

    /// Forgets a table whose desk has ended, unless a new desk has replaced it.
    pub(crate) fn ended(&self, id: &str) {
        let mut desks = self.desks();
        if desks.get(id).is_some_and(|live| live.mailbox.is_closed()) {
            desks.remove(id);
        }
    }

    /// Opens a table for someone at an address.
    pub(crate) async fn open(&self, wanted: NewTable, from: Option<Address>) -> Result<Opened, Refused> {
        if self.closing() {
            return Err(Refused::from(Refusal::Stopping));
        }
        let not_random = |_| Refused::from(Refusal::NotSaved);
        let key = match &wanted.key {
            Some(text) => Key::read(text).ok_or_else(|| Refused::from(Refusal::BadKey))?,
            None => Key::fresh().map_err(not_random)?,
        };
        let entry = parlor::first_entry(&self.catalog, &wanted, key.hash())?;
        self.decisions().check_names(&wanted)?;
        if self.no_room() {
            return Err(Refused::from(Refusal::Full));
        }
        self.visitors.may_open(from)?;
        let table = parlor::fresh_table_id().map_err(not_random)?;
        let who = Some(key.hash().to_hex());
        let logged = Logged { at: desk::milliseconds(), entry };
        let body = serde_json::to_string(&logged).map_err(|_| Refused::from(Refusal::NotSaved))?;
        let append = Append { table: table.clone(), after: 0, nonce: None, body, who, fence: None };
        self.store.append(append).await.map_err(|why| {
            tracing::warn!(%why, "a table could not be opened");
            self.health.not_written();
            Refused::from(Refusal::NotSaved)
        })?;
        self.tables.fetch_add(1, Relaxed);
        count(&self.metrics.opened);
        let invite = format!("/t/{table}");
        Ok(Opened { table, key: key.secret().to_owned(), invite })
    }

    /// A table was opened by something other than [`House::open`].
    pub(crate) fn count_one_more_table(&self) {
        self.tables.fetch_add(1, Relaxed);
    }

    /// Founds a club for someone at an address.
    pub(crate) async fn found(&self, wanted: &NewClub, from: Option<Address>) -> Result<Founded, Refused> {
        if self.closing() {
            return Err(Refused::from(Refusal::Stopping));
        }
        let not_saved = || Refused::from(Refusal::NotSaved);
        let Founding { entry, key, recovery } = clubhouse::first_entry(wanted)?;
        self.decisions().check_new_club(wanted)?;
        if self.no_room() {
            return Err(Refused::from(Refusal::Full));
        }
        self.visitors.may_open(from)?;
        let club = parlor::fresh_club_id().map_err(|_| not_saved())?;
        let logged = clubhouse::Logged { at: desk::milliseconds(), by: Some(1), entry };
        let founded = Club::open(&club, &logged).map_err(|_| not_saved())?;
        let body = serde_json::to_string(&logged).map_err(|_| not_saved())?;
        let who = Some(key.hash().to_hex());
        let append = Append { table: club.clone(), after: 0, nonce: None, body, who, fence: None };
        self.store.append(append).await.map_err(|why| {
            tracing::warn!(%why, "a club could not be founded");
            self.health.not_written();
            not_saved()
        })?;
        self.count_one_more_table();
        count(&self.metrics.opened);
        let invite = format!("/c/{club}#/join/{}", founded.invite());
        Ok(Founded { club, key: key.secret().to_owned(), invite, recovery })
    }

    /// Removes a person from every table they were at. Returns the number of tables affected.
    pub(crate) async fn forget(self: &Arc<House>, who: KeyHash) -> Result<usize, Refused> {
        let unreadable = |why| {
            tracing::warn!(%why, "a person could not be removed from everywhere");
            Refused::from(Refusal::NotSaved)
        };
        let mut tables = self.store.tables_of(&who.to_hex()).await.map_err(unreadable)?;
        // A club would send the person back to its tables.
        tables.sort_by_key(|id| !parlor::is_club_id(id));
        for table in &tables {
            self.ask(table, |reply| Mail::Forget(who, reply)).await?;
        }
        crate::moderation::forget_reports(&*self.store, who).await.map_err(unreadable)?;
        Ok(tables.len())
    }

    /// Releases every table so that another server can take it over.
    pub(crate) fn let_all_go(&self) {
        for desk in self.every_desk() {
            // A full mailbox belongs to a table that is waiting for the store, which will be asked again shortly.
            let _ = desk.try_send(Mail::Close);
        }
    }

    /// Stops every table: nothing new is accepted, and work that was accepted is finished.
    pub(crate) async fn close(&self) {
        self.closing.store(true, Relaxed);
        if let Some(node) = &self.node {
            node.say_farewell().await;
        }
        let desks = self.every_desk();
        for desk in &desks {
            let _ = desk.send(Mail::Close).await;
        }
        for desk in desks {
            desk.closed().await;
        }
    }

    pub(crate) fn every_desk(&self) -> Vec<mpsc::Sender<Mail>> {
        self.desks().values().map(|live| live.mailbox.clone()).collect()
    }

    fn desks(&self) -> MutexGuard<'_, HashMap<String, Live>> {
        // A panic elsewhere cannot leave the map half-changed.
        self.desks.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

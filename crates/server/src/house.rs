//! All tables on this server: finding them, opening new ones, and shutting down.

use crate::{
    Config,
    cluster::Node,
    desk::{self, Mail},
    history::Readers,
    limit::Bucket,
    lobby::Lobby,
    metrics::{Metrics, count},
    shelf::Shelf,
    thinkers::Thinkers,
};
use parlor::{Key, KeyHash, Logged, Refusal};
use rules::Catalog;
use std::{
    collections::HashMap,
    io,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering::Relaxed},
    },
};
use store::{Append, Store};
use tokio::sync::{mpsc, oneshot};
use wire::{Listing, NewTable, Opened, Refused};

/// Everything the tables share.
pub(crate) struct House {
    pub(crate) catalog: Catalog,
    pub(crate) shelf: Shelf,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) config: Config,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) thinkers: Thinkers,
    /// This server's node in the cluster, if there are other servers.
    pub(crate) node: Option<Arc<Node>>,
    pub(crate) lobby: Lobby,
    pub(crate) readers: Readers,
    desks: Mutex<HashMap<String, mpsc::Sender<Mail>>>,
    closing: AtomicBool,
    tables: AtomicU64,
    new_tables: Mutex<Bucket>,
}

impl House {
    pub(crate) async fn new(
        store: Arc<dyn Store>,
        config: Config,
        node: Option<Arc<Node>>,
    ) -> io::Result<House> {
        let tables = store.tables().await.map_err(io::Error::other)?;
        let a_minute = config.limits.new_tables_a_minute;
        Ok(House {
            catalog: Catalog::default(),
            shelf: Shelf::default(),
            store,
            config,
            metrics: Arc::default(),
            thinkers: Thinkers::default(),
            node,
            lobby: Lobby::default(),
            readers: Readers::default(),
            desks: Mutex::default(),
            closing: AtomicBool::new(false),
            tables: AtomicU64::new(tables),
            new_tables: Mutex::new(Bucket::new(a_minute, f64::from(a_minute) / 60.0)),
        })
    }

    /// Whether the server is stopping.
    pub(crate) fn closing(&self) -> bool {
        self.closing.load(Relaxed)
    }

    /// Whether the house accepts people.
    pub(crate) fn ready(&self) -> Result<(), Refusal> {
        match &self.node {
            _ if self.closing() => Err(Refusal::Stopping),
            Some(node) if !node.lives() => Err(Refusal::NotSaved),
            _ => Ok(()),
        }
    }

    /// Public tables with a free seat, on this server and the others.
    pub(crate) async fn open_tables(&self) -> Vec<Listing> {
        let mut tables = self.lobby.open();
        if let Some(node) = &self.node {
            tables.extend(node.lobby().await);
        }
        tables
    }

    /// Sends a question to a table, wherever it is, and waits for the reply.
    pub(crate) async fn ask<T>(
        self: &Arc<House>,
        table: &str,
        mail: impl FnOnce(oneshot::Sender<Result<T, Refused>>) -> Mail,
    ) -> Result<T, Refused> {
        let (reply, answer) = oneshot::channel();
        let desk = self.desk(table).map_err(Refused::from)?;
        desk.send(mail(reply)).await.map_err(|_| Refused::from(Refusal::Stopping))?;
        answer.await.unwrap_or_else(|_| Err(Refused::from(Refusal::Stopping)))
    }

    /// The mailbox of a table, which is loaded into memory if needed.
    pub(crate) fn desk(self: &Arc<House>, id: &str) -> Result<mpsc::Sender<Mail>, Refusal> {
        if self.closing() {
            return Err(Refusal::Stopping);
        }
        if !parlor::is_table_id(id) {
            return Err(Refusal::NoTable);
        }
        let mut desks = self.desks();
        if let Some(mailbox) = desks.get(id).filter(|mailbox| !mailbox.is_closed()) {
            return Ok(mailbox.clone());
        }
        if desks.len() >= self.config.limits.live_tables {
            return Err(Refusal::Full);
        }
        let (mailbox, mail) = mpsc::channel(self.config.limits.mailbox);
        desks.insert(id.to_owned(), mailbox.clone());
        tokio::spawn(desk::run(Arc::clone(self), id.to_owned(), mail));
        Ok(mailbox)
    }

    /// Releases an idle table, unless somebody has just written to it.
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
        if desks.get(id).is_some_and(mpsc::Sender::is_closed) {
            desks.remove(id);
        }
    }

    /// Opens a table.
    pub(crate) async fn open(&self, wanted: NewTable) -> Result<Opened, Refused> {
        if self.closing() {
            return Err(Refused::from(Refusal::Stopping));
        }
        let not_random = |_| Refused::from(Refusal::NotSaved);
        let key = match &wanted.key {
            Some(text) => Key::read(text).ok_or_else(|| Refused::from(Refusal::BadKey))?,
            None => Key::fresh().map_err(not_random)?,
        };
        let entry = parlor::first_entry(&self.catalog, &wanted, key.hash())?;
        let room = self.tables.load(Relaxed) < self.config.limits.tables;
        if !room || !self.new_tables.lock().unwrap_or_else(PoisonError::into_inner).take() {
            return Err(Refused::from(Refusal::Full));
        }
        let table = parlor::fresh_table_id().map_err(not_random)?;
        let who = Some(key.hash().to_hex());
        let logged = Logged { at: desk::milliseconds(), entry };
        let body = serde_json::to_string(&logged).map_err(|_| Refused::from(Refusal::NotSaved))?;
        let append = Append { table: table.clone(), after: 0, nonce: None, body, who, fence: None };
        self.store.append(append).await.map_err(|why| {
            tracing::warn!(%why, "a table could not be opened");
            Refused::from(Refusal::NotSaved)
        })?;
        self.tables.fetch_add(1, Relaxed);
        count(&self.metrics.opened);
        let invite = format!("/t/{table}");
        Ok(Opened { table, key: key.secret().to_owned(), invite })
    }

    /// Removes a person from every table they were at. Returns the number of tables.
    pub(crate) async fn forget(self: &Arc<House>, who: KeyHash) -> Result<usize, Refused> {
        let unreadable = |why| {
            tracing::warn!(%why, "a person's tables could not be looked up");
            Refused::from(Refusal::NotSaved)
        };
        let tables = self.store.tables_of(&who.to_hex()).await.map_err(unreadable)?;
        for table in &tables {
            self.ask(table, |reply| Mail::Forget(who, reply)).await?;
        }
        Ok(tables.len())
    }

    /// Releases every table, because another server may take them.
    pub(crate) fn let_all_go(&self) {
        for desk in self.every_desk() {
            // A full mailbox belongs to a table that is waiting for the store; it will be asked again
            // shortly.
            let _ = desk.try_send(Mail::Close);
        }
    }

    /// Stops every table: nothing new is accepted, and accepted work is finished.
    pub(crate) async fn close(&self) {
        self.closing.store(true, Relaxed);
        let desks = self.every_desk();
        for desk in &desks {
            let _ = desk.send(Mail::Close).await;
        }
        for desk in desks {
            desk.closed().await;
        }
    }

    fn every_desk(&self) -> Vec<mpsc::Sender<Mail>> {
        self.desks().values().cloned().collect()
    }

    fn desks(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Mail>>> {
        // A panic elsewhere cannot leave the map half-changed.
        self.desks.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

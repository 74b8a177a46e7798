//! All tables of this server: who keeps which, opening new ones, closing the house.

use crate::{
    Config,
    desk::{self, Mail},
    history::Readers,
    limit::Bucket,
    lobby::Lobby,
    metrics::{Metrics, count},
    opening,
};
use parlor::{Key, KeyHash, Logged, Refusal, opponent::Opponent};
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
use wire::{NewTable, Opened, Refused};

/// Everything the tables share.
pub(crate) struct House {
    pub(crate) catalog: Catalog,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) config: Config,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) opponent: Arc<dyn Opponent>,
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
        opponent: Arc<dyn Opponent>,
    ) -> io::Result<House> {
        let tables = store.tables().await.map_err(io::Error::other)?;
        let a_minute = config.limits.new_tables_a_minute;
        Ok(House {
            catalog: Catalog::default(),
            store,
            config,
            metrics: Arc::default(),
            opponent,
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

    /// The mailbox of a table, which is brought into memory if need be.
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

    /// Lets an idle table go, unless somebody has just written to it.
    pub(crate) fn let_go(&self, id: &str, mailbox: &mut mpsc::Receiver<Mail>) -> bool {
        let mut desks = self.desks();
        let idle = mailbox.is_empty();
        if idle {
            mailbox.close();
            desks.remove(id);
        }
        idle
    }

    /// Forgets a table whose desk has ended. A new desk that took its place stays.
    pub(crate) fn ended(&self, id: &str) {
        let mut desks = self.desks();
        if desks.get(id).is_some_and(mpsc::Sender::is_closed) {
            desks.remove(id);
        }
    }

    /// Opens a table.
    pub(crate) async fn open(&self, wanted: NewTable) -> Result<Opened, Refused> {
        if self.closing() {
            return Err(Refusal::Stopping.wire());
        }
        let not_random = |_| Refusal::NotSaved.wire();
        let key = match &wanted.key {
            Some(text) => Key::read(text).ok_or_else(|| Refusal::BadKey.wire())?,
            None => Key::fresh().map_err(not_random)?,
        };
        let entry = opening::first_entry(&self.catalog, &wanted, key.hash())?;
        let room = self.tables.load(Relaxed) < self.config.limits.tables;
        if !room || !self.new_tables.lock().unwrap_or_else(PoisonError::into_inner).take() {
            return Err(Refusal::Full.wire());
        }
        let table = parlor::fresh_table_id().map_err(not_random)?;
        let who = Some(key.hash().to_hex());
        let logged = Logged { at: desk::milliseconds(), entry };
        let body = serde_json::to_string(&logged).map_err(|_| Refusal::NotSaved.wire())?;
        let append = Append { table: table.clone(), after: 0, nonce: None, body, who, fence: None };
        self.store.append(append).await.map_err(|why| {
            tracing::warn!(%why, "a table could not be opened");
            Refusal::NotSaved.wire()
        })?;
        self.tables.fetch_add(1, Relaxed);
        count(&self.metrics.opened);
        let invite = format!("/t/{table}");
        Ok(Opened { table, key: key.secret().to_owned(), invite })
    }

    /// Takes a person out of every table they were at; gives the number of tables.
    pub(crate) async fn forget(self: &Arc<House>, who: KeyHash) -> Result<usize, Refusal> {
        let unreadable = |why| {
            tracing::warn!(%why, "the tables of a person could not be found");
            Refusal::NotSaved
        };
        let tables = self.store.tables_of(&who.to_hex()).await.map_err(unreadable)?;
        for table in &tables {
            let (reply, done) = oneshot::channel();
            self.desk(table)?.send(Mail::Forget(who, reply)).await.map_err(|_| Refusal::Stopping)?;
            done.await.unwrap_or(Err(Refusal::Stopping))?;
        }
        Ok(tables.len())
    }

    /// Stops every table: nothing new is accepted, what was accepted is finished.
    pub(crate) async fn close(&self) {
        self.closing.store(true, Relaxed);
        let desks: Vec<_> = self.desks().values().cloned().collect();
        for desk in &desks {
            let _ = desk.send(Mail::Close).await;
        }
        for desk in desks {
            desk.closed().await;
        }
    }

    fn desks(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Mail>>> {
        // A panic elsewhere cannot leave the map half changed.
        self.desks.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

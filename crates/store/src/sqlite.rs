//! Logs in one SQLite file. Writing is one thread's work (`writer`); reading has a connection of its own, which
//! a write-ahead log lets go on beside it.

use crate::{
    Answer, Append, Appended, Entry, Store, StoreError, schema,
    writer::{self, Reply, Work},
};
use rusqlite::Connection;
use std::{
    path::Path,
    sync::{Arc, Mutex, PoisonError},
    thread,
    time::Duration,
};
use tokio::sync::{mpsc, oneshot};

/// Entries that may wait for the writer; more are refused, so that a slow disk cannot fill the memory.
const MOST_WAITING: usize = 16 * 1024;

/// How long to wait for another process, such as a backup, to let go of the file.
const PATIENCE: Duration = Duration::from_secs(10);

/// Logs in a SQLite file.
#[derive(Debug)]
pub struct Sqlite {
    work: mpsc::Sender<Work>,
    /// `None` once closed.
    reader: Arc<Mutex<Option<Connection>>>,
}

impl Sqlite {
    /// Opens the file, makes it where it is missing, and brings an older one up to date.
    pub fn open(file: &Path) -> Result<Sqlite, StoreError> {
        let mut db = connect(file)?;
        // FULL: a transaction is on the disk, not on its way there, when it is committed.
        db.pragma_update(None, "journal_mode", "WAL")?;
        db.pragma_update(None, "synchronous", "FULL")?;
        db.pragma_update(None, "foreign_keys", true)?;
        schema::migrate(&mut db)?;
        let reader = Arc::new(Mutex::new(Some(connect(file)?)));
        let (work, waiting) = mpsc::channel(MOST_WAITING);
        thread::Builder::new()
            .name("store".into())
            .spawn(move || writer::run(db, waiting))
            .map_err(|why| StoreError::Failed(why.to_string()))?;
        Ok(Sqlite { work, reader })
    }

    fn ask<T: Send + 'static>(&self, work: impl FnOnce(Reply<T>) -> Work) -> Answer<'_, T> {
        let (reply, answer) = oneshot::channel();
        let sent = self.work.try_send(work(reply)).map_err(|why| match why {
            mpsc::error::TrySendError::Full(_) => StoreError::Busy,
            mpsc::error::TrySendError::Closed(_) => StoreError::Closed,
        });
        Box::pin(async move {
            sent?;
            answer.await.unwrap_or(Err(StoreError::Closed))
        })
    }

    /// Reads on a thread where waiting for the disk holds up nobody.
    fn with_reader<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Answer<'_, T> {
        let reader = Arc::clone(&self.reader);
        Box::pin(async move {
            let task = move || {
                let db = reader.lock().unwrap_or_else(PoisonError::into_inner);
                work(db.as_ref().ok_or(StoreError::Closed)?)
            };
            tokio::task::spawn_blocking(task).await.unwrap_or(Err(StoreError::Closed))
        })
    }
}

fn connect(file: &Path) -> Result<Connection, StoreError> {
    let db = Connection::open(file)?;
    db.busy_timeout(PATIENCE)?;
    Ok(db)
}

impl Store for Sqlite {
    fn append(&self, entry: Append) -> Answer<'_, Appended> {
        self.ask(|reply| Work::Append(entry, reply))
    }

    fn read(&self, table: &str) -> Answer<'_, Vec<Entry>> {
        let table = table.to_owned();
        self.with_reader(move |db| {
            let mut rows = db.prepare_cached("SELECT v, nonce, body FROM log WHERE tid = ?1 ORDER BY v")?;
            let entries = rows.query_map([table], |row| {
                Ok(Entry { v: row.get::<_, i64>(0)? as u64, nonce: row.get(1)?, body: row.get(2)? })
            })?;
            Ok(entries.collect::<Result<_, _>>()?)
        })
    }

    fn tables(&self) -> Answer<'_, u64> {
        self.with_reader(|db| {
            let count: i64 = db.query_row("SELECT count(*) FROM tables", [], |row| row.get(0))?;
            Ok(count as u64)
        })
    }

    fn delete(&self, table: &str) -> Answer<'_, ()> {
        let table = table.to_owned();
        self.ask(|reply| Work::Delete(table, reply))
    }

    fn backup(&self, to: &Path) -> Answer<'_, ()> {
        let to = to.to_owned();
        self.with_reader(move |db| {
            if to.exists() {
                return Err(StoreError::Failed(format!("{} is there already", to.display())));
            }
            db.execute("VACUUM INTO ?1", [to.display().to_string()])?;
            Ok(())
        })
    }

    fn close(&self) -> Answer<'_, ()> {
        let reader = Arc::clone(&self.reader);
        let closed = self.ask(Work::Close);
        Box::pin(async move {
            drop(reader.lock().unwrap_or_else(PoisonError::into_inner).take());
            match closed.await {
                Err(StoreError::Closed) => Ok(()),
                other => other,
            }
        })
    }
}

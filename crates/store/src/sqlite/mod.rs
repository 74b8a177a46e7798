//! Logs in one SQLite file. One thread does the writing (`writer`); reading has its own connection, which the
//! write-ahead log allows at the same time.

mod checkpoint;
pub(crate) mod copy;
pub(crate) mod schema;
mod writer;

use crate::{
    Answer, Append, Appended, Entry, Store, StoreError, must_be_empty, must_be_new,
    work::{Erasure, Queue, Work},
};
use rusqlite::Connection;
use std::{
    path::Path,
    sync::{Arc, Mutex, PoisonError},
    thread,
    time::Duration,
};

/// How long to wait for another process, such as a backup, to release the file.
const PATIENCE: Duration = Duration::from_secs(10);

/// Logs in a SQLite file.
#[derive(Debug)]
pub struct Sqlite {
    work: Queue,
    /// `None` once closed.
    reader: Arc<Mutex<Option<Reader>>>,
}

/// What is open besides the writer.
#[derive(Debug)]
struct Reader {
    db: Connection,
    _checkpoints: checkpoint::Running,
}

impl Sqlite {
    /// Opens the file, creates it if missing, and migrates an older one.
    pub fn open(file: &Path) -> Result<Sqlite, StoreError> {
        let mut db = connect(file)?;
        // FULL: a committed transaction is on the disk, not on its way there.
        db.pragma_update(None, "journal_mode", "WAL")?;
        db.pragma_update(None, "synchronous", "FULL")?;
        db.pragma_update(None, "foreign_keys", true)?;
        db.pragma_update(None, "wal_autocheckpoint", checkpoint::MOST_PAGES)?;
        schema::migrate(&mut db)?;
        let reader = Reader { db: connect(file)?, _checkpoints: checkpoint::start(connect(file)?)? };
        let reader = Arc::new(Mutex::new(Some(reader)));
        let (work, waiting) = Queue::new();
        thread::Builder::new()
            .name("store".into())
            .spawn(move || writer::run(db, waiting))
            .map_err(|why| StoreError::Failed(why.to_string()))?;
        Ok(Sqlite { work, reader })
    }

    /// Reads on a thread where waiting for the disk blocks nobody.
    fn with_reader<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Answer<'_, T> {
        let reader = Arc::clone(&self.reader);
        Box::pin(async move {
            let task = move || {
                let reader = reader.lock().unwrap_or_else(PoisonError::into_inner);
                work(&reader.as_ref().ok_or(StoreError::Closed)?.db)
            };
            tokio::task::spawn_blocking(task).await.unwrap_or(Err(StoreError::Closed))
        })
    }
}

pub(crate) fn connect(file: &Path) -> Result<Connection, StoreError> {
    let db = Connection::open(file)?;
    db.busy_timeout(PATIENCE)?;
    Ok(db)
}

impl Store for Sqlite {
    fn append(&self, entry: Append) -> Answer<'_, Appended> {
        self.work.ask(|reply| Work::Append(entry, reply))
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
        self.work.ask(|reply| Work::Delete(table, reply))
    }

    fn tables_of(&self, who: &str) -> Answer<'_, Vec<String>> {
        let who = who.to_owned();
        self.with_reader(move |db| {
            let mut rows = db.prepare_cached("SELECT tid FROM people WHERE who = ?1 ORDER BY tid")?;
            let tables = rows.query_map([who], |row| row.get(0))?;
            Ok(tables.collect::<Result<_, _>>()?)
        })
    }

    fn erase(&self, who: &str, table: &str, entries: Vec<Entry>) -> Answer<'_, ()> {
        let erasure = Erasure { who: who.to_owned(), table: table.to_owned(), entries };
        self.work.ask(|reply| Work::Erase(erasure, reply))
    }

    fn backup(&self, to: &Path) -> Answer<'_, ()> {
        let to = to.to_owned();
        self.with_reader(move |db| {
            must_be_new(&to)?;
            db.execute("VACUUM INTO ?1", [to.display().to_string()])?;
            Ok(())
        })
    }

    fn restore(&self, from: &Path) -> Answer<'_, ()> {
        let from = from.to_owned();
        self.with_reader(move |db| {
            let there: i64 = db.query_row("SELECT count(*) FROM tables", [], |row| row.get(0))?;
            must_be_empty(there as u64)?;
            drop(copy::open(&from)?);
            db.execute("ATTACH ?1 AS copy", [from.display().to_string()])?;
            let filled = db.execute_batch(
                "BEGIN IMMEDIATE;
                 INSERT INTO main.tables SELECT * FROM copy.tables;
                 INSERT INTO main.log SELECT * FROM copy.log;
                 INSERT INTO main.people SELECT * FROM copy.people;
                 COMMIT;",
            );
            if filled.is_err() && !db.is_autocommit() {
                db.execute_batch("ROLLBACK")?;
            }
            db.execute_batch("DETACH copy")?;
            Ok(filled?)
        })
    }

    fn close(&self) -> Answer<'_, ()> {
        let reader = Arc::clone(&self.reader);
        let closed = self.work.close();
        Box::pin(async move {
            drop(reader.lock().unwrap_or_else(PoisonError::into_inner).take());
            closed.await
        })
    }
}

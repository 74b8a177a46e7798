//! Logs in one SQLite file. One thread does the writing (`writer`); reading has its own connections, because the
//! write-ahead log allows both at the same time. Players share one of them, those who read the past take turns using a
//! few others, and each backup has its own.

mod checkpoint;
#[cfg_attr(
    not(feature = "postgres"),
    allow(dead_code, reason = "PostgreSQL is backed up to SQLite files too")
)]
pub(crate) mod copy;
mod place;
pub(crate) mod schema;
mod writer;

use crate::{
    Answer, Append, Appended, Entry, Glance, Keep, Note, PAGE, Renew, Schema, Snapshot, Store, StoreError,
    bound, must_be_empty, must_be_new,
    turns::{PAST_READERS, Turns},
    work::{Deletion, Erasure, Queue, Work},
};
use rusqlite::{Connection, OpenFlags, OptionalExtension};
use std::{
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    thread,
    time::Duration,
};

/// How long to wait for another process, such as a backup, to release the file.
const PATIENCE: Duration = Duration::from_secs(10);

/// Logs in a SQLite file.
#[derive(Debug)]
pub struct Sqlite {
    work: Queue,
    /// For players; `None` after the store is closed.
    reader: Shared<Reader>,
    /// For reading the past; each is `None` after the store is closed.
    past: Turns<Mutex<Option<Connection>>>,
    file: PathBuf,
    /// Whether the file is a copy of another one whose secrets are still in it.
    copy: AtomicBool,
}

/// A value that several threads take turns using, until it is closed.
type Shared<T> = Arc<Mutex<Option<T>>>;

/// The maximum number of tables listed at once.
const GLANCE: i64 = 500;

/// Everything that is open besides the writer.
#[derive(Debug)]
struct Reader {
    db: Connection,
    _checkpoints: checkpoint::Running,
}

impl Sqlite {
    /// Opens the file, creates it if missing, and migrates an older one.
    pub fn open(file: &Path) -> Result<Sqlite, StoreError> {
        let mut db = connect(file)?;
        // FULL means that a committed transaction is on the disk, not on its way there.
        db.pragma_update(None, "journal_mode", "WAL")?;
        db.pragma_update(None, "synchronous", "FULL")?;
        db.pragma_update(None, "foreign_keys", true)?;
        // Deleted data is overwritten, so that nobody can find the name of a person who was forgotten.
        db.pragma_update(None, "secure_delete", true)?;
        db.pragma_update(None, "wal_autocheckpoint", checkpoint::MOST_PAGES)?;
        schema::migrate(&mut db)?;
        let copy = place::is_copy(&db, file)?;
        if !copy {
            place::settle(&db, file)?;
        }
        let reader = Reader { db: connect(file)?, _checkpoints: checkpoint::start(connect(file)?)? };
        let reader = Arc::new(Mutex::new(Some(reader)));
        let past: Result<Vec<_>, StoreError> =
            (0..PAST_READERS).map(|_| Ok(Mutex::new(Some(reader_of_the_past(file)?)))).collect();
        let past = Turns::new(past?);
        let (work, waiting) = Queue::new();
        thread::Builder::new()
            .name("store".into())
            .spawn(move || writer::run(db, waiting))
            .map_err(|why| StoreError::Failed(why.to_string()))?;
        Ok(Sqlite { work, reader, past, file: file.to_owned(), copy: AtomicBool::new(copy) })
    }

    /// Inspects a file without changing it: whether it can be read and written, and which version made it. The file
    /// must exist.
    pub fn examine(file: &Path) -> Result<Schema, StoreError> {
        let db = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        db.busy_timeout(PATIENCE)?;
        let found = db.query_row("PRAGMA user_version", [], |row| row.get(0))?;
        let schema = Schema::of(found, schema::NEWEST)?;
        // Acquiring the write lock is enough to find out whether the file can be written.
        db.execute_batch("BEGIN IMMEDIATE; ROLLBACK")?;
        Ok(schema)
    }

    /// Reads on a thread where waiting for the disk blocks nobody.
    fn with_reader<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Answer<'_, T> {
        let reader = Arc::clone(&self.reader);
        Box::pin(blocking(move || use_one(&reader, |reader| work(&reader.db))))
    }

    /// The same on a connection for the past. It is free again as soon as the work is done, even if nobody waits for
    /// the result anymore.
    fn with_past<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Answer<'_, T> {
        Box::pin(async move {
            let past = self.past.take().await?;
            blocking(move || use_one(&past, work)).await
        })
    }
}

/// Runs something on a thread where waiting for the disk blocks nobody.
async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
) -> Result<T, StoreError> {
    tokio::task::spawn_blocking(work).await.unwrap_or(Err(StoreError::Closed))
}

/// Uses something unless it is closed.
fn use_one<R, T>(
    shared: &Mutex<Option<R>>,
    work: impl FnOnce(&R) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    let shared = shared.lock().unwrap_or_else(PoisonError::into_inner);
    work(shared.as_ref().ok_or(StoreError::Closed)?)
}

/// One page of a log.
fn page(db: &Connection, table: &str, after: u64) -> Result<Vec<Entry>, StoreError> {
    let mut rows =
        db.prepare_cached("SELECT v, nonce, body FROM log WHERE tid = ?1 AND v > ?2 ORDER BY v LIMIT ?3")?;
    let entries = rows.query_map((table, after as i64, PAGE as i64), |row| {
        Ok(Entry { v: row.get::<_, i64>(0)? as u64, nonce: row.get(1)?, body: row.get(2)? })
    })?;
    Ok(entries.collect::<Result<_, _>>()?)
}

/// A log, read page by page so that other readers get a turn.
async fn pages<'a>(
    mut after: u64,
    read: impl Fn(u64) -> Answer<'a, Vec<Entry>>,
) -> Result<Vec<Entry>, StoreError> {
    let mut pages = Vec::new();
    loop {
        let read = read(after).await?;
        let done = read.len() < PAGE;
        after = read.last().map_or(after, |entry| entry.v);
        pages.push(read);
        if done {
            return bound(pages).await;
        }
    }
}

/// Makes sure that only the owner can read the file, because it contains the secrets of deals in progress. A missing
/// file is created. SQLite gives the files it adds the same permissions. If this fails, so does opening the file, with
/// a reason.
fn create_private(file: &Path) {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let created = options.open(file);
    // A file from an earlier version may be open to everyone.
    #[cfg(unix)]
    if created.is_err() {
        let _ = std::fs::set_permissions(file, std::os::unix::fs::PermissionsExt::from_mode(0o600));
    }
    #[cfg(not(unix))]
    drop(created);
}

pub(crate) fn connect(file: &Path) -> Result<Connection, StoreError> {
    create_private(file);
    let db = Connection::open(file)?;
    db.busy_timeout(PATIENCE)?;
    Ok(db)
}

/// The KiB of memory in which those who read the past keep pages, all together: as much as SQLite gives one connection.
/// Logs are read from beginning to end, so pages are seldom needed twice.
const PAST_CACHE: usize = 2000;

fn reader_of_the_past(file: &Path) -> Result<Connection, StoreError> {
    let db = connect(file)?;
    // A negative size is in KiB.
    db.pragma_update(None, "cache_size", -((PAST_CACHE / PAST_READERS) as i64))?;
    Ok(db)
}

impl Store for Sqlite {
    fn kind(&self) -> &'static str {
        "sqlite"
    }

    fn append(&self, entry: Append) -> Answer<'_, Appended> {
        self.work.ask(|reply| Work::Append(entry, reply))
    }

    fn read_after(&self, table: &str, after: u64) -> Answer<'_, Vec<Entry>> {
        let table = table.to_owned();
        Box::pin(pages(after, move |after| {
            let table = table.clone();
            self.with_reader(move |db| page(db, &table, after))
        }))
    }

    fn read_past(&self, table: &str) -> Answer<'_, Vec<Entry>> {
        let table = table.to_owned();
        Box::pin(pages(0, move |after| {
            let table = table.clone();
            self.with_past(move |db| page(db, &table, after))
        }))
    }

    fn head(&self, table: &str) -> Answer<'_, u64> {
        let table = table.to_owned();
        self.with_reader(move |db| {
            let mut head = db.prepare_cached("SELECT head FROM tables WHERE id = ?1")?;
            Ok(head.query_row([table], |row| row.get::<_, i64>(0)).optional()?.unwrap_or(0) as u64)
        })
    }

    fn snapshot(&self, table: &str) -> Answer<'_, Option<Snapshot>> {
        let table = table.to_owned();
        self.with_reader(move |db| {
            let mut rows = db.prepare_cached("SELECT v, last, body FROM snapshots WHERE tid = ?1")?;
            let snapshot = rows.query_row([table], |row| {
                Ok(Snapshot { v: row.get::<_, i64>(0)? as u64, last: row.get(1)?, body: row.get(2)? })
            });
            Ok(snapshot.optional()?)
        })
    }

    fn keep(&self, snapshot: Keep) -> Answer<'_, ()> {
        self.work.ask(|reply| Work::Keep(snapshot, reply))
    }

    fn probe(&self) -> Answer<'_, ()> {
        self.work.ask(Work::Probe)
    }

    fn glance(&self, after: &str) -> Answer<'_, Vec<Glance>> {
        let after = after.to_owned();
        self.with_past(move |db| {
            let mut rows = db.prepare_cached(
                "SELECT id, first.body, last.v, last.nonce, last.body FROM tables
                 JOIN log first ON first.tid = id AND first.v = 1
                 JOIN log last ON last.tid = id AND last.v = head
                 WHERE id > ?1 ORDER BY id LIMIT ?2",
            )?;
            let glances = rows.query_map((after, GLANCE), |row| {
                let last = Entry { v: row.get::<_, i64>(2)? as u64, nonce: row.get(3)?, body: row.get(4)? };
                Ok(Glance { table: row.get(0)?, first: row.get(1)?, last })
            })?;
            Ok(glances.collect::<Result<_, _>>()?)
        })
    }

    fn tables(&self) -> Answer<'_, u64> {
        self.with_reader(|db| {
            let count: i64 = db.query_row("SELECT count(*) FROM tables", [], |row| row.get(0))?;
            Ok(count as u64)
        })
    }

    fn delete(&self, table: &str, v: u64, fence: Option<u64>) -> Answer<'_, ()> {
        let deletion = Deletion { table: table.to_owned(), v, fence };
        self.work.ask(|reply| Work::Delete(deletion, reply))
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

    fn write_note(&self, note: Note) -> Answer<'_, ()> {
        self.with_reader(move |db| {
            let mut write =
                db.prepare_cached("INSERT OR REPLACE INTO notes (kind, name, body) VALUES (?1, ?2, ?3)")?;
            Ok(write.execute((note.kind, note.name, note.body)).map(drop)?)
        })
    }

    fn remove_note(&self, kind: &str, name: &str) -> Answer<'_, ()> {
        let (kind, name) = (kind.to_owned(), name.to_owned());
        self.with_reader(move |db| {
            let mut remove = db.prepare_cached("DELETE FROM notes WHERE kind = ?1 AND name = ?2")?;
            Ok(remove.execute((kind, name)).map(drop)?)
        })
    }

    fn notes(&self) -> Answer<'_, Vec<Note>> {
        self.with_reader(copy::notes)
    }

    fn backup(&self, to: &Path) -> Answer<'_, ()> {
        let (file, to) = (self.file.clone(), to.to_owned());
        // It takes a while, and nobody has to wait for it.
        Box::pin(blocking(move || {
            must_be_new(&to)?;
            let db = connect(&file)?;
            create_private(&to);
            let copied = db.execute("VACUUM INTO ?1", [to.display().to_string()]);
            let marked = copied.map_err(StoreError::from).and_then(|_| place::mark_backup(&to));
            if marked.is_err() {
                let _ = std::fs::remove_file(&to);
            }
            marked
        }))
    }

    fn is_copy(&self) -> bool {
        self.copy.load(Relaxed)
    }

    fn settle(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            let file = self.file.clone();
            self.with_reader(move |db| place::settle(db, &file)).await?;
            self.copy.store(false, Relaxed);
            Ok(())
        })
    }

    fn restore(&self, from: &Path, renew: Renew) -> Answer<'_, ()> {
        let from = from.to_owned();
        self.with_reader(move |db| {
            let there: i64 = db.query_row("SELECT count(*) FROM tables", [], |row| row.get(0))?;
            must_be_empty(there as u64)?;
            drop(copy::open(&from)?);
            db.execute("ATTACH ?1 AS copy", [from.display().to_string()])?;
            let filled = copy::fill_from_attached(db, &renew);
            if filled.is_err() && !db.is_autocommit() {
                db.execute_batch("ROLLBACK")?;
            }
            db.execute_batch("DETACH copy")?;
            filled
        })
    }

    fn close(&self) -> Answer<'_, ()> {
        let reader = Arc::clone(&self.reader);
        let closed = self.work.close();
        Box::pin(async move {
            for past in self.past.close().await {
                drop(past.lock().unwrap_or_else(PoisonError::into_inner).take());
            }
            drop(reader.lock().unwrap_or_else(PoisonError::into_inner).take());
            closed.await
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn store_of_one_table(folder: &lab::Folder) -> Sqlite {
        let store = Sqlite::open(&folder.file("rookery.db")).unwrap();
        let (table, body) = ("a".to_owned(), "one".to_owned());
        store.append(Append { table, after: 0, nonce: None, body, who: None, fence: None }).await.unwrap();
        store
    }

    /// Those who read the past need not wait for a backup either, because it takes none of their connections.
    #[tokio::test]
    async fn a_backup_does_not_wait_for_those_who_read_the_past() {
        let folder = lab::Folder::new("turns");
        let store = store_of_one_table(&folder).await;
        let mut readers = Vec::new();
        for _ in 0..PAST_READERS {
            readers.push(store.past.take().await.unwrap());
        }
        let copy = folder.file("copy.db");
        let backup = tokio::time::timeout(PATIENCE, store.backup(&copy)).await;
        assert_eq!(backup, Ok(Ok(())), "the backup waits for a reader");
        drop(readers);
        assert_eq!(store.read_past("a").await.unwrap().len(), 1);
    }

    /// One connection is enough for all other readers, who pass it on to each other.
    #[tokio::test]
    async fn a_long_read_leaves_the_other_connections_to_others() {
        let folder = lab::Folder::new("turns");
        let store = store_of_one_table(&folder).await;
        let _busy = [store.past.take().await.unwrap(), store.past.take().await.unwrap()];
        let reads = (0..20).map(|_| tokio::time::timeout(PATIENCE, store.read_past("a")));
        for read in reads {
            assert_eq!(read.await.unwrap().unwrap().len(), 1);
        }
    }

    #[tokio::test]
    async fn a_store_that_closes_waits_for_readers_and_refuses_those_who_wait() {
        let folder = lab::Folder::new("turns");
        let store = Arc::new(store_of_one_table(&folder).await);
        let mut readers = Vec::new();
        for _ in 0..PAST_READERS {
            readers.push(store.past.take().await.unwrap());
        }
        let mut waiting = Box::pin(store.read_past("a"));
        tokio::select! {
            biased;
            read = &mut waiting => panic!("{read:?} without a connection"),
            () = std::future::ready(()) => {}
        }
        let closing = {
            let store = Arc::clone(&store);
            tokio::spawn(async move { store.close().await })
        };
        tokio::task::yield_now().await;
        assert!(!closing.is_finished(), "someone is reading");
        drop(readers);
        assert_eq!(waiting.await, Err(StoreError::Closed));
        assert_eq!(closing.await.unwrap(), Ok(()));
    }
}

//! The log of every table, stored so that nothing acknowledged is ever lost.
//!
//! A log is a list of entries, numbered from 1 without gaps; only the server knows what they mean. An append names the
//! version it follows, so that two writers can never both succeed. It may include a nonce, so that the same request is
//! never written twice. [`Sqlite`] stores the logs in one file, [`Postgres`] stores them in a database that several
//! servers can share, and [`Memory`] stores them only while the process runs. Every store must pass the same tests,
//! `tests/stores.rs`. [`Store::backup`] always writes a SQLite file, no matter which store it comes from.

mod lease;
mod memory;
#[cfg(feature = "postgres")]
mod postgres;
mod sqlite;
mod turns;
mod work;

pub use lease::{CUT_OFF, Holding, Leases, Taken};
pub use memory::Memory;
#[cfg(feature = "postgres")]
pub use postgres::Postgres;
pub use sqlite::Sqlite;

use std::{future::Future, path::Path, pin::Pin, sync::Arc};

/// What a store returns: a future with the result.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Decides how a restored table's log ends: takes the body of its first entry and returns the body of one
/// more. A backup may be old and known to others, so anything that must be secret has to be replaced.
pub type Renew = Arc<dyn Fn(&str) -> Result<Option<String>, StoreError> + Send + Sync>;

/// An entry to be appended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The table.
    pub table: String,
    /// The version it follows; 0 starts the table's log.
    pub after: u64,
    /// Identifies the request behind the entry; no two entries at the same table share a nonce.
    pub nonce: Option<String>,
    /// What happened.
    pub body: String,
    /// The person whom the entry brings to the table, so that a person's tables can be found.
    pub who: Option<String>,
    /// The fence of the lease it is written under. Nothing is written if another server has taken the table since
    /// then. A store for a single server has no leases and ignores it.
    pub fence: Option<u64>,
}

/// The result of an append.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Appended {
    /// The entry is on disk, at this version.
    Now(u64),
    /// An entry with this nonce already exists, at this version; nothing was written.
    Before(u64),
}

/// An entry in a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its version.
    pub v: u64,
    /// Its nonce.
    pub nonce: Option<String>,
    /// What happened.
    pub body: String,
}

/// A table as data at one version, so that it can be opened without reading its whole log. It is computed from the log
/// and may be thrown away at any time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    /// The version.
    pub v: u64,
    /// The body of the entry at that version, as it was then. If that entry has changed since then, the snapshot is
    /// useless.
    pub last: String,
    /// The table; only the server knows what it means.
    pub body: String,
}

/// A snapshot to be saved; it replaces the table's earlier one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Keep {
    /// The table.
    pub table: String,
    /// The version it was made at.
    pub v: u64,
    /// The table as data.
    pub body: String,
    /// The fence of the lease, as for an entry. Nothing is saved if another server has taken the table since then.
    pub fence: Option<u64>,
}

/// What is known about a table without reading its whole log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Glance {
    /// The table.
    pub table: String,
    /// The body of its first entry.
    pub first: String,
    /// Its last entry.
    pub last: Entry,
}

/// Something that concerns the whole house rather than a single table, such as a decision by its operator.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// What kind of note it is; only the server knows what that means.
    pub kind: String,
    /// Its name, which is unique among the notes of its kind.
    pub name: String,
    /// Its text.
    pub body: String,
}

/// How the schema of a store on disk compares with this program's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Schema {
    /// There is no schema yet; the program creates it when it opens the store.
    Missing,
    /// The schema is from an older program; this one updates it when it opens the store.
    Older,
    /// The schema is up to date.
    Current,
}

impl Schema {
    /// Compares a version that was found with the newest one.
    fn of(found: i64, newest: i64) -> Result<Schema, StoreError> {
        match found {
            0 => Ok(Schema::Missing),
            _ if found > newest => Err(StoreError::TooNew { found, known: newest }),
            _ if found < newest => Ok(Schema::Older),
            _ => Ok(Schema::Current),
        }
    }
}

/// The maximum number of entries read at once. Other readers get a turn in between.
const PAGE: usize = 2000;

/// The pages of a log as one list. It is made on another thread, because a very long log takes a while to move around in
/// memory.
async fn bound(mut pages: Vec<Vec<Entry>>) -> Result<Vec<Entry>, StoreError> {
    if pages.len() < 2 {
        return Ok(pages.pop().unwrap_or_default());
    }
    let bind = move || pages.into_iter().flatten().collect();
    tokio::task::spawn_blocking(bind).await.map_err(|_| StoreError::Closed)
}

/// Why a store could not carry out a request. Nothing was written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// The log has a different version than the writer expected.
    #[error("The log is at version {actual}, not {expected}.")]
    Conflict {
        /// The version the writer expected.
        expected: u64,
        /// The actual version.
        actual: u64,
    },
    /// Another server has taken the table.
    #[error("Another server has taken over the table.")]
    Fenced,
    /// The storage itself failed: a full or broken disk, or a lost database.
    #[error("Storage failed: {0}")]
    Failed(String),
    /// The queue of waiting writes is full.
    #[error("Too many entries are waiting to be written.")]
    Busy,
    /// The store was closed.
    #[error("The store is closed.")]
    Closed,
    /// The data was written by a newer version of this program.
    #[error("The data uses schema {found}, but this program only knows schemas up to {known}.")]
    TooNew {
        /// The schema that was found.
        found: i64,
        /// The newest schema this program knows.
        known: i64,
    },
}

/// Something that stores logs.
pub trait Store: Send + Sync + 'static {
    /// What kind of store this is, as a label in metrics.
    fn kind(&self) -> &'static str {
        "other"
    }
    /// Appends an entry; completes once it is durable.
    fn append(&self, entry: Append) -> Answer<'_, Appended>;
    /// A table's entries, starting with the first; empty if the table does not exist.
    fn read(&self, table: &str) -> Answer<'_, Vec<Entry>> {
        self.read_after(table, 0)
    }
    /// A table's entries after a version.
    fn read_after(&self, table: &str, after: u64) -> Answer<'_, Vec<Entry>>;
    /// The same as [`Store::read`], for people who read the history: players never have to wait for it.
    fn read_past(&self, table: &str) -> Answer<'_, Vec<Entry>>;
    /// The version of a table; 0 if it does not exist.
    fn head(&self, table: &str) -> Answer<'_, u64>;
    /// The snapshot of a table, if there is one.
    fn snapshot(&self, table: &str) -> Answer<'_, Option<Snapshot>>;
    /// Saves a snapshot. It is written after everything that was accepted before it.
    fn keep(&self, snapshot: Keep) -> Answer<'_, ()>;
    /// Writes something small and meaningless, to find out whether entries can be written now.
    fn probe(&self) -> Answer<'_, ()>;
    /// Some of the tables, ordered by id, after the given id; empty at the end.
    fn glance(&self, after: &str) -> Answer<'_, Vec<Glance>>;
    /// The number of tables.
    fn tables(&self) -> Answer<'_, u64>;
    /// Deletes a table with its whole log, but only if it is still at version `v`: someone may have played there since
    /// then. The fence is that of a lease, as for an entry. Nothing is deleted if another server has taken the table
    /// since then.
    fn delete(&self, table: &str, v: u64, fence: Option<u64>) -> Answer<'_, ()>;
    /// The tables that a person has been at, ordered by id.
    fn tables_of(&self, who: &str) -> Answer<'_, Vec<String>>;
    /// Replaces the bodies and nonces of existing entries, and forgets that the person was at the table. The table's
    /// snapshot is deleted too, and the old bodies are wiped from the storage as far as possible.
    fn erase(&self, who: &str, table: &str, entries: Vec<Entry>) -> Answer<'_, ()>;
    /// Writes a note; it replaces the one with the same kind and name. Completes once it is durable.
    fn write_note(&self, note: Note) -> Answer<'_, ()>;
    /// Removes a note, if there is one with this kind and name.
    fn remove_note(&self, kind: &str, name: &str) -> Answer<'_, ()>;
    /// All notes, ordered by kind and name.
    fn notes(&self) -> Answer<'_, Vec<Note>>;
    /// Writes a consistent copy of everything to a new file, while the store is in use.
    fn backup(&self, to: &Path) -> Answer<'_, ()>;
    /// Fills this store, which must be empty, from a copy made by [`Store::backup`] and applies `renew` to
    /// every table, all or nothing.
    fn restore(&self, from: &Path, renew: Renew) -> Answer<'_, ()>;
    /// Whether this store is a copy of another one. Then its secrets may be known, and must be replaced before anybody
    /// plays.
    fn is_copy(&self) -> bool {
        false
    }
    /// Records that this store is no longer a mere copy.
    fn settle(&self) -> Answer<'_, ()> {
        Box::pin(async { Ok(()) })
    }
    /// The leases on tables, if several servers can share this store.
    fn leases(&self) -> Option<&dyn Leases> {
        None
    }
    /// Finishes the work it has accepted and closes; later requests are refused.
    fn close(&self) -> Answer<'_, ()>;
}

/// A backup must not overwrite anything.
fn must_be_new(file: &Path) -> Result<(), StoreError> {
    if file.exists() {
        Err(StoreError::Failed(format!("{} already exists.", file.display())))
    } else {
        Ok(())
    }
}

/// A restored backup must not be mixed with existing data.
fn must_be_empty(tables: u64) -> Result<(), StoreError> {
    if tables == 0 {
        Ok(())
    } else {
        Err(StoreError::Failed(format!("The store is not empty: it already has {tables} tables.")))
    }
}

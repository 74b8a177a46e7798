//! The log of every table, stored so that nothing acknowledged is ever lost.
//!
//! A log is a list of entries, numbered from 1 without gaps; only the server knows what they mean. An append names
//! the version it follows, so that two writers can never both succeed. It may carry a nonce, so that the same
//! request is never written twice. [`Sqlite`] stores the logs in one file, [`Postgres`] in a database that several
//! servers can share, [`Memory`] only while the process runs. Every store must pass the same tests,
//! `tests/stores.rs`. [`Store::backup`] always writes a SQLite file, whatever store it comes from.

mod lease;
mod memory;
mod postgres;
mod sqlite;
mod work;

pub use lease::{Leases, Taken};
pub use memory::Memory;
pub use postgres::Postgres;
pub use sqlite::Sqlite;

use std::{future::Future, path::Path, pin::Pin};

/// What a store returns: a future with the result.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// An entry to append.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The table.
    pub table: String,
    /// The version it follows; 0 starts the table's log.
    pub after: u64,
    /// Identifies the request behind the entry; no two entries of a table share a nonce.
    pub nonce: Option<String>,
    /// What happened.
    pub body: String,
    /// The person the entry brings to the table, so that a person's tables can be found.
    pub who: Option<String>,
    /// The fence of the lease it is written under. Nothing is written if another server has taken the table since.
    /// A store for a single server has no leases and ignores it.
    pub fence: Option<u64>,
}

/// The result of an append.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Appended {
    /// It is on disk, at this version.
    Now(u64),
    /// An entry with this nonce already exists, at this version; nothing was written.
    Before(u64),
}

/// An entry of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its version.
    pub v: u64,
    /// Its nonce.
    pub nonce: Option<String>,
    /// What happened.
    pub body: String,
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
    #[error("Too much is waiting to be written.")]
    Busy,
    /// The store was closed.
    #[error("The store is closed.")]
    Closed,
    /// The data was written by a newer version of this program.
    #[error("The data has schema {found}, but this program only knows schemas up to {known}.")]
    TooNew {
        /// The schema that was found.
        found: i64,
        /// The newest schema this program knows.
        known: i64,
    },
}

/// Something that stores logs.
pub trait Store: Send + Sync + 'static {
    /// Appends an entry; completes once it is durable.
    fn append(&self, entry: Append) -> Answer<'_, Appended>;
    /// A table's entries from the first; empty if the table does not exist.
    fn read(&self, table: &str) -> Answer<'_, Vec<Entry>>;
    /// The number of tables.
    fn tables(&self) -> Answer<'_, u64>;
    /// Deletes a table with its whole log.
    fn delete(&self, table: &str) -> Answer<'_, ()>;
    /// The tables a person has been at, ordered by id.
    fn tables_of(&self, who: &str) -> Answer<'_, Vec<String>>;
    /// Replaces bodies and nonces of existing entries, and forgets that the person was at the table.
    fn erase(&self, who: &str, table: &str, entries: Vec<Entry>) -> Answer<'_, ()>;
    /// Writes a consistent copy of everything to a new file, while the store is in use.
    fn backup(&self, to: &Path) -> Answer<'_, ()>;
    /// Fills this store, which must be empty, from a copy made by [`Store::backup`].
    fn restore(&self, from: &Path) -> Answer<'_, ()>;
    /// The leases of tables, if several servers can share this store.
    fn leases(&self) -> Option<&dyn Leases> {
        None
    }
    /// Finishes the accepted work and closes; later requests are refused.
    fn close(&self) -> Answer<'_, ()>;
}

/// A copy must not overwrite anything.
fn must_be_new(file: &Path) -> Result<(), StoreError> {
    if file.exists() {
        Err(StoreError::Failed(format!("{} already exists.", file.display())))
    } else {
        Ok(())
    }
}

/// A restored copy must not mix with existing data.
fn must_be_empty(tables: u64) -> Result<(), StoreError> {
    if tables == 0 {
        Ok(())
    } else {
        Err(StoreError::Failed(format!("There are already {tables} tables here.")))
    }
}

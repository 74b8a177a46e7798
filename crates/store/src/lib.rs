//! The log of every table, kept so that nothing acknowledged is ever lost.
//!
//! A log is a list of entries, numbered from 1 without gaps; what they say is the server's business. Appending
//! names the version it follows, so that two writers can never both succeed, and may carry a nonce, so that the
//! same request is never written twice. [`Sqlite`] keeps the logs in one file, [`Postgres`] in a database that several
//! servers may share, [`Memory`] for as long as the process lives. Every store must pass the same tests,
//! `tests/stores.rs`. A copy that [`Store::backup`] writes is a SQLite file, whatever store it came from.

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

/// What a store gives back, in time.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// An entry to append.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The table.
    pub table: String,
    /// The version it follows; 0 opens the table's log.
    pub after: u64,
    /// Names the request behind it: no two entries of a table share one.
    pub nonce: Option<String>,
    /// What happened.
    pub body: String,
    /// A person whom the entry brings to the table, so that the tables of a person can be found.
    pub who: Option<String>,
    /// The fence of the lease under which it is written: where another server has taken the table over since, nothing
    /// is. A store for one server alone has no leases and ignores it.
    pub fence: Option<u64>,
}

/// What became of an entry that was appended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Appended {
    /// It is on disk, at this version.
    Now(u64),
    /// An entry with this nonce was there before, at this version; nothing was written.
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

/// Why a store did not do what was asked. Nothing was written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// The log has another version than the writer believed.
    #[error("The log is at version {actual}, not {expected}.")]
    Conflict {
        /// What the writer believed.
        expected: u64,
        /// What is true.
        actual: u64,
    },
    /// Another server has taken the table over.
    #[error("Another server has taken over the table.")]
    Fenced,
    /// The storage itself failed: a full or broken disk, a database that is gone.
    #[error("The storage failed: {0}")]
    Failed(String),
    /// More is waiting to be written than is allowed to wait.
    #[error("Too much is waiting to be written.")]
    Busy,
    /// The store was closed.
    #[error("The store is closed.")]
    Closed,
    /// What is there was written by a newer version of this program.
    #[error("The data has schema {found}, but this program only knows schemas up to {known}.")]
    TooNew {
        /// The file's schema.
        found: i64,
        /// The newest known here.
        known: i64,
    },
}

/// Somewhere logs are kept.
pub trait Store: Send + Sync + 'static {
    /// Appends an entry; the answer comes when it is durable.
    fn append(&self, entry: Append) -> Answer<'_, Appended>;
    /// A table's entries from the first; none for a table that does not exist.
    fn read(&self, table: &str) -> Answer<'_, Vec<Entry>>;
    /// How many tables there are.
    fn tables(&self) -> Answer<'_, u64>;
    /// Forgets a table with its whole log.
    fn delete(&self, table: &str) -> Answer<'_, ()>;
    /// The tables that a person was brought to, in the order of their ids.
    fn tables_of(&self, who: &str) -> Answer<'_, Vec<String>>;
    /// Replaces bodies and nonces of entries that are there, and forgets that the person was at the table.
    fn erase(&self, who: &str, table: &str, entries: Vec<Entry>) -> Answer<'_, ()>;
    /// Writes a consistent copy of everything to a new file, while the store is in use.
    fn backup(&self, to: &Path) -> Answer<'_, ()>;
    /// Fills this store, which must be empty, from a copy that [`Store::backup`] wrote.
    fn restore(&self, from: &Path) -> Answer<'_, ()>;
    /// Who keeps which table, where several servers may share this store.
    fn leases(&self) -> Option<&dyn Leases> {
        None
    }
    /// Finishes what was accepted and closes; later requests are refused.
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

/// A restored copy must not mix with what is there.
fn must_be_empty(tables: u64) -> Result<(), StoreError> {
    if tables == 0 {
        Ok(())
    } else {
        Err(StoreError::Failed(format!("There are already {tables} tables here.")))
    }
}

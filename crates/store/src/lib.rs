//! The log of every table, kept so that nothing acknowledged is ever lost.
//!
//! A log is a list of entries, numbered from 1 without gaps; what they say is the server's business. Appending
//! names the version it follows, so that two writers can never both succeed, and may carry a nonce, so that the
//! same request is never written twice. [`Sqlite`] keeps the logs in one file, [`Memory`] for as long as the process
//! lives. Every store must pass the same tests, `tests/stores.rs`.

mod memory;
mod schema;
mod sqlite;
mod writer;

pub use memory::Memory;
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
    #[error("the log is at version {actual}, not {expected}")]
    Conflict {
        /// What the writer believed.
        expected: u64,
        /// What is true.
        actual: u64,
    },
    /// The storage itself failed: a full or broken disk.
    #[error("the storage failed: {0}")]
    Failed(String),
    /// More is waiting to be written than is allowed to wait.
    #[error("too much is waiting to be written")]
    Busy,
    /// The store was closed.
    #[error("the store is closed")]
    Closed,
    /// The file was written by a newer version of this program.
    #[error("the file has schema {found}; this program knows up to {known}")]
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
    /// Writes a consistent copy of everything to a new file, while the store is in use.
    fn backup(&self, to: &Path) -> Answer<'_, ()>;
    /// Finishes what was accepted and closes; later requests are refused.
    fn close(&self) -> Answer<'_, ()>;
}

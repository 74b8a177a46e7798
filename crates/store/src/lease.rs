//! Which server holds which table when several servers share a store. A server regularly reports that it is alive. A
//! table belongs to the server that took it, until that server gives it up or goes silent. Each time a table is taken,
//! it gets a fence: a number higher than any before it. An append under an older fence is refused, so a server that was
//! merely slow cannot interfere with its successor.

use crate::Answer;
use std::time::Duration;

/// The result of taking a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Taken {
    /// The table is ours, under this fence.
    Ours(u64),
    /// The table belongs to another server.
    Theirs(String),
    /// There is no such table.
    NoTable,
}

/// What is known about a table before it is taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Holding {
    /// The body of its first entry.
    pub first: String,
    /// The server that has it, if that server is alive.
    pub owner: Option<String>,
}

/// How long a server counts as alive after its last heartbeat if its connection to the store has broken: less than
/// it asked for, because a server that is killed also loses its connection.
pub const CUT_OFF: Duration = Duration::from_millis(1500);

/// A store that several servers share.
pub trait Leases: Send + Sync {
    /// Reports that a server is alive for at least this long, according to the store's clock.
    fn live(&self, node: &str, at_least: Duration) -> Answer<'_, ()>;
    /// A secret that all servers of this store share; sets it to `fresh` if there is none yet.
    fn secret(&self, fresh: &str) -> Answer<'_, String>;
    /// The servers that are alive. A server that has lost its connection to the store may count as gone
    /// [`CUT_OFF`] after its last heartbeat.
    fn living(&self) -> Answer<'_, Vec<String>>;
    /// Publishes what a server can do, for the other servers; they decide what that means.
    fn publish(&self, node: &str, skills: &str) -> Answer<'_, ()>;
    /// The servers that are alive, each with what it has published.
    fn skills(&self) -> Answer<'_, Vec<(String, Option<String>)>>;
    /// What is known about a table, if it exists.
    fn holding(&self, table: &str) -> Answer<'_, Option<Holding>>;
    /// Takes a table for a server, unless another live server has it.
    fn take(&self, table: &str, node: &str) -> Answer<'_, Taken>;
    /// Gives up a table, if it is still held under this fence.
    fn give_up(&self, table: &str, fence: u64) -> Answer<'_, ()>;
    /// A server leaves and releases all its tables.
    fn leave(&self, node: &str) -> Answer<'_, ()>;
}

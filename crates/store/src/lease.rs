//! Which server keeps which table, where several share a store. A server says again and again that it lives; a table
//! belongs to the server that took it, until that server gives it up or is heard of no more. Each taking has a fence, a
//! number higher than any before: an append under an older fence is refused, so a server that was only slow cannot
//! write behind the back of its successor.

use crate::Answer;
use std::time::Duration;

/// What came of taking a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Taken {
    /// It is ours, under this fence.
    Ours(u64),
    /// Another server has it.
    Theirs(String),
    /// There is no such table.
    NoTable,
}

/// A store that several servers share.
pub trait Leases: Send + Sync {
    /// Says that a server lives, for so long from now by the store's own clock.
    fn live(&self, node: &str, at_least: Duration) -> Answer<'_, ()>;
    /// The servers that live.
    fn living(&self) -> Answer<'_, Vec<String>>;
    /// Takes a table for a server, unless another that lives has it.
    fn take(&self, table: &str, node: &str) -> Answer<'_, Taken>;
    /// Gives a table up, if it is still held under this fence.
    fn give_up(&self, table: &str, fence: u64) -> Answer<'_, ()>;
    /// A server goes: all its tables are free.
    fn leave(&self, node: &str) -> Answer<'_, ()>;
}

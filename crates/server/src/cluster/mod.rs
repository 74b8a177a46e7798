//! Several servers that share their tables: a store with leases decides which server has which table, and NATS delivers
//! messages between a socket on one server and a table on another.
//!
//! A desk does not know whether a socket belongs to its own server, and a socket does not know where its table is:
//! for a table on another server, a `relay` reads the mailbox in place of a desk. Messages may get lost. When a
//! link breaks, the sockets that depended on it are dropped; they reconnect and resume, as after any other
//! interruption.

mod bus;
mod games;
mod guests;
#[cfg_attr(not(feature = "nats"), path = "alone.rs")]
mod nats;
mod node;
mod parcel;
mod relay;

use crate::config::Way;
use std::{io, time::Duration};
use tokio::time::timeout;

/// How long the bus may take to accept a server.
const PATIENCE: Duration = Duration::from_secs(10);

/// Connects to the bus as a server does, and disconnects again without notifying anyone.
pub async fn try_bus(way: &Way) -> io::Result<()> {
    let subject = bus::subject(&parlor::fresh_table_id()?);
    let joined = timeout(PATIENCE, nats::connect(way, subject)).await;
    joined.unwrap_or_else(|_| Err(io::Error::other("The bus is not responding."))).map(drop)
}

pub(crate) use node::{Lease, Node};
pub(crate) use relay::run as relay;

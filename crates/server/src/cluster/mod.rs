//! Several servers that share their tables: a store with leases decides who has which table, and NATS carries
//! messages between a socket on one server and a table on another.
//!
//! A desk does not know whether a socket belongs to its own server, and a socket does not know where its table is:
//! for a table on another server, a `relay` reads the mailbox in place of a desk. No message is assumed to arrive.
//! When a link breaks, the sockets that depended on it are dropped; they reconnect and resume, as after any other
//! interruption.

mod bus;
mod guests;
mod node;
mod parcel;
mod relay;

pub(crate) use node::{Lease, Node};
pub(crate) use relay::run as relay;

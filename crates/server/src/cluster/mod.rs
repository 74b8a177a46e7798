//! Several servers that share their tables: a store with leases says who keeps which table, and NATS carries what a
//! socket on one server and a table on another have to say to each other.
//!
//! A desk does not know whether a socket is its own server's, and a socket does not know where its table is: for a
//! table that is elsewhere a `relay` reads the mailbox in the place of a desk. Nothing that travels is trusted to
//! arrive. When a link breaks, the sockets that depended on it are let go; they come back and resume, as after any
//! other interruption.

mod bus;
mod guests;
mod node;
mod parcel;
mod relay;

pub(crate) use node::{Lease, Node};
pub(crate) use relay::run as relay;

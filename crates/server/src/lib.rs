//! The server: tables that people join by link, over HTTP and WebSocket. Nothing it has acknowledged is ever lost.
//!
//! From the inside out: the `parlor` crate computes one table from its log, without clocks or sockets. A
//! `desk` is the one task that owns a parlor: it reads a mailbox, checks, appends to the log, waits until
//! that is durable, applies, and tells each viewer what they may see. `net` is HTTP and sockets. `cluster`
//! lets several servers share their tables. Rules live in the `rules` crate.

mod address;
mod answers;
mod clocks;
mod club;
mod cluster;
mod config;
mod desk;
mod health;
mod history;
mod house;
mod limit;
mod lobby;
mod metrics;
mod moderation;
mod net;
mod places;
mod restore;
mod retention;
mod run;
mod shelf;
mod thinkers;
mod traces;
mod visitors;

pub use address::{BadNetwork, Network};
pub use cluster::try_bus;
pub use config::{Config, Limits, Retention, Token, Way};
pub use desk::forget;
pub use net::{Certificate, has_page};
pub use places::AT_THE_DOOR;
pub use restore::restore;
pub use run::{Listeners, serve};
pub use traces::{Collector, Share, Tracing, try_collector};

//! Real parts for tests: PostgreSQL and NATS as Debian packages them, started on nothing but a temporary folder and
//! stopped afterwards. Nothing here is a stand-in, and a part that is missing fails the test and says what to install.
#![allow(clippy::expect_used, clippy::panic, reason = "this is a part of tests, which may fail loudly")]

mod folder;
mod nats;
mod postgres;
mod process;

pub use folder::Folder;
pub use nats::Nats;
pub use postgres::Postgres;

/// What to do where a part is missing.
const INSTALL: &str = "run `cargo xtask test` as root, or `sudo apt-get install postgresql nats-server`";

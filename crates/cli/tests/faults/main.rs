//! Tests the real binary while things break: it is killed, its disk fills up, its database goes away, its readers
//! sleep, and everyone reconnects at once. Nothing acknowledged may be lost, memory stays bounded, and nothing
//! needs a restart. `cargo xtask faults` runs the long, optimized version.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test may fail loudly, and says what it did"
)]

#[path = "../../../server/tests/support/mod.rs"]
mod support;

#[allow(dead_code, reason = "the tests of clubs use the rest")]
#[path = "../../../server/tests/clubs/club_client.rs"]
mod club_client;

mod alone;
mod churn;
mod clubs;
mod crowds;
mod gone;
mod hostile;
mod killed;
mod server;
mod strangers;

//! The server as people use it: real sockets against a real server on a free port.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test may fail loudly, and says what it measured"
)]

#[path = "../support/collector.rs"]
mod collector;
#[path = "../support/house.rs"]
mod house;
#[path = "../support/mod.rs"]
mod support;

mod admin;
mod documented;
mod fairness;
mod forgetting;
mod hostile;
mod hosting;
mod keys;
mod limits;
mod long_logs;
mod moving;
mod old_logs;
mod paper;
mod past;
mod play;
mod postgres_and_nats;
mod races;
mod retention;
mod secrets;
mod stops;
mod storage;
mod time;
mod tls;
mod traces;
mod undo;
mod watching;

pub(crate) use house::{House, quick};

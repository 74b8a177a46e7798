//! Clubs as people use them: real sockets against a real server on a free port.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

#[path = "../support/house.rs"]
mod house;
#[path = "../support/mod.rs"]
mod support;

mod club_client;
mod documented;
mod hostile;
mod members;
mod night;
mod running;

pub(crate) use house::{House, quick};

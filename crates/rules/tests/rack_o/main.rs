//! Tests Rack-O against its rule book: setup, turns, the end of a round, the three additions, the options,
//! the laws.
#![allow(clippy::expect_used, clippy::panic, clippy::print_stdout, reason = "test helpers fail by panicking")]

mod additions;
mod ending;
mod laws;
mod options;
mod setup;
mod table;
mod turns;

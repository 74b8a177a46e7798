//! Tests Club Rook statement by statement.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "test helpers fail by panicking"
)]

mod agreed;
mod discards;
mod ending;
mod laws;
mod melds;
mod notation;
mod opening;
mod scoring;
mod setup;
mod table;
mod turns;

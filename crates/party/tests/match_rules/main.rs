//! How hands of the real games add up to matches: who deals, what is redealt, when a match ends, and who wins.
//! Exact totals come from the score book, which ends a game by the same rules; played matches come from seeds.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails loudly")]

mod dealing;
mod ending;
mod individual;
mod lengths;
mod play;
mod played;

//! Laws every game must satisfy, written once and run on every game, player count and option.
//!
//! A law is checked while random hands are played to the end; see [`laws`].

mod laws;

pub use laws::{LawReport, Laws, laws, play_out};

//! What a club needs besides cards: who meets whom at a duplicate night, how boards are scored, how tournaments are
//! paired, how players are rated, and a club's nights and results as files.
//!
//! Everything is computed from its arguments. There are no sockets, no clocks and no files here, and no random numbers:
//! the same arguments give the same answer on every machine. Names of movements and reasons for refusals are in
//! `said::contest`, in English and German.

pub mod calendar;
pub mod export;
pub mod movement;
pub mod pairing;
mod points;
pub mod rating;
pub mod score;

pub use points::{BadPoints, Points};
pub use said;

/// The number of a contestant in a plan, starting at 0: a pair, or a single player in an individual movement.
pub type Contestant = usize;

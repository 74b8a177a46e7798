//! Hands played by action number, one at a time or thousands at once.
//!
//! [`Play`] is one hand: who is asked next, which numbers they may choose, and what they may know. [`Batch`]
//! steps many hands and writes to arrays that the caller owns. [`play()`] and [`batch()`] create them for any
//! game in the catalog when the game is known only at run time.

mod any;
mod play;
mod tables;

pub use any::{AnyBatch, AnyPlay, Space, batch, play, space, spaces};
pub use play::{IllegalNumber, Play};
pub use rules;
pub use tables::{Arrays, BadBatch, BadStep, Batch, Ended, LEAVE, MANY, next_seed};

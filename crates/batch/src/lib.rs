//! Hands played by numbers, one by one or thousands at once.
//!
//! [`Play`] is one hand: whom it asks, which numbers they may choose, what they may know. [`Batch`] has many, with
//! arrays that the caller owns. [`open`] makes either for any game of the catalog, its type known only at run time.

mod any;
mod play;
mod tables;

pub use any::{AnyBatch, AnyPlay, Space, batch, play, space, spaces};
pub use play::{IllegalNumber, Play};
pub use rules;
pub use tables::{Arrays, BadStep, Batch, Ended, FEW, LEAVE, next_seed};

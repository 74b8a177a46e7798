//! Every game of the Rook box and Rack-O, exact to the sentence.
//!
//! Start at [`contract`]. No I/O, no clock, no random number of its own: chance arrives as a [`deal::Deal`].

pub mod contract;
pub mod deal;
mod hidden;
pub mod i_doubt_it;
pub mod listed;
mod numbered;
pub mod options;
pub mod sheet;
pub mod tuxedo;

pub use contract::*;
pub use deal::{BadDeal, Deal, Luck};
pub use listed::{Entry, Listed};
pub use options::{BadOptions, OptionSpec, Options};
pub use sheet::Sheet;

//! Every game of the Rook box and Rack-O, exact to the sentence.
//!
//! Start at [`contract`]. No I/O, no clock, no random number of its own: chance arrives as a [`deal::Deal`].

pub mod contract;
pub mod deal;
pub mod listed;
pub mod match_game;
mod numbered;
pub mod options;
pub mod rack_o;
pub mod rook_clock;
pub mod sheet;

pub use contract::*;
pub use deal::{BadDeal, Deal, Luck};
pub use listed::{Entry, Listed};
pub use options::{BadOptions, OptionSpec, Options};
pub use sheet::Sheet;

//! Every game of the Rook box and Rack-O, exact to the sentence.
//!
//! Start at [`contract`]. No I/O, no clock, no random number of its own: chance arrives as a [`deal::Deal`].

pub mod contract;
pub mod deal;
pub mod donkey;
pub mod listed;
pub mod options;
pub mod panjandrum;
mod plain_pack;
pub mod rook_solitaire;
pub mod sheet;
mod stack;

pub use contract::*;
pub use deal::{BadDeal, Deal, Luck};
pub use listed::{Entry, Listed};
pub use options::{BadOptions, OptionSpec, Options};
pub use sheet::Sheet;

//! Laws that every game must satisfy, written once and run on every game, player count and option.
//!
//! A law is checked while random hands are played to the end; see [`laws`].

mod asked;
pub mod campaign;
pub mod documents;
pub mod forms;
pub mod high_card;
mod laws;
mod round_trip;

pub use asked::{blessing, law_hands};
pub use high_card::HighCard;
pub use laws::{LawReport, Laws, Watch, laws, play_out};
pub use round_trip::round_trips;

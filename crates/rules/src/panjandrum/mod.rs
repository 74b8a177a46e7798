//! Panjandrum: get rid of your Hand and Delay Pile in the right order of play, or get called out.
//!
//! Mistakes are part of the game: with `panjandrum_mode = errors_possible`, any card that fits may be played.
//! The table secretly remembers whether the play was wrong until someone calls it or the moment passes.

mod calls;
mod game;
mod numbers;
mod rules;
mod table;
mod view;

pub use game::Panjandrum;
pub use numbers::Memory;
pub use rules::{Errors, Flip, Rules, WrongPlay};
pub use said::panjandrum::{Action, Ending, OpenTable, Outcome, Phase, Refusal, Seen, Stand, Step, View};
pub use view::Event;

//! Panjandrum: get rid of the Hand and the Delay Pile, in the right order of play, or be called out for it.
//!
//! Mistakes are part of the game: with `panjandrum_mode = errors_possible` whatever fits may be played, and the
//! table remembers, unseen, whether it was the wrong thing to do until somebody calls or the moment is gone.

mod calls;
mod game;
mod numbers;
mod rules;
mod table;
mod view;

pub use game::Panjandrum;
pub use numbers::Memory;
pub use rules::{Errors, Flip, Rules, WrongPlay};
pub use said::panjandrum::{
    Action, BadAction, Ending, OpenTable, Outcome, Phase, Refusal, Seen, Stand, Step, View,
};
pub use view::Event;

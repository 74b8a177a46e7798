//! Panjandrum: get rid of the Hand and the Delay Pile, in the right order of play, or be called out for it.
//!
//! Mistakes are part of the game: with `panjandrum_mode = errors_possible` whatever fits may be played, and the
//! table remembers, unseen, whether it was the wrong thing to do until somebody calls or the moment is gone.

mod action;
mod calls;
mod game;
mod rules;
mod table;
mod view;

pub use action::{Action, BadAction, Illegal, Step};
pub use game::{Outcome, Panjandrum, Reason};
pub use rules::{Errors, Flip, Rules, WrongPlay};
pub use view::{Event, OpenTable, Seen, Stand, View};

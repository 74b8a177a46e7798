//! Donkey: cards go round to the left until somebody holds four of a number and quietly folds his hands;
//! the last to notice is the donkey.

mod action;
mod game;
mod rules;
mod view;

pub use action::{Action, BadAction, Illegal};
pub use game::Donkey;
pub use rules::{Passing, Rules};
pub use view::{Event, Seen, View};

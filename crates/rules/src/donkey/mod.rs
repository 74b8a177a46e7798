//! Donkey: players pass cards to the left until someone has four of a kind and quietly folds. The last to
//! notice is the donkey.

mod game;
mod numbers;
mod rules;
mod view;

pub use game::Donkey;
pub use rules::{Passing, Rules};
pub use said::donkey::{Action, Phase, Refusal, Seen, View};
pub use view::Event;

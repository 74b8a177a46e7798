//! Rook Clock: views, events, actions and messages.

mod action;
mod de;
mod dial;
mod en;
mod view;

pub use action::{Turn, Turn as Action};
pub use dial::{PLACES, Place};
pub use view::{Phase, PlaceView, Seen, View};

use crate::{
    listing::{Listing, Shelf, Words},
    notice::{notices, refuses, speaks},
    words::words,
};
use serde::{Deserialize, Serialize};

notices! {
    /// Why an action is refused.
    #[derive(Copy, Eq)]
    pub enum Refusal {
        /// The game has ended.
        Over = "over", "CLK-A03";
        /// The seat does not belong to the player.
        NotThePlayer = "not_the_player", "CLK-A04";
    }
}
speaks!(Refusal, en::refusal, de::refusal);
refuses!(Refusal);

/// Why a bot acts the way it does. Rook Clock offers no choices, so there is never a reason to give.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Reason {}
speaks!(Reason, en::reason, de::reason);

words!(Seen, en::happened, de::happened; Turn, en::button, de::button);

/// The lobby entry.
pub const LISTED: &[Listing] = &[Listing {
    id: "rook-clock",
    shelf: Shelf::Solitaire,
    title: Words { en: "Rook Clock", de: "Rook Clock" },
    about: Words {
        en: "A solitaire game that plays itself: will the clock stop?",
        de: "Eine Patience, die sich selbst spielt: bleibt die Uhr stehen?",
    },
}];

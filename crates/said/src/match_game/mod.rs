//! Match: views, events, actions and messages.

mod action;
mod de;
mod en;
mod view;

pub use action::{Play, Play as Action};
pub use view::{GameResult, Phase, Seen, View};

use crate::{
    listing::{Listing, Shelf, Words},
    notice::{notices, refuses, speaks},
    words::words,
};
use cards::Seat;

notices! {
    /// Why an action is refused.
    #[derive(Eq)]
    pub enum Refusal {
        /// The game has ended.
        Over = "over", "MAT-09";
        /// The player has run out of cards.
        Out = "out", "MAT-08";
        /// It is another player's turn.
        OutOfTurn {
            /// Whose turn it is.
            turn: Seat,
        } = "out_of_turn", "MAT-04";
    }
}
speaks!(Refusal, en::refusal, de::refusal);
refuses!(Refusal);

notices! {
    /// Why a bot acts the way it does.
    #[derive(Eq)]
    pub enum Reason {
        /// The pile is empty.
        StartsPile = "starts_pile";
        /// Nobody has a choice.
        TopCard = "top_card";
    }
}
speaks!(Reason, en::reason, de::reason);

words!(Seen, en::happened, de::happened; Play, en::button, de::button);

/// The lobby entry.
pub const LISTED: &[Listing] = &[Listing {
    id: "match",
    shelf: Shelf::Quick,
    title: Words { en: "Match", de: "Match" },
    about: Words {
        en: "Turn up cards, and match the first one to take the pile.",
        de: "Karten aufdecken; wer die erste trifft, nimmt den Stapel.",
    },
}];

//! The clock as a viewer sees it: the face-up cards at each place and how many cards lie face down there.
//! Nobody sees a face-down card, so the player and a spectator have the same view.

use super::Place;
use crate::{phase::phases, words::events};
use cards::{Card, Seat};
use serde::{Deserialize, Serialize};

phases! {
    /// The stage of a game.
    pub enum Phase {
        /// The player turns up cards.
        Turning = "turning", "turning", "aufdecken";
        /// The clock has stopped.
        Over = "over", "over", "vorbei";
    }
}

/// One place on the dial.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct PlaceView {
    /// Its number: the hour, or 13 or 14 in the middle.
    pub place: Place,
    /// Whether it is in the middle.
    pub middle: bool,
    /// How many cards lie face down.
    pub face_down: usize,
    /// The face-up cards, in order of arrival.
    pub face_up: Vec<Card>,
}

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    /// Always seat 0: the player is also the dealer.
    pub dealer: Seat,
    /// The stage.
    pub phase: Phase,
    /// The player, while the clock runs.
    pub turn: Option<Seat>,
    /// Whether the viewer may act now.
    pub may_act: bool,
    /// The fourteen places by number.
    pub places: Vec<PlaceView>,
    /// The pile to turn next, or where the game stopped.
    pub on: Place,
    /// Cards turned so far.
    pub turned: usize,
    /// How often play continued at another pile.
    pub restarts: u8,
    /// Whether the game was won, once it is over.
    pub won: Option<bool>,
}

events! {
    /// An event as everyone saw it.
    pub enum Seen {
        /// A card was turned up and put under the pile of its number, which comes next.
        Turned {
            /// The pile it was turned up from.
            from: Place,
            /// The card.
            card: Card,
            /// The place where it belongs.
            to: Place,
        },
        /// The pile had no face-down card, so play continues here.
        WentOn {
            /// The pile to turn up next.
            place: Place,
        },
        /// The clock stopped.
        Ended {
            /// Whether the game was won.
            won: bool,
        },
    }
}

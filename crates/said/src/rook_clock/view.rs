//! What is seen of the clock: the face-up cards at their places and how many lie face down at each. Nobody sees a
//! face-down card, so the player and a spectator see the same.

use super::Place;
use cards::{Card, Seat};
use serde::{Deserialize, Serialize};

/// The stage of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Cards are being turned.
    Turning,
    /// The clock has stopped.
    Over,
}

impl Phase {
    /// The stage in one word.
    pub fn word(self) -> &'static str {
        match self {
            Phase::Turning => "turning",
            Phase::Over => "over",
        }
    }
}

/// One place of the dial.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct PlaceView {
    /// Its number: the hour, or 13 or 14 in the middle.
    pub place: Place,
    /// Whether it is in the middle.
    pub middle: bool,
    /// How many cards lie face down.
    pub face_down: usize,
    /// The cards that have come here, in order.
    pub face_up: Vec<Card>,
}

/// What one viewer sees.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    /// Always seat 0: the player deals to themselves.
    pub dealer: Seat,
    /// The stage.
    pub phase: Phase,
    /// The player while the clock goes.
    pub turn: Option<Seat>,
    /// Whether the viewer may act now.
    pub may_act: bool,
    /// The fourteen places by number.
    pub places: Vec<PlaceView>,
    /// The pile to be turned next; where the game stopped once it is over.
    pub on: Place,
    /// Cards turned so far.
    pub turned: usize,
    /// How often play went on at another pile.
    pub restarts: u8,
    /// Whether it worked out, once it is over.
    pub won: Option<bool>,
}

/// What everybody saw of an event.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "event")]
pub enum Seen {
    /// A card was turned and put under the pile of its number, which is turned next.
    Turned {
        /// The pile it lay on.
        from: Place,
        /// The card.
        card: Card,
        /// Where it belongs.
        to: Place,
    },
    /// The pile had no face-down card; play goes on here.
    WentOn {
        /// The pile to be turned next.
        place: Place,
    },
    /// The clock stopped.
    Ended {
        /// Whether it worked out.
        won: bool,
    },
}

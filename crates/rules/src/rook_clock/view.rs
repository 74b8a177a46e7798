//! What is seen of the clock: the face-up cards at their places and how many lie face down at each.
//! Nobody sees a face-down card, so the player and a spectator see the same.

use super::{RookClock, dial::Place};
use crate::Viewer;
use cards::{Card, Seat};
use rand::{Rng, seq::SliceRandom};
use serde::Serialize;

/// One place of the dial.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Always seat 0: the player deals to himself.
    pub dealer: Seat,
    /// The stage in one word.
    pub phase: &'static str,
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
    /// Whether it worked out without a stop, once it is over.
    pub won: Option<bool>,
}

/// What happened: all of it in the open. Wrapped, because events stay at the table and only what is seen leaves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event(pub Seen);

/// What everybody saw of an event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
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

/// Cards are being turned.
pub(super) const TURNING: &str = "turning";
/// The clock has stopped.
pub(super) const OVER: &str = "over";

pub(super) fn fold(view: &mut View, seen: &Seen) {
    match *seen {
        Seen::Turned { from, card, to } => {
            if let Some(pile) = view.places.get_mut(from.index()) {
                pile.face_down = pile.face_down.saturating_sub(1);
            }
            if let Some(pile) = view.places.get_mut(to.index()) {
                pile.face_up.push(card);
            }
            view.turned += 1;
            view.on = to;
        }
        Seen::WentOn { place } => {
            view.on = place;
            view.restarts += 1;
        }
        Seen::Ended { won } => {
            view.phase = OVER;
            view.turn = None;
            view.may_act = false;
            view.won = Some(won);
        }
    }
}

impl RookClock {
    pub(super) fn phase_word(&self) -> &'static str {
        if self.over { OVER } else { TURNING }
    }

    pub(super) fn seen_by(&self, who: Viewer) -> View {
        let player = Seat::default();
        let place = |place: Place| PlaceView {
            place,
            middle: place.is_middle(),
            face_down: self.piles[place.index()].face_down().len(),
            face_up: self.piles[place.index()].face_up().to_vec(),
        };
        View {
            dealer: player,
            phase: self.phase_word(),
            turn: (!self.over).then_some(player),
            may_act: !self.over && who.is(player),
            places: Place::all().map(place).collect(),
            on: self.on,
            turned: self.turned,
            restarts: self.restarts,
            won: self.over.then(|| self.has_worked_out()),
        }
    }

    /// Deals the face-down cards anew among their places.
    pub(super) fn reshuffled(&self, rng: &mut impl Rng) -> RookClock {
        let mut other = self.clone();
        let mut hidden: Vec<Card> = self.piles.iter().flat_map(|pile| pile.face_down()).copied().collect();
        hidden.shuffle(rng);
        let places = other.piles.iter_mut().flat_map(|pile| pile.face_down_mut());
        places.zip(hidden).for_each(|(place, card)| *place = card);
        other
    }
}

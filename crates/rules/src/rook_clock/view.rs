//! How views of the clock are created and updated. Everyone sees the same cards, and every event is public.

use super::RookClock;
use crate::Viewer;
use cards::{Card, Seat};
use rand::{Rng, seq::SliceRandom};
use said::rook_clock::{Phase, Place, PlaceView, Seen, View};

/// A public event. It is wrapped because events stay at the table and only `Seen` leaves it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event(pub Seen);

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
            view.phase = Phase::Over;
            view.turn = None;
            view.may_act = false;
            view.won = Some(won);
        }
    }
}

impl RookClock {
    pub(super) fn phase_now(&self) -> Phase {
        if self.over { Phase::Over } else { Phase::Turning }
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
            phase: self.phase_now(),
            turn: (!self.over).then_some(player),
            may_act: !self.over && who.is(player),
            places: Place::all().map(place).collect(),
            on: self.on,
            turned: self.turned,
            restarts: self.restarts,
            won: self.over.then(|| self.has_worked_out()),
        }
    }

    /// Redeals the face-down cards among their places.
    pub(super) fn reshuffled(&self, rng: &mut impl Rng) -> RookClock {
        let mut other = self.clone();
        let mut hidden: Vec<Card> = self.piles.iter().flat_map(|pile| pile.face_down()).copied().collect();
        hidden.shuffle(rng);
        let places = other.piles.iter_mut().flat_map(|pile| pile.face_down_mut());
        places.zip(hidden).for_each(|(place, card)| *place = card);
        other
    }
}

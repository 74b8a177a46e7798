//! How views of Rack-O are created and updated.

use super::{
    RackCard, RackO,
    state::{InHand, Stage},
};
use crate::Viewer;
use cards::Seat;
use rand::{Rng, seq::SliceRandom};
use said::rack_o::{Holding, Mine, Phase, RoundResult, Seen, Slot, View};

/// An event with everything the table knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A card was taken from the Draw Pile.
    Drew {
        /// Who drew.
        seat: Seat,
        /// The card.
        card: RackCard,
    },
    /// Everything else is public.
    Open(Seen),
}

pub(super) fn project(event: &Event, who: Viewer) -> Seen {
    match event {
        Event::Drew { seat, card } if who.is(*seat) => Seen::YouDrew { card: *card },
        Event::Drew { seat, .. } => Seen::Drew { seat: *seat },
        Event::Open(seen) => seen.clone(),
    }
}

pub(super) fn fold(view: &mut View, seen: &Seen) {
    match *seen {
        Seen::Drew { .. } => hold_drawn(view, None),
        Seen::YouDrew { card } => hold_drawn(view, Some(card)),
        Seen::Took { card, .. } => {
            view.discard_pile.pop();
            view.holding = Holding::Taken(card);
            view.phase = Phase::Place;
        }
        Seen::Swapped { seat, slot, card } => {
            if let Some(mine) = view.mine.as_mut().filter(|mine| mine.seat == seat) {
                let taken = if let Holding::Taken(card) = view.holding { Some(card) } else { mine.drawn };
                if let Some(card) = taken {
                    mine.rack.exchange(slot, card);
                }
            }
            lay_down(view, card);
        }
        Seen::Discarded { card, .. } => lay_down(view, card),
        Seen::Asked => view.phase = Phase::Declare,
        Seen::HeldBack { .. } => {}
        Seen::FalselyCalled { seat } => view.put_out = view.put_out.with(seat),
        Seen::Refilled { starter, draw_pile } => {
            view.discard_pile = vec![starter];
            view.draw_pile = draw_pile;
        }
        Seen::Turn { seat, turns } => {
            view.phase = Phase::Take;
            view.turn = Some(seat);
            view.may_act = view.mine.as_ref().is_some_and(|mine| mine.seat == seat);
            view.turns = turns;
        }
        Seen::Ended { turns, ref result } => {
            view.turns = turns;
            view.phase = Phase::Over;
            view.turn = None;
            view.may_act = false;
            view.result = Some(result.clone());
        }
    }
}

fn hold_drawn(view: &mut View, card: Option<RackCard>) {
    view.draw_pile = view.draw_pile.saturating_sub(1);
    view.holding = Holding::Drawn;
    view.phase = Phase::Place;
    if let Some(mine) = &mut view.mine {
        mine.drawn = card;
    }
}

fn lay_down(view: &mut View, card: RackCard) {
    view.discard_pile.push(card);
    view.holding = Holding::Nothing;
    if let Some(mine) = &mut view.mine {
        mine.drawn = None;
    }
}

impl RackO {
    pub(super) fn phase_now(&self) -> Phase {
        match self.stage {
            Stage::Take => Phase::Take,
            Stage::Place(_) => Phase::Place,
            Stage::Declare => Phase::Declare,
            Stage::Over { .. } => Phase::Over,
        }
    }

    pub(super) fn seen_by(&self, who: Viewer) -> View {
        let mine = match who {
            Viewer::Seat(seat) if seat.index() < self.rules.players => Some(Mine {
                seat,
                rack: *self.rack(seat),
                drawn: match self.stage {
                    Stage::Place(InHand::Drawn(card)) if seat == self.turn => Some(card),
                    _ => None,
                },
            }),
            _ => None,
        };
        View {
            players: self.rules.players,
            dealer: self.dealer,
            phase: self.phase_now(),
            turn: (!self.is_over()).then_some(self.turn),
            may_act: !self.is_over() && who.is(self.turn),
            mine,
            holding: match self.stage {
                Stage::Place(InHand::Drawn(_)) => Holding::Drawn,
                Stage::Place(InHand::Taken(card)) => Holding::Taken(card),
                _ => Holding::Nothing,
            },
            draw_pile: self.draw.len(),
            discard_pile: self.discard.cards().to_vec(),
            turns: self.turns,
            put_out: self.put_out,
            result: match self.stage {
                Stage::Over { finisher } => Some(self.result(finisher)),
                _ => None,
            },
        }
    }

    pub(super) fn result(&self, finisher: Option<Seat>) -> RoundResult {
        let points = self.points();
        let seats = Seat::all(self.rules.players);
        RoundResult {
            finisher,
            racks: seats.clone().map(|seat| *self.rack(seat)).collect(),
            points: seats.map(|seat| points[seat]).collect(),
        }
    }

    /// Redeals the cards that `who` cannot see: the Draw Pile, the other racks while the round lasts, and a
    /// drawn card in another player's hand.
    pub(super) fn reshuffled_for(&self, who: Viewer, rng: &mut impl Rng) -> RackO {
        let mut other = self.clone();
        let hidden_racks =
            Seat::all(if self.is_over() { 0 } else { self.rules.players }).filter(|s| !who.is(*s));
        let mut hidden: Vec<RackCard> = self.draw.cards().to_vec();
        for seat in hidden_racks.clone() {
            hidden.extend(self.rack(seat).cards());
        }
        let hidden_in_hand = match self.stage {
            Stage::Place(InHand::Drawn(card)) if !who.is(self.turn) => Some(card),
            _ => None,
        };
        hidden.extend(hidden_in_hand);
        hidden.shuffle(rng);
        let mut hidden = hidden.into_iter();
        for (place, card) in other.draw.cards_mut().iter_mut().zip(hidden.by_ref()) {
            *place = card;
        }
        for seat in hidden_racks {
            for (slot, card) in Slot::all().zip(hidden.by_ref()) {
                other.racks[seat.index()].exchange(slot, card);
            }
        }
        if let (Some(_), Some(card)) = (hidden_in_hand, hidden.next()) {
            other.stage = Stage::Place(InHand::Drawn(card));
        }
        other
    }
}

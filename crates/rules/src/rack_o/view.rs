//! What each viewer sees: his own rack, the piles, whose turn it is. Other racks stay hidden until the round
//! is scored; a card from the Draw Pile is shown only when it is discarded.
//!
//! A view holds what lies on the table now, not what a good memory adds to it (which card went into whose slot).

use super::{
    RackCard, RackO,
    rack::{Rack, Slot},
    state::{InHand, Stage},
};
use crate::Viewer;
use cards::{Seat, SeatSet};
use rand::{Rng, seq::SliceRandom};
use serde::Serialize;

/// The card between a pile and its place, as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Holding {
    /// No card is in hand.
    Nothing,
    /// A card from the Draw Pile.
    Drawn,
    /// This card from the Discard Pile.
    Taken(RackCard),
}

/// What a player sees and others do not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Mine {
    /// His seat.
    pub seat: Seat,
    /// His rack from slot 5 to slot 50.
    pub rack: Rack,
    /// The card he drew, until he places it.
    pub drawn: Option<RackCard>,
}

/// A finished round: all racks are shown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RoundResult {
    /// Who went RACK-O.
    pub finisher: Option<Seat>,
    /// The racks by seat, each from slot 5 to slot 50.
    pub racks: Vec<Rack>,
    /// The points by seat.
    pub points: Vec<i32>,
}

/// What one viewer sees of the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// How many play.
    pub players: usize,
    /// Who dealt.
    pub dealer: Seat,
    /// The stage in one word.
    pub phase: &'static str,
    /// Whose turn it is; nobody's once the round is over.
    pub turn: Option<Seat>,
    /// Whether the viewer may act now.
    pub may_act: bool,
    /// The viewer's own cards; a spectator has none.
    pub mine: Option<Mine>,
    /// The card in the hand of the player whose turn it is.
    pub holding: Holding,
    /// How many cards the Draw Pile has.
    pub draw_pile: usize,
    /// The Discard Pile, oldest card first; the last one may be taken.
    pub discard_pile: Vec<RackCard>,
    /// Turns that have ended in this round.
    pub turns: u32,
    /// Players put out of the round by a false call.
    pub put_out: SeatSet,
    /// The result, once the round is over.
    pub result: Option<RoundResult>,
}

/// What happened, with everything known to the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A card was taken from the Draw Pile.
    Drew {
        /// Who drew.
        seat: Seat,
        /// The card.
        card: RackCard,
    },
    /// Everything else happens in the open: all see the same.
    Open(Seen),
}

/// What one viewer saw of an event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case", tag = "event")]
pub enum Seen {
    /// Somebody else drew a card.
    Drew {
        /// Who drew.
        seat: Seat,
    },
    /// The viewer drew this card.
    YouDrew {
        /// The card.
        card: RackCard,
    },
    /// A card was taken from the Discard Pile.
    Took {
        /// Who took.
        seat: Seat,
        /// The card.
        card: RackCard,
    },
    /// The card in hand went into a slot and the one there was discarded.
    Swapped {
        /// Who exchanged.
        seat: Seat,
        /// Where.
        slot: Slot,
        /// The card given up.
        card: RackCard,
    },
    /// The card in hand was discarded.
    Discarded {
        /// Who discarded.
        seat: Seat,
        /// The card.
        card: RackCard,
    },
    /// The player in turn is asked whether he goes RACK-O.
    Asked,
    /// He does not.
    HeldBack {
        /// Who held back.
        seat: Seat,
    },
    /// He did, but could not: he is out of the round.
    FalselyCalled {
        /// Who called.
        seat: Seat,
    },
    /// The Discard Pile became the Draw Pile.
    Refilled {
        /// The first card of the new Discard Pile.
        starter: RackCard,
        /// The size of the new Draw Pile.
        draw_pile: usize,
    },
    /// The turn passed.
    Turn {
        /// To whom.
        seat: Seat,
        /// Turns that have ended.
        turns: u32,
    },
    /// The round is over.
    Ended {
        /// Turns that have ended.
        turns: u32,
        /// How.
        result: RoundResult,
    },
}

pub(super) fn project(event: &Event, who: Viewer) -> Seen {
    match event {
        Event::Drew { seat, card } if who.is(*seat) => Seen::YouDrew { card: *card },
        Event::Drew { seat, .. } => Seen::Drew { seat: *seat },
        Event::Open(seen) => seen.clone(),
    }
}

pub(super) const TAKE: &str = "take";
pub(super) const PLACE: &str = "place";
pub(super) const DECLARE: &str = "declare";
pub(super) const OVER: &str = "over";

pub(super) fn fold(view: &mut View, seen: &Seen) {
    match *seen {
        Seen::Drew { .. } => view.hold_drawn(None),
        Seen::YouDrew { card } => view.hold_drawn(Some(card)),
        Seen::Took { card, .. } => {
            view.discard_pile.pop();
            view.holding = Holding::Taken(card);
            view.phase = PLACE;
        }
        Seen::Swapped { seat, slot, card } => {
            if let Some(mine) = view.mine.as_mut().filter(|mine| mine.seat == seat) {
                let taken = if let Holding::Taken(card) = view.holding { Some(card) } else { mine.drawn };
                if let Some(card) = taken {
                    mine.rack.exchange(slot, card);
                }
            }
            view.lay_down(card);
        }
        Seen::Discarded { card, .. } => view.lay_down(card),
        Seen::Asked => view.phase = DECLARE,
        Seen::HeldBack { .. } => {}
        Seen::FalselyCalled { seat } => view.put_out = view.put_out.with(seat),
        Seen::Refilled { starter, draw_pile } => {
            view.discard_pile = vec![starter];
            view.draw_pile = draw_pile;
        }
        Seen::Turn { seat, turns } => {
            view.phase = TAKE;
            view.turn = Some(seat);
            view.may_act = view.mine.as_ref().is_some_and(|mine| mine.seat == seat);
            view.turns = turns;
        }
        Seen::Ended { turns, ref result } => {
            view.turns = turns;
            view.phase = OVER;
            view.turn = None;
            view.may_act = false;
            view.result = Some(result.clone());
        }
    }
}

impl View {
    fn hold_drawn(&mut self, card: Option<RackCard>) {
        self.draw_pile = self.draw_pile.saturating_sub(1);
        self.holding = Holding::Drawn;
        self.phase = PLACE;
        if let Some(mine) = &mut self.mine {
            mine.drawn = card;
        }
    }

    fn lay_down(&mut self, card: RackCard) {
        self.discard_pile.push(card);
        self.holding = Holding::Nothing;
        if let Some(mine) = &mut self.mine {
            mine.drawn = None;
        }
    }
}

impl RackO {
    pub(super) fn phase_word(&self) -> &'static str {
        match self.stage {
            Stage::Take => TAKE,
            Stage::Place(_) => PLACE,
            Stage::Declare => DECLARE,
            Stage::Over { .. } => OVER,
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
            phase: self.phase_word(),
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

    /// Deals the cards that `who` cannot see anew among their places: the Draw Pile, the other racks while
    /// the round lasts, and a drawn card in another's hand.
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

//! A round in progress: whose turn it is, which card is in hand, and the piles. The steps of a turn are here;
//! `view` decides what viewers see, and `score` counts the points.

use super::{
    Action, Rack, RackCard, Refusal, Seen, Slot,
    pile::Pile,
    rules::{Calls, Declare, Refill, Rules},
    score::RUN,
    view::Event,
};
use crate::{Actor, BadDeal, Deal, Luck, Sink, Standing};
use cards::{Seat, SeatSet};
use std::sync::Arc;

/// The maximum number of players.
pub(super) const MOST: usize = 4;

/// A card on its way from a pile to its slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum InHand {
    /// A card from the Draw Pile, which only its holder knows.
    Drawn(RackCard),
    /// A card from the Discard Pile, which everyone saw.
    Taken(RackCard),
}

impl InHand {
    pub(super) fn card(self) -> RackCard {
        match self {
            InHand::Drawn(card) | InHand::Taken(card) => card,
        }
    }
}

/// The stage of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// The player takes a card from either pile.
    Take,
    /// The player places the card in hand.
    Place(InHand),
    /// The card has been placed, and the player decides whether to go RACK-O.
    Declare,
    /// The round is over; perhaps someone went RACK-O.
    Over {
        /// Who went RACK-O.
        finisher: Option<Seat>,
    },
}

/// One round of Rack-O.
#[derive(Clone, Debug)]
pub struct RackO {
    pub(super) rules: Arc<Rules>,
    pub(super) racks: [Rack; MOST],
    pub(super) draw: Pile,
    /// The oldest discard is at the bottom.
    pub(super) discard: Pile,
    luck: Luck,
    pub(super) dealer: Seat,
    pub(super) turn: Seat,
    pub(super) stage: Stage,
    /// The number of finished turns.
    pub(super) turns: u32,
    /// Players put out of the round by a false call.
    pub(super) put_out: SeatSet,
}

impl RackO {
    pub(super) fn deal(rules: &Arc<Rules>, at: &Standing, deal: &Deal<RackCard>) -> Result<RackO, BadDeal> {
        let players = rules.players;
        if at.dealer.index() >= players {
            return Err(BadDeal::Dealer { seat: at.dealer.index() });
        }
        deal.check_pack(&RackCard::up_to(rules.highest()).collect::<Vec<_>>())?;
        let mut pack = deal.pack.iter().copied();
        let first = at.dealer.left(players);
        let mut racks = [Rack::UNFILLED; MOST];
        for slot in Slot::all().rev() {
            for (seat, card) in first.round(players).zip(pack.by_ref()) {
                racks[seat.index()].exchange(slot, card);
            }
        }
        let mut discard = Pile::EMPTY;
        pack.by_ref().take(1).for_each(|starter| discard.lay(starter));
        let mut draw = Pile::EMPTY;
        pack.rev().for_each(|card| draw.lay(card));
        Ok(RackO {
            rules: Arc::clone(rules),
            racks,
            draw,
            discard,
            luck: Luck::new(deal.luck),
            dealer: at.dealer,
            turn: first,
            stage: Stage::Take,
            turns: 0,
            put_out: SeatSet::EMPTY,
        })
    }

    pub(super) fn rack(&self, seat: Seat) -> &Rack {
        &self.racks[seat.index() % MOST]
    }

    pub(super) fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over { .. })
    }

    /// Why the rack of `seat` may not go RACK-O; `None` if it may.
    fn unready(&self, seat: Seat) -> Option<Refusal> {
        let (rack, order) = (self.rack(seat), self.rules.order);
        if !rack.is_in_order(order) {
            Some(Refusal::NotInOrder)
        } else if self.rules.needs_run && rack.longest_run(order) < RUN {
            Some(Refusal::NoRun)
        } else {
            None
        }
    }

    pub(super) fn may_go_out(&self, seat: Seat) -> bool {
        self.unready(seat).is_none()
    }

    /// Whether the table accepts false calls and makes the caller pay for them.
    pub(super) fn takes_false_calls(&self) -> bool {
        self.rules.declare == Declare::Manual(Calls::AtOwnRisk)
    }

    pub(super) fn check_action(&self, by: Actor, action: Action) -> Result<(), Refusal> {
        if self.is_over() {
            return Err(Refusal::Over);
        }
        let out_of_turn = Refusal::OutOfTurn { turn: self.turn };
        let Actor::Seat(seat) = by else { return Err(out_of_turn) };
        let calling = matches!(action, Action::RackO | Action::Hold);
        if calling && self.rules.declare == Declare::Auto {
            return Err(Refusal::NoCalls);
        }
        // Explaining that the rack is not ready helps more than explaining whose turn it is.
        if action == Action::RackO && !self.takes_false_calls() && seat.index() < self.rules.players {
            self.unready(seat).map_or(Ok(()), Err)?;
        }
        if seat != self.turn {
            return Err(out_of_turn);
        }
        match (self.stage, action) {
            (Stage::Take, Action::Draw | Action::Take) => Ok(()),
            (Stage::Take, Action::Swap(_) | Action::Discard) => Err(Refusal::NothingInHand),
            (Stage::Place(_), Action::Swap(_)) => Ok(()),
            (Stage::Place(InHand::Drawn(_)), Action::Discard) => Ok(()),
            (Stage::Place(InHand::Taken(_)), Action::Discard) => Err(Refusal::MustExchange),
            (Stage::Place(_), Action::Draw | Action::Take) => Err(Refusal::AlreadyTaken),
            (Stage::Declare, Action::RackO | Action::Hold) => Ok(()),
            (Stage::Declare, _) => Err(Refusal::MustAnswer),
            (_, Action::RackO | Action::Hold) => Err(Refusal::NotEndOfTurn),
            (Stage::Over { .. }, _) => Err(Refusal::Over),
        }
    }

    pub(super) fn carry_out(&mut self, action: Action, out: &mut impl Sink<Event>) {
        let seat = self.turn;
        match (self.stage, action) {
            (Stage::Take, Action::Draw) => {
                if self.draw.is_empty() {
                    self.refill(out);
                }
                if let Some(card) = self.draw.lift() {
                    self.stage = Stage::Place(InHand::Drawn(card));
                    out.emit(|| Event::Drew { seat, card });
                }
            }
            (Stage::Take, Action::Take) => {
                if let Some(card) = self.discard.lift() {
                    self.stage = Stage::Place(InHand::Taken(card));
                    out.emit(|| Event::Open(Seen::Took { seat, card }));
                }
            }
            (Stage::Place(in_hand), Action::Swap(slot)) => {
                let card = self.racks[seat.index() % MOST].exchange(slot, in_hand.card());
                out.emit(|| Event::Open(Seen::Swapped { seat, slot, card }));
                self.give_up(card, out);
            }
            (Stage::Place(in_hand), Action::Discard) => {
                let card = in_hand.card();
                out.emit(|| Event::Open(Seen::Discarded { seat, card }));
                self.give_up(card, out);
            }
            (Stage::Declare, Action::Hold) => {
                out.emit(|| Event::Open(Seen::HeldBack { seat }));
                self.pass_turn(out);
            }
            (Stage::Declare, Action::RackO) if self.may_go_out(seat) => self.finish(Some(seat), out),
            (Stage::Declare, Action::RackO) => {
                self.put_out = self.put_out.with(seat);
                out.emit(|| Event::Open(Seen::FalselyCalled { seat }));
                self.pass_turn(out);
            }
            _ => {}
        }
    }

    /// Puts the card that was given up on the Discard Pile. Then the turn ends, or the player is asked about
    /// RACK-O.
    fn give_up(&mut self, card: RackCard, out: &mut impl Sink<Event>) {
        self.discard.lay(card);
        let seat = self.turn;
        match self.rules.declare {
            Declare::Auto if self.may_go_out(seat) => self.finish(Some(seat), out),
            Declare::Manual(calls) if calls != Calls::WhenReady || self.may_go_out(seat) => {
                self.stage = Stage::Declare;
                out.emit(|| Event::Open(Seen::Asked));
            }
            _ => self.pass_turn(out),
        }
    }

    fn pass_turn(&mut self, out: &mut impl Sink<Event>) {
        let players = self.rules.players;
        let capped = self.rules.max_turns.is_some_and(|most| self.turns.saturating_add(1) >= most);
        // A player who is left alone has nobody to race against, so the round ends.
        if capped || self.put_out.len() + 1 >= players {
            return self.finish(None, out);
        }
        if self.draw.is_empty() && self.rules.refill == Refill::EndOfTurn {
            self.refill(out);
        }
        let still_in = |seat: &Seat| !self.put_out.has(*seat);
        self.turn = self.turn.left(players).round(players).find(still_in).unwrap_or(self.turn);
        self.stage = Stage::Take;
        self.turns = self.turns.saturating_add(1);
        let (seat, turns) = (self.turn, self.turns);
        out.emit(|| Event::Open(Seen::Turn { seat, turns }));
    }

    /// Turns the Discard Pile over to make it the Draw Pile; its top card starts a new Discard Pile.
    fn refill(&mut self, out: &mut impl Sink<Event>) {
        self.draw = std::mem::replace(&mut self.discard, Pile::EMPTY).turned_over();
        if self.rules.reshuffle {
            self.luck.shuffle(self.draw.cards_mut());
        }
        if let Some(starter) = self.draw.lift() {
            self.discard.lay(starter);
            let draw_pile = self.draw.len();
            out.emit(|| Event::Open(Seen::Refilled { starter, draw_pile }));
        }
    }

    fn finish(&mut self, finisher: Option<Seat>, out: &mut impl Sink<Event>) {
        self.stage = Stage::Over { finisher };
        self.turns = self.turns.saturating_add(1);
        out.emit(|| Event::Open(Seen::Ended { turns: self.turns, result: self.result(finisher) }));
    }
}

//! The cards on the table: which cards fit where, what the order of play requires, and what each play does.
//! This module knows whose turn it is, but nothing about calls, errors or winning.

use super::{Action, Event, Flip, Refusal, Rules, Seen, Step};
use crate::{
    Sink,
    plain_pack::{PACK, face},
    stack::Stack,
};
use cards::{Card, MAX_SEATS, Seat, SeatSet};

/// Everything on the table, including the Hands. It is never shown in this form.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) players: usize,
    pub(super) hands: [Stack<PACK>; MAX_SEATS],
    pub(super) delays: [Stack<PACK>; MAX_SEATS],
    /// The card the current player has lifted and not yet played.
    pub(super) lifted: Option<Card>,
    /// The number on top of each color's Building Pile, 0 before its 1 is laid.
    pub(super) building: [u8; 4],
    pub(super) turn: Seat,
    /// The number of finished turns.
    pub(super) turns: u32,
}

/// The play that the order of play (steps 1 to 6) requires of the current player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Must {
    Build,
    /// Play onto the Delay Pile of any one of these opponents (PAN-A03).
    Give(SeatSet),
    Lift,
    Delay,
}

impl Table {
    /// Deals the whole pack one card at a time, starting at the dealer's left. Each player's cards stay in that
    /// order, so the last card dealt is the first one turned up (PAN-02, PAN-03).
    pub(super) fn deal(pack: &[Card], dealer: Seat, players: usize) -> Table {
        let mut hands = [Stack::EMPTY; MAX_SEATS];
        for (dealt, card) in pack.iter().enumerate() {
            hands[dealer.clockwise(1 + dealt, players).index()].push(*card);
        }
        Table {
            players,
            hands,
            delays: [Stack::EMPTY; MAX_SEATS],
            lifted: None,
            building: [0; 4],
            turn: dealer.left(players),
            turns: 0,
        }
    }

    pub(super) fn hand(&self, seat: Seat) -> &Stack<PACK> {
        &self.hands[seat.index()]
    }

    pub(super) fn delay(&self, seat: Seat) -> &Stack<PACK> {
        &self.delays[seat.index()]
    }

    /// The card that `build` and `give` would play (PAN-16).
    fn card(&self) -> Option<Card> {
        self.lifted.or_else(|| self.delay(self.turn).top())
    }

    pub(super) fn cards_left(&self, seat: Seat) -> usize {
        let lifted = usize::from(seat == self.turn && self.lifted.is_some());
        self.hand(seat).len() + self.delay(seat).len() + lifted
    }

    fn builds(&self, card: Card) -> bool {
        face(card).is_some_and(|(color, number)| self.building[color as usize] + 1 == number)
    }

    /// Whether the card fits on `seat`'s Delay Pile: one above or below its top, in any color (PAN-13).
    fn fits_delay(&self, card: Card, seat: Seat) -> bool {
        let top = self.delay(seat).top().and_then(Card::number);
        top.zip(card.number()).is_some_and(|(top, number)| top.abs_diff(number) == 1)
    }

    /// The play that the order of play requires now.
    pub(super) fn must(&self) -> Must {
        if let Some(card) = self.card() {
            if self.builds(card) {
                return Must::Build;
            }
            let takers: SeatSet = Seat::all(self.players)
                .filter(|seat| *seat != self.turn && self.fits_delay(card, *seat))
                .collect();
            if !takers.is_empty() {
                return Must::Give(takers);
            }
        }
        if self.lifted.is_some() { Must::Delay } else { Must::Lift }
    }

    /// The step that a play would skip, if it is an error (PAN-A14).
    pub(super) fn passes_over(&self, action: &Action) -> Option<Step> {
        let lifted = self.lifted.is_some();
        match (self.must(), action) {
            (Must::Build, Action::Build) | (Must::Give(_), Action::Give(_)) => None,
            (Must::Build, _) => Some(if lifted { Step::BuildLifted } else { Step::BuildDelayTop }),
            (Must::Give(_), _) => Some(if lifted { Step::GiveLifted } else { Step::GiveDelayTop }),
            (Must::Lift | Must::Delay, _) => None,
        }
    }

    /// Whether the current player could take this action with the cards as they are, whether or not the order
    /// is right.
    pub(super) fn check_possible(&self, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Lift if self.lifted.is_some() => Err(Refusal::AlreadyLifted),
            Action::Lift if self.cards_left(self.turn) == 0 => Err(Refusal::NothingToLift),
            Action::Lift => Ok(()),
            Action::Build => {
                let card = self.card().ok_or(Refusal::NoCard)?;
                let started = card.color().is_some_and(|color| self.building[color as usize] > 0);
                match self.builds(card) {
                    true => Ok(()),
                    false if started => Err(Refusal::DoesNotBuild),
                    false => Err(Refusal::NotStarted),
                }
            }
            Action::Give(to) if to.index() >= self.players => Err(Refusal::NoSuchSeat),
            Action::Give(to) if to == self.turn => Err(Refusal::OwnPile),
            Action::Give(to) => {
                let card = self.card().ok_or(Refusal::NoCard)?;
                if self.delay(to).is_empty() {
                    Err(Refusal::NoDelayPile)
                } else if self.fits_delay(card, to) {
                    Ok(())
                } else {
                    Err(Refusal::DoesNotFit)
                }
            }
            Action::Delay if self.lifted.is_none() => Err(Refusal::NothingLifted),
            Action::Delay => Ok(()),
            Action::Panjandrum => Ok(()),
        }
    }

    /// Applies a play by the current player that [`Table::check_possible`] allows.
    pub(super) fn play(&mut self, rules: &Rules, action: &Action, out: &mut impl Sink<Event>) {
        match *action {
            Action::Lift => self.lift(out),
            Action::Build => self.build(rules, out),
            Action::Give(to) => self.give(rules, to, out),
            Action::Delay => self.end_turn(out),
            Action::Panjandrum => {}
        }
    }

    fn lift(&mut self, out: &mut impl Sink<Event>) {
        let seat = self.turn;
        if self.hand(seat).is_empty() {
            self.flip(seat, out);
        }
        if let Some(card) = self.hands[seat.index()].pop() {
            self.lifted = Some(card);
            out.emit(|| Event(Seen::Lifted { seat, card }));
        }
    }

    fn build(&mut self, rules: &Rules, out: &mut impl Sink<Event>) {
        let Some(card) = self.take_card() else { return };
        if let Some((color, number)) = face(card) {
            self.building[color as usize] = number;
        }
        out.emit(|| Event(Seen::Built { seat: self.turn, card }));
        self.flip_if_used_up(rules, self.turn, out);
    }

    fn give(&mut self, rules: &Rules, to: Seat, out: &mut impl Sink<Event>) {
        let Some(card) = self.take_card() else { return };
        self.delays[to.index()].push(card);
        out.emit(|| Event(Seen::Gave { seat: self.turn, to, card }));
        self.flip_if_used_up(rules, self.turn, out);
    }

    fn take_card(&mut self) -> Option<Card> {
        self.lifted.take().or_else(|| self.delays[self.turn.index()].pop())
    }

    /// Ends the turn; a lifted card goes on the player's own Delay Pile. If it was the last card in the Hand,
    /// the pile is turned over at once, regardless of the option for the middle of a turn (PAN-A08).
    pub(super) fn end_turn(&mut self, out: &mut impl Sink<Event>) {
        let seat = self.turn;
        if let Some(card) = self.lifted.take() {
            self.delays[seat.index()].push(card);
            out.emit(|| Event(Seen::Delayed { seat, card }));
            if self.hand(seat).is_empty() {
                self.flip(seat, out);
            }
        }
        self.turn = seat.left(self.players);
        self.turns += 1;
    }

    /// A Hand is not empty while its last card is lifted: that card still has to be played.
    pub(super) fn flip_if_used_up(&mut self, rules: &Rules, seat: Seat, out: &mut impl Sink<Event>) {
        let lifting = seat == self.turn && self.lifted.is_some();
        if rules.flip == Flip::Immediate && self.hand(seat).is_empty() && !lifting {
            self.flip(seat, out);
        }
    }

    /// Turns the Delay Pile over without shuffling. It becomes the new Hand, oldest card on top (PAN-27,
    /// PAN-A09).
    fn flip(&mut self, seat: Seat, out: &mut impl Sink<Event>) {
        if !self.delay(seat).is_empty() {
            self.hands[seat.index()] = self.delay(seat).turned_over();
            self.delays[seat.index()] = Stack::EMPTY;
            out.emit(|| Event(Seen::Flipped { seat }));
        }
    }

    /// Moves up to `count` cards, unseen, from the top of one Hand to the bottom of another. The Delay Pile
    /// first replaces an empty Hand; a player who runs out of cards gives no more (PAN-A17, PAN-A18).
    pub(super) fn hand_over(&mut self, from: Seat, to: Seat, count: usize, out: &mut impl Sink<Event>) {
        for _ in 0..count {
            if self.hand(from).is_empty() {
                self.flip(from, out);
            }
            let Some(card) = self.hands[from.index()].pop() else { return };
            self.hands[to.index()].push_under(card);
            out.emit(|| Event(Seen::HandedOver { from, to }));
        }
    }
}

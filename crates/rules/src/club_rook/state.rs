//! The table during a hand: the deal, the turns, and what each action does to the cards. Nothing here checks
//! whether an action is allowed; that is up to `check`.

use super::{
    Action, Laid, Phase, Status, Stops, Tally,
    events::Event,
    is_wild,
    meld::{Kind, Meld, Melds, kind_of},
    pile::{Discards, Pile, is_stop},
    rules::{Rules, StockOut, opening_minimum},
};
use crate::{BadDeal, Deal, Sink, Standing};
use cards::{Card, Seat, SeatSet};
use std::sync::Arc;

/// The number of cards dealt to each player (CLB-08).
const HAND: usize = 13;

/// One hand of Club Rook.
#[derive(Clone)]
pub struct ClubRook {
    pub(super) rules: Arc<Rules>,
    pub(super) hands: [Tally; 6],
    pub(super) draw_pile: Pile,
    pub(super) discards: Discards,
    pub(super) melds: Melds,
    /// The number of Rook cards that each side has laid.
    pub(super) rooks: [u8; 3],
    /// The minimum value of each side's first play.
    pub(super) minimum: [u8; 3],
    pub(super) dealer: Seat,
    pub(super) turn: Seat,
    /// The number of finished turns in this hand.
    pub(super) turns: u16,
    pub(super) phase: Phase,
    pub(super) stops: Stops,
    /// 3s were laid this turn, so the turn must end by going out (CLB-32).
    pub(super) must_go_out: bool,
    /// Who went out.
    pub(super) out: Option<Seat>,
}

impl ClubRook {
    /// Deals the pack: thirteen cards each, a starter, and the dealt Rook cards.
    pub(super) fn deal(rules: &Arc<Rules>, at: &Standing, deal: &Deal<Card>) -> Result<ClubRook, BadDeal> {
        deal.check_pack(&super::pack(rules))?;
        let seats = rules.players;
        if at.dealer.index() >= seats {
            return Err(BadDeal::Dealer { seat: at.dealer.index() });
        }
        let first = at.dealer.left(seats);
        let mut table = ClubRook {
            rules: rules.clone(),
            hands: [Tally::EMPTY; 6],
            draw_pile: Pile::EMPTY,
            discards: Discards { pile: Pile::EMPTY, turned: 0 },
            melds: Melds::NONE,
            rooks: [0; 3],
            minimum: [0, 1, 2].map(|side| opening_minimum(at.totals[Seat::wrapping(side)])),
            dealer: at.dealer,
            turn: first,
            turns: 0,
            phase: Phase::Draw,
            stops: Stops::default(),
            must_go_out: false,
            out: None,
        };
        let (dealt, rest) = deal.pack.split_at(HAND * seats);
        for (card, seat) in dealt.iter().zip(first.round(seats).cycle()) {
            table.hands[seat.index()] = table.hands[seat.index()].plus(Tally::one(*card));
        }
        rest.iter().rev().for_each(|card| table.draw_pile.push(*card));
        table.turn_starter();
        if rules.rooks_wait_for_first_turn {
            table.lay_dealt_rooks(first, &mut crate::Mute);
        } else {
            first.round(seats).for_each(|seat| table.lay_dealt_rooks(seat, &mut crate::Mute));
        }
        Ok(table)
    }

    /// Turns up cards until one is not a stop card; a Rook card goes back into the Draw Pile (CLB-11 to
    /// CLB-13).
    fn turn_starter(&mut self) {
        while let Some(card) = self.draw_pile.pop() {
            if card.is_bird() {
                self.draw_pile.push_into_middle(card);
                continue;
            }
            self.discards.pile.push(card);
            self.discards.turned += 1;
            if !is_stop(card) {
                return;
            }
        }
    }

    pub(super) fn side_in_turn(&self) -> usize {
        self.rules.side_of(self.turn)
    }

    pub(super) fn hand(&self) -> Tally {
        self.hands[self.turn.index()]
    }

    /// Whether the current player has not yet finished a turn in this hand (CLB-47, CLB-A16).
    pub(super) fn is_first_turn(&self) -> bool {
        usize::from(self.turns) < self.rules.players
    }

    /// Applies a legal action.
    pub(super) fn act(&mut self, action: &Action, out: &mut impl Sink<Event>) {
        match *action {
            Action::Draw => self.draw(out),
            Action::Take { with, onto, more } => self.take_pile(with, onto, &more, out),
            Action::TopOnto(number) => self.take_top(Tally::EMPTY, Some(number), out),
            Action::TopWith(cards) => self.take_top(cards, None, out),
            Action::Meld(laid) => self.lay_all(&laid, out),
            Action::Add { cards, onto } => self.lay(cards, Some(onto), out),
            Action::Merge(older, younger) => {
                self.melds.merge(older, younger);
                let meld = self.melds.get(older).copied();
                out.emit(|| Event::Merged { older, younger, meld });
            }
            Action::Discard(card) => self.discard(card, out),
            Action::End if self.phase == Phase::Draw => self.finish(out),
            Action::End => self.end_turn(None, out),
        }
    }

    /// The normal draw: two cards, with Rook cards laid and replaced (CLB-18, CLB-66, CLB-A06, CLB-A10).
    fn draw(&mut self, out: &mut impl Sink<Event>) {
        self.draw_to_hand(self.turn, 2, out);
        if self.draw_pile.is_empty() && self.rules.stock_out == StockOut::Immediate {
            return self.finish(out);
        }
        self.phase = Phase::Play;
        self.tell_status(out);
    }

    /// Draws until the hand has `wanted` more cards other than Rook cards, or the pile is empty.
    fn draw_to_hand(&mut self, seat: Seat, wanted: usize, out: &mut impl Sink<Event>) {
        let mut drawn = Tally::EMPTY;
        let mut rooks = 0;
        while drawn.len() < wanted {
            match self.draw_pile.pop() {
                Some(card) if card.is_bird() => rooks += 1,
                Some(card) => drawn = drawn.plus(Tally::one(card)),
                None => break,
            }
        }
        let hand = &mut self.hands[seat.index()];
        *hand = hand.plus(drawn);
        let side = self.rules.side_of(seat);
        self.rooks[side] += rooks;
        let draw_pile = self.draw_pile.len();
        out.emit(|| Event::Drew { seat, cards: drawn, draw_pile });
        for _ in 0..rooks {
            out.emit(|| Event::RookLaid { seat, side, from_hand: false });
        }
    }

    /// Lays the Rook cards a player was dealt and replaces each of them (CLB-64 to CLB-66, CLB-A05).
    fn lay_dealt_rooks(&mut self, seat: Seat, out: &mut impl Sink<Event>) {
        let dealt = self.hands[seat.index()].rooks();
        if dealt == 0 {
            return;
        }
        let side = self.rules.side_of(seat);
        for _ in 0..dealt {
            let hand = &mut self.hands[seat.index()];
            *hand = hand.minus(Tally::one(Card::BIRD));
            self.rooks[side] += 1;
            out.emit(|| Event::RookLaid { seat, side, from_hand: true });
        }
        self.draw_to_hand(seat, dealt, out);
    }

    fn take_pile(&mut self, with: Tally, onto: Option<u8>, more: &Laid, out: &mut impl Sink<Event>) {
        let Some(top) = self.discards.pile.top() else { return };
        let seat = self.turn;
        let cards: Tally = self.discards.pile.cards().iter().copied().collect();
        self.discards.clear();
        self.hands[seat.index()] = self.hand().plus(cards);
        out.emit(|| Event::TookPile { seat, cards });
        self.lay(with.plus(Tally::one(top)), onto, out);
        self.lay_all(more, out);
        self.phase = Phase::Play;
        self.tell_status(out);
    }

    /// Lays the top discard straight on the table, which ends the turn (CLB-55 to CLB-57).
    fn take_top(&mut self, with: Tally, onto: Option<u8>, out: &mut impl Sink<Event>) {
        let Some(card) = self.discards.pop() else { return };
        let seat = self.turn;
        self.hands[seat.index()] = self.hand().plus(Tally::one(card));
        let next = self.discards.pile.top();
        out.emit(|| Event::TookTop { seat, card, next });
        self.lay(with.plus(Tally::one(card)), onto, out);
        self.pass_turn(None, out);
    }

    fn lay_all(&mut self, laid: &Laid, out: &mut impl Sink<Event>) {
        for cards in laid.as_slice() {
            self.lay(*cards, None, out);
        }
    }

    /// Lays cards from the hand as a new meld or on an existing one.
    fn lay(&mut self, cards: Tally, onto: Option<u8>, out: &mut impl Sink<Event>) {
        let seat = self.turn;
        let number = match onto {
            Some(number) => {
                self.melds.add(number, cards);
                number
            }
            None => {
                let Ok(kind) = kind_of(cards, true) else { return };
                if kind == Kind::Set(3) {
                    self.must_go_out = true;
                }
                self.melds.lay(Meld { kind, side: self.side_in_turn() as u8, cards })
            }
        };
        self.hands[seat.index()] = self.hand().minus(cards);
        let meld = self.melds.get(number).copied();
        out.emit(|| Event::Laid { seat, number, cards, meld });
        if self.must_go_out {
            self.tell_status(out);
        }
    }

    fn discard(&mut self, card: Card, out: &mut impl Sink<Event>) {
        let seat = self.turn;
        self.hands[seat.index()] = self.hand().minus(Tally::one(card));
        self.discards.pile.push(card);
        out.emit(|| Event::Discarded { seat, card });
        self.end_turn(Some(card), out);
    }

    /// Ends a turn after its plays, which may mean going out or the end of the Draw Pile (CLB-75, CLB-78).
    fn end_turn(&mut self, discarded: Option<Card>, out: &mut impl Sink<Event>) {
        if self.hand().is_empty() && self.may_go_out() {
            self.out = Some(self.turn);
            return self.finish(out);
        }
        if self.draw_pile.is_empty() && self.rules.stock_out != StockOut::PlayOnDiscards {
            return self.finish(out);
        }
        self.pass_turn(discarded, out);
    }

    /// Passes the turn to the left and updates the stops (CLB-59 to CLB-61).
    fn pass_turn(&mut self, discarded: Option<Card>, out: &mut impl Sink<Event>) {
        self.stops.three = discarded.is_some_and(|card| card.number() == Some(3));
        if discarded.is_some_and(is_wild) {
            self.stops.wild = self.stops.wild.with(self.turn);
        }
        self.turn = self.turn.left(self.rules.players);
        self.turns = self.turns.saturating_add(1);
        self.stops.wild = self.stops.wild.without(self.turn);
        self.phase = Phase::Draw;
        self.tell_status(out);
        if self.rules.rooks_wait_for_first_turn {
            self.lay_dealt_rooks(self.turn, out);
        }
    }

    fn finish(&mut self, out: &mut impl Sink<Event>) {
        self.phase = Phase::Over;
        self.stops = Stops::default();
        self.must_go_out = false;
        self.tell_status(out);
        out.emit(|| Event::Scored(Box::new(self.written_sheet())));
    }

    pub(super) fn status(&self) -> Status {
        Status {
            phase: self.phase,
            turn: (self.phase != Phase::Over).then_some(self.turn),
            stops: self.stops,
            must_go_out: self.must_go_out,
        }
    }

    fn tell_status(&self, out: &mut impl Sink<Event>) {
        out.emit(|| Event::Status(self.status()));
    }

    /// Every seat that has not had its first turn yet.
    pub(super) fn before_first_turn(&self) -> SeatSet {
        let waiting = self.rules.players.saturating_sub(usize::from(self.turns));
        self.turn.round(self.rules.players).take(waiting).skip(1).collect()
    }
}

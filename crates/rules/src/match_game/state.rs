//! The course of a game: cards laid, piles taken, players dropping out, and the last five piles.

use super::{hand::Hand, rules::Rules, view::Event};
use crate::{BadDeal, Deal, Sink, Standing, plain_pack::plain_pack};
use cards::{Card, MAX_SEATS, Seat, SeatSet};
use said::match_game::{GameResult, Seen};
use std::sync::Arc;

/// The number of piles the last two players play.
const LAST_PILES: u8 = 5;

/// One game of Match.
#[derive(Clone, Debug)]
pub struct Match {
    pub(super) rules: Arc<Rules>,
    pub(super) hands: [Hand; MAX_SEATS],
    /// The pile in the center, as a Hand that only grows; its top is the card that started it.
    pub(super) pile: Hand,
    pub(super) dealer: Seat,
    pub(super) turn: Seat,
    /// The number of cards played so far.
    pub(super) plays: u32,
    /// The number of piles left to play, once only two players remain and the pile that was open at that moment is
    /// settled.
    pub(super) piles_left: Option<u8>,
    pub(super) winners: Option<SeatSet>,
}

impl Match {
    pub(super) fn deal(rules: &Arc<Rules>, at: &Standing, deal: &Deal<Card>) -> Result<Match, BadDeal> {
        let players = rules.players;
        if at.dealer.index() >= players {
            return Err(BadDeal::Dealer { seat: at.dealer.index() });
        }
        deal.check_pack(&plain_pack())?;
        let first = at.dealer.left(players);
        let mut hands = [Hand::EMPTY; MAX_SEATS];
        // The card dealt last is on top.
        for (turn, card) in deal.pack.iter().enumerate().rev() {
            hands[first.clockwise(turn, players).index()].put_under(*card);
        }
        Ok(Match {
            rules: Arc::clone(rules),
            hands,
            pile: Hand::EMPTY,
            dealer: at.dealer,
            turn: first,
            plays: 0,
            piles_left: (players == 2).then_some(LAST_PILES),
            winners: None,
        })
    }

    pub(super) fn is_in(&self, seat: Seat) -> bool {
        !self.hands[seat.index()].is_empty()
    }

    fn players_in(&self) -> SeatSet {
        Seat::all(self.rules.players).filter(|seat| self.is_in(*seat)).collect()
    }

    pub(super) fn play_top(&mut self, out: &mut impl Sink<Event>) {
        let seat = self.turn;
        if self.winners.is_some() {
            return;
        }
        let Some(card) = self.hands[seat.index()].play() else { return };
        let takes = self.pile.top().is_some_and(|first| self.rules.match_on.alike(first, card));
        self.pile.put_under(card);
        self.plays = self.plays.saturating_add(1);
        out.emit(|| Event(Seen::Laid { seat, card }));
        if takes {
            self.take_pile(out);
        } else if !self.is_in(seat) {
            out.emit(|| Event(Seen::Out { seat }));
        }
        match self.winner() {
            Some(winners) => {
                self.winners = Some(winners);
                out.emit(|| Event(Seen::Ended { result: self.result(winners) }));
            }
            None => self.pass_turn(out),
        }
    }

    /// The pile goes under the current player's Hand, first card on top.
    fn take_pile(&mut self, out: &mut impl Sink<Event>) {
        let seat = self.turn;
        let pile = std::mem::replace(&mut self.pile, Hand::EMPTY);
        for card in pile.cards() {
            self.hands[seat.index()].put_under(card);
        }
        let last_two = self.players_in().len() == 2;
        self.piles_left = match self.piles_left {
            Some(left) => Some(left.saturating_sub(1)),
            None => last_two.then_some(LAST_PILES),
        };
        if self.piles_left == Some(0) && self.most_cards().len() > 1 {
            self.piles_left = Some(1);
        }
        let (cards, piles_left) = (pile.len(), self.piles_left);
        out.emit(|| Event(Seen::Taken { seat, cards, piles_left }));
    }

    /// Who has won now, if anyone.
    fn winner(&self) -> Option<SeatSet> {
        let players_in = self.players_in();
        if players_in.len() == 1 {
            return Some(players_in);
        }
        let capped = self.rules.max_plays.is_some_and(|most| self.plays >= most);
        (self.piles_left == Some(0) || capped).then(|| self.most_cards())
    }

    /// The players with the most cards in their Hands.
    fn most_cards(&self) -> SeatSet {
        let seats = Seat::all(self.rules.players);
        let most = seats.clone().map(|seat| self.hands[seat.index()].len()).max();
        seats.filter(|seat| Some(self.hands[seat.index()].len()) == most).collect()
    }

    fn pass_turn(&mut self, out: &mut impl Sink<Event>) {
        let players = self.rules.players;
        let next = self.turn.left(players).round(players).find(|seat| self.is_in(*seat));
        self.turn = next.unwrap_or(self.turn);
        let seat = self.turn;
        out.emit(|| Event(Seen::Turn { seat }));
    }

    pub(super) fn result(&self, winners: SeatSet) -> GameResult {
        let cards = Seat::all(self.rules.players).map(|seat| self.hands[seat.index()].len()).collect();
        GameResult { winners, cards }
    }
}

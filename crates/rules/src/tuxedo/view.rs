//! Events with everything the table knows, how one viewer sees them, and how views are updated.

use super::{board, score, state::Tuxedo};
use crate::Viewer;
use cards::{Card, CardSet, Seat};
use said::tuxedo::{Seen, View};

/// An event as the table knows it.
#[derive(Clone, Debug)]
pub enum Event {
    /// Something that everyone saw the same way.
    Open(Seen),
    /// Another deal: the cards for each seat, and for the center.
    Dealt {
        /// The new cards, by seat.
        hands: Vec<CardSet>,
        /// Leftover cards laid face up in the center.
        odd: CardSet,
        /// The number of cards left to deal.
        stock: u8,
    },
    /// A seat will not call on the open capture.
    Declined(Seat),
}

pub(super) fn view(game: &Tuxedo, who: Viewer) -> View {
    let you = match who {
        Viewer::Seat(seat) if seat.index() < game.rules.players => Some(seat),
        _ => None,
    };
    let mut view = View {
        you,
        hand: you.map_or(CardSet::EMPTY, |seat| game.hands[seat.index()]),
        may_act: false,
        declined: you.is_some_and(|seat| game.declined.has(seat)),
        board: game.board.clone(),
        result: None,
    };
    conclude(&mut view);
    view
}

pub(super) fn project(event: &Event, who: Viewer) -> Option<Seen> {
    match event {
        Event::Open(seen) => Some(*seen),
        Event::Dealt { hands, odd, stock } => {
            let yours = match who {
                Viewer::Seat(seat) => hands.get(seat.index()).copied().unwrap_or_default(),
                Viewer::Spectator => CardSet::EMPTY,
            };
            let each = hands.first().map_or(0, |hand| hand.len()) as u8;
            Some(Seen::Dealt { yours, each, odd: *odd, stock: *stock })
        }
        Event::Declined(seat) => who.is(*seat).then_some(Seen::Declined),
    }
}

pub(super) fn fold(view: &mut View, seen: &Seen) {
    let now = &mut view.board;
    match *seen {
        Seen::Captured { seat, with, taken, sweep } => {
            board::capture(now, seat, with, taken, sweep);
            spent(view, seat, with);
        }
        Seen::Built { seat, card, on, total } => {
            board::build(now, seat, card, on, total);
            spent(view, seat, card);
        }
        Seen::Laid { seat, card } => {
            board::lay(now, seat, card);
            spent(view, seat, card);
        }
        Seen::Dealt { yours, each, odd, stock } => {
            board::deal(now, each, odd, stock);
            view.hand.0 |= yours.0;
        }
        Seen::Turn { turn, phase } => (now.turn, now.phase) = (turn, phase),
        Seen::Called { seat, verdict } => board::call(now, seat, verdict),
        Seen::Declined => view.declined = true,
        Seen::Closed => {
            now.open = None;
            view.declined = false;
        }
        Seen::Finished { phase, leftovers_to } => {
            board::finish(now, phase, leftovers_to);
            view.declined = false;
        }
    }
    conclude(view);
}

/// Removes a card that has left a hand.
fn spent(view: &mut View, seat: Seat, card: Card) {
    view.declined = false;
    if view.you == Some(seat) {
        view.hand = view.hand.without(card);
    }
}

/// Updates the fields derived from the rest of the view.
fn conclude(view: &mut View) {
    let board = &view.board;
    view.may_act = view.you.is_some_and(|you| {
        let may_call = !board.called.has(you) && !view.declined;
        !board.phase.is_over() && (board.turn == Some(you) || may_call)
    });
    view.result = score::sheet(board);
}

//! The events, and who sees them. Only the player who lays a card sees it, a doubted card is shown to
//! everyone, and only the player who takes a stack sees the rest of it.

use super::{board, state::DoubtIt};
use crate::Viewer;
use cards::{Card, CardSet, Seat};
use said::i_doubt_it::{Seen, View};

/// An event as the table knows it.
#[derive(Clone, Debug)]
pub enum Event {
    /// Something that everyone saw the same way.
    Open(Seen),
    /// A card was laid face down.
    Laid {
        /// Who laid it.
        seat: Seat,
        /// The number called.
        called: u8,
        /// The card.
        card: Card,
    },
    /// A card was doubted, and the doubt was settled.
    Doubted {
        /// Who doubted.
        doubter: Seat,
        /// The card shown.
        card: Card,
        /// Who takes the stack.
        taker: Seat,
        /// The whole stack.
        stack: CardSet,
    },
    /// A seat will not doubt the open card.
    Accepted(Seat),
}

/// Updates the fields derived from the rest of the view.
fn conclude(view: &mut View) {
    let board = &view.board;
    view.may_act = view.you.is_some_and(|you| {
        let may_doubt = board.open.is_some_and(|open| open.by != you) && !view.accepted;
        board.turn == Some(you) || may_doubt
    });
    view.result = board::sheet(board);
}

fn see(view: &mut View, seen: &Seen) {
    match *seen {
        Seen::Laid { seat, yours, .. } => {
            view.accepted = false;
            view.hand = yours.map_or(view.hand, |card| view.hand.without(card));
            board::lay(&mut view.board, seat);
        }
        Seen::Doubted { taker, yours, .. } => {
            view.accepted = false;
            view.hand.0 |= yours.0;
            board::take_stack(&mut view.board, taker);
        }
        Seen::Accepted => view.accepted = true,
        Seen::Closed => {
            view.accepted = false;
            view.board.open = None;
        }
        Seen::Turn { phase, turn, due } => board::pass_turn(&mut view.board, phase, turn, due),
        Seen::Finished { winners } => board::finish(&mut view.board, winners),
    }
}

pub(super) fn view(game: &DoubtIt, who: Viewer) -> View {
    let you = match who {
        Viewer::Seat(seat) if seat.index() < game.rules.players => Some(seat),
        _ => None,
    };
    let mut view = View {
        you,
        hand: you.map_or(CardSet::EMPTY, |seat| game.hands[seat.index()]),
        may_act: false,
        accepted: you.is_some_and(|seat| game.accepted.has(seat)),
        board: game.board.clone(),
        result: None,
    };
    conclude(&mut view);
    view
}

pub(super) fn project(event: &Event, who: Viewer) -> Option<Seen> {
    match *event {
        Event::Open(seen) => Some(seen),
        Event::Laid { seat, called, card } => {
            Some(Seen::Laid { seat, called, yours: who.is(seat).then_some(card) })
        }
        Event::Doubted { doubter, card, taker, stack } => {
            let yours = if who.is(taker) { stack } else { CardSet::EMPTY };
            Some(Seen::Doubted { doubter, card, taker, yours })
        }
        Event::Accepted(seat) => who.is(seat).then_some(Seen::Accepted),
    }
}

pub(super) fn fold(view: &mut View, seen: &Seen) {
    see(view, seen);
    conclude(view);
}

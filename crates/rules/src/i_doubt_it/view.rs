//! What happens and who sees it. A laid card is seen by nobody else; a doubted card by everybody; the rest
//! of a stack by its taker alone.

use super::{
    board::{Board, Phase},
    state::DoubtIt,
};
use crate::{Sheet, Viewer};
use cards::{Card, CardSet, Seat, SeatSet};
use serde::Serialize;

/// What happened, as the table knows it.
#[derive(Clone, Debug)]
pub enum Event {
    /// Something everyone saw alike.
    Open(Seen),
    /// A card laid face down.
    Laid {
        /// Who.
        seat: Seat,
        /// The number called.
        called: u8,
        /// The card.
        card: Card,
    },
    /// A doubt and its end.
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

/// What one viewer saw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Seen {
    /// A card laid face down.
    Laid {
        /// Who.
        seat: Seat,
        /// The number called.
        called: u8,
        /// The card, for him who laid it.
        yours: Option<Card>,
    },
    /// A doubt and its end.
    Doubted {
        /// Who doubted.
        doubter: Seat,
        /// The card, shown to all.
        card: Card,
        /// Who takes the stack.
        taker: Seat,
        /// The stack, for its taker; empty for anybody else.
        yours: CardSet,
    },
    /// The viewer himself will not doubt the open card.
    Accepted,
    /// The open card can no longer be doubted.
    Closed,
    /// Who lays next, and under which number.
    Turn {
        /// The stage.
        phase: Phase,
        /// Who; nobody while a last card is open.
        turn: Option<Seat>,
        /// The number due.
        due: u8,
    },
    /// The hand has been won.
    Finished {
        /// By whom.
        winners: SeatSet,
    },
}

/// What one viewer sees of the table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// The viewer's seat; none for a spectator.
    pub you: Option<Seat>,
    /// The viewer's cards.
    pub hand: CardSet,
    /// Whether the viewer may act now.
    pub may_act: bool,
    /// Whether the viewer has accepted the open card.
    pub accepted: bool,
    /// Everything that lies open.
    #[serde(flatten)]
    pub board: Board,
    /// The result, once there is one.
    pub result: Option<Sheet>,
}

impl View {
    /// Draws the conclusions: they follow from the rest of the view.
    fn conclude(&mut self) {
        let board = &self.board;
        self.may_act = self.you.is_some_and(|you| {
            let may_doubt = board.open.is_some_and(|open| open.by != you) && !self.accepted;
            board.turn == Some(you) || may_doubt
        });
        self.result = board.sheet();
    }

    fn see(&mut self, seen: &Seen) {
        match *seen {
            Seen::Laid { seat, yours, .. } => {
                self.accepted = false;
                self.hand = yours.map_or(self.hand, |card| self.hand.without(card));
                self.board.lay(seat);
            }
            Seen::Doubted { taker, yours, .. } => {
                self.accepted = false;
                self.hand.0 |= yours.0;
                self.board.take_stack(taker);
            }
            Seen::Accepted => self.accepted = true,
            Seen::Closed => {
                self.accepted = false;
                self.board.open = None;
            }
            Seen::Turn { phase, turn, due } => self.board.pass_turn(phase, turn, due),
            Seen::Finished { winners } => self.board.finish(winners),
        }
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
    view.conclude();
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
    view.see(seen);
    view.conclude();
}

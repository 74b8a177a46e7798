//! What happens and who sees it: events with everything known to the table, what one viewer sees of them,
//! and the view that those add up to.

use super::{
    board::{Board, Phase},
    state::Tuxedo,
};
use crate::{Sheet, Viewer};
use cards::{Card, CardSet, Seat};
use serde::Serialize;

/// A capture of the whole center.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Sweep {
    /// Three cards or fewer.
    Little,
    /// Four cards or more.
    Big,
}

/// What a call of "Orange" was worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The first right call.
    Right,
    /// Right, but another was quicker.
    Late,
    /// No red and yellow card were taken together, or no capture was open.
    Mistaken,
}

/// What happened, as the table knows it.
#[derive(Clone, Debug)]
pub enum Event {
    /// Something everyone saw alike.
    Open(Seen),
    /// A further deal: the cards that came to each seat, and to the center.
    Dealt {
        /// New cards by seat.
        hands: Vec<CardSet>,
        /// Odd cards laid face up in the center.
        odd: CardSet,
        /// Cards left to deal.
        stock: u8,
    },
    /// A seat will not call on the open capture.
    Declined(Seat),
}

/// What one viewer saw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Seen {
    /// A capture.
    Captured {
        /// Who.
        seat: Seat,
        /// The card shown from the hand.
        with: Card,
        /// The center cards taken.
        taken: CardSet,
        /// Whether it swept the center.
        sweep: Option<Sweep>,
    },
    /// A build, new or raised.
    Built {
        /// Who.
        seat: Seat,
        /// The card from the hand.
        card: Card,
        /// The cards it was laid on.
        on: CardSet,
        /// The number announced.
        total: u8,
    },
    /// A card laid in the center.
    Laid {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A further deal.
    Dealt {
        /// The viewer's new cards.
        yours: CardSet,
        /// New cards for everybody.
        each: u8,
        /// Odd cards laid face up in the center.
        odd: CardSet,
        /// Cards left to deal.
        stock: u8,
    },
    /// The next to play; nobody when all cards are played.
    Turn {
        /// Who.
        turn: Option<Seat>,
        /// The stage.
        phase: Phase,
    },
    /// A call of "Orange".
    Called {
        /// Who.
        seat: Seat,
        /// What it was worth.
        verdict: Verdict,
    },
    /// The viewer himself will not call on the open capture.
    Declined,
    /// The open capture can no longer be called.
    Closed,
    /// The pack is counted, or broken off.
    Finished {
        /// How it ended.
        phase: Phase,
        /// Who took what was left in the center.
        leftovers_to: Option<Seat>,
    },
}

/// What one viewer sees of the table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// The viewer's seat; none for a spectator.
    pub you: Option<Seat>,
    /// The viewer's cards.
    pub hand: CardSet,
    /// Whether the viewer may act now, be it only by calling.
    pub may_act: bool,
    /// Whether the viewer has declined to call on the open capture.
    pub declined: bool,
    /// Everything that lies open.
    #[serde(flatten)]
    pub board: Board,
    /// The count, once there is one.
    pub result: Option<Sheet>,
}

impl View {
    /// Draws the conclusions: they follow from the rest of the view.
    fn conclude(&mut self) {
        let board = &self.board;
        self.may_act = self.you.is_some_and(|you| {
            let may_call = !board.called.has(you) && !self.declined;
            !board.phase.is_over() && (board.turn == Some(you) || may_call)
        });
        self.result = board.sheet();
    }

    fn own(&self, seat: Seat) -> bool {
        self.you == Some(seat)
    }

    fn see(&mut self, seen: &Seen) {
        match *seen {
            Seen::Captured { seat, with, taken, sweep } => {
                self.spent(seat, with);
                self.board.capture(seat, with, taken, sweep);
            }
            Seen::Built { seat, card, on, total } => {
                self.spent(seat, card);
                self.board.build(seat, card, on, total);
            }
            Seen::Laid { seat, card } => {
                self.spent(seat, card);
                self.board.lay(seat, card);
            }
            Seen::Dealt { yours, each, odd, stock } => {
                self.hand.0 |= yours.0;
                self.board.deal(each, odd, stock);
            }
            Seen::Turn { turn, phase } => (self.board.turn, self.board.phase) = (turn, phase),
            Seen::Called { seat, verdict } => self.board.call(seat, verdict),
            Seen::Declined => self.declined = true,
            Seen::Closed => {
                self.board.open = None;
                self.declined = false;
            }
            Seen::Finished { phase, leftovers_to } => {
                self.declined = false;
                self.board.finish(phase, leftovers_to);
            }
        }
    }

    fn spent(&mut self, seat: Seat, card: Card) {
        self.declined = false;
        if self.own(seat) {
            self.hand = self.hand.without(card);
        }
    }
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
    view.conclude();
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
    view.see(seen);
    view.conclude();
}

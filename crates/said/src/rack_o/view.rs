//! Rack-O as each viewer sees it: their own rack, the piles, and whose turn it is. Other racks stay hidden
//! until the round is scored; a card from the Draw Pile is shown only if it is discarded.
//!
//! A view holds only what is on the table now, not what a player could remember (such as which card went into
//! which slot).

use super::{Rack, RackCard, Slot};
use crate::{phase::phases, words::events};
use cards::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

phases! {
    /// The stage of a turn.
    pub enum Phase {
        /// The player takes a card from either pile.
        Take = "take", "take", "ziehen";
        /// The player places the card in hand.
        Place = "place", "place", "einordnen";
        /// The player is asked whether to go Rack-O.
        Declare = "declare", "declare", "ansagen";
        /// The round is over.
        Over = "over", "over", "vorbei";
    }
}

/// The card in hand, as everyone sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Holding {
    /// No card is in hand.
    Nothing,
    /// A card from the Draw Pile.
    Drawn,
    /// This card from the Discard Pile.
    Taken(RackCard),
}

/// The parts of the table that only the player sees.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Mine {
    /// Their seat.
    pub seat: Seat,
    /// The player's rack from slot 5 to slot 50.
    pub rack: Rack,
    /// The card the player drew, until they place it.
    pub drawn: Option<RackCard>,
}

/// A finished round: all racks are shown.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct RoundResult {
    /// Who went Rack-O.
    pub finisher: Option<Seat>,
    /// The racks by seat, each from slot 5 to slot 50.
    pub racks: Vec<Rack>,
    /// The points by seat.
    pub points: Vec<i32>,
}

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    /// Number of players.
    pub players: usize,
    /// Who dealt.
    pub dealer: Seat,
    /// The stage.
    pub phase: Phase,
    /// Whose turn it is; none once the round is over.
    pub turn: Option<Seat>,
    /// Whether the viewer may act now.
    pub may_act: bool,
    /// The viewer's own cards; a spectator has none.
    pub mine: Option<Mine>,
    /// The card in the current player's hand.
    pub holding: Holding,
    /// How many cards the Draw Pile has.
    pub draw_pile: usize,
    /// The Discard Pile, oldest card first; the last one may be taken.
    pub discard_pile: Vec<RackCard>,
    /// The number of finished turns in this round.
    pub turns: u32,
    /// Players knocked out of the round by a false call.
    pub put_out: SeatSet,
    /// The result, once the round is over.
    pub result: Option<RoundResult>,
}

events! {
    /// An event as one viewer saw it.
    pub enum Seen {
        /// Someone else drew a card.
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
            /// Who took it.
            seat: Seat,
            /// The card.
            card: RackCard,
        },
        /// The card in hand went into a slot, and the card there was discarded.
        Swapped {
            /// Who swapped.
            seat: Seat,
            /// The slot.
            slot: Slot,
            /// The card discarded.
            card: RackCard,
        },
        /// The card in hand was discarded.
        Discarded {
            /// Who discarded.
            seat: Seat,
            /// The card.
            card: RackCard,
        },
        /// The current player is asked whether to go Rack-O.
        Asked,
        /// A player declined to go Rack-O.
        HeldBack {
            /// Who held back.
            seat: Seat,
        },
        /// A player called Rack-O without being able to, and is out of the round.
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
            /// Whose turn it is now.
            seat: Seat,
            /// The number of finished turns.
            turns: u32,
        },
        /// The round is over.
        Ended {
            /// The number of finished turns.
            turns: u32,
            /// The result.
            result: RoundResult,
        },
    }
}

impl View {
    /// The card in the viewer's hand, on its way from a pile to the rack.
    pub fn in_hand(&self) -> Option<RackCard> {
        let mine = self.mine.as_ref().filter(|mine| Some(mine.seat) == self.turn)?;
        match self.holding {
            Holding::Taken(card) => Some(card),
            Holding::Drawn => mine.drawn,
            Holding::Nothing => None,
        }
    }
}

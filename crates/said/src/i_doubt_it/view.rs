//! I Doubt It as a viewer sees it. The player who lays a card sees it, a doubted card is shown to everyone,
//! and only the player who takes a stack sees the rest of it.

use crate::{Sheet, phase::phases, words::events};
use cards::{Card, CardSet, Seat, SeatSet};
use serde::{Deserialize, Serialize};

phases! {
    /// The stage of the hand.
    pub enum Phase {
        /// Players lay cards.
        Play = "play", "play", "Spiel";
        /// The hand ends unless the card just laid is doubted.
        LastCard = "last-card", "last card", "letzte Karte";
        /// Someone has won.
        Over = "over", "over", "vorbei";
    }
}

/// A card laid face down that may still be doubted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Laid {
    /// Who laid it.
    pub by: Seat,
    /// The number called.
    pub called: u8,
}

/// Everything that is public.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Board {
    /// Who deals.
    pub dealer: Seat,
    /// The stage.
    pub phase: Phase,
    /// Who lays the next card; none while a last card is open.
    pub turn: Option<Seat>,
    /// The number that will be called next.
    pub due: u8,
    /// Cards in each hand, by seat.
    pub hands: Vec<u8>,
    /// Cards in the stack.
    pub stack: u8,
    /// The card that may be doubted.
    pub open: Option<Laid>,
    /// Cards laid so far.
    pub plays: u32,
    /// Who has won.
    pub winners: SeatSet,
}

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct View {
    /// The viewer's seat; none for a spectator.
    pub you: Option<Seat>,
    /// The viewer's cards.
    pub hand: CardSet,
    /// Whether the viewer may act now.
    pub may_act: bool,
    /// Whether the viewer has accepted the open card.
    pub accepted: bool,
    /// Everything that is public.
    #[serde(flatten)]
    pub board: Board,
    /// The result, once there is one.
    pub result: Option<Sheet>,
}

crate::reads_flat!(View { you, hand, may_act, accepted, result; board });

events! {
    /// An event as one viewer saw it.
    #[derive(Copy)]
    pub enum Seen {
        /// A card was laid face down.
        Laid {
            /// Who laid it.
            seat: Seat,
            /// The number called.
            called: u8,
            /// The card, for the player who laid it.
            yours: Option<Card>,
        },
        /// A card was doubted, and the doubt was settled.
        Doubted {
            /// Who doubted.
            doubter: Seat,
            /// The card, which is shown to everyone.
            card: Card,
            /// Who takes the stack.
            taker: Seat,
            /// The stack, for the player who takes it; empty for everyone else.
            yours: CardSet,
        },
        /// The viewer accepted the open card.
        Accepted,
        /// The open card can no longer be doubted.
        Closed,
        /// Who lays next, and what number is due.
        Turn {
            /// The stage.
            phase: Phase,
            /// The seat; none while a last card is open.
            turn: Option<Seat>,
            /// The number due.
            due: u8,
        },
        /// The hand has been won.
        Finished {
            /// Who won it.
            winners: SeatSet,
        },
    }
}

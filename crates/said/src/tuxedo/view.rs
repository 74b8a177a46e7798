//! What one viewer sees of Tuxedo, and what one viewer saw happen.

use super::{Board, Phase};
use crate::Sheet;
use cards::{Card, CardSet, Seat};
use serde::{Deserialize, Serialize};

/// A capture of the whole center.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sweep {
    /// Three cards or fewer.
    Little,
    /// Four cards or more.
    Big,
}

/// The result of a call of "Orange".
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The first right call.
    Right,
    /// Right, but another player was faster.
    Late,
    /// No red and yellow card were taken together, or no capture was open.
    Mistaken,
}

/// What one viewer saw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
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
    /// Another deal.
    Dealt {
        /// The viewer's new cards.
        yours: CardSet,
        /// New cards per player.
        each: u8,
        /// Leftover cards laid face up in the center.
        odd: CardSet,
        /// Cards left to deal.
        stock: u8,
    },
    /// Who plays next; none when all cards are played.
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
        /// The result.
        verdict: Verdict,
    },
    /// The viewer will not call on the open capture.
    Declined,
    /// The open capture can no longer be called.
    Closed,
    /// The pack is counted, or play stopped.
    Finished {
        /// How it ended.
        phase: Phase,
        /// Who took the cards left in the center.
        leftovers_to: Option<Seat>,
    },
}

/// What one viewer sees of the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    /// The viewer's seat; none for a spectator.
    pub you: Option<Seat>,
    /// The viewer's cards.
    pub hand: CardSet,
    /// Whether the viewer may act now, even if only by calling.
    pub may_act: bool,
    /// Whether the viewer has declined to call on the open capture.
    pub declined: bool,
    /// Everything that is public.
    #[serde(flatten)]
    pub board: Board,
    /// The count, once there is one.
    pub result: Option<Sheet>,
}

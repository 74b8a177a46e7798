//! Tuxedo as one viewer sees it, and events as one viewer saw them.

use super::{Board, Phase};
use crate::{Sheet, words::events};
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
    /// The call was right, but another player was faster.
    Late,
    /// No red card and yellow card were taken together, or no capture was open.
    Mistaken,
}

events! {
    /// An event as one viewer saw it.
    #[derive(Copy)]
    pub enum Seen {
        /// A capture.
        Captured {
            /// Who captured.
            seat: Seat,
            /// The card played from the hand.
            with: Card,
            /// The center cards taken.
            taken: CardSet,
            /// Whether the capture swept the center.
            sweep: Option<Sweep>,
        },
        /// A build, either new or raised.
        Built {
            /// Who built.
            seat: Seat,
            /// The card from the hand.
            card: Card,
            /// The cards it was laid on.
            on: CardSet,
            /// The number announced.
            total: u8,
        },
        /// A card was laid in the center.
        Laid {
            /// Who laid it.
            seat: Seat,
            /// The card.
            card: Card,
        },
        /// More cards were dealt.
        Dealt {
            /// The viewer's new cards.
            yours: CardSet,
            /// The number of new cards per player.
            each: u8,
            /// Leftover cards laid face up in the center.
            odd: CardSet,
            /// The number of cards left to deal.
            stock: u8,
        },
        /// Who plays next; none when all cards are played.
        Turn {
            /// The player.
            turn: Option<Seat>,
            /// The stage.
            phase: Phase,
        },
        /// Someone called "Orange".
        Called {
            /// Who called.
            seat: Seat,
            /// The result.
            verdict: Verdict,
        },
        /// The viewer will not call on the open capture.
        Declined,
        /// The open capture can no longer be called.
        Closed,
        /// The pack was counted, or play stopped.
        Finished {
            /// How it ended.
            phase: Phase,
            /// Who took the cards left in the center.
            leftovers_to: Option<Seat>,
        },
    }
}

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
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

crate::reads_flat!(View { you, hand, may_act, declined, result; board });

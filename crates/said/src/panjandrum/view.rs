//! Panjandrum as a viewer sees it. Everyone sees the face-up cards; nobody sees the Hands, not even their
//! owners. The view doesn't reveal whether a play was an error, because noticing errors is the point of the
//! game.

use crate::{phase::phases, words::events};
use cards::{Card, Seat, SeatSet};
use serde::{Deserialize, Serialize};

phases! {
    /// The stage of a game.
    pub enum Phase {
        /// Players play cards.
        Play = "play", "play", "Spiel";
        /// The game has ended.
        Over = "over", "over", "vorbei";
    }
}

/// How a game was won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The last card was played.
    PlayedLastCard,
    /// The last card was given away as another player's penalty.
    GaveLastCard,
    /// The turns ran out, so the player with the fewest cards wins.
    TurnsRanOut,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// Who won; there can be several only if the turns ran out.
    pub winners: SeatSet,
    /// How the game was won.
    pub reason: Ending,
}

/// Whose turn it is, who can be called out, and the result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Stand {
    /// Whose turn it is; none when the game is over.
    pub turn: Option<Seat>,
    /// The number of finished turns.
    pub turns: u32,
    /// The player who moved last and can be called out.
    pub moved: Option<Seat>,
    /// A wrong play was taken back and must now be replayed correctly.
    pub replaying: bool,
    /// The result, once the game is over.
    pub result: Option<Outcome>,
}

/// The face-up cards, and the sizes of the Hands.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct OpenTable {
    /// The size of each Hand.
    pub hands: Vec<usize>,
    /// Each player's Delay Pile, bottom card first.
    pub delays: Vec<Vec<Card>>,
    /// The lifted card that has not been played yet.
    pub lifted: Option<Card>,
    /// The top card of each Building Pile, in color order; none before its 1 is laid.
    pub building: [Option<Card>; 4],
}

/// The table as one viewer sees it. Everyone sees the same cards; nobody sees a Hand, not even their own
/// (PAN-03).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct View {
    /// The viewer's seat; none for a spectator.
    pub seat: Option<Seat>,
    /// The stage.
    pub phase: Phase,
    /// Who dealt.
    pub dealer: Seat,
    /// Whether the viewer may act: take a turn, or call.
    pub may_act: bool,
    /// Whether the viewer may call.
    pub may_call: bool,
    /// Whose turn it is and the state of the game.
    #[serde(flatten)]
    pub stand: Stand,
    /// The face-up cards.
    pub table: OpenTable,
}

crate::reads_flat!(View { seat, phase, dealer, may_act, may_call, table; stand });

events! {
    /// An event as everyone saw it.
    pub enum Seen {
        /// The top card of a Hand was turned up.
        Lifted {
            /// The player whose card it is.
            seat: Seat,
            /// The card.
            card: Card,
        },
        /// A Delay Pile was turned over to become the new Hand.
        Flipped {
            /// The player whose pile it is.
            seat: Seat,
        },
        /// A card went on the Building Pile of its color.
        Built {
            /// The player.
            seat: Seat,
            /// The card.
            card: Card,
        },
        /// A card went on an opponent's Delay Pile.
        Gave {
            /// The player.
            seat: Seat,
            /// The opponent.
            to: Seat,
            /// The card.
            card: Card,
        },
        /// A lifted card went on the player's own Delay Pile.
        Delayed {
            /// The player.
            seat: Seat,
            /// The card.
            card: Card,
        },
        /// Someone called "Panjandrum".
        Called {
            /// The caller.
            by: Seat,
            /// The player who moved last.
            accused: Seat,
            /// Whether there was an error to call out.
            right: bool,
        },
        /// The top card of one Hand went under another Hand without being seen.
        HandedOver {
            /// The giver.
            from: Seat,
            /// The receiver.
            to: Seat,
        },
        /// A wrong play was taken back, and the cards are as they were before it.
        TakenBack {
            /// The face-up cards after taking it back.
            table: OpenTable,
        },
        /// The state after the action.
        Now(Stand),
    }
}

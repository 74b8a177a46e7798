//! What is seen of Panjandrum. All that lies face up is open to everyone; Hands are closed to everyone, their owners
//! included. Whether a play was an error is not said: noticing it is the game.

use cards::{Card, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// The stage of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Cards are played.
    Play,
    /// The game has ended.
    Over,
}

impl Phase {
    /// The stage in one word.
    pub fn word(self) -> &'static str {
        match self {
            Phase::Play => "play",
            Phase::Over => "over",
        }
    }
}

/// How a game was won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The last card was played.
    PlayedLastCard,
    /// The last card was handed over as another player's penalty.
    GaveLastCard,
    /// The turns ran out: the fewest cards win.
    TurnsRanOut,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// Who won; several only when the turns ran out.
    pub winners: SeatSet,
    /// How.
    pub reason: Ending,
}

/// Whose turn it is, whom a call would accuse, and the result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Stand {
    /// Who is to play; nobody when the game is over.
    pub turn: Option<Seat>,
    /// How many turns have ended.
    pub turns: u32,
    /// Who moved last: the one a call would accuse.
    pub moved: Option<Seat>,
    /// A wrong play was taken back and must now be replayed correctly.
    pub replaying: bool,
    /// The result, once the game is over.
    pub result: Option<Outcome>,
}

/// What lies open on the table, and how large the Hands are.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct OpenTable {
    /// How many cards each Hand holds.
    pub hands: Vec<usize>,
    /// Each player's Delay Pile from the bottom up.
    pub delays: Vec<Vec<Card>>,
    /// The card that is lifted and not yet played.
    pub lifted: Option<Card>,
    /// The top card of each Building Pile, in color order; nothing before its 1 is laid.
    pub building: [Option<Card>; 4],
}

/// What one viewer sees. Everyone sees the same cards; nobody sees a Hand, not even their own (PAN-03).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    /// Who looks; nobody for a spectator.
    pub seat: Option<Seat>,
    /// The stage.
    pub phase: Phase,
    /// Who dealt.
    pub dealer: Seat,
    /// Whether the viewer may act: play in turn, or call.
    pub may_act: bool,
    /// Whether the viewer may call.
    pub may_call: bool,
    /// Whose turn it is and how things stand.
    #[serde(flatten)]
    pub stand: Stand,
    /// What lies open.
    pub table: OpenTable,
}

/// What everybody saw of an event.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Seen {
    /// The top card of a Hand was turned up.
    Lifted {
        /// Whose.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A Delay Pile was turned over and is the new Hand.
    Flipped {
        /// Whose.
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
    /// A lifted card went on its player's own Delay Pile.
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
        /// Whether there was an error to call.
        right: bool,
    },
    /// The top card of one Hand went, unseen, under another.
    HandedOver {
        /// The giver.
        from: Seat,
        /// The receiver.
        to: Seat,
    },
    /// A wrong play was taken back: the cards lie as before it.
    TakenBack {
        /// What lies open again.
        table: OpenTable,
    },
    /// How things stand after the act.
    Now(Stand),
}

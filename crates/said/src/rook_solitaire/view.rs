//! What is seen of Rook Solitaire: face-up cards, the sizes of the rest, and nothing of what lies face down. The player
//! and a spectator see the same.

use cards::{Card, Seat};
use serde::{Deserialize, Serialize};

/// How many Transfer Piles there are.
pub const PILES: usize = 14;

/// The stage of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// There are moves.
    Play,
    /// No move is left, but one could be taken back.
    Stuck,
    /// The game has ended.
    Over,
}

impl Phase {
    /// The stage in one word.
    pub fn word(self) -> &'static str {
        match self {
            Phase::Play => "play",
            Phase::Stuck => "stuck",
            Phase::Over => "over",
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// All four Building Piles are complete.
    Won,
    /// No move was left.
    Lost,
    /// The player gave up.
    Resigned,
}

/// One Transfer Pile as it is seen.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct OpenPile {
    /// How many cards lie face down.
    pub down: usize,
    /// How many of those, at the bottom, are 14s that were put there before everyone's eyes.
    pub sunk: usize,
    /// The face-up run, highest card first; the last is the top card.
    pub up: Vec<Card>,
}

/// What lies open on the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct OpenTable {
    /// The top card of each Building Pile, in color order; nothing before its 1 is laid.
    pub building: [Option<Card>; 4],
    /// The Transfer Piles in dealing order.
    pub piles: Vec<OpenPile>,
}

/// What one viewer sees. The player and a spectator see the same cards.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    /// The stage.
    pub phase: Phase,
    /// The player deals for themselves.
    pub dealer: Seat,
    /// The player, until the game is over.
    pub turn: Option<Seat>,
    /// Whether the viewer is the player, who may act until the game is over.
    pub may_act: bool,
    /// Whether the last move can be taken back.
    pub can_undo: bool,
    /// Moves made and not taken back.
    pub moves: u32,
    /// What lies open.
    pub table: OpenTable,
    /// The result, once the game is over.
    pub result: Option<Outcome>,
}

/// What everybody saw of an event.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Seen {
    /// The face-up run of one pile was laid on another.
    Moved {
        /// The pile it left.
        from: u8,
        /// The pile it lies on now.
        to: u8,
    },
    /// A card went to the Building Pile of its color, by a move or, a 1, by itself.
    Built {
        /// The pile it came from.
        pile: u8,
        /// The card.
        card: Card,
    },
    /// A top card was turned face up.
    Turned {
        /// Its pile.
        pile: u8,
        /// The card.
        card: Card,
    },
    /// A 14 that turned up went face down to the bottom of its pile.
    Sunk {
        /// Its pile.
        pile: u8,
        /// The 14.
        card: Card,
    },
    /// A move was taken back: this is the position before it.
    TakenBack {
        /// What lies open again.
        table: OpenTable,
    },
    /// How things stand after the act.
    Now {
        /// Moves made and not taken back.
        moves: u32,
        /// No move is left, but one could be taken back.
        stuck: bool,
        /// The result, once the game is over.
        outcome: Option<Outcome>,
    },
}

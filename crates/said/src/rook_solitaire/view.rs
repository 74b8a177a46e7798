//! Rook Solitaire as a viewer sees it: the face-up cards and the number of face-down cards in each pile. The
//! player and a spectator have the same view.

use crate::{phase::phases, words::events};
use cards::{Card, Seat};
use serde::{Deserialize, Serialize};

/// How many Transfer Piles there are.
pub const PILES: usize = 14;

phases! {
    /// The stage of a game.
    pub enum Phase {
        /// There are legal moves.
        Play = "play", "play", "Spiel";
        /// No move is left, but the last one can be taken back.
        Stuck = "stuck", "stuck", "festgefahren";
        /// The game has ended.
        Over = "over", "over", "vorbei";
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

/// One Transfer Pile as seen by a viewer.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct OpenPile {
    /// The number of face-down cards.
    pub down: usize,
    /// How many of the cards at the bottom are 14s that everyone saw go there.
    pub sunk: usize,
    /// The face-up run, highest card first; the last one is the top card.
    pub up: Vec<Card>,
}

/// The cards visible on the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct OpenTable {
    /// The top card of each Building Pile, in color order; none before its 1 is laid.
    pub building: [Option<Card>; 4],
    /// The Transfer Piles in dealing order.
    pub piles: Vec<OpenPile>,
}

/// The table as one viewer sees it. The player and a spectator see the same cards.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    /// The stage.
    pub phase: Phase,
    /// The player, who is also the dealer.
    pub dealer: Seat,
    /// The player, until the game is over.
    pub turn: Option<Seat>,
    /// Whether the viewer is the player, who may act until the game is over.
    pub may_act: bool,
    /// Whether the last move can be taken back.
    pub can_undo: bool,
    /// The number of moves made and not taken back.
    pub moves: u32,
    /// The cards visible on the table.
    pub table: OpenTable,
    /// The result, once the game is over.
    pub result: Option<Outcome>,
}

events! {
    /// An event as everyone saw it.
    pub enum Seen {
        /// The face-up run of one pile was laid on another.
        Moved {
            /// The pile it left.
            from: u8,
            /// The pile it lies on now.
            to: u8,
        },
        /// A card went to the Building Pile of its color, by a move or (a 1) automatically.
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
        /// A 14 turned up and went face down to the bottom of its pile.
        Sunk {
            /// Its pile.
            pile: u8,
            /// The 14.
            card: Card,
        },
        /// A move was taken back, which restores this position.
        TakenBack {
            /// The cards visible after taking it back.
            table: OpenTable,
        },
        /// The state after the action.
        Now {
            /// The number of moves made and not taken back.
            moves: u32,
            /// No move is left, but the last one can be taken back.
            stuck: bool,
            /// The result, once the game is over.
            outcome: Option<Outcome>,
        },
    }
}

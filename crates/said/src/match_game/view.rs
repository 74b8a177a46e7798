//! Match as a viewer sees it: the pile, the sizes of the Hands, and whose turn it is. Nobody may look at a
//! Hand, not even their own, so everyone has the same view.

use crate::{phase::phases, words::events};
use cards::{Card, Seat, SeatSet};
use serde::{Deserialize, Serialize};

phases! {
    /// The stage of a game.
    pub enum Phase {
        /// Players build a pile.
        Pile = "pile", "pile", "Spiel";
        /// The game has ended.
        Over = "over", "over", "vorbei";
    }
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct GameResult {
    /// Who won.
    pub winners: SeatSet,
    /// The size of each Hand.
    pub cards: Vec<usize>,
}

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    /// Who dealt.
    pub dealer: Seat,
    /// The stage.
    pub phase: Phase,
    /// Whose turn it is; none once the game is over.
    pub turn: Option<Seat>,
    /// The viewer's seat; none for a spectator.
    pub seat: Option<Seat>,
    /// Whether the viewer may act now.
    pub may_act: bool,
    /// The size of each Hand; a player without cards is out.
    pub hands: Vec<usize>,
    /// The pile, starting with its first card.
    pub pile: Vec<Card>,
    /// The number of piles left to play, once only two players remain.
    pub piles_left: Option<u8>,
    /// Cards played so far.
    pub plays: u32,
    /// The result, once the game is over.
    pub result: Option<GameResult>,
}

events! {
    /// An event as everyone saw it.
    pub enum Seen {
        /// A card was laid on the pile.
        Laid {
            /// Who laid it.
            seat: Seat,
            /// The card.
            card: Card,
        },
        /// The pile was taken.
        Taken {
            /// Who took it.
            seat: Seat,
            /// How many cards the pile had.
            cards: usize,
            /// The number of piles left to play, once only two players remain.
            piles_left: Option<u8>,
        },
        /// A player ran out of cards.
        Out {
            /// The player.
            seat: Seat,
        },
        /// The turn passed.
        Turn {
            /// Whose turn it is now.
            seat: Seat,
        },
        /// The game is over.
        Ended {
            /// The result.
            result: GameResult,
        },
    }
}

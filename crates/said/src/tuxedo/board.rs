//! Everything that is public: the center with its builds, each player's captures and calls, and the capture
//! that may still be called. Hands and the stock are not here, so the state and every view can share this
//! type.

use crate::phase::phases;
use cards::{CardSet, Seat, SeatSet};
use serde::{Deserialize, Serialize};

phases! {
    /// The stage of the pack.
    pub enum Phase {
        /// Players play cards.
        Play = "play", "play", "Spiel";
        /// All cards are played; the last capture may still be called.
        LastCall = "last-call", "last call", "letzter Ruf";
        /// The whole pack was played and counted.
        Over = "over", "over", "vorbei";
        /// Play stopped at the target before the count (TUX-A31).
        Stopped = "stopped", "stopped", "vorbei";
    }
}

impl Phase {
    /// Whether the hand is scored.
    #[inline]
    pub fn is_over(self) -> bool {
        matches!(self, Phase::Over | Phase::Stopped)
    }
}

/// A pile made by building; it can only be taken whole, with a card of its total (TUX-A23).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Build {
    /// All its cards, with their numbers visible (TUX-30).
    pub cards: CardSet,
    /// The number announced (TUX-A36).
    pub total: u8,
    /// Who built it last.
    pub by: Seat,
}

/// The middle of the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Center {
    /// Single cards.
    pub loose: CardSet,
    /// Piles, oldest first.
    pub builds: Vec<Build>,
}

impl Center {
    /// Every card in the center.
    #[inline]
    pub fn cards(&self) -> CardSet {
        CardSet(self.builds.iter().fold(self.loose.0, |all, build| all | build.cards.0))
    }

    /// Whether the center is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.loose.is_empty() && self.builds.is_empty()
    }

    /// The value of a pile of exactly these cards; `None` if they are neither a single card nor a build.
    #[inline]
    pub fn worth(&self, pile: CardSet) -> Option<u8> {
        match self.builds.iter().find(|build| build.cards == pile) {
            Some(build) => Some(build.total),
            None if pile.len() == 1 && self.loose.0 & pile.0 != 0 => pile.iter().next()?.number(),
            None => None,
        }
    }
}

/// Everything that is public about one player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Player {
    /// Cards in hand.
    pub hand: u8,
    /// The cards set aside until the count.
    pub captured: CardSet,
    /// Big Sweeps.
    pub big_sweeps: u8,
    /// Little Sweeps.
    pub little_sweeps: u8,
    /// Oranges this player was the first to call correctly.
    pub oranges: u8,
    /// Oranges called by mistake.
    pub mistaken: u8,
}

/// A capture on which "Orange" may still be called. It does not reveal whether a call would be right:
/// spotting that is the point of the race.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct OpenCapture {
    /// Who captured.
    pub by: Seat,
    /// The cards that lay on the table.
    pub taken: CardSet,
    /// Who has already earned the Orange.
    pub won_by: Option<Seat>,
}

/// Everything that is public.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Board {
    /// Who deals.
    pub dealer: Seat,
    /// The stage.
    pub phase: Phase,
    /// Who plays next; none once all cards are played.
    pub turn: Option<Seat>,
    /// Cards not yet dealt.
    pub stock: u8,
    /// The middle of the table.
    pub center: Center,
    /// Each player, by seat.
    pub players: Vec<Player>,
    /// The capture that may be called.
    pub open: Option<OpenCapture>,
    /// Who has called since the last play.
    pub called: SeatSet,
    /// Who captured last.
    pub last_capturer: Option<Seat>,
}

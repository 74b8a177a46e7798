//! The stages of a hand.

use serde::{Deserialize, Serialize};

/// The stage of the hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// A high card was exposed in the deal: only a new deal is left.
    Misdeal,
    /// Bidding.
    Auction,
    /// The bidder lays down a new nest.
    Bury,
    /// Trump is named.
    Trump,
    /// The bidder calls a card for a partner.
    CallPartner,
    /// Cards are played.
    Play,
    /// A renege is put right.
    Correct,
    /// A wrong number of buried cards is put right.
    Rebury,
    /// The hand is finished.
    Scored,
}

impl Phase {
    /// The phase in one word.
    pub const fn word(self) -> &'static str {
        match self {
            Phase::Misdeal => "misdeal",
            Phase::Auction => "auction",
            Phase::Bury => "bury",
            Phase::Trump => "trump",
            Phase::CallPartner => "call-partner",
            Phase::Play => "play",
            Phase::Correct => "correct",
            Phase::Rebury => "rebury",
            Phase::Scored => "scored",
        }
    }
}

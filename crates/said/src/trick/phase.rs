//! The stages of a hand.

use serde::{Deserialize, Serialize};

/// The stage of the hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// A high card was exposed during the deal, so only a redeal is possible.
    Misdeal,
    /// Bidding.
    Auction,
    /// The bidder buries cards as the new nest.
    Bury,
    /// Trump is named.
    Trump,
    /// The bidder calls a card for a partner.
    CallPartner,
    /// Players play cards.
    Play,
    /// A renege is being corrected.
    Correct,
    /// A wrong number of buried cards is being corrected.
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

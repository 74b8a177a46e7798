//! The stages of a hand.

use crate::phase::phases;

phases! {
    /// The stage of the hand.
    pub enum Phase {
        /// A high card was exposed during the deal, so only a redeal is possible.
        Misdeal = "misdeal", "misdeal", "vergeben";
        /// Bidding.
        Auction = "auction", "auction", "Bieten";
        /// The bidder buries cards as the new nest.
        Bury = "bury", "bury", "Nest";
        /// Trump is named.
        Trump = "trump", "trump", "Trumpf";
        /// The bidder calls a card for a partner.
        CallPartner = "call-partner", "call partner", "Partner rufen";
        /// Players play cards.
        Play = "play", "play", "Spiel";
        /// A renege is being corrected.
        Correct = "correct", "correct", "berichtigen";
        /// A wrong number of buried cards is being corrected.
        Rebury = "rebury", "rebury", "Nest";
        /// The hand is finished.
        Scored = "scored", "scored", "vorbei";
    }
}

//! Events at a trick-taking table as one viewer saw them. No field can hold a card that the viewer is not allowed to
//! see.

use super::{Phase, Trump, View};
use crate::words::events;
use cards::{Card, Seat};
use serde::{Deserialize, Serialize};

/// A bid or a pass in the auction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Call {
    /// Bids this many points.
    Bid(u16),
    /// Passes.
    Pass,
}

events! {
    /// An event as one viewer saw it.
    pub enum Seen {
        /// Someone bid or passed.
        Said {
            /// The player.
            seat: Seat,
            /// The bid or pass.
            call: Call,
        },
        /// The auction is over.
        AuctionWon {
            /// Who won it.
            seat: Seat,
            /// The winning bid.
            bid: u16,
            /// The sides as far as they are known, each with its seats.
            sides: Vec<Vec<Seat>>,
        },
        /// The bidder took the nest.
        NestTaken {
            /// The bidder.
            seat: Seat,
            /// The number of cards.
            size: usize,
            /// The cards, if the viewer may see them.
            #[serde(skip_serializing_if = "Option::is_none")]
            cards: Option<Vec<Card>>,
            /// Whether everyone saw them.
            open: bool,
        },
        /// The bidder buried a new nest.
        Buried {
            /// The bidder.
            seat: Seat,
            /// The number of cards.
            size: usize,
            /// The cards, shown only to the bidder.
            #[serde(skip_serializing_if = "Option::is_none")]
            cards: Option<Vec<Card>>,
            /// The cards that lie face up.
            #[serde(default, skip_serializing_if = "Vec::is_empty")]
            shown: Vec<Card>,
        },
        /// Buried cards were shown.
        BuriedShown {
            /// The cards shown.
            cards: Vec<Card>,
        },
        /// The partner has to name trump, and the bid goes up.
        PartnerNamesTrump {
            /// The partner.
            seat: Seat,
            /// The new bid.
            bid: u16,
        },
        /// Trump was named.
        TrumpNamed {
            /// Who named it.
            seat: Seat,
            /// The trump.
            trump: Trump,
        },
        /// A card was called; its holder is the bidder's partner.
        PartnerCalled {
            /// The card.
            card: Card,
        },
        /// A dummy hand was laid face up.
        DummyOpened {
            /// The seat it belongs to.
            seat: Seat,
            /// Its cards.
            cards: Vec<Card>,
        },
        /// A card was played.
        Played {
            /// Who played it.
            seat: Seat,
            /// The card.
            card: Card,
        },
        /// The secret partner was revealed.
        PartnerShown {
            /// Who it is.
            seat: Seat,
            /// The sides, each with its seats.
            sides: Vec<Vec<Seat>>,
        },
        /// A trick was taken.
        TrickTaken {
            /// Who took it.
            seat: Seat,
            /// How many center cards went with it.
            #[serde(default, skip_serializing_if = "is_zero")]
            center: usize,
            /// The center cards, shown only to the player who took them.
            #[serde(skip_serializing_if = "Option::is_none")]
            cards: Option<Vec<Card>>,
        },
        /// Someone accused a seat of a mistake.
        Accused {
            /// The accuser.
            by: Seat,
            /// The accused.
            seat: Seat,
            /// Whether there was a mistake.
            found: bool,
        },
        /// Someone reported table talk.
        TalkReported {
            /// Who reported it.
            by: Seat,
            /// Who talked.
            seat: Seat,
        },
        /// A report was confirmed.
        TalkConfirmed {
            /// Who confirmed it.
            by: Seat,
            /// Who talked.
            seat: Seat,
            /// The points it costs.
            points: i32,
        },
        /// Someone asked for a redeal.
        RedealAsked {
            /// Who asked.
            seat: Seat,
        },
        /// The table as the viewer sees it now.
        Table {
            /// The view.
            view: Box<View>,
        },
        /// Who the table is waiting for.
        Now {
            /// The stage.
            phase: Phase,
            /// Whose turn it is.
            turn: Option<Seat>,
            /// Whether the viewer may act now.
            may_act: bool,
        },
    }
}

fn is_zero(n: &usize) -> bool {
    *n == 0
}

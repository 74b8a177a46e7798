//! What happens at a trick-taking table, in words.

use super::view::{Call, trump_of};
use crate::{sitting::Sitting, text::Say};
use cards::Card;
use serde::Deserialize;
use serde_json::Value;

/// What the page says aloud; other events are seen, not said.
#[derive(Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
enum Event {
    Said {
        seat: usize,
        call: Call,
    },
    AuctionWon {
        seat: usize,
        bid: u16,
    },
    NestTaken {
        seat: usize,
        #[serde(default)]
        cards: Option<Vec<Card>>,
    },
    Buried {
        seat: usize,
    },
    TrumpNamed {
        seat: usize,
        trump: String,
    },
    PartnerCalled {
        card: Card,
    },
    DummyOpened {
        seat: usize,
        cards: Vec<Card>,
    },
    Played {
        seat: usize,
        card: Card,
    },
    PartnerShown {
        seat: usize,
    },
    TrickTaken {
        seat: usize,
    },
    #[serde(other)]
    Silent,
}

/// The sentence for an event.
pub(crate) fn words(sitting: Sitting, event: &Value) -> Option<String> {
    let name = |seat| sitting.name(seat);
    let what = match Event::deserialize(event).ok()? {
        Event::Said { seat, call: Call::Bid(points) } => Say::DidBid { name: name(seat), points },
        Event::Said { seat, call: Call::Pass } => Say::DidPass { name: name(seat) },
        Event::AuctionWon { seat, bid } => Say::DidWinAuction { name: name(seat), points: bid },
        Event::NestTaken { seat, cards: None } => Say::DidTakeNest { name: name(seat) },
        Event::NestTaken { cards: Some(cards), .. } => {
            Say::NestHeld { cards: sitting.language().cards(&cards) }
        }
        Event::Buried { seat } => Say::DidBury { name: name(seat) },
        Event::TrumpNamed { seat, trump } => Say::DidNameTrump { name: name(seat), trump: trump_of(&trump)? },
        Event::PartnerCalled { card } => Say::DidCall { card },
        Event::DummyOpened { seat, cards } => {
            Say::DummyOpen { name: name(seat), cards: sitting.language().cards(&cards) }
        }
        Event::Played { seat, card } => Say::DidPlay { name: name(seat), card },
        Event::PartnerShown { seat } => Say::PartnerIs { name: name(seat) },
        Event::TrickTaken { seat } => Say::DidTakeTrick { name: name(seat) },
        Event::Silent => return None,
    };
    Some(sitting.say(what))
}

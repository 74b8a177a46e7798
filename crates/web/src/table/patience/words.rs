//! What happens in a patience, in words.

use crate::{sitting::Sitting, text::Tell};
use cards::Card;
use serde::Deserialize;
use serde_json::Value;

#[derive(Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
enum Event {
    Moved {
        from: usize,
        to: usize,
    },
    Built {
        card: Card,
    },
    Turned {
        card: Card,
        /// In Rook Solitaire.
        pile: Option<usize>,
        /// In Rook Clock.
        to: Option<usize>,
    },
    Sunk {
        pile: usize,
        card: Card,
    },
    TakenBack {},
    Now {
        stuck: bool,
        outcome: Option<String>,
    },
    WentOn {
        place: usize,
    },
    Ended {
        won: bool,
    },
}

/// The sentence for an event.
pub(crate) fn words(sitting: Sitting, event: &Value) -> Option<String> {
    let what = match Event::deserialize(event).ok()? {
        Event::Moved { from, to } => Tell::DidMovePile { from, to },
        Event::Built { card } => Tell::DidBuildUp(card),
        Event::Turned { card, to: Some(place), .. } => Tell::DidGoTo { card, place },
        Event::Turned { card, pile, .. } => Tell::DidTurnUp { pile: pile?, card },
        Event::Sunk { pile, card } => Tell::DidSink { pile, card },
        Event::TakenBack {} => Tell::DidTakeBack,
        Event::Now { outcome: Some(outcome), .. } if outcome == "won" => Tell::PatienceWon,
        Event::Now { outcome: Some(_), .. } | Event::Ended { won: false } => Tell::PatienceLost,
        Event::Ended { won: true } => Tell::PatienceWon,
        Event::Now { stuck: true, .. } => Tell::Stuck,
        Event::Now { .. } => return None,
        Event::WentOn { place } => Tell::WentOnAt(place),
    };
    Some(sitting.tell(&what))
}

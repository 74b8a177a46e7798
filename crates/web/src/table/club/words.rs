//! What happens in Club Rook, in words.

use super::view::Meld;
use crate::{sitting::Sitting, text::Tell};
use cards::Card;
use serde::Deserialize;
use serde_json::Value;

#[derive(Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
enum Event {
    Drew {
        seat: usize,
        count: usize,
        cards: Option<Vec<Card>>,
    },
    RookLaid {
        seat: usize,
    },
    TookPile {
        seat: usize,
        count: usize,
    },
    TookTop {
        seat: usize,
        card: Card,
    },
    Laid {
        seat: usize,
        cards: Vec<Card>,
    },
    Merged {
        meld: Option<Meld>,
    },
    Discarded {
        seat: usize,
        card: Card,
    },
    #[serde(other)]
    Silent,
}

/// The sentence for an event.
pub(crate) fn words(sitting: Sitting, event: &Value) -> Option<String> {
    let name = |seat| sitting.name(seat);
    let list = |cards: &[Card]| sitting.language().cards(cards);
    let what = match Event::deserialize(event).ok()? {
        Event::Drew { cards: Some(cards), .. } => Tell::YouDrew(list(&cards)),
        Event::Drew { seat, count, cards: None } => Tell::DidDrawCards { name: name(seat), cards: count },
        Event::RookLaid { seat } => Tell::DidLayRook(name(seat)),
        Event::TookPile { seat, count } => Tell::DidTakePileOf { name: name(seat), cards: count },
        Event::TookTop { seat, card } => Tell::DidTakeCard { name: name(seat), card: list(&[card]) },
        Event::Laid { seat, cards } => Tell::DidMeld { name: name(seat), cards: list(&cards) },
        Event::Merged { meld } => meld.map(|_| Tell::DidMerge)?,
        Event::Discarded { seat, card } => Tell::DidDiscard { name: name(seat), card: list(&[card]) },
        Event::Silent => return None,
    };
    Some(sitting.tell(&what))
}

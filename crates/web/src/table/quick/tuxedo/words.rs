//! What happens in Tuxedo, in words.

use crate::{
    sitting::Sitting,
    text::{Tell, Verdict},
};
use cards::Card;
use serde::Deserialize;
use serde_json::Value;

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Worth {
    Right,
    Late,
    Mistaken,
}

#[derive(Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub(super) enum Event {
    Captured {
        seat: usize,
        with: Card,
        taken: Vec<Card>,
        sweep: Option<Value>,
    },
    Built {
        seat: usize,
        card: Card,
        total: u8,
    },
    Laid {
        seat: usize,
        card: Card,
    },
    Called {
        seat: usize,
        verdict: Worth,
    },
    Dealt {
        stock: usize,
    },
    #[serde(other)]
    Silent,
}

/// The sentence for an event.
pub(in crate::table) fn words(sitting: Sitting, event: &Value) -> Option<String> {
    let name = |seat| sitting.name(seat);
    let what = match Event::deserialize(event).ok()? {
        Event::Captured { seat, with, taken, sweep } => Tell::DidCapture {
            name: name(seat),
            card: with,
            cards: sitting.language().cards(&taken),
            sweep: sweep.is_some_and(|sweep| !sweep.is_null()),
        },
        Event::Built { seat, card, total } => Tell::DidBuildTo { name: name(seat), card, total },
        Event::Laid { seat, card } => Tell::DidLay { name: name(seat), card },
        Event::Called { seat, verdict } => {
            let verdict = match verdict {
                Worth::Right => Verdict::Right,
                Worth::Late => Verdict::Late,
                Worth::Mistaken => Verdict::Mistaken,
            };
            Tell::DidCallOrange { name: name(seat), verdict }
        }
        Event::Dealt { stock } => Tell::DealtOn(stock),
        Event::Silent => return None,
    };
    Some(sitting.tell(&what))
}

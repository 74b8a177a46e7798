//! Rook Clock in English.

use super::{Reason, Refusal, Seen, Turn};
use crate::En;

pub(super) fn refusal(refusal: &Refusal, _: En<'_>) -> String {
    match refusal {
        Refusal::Over => "The clock has stopped: the next pile has no face-down card.".into(),
        Refusal::NotThePlayer => "Rook Clock is for one player.".into(),
    }
}

pub(super) fn reason(reason: &Reason, _: En<'_>) -> String {
    match *reason {}
}

/// Describes an event, if it deserves a line.
pub(super) fn happened(seen: &Seen, say: En<'_>) -> Option<String> {
    Some(match seen {
        Seen::Turned { card, to, .. } => format!("{} went to {}.", say.card(*card), to.number()),
        Seen::WentOn { place } => format!("The clock continued at {}.", place.number()),
        Seen::Ended { won: true } => "You won! Every card is in its place.".into(),
        Seen::Ended { won: false } => "The clock stopped.".into(),
    })
}

/// The button label for an action.
pub(super) fn button(_: &Turn, _: En<'_>) -> String {
    "Turn up a card".into()
}

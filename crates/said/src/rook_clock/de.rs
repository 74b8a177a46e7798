//! Rook Clock in German.

use super::{Reason, Refusal, Seen, Turn};
use crate::De;

pub(super) fn refusal(refusal: &Refusal, _: De<'_>) -> String {
    match refusal {
        Refusal::Over => "Die Uhr steht: Der Stapel an der Reihe hat keine verdeckte Karte.".into(),
        Refusal::NotThePlayer => "Rook Clock spielt man allein.".into(),
    }
}

pub(super) fn reason(reason: &Reason, _: De<'_>) -> String {
    match *reason {}
}

/// Describes an event, if it deserves a line.
pub(super) fn happened(seen: &Seen, say: De<'_>) -> Option<String> {
    Some(match seen {
        Seen::Turned { card, to, .. } => format!("{} geht zur {}.", say.card(*card), to.number()),
        Seen::WentOn { place } => format!("Die Uhr geht bei {} weiter.", place.number()),
        Seen::Ended { won: true } => "Aufgegangen! Jede Karte ist an ihrem Platz.".into(),
        Seen::Ended { won: false } => "Die Uhr ist stehen geblieben.".into(),
    })
}

/// The button label for an action.
pub(super) fn button(_: &Turn, _: De<'_>) -> String {
    "Karte aufdecken".into()
}

//! Match in German.

use super::{Play, Reason, Refusal, Seen};
use crate::De;

pub(super) fn refusal(refusal: &Refusal, say: De<'_>) -> String {
    match refusal {
        Refusal::Over => "Das Spiel ist vorbei.".into(),
        Refusal::Out => "Du hast keine Karten mehr und bist ausgeschieden.".into(),
        Refusal::OutOfTurn { turn } => format!("{} am Zug.", say.does(*turn, ["ist", "bist"])),
    }
}

pub(super) fn reason(reason: &Reason, _: De<'_>) -> String {
    match reason {
        Reason::StartsPile => "Deine oberste Karte beginnt einen Stapel.".into(),
        Reason::TopCard => "Du kannst nur deine oberste Karte spielen.".into(),
    }
}

/// Describes an event, if it deserves a line.
pub(super) fn happened(seen: &Seen, say: De<'_>) -> Option<String> {
    match seen {
        Seen::Laid { seat, card } => {
            Some(format!("{} {}.", say.does(*seat, ["legt", "legst"]), say.card(*card)))
        }
        Seen::Taken { seat, cards, .. } => {
            Some(format!("{} den Stapel von {cards} Karten.", say.does(*seat, ["nimmt", "nimmst"])))
        }
        Seen::Out { seat } => Some(format!("{} keine Karten mehr.", say.does(*seat, ["hat", "hast"]))),
        Seen::Turn { .. } | Seen::Ended { .. } => None,
    }
}

/// The button label for an action.
pub(super) fn button(_: &Play, _: De<'_>) -> String {
    "Karte aufdecken".into()
}

//! Match in German.

use super::{Play, Reason, Refusal, Seen};
use crate::De;

pub(super) fn refusal(refusal: &Refusal, say: De<'_>) -> String {
    match refusal {
        Refusal::Over => "Das Spiel ist vorbei.".into(),
        Refusal::Out => "Du hast keine Karten mehr und bist ausgeschieden.".into(),
        Refusal::OutOfTurn { turn } => format!("{} ist am Zug.", say.seat(*turn)),
    }
}

pub(super) fn reason(reason: &Reason, _: De<'_>) -> String {
    match reason {
        Reason::StartsPile => "Deine oberste Karte beginnt einen Stapel.".into(),
        Reason::TopCard => "Du kannst nur deine oberste Karte spielen.".into(),
    }
}

/// What happened, if it is worth a line.
pub(super) fn happened(seen: &Seen, say: De<'_>) -> Option<String> {
    match seen {
        Seen::Laid { seat, card } => Some(format!("{} legt {}.", say.player(*seat), say.card(*card))),
        Seen::Taken { seat, cards, .. } => {
            Some(format!("{} nimmt den Stapel von {cards} Karten.", say.player(*seat)))
        }
        Seen::Out { seat } => Some(format!("{} hat keine Karten mehr.", say.player(*seat))),
        Seen::Turn { .. } | Seen::Ended { .. } => None,
    }
}

/// The label of the action's button.
pub(super) fn button(_: &Play, _: De<'_>) -> String {
    "Karte aufdecken".into()
}

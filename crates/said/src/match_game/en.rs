//! Match in English.

use super::{Play, Reason, Refusal, Seen};
use crate::En;

pub(super) fn refusal(refusal: &Refusal, say: En<'_>) -> String {
    match refusal {
        Refusal::Over => "The game is over.".into(),
        Refusal::Out => "You ran out of cards, so you are out of the game.".into(),
        Refusal::OutOfTurn { turn } => format!("It is {}'s turn.", say.seat(*turn)),
    }
}

pub(super) fn reason(reason: &Reason, _: En<'_>) -> String {
    match reason {
        Reason::StartsPile => "Your top card starts a pile.".into(),
        Reason::TopCard => "You can only play your top card.".into(),
    }
}

/// Describes an event, if it deserves a line.
pub(super) fn happened(seen: &Seen, say: En<'_>) -> Option<String> {
    match seen {
        Seen::Laid { seat, card } => Some(format!("{} laid {}.", say.player(*seat), say.card(*card))),
        Seen::Taken { seat, cards, .. } => Some(format!("{} took the pile of {cards}.", say.player(*seat))),
        Seen::Out { seat } => Some(format!("{} ran out of cards.", say.player(*seat))),
        Seen::Turn { .. } | Seen::Ended { .. } => None,
    }
}

/// The button label for an action.
pub(super) fn button(_: &Play, _: En<'_>) -> String {
    "Turn up a card".into()
}

//! Donkey in English.

use super::{Action, Reason, Refusal, Seen};
use crate::En;

pub(super) fn refusal(refusal: &Refusal, say: En<'_>) -> String {
    match refusal {
        Refusal::NoSuchSeat => "Nobody is sitting there.".into(),
        Refusal::NotYetTime => {
            "The table can fold for slow players only after someone lays down four of a kind.".into()
        }
        Refusal::Over => "The game is over.".into(),
        Refusal::NotHeld { card } => format!("You do not have {}.", say.card(*card)),
        Refusal::AlreadyChosen { folding: true } => {
            "You have already chosen your card. Lay down your four of a kind after the pass.".into()
        }
        Refusal::AlreadyChosen { folding: false } => {
            "You have already chosen your card. Wait until everyone has chosen.".into()
        }
        Refusal::AwaitCard => "You are a card short. Wait until your neighbor passes you one.".into(),
        Refusal::SetLaidDown => "Someone laid down four of a kind, so passing is over. Fold!".into(),
        Refusal::PassingClosed => {
            "The last pass has been made. You can still lay down four of a kind, but you cannot pass.".into()
        }
        Refusal::NoSet => "To fold first, you need four of a kind.".into(),
        Refusal::PassFirst => {
            "At this table, you can lay down four of a kind only after your first pass.".into()
        }
        Refusal::AlreadyFolded => "You have already folded.".into(),
    }
}

pub(super) fn reason(reason: &Reason, _: En<'_>) -> String {
    match reason {
        Reason::SetOnTable => "Someone laid down four of a kind.".into(),
        Reason::HaveSet => "You have four of a kind.".into(),
        Reason::NotCollecting => "You aren't collecting this number.".into(),
    }
}

/// Describes an event, if it deserves a line.
pub(super) fn happened(seen: &Seen, say: En<'_>) -> Option<String> {
    Some(match seen {
        Seen::Chosen { card } => format!("You chose {} to pass.", say.card(*card)),
        Seen::AllPassed { gave: Some(gave), got: Some(got) } => {
            format!("You passed {} and got {}.", say.card(*gave), say.card(*got))
        }
        Seen::AllPassed { .. } => "Everyone passed a card.".into(),
        Seen::PassedOn { seat, card } => {
            format!("{} passed {}.", say.player(*seat), say.card((*card)?))
        }
        Seen::TookUp { seat, card } => format!("{} picked up {}.", say.player(*seat), say.card((*card)?)),
        Seen::LaidDown { seat, .. } => format!("{} laid down four of a kind!", say.player(*seat)),
        Seen::Folded { seat } => format!("{} folded.", say.player(*seat)),
        Seen::Donkey { seat } => format!("{} became the Donkey.", say.player(*seat)),
        Seen::NoWinner => "The passes ran out, and nobody had four of a kind.".into(),
    })
}

/// The button label for an action.
pub(super) fn button(action: &Action, say: En<'_>) -> String {
    match action {
        Action::PassOn(card) => format!("Pass {}", say.card(*card)),
        Action::Fold => "Fold!".into(),
    }
}

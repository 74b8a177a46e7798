//! Panjandrum in English.

use super::{Action, Reason, Refusal, Seen, Step};
use crate::En;

pub(super) fn refusal(refusal: &Refusal, _: En<'_>) -> String {
    match refusal {
        Refusal::NoSuchSeat => "Nobody is sitting there.",
        Refusal::NotAPlayer => "Only a player can do that.",
        Refusal::Over => "The game is over.",
        Refusal::NotYourTurn => "It is not your turn.",
        Refusal::AlreadyLifted => "You have turned up a card. Play it first.",
        Refusal::NothingToLift => "You have no card to turn up.",
        Refusal::NoCard => "You have no turned-up card and no Delay Pile to play from.",
        Refusal::NotStarted => "Only a 1 can start a Building Pile.",
        Refusal::DoesNotBuild => "That card is not next on the Building Pile of its color.",
        Refusal::OwnPile => "That is your own pile. Give cards to your opponents.",
        Refusal::NoDelayPile => "That player has no Delay Pile.",
        Refusal::DoesNotFit => "That card is neither one above nor one below the top of that Delay Pile.",
        Refusal::NothingLifted => "Only a card turned up from your Hand can go on your own Delay Pile.",
        Refusal::OutOfOrder { step: Step::BuildDelayTop } => {
            "First play the top card of your Delay Pile onto its Building Pile."
        }
        Refusal::OutOfOrder { step: Step::GiveDelayTop } => {
            "First give the top card of your Delay Pile to an opponent."
        }
        Refusal::OutOfOrder { step: Step::BuildLifted } => {
            "First play the turned-up card onto its Building Pile."
        }
        Refusal::OutOfOrder { step: Step::GiveLifted } => "First give the turned-up card to an opponent.",
        Refusal::NothingToCall => "Wrong plays are refused at this table, so there is nothing to call.",
        Refusal::NobodyMoved => "Nobody has played yet, so there is nothing to call.",
        Refusal::OwnMove => "You made the last move, and you can't call a mistake on yourself.",
    }
    .into()
}

pub(super) fn reason(reason: &Reason, _: En<'_>) -> String {
    match reason {
        Reason::BuildFirst => "It goes on its Building Pile, and that comes first.",
        Reason::GiveToLeader => "Of the opponents whose piles it fits, this one is closest to winning.",
        Reason::NothingOpen => "None of the open cards can be played.",
        Reason::FitsNowhere => "It doesn't fit anywhere else.",
        Reason::TableSays => "At this table, this play comes first.",
        Reason::SkippedStep => "They should have played something else first.",
    }
    .into()
}

/// Describes an event, if it deserves a line.
pub(super) fn happened(seen: &Seen, say: En<'_>) -> Option<String> {
    Some(match seen {
        Seen::Lifted { seat, card } => format!("{} turned up {}.", say.player(*seat), say.card(*card)),
        Seen::Flipped { seat } => {
            format!("{} turned over the Delay Pile to make a new Hand.", say.player(*seat))
        }
        Seen::Built { seat, card } => format!("{} built {}.", say.player(*seat), say.card(*card)),
        Seen::Gave { seat, to, card } => {
            format!("{} gave {} to {}.", say.player(*seat), say.card(*card), say.seat(*to))
        }
        Seen::Delayed { seat, card } => {
            format!("{} put {} on the Delay Pile.", say.player(*seat), say.card(*card))
        }
        Seen::Called { by, accused, right: true } => {
            format!("Panjandrum! {} caught {}.", say.player(*by), say.seat(*accused))
        }
        Seen::Called { by, accused, right: false } => {
            format!("{} called, but {} made no mistake.", say.player(*by), say.seat(*accused))
        }
        Seen::HandedOver { from, to } => {
            format!("{} handed a card to {}.", say.player(*from), say.seat(*to))
        }
        Seen::TakenBack { .. } => "The wrong play was taken back.".into(),
        Seen::Now(_) => return None,
    })
}

/// The button label for an action.
pub(super) fn button(action: &Action, say: En<'_>) -> String {
    match action {
        Action::Lift => "Turn up a card".into(),
        Action::Build => "Build".into(),
        Action::Give(to) => format!("Give it to {}", say.seat(*to)),
        Action::Delay => "Put it on my Delay Pile".into(),
        Action::Panjandrum => "Panjandrum!".into(),
    }
}

//! I Doubt It in English.

use super::{Action, Reason, Refusal, Seen};
use crate::En;

pub(super) fn refusal(refusal: &Refusal, say: En<'_>) -> String {
    match refusal {
        Refusal::Over => "The hand is over.".into(),
        Refusal::NoSuchSeat => "Nobody is sitting there.".into(),
        Refusal::NotYourTurn => "It is not your turn to lay a card.".into(),
        Refusal::LastCardOpen => "Someone laid their last card. Doubt it or accept it first.".into(),
        Refusal::CapReached => {
            "No more cards may be laid in this hand. Doubt the last one or accept it.".into()
        }
        Refusal::NotInHand { card } => format!("You do not have {}.", say.card(*card)),
        Refusal::MustBeTrue { number } => {
            format!("The next number is {number}. You have one, so at this table you must lay it.")
        }
        Refusal::NothingToDoubt => "There is no card to doubt.".into(),
        Refusal::OwnCard => {
            "You laid this card yourself. It's up to the others to doubt it or accept it.".into()
        }
        Refusal::AlreadyAccepted => "You have already accepted this card.".into(),
        Refusal::NotTheClock => "Only the table's clock can end the doubting period.".into(),
        Refusal::NoClock => "At this table, you can doubt a card until the next one is laid.".into(),
        Refusal::ClockOnlyCloses => "The table's clock can only end the doubting period.".into(),
    }
}

pub(super) fn reason(reason: &Reason, _: En<'_>) -> String {
    match reason {
        Reason::HaveNumber => "You have the number.".into(),
        Reason::LackNumber => "You don't have the number.".into(),
        Reason::TruthGivesStack => "They doubt everything, so a true card makes them take the stack.".into(),
        Reason::KeepAnswer => {
            "They doubt everything, so save the number for when you need a true card.".into()
        }
        Reason::NoAnswer => "They doubt everything, and you have no true card to lay.".into(),
        Reason::SomeoneDoubtsAll => {
            "Someone doubts every card, so a true one makes them take the stack.".into()
        }
        Reason::KeepNumber => "Save the number for when it matters.".into(),
        Reason::StackTooBig => "The stack is too big for a lie you don't need.".into(),
        Reason::NotDueSoon => "You won't be able to lay this card truthfully anytime soon.".into(),
        Reason::LastChance => "Otherwise, you lose the hand.".into(),
        Reason::LikelyLie { percent } => format!("The chance that it's a lie is about {percent}%."),
        Reason::HoldThem { held, number } => format!("You hold {held} of the {number}s yourself."),
        Reason::MayBeTrue => "It may well be true.".into(),
    }
}

/// Describes an event, if it deserves a line.
pub(super) fn happened(seen: &Seen, say: En<'_>) -> Option<String> {
    match seen {
        Seen::Laid { seat, called, yours: None } => {
            Some(format!("{} laid a card and called it {called}.", say.player(*seat)))
        }
        Seen::Laid { seat, called, yours: Some(card) } => {
            Some(format!("{} laid {} and called it {called}.", say.player(*seat), say.card(*card)))
        }
        Seen::Doubted { doubter, card, taker, .. } => Some(format!(
            "{} doubted it. It was {}, so {} took the stack.",
            say.player(*doubter),
            say.card(*card),
            say.seat(*taker)
        )),
        Seen::Finished { winners } => Some(format!("{} won the hand.", say.players(winners.iter()))),
        Seen::Accepted | Seen::Closed | Seen::Turn { .. } => None,
    }
}

/// The button label for an action.
pub(super) fn button(action: &Action, say: En<'_>) -> String {
    match action {
        Action::Lay(card) => format!("Lay {}", say.card(*card)),
        Action::Doubt => "I doubt it!".into(),
        Action::Accept => "I believe it".into(),
        Action::Close => "Time's up".into(),
    }
}

//! Rack-O in English.

use super::{Action, Reason, Refusal, Seen};
use crate::{En, Rounded};

pub(super) fn refusal(refusal: &Refusal, say: En<'_>) -> String {
    match refusal {
        Refusal::Over => "The round is over.".into(),
        Refusal::OutOfTurn { turn } => format!("It is {}'s turn.", say.seat(*turn)),
        Refusal::NothingInHand => "First draw a card or take the top card of the Discard Pile.".into(),
        Refusal::AlreadyTaken => {
            "You already have a card: put it in a slot or, if you drew it, discard it.".into()
        }
        Refusal::MustExchange => {
            "A card from the Discard Pile must go into your rack: swap it for one of your cards.".into()
        }
        Refusal::MustAnswer => "First decide whether to go Rack-O or keep playing.".into(),
        Refusal::NoCalls => {
            "Nobody calls Rack-O at this table: the round ends as soon as a rack is in order.".into()
        }
        Refusal::NotEndOfTurn => "Call Rack-O at the end of your own turn, after you discard.".into(),
        Refusal::NotInOrder => "Your rack is not in order from slot 5 to slot 50.".into(),
        Refusal::NoRun => {
            "Your rack has no run of three, and with two players you need one to go Rack-O.".into()
        }
    }
}

pub(super) fn reason(reason: &Reason, _: En<'_>) -> String {
    let points = |points: &f32| Rounded(f64::from(*points));
    match reason {
        Reason::InOrder => "Your rack is in order.".into(),
        Reason::NotReady => "Your rack isn't ready to go out yet.".into(),
        Reason::WaitForRun { wait, now } => {
            format!(
                "A longer run is worth the wait: about {} points, compared with {} now.",
                points(wait),
                points(now)
            )
        }
        Reason::NoBetterSlot { without, with } => {
            format!(
                "It doesn't improve any slot: {:.1} points without it, {:.1} with it.",
                points(without),
                points(with)
            )
        }
        Reason::FitsBetween { with, without } => {
            format!(
                "It fits between its neighbors: {:.1} points with it, {:.1} without.",
                points(with),
                points(without)
            )
        }
        Reason::LeavesRoom { with, without } => {
            format!(
                "That leaves the most room for the rest: {:.1} points with it, {:.1} without.",
                points(with),
                points(without)
            )
        }
        Reason::TakeOrDraw { take, slot, draw } => {
            format!(
                "In slot {slot}, the open card is worth {:.1} points; a draw averages {:.1}.",
                points(take),
                points(draw)
            )
        }
        Reason::NothingToTake => "The Discard Pile is empty.".into(),
        Reason::ByShare { slot } => format!("Going by its number, it belongs in slot {slot}."),
        Reason::LooksRight { slot } => format!("It looks right in slot {slot}."),
        Reason::BetweenKept { slot } => format!("It belongs in slot {slot}, between the cards you keep."),
        Reason::MustPlace => "You took it, so it has to go somewhere.".into(),
        Reason::NotWanted => "You have no use for it.".into(),
        Reason::TopNotWanted => "You have no use for the open card.".into(),
    }
}

/// Describes an event, if it deserves a line.
pub(super) fn happened(seen: &Seen, say: En<'_>) -> Option<String> {
    Some(match seen {
        Seen::Drew { seat } => format!("{} drew a card.", say.player(*seat)),
        Seen::YouDrew { card } => format!("You drew {card}."),
        Seen::Took { seat, card } => format!("{} took {card} from the discards.", say.player(*seat)),
        Seen::Swapped { seat, slot, card } => {
            format!("{} replaced the {card} in slot {slot}.", say.player(*seat))
        }
        Seen::Discarded { seat, card } => format!("{} discarded {card}.", say.player(*seat)),
        Seen::HeldBack { seat } => format!("{} kept playing.", say.player(*seat)),
        Seen::FalselyCalled { seat } => {
            format!("{} called Rack-O by mistake and dropped out of the round.", say.player(*seat))
        }
        Seen::Refilled { draw_pile, starter } => {
            format!("The discards became the new Draw Pile of {draw_pile} cards, with {starter} turned up.")
        }
        Seen::Ended { result, .. } => match result.finisher {
            Some(seat) => format!("Rack-O! {} went out.", say.player(seat)),
            None => "The round ended without a Rack-O.".into(),
        },
        Seen::Asked | Seen::Turn { .. } => return None,
    })
}

/// The button label for an action.
pub(super) fn button(action: &Action, _: En<'_>) -> String {
    match action {
        Action::Draw => "Draw a card".into(),
        Action::Take => "Take the open card".into(),
        Action::Swap(slot) => format!("Put it in slot {slot}"),
        Action::Discard => "Discard it".into(),
        Action::RackO => "Rack-O!".into(),
        Action::Hold => "Keep playing".into(),
    }
}

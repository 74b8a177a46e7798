//! Rook Solitaire in English.

use super::{Action, Outcome, PILES, Reason, Refusal, Seen};
use crate::En;

pub(super) fn refusal(refusal: &Refusal, _: En<'_>) -> String {
    match refusal {
        Refusal::NotThePlayer => "Rook Solitaire is for one player. Your opponent is imaginary.".into(),
        Refusal::Over => "The game is over.".into(),
        Refusal::NoSuchPile { pile } => {
            format!("There is no pile {pile}. The Transfer Piles are 1 to {PILES}.")
        }
        Refusal::Exhausted { pile } => format!("Pile {pile} is empty, so there is nothing to move."),
        Refusal::EmptyPlace { pile } => format!("Pile {pile} is used up, and its place stays empty."),
        Refusal::NotOneHigher => "A run can go only onto a card one higher than its highest card.".into(),
        Refusal::SameColor => {
            "A run can go only onto a card of a different color than its highest card.".into()
        }
        Refusal::RunNotSplit => "A run must move as a whole, and its highest card does not fit there.".into(),
        Refusal::FourteenClosed => "At this table, nothing can go on a 14.".into(),
        Refusal::NotNext { pile } => {
            format!("The top card of pile {pile} is not next on the Building Pile of its color.")
        }
        Refusal::NoUndo => "You cannot take moves back at this table.".into(),
        Refusal::NothingToUndo => "There is no move to take back.".into(),
    }
}

pub(super) fn reason(reason: &Reason, _: En<'_>) -> String {
    match reason {
        Reason::FirstMove => "It's the first move that turns up or builds a card.".into(),
        Reason::SafeBuild => "You won't need this card on the piles again.".into(),
        Reason::DigDeepest => "It turns up a card in the pile with the most hidden cards.".into(),
        Reason::StillWinnable { winnable, sampled } => {
            format!("You can still win in {winnable} of {sampled} sampled layouts.")
        }
        Reason::NothingToUncover => "No move turns up another card.".into(),
    }
}

/// Describes an event, if it deserves a line.
pub(super) fn happened(seen: &Seen, say: En<'_>) -> Option<String> {
    Some(match seen {
        Seen::Moved { from, to } => format!("Pile {from} moved onto pile {to}."),
        Seen::Built { pile, card } => format!("{} moved up from pile {pile}.", say.card(*card)),
        Seen::Turned { pile, card } => format!("{} was turned up on pile {pile}.", say.card(*card)),
        Seen::Sunk { pile, card } => format!("{} went to the bottom of pile {pile}.", say.card(*card)),
        Seen::TakenBack { .. } => "The last move was taken back.".into(),
        Seen::Now { outcome: Some(Outcome::Won), .. } => "You won!".into(),
        Seen::Now { outcome: Some(Outcome::Lost), .. } => "You're stuck: there are no moves left.".into(),
        Seen::Now { outcome: Some(Outcome::Resigned), .. } => "You gave up.".into(),
        Seen::Now { stuck: true, .. } => "There are no moves left. Take one back or give up.".into(),
        Seen::Now { .. } => return None,
    })
}

/// The button label for an action.
pub(super) fn button(action: &Action, _: En<'_>) -> String {
    match action {
        Action::Move { from, to } => format!("Move pile {from} onto pile {to}"),
        Action::Build(pile) => format!("Move up from pile {pile}"),
        Action::Undo => "Take back".into(),
        Action::Resign => "Give up".into(),
    }
}

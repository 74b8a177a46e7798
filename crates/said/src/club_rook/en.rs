//! Club Rook in English.

use super::{Action, Laid, Reason, Refusal, Seen, Tally};
use crate::{En, language::capital};

pub(super) fn refusal(refusal: &Refusal, say: En<'_>) -> String {
    match refusal {
        Refusal::Over => "The hand is over.".into(),
        Refusal::NotYourTurn => "It is not your turn.".into(),
        Refusal::DrawFirst => "First draw two cards or take from the Discard Pile.".into(),
        Refusal::AlreadyDrawn => "You have already drawn. Meld if you like, then discard.".into(),
        Refusal::DrawPileEmpty => {
            "The Draw Pile is empty: take from the Discard Pile or end the hand.".into()
        }
        Refusal::NotHeld { card } => {
            format!("You don't have {}, or you don't have that many.", say.card(*card))
        }
        Refusal::RookInMeld => {
            "A Rook card is laid down right away; you can never meld or discard it.".into()
        }
        Refusal::TooFewCards { cards } => {
            format!("A new meld needs at least three cards; this one has {cards}.")
        }
        Refusal::NoMeld => "These cards are neither a set of one number nor a sequence in one color.".into(),
        Refusal::Gap => "The sequence has a gap.".into(),
        Refusal::OneNatural { number } => {
            format!("A set of {number}s needs at least two natural {number}s.")
        }
        Refusal::WildsAlone => "Wild cards alone don't make a set.".into(),
        Refusal::WildInSequence => "A wild card can't be part of a sequence.".into(),
        Refusal::ThreeInSequence => "A 3 can't be part of a sequence.".into(),
        Refusal::TwiceInSequence => "A sequence can have each number only once.".into(),
        Refusal::ThreesOnlyGoingOut => {
            "You can lay 3s only on the turn you go out. Your side needs two Rookies, and you \
             must be able to play the rest of your hand down to one discard."
                .into()
        }
        Refusal::WildInThrees => "At this table, a set of 3s can't include wild cards.".into(),
        Refusal::BelowMinimum { worth, minimum } => {
            format!("Your side's first play must be worth {minimum}; this is worth {worth}.")
        }
        Refusal::NoSuchMeld { number } => format!("There is no meld {number}."),
        Refusal::OpponentsMeld { number } => format!("Meld {number} belongs to another side."),
        Refusal::WrongNumber { card, number } => {
            format!("{} doesn't belong in a set of {number}s.", capital(&say.card(*card)))
        }
        Refusal::WrongColor { card, color } => {
            format!("{} doesn't belong in a {} sequence.", capital(&say.card(*card)), say.color(*color))
        }
        Refusal::NotAtAnEnd => "You can extend a sequence only at its ends.".into(),
        Refusal::DiscardPileEmpty => "The Discard Pile is empty.".into(),
        Refusal::FirstTurn { top: false } => "You can't take the Discard Pile on your first turn.".into(),
        Refusal::FirstTurn { top: true } => "You can't take the top discard on your first turn.".into(),
        Refusal::StoppedByThree => {
            "A 3 was discarded just before your turn, so you can't take the pile.".into()
        }
        Refusal::StoppedByWild => {
            "A wild card blocks the pile until the turn returns to the player who discarded \
             it."
            .into()
        }
        Refusal::TopStopped => "A stop card is in effect, so you can't take the top discard either.".into(),
        Refusal::StopCardOnTop => "You can't take a pile with a 1, 2 or 3 on top.".into(),
        Refusal::TwoNaturalsNeeded { number } => {
            format!("To take the pile, lay two natural {number}s from your hand with its top card.")
        }
        Refusal::TopIntoSet { number } => {
            format!("The top card must go into a set of {number}s right away.")
        }
        Refusal::TopBeforeOpening => "You can't take just the top discard until your side has opened.".into(),
        Refusal::TopNoNewMeld => {
            "At this table, if you take just the top discard, it must go onto one of your side's melds."
                .into()
        }
        Refusal::TopWithTwoCards => {
            "A new meld with the top discard must use exactly two cards from your hand.".into()
        }
        Refusal::TopKeepsACard => "If you take just the top discard, you must keep a card in hand.".into(),
        Refusal::CannotMerge { melds: None } => "Melds can't be joined at this table.".into(),
        Refusal::CannotMerge { melds: Some((older, younger)) } => {
            format!("Melds {older} and {younger} can't be joined.")
        }
        Refusal::KeepTwoCards => {
            "Without two Rookies, you must keep two cards: one to discard and one to hold.".into()
        }
        Refusal::KeepACard => "Without two Rookies, you must keep a card after your discard.".into(),
        Refusal::MustGoOut => {
            "You have laid 3s, so you must go out this turn; this play would prevent that.".into()
        }
        Refusal::TwoRookiesNeeded => "Your side needs two Rookies to go out.".into(),
        Refusal::DiscardNeeded => "End your turn with a discard.".into(),
        Refusal::NoCards => "Pick at least one card.".into(),
    }
}

pub(super) fn reason(reason: &Reason, _: En<'_>) -> String {
    match reason {
        Reason::PileWorth { cards, points } => {
            format!("The pile of {cards} is worth about {points} points to your side.")
        }
        Reason::TopWorth => "The top card alone is worth more than two unknown cards.".into(),
        Reason::CannotTakePile => "You can't take the pile.".into(),
        Reason::FreshCards => "Two new cards will help you the most.".into(),
        Reason::NothingToTake => "There is nothing left to take.".into(),
        Reason::MakesRookie => "It makes a Rookie.".into(),
        Reason::JoinsMelds => "Two melds become one.".into(),
        Reason::NearlyOver => {
            "The hand is nearly over, and any cards left in your hand count against you.".into()
        }
        Reason::WorthOnTable { points } => format!("It gains you about {points} points on the table."),
        Reason::GoingOut => "You can go out.".into(),
        Reason::GoingOutWithThrees => "You can go out, so you may lay the 3s.".into(),
        Reason::Opens { worth, minimum } => {
            format!("It opens for your side: it is worth {worth} points, and you need {minimum}.")
        }
        Reason::ThreeStops => "A 3 keeps the next player from taking the pile.".into(),
        Reason::WildStops => {
            "A wild card blocks the pile for everyone, and this pile is worth blocking.".into()
        }
        Reason::NothingSafer => "You have nothing safer.".into(),
        Reason::LeastUse => "It's the least useful card for you and for the next player.".into(),
    }
}

fn listed(cards: Tally, say: En<'_>) -> String {
    say.cards(&cards.iter().collect::<Vec<_>>())
}

fn melds(laid: &Laid, say: En<'_>) -> String {
    laid.as_slice().iter().map(|cards| listed(*cards, say)).collect::<Vec<_>>().join(" / ")
}

/// Describes an event, if it deserves a line.
pub(super) fn happened(seen: &Seen, say: En<'_>) -> Option<String> {
    Some(match seen {
        Seen::Drew { cards: Some(cards), .. } => format!("You drew {}.", say.cards(cards)),
        Seen::Drew { seat, count: 1, .. } => format!("{} drew a card.", say.player(*seat)),
        Seen::Drew { seat, count, .. } => format!("{} drew {count} cards.", say.player(*seat)),
        Seen::RookLaid { seat, .. } => format!("{} laid a Rook card.", say.player(*seat)),
        Seen::TookPile { seat, count, .. } => format!("{} took the pile of {count}.", say.player(*seat)),
        Seen::TookTop { seat, card, .. } => {
            format!("{} took {} from the pile.", say.player(*seat), say.card(*card))
        }
        Seen::Laid { seat, cards, .. } => format!("{} laid {}.", say.player(*seat), say.cards(cards)),
        Seen::Merged { older, younger, .. } => format!("Melds {older} and {younger} became one."),
        Seen::Discarded { seat, card } => format!("{} discarded {}.", say.player(*seat), say.card(*card)),
        Seen::Status(_) | Seen::Scored(_) => return None,
    })
}

/// The button label for an action.
pub(super) fn button(action: &Action, say: En<'_>) -> String {
    match action {
        Action::Draw => "Draw two cards".into(),
        Action::Take { with, onto, more } => {
            let onto = onto.map(|number| format!(" onto meld {number}")).unwrap_or_default();
            let more =
                if more.as_slice().is_empty() { String::new() } else { format!(" / {}", melds(more, say)) };
            format!("Take the pile with {}{onto}{more}", listed(*with, say))
        }
        Action::TopOnto(number) => format!("Add the top card to meld {number}"),
        Action::TopWith(cards) => format!("Meld the top card with {}", listed(*cards, say)),
        Action::Meld(laid) => format!("Meld {}", melds(laid, say)),
        Action::Add { cards, onto } => format!("Add {} to meld {onto}", listed(*cards, say)),
        Action::Merge(older, younger) => format!("Join melds {older} and {younger}"),
        Action::Discard(card) => format!("Discard {}", say.card(*card)),
        Action::End => "End your turn".into(),
    }
}

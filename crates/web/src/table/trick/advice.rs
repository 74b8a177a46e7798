//! What may be played now, in a few words. This is derived from the legal cards; no rules are needed here.

use super::Felt;
use crate::text::Tell;
use cards::Card;
use said::trick::{Action, Phase};

/// The advice for the visitor's turn to play, if it is their turn.
pub(super) fn advice(felt: Felt) -> Option<Tell> {
    let sitting = felt.sitting;
    let playing = felt.with(|view| view.phase == Phase::Play);
    let own = sitting.you.get().seat;
    let (seat, offered) = sitting.legal.with(|legal| {
        legal.iter().find_map(|hand| {
            let cards = plays(&hand.actions);
            (!cards.is_empty()).then_some((hand.seat, cards))
        })
    })?;
    if !playing {
        return None;
    }
    if sitting.laydown.get() {
        return Some(Tell::RestIsYours);
    }
    if Some(seat) != own {
        return Some(Tell::PlayFrom(sitting.name(seat)));
    }
    let (leads, held) = felt.with(|view| (view.trick.is_empty(), view.hand.len()));
    Some(said(&offered, leads, held))
}

/// The cards that may be played.
fn plays(actions: &[String]) -> Vec<Card> {
    let card = |line: &String| match line.parse() {
        Ok(Action::Play(card)) => Some(card),
        _ => None,
    };
    actions.iter().filter_map(card).collect()
}

/// The advice for these legal cards, out of all the cards held.
fn said(offered: &[Card], leads: bool, held: usize) -> Tell {
    let mut colors = offered.iter().filter_map(|card| card.color());
    let first = colors.next();
    match (offered, first) {
        ([_], _) if held == 1 => Tell::PlayLast,
        ([card], _) => Tell::PlayOnly(*card),
        _ if leads => Tell::LeadCard,
        _ if offered.len() >= held => Tell::PlayAny,
        (_, Some(color)) if colors.all(|other| other == color) => Tell::PlayColor(color),
        _ => Tell::PlayRaised,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::Color;

    fn cards(text: &str) -> Vec<Card> {
        text.split_whitespace().map(|card| card.parse().unwrap()).collect()
    }

    #[test]
    fn a_color_is_named_only_where_it_is_asked_for() {
        assert_eq!(said(&cards("R9 ROOK"), false, 5), Tell::PlayColor(Color::Red));
        assert_eq!(said(&cards("R9 G5"), false, 5), Tell::PlayRaised, "not every card may be played");
        assert_eq!(said(&cards("R9 G5"), false, 2), Tell::PlayAny);
        assert_eq!(said(&cards("R9 R5"), false, 2), Tell::PlayAny);
        assert_eq!(said(&cards("R9 R5"), true, 5), Tell::LeadCard);
    }

    #[test]
    fn a_single_legal_card_is_named() {
        assert_eq!(said(&cards("ROOK"), false, 5), Tell::PlayOnly(Card::BIRD));
        assert_eq!(said(&cards("R9"), false, 5), Tell::PlayOnly("R9".parse().unwrap()));
        assert_eq!(said(&cards("R9"), true, 5), Tell::PlayOnly("R9".parse().unwrap()));
        assert_eq!(said(&cards("R9"), false, 1), Tell::PlayLast);
    }
}

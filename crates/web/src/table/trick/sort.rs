//! Cards in the order people hold them.

use crate::order;
use cards::Card;

/// Whether the 1s are the highest cards in a game.
pub(crate) fn ones_high(view: &said::View) -> bool {
    matches!(view, said::View::Trick(view) if view.ones_high)
}

/// The Rook, then color by color, high cards first; where the 1s are high, they come before the 14s.
pub(crate) fn sorted(cards: &[Card], ones_high: bool) -> Vec<Card> {
    let mut cards = cards.to_vec();
    order::by_key(&mut cards, |card| {
        let color = card.color().map_or(0, |color| 1 + color as u8);
        let rank = match card.number() {
            Some(1) if ones_high => u8::MAX,
            Some(number) => number,
            None => u8::MAX,
        };
        (color, u8::MAX - rank)
    });
    cards
}

#[cfg(test)]
mod tests {
    use super::*;

    fn in_order(cards: &[&str], ones_high: bool) -> Vec<String> {
        let cards: Vec<Card> = cards.iter().map(|text| text.parse().unwrap()).collect();
        sorted(&cards, ones_high).iter().map(Card::to_string).collect()
    }

    #[test]
    fn a_hand_is_sorted_with_the_rook_first_and_high_cards_before_low_ones() {
        assert_eq!(in_order(&["G5", "R6", "ROOK", "R14"], false), ["ROOK", "R14", "R6", "G5"]);
    }

    #[test]
    fn a_high_one_stands_before_the_fourteen_and_a_low_one_last() {
        let hand = ["G1", "G14", "R1", "G5", "R14"];
        assert_eq!(in_order(&hand, true), ["R1", "R14", "G1", "G14", "G5"]);
        assert_eq!(in_order(&hand, false), ["R14", "R1", "G14", "G5", "G1"]);
    }
}

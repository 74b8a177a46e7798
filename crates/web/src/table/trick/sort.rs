//! Cards in the order people hold them.

use cards::Card;

/// The Rook, then color by color, high cards first.
pub(crate) fn sorted(cards: &[Card]) -> Vec<Card> {
    let mut cards = cards.to_vec();
    cards.sort_by_key(|card| {
        let color = card.color().map_or(0, |color| 1 + color as u8);
        (color, u8::MAX - card.number().unwrap_or(u8::MAX))
    });
    cards
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_is_sorted_with_the_rook_first_and_high_cards_before_low_ones() {
        let cards: Vec<Card> = ["G5", "R6", "ROOK", "R14"].iter().map(|text| text.parse().unwrap()).collect();
        let text: Vec<String> = sorted(&cards).iter().map(Card::to_string).collect();
        assert_eq!(text, ["ROOK", "R14", "R6", "G5"]);
    }
}

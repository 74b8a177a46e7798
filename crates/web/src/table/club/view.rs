//! What Club Rook's table shows, as far as the page draws it.

use cards::Card;
use serde::Deserialize;

#[derive(Clone, PartialEq, Debug, Deserialize)]
pub(super) struct Meld {
    pub(super) number: usize,
    pub(super) side: usize,
    pub(super) cards: Vec<Card>,
    pub(super) rookie: Option<String>,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
pub(super) struct Side {
    pub(super) seats: Vec<usize>,
    pub(super) rook_cards: usize,
    pub(super) minimum: Option<u8>,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
pub(super) struct Discards {
    pub(super) top: Option<Card>,
    pub(super) size: usize,
}

#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
pub(super) struct Stops {
    pub(super) three: bool,
    pub(super) wild: Vec<usize>,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
pub(super) struct ClubView {
    pub(super) seat: Option<usize>,
    pub(super) phase: String,
    pub(super) turn: Option<usize>,
    pub(super) stops: Stops,
    pub(super) must_go_out: bool,
    pub(super) hand: Option<Vec<Card>>,
    pub(super) hand_sizes: Vec<usize>,
    pub(super) draw_pile: usize,
    pub(super) discard_pile: Discards,
    pub(super) melds: Vec<Meld>,
    pub(super) sides: Vec<Side>,
}

impl ClubView {
    /// The visitor's side.
    pub(super) fn my_side(&self) -> Option<usize> {
        let me = self.seat?;
        self.sides.iter().position(|side| side.seats.contains(&me))
    }

    /// The hand as rummy players hold it: by number, then by color; the bird last.
    pub(super) fn sorted_hand(&self) -> Vec<Card> {
        let mut cards = self.hand.clone().unwrap_or_default();
        cards.sort_by_key(|card| (card.number().unwrap_or(u8::MAX), card.color().map(|color| color as u8)));
        cards
    }
}

#[cfg(test)]
mod tests {
    use super::ClubView;
    use crate::table::played::reads;

    #[test]
    fn the_view_is_read_at_every_moment() {
        reads::<ClubView>("club-rook");
    }
}

//! The two piles in the middle, the face-down Draw Pile and the face-up Discard Pile, stored without allocation.

use super::is_wild;
use cards::Card;

/// After dealing six hands of thirteen, 93 of 171 cards are left. Every discard follows at least one drawn card or
/// empties the pile first, so neither pile can get bigger than this.
const ROOM: usize = 96;

/// A pile of cards; the last one is on top.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pile {
    cards: [Card; ROOM],
    len: u8,
}

impl Pile {
    pub(super) const EMPTY: Pile = Pile { cards: [Card::BIRD; ROOM], len: 0 };

    pub(super) fn len(&self) -> usize {
        usize::from(self.len)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards from bottom to top.
    pub(super) fn cards(&self) -> &[Card] {
        &self.cards[..self.len()]
    }

    pub(super) fn cards_mut(&mut self) -> &mut [Card] {
        &mut self.cards[..usize::from(self.len)]
    }

    pub(super) fn top(&self) -> Option<Card> {
        self.cards().last().copied()
    }

    pub(super) fn push(&mut self, card: Card) {
        if let Some(place) = self.cards.get_mut(usize::from(self.len)) {
            *place = card;
            self.len += 1;
        }
    }

    pub(super) fn pop(&mut self) -> Option<Card> {
        let top = self.top()?;
        self.len -= 1;
        Some(top)
    }

    /// Puts a card into the middle of the pile, below the upper half of its cards (CLB-13, CLB-A04).
    pub(super) fn push_into_middle(&mut self, card: Card) {
        let above = self.len() / 2;
        self.push(card);
        let place = self.len().saturating_sub(1 + above);
        self.cards_mut()[place..].rotate_right(1);
    }
}

/// The Discard Pile.
#[derive(Clone, Copy, Debug)]
pub(super) struct Discards {
    pub(super) pile: Pile,
    /// How many of the cards at the bottom the dealer turned up. Nobody played them, so none of them is a
    /// stop (CLB-A15).
    pub(super) turned: u8,
}

impl Discards {
    /// Whether the card at a height, counted from 0 at the bottom, lies sideways as a stop card that was played
    /// (CLB-62).
    pub(super) fn sideways(&self, height: usize) -> bool {
        height >= usize::from(self.turned) && self.pile.cards().get(height).is_some_and(|card| is_stop(*card))
    }

    /// How many cards lie sideways.
    pub(super) fn crosswise(&self) -> usize {
        let played = self.pile.cards().get(usize::from(self.turned)..).unwrap_or_default();
        played.iter().filter(|card| is_stop(**card)).count()
    }

    /// Removes the top card.
    pub(super) fn pop(&mut self) -> Option<Card> {
        let top = self.pile.pop();
        self.turned = self.turned.min(self.pile.len() as u8);
        top
    }

    /// Empties the pile.
    pub(super) fn clear(&mut self) {
        *self = Discards { pile: Pile::EMPTY, turned: 0 };
    }
}

/// Whether the card is a stop card when discarded: a 3 or a wild card (CLB-59, CLB-61, CLB-A25).
pub(super) fn is_stop(card: Card) -> bool {
    card.number() == Some(3) || is_wild(card)
}

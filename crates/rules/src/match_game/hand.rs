//! A player's Hand: face-down cards that are played from the top; captured cards go underneath.

use cards::Card;

/// A power of two with room for the whole pack of 56, so that positions can wrap around with a mask.
const ROOM: usize = 64;

/// A queue of cards, top card first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hand {
    cards: [Card; ROOM],
    top: u8,
    len: u8,
}

impl Hand {
    pub(super) const EMPTY: Hand = Hand { cards: [Card::BIRD; ROOM], top: 0, len: 0 };

    pub(super) fn len(&self) -> usize {
        usize::from(self.len)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.len == 0
    }

    fn place(&self, depth: usize) -> usize {
        (usize::from(self.top) + depth) % ROOM
    }

    /// Puts a card at the bottom.
    pub(super) fn put_under(&mut self, card: Card) {
        if self.len() < ROOM {
            self.cards[self.place(self.len())] = card;
            self.len += 1;
        }
    }

    /// Takes the top card.
    pub(super) fn play(&mut self) -> Option<Card> {
        if self.is_empty() {
            return None;
        }
        let card = self.cards[self.place(0)];
        self.top = self.place(1) as u8;
        self.len -= 1;
        Some(card)
    }

    /// The top card.
    pub(super) fn top(&self) -> Option<Card> {
        self.cards().next()
    }

    /// The cards from the top down.
    pub(super) fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        (0..self.len()).map(|depth| self.cards[self.place(depth)])
    }
}

impl FromIterator<Card> for Hand {
    /// The first card is the top one.
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Hand {
        let mut hand = Hand::EMPTY;
        cards.into_iter().for_each(|card| hand.put_under(card));
        hand
    }
}

//! A pile in the card tray. It has room for the twenty cards that are not in racks, so it needs no
//! allocation.

use super::RackCard;

/// The number of cards outside the racks.
pub(super) const ROOM: usize = 20;

/// Cards from bottom to top.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pile {
    cards: [RackCard; ROOM],
    len: u8,
}

impl Pile {
    pub(super) const EMPTY: Pile = Pile { cards: [RackCard::ONE; ROOM], len: 0 };

    pub(super) fn cards(&self) -> &[RackCard] {
        &self.cards[..usize::from(self.len)]
    }

    pub(super) fn cards_mut(&mut self) -> &mut [RackCard] {
        &mut self.cards[..usize::from(self.len)]
    }

    pub(super) fn len(&self) -> usize {
        usize::from(self.len)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub(super) fn top(&self) -> Option<RackCard> {
        self.cards().last().copied()
    }

    /// Lays a card on top. Only twenty cards are outside the racks, so there is always room.
    pub(super) fn lay(&mut self, card: RackCard) {
        if let Some(place) = self.cards.get_mut(usize::from(self.len)) {
            *place = card;
            self.len += 1;
        }
    }

    pub(super) fn lift(&mut self) -> Option<RackCard> {
        let top = self.top()?;
        self.len -= 1;
        Some(top)
    }

    /// The pile upside down: its bottom card is now on top.
    pub(super) fn turned_over(mut self) -> Pile {
        self.cards_mut().reverse();
        self
    }
}

//! A pile of cards on the table: cards are added and removed on top, and sometimes at the bottom. A pile doesn't
//! know whether its cards are face up or face down.

use cards::Card;

/// At most `N` cards, stored inline so that copying a position doesn't allocate. Unused entries hold the
/// Rook, which no plain pack has, so equal piles have equal bytes and equal hashes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Stack<const N: usize> {
    cards: [Card; N],
    len: u8,
}

impl<const N: usize> Stack<N> {
    pub(crate) const EMPTY: Stack<N> = Stack { cards: [Card::BIRD; N], len: 0 };

    /// The cards, bottom card first.
    pub(crate) fn as_slice(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    /// The cards as a mutable slice, so that they can be swapped in place.
    pub(crate) fn as_mut_slice(&mut self) -> &mut [Card] {
        &mut self.cards[..usize::from(self.len)]
    }

    pub(crate) fn len(&self) -> usize {
        usize::from(self.len)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub(crate) fn top(&self) -> Option<Card> {
        self.as_slice().last().copied()
    }

    /// Lays a card on top. A full pile takes no more cards, but the games here never fill one.
    pub(crate) fn push(&mut self, card: Card) {
        if let Some(place) = self.cards.get_mut(usize::from(self.len)) {
            *place = card;
            self.len += 1;
        }
    }

    /// Takes the top card.
    pub(crate) fn pop(&mut self) -> Option<Card> {
        let card = self.top()?;
        self.len -= 1;
        self.cards[usize::from(self.len)] = Card::BIRD;
        Some(card)
    }

    /// Puts a card at the bottom.
    pub(crate) fn push_under(&mut self, card: Card) {
        self.push(card);
        self.as_mut_slice().rotate_right(1);
    }

    /// The pile turned over: the bottom card is now on top.
    pub(crate) fn turned_over(mut self) -> Stack<N> {
        self.as_mut_slice().reverse();
        self
    }

    /// Moves the top `count` cards onto `other`, keeping their order.
    pub(crate) fn move_top(&mut self, count: usize, other: &mut Stack<N>) {
        let from = self.len().saturating_sub(count);
        for place in from..self.len() {
            other.push(self.cards[place]);
            self.cards[place] = Card::BIRD;
        }
        self.len = from as u8;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stack(text: &str) -> Stack<6> {
        let mut stack = Stack::EMPTY;
        for card in text.split_whitespace() {
            stack.push(card.parse().unwrap());
        }
        stack
    }

    #[test]
    fn cards_are_added_and_removed_on_top_and_underneath() {
        let mut pile = stack("R1 R2 R3");
        pile.push_under("G9".parse().unwrap());
        assert_eq!(pile, stack("G9 R1 R2 R3"));
        assert_eq!(pile.pop(), "R3".parse().ok());
        assert_eq!(pile, stack("G9 R1 R2"), "an emptied place leaves no trace");
        assert_eq!(pile.turned_over(), stack("R2 R1 G9"));
    }

    #[test]
    fn a_run_keeps_its_order_when_it_moves() {
        let (mut from, mut to) = (stack("R1 R9 Y8"), stack("B10"));
        from.move_top(2, &mut to);
        assert_eq!((from, to), (stack("R1"), stack("B10 R9 Y8")));
    }

    #[test]
    fn a_full_pile_takes_no_more() {
        let mut pile = stack("R1 R2 R3 R4 R5 R6");
        pile.push("R7".parse().unwrap());
        assert_eq!(pile, stack("R1 R2 R3 R4 R5 R6"));
        assert_eq!(stack("").pop(), None);
    }
}

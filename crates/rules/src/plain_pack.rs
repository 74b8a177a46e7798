//! The plain Rook pack of 56 numbered cards, without the bird (GEN-01), and the checks before it is dealt.
//! How it is dealt is each game's own business.

use crate::{BadDeal, Deal};
use cards::{Card, CardSet, Color, Seat};

/// How many cards the plain pack holds.
pub(crate) const PACK: usize = 56;

/// The highest number of each color.
pub(crate) const HIGHEST: u8 = 14;

/// Every place of the plain pack in a [`CardSet`]: bits 1 to 14 of each color's sixteen.
pub(crate) const ALL: CardSet = CardSet(0x7FFE_7FFE_7FFE_7FFE);

/// The plain pack in writing order.
pub(crate) fn plain_pack() -> Vec<Card> {
    ALL.iter().collect()
}

/// Refuses a pack that is not the plain pack, and a dealer who does not sit at a table of `seats`.
pub(crate) fn check_deal(deal: &Deal<Card>, dealer: Seat, seats: usize) -> Result<(), BadDeal> {
    if dealer.index() >= seats {
        return Err(BadDeal::Dealer(dealer.index()));
    }
    // A simulation deals millions of sound packs: those are recognised without sorting.
    let sound = deal.pack.len() == PACK && deal.pack.iter().copied().collect::<CardSet>() == ALL;
    if sound { Ok(()) } else { deal.check_pack(&plain_pack()) }
}

/// Color and number of a card of the plain pack; `None` for the bird, which these games do not know.
pub(crate) fn face(card: Card) -> Option<(Color, u8)> {
    card.color().zip(card.number())
}

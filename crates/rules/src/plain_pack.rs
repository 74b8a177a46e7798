//! The plain Rook pack of 56 numbered cards, without the Rook (GEN-01), and the checks before it is dealt.
//! Each game deals it in its own way.

use crate::{BadDeal, Deal};
use cards::{Card, CardSet, Color, Seat};

/// The size of the plain pack.
pub(crate) const PACK: usize = 56;

/// The highest number in each color.
pub(crate) const HIGHEST: u8 = 14;

/// The plain pack as a [`CardSet`]: bits 1 to 14 of each color's sixteen.
pub(crate) const ALL: CardSet = CardSet(0x7FFE_7FFE_7FFE_7FFE);

/// The plain pack in standard order.
pub(crate) fn plain_pack() -> Vec<Card> {
    ALL.iter().collect()
}

/// Refuses a pack that is not the plain pack, and a dealer who is not at a table with `seats` seats.
pub(crate) fn check_deal(deal: &Deal<Card>, dealer: Seat, seats: usize) -> Result<(), BadDeal> {
    if dealer.index() >= seats {
        return Err(BadDeal::Dealer { seat: dealer.index() });
    }
    // Simulations deal millions of valid packs, so those are recognized without sorting.
    let sound = deal.pack.len() == PACK && deal.pack.iter().copied().collect::<CardSet>() == ALL;
    if sound { Ok(()) } else { deal.check_pack(&plain_pack()) }
}

/// The card at an index in a segment of action numbers or in a block; `None` if the plain pack has no such
/// card.
pub(crate) fn card_at(place: u32) -> Option<Card> {
    let card = u8::try_from(place).ok().and_then(Card::from_index)?;
    ALL.has(card).then_some(card)
}

/// The color and number of a card in the plain pack; `None` for the Rook, which these games don't use.
pub(crate) fn face(card: Card) -> Option<(Color, u8)> {
    card.color().zip(card.number())
}

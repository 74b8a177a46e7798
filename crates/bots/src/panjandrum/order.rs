//! The play that the order of play requires, judged from the face-up cards. This is a player's judgment; the
//! engine has its own.

use cards::{Card, Seat, SeatSet};
use rules::panjandrum::OpenTable;

/// The play that the current player must make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Must {
    Build,
    /// Play onto the Delay Pile of one of these players.
    Give(SeatSet),
    Lift,
    Delay,
}

/// The card that can be played now: the one turned up, or else the top of the player's own Delay Pile.
pub(super) fn playable(table: &OpenTable, turn: Seat) -> Option<Card> {
    table.lifted.or_else(|| table.delays.get(turn.index())?.last().copied())
}

/// Whether the card goes next on the Building Pile of its color.
pub(super) fn builds(table: &OpenTable, card: Card) -> bool {
    let top = card.color().and_then(|color| table.building[color as usize]);
    card.number() == Some(top.and_then(Card::number).unwrap_or(0) + 1)
}

/// The opponents whose Delay Piles accept the card.
pub(super) fn takers(table: &OpenTable, turn: Seat, card: Card) -> SeatSet {
    let fits = |seat: &Seat| {
        let top = table.delays[seat.index()].last().copied().and_then(Card::number);
        *seat != turn && top.zip(card.number()).is_some_and(|(top, number)| top.abs_diff(number) == 1)
    };
    Seat::all(table.delays.len()).filter(fits).collect()
}

/// The play that the order of play requires of the current player.
pub(super) fn must(table: &OpenTable, turn: Seat) -> Must {
    if let Some(card) = playable(table, turn) {
        if builds(table, card) {
            return Must::Build;
        }
        let takers = takers(table, turn, card);
        if !takers.is_empty() {
            return Must::Give(takers);
        }
    }
    if table.lifted.is_some() { Must::Delay } else { Must::Lift }
}

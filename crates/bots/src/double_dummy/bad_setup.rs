//! The conditions for a valid setup, and why one is refused.

use super::setup::Setup;
use cards::{Bag, Card, MAX_SEATS, Seat};
use std::collections::BTreeSet;

/// The maximum number of different card values.
pub(super) const WORTHS: usize = 8;
/// The maximum number of cards in one color: fourteen numbers, a Rook and a special red 1.
pub(super) const LONGEST: usize = 16;
/// The maximum total of all points in a hand.
pub(super) const MOST_POINTS: i32 = 30_000;

/// Why a setup does not describe a valid position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadSetup {
    /// The ring of seats is too short or too long, or lists a seat twice.
    #[error("The ring must name two to {MAX_SEATS} different seats.")]
    Ring,
    /// Our side is empty, or is not exactly one whole side.
    #[error("Our side must be exactly the seats of one side, and side numbers must be below {MAX_SEATS}.")]
    Sides,
    /// There are more cards than fit in a word.
    #[error("{0} cards are too many. At most 64 can be in play.")]
    TooManyCards(usize),
    /// There are more cards of a color than the position table can distinguish.
    #[error("A color of {0} cards is too long. A color can have at most {LONGEST}.")]
    LongColor(usize),
    /// A card is in two places, or appears too often in one place.
    #[error("{0} is in play too many times.")]
    Twice(Card),
    /// A card's facts name a color that doesn't exist.
    #[error("{0} does not belong to a color.")]
    NoColor(Card),
    /// The hands don't match the number of tricks left.
    #[error("Seat {seat} holds {held} cards for {tricks} tricks.")]
    HandSize {
        /// The seat.
        seat: Seat,
        /// The number of cards the seat holds, including its card on the table.
        held: usize,
        /// The tricks left.
        tricks: u8,
    },
    /// The trick has more cards than an unfinished one can have.
    #[error("{0} cards are too many for a trick in progress.")]
    Trick(usize),
    /// A number is negative, or the total is too large.
    #[error("Points must not be negative or add up to more than {MOST_POINTS}.")]
    Points,
    /// There are too many different card values.
    #[error("Cards may have at most {WORTHS} different values.")]
    Worths,
}

/// Checks who is at the table and how many cards they hold; returns all cards in play.
pub(super) fn check(setup: &Setup) -> Result<Bag, BadSetup> {
    let seats = setup.ring.len();
    if !(2..=MAX_SEATS).contains(&seats) || setup.ring.iter().collect::<BTreeSet<_>>().len() != seats {
        return Err(BadSetup::Ring);
    }
    let side = |seat: &Seat| setup.sides[seat.index()];
    let ours: BTreeSet<u8> = setup.ring.iter().filter(|seat| setup.ours.has(**seat)).map(side).collect();
    let whole = setup.ring.iter().all(|seat| setup.ours.has(*seat) == ours.contains(&side(seat)));
    if ours.len() != 1 || !whole || setup.sides.iter().any(|side| usize::from(*side) >= MAX_SEATS) {
        return Err(BadSetup::Sides);
    }
    if setup.trick.len() >= seats {
        return Err(BadSetup::Trick(setup.trick.len()));
    }
    let tricks = setup.tricks_left;
    let mut in_play = Bag::EMPTY;
    for (place, seat) in setup.ring.iter().enumerate() {
        let hand = setup.hands[seat.index()];
        let held = hand.len() + usize::from(place < setup.trick.len());
        // One card may be left over if the pack doesn't divide evenly.
        if tricks == 0 || held < usize::from(tricks) || held > usize::from(tricks) + 1 {
            return Err(BadSetup::HandSize { seat: *seat, held, tricks });
        }
        in_play = hand.iter().try_fold(in_play, add)?;
    }
    in_play = setup.trick.iter().copied().try_fold(in_play, add)?;
    if in_play.len() > 64 { Err(BadSetup::TooManyCards(in_play.len())) } else { Ok(in_play) }
}

fn add(bag: Bag, card: Card) -> Result<Bag, BadSetup> {
    bag.try_with(card).ok_or(BadSetup::Twice(card))
}

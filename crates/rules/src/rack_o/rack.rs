//! A rack of ten slots and what its order is worth looking at: how far it rises from the front, and its runs.
//! Points are the business of `score`.

use super::{RackCard, rules::Order};
use serde::{Serialize, Serializer};
use std::fmt;

/// How many slots a rack has.
pub const SLOTS: usize = 10;

/// One slot of a rack, named by its label 5, 10, … 50 from front to back.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Slot(u8);

impl Slot {
    /// The slot with this label; `None` unless it is a multiple of 5 from 5 to 50.
    pub const fn labelled(label: u8) -> Option<Slot> {
        if label >= 5 && label <= 50 && label.is_multiple_of(5) { Some(Slot(label / 5 - 1)) } else { None }
    }

    /// The number printed at the slot.
    pub const fn label(self) -> u8 {
        (self.0 + 1) * 5
    }

    /// All slots from the front (5) to the back (50).
    pub fn all() -> impl DoubleEndedIterator<Item = Slot> + ExactSizeIterator {
        (0..SLOTS as u8).map(Slot)
    }

    /// The slot so many steps behind the front one, kept within the rack.
    pub(super) fn behind_front(steps: usize) -> Slot {
        Slot(steps.min(SLOTS - 1) as u8)
    }

    /// Steps behind the front slot.
    const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.label().fmt(f)
    }
}

impl fmt::Debug for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "slot {}", self.label())
    }
}

impl Serialize for Slot {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_u8(self.label())
    }
}

/// Ten cards, from the front slot to the back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Rack([RackCard; SLOTS]);

impl Rack {
    pub(super) const UNFILLED: Rack = Rack([RackCard::ONE; SLOTS]);

    /// The cards from the front slot to the back.
    pub fn cards(&self) -> &[RackCard; SLOTS] {
        &self.0
    }

    /// Puts a card into a slot and gives back the one that was there.
    pub(super) fn exchange(&mut self, slot: Slot, card: RackCard) -> RackCard {
        std::mem::replace(&mut self.0[slot.index()], card)
    }

    /// The card in a slot.
    pub fn at(&self, slot: Slot) -> RackCard {
        self.0[slot.index()]
    }

    /// How many cards stand in unbroken order counted from the front slot: at least 1.
    pub fn in_order_from_front(&self, order: Order) -> usize {
        1 + self.0.windows(2).take_while(|pair| order.goes_on(pair[0], pair[1])).count()
    }

    /// Whether all ten cards are in order.
    pub fn is_in_order(&self, order: Order) -> bool {
        self.in_order_from_front(order) == SLOTS
    }

    /// The length of the longest run of exactly consecutive numbers in neighbouring slots: at least 1.
    pub fn longest_run(&self, order: Order) -> usize {
        let (mut longest, mut length) = (1, 1);
        for pair in self.0.windows(2) {
            let next_number =
                order.goes_on(pair[0], pair[1]) && pair[0].number().abs_diff(pair[1].number()) == 1;
            length = if next_number { length + 1 } else { 1 };
            longest = longest.max(length);
        }
        longest
    }
}

//! A rack of ten slots, how many of its cards are in order from the front, and its runs. The rules decide
//! what these are worth.

use super::RackCard;
use serde::{Deserialize, Serialize};
use std::fmt;

/// How many slots a rack has.
pub const SLOTS: usize = 10;

/// One slot in a rack, named by its label 5, 10, …, 50 from front to back.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Slot(u8);

impl Slot {
    /// The slot with this label; `None` unless it is a multiple of 5 from 5 to 50.
    #[inline]
    pub const fn labeled(label: u8) -> Option<Slot> {
        if label >= 5 && label <= 50 && label.is_multiple_of(5) { Some(Slot(label / 5 - 1)) } else { None }
    }

    /// The label printed on the slot.
    #[inline]
    pub const fn label(self) -> u8 {
        (self.0 + 1) * 5
    }

    /// All slots from the front (5) to the back (50).
    #[inline]
    pub fn all() -> impl DoubleEndedIterator<Item = Slot> + ExactSizeIterator {
        (0..SLOTS as u8).map(Slot)
    }

    /// The slot this many steps behind the front; the last slot if there are not that many.
    #[inline]
    pub fn behind_front(steps: usize) -> Slot {
        Slot(steps.min(SLOTS - 1) as u8)
    }

    /// The number of steps behind the front slot.
    #[inline]
    pub const fn index(self) -> usize {
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

impl From<Slot> for u8 {
    fn from(slot: Slot) -> u8 {
        slot.label()
    }
}

/// The error for text that is not a slot label.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a slot is labeled 5, 10, 15, … 50")]
pub struct BadSlot;

impl TryFrom<u8> for Slot {
    type Error = BadSlot;
    fn try_from(label: u8) -> Result<Slot, BadSlot> {
        Slot::labeled(label).ok_or(BadSlot)
    }
}

/// The order of the numbers on a finished rack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Order {
    /// Rising from slot 5 to slot 50, as printed.
    LowFront,
    /// Falling from slot 5 to slot 50, as a house rule.
    HighFront,
}

impl Order {
    /// Whether `behind` may follow `front` in the next slot toward the back.
    #[inline]
    pub fn goes_on(self, front: RackCard, behind: RackCard) -> bool {
        match self {
            Order::LowFront => front < behind,
            Order::HighFront => front > behind,
        }
    }
}

/// Ten cards, from the front slot to the back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Rack([RackCard; SLOTS]);

impl Rack {
    /// The rack before the deal: every slot holds the lowest card.
    pub const UNFILLED: Rack = Rack([RackCard::ONE; SLOTS]);

    /// The cards from the front slot to the back.
    #[inline]
    pub fn cards(&self) -> &[RackCard; SLOTS] {
        &self.0
    }

    /// Puts a card into a slot and returns the card that was there.
    #[inline]
    pub fn exchange(&mut self, slot: Slot, card: RackCard) -> RackCard {
        std::mem::replace(&mut self.0[slot.index()], card)
    }

    /// The card in a slot.
    #[inline]
    pub fn at(&self, slot: Slot) -> RackCard {
        self.0[slot.index()]
    }

    /// How many cards are in order, counting from the front slot; at least 1.
    #[inline]
    pub fn in_order_from_front(&self, order: Order) -> usize {
        1 + self.0.windows(2).take_while(|pair| order.goes_on(pair[0], pair[1])).count()
    }

    /// Whether all ten cards are in order.
    #[inline]
    pub fn is_in_order(&self, order: Order) -> bool {
        self.in_order_from_front(order) == SLOTS
    }

    /// The length of the longest run of consecutive numbers in adjacent slots; at least 1.
    #[inline]
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

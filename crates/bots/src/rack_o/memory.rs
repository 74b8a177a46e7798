//! Everything an attentive player knows: which cards have been seen, which are in whose rack, and, once the
//! Discard Pile has been turned over, which card comes next.

use rules::rack_o::{RackCard, SLOTS, Seen, View};
use std::collections::VecDeque;

/// The maximum number of players.
const MOST: usize = 4;

/// Everything seen in this round.
#[derive(Clone, Default, Debug)]
pub(super) struct Memory {
    discards: Vec<RackCard>,
    /// The card someone took from the Discard Pile and still holds.
    taken: Option<RackCard>,
    /// The cards that the others took from the Discard Pile and have not given up, by seat and slot.
    racks: [[Option<RackCard>; SLOTS]; MOST],
    /// The Draw Pile from the top, once it consists of known cards.
    stock: Option<VecDeque<RackCard>>,
}

impl Memory {
    pub(super) fn begin(view: &View) -> Memory {
        Memory { discards: view.discard_pile.clone(), ..Memory::default() }
    }

    pub(super) fn see(&mut self, seen: &Seen) {
        match seen {
            Seen::Drew { .. } | Seen::YouDrew { .. } => {
                self.taken = None;
                if let Some(stock) = &mut self.stock {
                    stock.pop_front();
                }
            }
            Seen::Took { card, .. } => {
                self.taken = Some(*card);
                self.discards.pop();
            }
            Seen::Swapped { seat, slot, card } => {
                if let Some(rack) = self.racks.get_mut(seat.index()) {
                    rack[slot.index()] = self.taken;
                }
                self.taken = None;
                self.discards.push(*card);
            }
            Seen::Discarded { card, .. } => self.discards.push(*card),
            Seen::Refilled { starter, .. } => {
                // The oldest discard is the starter; the next oldest is the first to be drawn.
                self.stock = Some(self.discards.iter().copied().filter(|card| card != starter).collect());
                self.discards = vec![*starter];
            }
            Seen::Asked
            | Seen::HeldBack { .. }
            | Seen::FalselyCalled { .. }
            | Seen::Turn { .. }
            | Seen::Ended { .. } => {}
        }
    }

    /// The cards in the Draw Pile from the top, if known.
    pub(super) fn stock(&self) -> Option<&VecDeque<RackCard>> {
        self.stock.as_ref()
    }

    /// The cards the player at `seat` is known to have.
    pub(super) fn rack(&self, seat: usize) -> &[Option<RackCard>; SLOTS] {
        &self.racks[seat % MOST]
    }

    /// Cards known to be in some rack.
    pub(super) fn known(&self) -> impl Iterator<Item = RackCard> + '_ {
        self.racks.iter().flatten().flatten().copied()
    }
}

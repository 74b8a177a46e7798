//! A random player that isn't entirely aimless: with purely random play, a rack would almost never get into
//! order, and a round would never end. It puts a card in the slot for its share of the deck (the lowest tenth
//! in front, and so on), keeps its rack in order once it gets there, and now and then does something
//! arbitrary.

use super::{
    Action, Order, Rack, RackCard, RackO, SLOTS, Slot,
    rules::Rules,
    state::{InHand, Stage},
};
use cards::Seat;
use rand::Rng;

/// One in this many actions is arbitrary.
const WHIM: u32 = 24;
/// One in this many chances is a false call, if the table accepts false calls.
const RASH: u32 = 64;

impl RackO {
    pub(super) fn casual_action(&self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        if seat != self.turn {
            return None;
        }
        let whim = rng.random_ratio(1, WHIM);
        match self.stage {
            Stage::Take => {
                let wanted = self.discard.top().is_some_and(|card| self.good_slot(card, rng).is_some());
                let take = if whim { rng.random() } else { wanted };
                Some(if take { Action::Take } else { Action::Draw })
            }
            Stage::Place(in_hand) if whim => {
                let choices = if matches!(in_hand, InHand::Drawn(_)) { SLOTS + 1 } else { SLOTS };
                let choice = rng.random_range(0..choices);
                Some(if choice < SLOTS { Action::Swap(Slot::behind_front(choice)) } else { Action::Discard })
            }
            Stage::Place(in_hand) => Some(match (self.good_slot(in_hand.card(), rng), in_hand) {
                (Some(slot), _) => Action::Swap(slot),
                (None, InHand::Drawn(_)) => Action::Discard,
                (None, InHand::Taken(card)) => Action::Swap(share(&self.rules, card)),
            }),
            Stage::Declare => {
                let call = if self.may_go_out(seat) {
                    rng.random()
                } else {
                    self.takes_false_calls() && rng.random_ratio(1, RASH)
                };
                Some(if call { Action::RackO } else { Action::Hold })
            }
            Stage::Over { .. } => None,
        }
    }

    /// A slot in the current rack that `card` would improve.
    fn good_slot(&self, card: RackCard, rng: &mut impl Rng) -> Option<Slot> {
        let rack = self.rack(self.turn);
        if rack.is_in_order(self.rules.order) {
            // The rack is already in order, so only swap in search of a run, and don't break the order.
            let stirs = |slot: &Slot| keeps_order(rack, *slot, card, self.rules.order);
            return Slot::all().find(stirs).filter(|_| rng.random());
        }
        let slot = share(&self.rules, card);
        (share(&self.rules, rack.at(slot)) != slot).then_some(slot)
    }
}

/// The slot for the tenth of the deck that `card` belongs to.
fn share(rules: &Rules, card: RackCard) -> Slot {
    let tenth = usize::from(card.number() - 1) * SLOTS / usize::from(rules.highest());
    match rules.order {
        Order::LowFront => Slot::behind_front(tenth),
        Order::HighFront => Slot::behind_front((SLOTS - 1).saturating_sub(tenth)),
    }
}

fn keeps_order(rack: &Rack, slot: Slot, card: RackCard, order: Order) -> bool {
    let mut changed = *rack;
    changed.exchange(slot, card);
    changed.is_in_order(order)
}

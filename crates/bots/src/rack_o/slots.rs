//! Players who think of slots only: each card belongs in the slot of its tenth of the deck. [`SlotBucket`] does
//! just that and is the yardstick for others; the beginner does it loosely and mends what is still out of order.

use super::{Numbers, Sight};
use crate::{Choice, Opponent, Question};
use rules::rack_o::{Action, Rules, SLOTS};
use std::{any::Any, sync::Arc};

/// The slot, from 0, of the tenth of the deck that a number belongs to.
fn tenth(number: u8, highest: u8) -> usize {
    (usize::from(number.saturating_sub(1)) * SLOTS / usize::from(highest.max(1))).min(SLOTS - 1)
}

/// Takes a card for the slot of its tenth when the card there is of another tenth; passes over all others.
pub struct SlotBucket(Arc<Rules>);

impl SlotBucket {
    /// A player under these rules.
    pub fn new(rules: Arc<Rules>) -> SlotBucket {
        SlotBucket(rules)
    }
}

impl Opponent for SlotBucket {
    fn deal(&mut self, _: &(dyn Any + Send + Sync)) {}

    fn watch(&mut self, _: &(dyn Any + Send + Sync)) {}

    fn choose(&mut self, question: &Question<'_>) -> Option<Choice> {
        let sight = Sight::of(question, &self.0)?;
        let highest = self.0.highest();
        let place = |rack: &Numbers, card: u8| {
            let slot = tenth(card, highest);
            (tenth(rack[slot], highest) != slot).then_some(slot)
        };
        Some(by_place(
            &sight,
            place,
            |_, card| tenth(card, highest),
            "it belongs there by its tenth of the deck",
        ))
    }
}

/// The kind beginner: a card one slot off is good enough, until the rack is nearly done and still out of order;
/// then he looks for the first step down and mends it. He looks at nobody else.
pub(super) fn beginner(sight: &Sight, highest: u8) -> Choice {
    let near = |card: u8, slot: usize| tenth(card, highest).abs_diff(slot) <= 1;
    let place = |rack: &Numbers, card: u8| {
        let slot = tenth(card, highest);
        if !near(rack[slot], slot) {
            return Some(slot);
        }
        if rack.iter().enumerate().any(|(slot, card)| !near(*card, slot)) {
            return None;
        }
        let step_down = (1..SLOTS).find(|at| rack[*at] < rack[at - 1])?;
        [step_down, step_down - 1].into_iter().find(|slot| fits(rack, *slot, card))
    };
    by_place(sight, place, |_, card| tenth(card, highest), "it looks right there")
}

/// Whether a card would stand in order with both its neighbours.
fn fits(rack: &Numbers, slot: usize, card: u8) -> bool {
    let above_front = slot.checked_sub(1).is_none_or(|before| rack[before] < card);
    above_front && rack.get(slot + 1).is_none_or(|behind| card < *behind)
}

/// Plays by a rule that says where a card is wanted, if anywhere, and where it goes if it must.
fn by_place(
    sight: &Sight,
    wanted: impl Fn(&Numbers, u8) -> Option<usize>,
    forced: impl Fn(&Numbers, u8) -> usize,
    why: &str,
) -> Choice {
    let rack = &sight.rack;
    if sight.declaring {
        return sight.declare(sight.ready);
    }
    match (sight.in_hand, sight.top) {
        (Some(card), _) => match wanted(rack, card) {
            Some(slot) => sight.swap(slot, why),
            None if sight.must_place => sight.swap(forced(rack, card), "it was taken and must go somewhere"),
            None => Choice::new(Action::Discard, "it is not wanted"),
        },
        (None, Some(top)) if wanted(rack, top).is_some() => Choice::new(Action::Take, why),
        _ => Choice::new(Action::Draw, "the open card is not wanted"),
    }
}

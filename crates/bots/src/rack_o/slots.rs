//! Players who think only about slots, not about the cards that may come. [`SlotBucket`] puts each card in
//! the slot for its tenth of the deck and is the reference for the others. The beginner does that loosely and
//! fixes the cards that are still out of order. The casual player fits cards between those already well
//! placed.

use super::{Numbers, Sight};
use crate::{Choice, Opponent, Question};
use rules::rack_o::{Action, Rules, SLOTS, Slot};
use said::rack_o::Reason;
use std::{any::Any, sync::Arc};

/// The slot, counted from 0, for the tenth of the deck that a number belongs to.
fn tenth(number: u8, highest: u8) -> usize {
    (usize::from(number.saturating_sub(1)) * SLOTS / usize::from(highest.max(1))).min(SLOTS - 1)
}

/// Takes a card for the slot that matches its tenth if the card there belongs elsewhere; ignores all other
/// cards.
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
        Some(by_place(&sight, place, highest, |slot| Reason::ByShare { slot }))
    }
}

/// The easy beginner: a card one slot off is good enough until the rack is almost done and still out of
/// order; at that point, the player looks for the first place where the numbers go down and fixes it. It
/// ignores the other players.
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
    by_place(sight, place, highest, |slot| Reason::LooksRight { slot })
}

/// The casual player: keeps the cards that are already well placed relative to each other, divides the
/// numbers between two of them evenly among the slots in between, and wants a card for the slot that matches
/// its share. It doesn't consider the cards that may come.
pub(super) fn casual(sight: &Sight, highest: u8) -> Choice {
    let wanted = |rack: &Numbers, card: u8| share(rack, &standing(rack, highest), card, highest);
    by_place(sight, wanted, highest, |slot| Reason::BetweenKept { slot })
}

/// The cards that stay: those that leave the least to wait for. The fewer the numbers left for a slot between
/// its two neighbors, the longer the wait.
fn standing(rack: &Numbers, highest: u8) -> [bool; SLOTS] {
    let wait = |(slot, number): (usize, u8), (next, higher): (usize, u8)| {
        let open = (next - slot - 1) as f32;
        let numbers = f32::from(higher) - f32::from(number) - 1.0;
        match numbers >= open && higher > number {
            true if open > 0.0 => Some(open * open / numbers),
            fits => fits.then_some(0.0),
        }
    };
    // Slots are counted from 1: the first place is before the front, and the last one is behind the back.
    let place = |at: usize| match at {
        0 => (0, 0),
        at if at > SLOTS => (at, highest + 1),
        at => (at, rack[at - 1]),
    };
    // For each place, the shortest wait up to there, and the card that stays before it.
    let mut least = [(0.0, 0); SLOTS + 2];
    for at in 1..=SLOTS + 1 {
        let ways = (0..at).filter_map(|from| Some((least[from].0 + wait(place(from), place(at))?, from)));
        least[at] = ways.min_by(|one, other| one.0.total_cmp(&other.0)).unwrap_or((f32::INFINITY, 0));
    }
    let mut stays = [false; SLOTS];
    let mut at = least[SLOTS + 1].1;
    while at > 0 {
        stays[at - 1] = true;
        at = least[at].1;
    }
    stays
}

/// The open slot that a card belongs in, by its share of the numbers between the cards that stay.
fn share(rack: &Numbers, stays: &[bool; SLOTS], card: u8, highest: u8) -> Option<usize> {
    let kept = || (0..SLOTS).filter(|slot| stays[*slot]).map(|slot| (slot + 1, rack[slot]));
    let (front, low) = kept().rfind(|(_, number)| *number < card).unwrap_or((0, 0));
    let (back, high) = kept().find(|(_, number)| *number > card).unwrap_or((SLOTS + 1, highest + 1));
    let open = back.checked_sub(front + 1).filter(|open| *open > 0)?;
    let numbers = usize::from(high - low).saturating_sub(1).max(1);
    Some(front + usize::from(card - low - 1) * open / numbers)
}

/// Whether a card would be in order with both its neighbors.
fn fits(rack: &Numbers, slot: usize, card: u8) -> bool {
    let above_front = slot.checked_sub(1).is_none_or(|before| rack[before] < card);
    above_front && rack.get(slot + 1).is_none_or(|behind| card < *behind)
}

/// Plays by a rule that picks a slot for each card, or no slot at all. A card that must be placed goes into the
/// slot for its tenth of the deck.
fn by_place(
    sight: &Sight,
    wanted: impl Fn(&Numbers, u8) -> Option<usize>,
    highest: u8,
    why: impl Fn(Slot) -> Reason,
) -> Choice {
    if sight.declaring {
        return sight.declare(sight.ready);
    }
    let wanted = |card: u8| wanted(&sight.rack, card).map(Slot::behind_front);
    match (sight.in_hand, sight.top) {
        (Some(card), _) => match wanted(card) {
            Some(slot) => Choice::new(Action::Swap(slot), why(slot)),
            None if sight.must_place => {
                Choice::new(Action::Swap(Slot::behind_front(tenth(card, highest))), Reason::MustPlace)
            }
            None => Choice::new(Action::Discard, Reason::NotWanted),
        },
        (None, top) => match top.and_then(wanted) {
            Some(slot) => Choice::new(Action::Take, why(slot)),
            None => Choice::new(Action::Draw, Reason::TopNotWanted),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RACK: Numbers = [3, 40, 15, 22, 1, 33, 36, 50, 2, 58];

    #[test]
    fn the_cards_that_leave_the_least_to_wait_for_stay() {
        let stays = standing(&RACK, 60);
        let kept: Vec<u8> = (0..SLOTS).filter(|slot| stays[*slot]).map(|slot| RACK[slot]).collect();
        assert_eq!(kept, [3, 15, 22, 33, 36, 50, 58]);
        // 8 and 9 leave no room for the two slots between them.
        let tight = standing(&[8, 60, 60, 9, 20, 26, 32, 38, 44, 50], 60);
        assert!(!(tight[0] && tight[3]));
    }

    #[test]
    fn a_card_goes_to_the_slot_for_its_share_or_nowhere_if_there_is_none() {
        let stays = standing(&RACK, 60);
        assert_eq!(share(&RACK, &stays, 9, 60), Some(1), "between 3 and 15");
        assert_eq!(share(&RACK, &stays, 28, 60), Some(4), "between 22 and 33");
        assert_eq!(share(&RACK, &stays, 18, 60), None, "15 and 22 are neighbors");
        assert_eq!(share(&RACK, &stays, 59, 60), None, "there is no slot behind the last");
    }
}

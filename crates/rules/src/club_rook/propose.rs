//! Melds in a hand: all small ones in order, or one at random. `check` decides whether they may be laid now.

use super::Tally;
use cards::{Bits, Card, Color};

/// Every set of exactly three cards, by face, with numbers from `lowest` up.
pub(super) fn small_sets(hand: Tally, lowest: u8, mut each: impl FnMut(Tally)) {
    for number in lowest..=14 {
        let naturals = hand.of_number(number);
        for one in naturals.faces().iter() {
            let rest = naturals.minus(Tally::one(one));
            for two in rest.faces().iter().filter(|two| *two >= one) {
                let pair = Tally::one(one).plus(Tally::one(two));
                let third = naturals.minus(pair).faces();
                let wild = hand.wilds().faces();
                for three in third.iter().filter(|three| *three >= two).chain(wild.iter()) {
                    each(pair.plus(Tally::one(three)));
                }
            }
        }
    }
}

/// Every sequence of one color, lowest and shortest first.
pub(super) fn every_run(hand: Tally, color: Color, mut each: impl FnMut(Tally)) {
    let bits = hand.sequence_bits(color);
    for low in 4..=12u8 {
        let longest = (bits >> low).trailing_ones() as u8;
        for length in 3..=longest {
            each(run(color, low, length));
        }
    }
}

fn run(color: Color, low: u8, length: u8) -> Tally {
    (low..low + length).filter_map(|number| Card::new(color, number)).collect()
}

/// A set or sequence from the hand, chosen by `pick`, which returns a number below its argument. Sets start
/// at the number `lowest`.
pub(super) fn any_meld(hand: Tally, lowest: u8, pick: &mut impl FnMut(usize) -> usize) -> Option<Tally> {
    let wilds = hand.wilds().len();
    let sets = (lowest..=14).fold(0u64, |sets, number| {
        let naturals = hand.of_number(number).len();
        sets | u64::from(naturals >= 2 && naturals + wilds >= 3) << number
    });
    let starts = Color::ALL.into_iter().fold(0u64, |starts, color| {
        let bits = u64::from(hand.sequence_bits(color));
        starts | (bits & bits >> 1 & bits >> 2) << (16 * color as u32)
    });
    let (sets_here, all) = (sets.count(), sets.count() + starts.count());
    if all == 0 {
        return None;
    }
    let choice = pick(all as usize) as u32;
    if choice < sets_here {
        return Some(any_set(hand, sets.nth(choice), pick));
    }
    let start = Card::from_index(starts.nth(choice - sets_here))?;
    let (color, low) = start.color().zip(start.number())?;
    let longest = (hand.sequence_bits(color) >> low).trailing_ones() as usize;
    let length = if pick(4) == 0 { 3 + pick(longest - 2) } else { longest };
    Some(run(color, low, length as u8))
}

fn any_set(hand: Tally, number: u8, pick: &mut impl FnMut(usize) -> usize) -> Tally {
    let mut cards = hand.of_number(number);
    if cards.len() > 3 && pick(4) == 0 {
        cards = cards.nth(pick(cards.len())).map_or(cards, |spared| cards.minus(Tally::one(spared)));
    }
    let mut wilds = hand.wilds();
    while cards.len() < 3 || (!wilds.is_empty() && pick(4) == 0) {
        let Some(wild) = wilds.nth(pick(wilds.len())) else { break };
        wilds = wilds.minus(Tally::one(wild));
        cards = cards.plus(Tally::one(wild));
    }
    cards
}

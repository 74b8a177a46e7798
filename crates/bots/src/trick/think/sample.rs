//! Worlds drawn from the known facts: every layout that agrees with them is equally likely.
//!
//! Matching cards to places finds a first layout, so there are no dead ends. From there, a chain of random
//! swaps (two cards trade places, or three in a cycle, if all of them may) reaches every layout. Every swap
//! is as likely as its reverse, so in the long run all layouts are equally likely.

use super::known::{Known, Layout, PLACES};
use crate::{Dice, order};
use cards::Bits;
use rand::Rng;

/// How many swaps are tried per hidden card, before the first world and between two worlds.
const BURN_IN: usize = 20;
const BETWEEN: usize = 3;

/// A source of worlds.
#[derive(Clone, Debug)]
pub(super) struct Sampler<B> {
    known: Known<B>,
    /// The place of each hidden card.
    at: Vec<u8>,
}

#[inline(always)]
fn below(n: usize, rng: &mut Dice) -> usize {
    ((u64::from(rng.random::<u32>()) * n as u64) >> 32) as usize
}

impl<B: Bits> Sampler<B> {
    /// Starts with a layout that agrees with the known facts; if there is none, with one that has the right
    /// number of cards in each place.
    pub(super) fn new(mut known: Known<B>, rng: &mut Dice) -> Sampler<B> {
        let at = matching(&known, rng).unwrap_or_else(|| {
            known.forget_limits();
            matching(&known, rng).unwrap_or_default()
        });
        let mut sampler = Sampler { known, at };
        sampler.wander(BURN_IN, rng);
        sampler
    }

    /// The next world.
    pub(super) fn next(&mut self, rng: &mut Dice) -> Layout<B> {
        self.wander(BETWEEN, rng);
        let mut layout = self.known.sure;
        for ((card, _), at) in self.known.hidden.iter().zip(&self.at) {
            layout[usize::from(*at)] |= B::one(*card);
        }
        layout
    }

    fn wander(&mut self, times: usize, rng: &mut Dice) {
        let count = self.at.len();
        if count < 2 {
            return;
        }
        for step in 0..times * count {
            let (i, j) = (below(count, rng), below(count, rng));
            if step % 4 == 3 && count > 2 {
                self.turn(i, j, below(count, rng));
            } else {
                self.exchange(i, j);
            }
        }
    }

    fn may(&self, card: usize, place: u8) -> bool {
        self.known.hidden[card].1 >> place & 1 == 1
    }

    fn exchange(&mut self, i: usize, j: usize) {
        let (a, b) = (self.at[i], self.at[j]);
        if a != b && self.may(i, b) && self.may(j, a) {
            (self.at[i], self.at[j]) = (b, a);
        }
    }

    fn turn(&mut self, i: usize, j: usize, k: usize) {
        let (a, b, c) = (self.at[i], self.at[j], self.at[k]);
        if i != j && j != k && i != k && self.may(i, b) && self.may(j, c) && self.may(k, a) {
            (self.at[i], self.at[j], self.at[k]) = (b, c, a);
        }
    }
}

/// A place for every hidden card, by augmenting paths; `None` if there is no such layout.
fn matching<B: Bits>(known: &Known<B>, rng: &mut Dice) -> Option<Vec<u8>> {
    let count = known.hidden.len();
    let mut order: Vec<usize> = (0..count).collect();
    for last in (1..count).rev() {
        order.swap(last, below(last + 1, rng));
    }
    // Cards with the fewest places go first, so that few of them have to move again.
    order::by_key(&mut order, |card| known.hidden[*card].1.count_ones());
    let mut inside: [Vec<usize>; PLACES] = Default::default();
    for card in order {
        let mut tried = 0u16;
        if !settle(known, &mut inside, card, &mut tried, below(PLACES, rng)) {
            return None;
        }
    }
    let mut at = vec![0; count];
    for (place, cards) in inside.iter().enumerate() {
        cards.iter().for_each(|card| at[*card] = place as u8);
    }
    Some(at)
}

/// Finds room for a card, moving others if needed.
fn settle<B: Bits>(
    known: &Known<B>,
    inside: &mut [Vec<usize>; PLACES],
    card: usize,
    tried: &mut u16,
    first: usize,
) -> bool {
    for step in 0..PLACES {
        let place = (first + step) % PLACES;
        if known.hidden[card].1 >> place & 1 == 0 || *tried >> place & 1 == 1 {
            continue;
        }
        *tried |= 1 << place;
        if inside[place].len() < usize::from(known.room[place]) {
            inside[place].push(card);
            return true;
        }
        for at in 0..inside[place].len() {
            let other = inside[place][at];
            if settle(known, inside, other, tried, first) {
                inside[place][at] = card;
                return true;
            }
        }
    }
    false
}

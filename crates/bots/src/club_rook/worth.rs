//! The expected score of a holding at the end of the hand: the cards on the table plus possible Rookies,
//! minus the cards left in hand. The chances come from the unseen cards and the remaining draws.

use super::holding::{Holding, NUMBERS};
use crate::{order, portable::power};
use cards::{Card, Color};
use rules::club_rook::Tally;

const RUN: f32 = 1200.0;
const NATURAL: f32 = 800.0;
const REGULAR: f32 = 400.0;
/// The value of going out, plus that of the Rook cards once two Rookies unlock them.
const OUT: f32 = 200.0;

/// The chance is multiplied by this until the first three cards are laid, because the partner cannot help yet.
const UNLAID: f32 = 0.7;

/// The chance that a sequence card in hand gets laid.
const HELD: f32 = 0.85;
/// Any one set can count on one in this many of the remaining wild cards.
const WILDS_SHARED: u8 = 3;

/// The unseen cards from one player's point of view, and how likely they are to come.
#[derive(Clone, Debug)]
pub(super) struct Outlook {
    /// How many copies of each card may still come, by card index.
    pub(super) live: [u8; 64],
    /// The chance that one of them reaches the player's side in time.
    pub(super) share: f32,
    /// The chance that a card kept in hand now is never laid.
    pub(super) stuck: f32,
    /// The value of a pair of natural cards in hand for taking the pile.
    pub(super) key: f32,
    /// The bonus for the Rook cards that have been laid.
    pub(super) rook_bonus: f32,
    /// Whether the player works toward sequences or only lays the ones it happens to have.
    pub(super) runs: bool,
    /// Whether the player weighs chances at all; if not, only cards on the table count.
    pub(super) plans: bool,
}

impl Outlook {
    /// The expected score of the holding.
    pub(super) fn worth(&self, held: &Holding) -> f32 {
        let on_table: i32 = held.piles.iter().map(|pile| pile.cards.value()).sum();
        let mut worth = on_table as f32 - self.stuck * held.hand.value() as f32;
        if !self.plans {
            return worth;
        }
        let mut rookies: Vec<f32> = Vec::new();
        for color in Color::ALL.into_iter().filter(|_| self.runs) {
            let chance = self.run_chance(held, color);
            worth += RUN * chance;
            rookies.push(chance);
        }
        worth += self.sets(held, &mut rookies);
        worth += self.keys(held);
        // The two best chances together unlock the Rook cards and going out.
        order::best_first(&mut rookies, |chance| *chance);
        let both = rookies.iter().take(2).product::<f32>();
        worth + both * (self.rook_bonus + OUT * 0.5)
    }

    fn comes(&self, card: Card) -> f32 {
        1.0 - power(1.0 - self.share, usize::from(self.live[usize::from(card.index())]))
    }

    /// The chance of a Rookie sequence in a color, using the best seven cards in a row.
    fn run_chance(&self, held: &Holding, color: Color) -> f32 {
        let lying = held.piles.iter().filter(|pile| pile.run == Some(color));
        let table = lying.fold(0u16, |bits, pile| {
            let more = pile.cards.sequence_bits(color);
            // Overlapping sequences cannot be merged, so the longer one counts.
            match bits & more {
                0 => bits | more,
                _ if more.count_ones() > bits.count_ones() => more,
                _ => bits,
            }
        });
        let hand = held.hand.sequence_bits(color);
        let chance = |number: u8| {
            let bit = 1u16 << number;
            if table & bit != 0 {
                1.0
            } else if hand & bit != 0 {
                HELD
            } else {
                Card::new(color, number).map_or(0.0, |card| self.comes(card))
            }
        };
        let windows = (4..=8u8).map(|low| {
            let window = 0x7Fu16 << low;
            let all: f32 = (low..low + 7).map(chance).product();
            if table & window == 0 { all * UNLAID } else { all }
        });
        // Several windows mean several chances, but they are not independent.
        let mut windows: Vec<f32> = windows.collect();
        order::best_first(&mut windows, |chance| *chance);
        let (best, second) = (windows[0], windows[1]);
        (best + 0.3 * second * (1.0 - best)).min(1.0)
    }

    /// The chances of making Rookies of one number; the wild cards in hand go to the best ones.
    fn sets(&self, held: &Holding, rookies: &mut Vec<f32>) -> f32 {
        let mut wilds = held.hand.wilds().len();
        let mut sets: Vec<(f32, u8)> = NUMBERS
            .map(|number| (self.set_chance(held, number, wilds).0, number))
            .filter(|set| set.0 > 0.0)
            .collect();
        order::best_first(&mut sets, |(chance, _)| *chance);
        let mut worth = 0.0;
        for (_, number) in sets {
            let (value, chance, used) = self.set_chance(held, number, wilds);
            wilds -= used;
            worth += value;
            rookies.push(chance);
        }
        worth
    }

    /// The value and the chance of making a Rookie of `number`, and how many of the wild cards in hand it
    /// would use.
    fn set_chance(&self, held: &Holding, number: u8, wilds: usize) -> (f32, f32, usize) {
        let lying = held.piles.iter().filter(|pile| pile.set == number).max_by_key(|pile| pile.cards.len());
        let table = lying.map_or(Tally::EMPTY, |pile| pile.cards);
        let naturals = table.naturals().len() + held.hand.of_number(number).len();
        if naturals < 2 {
            return (0.0, 0.0, 0);
        }
        let live = self.live_of(number);
        // Every set competes for the wild cards that may still come.
        let wild = (self.live_of(1) + self.live_of(2)) / WILDS_SHARED;
        let lacking = 7usize.saturating_sub(naturals + table.wilds().len());
        let used = wilds.min(lacking);
        let four = at_least(live, self.share, 4i32 - naturals as i32);
        let mut chance = four * at_least(live + wild, self.share, (lacking - used) as i32);
        let mut pure =
            if table.wilds().is_empty() { at_least(live, self.share, 7 - naturals as i32) } else { 0.0 };
        if table.is_empty() {
            (chance, pure) = (chance * UNLAID, pure * UNLAID);
        }
        (REGULAR * chance + (NATURAL - REGULAR) * pure, chance, used)
    }

    /// How many cards of a number may still come.
    pub(super) fn live_of(&self, number: u8) -> u8 {
        let faces = Color::ALL.into_iter().filter_map(|color| Card::new(color, number));
        faces.map(|card| self.live[usize::from(card.index())]).sum()
    }

    /// The value of pairs in hand, which can win the pile.
    fn keys(&self, held: &Holding) -> f32 {
        let pairs = NUMBERS.filter(|number| held.hand.of_number(*number).len() >= 2).count();
        self.key * (1.0 - power(0.75, pairs)) * 4.0
    }
}

/// The chance that at least `wanted` of `live` cards come, each with chance `share`.
pub(super) fn at_least(live: u8, share: f32, wanted: i32) -> f32 {
    if wanted <= 0 {
        return 1.0;
    }
    let wanted = wanted as usize;
    if wanted > usize::from(live) {
        return 0.0;
    }
    let mut chances = [0.0f32; 16];
    chances[0] = 1.0;
    for _ in 0..live.min(15) {
        for count in (1..chances.len()).rev() {
            chances[count] = chances[count] * (1.0 - share) + chances[count - 1] * share;
        }
        chances[0] *= 1.0 - share;
    }
    chances[wanted.min(16)..].iter().sum()
}

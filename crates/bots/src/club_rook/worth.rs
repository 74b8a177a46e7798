//! What a holding should bring by the end of the hand: the cards that lie, the Rookies that may come of them, less
//! the cards that stay in hand. Chances come from the cards not yet seen and the draws still to come.

use super::holding::{Holding, NUMBERS};
use cards::{Card, Color};
use rules::club_rook::Tally;

const RUN: f32 = 1200.0;
const NATURAL: f32 = 800.0;
const REGULAR: f32 = 400.0;
/// What going out and the Rook cards that two Rookies set free are worth.
const OUT: f32 = 200.0;

/// How much of a chance is left while the first three cards do not lie: the partner cannot help yet.
const UNLAID: f32 = 0.7;

/// How surely a sequence card in hand gets laid.
const HELD: f32 = 0.85;
/// Of the wild cards still to come, one in so many is there for a given set.
const WILDS_SHARED: u8 = 3;

/// The rest of the pack as a player sees it, and how it is shared out.
#[derive(Clone, Debug)]
pub(super) struct Outlook {
    /// Copies of each face that may still come, by the card's place.
    pub(super) live: [u8; 64],
    /// The chance that one of them comes to the own side in time.
    pub(super) share: f32,
    /// The chance that a card kept now is never laid.
    pub(super) stuck: f32,
    /// What a pair of naturals in hand is worth as a key to the pile.
    pub(super) key: f32,
    /// Rook cards laid, by their bonus.
    pub(super) rook_bonus: f32,
    /// Whether sequences are built towards; otherwise they are only laid.
    pub(super) runs: bool,
    /// Whether chances are weighed at all; otherwise only what lies counts.
    pub(super) plans: bool,
}

impl Outlook {
    /// What the holding should bring.
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
        // The two best chances together bring the Rook cards and the way out.
        rookies.sort_by(|a, b| b.total_cmp(a));
        let both = rookies.iter().take(2).product::<f32>();
        worth + both * (self.rook_bonus + OUT * 0.5)
    }

    fn comes(&self, card: Card) -> f32 {
        1.0 - (1.0 - self.share).powi(i32::from(self.live[usize::from(card.index())]))
    }

    /// The chance of a Rookie sequence in a color: the best seven in a row.
    fn run_chance(&self, held: &Holding, color: Color) -> f32 {
        let lying = held.piles.iter().filter(|pile| pile.run == Some(color));
        let table = lying.fold(0u16, |bits, pile| {
            let more = pile.cards.sequence_bits(color);
            // Sequences that overlap cannot be joined: the longer one counts.
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
        // Several windows are several chances, though not independent ones.
        let mut windows: Vec<f32> = windows.collect();
        windows.sort_by(|a, b| b.total_cmp(a));
        let (best, second) = (windows[0], windows[1]);
        (best + 0.3 * second * (1.0 - best)).min(1.0)
    }

    /// The chances of Rookies of one number, the wild cards in hand given to the best of them.
    fn sets(&self, held: &Holding, rookies: &mut Vec<f32>) -> f32 {
        let mut wilds = held.hand.wilds().len();
        let mut sets: Vec<(f32, u8)> = NUMBERS
            .map(|number| (self.set_chance(held, number, wilds).0, number))
            .filter(|set| set.0 > 0.0)
            .collect();
        sets.sort_by(|a, b| b.0.total_cmp(&a.0));
        let mut worth = 0.0;
        for (_, number) in sets {
            let (value, chance, used) = self.set_chance(held, number, wilds);
            wilds -= used;
            worth += value;
            rookies.push(chance);
        }
        worth
    }

    /// Value and chance of a Rookie of `number`, and how many of the wild cards in hand it would use.
    fn set_chance(&self, held: &Holding, number: u8, wilds: usize) -> (f32, f32, usize) {
        let lying = held.piles.iter().filter(|pile| pile.set == number).max_by_key(|pile| pile.cards.len());
        let table = lying.map_or(Tally::EMPTY, |pile| pile.cards);
        let naturals = table.naturals().len() + held.hand.of_number(number).len();
        if naturals < 2 {
            return (0.0, 0.0, 0);
        }
        let live = self.live_of(number);
        // Wild cards that may still come are wanted everywhere.
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

    /// Pairs in hand are keys to the pile.
    fn keys(&self, held: &Holding) -> f32 {
        let pairs = NUMBERS.filter(|number| held.hand.of_number(*number).len() >= 2).count();
        self.key * (1.0 - 0.75f32.powi(pairs as i32)) * 4.0
    }
}

/// The chance that of `live` cards, each coming with chance `share`, at least `wanted` come.
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

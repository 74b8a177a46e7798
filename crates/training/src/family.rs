//! Many tables with many rule sets, stepped on all cores, with results in the caller's arrays. Decisions that leave
//! no choice are made automatically.

use crate::sets::{NO_NUMBER, RuleSet};
use bots::trick::net::{
    input::{self, SEATS, WORDS},
    output::{self, ACTIONS},
};
use cards::{MAX_SEATS, Seat};
use rayon::prelude::*;
use rookery_batch::{Play, next_seed};
use rules::{Game, Luck, Numbered, trick::Hand};

/// The number of tables per piece of work.
const CHUNK: usize = 256;
/// The number of words in a packed row of masks.
const MASK_WORDS: usize = ACTIONS.div_ceil(64);
/// The number of bytes in a packed row of inputs: eight inputs per byte, lowest bit first.
pub const INPUT_BYTES: usize = WORDS * 8;
/// The number of bytes in a packed row of masks.
pub const MASK_BYTES: usize = MASK_WORDS * 8;
/// The number of bytes in a packed row of hidden cards.
pub const HIDDEN_BYTES: usize = SEATS * 8;

/// The arrays that a [`Family`] fills, with one row per table.
#[derive(Debug)]
pub struct Ground<'a> {
    /// The network's inputs, packed: [`INPUT_BYTES`] per table.
    pub inputs: &'a mut [u8],
    /// The legal actions, packed: [`MASK_BYTES`] per table.
    pub masks: &'a mut [u8],
    /// The hidden cards, packed: the places of the cards held by each of the other seats, clockwise, and of those
    /// in the nest or center. [`HIDDEN_BYTES`] per table.
    pub hidden: &'a mut [u8],
    /// The seats clockwise from the player to act: 6 per table.
    pub seats: &'a mut [u8],
    /// 1 if a hand ended in this step.
    pub ended: &'a mut [u8],
    /// For the hand that ended, each seat's lead over the other sides, as a share of the maximum that a side
    /// can make: 8 values per table.
    pub rewards: &'a mut [f32],
}

struct Table {
    set: usize,
    seed: u64,
    play: Play<Hand<u64>>,
    mask: Vec<u8>,
    /// Which of the network's actions are legal, with cards as printed.
    legal: [u64; MASK_WORDS],
    /// For each of the network's actions, the same action with cards as printed. Filled in only for legal
    /// actions.
    printed: Box<[u16; ACTIONS]>,
}

/// Many tables with many rule sets.
pub struct Family {
    sets: Vec<RuleSet>,
    tables: Vec<Table>,
}

impl Family {
    /// Deals a hand at each of `tables` tables. The rule sets are assigned to the tables in rotation.
    #[must_use]
    pub fn new(sets: Vec<RuleSet>, tables: usize, seed: u64) -> Family {
        let mut luck = Luck::new(seed);
        let deal = |at: usize| {
            let (set, seed) = (at % sets.len().max(1), luck.next_u64());
            let rules = &sets.get(set)?.rules;
            let play = Play::dealt(rules, seed).ok()?;
            let actions = Hand::<u64>::segments(rules).last().map_or(0, |last| last.first + last.len);
            let mask = vec![0; actions as usize];
            Some(Table { set, seed, play, mask, legal: [0; MASK_WORDS], printed: Box::new([0; ACTIONS]) })
        };
        let tables = (0..tables).map_while(deal).collect();
        Family { sets, tables }
    }

    /// The rule sets.
    #[must_use]
    pub fn sets(&self) -> &[RuleSet] {
        &self.sets
    }

    /// How many tables there are.
    #[must_use]
    pub fn tables(&self) -> usize {
        self.tables.len()
    }

    /// Carries out the network's action `actions[i]` at table `i`; without actions, it only writes the
    /// current state. An illegal action is counted and replaced by the first legal one.
    pub fn step(&mut self, actions: Option<&[i64]>, ground: &mut Ground<'_>) -> usize {
        let sets = &self.sets;
        let count = self.tables.len();
        let none = vec![-1; if actions.is_some() { 0 } else { count }];
        let actions = actions.unwrap_or(&none);
        self.tables
            .par_chunks_mut(CHUNK)
            .zip(actions.par_chunks(CHUNK))
            .zip(ground.inputs.par_chunks_mut(CHUNK * INPUT_BYTES))
            .zip(ground.masks.par_chunks_mut(CHUNK * MASK_BYTES))
            .zip(ground.hidden.par_chunks_mut(CHUNK * HIDDEN_BYTES))
            .zip(ground.seats.par_chunks_mut(CHUNK * SEATS))
            .zip(ground.ended.par_chunks_mut(CHUNK))
            .zip(ground.rewards.par_chunks_mut(CHUNK * MAX_SEATS))
            .map(|(((((((tables, actions), inputs), masks), hidden), seats), ended), rewards)| {
                let mut wrong = 0;
                let rows = tables.iter_mut().zip(actions).zip(inputs.chunks_mut(INPUT_BYTES));
                let rows = rows.zip(masks.chunks_mut(MASK_BYTES)).zip(hidden.chunks_mut(HIDDEN_BYTES));
                let rows = rows.zip(seats.chunks_mut(SEATS)).zip(ended).zip(rewards.chunks_mut(MAX_SEATS));
                for (((((((table, action), inputs), mask), hidden), seats), ended), reward) in rows {
                    let set = &sets[table.set];
                    *ended = 0;
                    if *action >= 0 {
                        let printed = usize::try_from(*action).ok().and_then(|at| table.printed.get(at));
                        let number = printed.and_then(|at| set.numbers.get(usize::from(*at)));
                        wrong += usize::from(!table.choose(number.copied()));
                        *ended = u8::from(table.settle(set, reward));
                    } else {
                        table.settle(set, reward);
                    }
                    table.write(set, inputs, mask, hidden, seats);
                }
                wrong
            })
            .sum()
    }
}

impl Table {
    fn choose(&mut self, number: Option<u32>) -> bool {
        if number.is_some_and(|number| number != NO_NUMBER && self.play.choose(number).is_ok()) {
            return true;
        }
        self.play.mask(&mut self.mask);
        if let Some(first) = self.mask.iter().position(|allowed| *allowed == 1) {
            let _ = self.play.choose(first as u32);
        }
        false
    }

    /// Plays on as long as there is no choice, and deals the next hand if one is over. Returns whether a hand
    /// ended.
    fn settle(&mut self, set: &RuleSet, reward: &mut [f32]) -> bool {
        let mut ended = false;
        loop {
            if self.play.asked().is_none() {
                if !ended {
                    rewards(&self.play, set.scale.whole, reward);
                }
                ended = true;
                self.seed = next_seed(self.seed);
                match Play::dealt(&set.rules, self.seed) {
                    Ok(play) => self.play = play,
                    Err(_) => return ended,
                }
                continue;
            }
            self.play.mask(&mut self.mask);
            self.legal = [0; MASK_WORDS];
            let mut last = None;
            for (place, number) in &set.pairs {
                if self.mask.get(usize::from(*number)) == Some(&1) {
                    self.legal[usize::from(*place) / 64] |= 1 << (place % 64);
                    last = Some(*number);
                }
            }
            match (last, self.legal.iter().map(|word| word.count_ones()).sum::<u32>()) {
                (Some(only), 1) => {
                    let _ = self.play.choose(u32::from(only));
                }
                (Some(_), _) => return ended,
                // This happens, for example, when a bid is beyond the network's numbers: choose any legal
                // number.
                (None, _) => {
                    self.choose(None);
                }
            }
        }
    }

    fn write(
        &mut self,
        set: &RuleSet,
        inputs: &mut [u8],
        mask: &mut [u8],
        hidden: &mut [u8],
        seats: &mut [u8],
    ) {
        let Some(seat) = self.play.asked() else { return };
        let sight = self.play.hand().sight(seat, *self.play.draft(), self.play.memory());
        let frame = set.scale.orders.frame(&sight);
        let mut words = [0; WORDS];
        input::write(&sight, &set.scale, &frame, &mut words);
        copy(&words, inputs);
        let mut legal = [0; MASK_WORDS];
        for (word, bits) in self.legal.iter().enumerate() {
            let mut rest = *bits;
            while rest != 0 {
                let printed = word * 64 + rest.trailing_zeros() as usize;
                if let Some(seen) = output::seen(&frame, printed) {
                    legal[seen / 64] |= 1 << (seen % 64);
                    self.printed[seen] = printed as u16;
                }
                rest &= rest - 1;
            }
        }
        copy(&legal, mask);
        let placed = self.play.hand().placed(seat);
        let others = placed.hands[1..SEATS].iter().chain([&placed.aside]);
        let places: [u64; SEATS] = collect(others.map(|cards| frame.places(*cards)));
        copy(&places, hidden);
        seats.copy_from_slice(&placed.ring[..SEATS]);
    }
}

fn collect(words: impl Iterator<Item = u64>) -> [u64; SEATS] {
    let mut out = [0; SEATS];
    words.zip(&mut out).for_each(|(word, out)| *out = word);
    out
}

fn copy(words: &[u64], out: &mut [u8]) {
    for (word, bytes) in words.iter().zip(out.chunks_exact_mut(8)) {
        bytes.copy_from_slice(&word.to_le_bytes());
    }
}

/// Each seat's points minus the mean points of the players who were not on its side.
fn rewards(play: &Play<Hand<u64>>, whole: i32, out: &mut [f32]) {
    out.fill(0.0);
    let hand = play.hand();
    let Some(score) = hand.score() else { return };
    let players = hand.rules().players;
    for seat in Seat::all(players) {
        let sight = hand.sight(seat, *play.draft(), play.memory());
        let mut others = (0.0, 0.0);
        for (turn, other) in hand.placed(seat).ring[..hand.rules().hands].iter().enumerate() {
            let other = Seat::wrapping(usize::from(*other));
            if other.index() < players && sight.mate[turn] == 0 {
                others = (others.0 + score.players[other] as f32, others.1 + 1.0);
            }
        }
        let mean = if others.1 > 0.0 { others.0 / others.1 } else { 0.0 };
        let sign = if Hand::<u64>::match_rules(hand.rules()).lowest_wins { -1.0 } else { 1.0 };
        if let Some(reward) = out.get_mut(seat.index()) {
            *reward = sign * (score.players[seat] as f32 - mean) / whole as f32;
        }
    }
}

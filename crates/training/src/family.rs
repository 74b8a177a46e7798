//! Many tables of many rule sets, stepped on all cores, with results in the caller's arrays. Decisions
//! without a choice are made automatically.

use crate::sets::{NO_NUMBER, RuleSet};
use bots::trick::net::{
    input::{self, WORDS},
    output::OUTPUTS,
};
use cards::{MAX_SEATS, Seat};
use rayon::prelude::*;
use rookery_batch::{Play, next_seed};
use rules::{Game, Luck, Numbered, trick::Hand};

/// The number of tables per piece of work.
const CHUNK: usize = 256;
/// The number of words in a packed row of masks.
const MASK_WORDS: usize = OUTPUTS.div_ceil(64);
/// The number of bytes in a packed row of inputs: eight inputs per byte, lowest bit first.
pub const INPUT_BYTES: usize = WORDS * 8;
/// The number of bytes in a packed row of masks.
pub const MASK_BYTES: usize = MASK_WORDS * 8;

/// The arrays of a [`Family`], with one row per table.
#[derive(Debug)]
pub struct Ground<'a> {
    /// The network's inputs, packed: [`INPUT_BYTES`] per table.
    pub inputs: &'a mut [u8],
    /// The legal actions, packed: [`MASK_BYTES`] per table.
    pub masks: &'a mut [u8],
    /// Who decides.
    pub players: &'a mut [u8],
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
    legal: [u64; MASK_WORDS],
}

/// Many tables of many rule sets.
pub struct Family {
    sets: Vec<RuleSet>,
    tables: Vec<Table>,
}

impl Family {
    /// Deals at `tables` tables. The rule sets are assigned to the tables in rotation.
    #[must_use]
    pub fn new(sets: Vec<RuleSet>, tables: usize, seed: u64) -> Family {
        let mut luck = Luck::new(seed);
        let deal = |at: usize| {
            let (set, seed) = (at % sets.len().max(1), luck.next_u64());
            let rules = &sets.get(set)?.rules;
            let play = Play::dealt(rules, seed).ok()?;
            let actions = Hand::<u64>::segments(rules).last().map_or(0, |last| last.first + last.len);
            Some(Table { set, seed, play, mask: vec![0; actions as usize], legal: [0; MASK_WORDS] })
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

    /// Carries out the network's action `actions[i]` at table `i`; without actions, it only looks. An illegal
    /// action is counted and replaced by the first legal one.
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
            .zip(ground.players.par_chunks_mut(CHUNK))
            .zip(ground.ended.par_chunks_mut(CHUNK))
            .zip(ground.rewards.par_chunks_mut(CHUNK * MAX_SEATS))
            .map(|((((((tables, actions), inputs), masks), players), ended), rewards)| {
                let mut wrong = 0;
                let rows = tables.iter_mut().zip(actions).zip(inputs.chunks_mut(INPUT_BYTES));
                let rows = rows.zip(masks.chunks_mut(MASK_BYTES)).zip(players).zip(ended);
                for ((((((table, action), inputs), mask), player), ended), reward) in
                    rows.zip(rewards.chunks_mut(MAX_SEATS))
                {
                    let set = &sets[table.set];
                    *ended = 0;
                    if *action >= 0 {
                        let number = usize::try_from(*action).ok().and_then(|at| set.numbers.get(at));
                        wrong += usize::from(!table.choose(number.copied()));
                        *ended = u8::from(table.settle(set, reward));
                    } else {
                        table.settle(set, reward);
                    }
                    table.write(set, inputs, mask);
                    *player = table.play.player().unwrap_or_default().index() as u8;
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

    /// Plays on while there is no choice, and deals the next hand if one is over. Returns whether a hand
    /// ended.
    fn settle(&mut self, set: &RuleSet, reward: &mut [f32]) -> bool {
        let mut ended = false;
        loop {
            if self.play.asked().is_none() {
                if !ended {
                    rewards(&self.play, set.whole, reward);
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
                // For example, a bid beyond the network's numbers: choose any legal number.
                (None, _) => {
                    self.choose(None);
                }
            }
        }
    }

    fn write(&self, set: &RuleSet, inputs: &mut [u8], mask: &mut [u8]) {
        let mut words = [0; WORDS];
        if let Some(seat) = self.play.asked() {
            let sight = self.play.hand().sight(seat, *self.play.draft(), self.play.memory());
            input::write(&sight, set.whole, &mut words);
        }
        copy(&words, inputs);
        copy(&self.legal, mask);
    }
}

fn copy(words: &[u64], out: &mut [u8]) {
    for (word, bytes) in words.iter().zip(out.chunks_exact_mut(8)) {
        bytes.copy_from_slice(&word.to_le_bytes());
    }
}

/// Each seat's points minus the mean of the players who were not on its side.
fn rewards(play: &Play<Hand<u64>>, whole: i32, out: &mut [f32]) {
    out.fill(0.0);
    let hand = play.hand();
    let Some(score) = hand.score() else { return };
    let players = hand.rules().players;
    for seat in Seat::all(players) {
        let sight = hand.sight(seat, *play.draft(), play.memory());
        let mut others = (0.0, 0.0);
        for (turn, other) in clockwise(hand, seat).into_iter().enumerate() {
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

/// The seats of a hand, clockwise from a given one.
fn clockwise(hand: &Hand<u64>, from: Seat) -> Vec<Seat> {
    let view = hand.view(rules::Viewer::Spectator);
    let at = view.clockwise.iter().position(|seat| *seat == from).unwrap_or(0);
    (0..view.clockwise.len()).map(|turn| view.clockwise[(at + turn) % view.clockwise.len()]).collect()
}

//! Steps many hands at once on all cores, and writes to arrays that the caller owns.

use crate::play::{Play, rewards};
use rayon::prelude::*;
use rules::{
    BadDeal, Deal, Luck, MatchRules, Numbered,
    numbers::{CARDS, KINDS, Short, WAIT, bytes},
};
use std::{
    collections::TryReserveError,
    sync::Arc,
    time::{Duration, Instant},
};

/// Waking a thread and putting it back to sleep takes tens of microseconds, so each thread gets at least this
/// much work.
const WORTH_A_THREAD: Duration = Duration::from_micros(200);
/// The minimum number of tables per piece of work, a multiple of [`GROUP`].
const CHUNK: usize = 64;
/// Numbers for fewer tables than this are drawn by one thread.
pub const MANY: usize = 16_384;
/// The number of pieces of work per thread. Having several keeps a slow thread from holding up the others.
const PIECES: usize = 4;

/// The number that leaves a table unchanged.
pub const LEAVE: i64 = -1;

/// The state of a table after a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Ended {
    /// The hand is still being played.
    No,
    /// The hand was scored, and the next one has been dealt.
    Scored,
    /// The hand took too many steps and was stopped, and the next one has been dealt.
    Truncated,
}

/// The seed of the next hand at the same table.
#[must_use]
pub fn next_seed(seed: u64) -> u64 {
    Luck::new(seed).next_u64()
}

/// Deals from `seed`. If that hand is already over after the deal, tries the seeds that follow until someone
/// has to act.
fn until_asked<G: Numbered>(rules: &Arc<G::Rules>, mut seed: u64) -> Result<(Play<G>, u64), BadDeal> {
    let mut play = Play::dealt(rules, seed)?;
    while play.asked().is_none() {
        seed = next_seed(seed);
        play = Play::dealt(rules, seed)?;
    }
    Ok((play, seed))
}

/// The results of a step, one row per table. Every array belongs to the caller.
#[derive(Debug)]
pub struct Arrays<'a> {
    /// Everything the player being asked may know.
    pub observations: &'a mut [u8],
    /// The numbers that player may choose.
    pub masks: &'a mut [u8],
    /// Who is being asked.
    pub players: &'a mut [u8],
    /// Each player's reward for the hand that just ended; 0 otherwise.
    pub rewards: &'a mut [f32],
    /// Whether a hand just ended, given as the number of an [`Ended`] value.
    pub ended: &'a mut [u8],
}

/// Why a batch could not be created.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadBatch {
    /// The cards cannot be dealt.
    #[error(transparent)]
    Deal(#[from] BadDeal),
    /// There are too many tables for the computer's memory.
    #[error("there is not enough memory for {tables} tables")]
    Memory {
        /// How many tables there should have been.
        tables: usize,
    },
}

/// Why a step was refused. No table has changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadStep {
    /// An array has the wrong length.
    #[error("`{array}` must have {wanted} entries, not {given}")]
    Length {
        /// The name of the array.
        array: &'static str,
        /// The length the array should have.
        wanted: usize,
        /// The length the array has.
        given: usize,
    },
    /// An action is not legal at its table.
    #[error("action number {number} is not legal at table {table}")]
    Illegal {
        /// The table.
        table: usize,
        /// The action number.
        number: i64,
    },
}

#[derive(Clone, Debug)]
struct Table<G: Numbered> {
    play: Play<G>,
    seed: u64,
    /// The numbers chosen so far in this hand.
    log: Vec<u32>,
}

/// For each kind of decision, the tables in a group of [`GROUP`] at which it comes next, one bit per table.
type Kinds = [u64; KINDS];
const GROUP: usize = u64::BITS as usize;

/// Many tables of one game.
#[derive(Debug)]
pub struct Batch<G: Numbered> {
    rules: Arc<G::Rules>,
    matches: MatchRules,
    tables: Vec<Table<G>>,
    /// What may be chosen at each table, if that has a short form.
    short: Vec<Short>,
    /// What may be chosen at each table, one bit per number, if that has no short form.
    long: Vec<u64>,
    /// What kind of decision comes next at each table.
    kinds: Vec<Kinds>,
    pack: Vec<G::Card>,
    limit: u32,
    observation: usize,
    actions: usize,
    /// How long one thread would take for a step, judging by the quickest of the recent steps.
    work: Duration,
}

impl<G: Numbered> Batch<G> {
    /// Deals a hand at each table. A hand with more than `limit` steps is stopped.
    pub fn new(rules: &Arc<G::Rules>, tables: usize, seed: u64, limit: u32) -> Result<Batch<G>, BadBatch> {
        let memory = |_| BadBatch::Memory { tables };
        let actions = G::segments(rules).last().map_or(0, |last| (last.first + last.len) as usize);
        let mut batch = Batch {
            rules: Arc::clone(rules),
            matches: G::match_rules(rules),
            tables: Vec::new(),
            short: zeros(tables).map_err(memory)?,
            long: zeros(tables.saturating_mul(words(actions))).map_err(memory)?,
            kinds: zeros(tables.div_ceil(GROUP)).map_err(memory)?,
            pack: G::pack(rules),
            limit: limit.max(1),
            observation: bytes(&G::blocks(rules)),
            actions,
            work: Duration::ZERO,
        };
        batch.tables.try_reserve_exact(tables).map_err(memory)?;
        let mut luck = Luck::new(seed);
        for _ in 0..tables {
            let (play, seed) = until_asked(rules, luck.next_u64())?;
            batch.tables.push(Table { play, seed, log: Vec::new() });
        }
        batch.note_all();
        Ok(batch)
    }

    /// Notes what may be chosen at every table, and what kind of decision it is.
    fn note_all(&mut self) {
        self.kinds.fill([0; KINDS]);
        for (place, table) in self.tables.iter().enumerate() {
            note_kind(&mut self.kinds, place, table.play.hand());
        }
        let mut mask = vec![0; self.actions];
        let notes = self.short.iter_mut().zip(self.long.chunks_exact_mut(words(self.actions)));
        for (table, (short, long)) in self.tables.iter().zip(notes) {
            *short = table.legal(&mut mask, long);
        }
    }

    /// How many threads a step can keep busy.
    pub fn busy_threads(&self) -> usize {
        let pieces = self.tables.len() / CHUNK;
        let worth = self.work.as_nanos() / WORTH_A_THREAD.as_nanos();
        usize::try_from(worth).unwrap_or(usize::MAX).clamp(1, pieces.max(1))
    }

    /// How many tables there are.
    pub fn len(&self) -> usize {
        self.tables.len()
    }

    /// Whether there are no tables.
    pub fn is_empty(&self) -> bool {
        self.tables.is_empty()
    }

    /// The hand at a table.
    pub fn play(&self, table: usize) -> Option<&Play<G>> {
        self.tables.get(table).map(|table| &table.play)
    }

    /// The numbers chosen so far in the current hand at a table.
    pub fn log(&self, table: usize) -> Option<&[u32]> {
        self.tables.get(table).map(|table| &*table.log)
    }

    /// The seed of the current hand at each table.
    pub fn seeds(&self) -> Vec<u64> {
        self.tables.iter().map(|table| table.seed).collect()
    }

    /// Deals a new hand at every table from these seeds.
    pub fn reset(&mut self, seeds: &[u64]) -> Result<(), BadStep> {
        check("seeds", self.tables.len(), seeds.len())?;
        for (table, seed) in self.tables.iter_mut().zip(seeds) {
            if let Ok((play, seed)) = until_asked(&self.rules, *seed) {
                *table = Table { play, seed, log: Vec::new() };
            }
        }
        self.note_all();
        Ok(())
    }

    fn check(&self, arrays: &Arrays<'_>) -> Result<(), BadStep> {
        let tables = self.tables.len();
        check("observations", tables * self.observation, arrays.observations.len())?;
        check("masks", tables * self.actions, arrays.masks.len())?;
        check("players", tables, arrays.players.len())?;
        check("rewards", tables * self.matches.players, arrays.rewards.len())?;
        check("ended", tables, arrays.ended.len())
    }

    /// Writes the state of every table without taking a step.
    pub fn look(&mut self, arrays: &mut Arrays<'_>) -> Result<(), BadStep> {
        self.check(arrays)?;
        arrays.rewards.fill(0.0);
        arrays.ended.fill(Ended::No as u8);
        let rows = arrays.observations.chunks_mut(self.observation.max(1));
        let rows = rows.zip(arrays.masks.chunks_mut(self.actions.max(1))).zip(arrays.players.iter_mut());
        for (table, ((observation, mask), player)) in self.tables.iter().zip(rows) {
            table.play.observe(observation);
            table.play.mask(mask);
            *player = table.play.player().unwrap_or_default().index() as u8;
        }
        Ok(())
    }

    /// Chooses a number, or [`LEAVE`], at every table. If any number is illegal, no table changes. The masks
    /// written by the last call show which numbers are legal; writing to them does not change what is.
    pub fn step(&mut self, actions: &[i64], arrays: &mut Arrays<'_>) -> Result<(), BadStep> {
        self.check(arrays)?;
        check("actions", self.tables.len(), actions.len())?;
        let legal = |(table, (number, short)): (usize, (&i64, &Short))| {
            let Some(place) = usize::try_from(*number).ok().filter(|place| *place < self.actions) else {
                return *number == LEAVE;
            };
            match short.is_known() {
                true => short.has(place as u32),
                false => self
                    .long_of(table)
                    .get(place / CARDS)
                    .is_some_and(|word| word >> (place % CARDS) & 1 == 1),
            }
        };
        let illegal = actions.iter().zip(&self.short).enumerate().position(|choice| !legal(choice));
        if let Some(table) = illegal {
            return Err(BadStep::Illegal { table, number: actions[table] });
        }
        let (tables, busy) = (self.tables.len(), self.busy_threads());
        let house = House { rules: &self.rules, matches: &self.matches, pack: &self.pack, limit: self.limit };
        let rows = Rows {
            tables: &mut self.tables,
            short: &mut self.short,
            long: (&mut self.long, words(self.actions)),
            kinds: &mut self.kinds,
            actions,
            observations: (arrays.observations, self.observation),
            masks: (arrays.masks, self.actions),
            players: arrays.players,
            rewards: (arrays.rewards, self.matches.players),
            ended: arrays.ended,
        };
        // If one thread does everything, the pool is not even queried, so no thread is started.
        let threads = match busy {
            1 => 1,
            busy => busy.min(rayon::current_num_threads()),
        };
        let chunk = match threads {
            1 => tables,
            _ => (tables / (threads * PIECES)).max(CHUNK),
        };
        let started = Instant::now();
        rows.step(&house, chunk);
        // On a busy machine, some steps take a long time only because other programs ran in between.
        let slower = self.work + self.work / 8 + Duration::from_micros(1);
        self.work = slower.min(started.elapsed() * threads as u32);
        Ok(())
    }

    /// What may be chosen at a table, one bit per number, if that has no short form.
    fn long_of(&self, table: usize) -> &[u64] {
        self.long.chunks_exact(words(self.actions)).nth(table).unwrap_or_default()
    }

    /// Chooses a random legal number at every table. All legal numbers are equally likely.
    pub fn sample(&self, luck: u64, actions: &mut [i64]) -> Result<(), BadStep> {
        check("actions", self.tables.len(), actions.len())?;
        // Each table has its own random stream, so the choice does not depend on the number of threads.
        let draw = |(table, (action, short)): (usize, (&mut i64, &Short))| {
            let mut luck = Luck::new(luck ^ (table as u64) << 32);
            *action = match short.is_known() {
                true => pick_short(short, &mut luck) as i64,
                false => pick(self.long_of(table), &mut luck) as i64,
            };
        };
        match self.tables.len() < MANY {
            true => {
                for choice in actions.iter_mut().zip(&self.short).enumerate() {
                    draw(choice);
                }
            }
            false => {
                let choices = actions.par_iter_mut().zip(&self.short).enumerate();
                choices.with_min_len(CHUNK).for_each(draw);
            }
        }
        Ok(())
    }
}

/// The data that all tables in a batch share.
struct House<'a, G: Numbered> {
    rules: &'a Arc<G::Rules>,
    matches: &'a MatchRules,
    pack: &'a [G::Card],
    limit: u32,
}

/// Some tables and their rows in the caller's arrays, along with the row length of each array that has more than
/// one entry per table.
struct Rows<'a, G: Numbered> {
    tables: &'a mut [Table<G>],
    short: &'a mut [Short],
    long: (&'a mut [u64], usize),
    kinds: &'a mut [Kinds],
    actions: &'a [i64],
    observations: (&'a mut [u8], usize),
    masks: (&'a mut [u8], usize),
    players: &'a mut [u8],
    rewards: (&'a mut [f32], usize),
    ended: &'a mut [u8],
}

impl<G: Numbered> Rows<'_, G> {
    /// Steps every table, in parallel pieces of at most `chunk` tables.
    fn step(mut self, house: &House<'_, G>, chunk: usize) {
        if self.tables.len() <= chunk {
            return self.step_each(house);
        }
        let (left, right) = self.halves();
        rayon::join(|| left.step(house, chunk), || right.step(house, chunk));
    }

    fn halves(&mut self) -> (Rows<'_, G>, Rows<'_, G>) {
        let half = (self.tables.len() / 2).next_multiple_of(GROUP);
        let (kinds, more_kinds) = self.kinds.split_at_mut(half / GROUP);
        let (tables, more_tables) = self.tables.split_at_mut(half);
        let (short, more_short) = self.short.split_at_mut(half);
        let (actions, more_actions) = self.actions.split_at(half);
        let ((bytes, size), (masks, width), (rewards, players), (long, words)) =
            (&mut self.observations, &mut self.masks, &mut self.rewards, &mut self.long);
        let (long, more_long) = long.split_at_mut(half * *words);
        let (observations, more_observations) = bytes.split_at_mut(half * *size);
        let (masks, more_masks) = masks.split_at_mut(half * *width);
        let (who, more_who) = self.players.split_at_mut(half);
        let (rewards, more_rewards) = rewards.split_at_mut(half * *players);
        let (ended, more_ended) = self.ended.split_at_mut(half);
        let left = Rows {
            tables,
            short,
            long: (long, *words),
            kinds,
            actions,
            observations: (observations, *size),
            masks: (masks, *width),
            players: who,
            rewards: (rewards, *players),
            ended,
        };
        let right = Rows {
            tables: more_tables,
            short: more_short,
            long: (more_long, *words),
            kinds: more_kinds,
            actions: more_actions,
            observations: (more_observations, *size),
            masks: (more_masks, *width),
            players: more_who,
            rewards: (more_rewards, *players),
            ended: more_ended,
        };
        (left, right)
    }

    fn step_each(mut self, house: &House<'_, G>) {
        let mut deal = Deal { pack: Vec::new(), cuts: Vec::new(), luck: 0 };
        self.rewards.0.fill(0.0);
        self.ended.fill(Ended::No as u8);
        let before = self.kinds.to_vec();
        self.kinds.fill([0; KINDS]);
        for kind in 0..KINDS {
            for (group, kinds) in before.iter().enumerate() {
                let mut left = kinds[kind];
                while left != 0 {
                    self.step_one(house, &mut deal, group * GROUP + left.trailing_zeros() as usize);
                    left &= left - 1;
                }
            }
        }
    }

    #[inline(always)]
    fn step_one(&mut self, house: &House<'_, G>, deal: &mut Deal<G::Card>, place: usize) {
        let (table, number) = (&mut self.tables[place], self.actions[place]);
        if number != LEAVE {
            // The mask allows the number, so it is not refused.
            if table.play.choose_quickly(number as u32, true).is_ok() {
                table.log.push(number as u32);
            }
            if table.play.asked().is_none() || table.log.len() >= house.limit as usize {
                let rewards = row(&mut self.rewards, place);
                self.ended[place] = table.end(house, deal, rewards) as u8;
            }
            table.play.observe(row(&mut self.observations, place));
            self.short[place] = table.legal(row(&mut self.masks, place), row(&mut self.long, place));
            self.players[place] = table.play.player().unwrap_or_default().index() as u8;
        }
        note_kind(self.kinds, place, table.play.hand());
    }
}

/// A table's row in an array, given along with the length of its rows.
#[inline(always)]
fn row<'a, T>((array, len): &'a mut (&mut [T], usize), place: usize) -> &'a mut [T] {
    array.get_mut(place * *len..).and_then(|rest| rest.get_mut(..*len)).unwrap_or_default()
}

/// Notes what kind of decision comes next at a table.
#[inline(always)]
fn note_kind<G: Numbered>(kinds: &mut [Kinds], place: usize, hand: &G) {
    kinds[place / GROUP][hand.kind() % KINDS] |= 1 << (place % GROUP);
}

/// A random number among those whose bits are set.
#[inline(never)]
fn pick(words: &[u64], luck: &mut Luck) -> usize {
    let count: u32 = words.iter().map(|word| word.count_ones()).sum();
    let mut left = luck.below(count.max(1) as usize) as u32;
    for (at, bits) in words.iter().enumerate() {
        if left < bits.count_ones() {
            return at * CARDS + nth_bit(*bits, left);
        }
        left -= bits.count_ones();
    }
    0
}

/// A random number from a short form.
#[inline(always)]
fn pick_short(short: &Short, luck: &mut Luck) -> usize {
    let alone = usize::from(short.alone != WAIT);
    let nth = luck.below(alone + short.places.count_ones() as usize);
    match nth.checked_sub(alone) {
        Some(nth) => short.first as usize + nth_bit(short.places, nth as u32),
        None => short.alone as usize,
    }
}

/// How many words have a bit for each of `actions` numbers.
fn words(actions: usize) -> usize {
    actions.div_ceil(CARDS).max(1)
}

fn zeros<T: Clone + Default>(len: usize) -> Result<Vec<T>, TryReserveError> {
    let mut zeros = Vec::new();
    zeros.try_reserve_exact(len)?;
    zeros.resize(len, T::default());
    Ok(zeros)
}

/// At most 64 bytes that are 0 or 1, as bits.
#[inline(always)]
fn bits(bytes: &[u8]) -> u64 {
    let (words, rest) = bytes.as_chunks::<8>();
    // The product has the lowest bit of each byte, side by side, in its highest byte.
    let eight = |word: &[u8; 8]| u64::from_le_bytes(*word).wrapping_mul(0x0102_0408_1020_4080) >> 56;
    let whole = words.iter().zip((0..).step_by(8)).fold(0, |bits, (word, at)| bits | eight(word) << at);
    rest.iter().zip(8 * words.len()..).fold(whole, |bits, (byte, at)| bits | u64::from(*byte & 1) << at)
}

/// For each byte, the indices of the bits that are set in it, in order.
static SET_BITS: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut count) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte][count] = bit;
                count += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// The index of the `nth` set bit in `bits`, which must have more than `nth` of them. The code has no branches,
/// because they could not be predicted.
#[inline(always)]
fn nth_bit(bits: u64, nth: u32) -> usize {
    let (mut at, mut left) = (0, nth);
    for half in [32, 16, 8] {
        let low = (bits >> at & ((1 << half) - 1)).count_ones();
        let above = u32::from(left >= low);
        at += half * above;
        left -= low * above;
    }
    at as usize + usize::from(SET_BITS[(bits >> at & 0xFF) as usize][left as usize & 7])
}

impl<G: Numbered> Table<G> {
    /// Writes the mask. Returns its short form or, if it has none, writes it to `long`, one bit per number.
    #[inline(always)]
    fn legal(&self, mask: &mut [u8], long: &mut [u64]) -> Short {
        let short = self.play.mask(mask);
        if !short.is_known() {
            long.iter_mut().zip(mask.chunks(CARDS)).for_each(|(word, part)| *word = bits(part));
        }
        short
    }

    /// Writes the rewards for a hand that is over or has taken too long, and deals the next one.
    fn end(&mut self, house: &House<'_, G>, deal: &mut Deal<G::Card>, reward: &mut [f32]) -> Ended {
        let ended = if self.play.asked().is_none() { Ended::Scored } else { Ended::Truncated };
        if let Some(score) = self.play.hand().score() {
            rewards(house.matches, &score, reward);
        }
        // As in `until_asked`, but the new hand takes the place of the old one without being moved.
        loop {
            self.seed = next_seed(self.seed);
            deal.pack.clear();
            deal.pack.extend_from_slice(house.pack);
            let dealt = self.play.redeal(house.rules, house.matches.players, deal, self.seed);
            if dealt.is_err() || self.play.asked().is_some() {
                break;
            }
        }
        self.log.clear();
        ended
    }
}

fn check(array: &'static str, wanted: usize, given: usize) -> Result<(), BadStep> {
    if wanted == given { Ok(()) } else { Err(BadStep::Length { array, wanted, given }) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::numbers::Mask;

    #[test]
    fn every_bit_of_a_full_word_is_found() {
        for nth in 0..64 {
            assert_eq!(nth_bit(u64::MAX, nth), nth as usize);
        }
    }

    #[test]
    fn a_number_is_drawn_from_the_short_form_as_from_the_mask() {
        let mut luck = Luck::new(7);
        for round in 0..5_000 {
            let mut row = [0; 150];
            let mut mask = Mask::new(&mut row);
            let (alone, first) = (luck.below(2) == 1, 70 + luck.below(16) as u32);
            let places = luck.next_u64() & luck.next_u64() & (luck.next_u64() >> luck.below(64));
            mask.allow_if(3, alone);
            (0..64).filter(|place| places >> place & 1 == 1).for_each(|place| mask.allow(first + place));
            let short = mask.short();
            assert_eq!(short.is_known(), alone || places != 0);
            if short.is_known() {
                let drawn = pick_short(&short, &mut Luck::new(round));
                let words: Vec<u64> = row.chunks(CARDS).map(bits).collect();
                assert_eq!(drawn, pick(&words, &mut Luck::new(round)), "{short:?}");
            }
        }
    }
}

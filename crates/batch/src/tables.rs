//! Steps many hands at once on all cores, and writes to arrays that the caller owns.

use crate::play::{Play, rewards};
use rayon::prelude::*;
use rules::{BadDeal, Deal, Luck, MatchRules, Numbered, numbers::bytes};
use std::sync::Arc;

/// The minimum number of tables per piece of work.
const CHUNK: usize = 64;
/// With fewer tables than this, one thread does all the work.
pub const FEW: usize = 128;
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
#[inline]
fn until_asked<G: Numbered>(
    mut seed: u64,
    mut deal: impl FnMut(u64) -> Result<Play<G>, BadDeal>,
) -> Result<(Play<G>, u64), BadDeal> {
    let mut play = deal(seed)?;
    while play.asked().is_none() {
        seed = next_seed(seed);
        play = deal(seed)?;
    }
    Ok((play, seed))
}

/// The results of a step, one row per table. Every array belongs to the caller.
#[derive(Debug)]
pub struct Arrays<'a> {
    /// What the player being asked may know.
    pub observations: &'a mut [u8],
    /// The numbers that player may choose.
    pub masks: &'a mut [u8],
    /// Who is being asked.
    pub players: &'a mut [u8],
    /// What each player got in the hand that just ended; 0 otherwise.
    pub rewards: &'a mut [f32],
    /// Whether a hand just ended, as the number of an [`Ended`] value.
    pub ended: &'a mut [u8],
}

/// Why a step was refused. No table has changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadStep {
    /// An array has the wrong length.
    #[error("`{array}` must have {wanted} entries, not {given}")]
    Length {
        /// Which array.
        array: &'static str,
        /// The length it should have.
        wanted: usize,
        /// The length it has.
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
    /// The numbers chosen in this hand.
    log: Vec<u32>,
}

/// Many tables of one game.
#[derive(Debug)]
pub struct Batch<G: Numbered> {
    rules: Arc<G::Rules>,
    matches: MatchRules,
    tables: Vec<Table<G>>,
    pack: Vec<G::Card>,
    limit: u32,
    observation: usize,
    actions: usize,
}

impl<G: Numbered> Batch<G> {
    /// Deals a hand at each table. A hand with more than `limit` steps is stopped.
    pub fn new(rules: &Arc<G::Rules>, tables: usize, seed: u64, limit: u32) -> Result<Batch<G>, BadDeal> {
        let mut luck = Luck::new(seed);
        let seeds: Vec<u64> = (0..tables).map(|_| luck.next_u64()).collect();
        let mut batch = Batch {
            rules: Arc::clone(rules),
            matches: G::match_rules(rules),
            tables: Vec::with_capacity(tables),
            pack: G::pack(rules),
            limit: limit.max(1),
            observation: bytes(&G::blocks(rules)),
            actions: G::segments(rules).last().map_or(0, |last| (last.first + last.len) as usize),
        };
        for seed in seeds {
            let (play, seed) = until_asked(seed, |seed| Play::dealt(rules, seed))?;
            batch.tables.push(Table { play, seed, log: Vec::new() });
        }
        Ok(batch)
    }

    /// How many tables go into one piece of work.
    fn chunk(&self) -> usize {
        let tables = self.tables.len();
        // With few tables, the pool is not even queried, so no thread is started.
        let threads = if tables < FEW { 1 } else { rayon::current_num_threads() };
        match threads {
            1 => tables.max(1),
            _ => (tables / (threads * PIECES)).max(CHUNK),
        }
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
            if let Ok((play, seed)) = until_asked(*seed, |seed| Play::dealt(&self.rules, seed)) {
                table.begin(play, seed);
            }
        }
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
    pub fn look(&self, arrays: &mut Arrays<'_>) -> Result<(), BadStep> {
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
    /// written by the last call show which numbers are legal.
    pub fn step(&mut self, actions: &[i64], arrays: &mut Arrays<'_>) -> Result<(), BadStep> {
        self.check(arrays)?;
        check("actions", self.tables.len(), actions.len())?;
        let chunk = self.chunk();
        let legal = |(number, mask): (&i64, &[u8])| {
            let place = usize::try_from(*number).ok();
            *number == LEAVE || place.and_then(|place| mask.get(place)).is_some_and(|byte| *byte != 0)
        };
        let illegal =
            actions.iter().zip(arrays.masks.chunks(self.actions.max(1))).position(|row| !legal(row));
        if let Some(table) = illegal {
            return Err(BadStep::Illegal { table, number: actions[table] });
        }
        let house = House { rules: &self.rules, matches: &self.matches, pack: &self.pack, limit: self.limit };
        let rows = Rows {
            first: 0,
            tables: &mut self.tables,
            actions,
            observations: (arrays.observations, self.observation),
            masks: (arrays.masks, self.actions),
            players: arrays.players,
            rewards: (arrays.rewards, self.matches.players),
            ended: arrays.ended,
        };
        match rows.step(&house, chunk) {
            Some((table, number)) => Err(BadStep::Illegal { table, number }),
            None => Ok(()),
        }
    }

    /// Chooses a random legal number at every table. All numbers allowed by the masks are equally likely.
    pub fn sample(&self, masks: &[u8], luck: u64, actions: &mut [i64]) -> Result<(), BadStep> {
        check("masks", self.tables.len() * self.actions, masks.len())?;
        check("actions", self.tables.len(), actions.len())?;
        let width = self.actions.max(1);
        // Each table has its own random stream, so the choice does not depend on the number of threads.
        let choose = |(table, (action, mask)): (usize, (&mut i64, &[u8]))| {
            *action = pick(mask, &mut Luck::new(luck ^ (table as u64) << 32)) as i64;
        };
        match self.chunk() >= self.tables.len() {
            true => actions.iter_mut().zip(masks.chunks(width)).enumerate().for_each(choose),
            false => {
                let rows = actions.par_iter_mut().zip(masks.par_chunks(width)).enumerate();
                rows.with_min_len(CHUNK).for_each(choose);
            }
        }
        Ok(())
    }
}

/// What all tables in a batch share.
struct House<'a, G: Numbered> {
    rules: &'a Arc<G::Rules>,
    matches: &'a MatchRules,
    pack: &'a [G::Card],
    limit: u32,
}

/// Some tables and their rows in the caller's arrays, with the row length of each array that has more than
/// one entry per table.
struct Rows<'a, G: Numbered> {
    first: usize,
    tables: &'a mut [Table<G>],
    actions: &'a [i64],
    observations: (&'a mut [u8], usize),
    masks: (&'a mut [u8], usize),
    players: &'a mut [u8],
    rewards: (&'a mut [f32], usize),
    ended: &'a mut [u8],
}

impl<G: Numbered> Rows<'_, G> {
    /// Steps every table, in parallel pieces of at most `chunk` tables. Returns the first table that refused
    /// its number.
    fn step(mut self, house: &House<'_, G>, chunk: usize) -> Option<(usize, i64)> {
        if self.tables.len() <= chunk {
            return self.step_each(house);
        }
        let (left, right) = self.halves();
        let (left, right) = rayon::join(|| left.step(house, chunk), || right.step(house, chunk));
        left.or(right)
    }

    fn halves(&mut self) -> (Rows<'_, G>, Rows<'_, G>) {
        let half = self.tables.len() / 2;
        let (tables, more_tables) = self.tables.split_at_mut(half);
        let (actions, more_actions) = self.actions.split_at(half);
        let ((bytes, size), (masks, width), (rewards, players)) =
            (&mut self.observations, &mut self.masks, &mut self.rewards);
        let (observations, more_observations) = bytes.split_at_mut(half * *size);
        let (masks, more_masks) = masks.split_at_mut(half * *width);
        let (who, more_who) = self.players.split_at_mut(half);
        let (rewards, more_rewards) = rewards.split_at_mut(half * *players);
        let (ended, more_ended) = self.ended.split_at_mut(half);
        let left = Rows {
            first: self.first,
            tables,
            actions,
            observations: (observations, *size),
            masks: (masks, *width),
            players: who,
            rewards: (rewards, *players),
            ended,
        };
        let right = Rows {
            first: self.first + half,
            tables: more_tables,
            actions: more_actions,
            observations: (more_observations, *size),
            masks: (more_masks, *width),
            players: more_who,
            rewards: (more_rewards, *players),
            ended: more_ended,
        };
        (left, right)
    }

    fn step_each(self, house: &House<'_, G>) -> Option<(usize, i64)> {
        let mut deal = Deal { pack: Vec::new(), cuts: Vec::new(), luck: 0 };
        let mut refused = None;
        let (observations, masks) =
            (self.observations.0.chunks_mut(self.observations.1), self.masks.0.chunks_mut(self.masks.1));
        let rewards = self.rewards.0.chunks_mut(self.rewards.1);
        let arrays = observations.zip(masks).zip(self.players).zip(rewards).zip(self.ended);
        let tables = self.tables.iter_mut().zip(self.actions);
        for (place, ((table, number), row)) in tables.zip(arrays).enumerate() {
            let ((((observation, mask), player), reward), ended) = row;
            if *number == LEAVE {
                reward.fill(0.0);
                *ended = Ended::No as u8;
                continue;
            }
            // The caller may have changed the masks. A table that refuses a number they allow stays
            // unchanged.
            match table.play.choose(*number as u32) {
                Ok(()) => table.log.push(*number as u32),
                Err(_) => refused = refused.or(Some((self.first + place, *number))),
            }
            *ended = table.end(house, &mut deal, reward) as u8;
            table.play.observe(observation);
            table.play.mask(mask);
            *player = table.play.player().unwrap_or_default().index() as u8;
        }
        refused
    }
}

/// A random index at which the mask is 1; all other entries are 0.
#[inline]
fn pick(mask: &[u8], luck: &mut Luck) -> usize {
    // One multiplication adds up the eight bytes of a word.
    let sum = |eight: u64| (eight.wrapping_mul(0x0101_0101_0101_0101) >> 56) as usize;
    let (words, rest) = mask.as_chunks::<8>();
    let count: usize = words.iter().map(|eight| sum(u64::from_le_bytes(*eight))).sum();
    let count = count + rest.iter().map(|byte| usize::from(*byte)).sum::<usize>();
    if count == 0 {
        return 0;
    }
    let mut left = luck.below(count);
    for (at, eight) in words.iter().enumerate() {
        let mut eight = u64::from_le_bytes(*eight);
        let here = sum(eight);
        if left < here {
            (0..left).for_each(|_| eight &= eight.wrapping_sub(1));
            return at * 8 + eight.trailing_zeros() as usize / 8;
        }
        left -= here;
    }
    let place = rest.iter().enumerate().filter(|(_, byte)| **byte != 0).nth(left);
    words.len() * 8 + place.map_or(0, |(place, _)| place)
}

impl<G: Numbered> Table<G> {
    #[inline]
    fn begin(&mut self, play: Play<G>, seed: u64) {
        self.play = play;
        self.seed = seed;
        self.log.clear();
    }

    /// Deals the next hand if this one is over.
    #[inline]
    fn end(&mut self, house: &House<'_, G>, deal: &mut Deal<G::Card>, reward: &mut [f32]) -> Ended {
        reward.fill(0.0);
        let ended = match (self.play.asked(), self.log.len() >= house.limit as usize) {
            (None, _) => Ended::Scored,
            (Some(_), true) => Ended::Truncated,
            (Some(_), false) => return Ended::No,
        };
        if let Some(score) = self.play.hand().score() {
            rewards(house.matches, &score, reward);
        }
        let next = until_asked(next_seed(self.seed), |seed| {
            deal.pack.clear();
            deal.pack.extend_from_slice(house.pack);
            Play::redealt(house.rules, house.matches.players, deal, seed)
        });
        if let Ok((play, seed)) = next {
            self.begin(play, seed);
        }
        ended
    }
}

fn check(array: &'static str, wanted: usize, given: usize) -> Result<(), BadStep> {
    if wanted == given { Ok(()) } else { Err(BadStep::Length { array, wanted, given }) }
}

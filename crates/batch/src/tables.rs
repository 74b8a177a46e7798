//! Many hands at once, stepped by all cores into arrays that the caller owns.

use crate::play::{Play, rewards};
use rayon::prelude::*;
use rules::{BadDeal, Deal, Luck, MatchRules, Numbered, numbers::bytes};
use std::sync::Arc;

/// Tables that one thread steps in one go.
const CHUNK: usize = 64;

/// How a table stands after a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Ended {
    /// The hand goes on.
    No,
    /// The hand was played to its score; the next one is dealt.
    Scored,
    /// The hand took too many steps and was broken off; the next one is dealt.
    Truncated,
}

/// The seed of the hand that follows one at the same table.
#[must_use]
pub fn next_seed(seed: u64) -> u64 {
    Luck::new(seed).next_u64()
}

/// What a step writes, a row for each table. Every array belongs to the caller.
#[derive(Debug)]
pub struct Arrays<'a> {
    /// What the player who is asked may know.
    pub observations: &'a mut [u8],
    /// The numbers that player may choose.
    pub masks: &'a mut [u8],
    /// Who is asked.
    pub players: &'a mut [u8],
    /// What each player got in the hand that just ended; 0 otherwise.
    pub rewards: &'a mut [f32],
    /// Whether a hand just ended: [`Ended`] as a number.
    pub ended: &'a mut [u8],
}

/// Why a step is refused. No table has moved.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadStep {
    /// An array has the wrong length.
    #[error("`{array}` must have {wanted} entries, not {given}")]
    Length {
        /// Which array.
        array: &'static str,
        /// Its right length.
        wanted: usize,
        /// Its length.
        given: usize,
    },
    /// An action is not legal at its table.
    #[error("action number {number} is not legal at table {table}")]
    Illegal {
        /// The table.
        table: usize,
        /// The action's number.
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
    /// Deals a hand at each table. A hand of more than `limit` steps is broken off.
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
            let play = Play::dealt(rules, seed)?;
            batch.tables.push(Table { play, seed, log: Vec::new() });
        }
        Ok(batch)
    }

    /// How many tables there are.
    pub fn len(&self) -> usize {
        self.tables.len()
    }

    /// Whether there is no table.
    pub fn is_empty(&self) -> bool {
        self.tables.is_empty()
    }

    /// The hand at a table.
    pub fn play(&self, table: usize) -> Option<&Play<G>> {
        self.tables.get(table).map(|table| &table.play)
    }

    /// The numbers chosen so far in the present hand of a table.
    pub fn log(&self, table: usize) -> Option<&[u32]> {
        self.tables.get(table).map(|table| &*table.log)
    }

    /// The seed of the present hand at each table.
    pub fn seeds(&self) -> Vec<u64> {
        self.tables.iter().map(|table| table.seed).collect()
    }

    /// Deals again at every table, from these seeds.
    pub fn reset(&mut self, seeds: &[u64]) -> Result<(), BadStep> {
        check("seeds", self.tables.len(), seeds.len())?;
        for (table, seed) in self.tables.iter_mut().zip(seeds) {
            if let Ok(play) = Play::dealt(&self.rules, *seed) {
                table.begin(play, *seed);
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

    /// Writes how every table stands, without a step.
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

    /// Chooses a number at every table. Nothing moves where one of them is illegal: the masks that the last call wrote
    /// say which are legal.
    pub fn step(&mut self, actions: &[i64], arrays: &mut Arrays<'_>) -> Result<(), BadStep> {
        self.check(arrays)?;
        check("actions", self.tables.len(), actions.len())?;
        let legal = |(number, mask): (&i64, &[u8])| {
            usize::try_from(*number).ok().and_then(|number| mask.get(number)).is_some_and(|byte| *byte != 0)
        };
        let illegal =
            actions.iter().zip(arrays.masks.chunks(self.actions.max(1))).position(|row| !legal(row));
        if let Some(table) = illegal {
            return Err(BadStep::Illegal { table, number: actions[table] });
        }
        let (observation, mask, players) =
            (self.observation.max(1), self.actions.max(1), self.matches.players.max(1));
        let (rules, matches, pack, limit) = (&self.rules, &self.matches, &self.pack, self.limit);
        let stuck = self
            .tables
            .par_chunks_mut(CHUNK)
            .zip(actions.par_chunks(CHUNK))
            .zip(arrays.observations.par_chunks_mut(CHUNK * observation))
            .zip(arrays.masks.par_chunks_mut(CHUNK * mask))
            .zip(arrays.players.par_chunks_mut(CHUNK))
            .zip(arrays.rewards.par_chunks_mut(CHUNK * players))
            .zip(arrays.ended.par_chunks_mut(CHUNK))
            .enumerate()
            .filter_map(|(chunk, ((((((tables, actions), observations), masks), who), rewards), ended))| {
                let mut deal = Deal { pack: pack.clone(), cuts: Vec::new(), luck: 0 };
                let mut stuck = None;
                let rows = tables.iter_mut().zip(actions).zip(observations.chunks_mut(observation));
                let rows =
                    rows.zip(masks.chunks_mut(mask)).zip(who).zip(rewards.chunks_mut(players)).zip(ended);
                for (place, ((((((table, number), observation), mask), who), reward), ended)) in
                    rows.enumerate()
                {
                    // The masks are the caller's: a table that refuses what they allow stays as it is.
                    match table.play.choose(*number as u32) {
                        Ok(()) => table.log.push(*number as u32),
                        Err(_) => stuck = stuck.or(Some((chunk * CHUNK + place, *number))),
                    }
                    *ended = table.end(rules, matches, pack, limit, &mut deal, reward) as u8;
                    table.play.observe(observation);
                    table.play.mask(mask);
                    *who = table.play.player().unwrap_or_default().index() as u8;
                }
                stuck
            })
            .min_by_key(|(table, _)| *table);
        match stuck {
            Some((table, number)) => Err(BadStep::Illegal { table, number }),
            None => Ok(()),
        }
    }

    /// Chooses a legal number at every table by chance, all alike likely, as the masks say.
    pub fn sample(&self, masks: &[u8], luck: u64, actions: &mut [i64]) -> Result<(), BadStep> {
        check("masks", self.tables.len() * self.actions, masks.len())?;
        check("actions", self.tables.len(), actions.len())?;
        let width = self.actions.max(1);
        let rows = actions.par_chunks_mut(CHUNK).zip(masks.par_chunks(CHUNK * width)).enumerate();
        rows.for_each(|(chunk, (actions, masks))| {
            let mut luck = Luck::new(luck ^ Luck::new(chunk as u64).next_u64());
            for (action, mask) in actions.iter_mut().zip(masks.chunks(width)) {
                *action = pick(mask, &mut luck) as i64;
            }
        });
        Ok(())
    }
}

/// One of the places that are not 0.
#[inline]
fn pick(mask: &[u8], luck: &mut Luck) -> usize {
    let count: usize = mask.iter().map(|byte| usize::from(*byte)).sum();
    if count == 0 {
        return 0;
    }
    let mut left = luck.below(count);
    for (at, eight) in mask.chunks(8).enumerate() {
        let here: usize = eight.iter().map(|byte| usize::from(*byte)).sum();
        if left >= here {
            left -= here;
            continue;
        }
        for (place, byte) in eight.iter().enumerate() {
            if *byte != 0 {
                if left == 0 {
                    return at * 8 + place;
                }
                left -= 1;
            }
        }
    }
    0
}

impl<G: Numbered> Table<G> {
    #[inline]
    fn begin(&mut self, play: Play<G>, seed: u64) {
        self.play = play;
        self.seed = seed;
        self.log.clear();
    }

    /// Deals the next hand where this one is over.
    #[inline]
    fn end(
        &mut self,
        rules: &Arc<G::Rules>,
        matches: &MatchRules,
        pack: &[G::Card],
        limit: u32,
        deal: &mut Deal<G::Card>,
        reward: &mut [f32],
    ) -> Ended {
        reward.fill(0.0);
        let ended = match (self.play.asked(), self.log.len() >= limit as usize) {
            (None, _) => Ended::Scored,
            (Some(_), true) => Ended::Truncated,
            (Some(_), false) => return Ended::No,
        };
        if let Some(score) = self.play.hand().score() {
            rewards(matches, &score, reward);
        }
        let seed = next_seed(self.seed);
        deal.pack.copy_from_slice(pack);
        if let Ok(play) = Play::redealt(rules, matches.players, deal, seed) {
            self.begin(play, seed);
        }
        ended
    }
}

fn check(array: &'static str, wanted: usize, given: usize) -> Result<(), BadStep> {
    if wanted == given { Ok(()) } else { Err(BadStep::Length { array, wanted, given }) }
}

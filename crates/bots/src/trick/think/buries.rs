//! How good a bury was, compared with every possible bury, by solving worlds with all cards known. This is
//! for measurements; no player thinks that long.
//!
//! All buries are compared in the same worlds. Buries that differ only in cards that no other hand could tell apart
//! count as one. Playouts filter out the buries that are far behind. The rest are solved world by world, and a bury is
//! dropped when it is three standard errors behind the leader, or has been worth the same as another in every world.
//! The truly best bury may get dropped along the way, but it is unlikely to be much better.

use super::{
    nest::{BeforePlay, Plan, bag},
    tables::Tables,
};
use crate::{
    Dice,
    double_dummy::Solver,
    trick::{memory::Memory, position::Position},
};
use cards::{Bag, Bits, MAX_SEATS, Seat};
use rand::SeedableRng;
use rules::trick::{TrickRules, Trump, View};

/// The rounds of playouts: the number of worlds, and how many buries continue. All buries are played out in
/// the first round, and the best of them in the next.
const PLAYED_OUT: [(usize, usize); 2] = [(16, 80), (80, 14)];
/// How the race between solved buries is thinned out: after this many worlds, at most this many stay, besides the
/// chosen one.
const LOOKS: [(usize, usize); 4] = [(12, 10), (25, 7), (50, 4), (100, 2)];
/// A bury this many standard errors behind the leader cannot be the best.
const SURE: f64 = 3.0;
/// Two buries that were worth the same in this many worlds count as one.
const ALIKE: usize = 25;
/// A world that needs more nodes than this is left out for all buries.
const NODES: u64 = 200_000;

/// A bury compared with all others.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Judged {
    /// How many points per hand the best bury gains, in the worlds used to find it.
    pub lost: f32,
    /// How many points per hand the best bury in the first half of the worlds gains in the second half, so
    /// that it doesn't benefit from the luck of the worlds it was found in.
    pub lost_afresh: f32,
    /// The best bury; among equivalent ones, the one with the lowest cards.
    pub best: Bag,
    /// The number of worlds solved before the best bury was known.
    pub worlds: usize,
    /// The number of distinct buries.
    pub buries: usize,
    /// The total number of hands solved.
    pub solved: usize,
}

/// A bury and its result in each solved world.
#[derive(Clone)]
struct Rival {
    buried: u64,
    values: Vec<f32>,
}

impl Rival {
    fn sum(&self) -> f64 {
        self.values.iter().map(|value| f64::from(*value)).sum()
    }

    /// The mean lead over another bury in the worlds from `from` on, and its standard error.
    fn ahead_of(&self, other: &Rival, from: usize) -> (f64, f64) {
        let ahead = || self.values.iter().zip(&other.values).skip(from).map(|(a, b)| f64::from(a - b));
        let count = ahead().count().max(1) as f64;
        let mean = ahead().sum::<f64>() / count;
        let squares: f64 = ahead().map(|ahead| (ahead - mean) * (ahead - mean)).sum();
        (mean, (squares / (count - 1.0).max(1.0) / count).sqrt())
    }
}

/// Judges `buried`, chosen by a seat with this `view` that then named `trump`, over `worlds` worlds; `None`
/// if there is nothing to bury, or if there is more than one pack.
pub fn judge_bury(
    rules: &dyn TrickRules,
    view: &View,
    memory: &Memory,
    seat: Seat,
    (buried, trump): (Bag, Trump),
    worlds: usize,
    seed: u64,
) -> Option<Judged> {
    let rng = &mut Dice::seed_from_u64(seed);
    let tables: Vec<Tables<u64>> = Trump::ALL.iter().map(|trump| Tables::new(rules, *trump)).collect();
    let position = Position::new(rules, view, memory, seat, &[]);
    let mut context = BeforePlay::<u64>::new(&position, &tables, [0; MAX_SEATS], rng)?;
    let choices = context.choices(trump, context.buriable());
    let chosen = choices.standing_for(u64::from_bag(buried)?);
    let must = context.must();
    let all = choices.every(buried.len()).into_iter().filter(|buried: &u64| (must & !*buried).is_empty());
    let mut race = Race { field: rivals(all, chosen), chosen, half: None, solved: 0 };
    let buries = race.field.len();
    for (count, stay) in PLAYED_OUT {
        for _ in 0..count {
            let world = context.world(rng);
            for rival in &mut race.field {
                rival.values.push(context.played(&world, Plan { buried: rival.buried, trump }));
            }
        }
        race.keep(stay);
    }
    race.field.iter_mut().for_each(|rival| rival.values.clear());
    let mut solver = Solver::default();
    for _ in 0..worlds {
        let world = context.world(rng);
        let mut guess = None;
        let mut value = |rival: &Rival| {
            let layout = context.after(&world, Plan { buried: rival.buried, trump });
            let (value, taken) = context.solved(&mut solver, &layout, trump, guess, NODES)?;
            // A bury is worth about as much as the previous one.
            guess = Some(taken);
            Some(value)
        };
        let values: Option<Vec<f32>> = race.field.iter().map(&mut value).collect();
        let Some(values) = values else { continue };
        race.see(values, worlds);
        if race.field.len() == 1 {
            break;
        }
    }
    race.judged(buries)
}

/// The buries still in contention.
struct Race {
    field: Vec<Rival>,
    chosen: u64,
    /// How many worlds had been solved at halftime, and which bury was best then.
    half: Option<(usize, u64)>,
    solved: usize,
}

impl Race {
    /// Adds each bury's result in one more world.
    fn see(&mut self, values: Vec<f32>, worlds: usize) {
        self.solved += values.len();
        self.field.iter_mut().zip(values).for_each(|(rival, value)| rival.values.push(value));
        let seen = self.worlds();
        if self.half.is_none() && 2 * seen >= worlds {
            self.half = self.best().map(|best| (seen, best.buried));
        }
        if let Some((_, stay)) = LOOKS.iter().find(|(at, _)| *at == seen) {
            self.drop_beaten();
            self.keep(*stay);
        }
    }

    fn worlds(&self) -> usize {
        self.field.first().map_or(0, |rival| rival.values.len())
    }

    fn best(&self) -> Option<&Rival> {
        // Break ties with the first one: the chosen bury, if it is among them.
        self.field.iter().rev().max_by(|a, b| a.sum().total_cmp(&b.sum()))
    }

    /// Drops buries that are clearly behind the leader, and those that have always been worth the same as another.
    fn drop_beaten(&mut self) {
        let Some(leader) = self.best().cloned() else { return };
        let chosen = self.chosen;
        let spared =
            |rival: &Rival| rival.buried == chosen || Some(rival.buried) == self.half.map(|half| half.1);
        let beaten = |rival: &Rival| {
            let (ahead, error) = leader.ahead_of(rival, 0);
            ahead > SURE * error && ahead > 0.0
        };
        let mut stay: Vec<Rival> = Vec::new();
        // The chosen one comes first, so that the others count as duplicates of it.
        for rival in &self.field {
            let twin = rival.values.len() >= ALIKE && stay.iter().any(|other| other.values == rival.values);
            if spared(rival) || !(twin || beaten(rival)) {
                stay.push(rival.clone());
            }
        }
        self.field = stay;
    }

    /// Keeps the best `count`, the chosen one (which comes first) and the best at halftime.
    fn keep(&mut self, count: usize) {
        let chosen = self.chosen;
        let half = self.half.map(|half| half.1);
        self.field.sort_by(|a, b| b.sum().total_cmp(&a.sum()));
        let mut place = 0;
        self.field.retain(|rival| {
            place += 1;
            place <= count || rival.buried == chosen || Some(rival.buried) == half
        });
        self.field.sort_by_key(|rival| rival.buried != chosen);
    }

    fn judged(&self, buries: usize) -> Option<Judged> {
        let own = self.field.iter().find(|rival| rival.buried == self.chosen)?;
        let best = self.best()?;
        let lost = best.ahead_of(own, 0).0;
        let best = bag(best.buried)?;
        let afresh = self.half.and_then(|(from, best)| {
            let best = self.field.iter().find(|rival| rival.buried == best)?;
            Some(best.ahead_of(own, from).0)
        });
        Some(Judged {
            lost: lost as f32,
            lost_afresh: afresh.unwrap_or(0.0) as f32,
            best,
            worlds: self.worlds(),
            buries,
            solved: self.solved,
        })
    }
}

/// The chosen bury first, then all others.
fn rivals(all: impl Iterator<Item = u64>, chosen: u64) -> Vec<Rival> {
    let others = all.filter(|buried| *buried != chosen);
    std::iter::once(chosen).chain(others).map(|buried| Rival { buried, values: Vec::new() }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn race(values: &[(u64, &[f32])], chosen: u64) -> Race {
        let field = values.iter().map(|(buried, values)| Rival { buried: *buried, values: values.to_vec() });
        Race { field: field.collect(), chosen, half: None, solved: 0 }
    }

    fn buried(race: &Race) -> Vec<u64> {
        race.field.iter().map(|rival| rival.buried).collect()
    }

    #[test]
    fn the_chosen_bury_is_always_kept_and_comes_first() {
        let mut race = race(&[(1, &[0.0]), (2, &[3.0]), (3, &[5.0]), (4, &[4.0])], 1);
        race.keep(2);
        assert_eq!(buried(&race), [1, 3, 4]);
    }

    #[test]
    fn a_bury_that_is_clearly_behind_is_dropped_and_one_that_may_be_best_stays() {
        let even = [9.0; ALIKE];
        let behind = [3.0; ALIKE];
        let mut unsure = [9.0; ALIKE];
        (unsure[0], unsure[1]) = (-60.0, 60.0);
        let mut race = race(&[(1, &behind), (2, &even), (3, &even), (4, &behind), (5, &unsure)], 1);
        race.drop_beaten();
        assert_eq!(buried(&race), [1, 2, 5], "the 3 is like the 2, and the 4 is beaten");
        let judged = race.judged(5).unwrap();
        assert_eq!((judged.lost, judged.worlds), (6.0, ALIKE));
    }
}

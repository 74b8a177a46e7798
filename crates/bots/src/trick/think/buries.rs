//! How good a bury was: held against every bury there is, by solving worlds with all cards seen. For measurements; no
//! player thinks that long.
//!
//! Every bury is tried in a few worlds by playouts, the best of them are solved in some worlds, and of those the best in
//! all. The best bury may in truth be one that was left out on the way, but hardly by much.

use super::{
    nest::{Desk, Plan},
    tables::Tables,
};
use crate::{
    double_dummy::Solver,
    trick::{memory::Memory, position::Position},
};
use cards::{Bag, Bits, MAX_SEATS, Seat};
use rand::{SeedableRng, rngs::SmallRng};
use rules::trick::{TrickRules, Trump, View};
use std::collections::BTreeSet;

/// Worlds in which all buries are played out.
const FIRST_LOOK: usize = 16;
/// So many buries are solved at all, and so many in every world.
const SOLVED: usize = 10;
const FINALISTS: usize = 3;
/// The share of the worlds in which all of the former are solved.
const SECOND_LOOK: usize = 5;
/// A world that needs more tricks looked into than this is left out, for every bury alike.
const NODES: u64 = 200_000;

/// A bury against all others.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Judged {
    /// Points a hand by which the best bury found is better.
    pub lost: f32,
    /// Worlds in which chosen and best were both solved.
    pub worlds: usize,
}

/// A bury and what it brought in the worlds solved so far.
#[derive(Clone, Copy)]
struct Candidate {
    plan: Plan<u64>,
    sum: f32,
}

/// Judges `buried`, chosen at `view` by a seat that then named `trump`, over `worlds` worlds; `None` where there is
/// nothing to bury, or more than one pack.
pub fn judge_bury(
    rules: &dyn TrickRules,
    view: &View,
    memory: &Memory,
    seat: Seat,
    (buried, trump): (Bag, Trump),
    worlds: usize,
    seed: u64,
) -> Option<Judged> {
    let rng = &mut SmallRng::seed_from_u64(seed);
    let tables: Vec<Tables<u64>> = Trump::ALL.iter().map(|trump| Tables::new(rules, *trump)).collect();
    let position = Position::new(rules, view, memory, seat, &[]);
    let mut desk = Desk::<u64>::new(&position, &tables, [0; MAX_SEATS], rng)?;
    let chosen = Plan { buried: u64::from_bag(buried)?, trump };
    let all = every_bury(desk.buriable(), buried.len());
    let looks: Vec<_> = (0..FIRST_LOOK).map(|_| desk.world(rng)).collect();
    let by_playouts = |buried: u64| {
        let plan = Plan { buried, trump };
        Candidate { plan, sum: looks.iter().map(|world| desk.played(world, plan)).sum() }
    };
    let mut candidates: Vec<Candidate> = all.iter().map(|buried| by_playouts(*buried)).collect();
    keep(&mut candidates, SOLVED, chosen);
    candidates.iter_mut().for_each(|candidate| candidate.sum = 0.0);
    let mut solver = Solver::default();
    let mut solved = 0;
    for number in 0..worlds {
        if number == worlds / SECOND_LOOK {
            keep(&mut candidates, FINALISTS, chosen);
        }
        let world = desk.world(rng);
        let mut value = |candidate: &Candidate| {
            desk.solved(&mut solver, &desk.after(&world, candidate.plan), trump, NODES)
        };
        let values: Option<Vec<f32>> = candidates.iter().map(&mut value).collect();
        let Some(values) = values else { continue };
        solved += 1;
        candidates.iter_mut().zip(values).for_each(|(candidate, value)| candidate.sum += value);
    }
    let own = candidates.iter().find(|candidate| candidate.plan == chosen)?.sum;
    let best = candidates.iter().map(|candidate| candidate.sum).fold(own, f32::max);
    Some(Judged { lost: (best - own) / solved.max(1) as f32, worlds: solved })
}

/// The best `count`, and the chosen one.
fn keep(candidates: &mut Vec<Candidate>, count: usize, chosen: Plan<u64>) {
    candidates.sort_by(|a, b| b.sum.total_cmp(&a.sum));
    let mut place = 0;
    candidates.retain(|candidate| {
        place += 1;
        place <= count || candidate.plan == chosen
    });
}

/// Every choice of `count` cards.
fn every_bury(from: u64, count: usize) -> BTreeSet<u64> {
    let mut found = BTreeSet::from([0u64]);
    for _ in 0..count {
        let longer = |so_far: &u64| {
            let so_far = *so_far;
            // Only cards above those chosen already, so that each choice is met once.
            (from & !so_far)
                .places()
                .map(u64::one)
                .filter(move |card| *card > so_far)
                .map(move |card| so_far | card)
        };
        found = found.iter().flat_map(longer).collect();
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_of_cards_is_met_once() {
        let found = every_bury(0b1011_0110_1111_0111_1110, 5);
        assert!(found.len() == 3003 && found.iter().all(|bury| bury.count() == 5), "{}", found.len());
        assert_eq!(every_bury(0b111, 0).len(), 1);
    }

    #[test]
    fn the_chosen_bury_stays_among_the_kept_ones() {
        let plan = |buried: u64| Plan { buried, trump: Trump::ALL[0] };
        let mut candidates: Vec<Candidate> =
            (1..=6).map(|buried| Candidate { plan: plan(buried), sum: buried as f32 }).collect();
        keep(&mut candidates, 2, plan(1));
        let kept: Vec<u64> = candidates.iter().map(|candidate| candidate.plan.buried).collect();
        assert_eq!(kept, [6, 5, 1]);
    }
}

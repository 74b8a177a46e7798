//! The standings of a tournament: scores, and what decides between equal ones.
//!
//! A win counts 1, a tie 1/2, a bye 1. For tie-breaks, a bye and a game won or lost without playing count as a game
//! against someone with one's own score, so nobody gains or loses by them.

use super::{Round, Seen, TieBreak, byes_of, games_of, halves_of};
use crate::{Contestant, Points};
use serde::{Deserialize, Serialize};
use std::{cmp::Reverse, collections::BTreeMap};

/// One line of the standings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Placing {
    /// 1 for the best; those who are equal in everything share a rank.
    pub rank: usize,
    /// The contestant.
    pub contestant: Contestant,
    /// The number of games played or won without playing, and byes.
    pub rounds: usize,
    /// The score.
    pub score: Points,
    /// The tie-breaks, in the order asked for.
    pub tie_breaks: Vec<Points>,
}

/// The standings, best first. Those who are equal in everything stay in the order of the list.
pub fn placings(contestants: &[Contestant], rounds: &[Round], tie_breaks: &[TieBreak]) -> Vec<Placing> {
    let mut halves: BTreeMap<Contestant, usize> = BTreeMap::new();
    for round in rounds {
        for who in round.games.iter().flat_map(|game| game.sides).chain(round.byes.iter().copied()) {
            halves.entry(who).or_insert_with(|| halves_of(rounds, who));
        }
    }
    let mut table: Vec<Placing> = contestants
        .iter()
        .map(|who| Placing {
            rank: 1,
            contestant: *who,
            rounds: games_of(rounds, *who).count() + byes_of(rounds, *who),
            score: half(halves.get(who).copied().unwrap_or_default()),
            tie_breaks: Vec::new(),
        })
        .collect();
    table.sort_by_key(|placing| Reverse(placing.score));
    for tie_break in tie_breaks {
        // The players who are tied so far; only a direct encounter has to know who they are.
        let tied = |a: &Placing, b: &Placing| a.score == b.score && a.tie_breaks == b.tie_breaks;
        for group in table.chunk_by_mut(tied) {
            let members: Vec<Contestant> = group.iter().map(|placing| placing.contestant).collect();
            for placing in group {
                placing.tie_breaks.push(value(*tie_break, placing.contestant, &members, rounds, &halves));
            }
        }
        table.sort_by(|a, b| (b.score, &b.tie_breaks).cmp(&(a.score, &a.tie_breaks)));
    }
    for place in 1..table.len() {
        let (above, below) = (&table[place - 1], &table[place]);
        let equal = above.score == below.score && above.tie_breaks == below.tie_breaks;
        table[place].rank = if equal { table[place - 1].rank } else { place + 1 };
    }
    table
}

fn half(halves: usize) -> Points {
    Points::from(halves) / Points::from(2)
}

fn value(
    tie_break: TieBreak,
    who: Contestant,
    tied: &[Contestant],
    rounds: &[Round],
    halves: &BTreeMap<Contestant, usize>,
) -> Points {
    let score_of = |who: &Contestant| halves.get(who).copied().unwrap_or_default();
    let own = score_of(&who);
    // The opponents' scores with what was won against them, in half points.
    let against = |seen: Seen| (if seen.met { score_of(&seen.opponent) } else { own }, seen.halves);
    let mut opponents: Vec<(usize, usize)> = games_of(rounds, who).map(against).collect();
    opponents.extend(std::iter::repeat_n((own, 2), byes_of(rounds, who)));
    opponents.sort_unstable();
    match tie_break {
        TieBreak::Buchholz => half(opponents.iter().map(|(score, _)| score).sum()),
        TieBreak::MedianBuchholz => {
            let kept = opponents.get(1..opponents.len().saturating_sub(1)).unwrap_or_default();
            half(kept.iter().map(|(score, _)| score).sum())
        }
        TieBreak::SonnebornBerger => {
            let quarters: usize = opponents.iter().map(|(score, won)| score * won).sum();
            Points::from(quarters) / Points::from(4)
        }
        TieBreak::DirectEncounter => {
            let between = |one: Contestant| {
                games_of(rounds, one).filter(|seen| seen.met && tied.contains(&seen.opponent))
            };
            let all_met = tied.iter().all(|one| {
                tied.iter().all(|other| one == other || between(*one).any(|seen| seen.opponent == *other))
            });
            if all_met { half(between(who).map(|seen| seen.halves).sum()) } else { Points::ZERO }
        }
        TieBreak::Difference => Points::from(games_of(rounds, who).map(|seen| seen.difference).sum::<i64>()),
    }
}

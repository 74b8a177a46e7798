//! The ranking of a session, and of several sessions together.

use super::{Method, Scored};
use crate::{Contestant, Points};
use serde::{Deserialize, Serialize};
use std::{cmp::Reverse, collections::BTreeMap};

/// One line of a ranking.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Standing {
    /// 1 for the best; ties share a rank, and the next rank is left out.
    pub rank: usize,
    /// The pair or player.
    pub contestant: Contestant,
    /// The number of boards that count.
    pub boards: usize,
    /// The sum of the scores.
    pub total: Points,
    /// With match points: the share of what could be won, in percent.
    pub percent: Option<Points>,
    /// What decides the rank: the percentage with match points, the sum with the difference from the mean, and the
    /// points per board with total points. So nobody gains or loses by sitting out.
    pub ranked_by: Points,
}

/// Ranks each of these fields, best first. Everyone in a field is listed, even those without a board.
pub fn standings(scored: &Scored, fields: &[Vec<Contestant>]) -> Vec<Vec<Standing>> {
    let mut sums: BTreeMap<Contestant, (usize, Points)> = BTreeMap::new();
    for line in &scored.lines {
        let Some(scores) = line.scores else { continue };
        for (side, score) in line.line.sides.iter().zip(scores) {
            for contestant in side {
                let sum = sums.entry(*contestant).or_insert((0, Points::ZERO));
                *sum = (sum.0 + 1, sum.1 + score);
            }
        }
    }
    let standing = |contestant: &Contestant| {
        let (boards, total) = sums.get(contestant).copied().unwrap_or((0, Points::ZERO));
        let each = total / Points::from(boards);
        let percent = scored.top.map(|top| percent(each, top, boards));
        let ranked_by = match scored.method {
            Method::MatchPoints => percent.unwrap_or(Points::ZERO),
            Method::Mean { .. } => total,
            Method::TotalPoints => each,
        };
        Standing { rank: 0, contestant: *contestant, boards, total, percent, ranked_by }
    };
    fields.iter().map(|field| ranked(field.iter().map(standing).collect())).collect()
}

/// The percentage; with boards that only one table played, everyone has half.
fn percent(each: Points, top: Points, boards: usize) -> Points {
    match boards {
        0 => Points::ZERO,
        _ if top == Points::ZERO => Points::from(50),
        _ => each * Points::from(100) / top,
    }
}

/// The ranking over several sessions with the same method: sums are added. Percentages are averaged, with each
/// session weighted by the number of boards that the contestant played.
pub fn combined(method: Method, sessions: &[Vec<Standing>]) -> Vec<Standing> {
    let mut all: BTreeMap<Contestant, Standing> = BTreeMap::new();
    for standing in sessions.iter().flatten() {
        let boards = |standing: &Standing| Points::from(standing.boards);
        all.entry(standing.contestant)
            .and_modify(|sum| {
                let both = Points::from(sum.boards + standing.boards);
                sum.percent = sum
                    .percent
                    .zip(standing.percent)
                    .map(|(before, now)| (before * boards(sum) + now * boards(standing)) / both);
                sum.total += standing.total;
                sum.boards += standing.boards;
                sum.ranked_by = match method {
                    Method::MatchPoints => sum.percent.unwrap_or(Points::ZERO),
                    Method::Mean { .. } => sum.total,
                    Method::TotalPoints => sum.total / boards(sum),
                };
            })
            .or_insert_with(|| standing.clone());
    }
    ranked(all.into_values().collect())
}

/// Sorts and numbers a ranking. Those who tie keep the order of their numbers.
fn ranked(mut standings: Vec<Standing>) -> Vec<Standing> {
    // Players who played nothing come after everyone who did.
    let key = |standing: &Standing| (Reverse(standing.boards > 0), Reverse(standing.ranked_by));
    standings.sort_by_key(|standing| (key(standing), standing.contestant));
    let keys: Vec<_> = standings.iter().map(key).collect();
    for (place, standing) in standings.iter_mut().enumerate() {
        standing.rank = keys.partition_point(|other| *other < keys[place]) + 1;
    }
    standings
}

//! The Swiss system: everyone plays in every round, against someone with an equal or nearly equal score.
//!
//! A round is the pairing that comes first by these criteria, in this order:
//!
//! 1. Nobody meets an opponent twice, and nobody gets a second bye.
//! 2. With an odd number, the one with the bye has as low a score as possible.
//! 3. The squares of the score differences have the smallest sum. So people meet their own score group, and if someone
//!    must float to another group, it is the nearest.
//! 4. As few contestants as possible float down twice in a row.
//! 5. In the order of scores, and of the seeding among equal scores, the upper half of a group meets its lower half, and
//!    those who float are the last of their group and meet the first of the next: the squares of the distances from these
//!    places have the smallest sum. The bye goes as far down as possible.
//!
//! The criteria are weights of a graph, and the pairing is its best matching, so it is found for every field without
//! trying. Of several pairings that are equally good, the same one is always chosen.

use super::{
    CannotPair, MOST_CONTESTANTS, Round, all_finished, byes_of, games_of, halves_of, matching::best_matching,
};
use crate::Contestant;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

/// The pairings of a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pairings {
    /// Who meets whom, the highest scores first.
    pub games: Vec<[Contestant; 2]>,
    /// Who has no opponent.
    pub bye: Option<Contestant>,
}

/// A contestant as the criteria see it.
struct Entrant {
    who: Contestant,
    halves: usize,
    /// Whether it met someone with a lower score in the last round.
    floated: bool,
    /// The size of its score group.
    group: usize,
    met: Vec<Contestant>,
    had_bye: bool,
}

/// Pairs the next round. `active` lists those who play, in the order of the seeding; the others have withdrawn.
pub fn swiss(active: &[Contestant], rounds: &[Round]) -> Result<Pairings, CannotPair> {
    all_finished(rounds)?;
    match active.len() {
        0 | 1 => return Err(CannotPair::TooFew),
        many if many > MOST_CONTESTANTS => return Err(CannotPair::TooMany { most: MOST_CONTESTANTS }),
        _ => (),
    }
    let entrants = entrants(active, rounds);
    let count = entrants.len();
    let vertices = count.next_multiple_of(2);
    let scale = Scale::new(&entrants);
    let cost = |a: usize, b: usize| match (entrants.get(a), entrants.get(b)) {
        (Some(upper), Some(lower)) => scale.game(a, upper, b, lower),
        (Some(alone), None) | (None, Some(alone)) => scale.bye(a.min(b), alone, count),
        (None, None) => None,
    };
    let pairs = best_matching(vertices, |a, b| cost(a.min(b), a.max(b)));
    if pairs.len() * 2 < vertices {
        return Err(CannotPair::NoRoundLeft);
    }
    let mut pairings = Pairings { games: Vec::new(), bye: None };
    for (upper, lower) in pairs {
        match (entrants.get(upper), entrants.get(lower)) {
            (Some(upper), Some(lower)) => pairings.games.push([upper.who, lower.who]),
            (alone, _) => pairings.bye = alone.map(|alone| alone.who),
        }
    }
    Ok(pairings)
}

/// The active players, highest score first, then in the order of the seeding.
fn entrants(active: &[Contestant], rounds: &[Round]) -> Vec<Entrant> {
    let (before, last) = rounds.split_at(rounds.len().saturating_sub(1));
    let mut entrants: Vec<Entrant> = active
        .iter()
        .map(|who| {
            let opponent = last.iter().flat_map(|round| &round.games).find_map(|game| game.seen_by(*who));
            let floated = opponent
                .filter(|seen| seen.met)
                .is_some_and(|seen| halves_of(before, seen.opponent) < halves_of(before, *who));
            Entrant {
                who: *who,
                halves: halves_of(rounds, *who),
                floated,
                group: 0,
                met: games_of(rounds, *who).filter(|seen| seen.met).map(|seen| seen.opponent).collect(),
                had_bye: byes_of(rounds, *who) > 0,
            }
        })
        .collect();
    // The sort is stable, so equal scores stay in the order of the seeding.
    entrants.sort_by_key(|entrant| Reverse(entrant.halves));
    let halves: Vec<usize> = entrants.iter().map(|entrant| entrant.halves).collect();
    for entrant in &mut entrants {
        entrant.group = halves.iter().filter(|halves| **halves == entrant.halves).count();
    }
    entrants
}

/// How much one unit of each criterion weighs, so that no sum of a later one outweighs an earlier one.
struct Scale {
    float: i128,
    difference: i128,
    bye: i128,
}

impl Scale {
    fn new(entrants: &[Entrant]) -> Scale {
        let count = entrants.len() as i128 + 1;
        let widest = entrants.iter().map(|entrant| entrant.halves).max().unwrap_or_default() as i128 + 1;
        let float = count * count * count;
        let difference = float * count;
        Scale { float, difference, bye: difference * widest * widest * count }
    }

    /// What a game costs; `None` if it is forbidden. Places count from 0 at the top.
    fn game(&self, place: usize, upper: &Entrant, below: usize, lower: &Entrant) -> Option<i128> {
        if upper.met.contains(&lower.who) {
            return None;
        }
        let difference = (upper.halves - lower.halves) as i128;
        // In a group, the ideal opponent is half a group away; for a float, it is the next one in order.
        let ideal = if difference == 0 { upper.group / 2 } else { 1 };
        let distance = (below - place) as i128 - ideal as i128;
        let again = i128::from(difference > 0 && upper.floated);
        Some(difference * difference * self.difference + again * self.float + distance * distance)
    }

    fn bye(&self, place: usize, alone: &Entrant, count: usize) -> Option<i128> {
        let distance = (count - 1 - place) as i128;
        (!alone.had_bye).then(|| alone.halves as i128 * self.bye + distance * distance)
    }
}

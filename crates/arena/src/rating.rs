//! Ratings of several players from the games between each two: Bradley and Terry's model on Elo's scale.
//! Games of one deal hang together, so intervals come from drawing whole deals anew (the bootstrap).

use crate::stats::Estimate;
use rand::{Rng, SeedableRng, rngs::SmallRng};

/// Points of the scale for odds of one to `e`: 400 for one to ten.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;
/// How often the deals are drawn anew.
const DRAWS: usize = 200;
/// Rounds of the fixed-point iteration; it converges far sooner.
const ROUNDS: usize = 200;
/// Half a game drawn between each two players who met, so that who won all has a rating too.
const PRIOR: f64 = 0.5;

/// The games of two players: for each deal, the share of its games the first won.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Meeting {
    /// The first player's number.
    pub(super) first: usize,
    /// The second player's number.
    pub(super) second: usize,
    /// One share a deal, a drawn game counting one half.
    pub(super) shares: Vec<f64>,
}

/// Ratings by player, their mean at 0.
pub(super) fn ratings(players: usize, meetings: &[Meeting], seed: u64) -> Vec<Estimate> {
    let mut rng = SmallRng::seed_from_u64(seed);
    let won = |meeting: &Meeting| meeting.shares.iter().sum::<f64>();
    let found = fit(players, meetings, &meetings.iter().map(won).collect::<Vec<_>>());
    let mut drawn: Vec<Vec<f64>> = vec![Vec::with_capacity(DRAWS); players];
    for _ in 0..DRAWS {
        let mut again = |meeting: &Meeting| -> f64 {
            let count = meeting.shares.len();
            (0..count).map(|_| meeting.shares[rng.random_range(0..count)]).sum()
        };
        let won: Vec<f64> = meetings.iter().map(&mut again).collect();
        for (values, rating) in drawn.iter_mut().zip(fit(players, meetings, &won)) {
            values.push(rating);
        }
    }
    let estimate = |(value, mut values): (f64, Vec<f64>)| {
        values.sort_by(f64::total_cmp);
        Estimate { value, low: values[DRAWS / 40], high: values[DRAWS - 1 - DRAWS / 40] }
    };
    found.into_iter().zip(drawn).map(estimate).collect()
}

/// The likeliest ratings when the first of each meeting won so many of its games (Zermelo's iteration).
fn fit(players: usize, meetings: &[Meeting], won: &[f64]) -> Vec<f64> {
    let mut wins = vec![0.0; players];
    for (meeting, won) in meetings.iter().zip(won) {
        wins[meeting.first] += won + PRIOR / 2.0;
        wins[meeting.second] += meeting.shares.len() as f64 - won + PRIOR / 2.0;
    }
    let mut strength = vec![1.0; players];
    for _ in 0..ROUNDS {
        let mut expected = vec![0.0; players];
        for meeting in meetings {
            let games = meeting.shares.len() as f64 + PRIOR;
            let each = games / (strength[meeting.first] + strength[meeting.second]);
            expected[meeting.first] += each;
            expected[meeting.second] += each;
        }
        for ((strength, wins), expected) in strength.iter_mut().zip(&wins).zip(expected) {
            if expected > 0.0 {
                *strength = wins / expected;
            }
        }
    }
    let logs: Vec<f64> = strength.iter().map(|strength| SCALE * strength.ln()).collect();
    let mean = logs.iter().sum::<f64>() / players.max(1) as f64;
    logs.into_iter().map(|rating| rating - mean).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meeting(first: usize, second: usize, won: usize, of: usize) -> Meeting {
        Meeting { first, second, shares: (0..of).map(|n| f64::from(u8::from(n < won))).collect() }
    }

    /// Odds of ten to one are 400 points, as Elo has it.
    #[test]
    fn ten_to_one_is_four_hundred_points() {
        let two = ratings(2, &[meeting(0, 1, 10_000, 11_000)], 1);
        assert!((two[0].value - two[1].value - 400.0).abs() < 1.0, "{two:?}");
        assert!(two[0].low < two[0].value && two[0].value < two[0].high);
        assert!(two[0].low > two[1].high);
    }

    #[test]
    fn three_players_are_ordered_and_one_who_wins_all_is_rated_too() {
        let meetings = [meeting(0, 1, 60, 100), meeting(1, 2, 100, 100), meeting(0, 2, 100, 100)];
        let three = ratings(3, &meetings, 1);
        assert!(three[0].value > three[1].value && three[1].value > three[2].value + 400.0, "{three:?}");
        assert!(three.iter().all(|rating| rating.value.is_finite()));
        assert!(three.iter().map(|rating| rating.value).sum::<f64>().abs() < 1e-6);
    }
}

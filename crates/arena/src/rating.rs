//! Ratings for several players, computed from the games between each pair: the Bradley-Terry model on the Elo
//! scale. Games played with the same deal are correlated, so the intervals come from resampling whole deals
//! (the bootstrap).

use crate::stats::Estimate;
use rand::{Rng, SeedableRng, rngs::SmallRng};

/// Rating points for odds of `e` to 1; odds of 10 to 1 are worth 400 points.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;
/// The number of bootstrap samples.
const DRAWS: usize = 200;
/// The number of fixed-point iterations; it converges much sooner.
const ROUNDS: usize = 200;
/// Adds half a drawn game between each pair that played, so a player who won every game still gets a finite rating.
const PRIOR: f64 = 0.5;

/// The games between two players: for each deal, the share of games the first player won.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Meeting {
    /// The index of the first player.
    pub(super) first: usize,
    /// The index of the second player.
    pub(super) second: usize,
    /// One share per deal; a drawn game counts as half.
    pub(super) shares: Vec<f64>,
}

/// Ratings by player, centered on 0.
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

/// The most likely ratings, given how many games the first player of each pair won (Zermelo's iteration).
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

    /// Odds of 10 to 1 are worth 400 points, as on the Elo scale.
    #[test]
    fn ten_to_one_is_four_hundred_points() {
        let two = ratings(2, &[meeting(0, 1, 10_000, 11_000)], 1);
        assert!((two[0].value - two[1].value - 400.0).abs() < 1.0, "{two:?}");
        assert!(two[0].low < two[0].value && two[0].value < two[0].high);
        assert!(two[0].low > two[1].high);
    }

    #[test]
    fn three_players_are_ordered_and_a_player_who_wins_every_game_is_rated_too() {
        let meetings = [meeting(0, 1, 60, 100), meeting(1, 2, 100, 100), meeting(0, 2, 100, 100)];
        let three = ratings(3, &meetings, 1);
        assert!(three[0].value > three[1].value && three[1].value > three[2].value + 400.0, "{three:?}");
        assert!(three.iter().all(|rating| rating.value.is_finite()));
        assert!(three.iter().map(|rating| rating.value).sum::<f64>().abs() < 1e-6);
    }
}

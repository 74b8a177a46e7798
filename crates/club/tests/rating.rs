//! Ratings find out how strong simulated players are, although luck and partners change from game to game.

use rand::{Rng, SeedableRng, seq::SliceRandom};
use rand_xoshiro::Xoshiro256PlusPlus;
use rookery_club::rating::{Match, Ratings};

const PLAYERS: usize = 50;
const NIGHTS: usize = 40;
const GAMES_PER_NIGHT: usize = 4;
const CLUBS: u64 = 40;

/// A number around 0, about normal, with standard deviation 1.
fn normal(luck: &mut Xoshiro256PlusPlus) -> f64 {
    (0..12).map(|_| luck.random::<f64>()).sum::<f64>() - 6.0
}

/// How well two orders agree: 1 if they are the same, 0 if they have nothing to do with each other.
fn kendall(a: &[f64], b: &[f64]) -> f64 {
    let pairs = (0..a.len()).flat_map(|i| (0..i).map(move |j| (i, j)));
    let agree: Vec<f64> = pairs.map(|(i, j)| ((a[i] - a[j]) * (b[i] - b[j])).signum()).collect();
    agree.iter().sum::<f64>() / agree.len() as f64
}

fn spearman(a: &[f64], b: &[f64]) -> f64 {
    let rank = |list: &[f64], one: f64| list.iter().filter(|other| **other < one).count() as f64;
    let squares: f64 = a.iter().zip(b).map(|(x, y)| (rank(a, *x) - rank(b, *y)).powi(2)).sum();
    let count = a.len() as f64;
    1.0 - 6.0 * squares / (count * (count * count - 1.0))
}

/// The true strengths of a club's players, and their ratings after all nights. Partners and opponents are drawn for each
/// game, and a normal error decides along with the strengths, so the method's own model is not exactly right.
fn club(seed: u64) -> (Vec<f64>, Vec<f64>, usize) {
    let mut luck = Xoshiro256PlusPlus::seed_from_u64(seed);
    let strengths: Vec<f64> = (0..PLAYERS).map(|_| 1500.0 + 200.0 * normal(&mut luck)).collect();
    let mut ratings = Ratings::default();
    let name = |player: usize| format!("player {player}");
    for night in 0..NIGHTS {
        let mut games = Vec::new();
        for _ in 0..GAMES_PER_NIGHT {
            let mut order: Vec<usize> = (0..PLAYERS).collect();
            order.shuffle(&mut luck);
            for four in order.chunks_exact(4) {
                let ahead = strengths[four[0]] + strengths[four[1]] - strengths[four[2]] - strengths[four[3]];
                let winner = usize::from(ahead + 300.0 * normal(&mut luck) < 0.0);
                let sides = [[four[0], four[1]], [four[2], four[3]]].map(|two| two.map(name).into());
                games.push(Match { sides, winner: Some(winner) });
            }
        }
        ratings.enter(&games, night as f64 * 7.0);
    }
    let last = NIGHTS as f64 * 7.0;
    let shown: Vec<_> = (0..PLAYERS).map(|player| ratings.rating(&name(player), last).shown(last)).collect();
    // Only differences between ratings mean something, so both are measured from their means.
    let mean = |list: &mut dyn Iterator<Item = f64>| list.sum::<f64>() / PLAYERS as f64;
    let shift = mean(&mut strengths.iter().copied()) - mean(&mut shown.iter().map(|one| one.rating));
    let inside = shown.iter().zip(&strengths).filter(|(shown, strength)| {
        let [low, high] = shown.interval.map(|bound| bound + shift);
        (low..=high).contains(*strength)
    });
    let inside = inside.count();
    (strengths, shown.iter().map(|one| one.rating).collect(), inside)
}

/// Forty simulated clubs: the order of 50 players is recovered in each of them. With `--no-capture`, the test prints the
/// figures in docs/measurements/clubs.md.
#[test]
fn ratings_recover_the_true_order_of_fifty_players() {
    let (mut taus, mut rhos, mut inside) = (Vec::new(), Vec::new(), 0);
    for seed in 0..CLUBS {
        let (strengths, ratings, within) = club(seed);
        taus.push(kendall(&strengths, &ratings));
        rhos.push(spearman(&strengths, &ratings));
        inside += within;
    }
    let summary = |name: &str, values: &mut Vec<f64>| {
        values.sort_by(f64::total_cmp);
        let mean = values.iter().sum::<f64>() / values.len() as f64;
        println!("{name}: mean {mean:.3}, from {:.3} to {:.3}", values[0], values[values.len() - 1]);
        (values[0], mean)
    };
    let (worst_tau, mean_tau) = summary("Kendall's tau", &mut taus);
    let (worst_rho, _) = summary("Spearman's rho", &mut rhos);
    let share = inside as f64 / (CLUBS as f64 * PLAYERS as f64);
    println!("true strengths inside their 95 % interval: {:.1} %", 100.0 * share);
    assert!(worst_tau > 0.7 && mean_tau > 0.8 && worst_rho > 0.85);
    assert!(share > 0.85, "the intervals hold most of the true strengths");
}

//! Ratings by Glicko-2, Mark Glickman's published method, for players who win and lose with partners. People and bots are
//! on the same scale.
//!
//! [`Ratings`] are those for one game and family of rules; keep one for each. Games are entered in periods, such as
//! one night, and every rating in a period is computed from the ratings before it.
//!
//! With partners, the strengths of a side add up. For each player, the partner and the opponents together are one
//! virtual opponent: its rating is how much more the opponents have than the partners, and its deviation takes into
//! account how uncertain each of them is. So beating strong opponents with a weak partner counts more than the other
//! way around, and a new partner changes a rating less than a well-known one.
//!
//! These are estimates in floating point; no rank of a night or a tournament depends on them.

use serde::{Deserialize, Serialize};
use skillratings::{
    Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period},
};
use std::collections::BTreeMap;

/// Where everyone starts.
const START: f64 = 1500.0;

/// The deviation of someone unknown. Nothing makes a rating less certain than this.
const WIDEST: f64 = 350.0;

/// The volatility at the start.
const VOLATILITY: f64 = 0.06;

/// The deviation above which a rating is only provisional.
const PROVISIONAL: f64 = 110.0;

/// Points per unit of the scale that the method computes with.
const SCALE: f64 = 173.7178;

/// The number of days in which a rating loses as much certainty as in one period of the method.
const DAYS_PER_PERIOD: f64 = 7.0;

/// How many deviations on each side hold the true strength in 95 of 100 cases.
const NINETY_FIVE: f64 = 1.96;

/// The largest difference that is computed with. Beyond it, the outcome is certain for the method.
const LARGEST_DIFFERENCE: f64 = 2000.0;

/// What identifies a player or a bot: whatever the caller uses.
pub type Name = String;

/// One player's rating.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Rating {
    /// The estimated strength; 1500 is where everyone starts.
    pub rating: f64,
    /// How uncertain it was when the player last played.
    pub deviation: f64,
    /// How much the strength seems to change.
    pub volatility: f64,
    /// The number of games.
    pub games: usize,
    /// When the player last played, in days; the caller chooses day 0.
    pub last_day: f64,
}

/// A rating as it is shown.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Shown {
    /// The estimated strength.
    pub rating: f64,
    /// How uncertain it is now.
    pub deviation: f64,
    /// Where the true strength is in 95 of 100 cases.
    pub interval: [f64; 2],
    /// Whether there are too few games for a comparison, or the last ones were too long ago.
    pub provisional: bool,
}

/// A game between two sides of one or more players each.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Match {
    /// Who played.
    pub sides: [Vec<Name>; 2],
    /// The side that won, 0 or 1; `None` for a tie.
    pub winner: Option<usize>,
}

/// The ratings for one game and family of rules.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Ratings {
    /// Everyone who has played.
    pub players: BTreeMap<Name, Rating>,
}

impl Rating {
    /// A player who has not played.
    fn new(day: f64) -> Rating {
        Rating { rating: START, deviation: WIDEST, volatility: VOLATILITY, games: 0, last_day: day }
    }

    /// How uncertain the rating is on this day: certainty fades until the player plays again.
    pub fn deviation_on(&self, day: f64) -> f64 {
        let periods = ((day - self.last_day) / DAYS_PER_PERIOD).max(0.0);
        let fading = (self.volatility * SCALE).powi(2) * periods;
        (self.deviation.powi(2) + fading).sqrt().min(WIDEST)
    }

    /// The rating as it is shown on this day.
    pub fn shown(&self, day: f64) -> Shown {
        let deviation = self.deviation_on(day);
        let reach = NINETY_FIVE * deviation;
        Shown {
            rating: self.rating,
            deviation,
            interval: [self.rating - reach, self.rating + reach],
            provisional: deviation > PROVISIONAL,
        }
    }
}

impl Ratings {
    /// A player's rating; someone who has not played has the rating that everyone starts with.
    pub fn rating(&self, player: &str, day: f64) -> Rating {
        self.players.get(player).copied().unwrap_or_else(|| Rating::new(day))
    }

    /// Enters the games of one period, such as a night. Games in which a side has nobody, or someone plays twice, are
    /// left out.
    pub fn enter(&mut self, games: &[Match], day: f64) {
        let mut results: BTreeMap<&Name, Vec<(Glicko2Rating, Outcomes)>> = BTreeMap::new();
        for game in games.iter().filter(|game| is_fair(game)) {
            for (side, players) in game.sides.iter().enumerate() {
                let outcome = match game.winner {
                    Some(winner) if winner == side => Outcomes::WIN,
                    Some(_) => Outcomes::LOSS,
                    None => Outcomes::DRAW,
                };
                for player in players {
                    let opponent = self.virtual_opponent(player, players, &game.sides[1 - side], day);
                    results.entry(player).or_default().push((opponent, outcome));
                }
            }
        }
        let after: Vec<(Name, Rating)> = results
            .into_iter()
            .map(|(player, results)| {
                let before = self.rating(player, day);
                let now = glicko2_rating_period(
                    &Glicko2Rating {
                        rating: before.rating,
                        deviation: before.deviation_on(day),
                        volatility: before.volatility,
                    },
                    &results,
                    &Glicko2Config::new(),
                );
                let rating = Rating {
                    rating: now.rating,
                    deviation: now.deviation.min(WIDEST),
                    volatility: now.volatility,
                    games: before.games + results.len(),
                    last_day: day.max(before.last_day),
                };
                (player.clone(), rating)
            })
            .collect();
        self.players.extend(after);
    }

    /// Everyone else at the table as one opponent of this player.
    fn virtual_opponent(&self, player: &str, own: &[Name], others: &[Name], day: f64) -> Glicko2Rating {
        let partners = own.iter().filter(|one| *one != player);
        let above = |name: &Name| self.rating(name, day).rating - START;
        let uncertain = |name: &Name| self.rating(name, day).deviation_on(day).powi(2);
        let variance: f64 = partners.clone().chain(others).map(uncertain).sum();
        let ahead = others.iter().map(above).sum::<f64>() - partners.map(above).sum::<f64>();
        let own = above(&player.to_owned());
        let difference = (ahead - own).clamp(-LARGEST_DIFFERENCE, LARGEST_DIFFERENCE);
        Glicko2Rating { rating: START + own + difference, deviation: variance.sqrt(), volatility: VOLATILITY }
    }
}

/// Whether both sides have someone, and nobody is in the game twice.
fn is_fair(game: &Match) -> bool {
    let mut players: Vec<&Name> = game.sides.iter().flatten().collect();
    let count = players.len();
    players.sort_unstable();
    players.dedup();
    players.len() == count && game.sides.iter().all(|side| !side.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rated(rating: f64, deviation: f64) -> Rating {
        Rating { rating, deviation, ..Rating::new(0.0) }
    }

    fn ratings_of(players: &[(&str, Rating)]) -> Ratings {
        Ratings { players: players.iter().map(|(name, rating)| ((*name).to_owned(), *rating)).collect() }
    }

    fn game(sides: [&[&str]; 2], winner: Option<usize>) -> Match {
        Match { sides: sides.map(|side| side.iter().map(|name| (*name).to_owned()).collect()), winner }
    }

    /// The worked example in Glickman's paper "Example of the Glicko-2 system".
    #[test]
    fn the_papers_worked_example_comes_out() {
        let mut ratings = ratings_of(&[
            ("me", rated(1500.0, 200.0)),
            ("a", rated(1400.0, 30.0)),
            ("b", rated(1550.0, 100.0)),
            ("c", rated(1700.0, 300.0)),
        ]);
        let games = [
            game([&["me"], &["a"]], Some(0)),
            game([&["b"], &["me"]], Some(0)),
            game([&["me"], &["c"]], Some(1)),
        ];
        ratings.enter(&games, 0.0);
        let me = ratings.players["me"];
        assert!((me.rating - 1464.06).abs() < 0.01, "{me:?}");
        assert!((me.deviation - 151.52).abs() < 0.01, "{me:?}");
        assert!((me.volatility - 0.05999).abs() < 0.00001, "{me:?}");
        assert_eq!(me.games, 3);
    }

    #[test]
    fn a_win_with_a_weak_partner_counts_more_than_with_a_strong_one() {
        let gain = |partner: f64| {
            let known = |rating| rated(rating, 60.0);
            let mut ratings = ratings_of(&[
                ("me", known(1500.0)),
                ("p", known(partner)),
                ("x", known(1500.0)),
                ("y", known(1500.0)),
            ]);
            ratings.enter(&[game([&["me", "p"], &["x", "y"]], Some(0))], 0.0);
            ratings.players["me"].rating - 1500.0
        };
        assert!(gain(1300.0) > gain(1500.0) && gain(1500.0) > gain(1700.0) && gain(1700.0) > 0.0);
    }

    #[test]
    fn a_partner_who_is_unknown_changes_a_rating_less() {
        let change = |deviation| {
            let mut ratings = ratings_of(&[("me", rated(1500.0, 100.0)), ("p", rated(1500.0, deviation))]);
            ratings.enter(&[game([&["me", "p"], &["x", "y"]], Some(0))], 0.0);
            ratings.players["me"].rating - 1500.0
        };
        assert!(change(350.0) < change(50.0) && change(350.0) > 0.0);
    }

    #[test]
    fn certainty_fades_with_time_up_to_that_of_a_newcomer() {
        let rating = rated(1800.0, 60.0);
        let deviations: Vec<f64> = [0.0, 30.0, 365.0, 1e6].map(|day| rating.deviation_on(day)).into();
        assert!(deviations.is_sorted() && deviations[0] == 60.0 && deviations[3] == WIDEST, "{deviations:?}");
        // One period of the method: the deviation grows by the volatility.
        let week = (60.0f64.powi(2) + (VOLATILITY * SCALE).powi(2)).sqrt();
        assert!((rating.deviation_on(7.0) - week).abs() < 1e-9);
        assert!(!rating.shown(0.0).provisional && rating.shown(1e6).provisional);
        assert!(rating.deviation_on(-5.0) == 60.0, "a clock that goes back makes nothing more certain");
    }

    #[test]
    fn everyone_starts_provisional_with_an_interval() {
        let shown = Ratings::default().rating("new", 3.0).shown(3.0);
        assert!(shown.provisional && shown.interval == [1500.0 - 686.0, 1500.0 + 686.0], "{shown:?}");
    }

    #[test]
    fn a_game_without_opponents_or_with_someone_twice_is_left_out() {
        let mut ratings = Ratings::default();
        ratings.enter(&[game([&["a"], &[]], Some(0)), game([&["a", "b"], &["b", "c"]], Some(0))], 0.0);
        assert_eq!(ratings, Ratings::default());
    }

    #[test]
    fn hopeless_games_leave_finite_ratings() {
        let mut ratings = ratings_of(&[("a", rated(9000.0, 30.0)), ("b", rated(-9000.0, 30.0))]);
        for winner in [Some(0), Some(1), None] {
            ratings.enter(&[game([&["a"], &["b"]], winner)], 0.0);
        }
        assert!(
            ratings.players.values().all(|one| one.rating.is_finite() && one.deviation.is_finite()),
            "{ratings:?}"
        );
    }
}

//! One deal between two contestants, played in every seating.

use crate::{
    contestant::{Contestant, Seated},
    lineup::{Seating, parties},
};
use bots::Crew;
use cards::{Seat, SeatSet};
use rules::{Actor, AnyRules, MatchEnd, Score};
use std::sync::{
    Arc, PoisonError,
    atomic::{AtomicU64, Ordering},
};
use table::{Chance, Match};

/// A hand with more decisions than this is stopped and counts as a draw.
const MOST_DECISIONS: u64 = 200_000;
/// How many points a forfeited hand costs in a match without a target.
const FORFEIT: f64 = 100.0;

/// Whether each deal is played as a single hand or a whole match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// One hand.
    Hand,
    /// A whole match, with hands dealt from the deal's seed.
    Match,
}

/// The quantity being compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// Points per hand. The sign is flipped in games where the fewest points win, so more is always better.
    Points,
    /// The share of hands or matches won.
    Wins,
}

impl Measure {
    /// Points for hands in games that keep score, and wins for everything else.
    pub fn of(rules: &dyn AnyRules, unit: Unit) -> Measure {
        match (unit, rules.match_rules().end) {
            (Unit::Hand, MatchEnd::Target(_) | MatchEnd::Hands(_)) => Measure::Points,
            _ => Measure::Wins,
        }
    }
}

/// The conditions under which the contestants play each other.
pub(super) struct Table<'a> {
    pub(super) rules: &'a Arc<dyn AnyRules>,
    pub(super) unit: Unit,
    pub(super) measure: Measure,
    pub(super) seatings: &'a [Seating],
    pub(super) seed: &'a str,
    /// A contestant is dropped after this many forfeits.
    pub(super) patience: u64,
}

/// A contestant and how often it has failed.
pub(super) struct Entrant<'a> {
    pub(super) contestant: &'a Contestant,
    pub(super) forfeits: &'a AtomicU64,
}

/// The result of a deal.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct DealResult {
    /// The mean value per hand of the first and the second contestant.
    pub(super) values: [f64; 2],
    /// The share of hands in which the first contestant did better; a tie counts half.
    pub(super) share: f64,
    pub(super) hands: u64,
    pub(super) decisions: u64,
    /// Which contestant (0 or 1) failed, and how, in order of play.
    pub(super) forfeits: Vec<(usize, String)>,
}

/// How a hand or match ended.
struct Played {
    /// Value by seat.
    values: Vec<f64>,
    decisions: u64,
    forfeit: Option<(Seat, String)>,
}

impl Table<'_> {
    /// Plays deal `number` in every seating.
    pub(super) fn meet(&self, two: [&Entrant<'_>; 2], number: u64) -> DealResult {
        let mut result = DealResult::default();
        let mut sums = [0.0; 2];
        let mut seated = [0u32; 2];
        for seating in self.seatings {
            let played = self.play(two, seating, number);
            result.hands += 1;
            result.decisions += played.decisions;
            let mean = |who: usize| {
                let own = seating.iter().zip(&played.values).filter(|(at, _)| **at == who);
                let own: Vec<f64> = own.map(|(_, value)| *value).collect();
                (!own.is_empty()).then(|| own.iter().sum::<f64>() / own.len() as f64)
            };
            let means = [mean(0), mean(1)];
            for who in 0..2 {
                sums[who] += means[who].unwrap_or(0.0);
                seated[who] += u32::from(means[who].is_some());
            }
            if let [Some(first), Some(second)] = means {
                result.share += better(first, second) / self.seatings.len() as f64;
            }
            if let Some((seat, why)) = played.forfeit {
                result.forfeits.push((seating.get(seat.index()).copied().unwrap_or(0), why));
            }
        }
        result.values = [0, 1].map(|who| sums[who] / f64::from(seated[who].max(1)));
        if self.rules.match_rules().players == 1 {
            // Each contestant plays alone, so the deal itself is the contest.
            result.share = better(result.values[0], result.values[1]);
        }
        result
    }

    fn play(&self, two: [&Entrant<'_>; 2], seating: &Seating, number: u64) -> Played {
        for (seat, who) in seating.iter().enumerate() {
            if two[*who].forfeits.load(Ordering::Relaxed) >= self.patience {
                return self.forfeited(Seat::wrapping(seat), "had already forfeited too often".into(), 0);
            }
        }
        let chance = Chance::seed(self.chance(number, "deal").to_hex().as_str());
        let seated: Vec<Seated> = seating
            .iter()
            .enumerate()
            .map(|(seat, who)| two[*who].contestant.seat(self.rules, self.luck(number, seat)))
            .collect();
        let dealer = Seat::wrapping(number as usize % seating.len().max(1));
        let played = match Match::new(Arc::clone(self.rules), Some(dealer), chance) {
            Ok(game) => self.play_out(game, seated),
            // The pack comes from the game and the seat exists, so dealing never fails.
            Err(_) => Played { values: vec![0.0; seating.len()], decisions: 0, forfeit: None },
        };
        let failed = played.forfeit.as_ref().and_then(|(seat, _)| seating.get(seat.index()));
        if let Some(who) = failed {
            two[*who].forfeits.fetch_add(1, Ordering::Relaxed);
        }
        played
    }

    fn play_out(&self, mut game: Match, seated: Vec<Seated>) -> Played {
        let (mut bots, mut excuses) = (Vec::new(), Vec::new());
        for Seated { bot, excuse } in seated {
            bots.push(Some(bot));
            excuses.push(excuse);
        }
        let mut crew = Crew::new(bots);
        let mut decisions = 0;
        loop {
            crew.deal(game.hand());
            let begun = decisions;
            loop {
                if let Some(score) = scored(&game) {
                    if self.unit == Unit::Hand || game.winners().is_some() {
                        return Played { values: self.values(&game, &score), decisions, forfeit: None };
                    }
                    break;
                }
                if decisions - begun >= MOST_DECISIONS {
                    let values = vec![0.0; self.rules.match_rules().players];
                    return Played { values, decisions, forfeit: None };
                }
                let Some(wanted) = crew.next(game.hand()) else {
                    let (seat, why) = silent(&game, &excuses);
                    return self.forfeited(seat, why, decisions);
                };
                match game.act(Actor::Seat(wanted.seat), &wanted.choice.action) {
                    Ok(acted) => crew.watch(&acted),
                    Err(refusal) => {
                        let action: String = wanted.choice.action.chars().take(80).collect();
                        let why = format!("tried `{action}`, which was refused: {refusal}");
                        return self.forfeited(game.hand().controller(wanted.seat), why, decisions);
                    }
                }
                decisions += 1;
            }
            if game.next(Chance::default()).is_err() {
                // Nobody won and there is no next hand, so it is a draw.
                let values = vec![0.0; self.rules.match_rules().players];
                return Played { values, decisions, forfeit: None };
            }
        }
    }

    /// What a finished hand or match is worth to each seat.
    fn values(&self, game: &Match, score: &Score) -> Vec<f64> {
        let rules = self.rules.match_rules();
        let seats = Seat::all(rules.players);
        match self.measure {
            Measure::Wins => {
                let won = match self.unit {
                    Unit::Match => game.winners(),
                    Unit::Hand => score.winners,
                }
                .unwrap_or(SeatSet::EMPTY);
                seats.map(|seat| f64::from(u8::from(won.has(seat)))).collect()
            }
            Measure::Points => {
                let sign = if rules.lowest_wins { -1.0 } else { 1.0 };
                let side = |seat: Seat| rules.sides.iter().position(|side| side.has(seat));
                let points = |seat: Seat| side(seat).map_or(score.players[seat], |side| score.sides.0[side]);
                seats.map(|seat| sign * f64::from(points(seat))).collect()
            }
        }
    }

    /// A contestant who fails loses, along with everyone on the same side. In points, a forfeit costs as much as
    /// the match target.
    fn forfeited(&self, seat: Seat, why: String, decisions: u64) -> Played {
        let rules = self.rules.match_rules();
        let party = parties(rules).into_iter().find(|party| party.has(seat)).unwrap_or(SeatSet::one(seat));
        let (lost, won) = match (self.measure, rules.end) {
            (Measure::Wins, _) => (0.0, 1.0),
            (Measure::Points, MatchEnd::Target(target)) => (-FORFEIT.max(f64::from(target)), 0.0),
            (Measure::Points, _) => (-FORFEIT, 0.0),
        };
        let value = |seat: Seat| if party.has(seat) { lost } else { won };
        Played {
            values: Seat::all(rules.players).map(value).collect(),
            decisions,
            forfeit: Some((seat, why)),
        }
    }

    /// The randomness of a deal. It depends only on the seed and the deal number, not on the contestants or
    /// threads.
    fn chance(&self, number: u64, purpose: &str) -> blake3::Hash {
        let mut hasher = blake3::Hasher::new_derive_key("rookery 1: the deals of an arena");
        for part in [purpose.as_bytes(), self.seed.as_bytes(), &number.to_le_bytes()] {
            hasher.update(&(part.len() as u64).to_le_bytes()).update(part);
        }
        hasher.finalize()
    }

    /// The random seed for a bot at one seat in one deal.
    fn luck(&self, number: u64, seat: usize) -> u64 {
        let hash = self.chance(number, &format!("bot at seat {seat}"));
        let mut first = [0; 8];
        first.copy_from_slice(&hash.as_bytes()[..8]);
        u64::from_le_bytes(first)
    }
}

/// The result of the current hand, once nobody has to act anymore.
fn scored(game: &Match) -> Option<Score> {
    game.score().filter(|_| game.hand().pending().turn().is_none())
}

/// Who failed to act on their turn, and why.
fn silent(game: &Match, excuses: &[Option<crate::external::Excuse>]) -> (Seat, String) {
    for (seat, excuse) in excuses.iter().enumerate() {
        let fault = excuse.as_ref().and_then(|e| e.lock().unwrap_or_else(PoisonError::into_inner).clone());
        if let Some(fault) = fault {
            return (Seat::wrapping(seat), fault.to_string());
        }
    }
    let pending = game.hand().pending();
    let seat = pending.turn().or_else(|| pending.may_act().iter().next()).unwrap_or_default();
    (game.hand().controller(seat), "did nothing when it should have acted".into())
}

fn better(first: f64, second: f64) -> f64 {
    match first.total_cmp(&second) {
        std::cmp::Ordering::Greater => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Less => 0.0,
    }
}

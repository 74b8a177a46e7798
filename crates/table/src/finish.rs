//! Totals, and when they end a match (GEN-17 to GEN-21). The game decides what a hand is worth; this module only
//! adds up and compares hands.

use cards::{Seat, SeatSet};
use rules::{MatchEnd, MatchRules, Points, Score};

/// Running totals.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Totals {
    /// By player.
    pub players: Points,
    /// By side, if there are sides.
    pub sides: Points,
    /// The number of hands that counted; a hand that was thrown in does not.
    pub hands: u32,
}

impl Totals {
    /// The totals after one more hand.
    #[must_use]
    pub fn with(mut self, score: &Score) -> Totals {
        for (total, points) in self.players.0.iter_mut().zip(score.players.0) {
            *total = total.saturating_add(points);
        }
        for (total, points) in self.sides.0.iter_mut().zip(score.sides.0) {
            *total = total.saturating_add(points);
        }
        self.hands += u32::from(!score.thrown_in);
        self
    }

    /// The total that each player carries over into the next hand: their own, or their side's.
    pub fn carried(&self, rules: &MatchRules) -> Points {
        let mut carried = if rules.sides.is_empty() { self.players } else { Points::default() };
        for (side, total) in rules.sides.iter().zip(self.sides.0) {
            for seat in side.iter() {
                carried[seat] = total;
            }
        }
        carried
    }
}

/// A player or a side with its own score.
#[derive(Clone, Copy, Debug)]
struct Party {
    seats: SeatSet,
    total: i32,
    /// The points from the last hand.
    written: i32,
}

/// The winners of the match after a scored hand, where `totals` includes that hand; `None` while the match
/// continues. A match may end without a winner, as when a solitaire game is lost.
pub fn winners(rules: &MatchRules, totals: &Totals, score: &Score) -> Option<SeatSet> {
    if rules.end == MatchEnd::Single {
        return (!score.thrown_in).then(|| score.winners.unwrap_or(SeatSet::EMPTY));
    }
    let mut parties = parties(rules, totals, score);
    let fallen = |party: &Party| rules.floor.is_some_and(|floor| party.total <= floor);
    let someone_fell = parties.iter().any(fallen);
    if !parties.iter().all(fallen) {
        parties.retain(|party| !fallen(party));
    }
    let finished = match rules.end {
        MatchEnd::Target(target) => at_target(rules, &parties, target, score.finisher),
        MatchEnd::Hands(hands) if totals.hands >= hands => best(rules, &parties),
        MatchEnd::Hands(_) | MatchEnd::Single => None,
    };
    finished.or_else(|| best(rules, &parties).filter(|_| someone_fell))
}

fn parties(rules: &MatchRules, totals: &Totals, score: &Score) -> Vec<Party> {
    if rules.sides.is_empty() {
        let player = |seat| Party {
            seats: SeatSet::one(seat),
            total: totals.players[seat],
            written: score.players[seat],
        };
        Seat::all(rules.players).map(player).collect()
    } else {
        let figures = totals.sides.0.into_iter().zip(score.sides.0);
        let side = |(seats, (total, written)): (&SeatSet, _)| Party { seats: *seats, total, written };
        rules.sides.iter().zip(figures).map(side).collect()
    }
}

fn at_target(rules: &MatchRules, parties: &[Party], target: i32, finisher: Option<Seat>) -> Option<SeatSet> {
    let reached: Vec<Party> = parties.iter().copied().filter(|party| party.total >= target).collect();
    if rules.lowest_wins {
        return best(rules, parties).filter(|_| !reached.is_empty());
    }
    let finishing = reached.iter().find(|party| finisher.is_some_and(|seat| party.seats.has(seat)));
    if rules.must_win_on_bid {
        // A side that was set has not won on its bid, no matter what its total is.
        return finishing.filter(|party| party.written > 0).map(|party| party.seats);
    }
    match finishing {
        Some(party) if rules.finisher_first => Some(party.seats),
        _ => best(rules, &reached),
    }
}

/// The player or side with the best total. If several tie for the best total, they all win where ties are shared;
/// otherwise nobody wins yet.
fn best(rules: &MatchRules, parties: &[Party]) -> Option<SeatSet> {
    let totals = parties.iter().map(|party| party.total);
    let top = if rules.lowest_wins { totals.min() } else { totals.max() }?;
    let mut leaders = parties.iter().filter(|party| party.total == top).map(|party| party.seats);
    let first = leaders.next()?;
    let all = leaders.fold(first, SeatSet::or);
    (all == first || rules.shared_tie).then_some(all)
}

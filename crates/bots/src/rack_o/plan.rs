//! The value of a rack: the chance of getting it into order before someone else does, and the points that
//! earns.
//!
//! Some cards stay, and the slots between them have to be filled. Every choice of cards to keep is a plan,
//! and the value of the best plan is the rack's value. The gaps between the cards that are kept are assumed
//! to fill independently. If runs count, a plan also says which numbers should be next to each other. Numbers
//! here always rise from front to back; the caller flips them for the other order.

use super::odds::{Chances, LOOKS, Odds, TIMES};
use crate::portable::power;
use rules::rack_o::SLOTS;

/// A rack's numbers from the front slot to the back.
pub(super) type Numbers = [u8; SLOTS];

/// Points for a rack in order, including the reward for going out.
const OUT: f32 = 75.0;
/// Points for each card in order from the front.
const CARD: f32 = 5.0;
/// The shortest run that counts, and the longest that earns more than a shorter one.
const RUNS: std::ops::RangeInclusive<usize> = 3..=6;

/// The goal at this table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Goal {
    /// The highest card in use.
    pub(super) highest: u8,
    /// You need a run to go out.
    pub(super) needs_run: bool,
    /// Runs earn a bonus.
    pub(super) bonus: bool,
}

/// The information for judging a rack: which cards may come and how fast the other players are.
pub(super) struct Outlook {
    goal: Goal,
    odds: &'static Odds,
    /// One bit per card that may come: bit `n` for card `n`.
    coming: u64,
    /// For each of [`LOOKS`], the chance that the round lasts exactly until then.
    lasts: Chances,
}

impl Outlook {
    /// Creates an outlook; `hazard` is the chance that someone else ends the round between two looks.
    pub(super) fn new(goal: Goal, coming: u64, hazard: f32) -> Outlook {
        let alive = |looks: usize| power(1.0 - hazard, looks);
        let mut lasts = [0.0; TIMES];
        for time in 0..TIMES {
            let after = LOOKS.get(time + 1).map_or(0.0, |next| alive(*next));
            lasts[time] = alive(LOOKS[time]) - after;
        }
        Outlook { goal, odds: Odds::of(coming.count_ones() as usize), coming, lasts }
    }

    /// The cards that may come, as bits.
    pub(super) fn coming(&self) -> u64 {
        self.coming
    }

    /// The expected points for a rack.
    pub(super) fn worth(&self, rack: &Numbers) -> f32 {
        self.paid(rack).iter().zip(self.lasts).map(|(paid, lasts)| paid * lasts).sum()
    }

    /// Whether to hold back with a rack that could go out with a longest run of `run`. Returns the expected points
    /// for waiting for a card that makes a longer run, and for going out now, both relative to the others' points.
    /// It tries each card that may come; `hazard` is the chance that someone else ends the round first.
    pub(super) fn waiting(&self, rack: &Numbers, run: usize, hazard: f32) -> (f32, f32) {
        /// The others' average points in a round they lose, and in one they win.
        const OTHERS: (f32, f32) = (25.0, 85.0);
        let now = OUT + bonus(run) - OTHERS.0;
        let overtaken = CARD * SLOTS as f32 - OTHERS.1;
        let mut risk = (hazard * overtaken, hazard);
        let each = 1.0 / self.coming.count_ones().max(1) as f32;
        for card in (1..=self.goal.highest).filter(|card| self.coming >> card & 1 == 1) {
            let paid = (0..SLOTS).filter_map(|slot| {
                let mut rack = *rack;
                rack[slot] = card;
                rack.windows(2).all(|pair| pair[0] < pair[1]).then(|| bonus(longest_run(&rack)))
            });
            let paid = paid.fold(0.0, f32::max);
            if paid > bonus(run) {
                risk = (risk.0 + each * (OUT + paid - OTHERS.0), risk.1 + each);
            }
        }
        // Only the card that comes first is used, so each is weighted by how soon it is likely to come.
        (if risk.1 > 0.0 { risk.0 / risk.1 } else { now }, now)
    }

    /// The points earned by the best plan at each point in time.
    fn paid(&self, rack: &Numbers) -> Chances {
        let mut best = [0.0; TIMES];
        let mut offer = |plan: Chances, points: f32| {
            for (best, chance) in best.iter_mut().zip(plan) {
                *best = f32::max(*best, chance * points);
            }
        };
        if !self.goal.needs_run {
            offer(self.in_order(rack), OUT);
        }
        if self.goal.needs_run && !self.goal.bonus {
            offer(self.with_run(rack, *RUNS.start()), OUT);
        } else if self.goal.bonus {
            for length in RUNS {
                offer(self.with_run(rack, length), OUT + bonus(length));
            }
        }
        best
    }

    /// The chances for the best plan without any run.
    fn in_order(&self, rack: &Numbers) -> Chances {
        let front = self.filled_before(rack);
        let mut best = [0.0; TIMES];
        for (chances, at) in front.iter().zip(0..) {
            let (slot, number) = place(rack, at);
            let gap = self.odds.filled(SLOTS - slot, self.between(number, self.goal.highest + 1));
            keep_better(&mut best, chances, gap);
        }
        best
    }

    /// For each card that may stay (starting with the place before the front slot), the chances of filling
    /// everything before it.
    fn filled_before(&self, rack: &Numbers) -> [Chances; SLOTS + 1] {
        let mut best = [[0.0; TIMES]; SLOTS + 1];
        best[0] = [1.0; TIMES];
        for at in 1..=SLOTS {
            let (slot, number) = place(rack, at);
            let mut chances = [0.0; TIMES];
            for (before, earlier) in best.iter().enumerate().take(at) {
                let (last, lower) = place(rack, before);
                if lower < number {
                    let gap = self.odds.filled(slot - last - 1, self.between(lower, number));
                    keep_better(&mut chances, earlier, gap);
                }
            }
            best[at] = chances;
        }
        best
    }

    /// For each card that may stay, the chances of filling everything behind it; index `SLOTS` is the place behind
    /// the last slot.
    fn filled_behind(&self, rack: &Numbers) -> [Chances; SLOTS + 1] {
        let mut best = [[0.0; TIMES]; SLOTS + 1];
        best[SLOTS] = [1.0; TIMES];
        for at in (0..SLOTS).rev() {
            let mut chances = [0.0; TIMES];
            for (behind, later) in best.iter().enumerate().skip(at + 1) {
                let higher = self.number_or_end(rack, behind);
                if higher > rack[at] {
                    let gap = self.odds.filled(behind - at - 1, self.between(rack[at], higher));
                    keep_better(&mut chances, later, gap);
                }
            }
            best[at] = chances;
        }
        best
    }

    /// The chances for the best plan with a run of this length, part of which is already in place.
    fn with_run(&self, rack: &Numbers, length: usize) -> Chances {
        let (front, back) = (self.filled_before(rack), self.filled_behind(rack));
        // A long run is hopeless without some cards already in place; the shortest may start from one card.
        let wanted = if length == *RUNS.start() { 1 } else { length - 2 };
        let mut best = [0.0; TIMES];
        for (slot, number) in rack.iter().enumerate() {
            for offset in 0..length.min(slot + 1) {
                let (first, lowest) = (slot - offset, i32::from(*number) - offset as i32);
                let highest = lowest + length as i32 - 1;
                if first + length > SLOTS || lowest < 1 || highest > i32::from(self.goal.highest) {
                    continue;
                }
                let (lowest, highest) = (lowest as u8, highest as u8);
                let run = lowest..=highest;
                let there = |(at, number): (usize, u8)| rack[first + at] == number;
                if run.clone().enumerate().filter(|pair| there(*pair)).count() < wanted {
                    continue;
                }
                let missing = run.clone().enumerate().filter(|pair| !there(*pair)).map(|(_, number)| number);
                let mut chances = [1.0; TIMES];
                for number in missing {
                    let coming = usize::from(self.coming >> number & 1 == 1);
                    times(&mut chances, self.odds.filled(1, coming));
                }
                times(&mut chances, &self.before_run(rack, &front, first, lowest));
                times(&mut chances, &self.behind_run(rack, &back, first + length - 1, highest));
                for (best, chance) in best.iter_mut().zip(chances) {
                    *best = f32::max(*best, chance);
                }
            }
        }
        best
    }

    fn before_run(&self, rack: &Numbers, front: &[Chances; SLOTS + 1], slot: usize, number: u8) -> Chances {
        let mut best = [0.0; TIMES];
        for (before, chances) in front.iter().enumerate().take(slot + 1) {
            let (last, lower) = place(rack, before);
            if lower < number {
                keep_better(&mut best, chances, self.odds.filled(slot - last, self.between(lower, number)));
            }
        }
        best
    }

    fn behind_run(&self, rack: &Numbers, back: &[Chances; SLOTS + 1], slot: usize, number: u8) -> Chances {
        let mut best = [0.0; TIMES];
        for (behind, chances) in back.iter().enumerate().skip(slot + 1) {
            let higher = self.number_or_end(rack, behind);
            if higher > number {
                keep_better(
                    &mut best,
                    chances,
                    self.odds.filled(behind - slot - 1, self.between(number, higher)),
                );
            }
        }
        best
    }

    fn number_or_end(&self, rack: &Numbers, slot: usize) -> u8 {
        rack.get(slot).copied().unwrap_or(self.goal.highest + 1)
    }

    /// How many of the cards that may come are strictly between two numbers.
    fn between(&self, low: u8, high: u8) -> usize {
        let below = |number: u8| (1u64 << number) - 1;
        (self.coming & below(high) & !below(low + 1)).count_ones() as usize
    }
}

/// The slot (from 1) and the number at an index in a chain; index 0 is before the front slot.
fn place(rack: &Numbers, at: usize) -> (usize, u8) {
    if at == 0 { (0, 0) } else { (at, rack[at - 1]) }
}

fn keep_better(best: &mut Chances, chances: &Chances, gap: &Chances) {
    for ((best, chance), gap) in best.iter_mut().zip(chances).zip(gap) {
        *best = best.max(chance * gap);
    }
}

fn times(chances: &mut Chances, factor: &Chances) {
    for (chance, factor) in chances.iter_mut().zip(factor) {
        *chance *= factor;
    }
}

/// The longest run of consecutive numbers, at least 1.
pub(super) fn longest_run(rack: &Numbers) -> usize {
    let (mut longest, mut length) = (1, 1);
    for pair in rack.windows(2) {
        length = if pair[1] == pair[0] + 1 { length + 1 } else { 1 };
        longest = longest.max(length);
    }
    longest
}

/// The bonus for the player who goes out with a longest run of this length, if runs earn a bonus.
fn bonus(run: usize) -> f32 {
    match run {
        0..3 => 0.0,
        3 => 50.0,
        4 => 100.0,
        5 => 200.0,
        _ => 400.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: Goal = Goal { highest: 40, needs_run: false, bonus: false };

    fn outlook(goal: Goal) -> Outlook {
        Outlook::new(goal, ((1 << 41) - 2) & !(1 << 20), 0.05)
    }

    #[test]
    fn a_rack_in_order_is_worth_the_most_and_each_gap_costs_points() {
        let outlook = outlook(PLAIN);
        let done = outlook.worth(&[1, 5, 9, 13, 17, 21, 25, 29, 33, 37]);
        let one = outlook.worth(&[1, 5, 40, 13, 17, 21, 25, 29, 33, 37]);
        let narrow = outlook.worth(&[1, 5, 40, 7, 17, 21, 25, 29, 33, 37]);
        let two = outlook.worth(&[1, 5, 40, 13, 17, 2, 25, 29, 33, 37]);
        assert!(done > one && one > narrow && one > two, "{done} {one} {narrow} {two}");
        assert!(outlook.in_order(&[1, 5, 9, 13, 17, 21, 25, 29, 33, 37]).iter().all(|p| *p == 1.0));
    }

    #[test]
    fn a_gap_that_is_too_narrow_for_its_slots_gives_up_a_neighbor() {
        // There is only one number between 5 and 7 for two slots, so the 5 or the 7 must go, and three cards are
        // needed.
        let chances = outlook(PLAIN).in_order(&[1, 5, 40, 39, 7, 21, 25, 29, 33, 37]);
        assert!(chances[0] == 0.0 && chances[1] < 0.01 && chances[4] > 0.3, "{chances:?}");
    }

    #[test]
    fn if_a_run_is_needed_order_alone_is_not_enough() {
        let run = Goal { needs_run: true, ..PLAIN };
        let chances = outlook(run).paid(&[1, 5, 9, 13, 17, 21, 25, 29, 33, 37]);
        assert!(chances[0] < 0.1 && chances[9] > 10.0, "{chances:?}");
        let chances = outlook(run).paid(&[1, 5, 9, 10, 11, 21, 25, 29, 33, 37]);
        assert_eq!(chances, [OUT; TIMES]);
    }

    #[test]
    fn waiting_for_a_long_run_pays_only_while_the_others_are_slow() {
        let bonus = Goal { bonus: true, ..PLAIN };
        // An 8 or a 14 would make six in a row.
        let rack = [1, 9, 10, 11, 12, 13, 25, 29, 33, 37];
        let outlook = Outlook::new(bonus, 1 << 8 | 1 << 14 | 0x3FF << 30, 0.15);
        let (wait, now) = outlook.waiting(&rack, 5, 0.02);
        assert!(wait > now && now == 250.0, "{wait} {now}");
        let (wait, now) = outlook.waiting(&rack, 5, 0.3);
        assert!(wait < now, "{wait} {now}");
        let (wait, _) = Outlook::new(bonus, 0x3FF << 30, 0.15).waiting(&rack, 5, 0.02);
        assert!(wait < 0.0, "no card can help");
    }
}

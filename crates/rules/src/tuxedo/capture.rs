//! The arithmetic of capturing: which center cards a number takes. Colors don't matter here (TUX-14).
//!
//! A number takes single cards equal to it, builds with that total, and groups of smaller single cards that
//! add up to it. Whether a set of cards splits into such groups depends only on how many of each number it
//! has, at most four of each, so the exact search runs over those counts and stays small.

use super::{Center, Refusal};
use cards::{Card, CardSet};
use rand::Rng;
use std::collections::HashSet;

/// The highest number on a card.
pub(super) const HIGHEST: u8 = 14;

/// The search for captures stops after this many steps or captures.
const SEARCH_STEPS: usize = 20_000;
const LIST_LENGTH: usize = 400;

const ONE_OF_EACH_COLOR: u64 = 0x0001_0001_0001_0001;

/// The cards in `set` with this number.
pub(super) fn of_number(set: CardSet, number: u8) -> CardSet {
    if number > HIGHEST { CardSet::EMPTY } else { CardSet(set.0 & ONE_OF_EACH_COLOR << number) }
}

/// The cards in `set` below `number`.
pub(super) fn below(set: CardSet, number: u8) -> CardSet {
    CardSet(set.0 & (ONE_OF_EACH_COLOR * ((1 << number.min(HIGHEST + 1)) - 1)))
}

/// The sums that cards in `set` can make, as bits 0 to 14.
fn sums(set: CardSet) -> u32 {
    set.iter().fold(1, |sums, card| (sums | sums << value(card)) & ((1 << (HIGHEST + 1)) - 1))
}

fn makes(set: CardSet, number: u8) -> bool {
    sums(set) >> number.min(31) & 1 == 1
}

/// The numbers that can capture something, as bits 1 to 14; bit 0 is unused.
pub(super) fn capturing_numbers(center: &Center) -> u32 {
    center.builds.iter().fold(sums(center.loose), |numbers, build| numbers | 1 << build.total.min(31))
}

/// Whether a card with this number takes exactly `take`.
pub(super) fn check(center: &Center, number: u8, take: CardSet, maximal: bool) -> Result<(), Refusal> {
    if take.is_empty() {
        return Err(Refusal::TakesNothing);
    }
    if let Some(card) = CardSet(take.0 & !center.cards().0).iter().next() {
        return Err(Refusal::NotInCenter { card });
    }
    for build in &center.builds {
        let part = CardSet(take.0 & build.cards.0);
        if !part.is_empty() && (part != build.cards || build.total != number) {
            return Err(Refusal::BuildWhole { total: build.total });
        }
    }
    let loose = CardSet(take.0 & center.loose.0);
    let small = below(loose, number);
    if small.len() + of_number(loose, number).len() != loose.len() || !falls_into_groups(small, number) {
        return Err(Refusal::DoesNotAddUp { number });
    }
    if maximal { leaves_nothing(center, number, take) } else { Ok(()) }
}

fn leaves_nothing(center: &Center, number: u8, take: CardSet) -> Result<(), Refusal> {
    let rest = CardSet(center.loose.0 & !take.0);
    if let Some(card) = of_number(rest, number).iter().next() {
        return Err(Refusal::LeavesEqual { card });
    }
    if center.builds.iter().any(|build| build.total == number && build.cards.0 & take.0 == 0) {
        return Err(Refusal::LeavesBuild { total: number });
    }
    if makes(rest, number) {
        return Err(Refusal::LeavesGroup { number });
    }
    Ok(())
}

/// How many cards of each number there are.
type Counts = [u8; HIGHEST as usize + 1];

fn counts(set: CardSet) -> Counts {
    std::array::from_fn(|number| of_number(set, number as u8).len() as u8)
}

/// Whether cards below `number` can be split into groups that each add up to it.
fn falls_into_groups(small: CardSet, number: u8) -> bool {
    let mut left = counts(small);
    let sum: u32 = left.iter().zip(0..).map(|(count, n)| u32::from(*count) * n).sum();
    sum.is_multiple_of(u32::from(number.max(1))) && Parting { number, dead: HashSet::new() }.part(&mut left)
}

/// A search that always completes the group of the largest card left, and remembers dead ends.
struct Parting {
    number: u8,
    dead: HashSet<Counts>,
}

impl Parting {
    fn part(&mut self, left: &mut Counts) -> bool {
        let Some(largest) = (1..self.number).rev().find(|n| left[usize::from(*n)] > 0) else { return true };
        if self.dead.contains(left) {
            return false;
        }
        let before = *left;
        left[usize::from(largest)] -= 1;
        if self.complete(left, self.number - largest, largest) {
            return true;
        }
        *left = before;
        self.dead.insert(before);
        false
    }

    /// Completes a group that is `need` short, using cards no higher than `top`, then splits the rest.
    fn complete(&mut self, left: &mut Counts, need: u8, top: u8) -> bool {
        if need == 0 {
            return self.part(left);
        }
        (1..=need.min(top)).rev().any(|n| {
            if left[usize::from(n)] == 0 {
                return false;
            }
            left[usize::from(n)] -= 1;
            let done = self.complete(left, need - n, n);
            left[usize::from(n)] += u8::from(!done);
            done
        })
    }
}

/// Whether groups of cards from `small` that each add up to `number` can take all of `picked`, which is part
/// of `small`.
pub(super) fn can_take(small: CardSet, picked: CardSet, number: u8) -> bool {
    // The sum alone rules out most cards that don't fit anywhere.
    let alone = |card: Card| {
        value(card) < number && makes(CardSet(small.0 & !(1 << card.index())), number - value(card))
    };
    picked.iter().all(alone)
        && (picked.len() < 2
            || Covering { number, dead: HashSet::new() }
                .cover(&mut counts(picked), &mut counts(CardSet(small.0 & !picked.0))))
}

/// A search for groups that together take every picked card, with the help of spare cards.
struct Covering {
    number: u8,
    dead: HashSet<(Counts, Counts)>,
}

impl Covering {
    /// Completes the group of the largest picked card, then covers the rest.
    fn cover(&mut self, picked: &mut Counts, spare: &mut Counts) -> bool {
        let Some(largest) = (1..self.number).rev().find(|n| picked[usize::from(*n)] > 0) else { return true };
        if self.dead.contains(&(*picked, *spare)) {
            return false;
        }
        picked[usize::from(largest)] -= 1;
        let done = self.complete(picked, spare, self.number - largest, self.number);
        picked[usize::from(largest)] += 1;
        if !done {
            self.dead.insert((*picked, *spare));
        }
        done
    }

    /// Completes a group that is `need` short, using cards no higher than `top`. Of two equal cards, the
    /// picked one goes first, because the spare one could serve elsewhere.
    fn complete(&mut self, picked: &mut Counts, spare: &mut Counts, need: u8, top: u8) -> bool {
        if need == 0 {
            return self.cover(picked, spare);
        }
        (1..=need.min(top)).rev().any(|n| {
            let place = usize::from(n);
            let from_picked = picked[place] > 0;
            if !from_picked && spare[place] == 0 {
                return false;
            }
            let from: &mut Counts = if from_picked { picked } else { spare };
            from[place] -= 1;
            let done = self.complete(picked, spare, need - n, n);
            let from: &mut Counts = if from_picked { picked } else { spare };
            from[place] += 1;
            done
        })
    }
}

/// Appends the sets that a card with this number may take, each one once, in a fixed order. Returns whether the
/// list is complete.
pub(super) fn list(center: &Center, number: u8, maximal: bool, out: &mut Vec<CardSet>) -> bool {
    let small = below(center.loose, number);
    let mut search = Unions { groups: groups(small, number), maximal, steps: 0, found: Vec::new() };
    search.extend(0, counts(small), [0; HIGHEST as usize + 1]);
    search.found.sort_unstable();
    search.found.dedup();
    let end = out.len() + LIST_LENGTH;
    for base in matches(center, number, maximal) {
        for taken in &search.found {
            pick_colors(small, taken, 1, base, end, out);
        }
    }
    search.steps < SEARCH_STEPS && out.len() < end
}

/// The choices among single cards and builds that match `number` on their own.
fn matches(center: &Center, number: u8, maximal: bool) -> Vec<CardSet> {
    let singles = of_number(center.loose, number).iter().map(|card| CardSet::EMPTY.with(card));
    let builds = center.builds.iter().filter(|build| build.total == number).map(|build| build.cards);
    let units = singles.chain(builds);
    if maximal {
        return vec![CardSet(units.fold(0, |all, unit| all | unit.0))];
    }
    units.fold(vec![CardSet::EMPTY], |mut choices, unit| {
        choices.extend_from_within(..);
        let half = choices.len() / 2;
        choices[half..].iter_mut().for_each(|choice| choice.0 |= unit.0);
        choices
    })
}

/// Every kind of group of two or more cards from `small` that adds up to `number`.
fn groups(small: CardSet, number: u8) -> Vec<Counts> {
    fn grow(left: &Counts, group: &mut Counts, need: u8, top: u8, out: &mut Vec<Counts>) {
        if need == 0 {
            return out.push(*group);
        }
        for n in (1..=need.min(top)).rev() {
            if group[usize::from(n)] < left[usize::from(n)] {
                group[usize::from(n)] += 1;
                grow(left, group, need - n, n, out);
                group[usize::from(n)] -= 1;
            }
        }
    }
    let mut out = Vec::new();
    grow(&counts(small), &mut [0; HIGHEST as usize + 1], number, HIGHEST, &mut out);
    out
}

/// Collects the counts of all unions of disjoint groups.
struct Unions {
    groups: Vec<Counts>,
    maximal: bool,
    steps: usize,
    found: Vec<Counts>,
}

impl Unions {
    fn extend(&mut self, from: usize, left: Counts, taken: Counts) {
        self.steps += 1;
        if self.steps >= SEARCH_STEPS {
            return;
        }
        if !self.maximal || !self.groups.iter().any(|group| minus(&left, group).is_some()) {
            self.found.push(taken);
        }
        for next in from..self.groups.len() {
            if let Some(rest) = minus(&left, &self.groups[next]) {
                let group = &self.groups[next];
                let more = std::array::from_fn(|n| taken[n] + group[n]);
                self.extend(next, rest, more);
            }
        }
    }
}

fn minus(left: &Counts, group: &Counts) -> Option<Counts> {
    let fits = left.iter().zip(group).all(|(have, want)| have >= want);
    fits.then(|| std::array::from_fn(|n| left[n] - group[n]))
}

/// Appends every way to choose cards from `small` with these counts, added to `base`; never the empty set.
fn pick_colors(small: CardSet, taken: &Counts, from: u8, base: CardSet, end: usize, out: &mut Vec<CardSet>) {
    if out.len() >= end {
        return;
    }
    let Some(number) = (from..=HIGHEST).find(|n| taken[usize::from(*n)] > 0) else {
        if !base.is_empty() {
            out.push(base);
        }
        return;
    };
    let all = of_number(small, number).0;
    let mut some = all;
    while some != 0 {
        if some.count_ones() == u32::from(taken[usize::from(number)]) {
            pick_colors(small, taken, number + 1, CardSet(base.0 | some), end, out);
        }
        some = (some - 1) & all;
    }
}

/// A random capture by a card with this number that includes `must`, whether or not more could be taken. Empty if
/// nothing can be taken.
pub(super) fn random(
    center: &Center,
    number: u8,
    maximal: bool,
    must: CardSet,
    rng: &mut impl Rng,
) -> CardSet {
    let mut take = must;
    let mut add = |unit: CardSet, rng: &mut dyn rand::RngCore| {
        if maximal || take.is_empty() || rng.random() {
            take.0 |= unit.0;
        }
    };
    for card in of_number(center.loose, number).iter() {
        add(CardSet::EMPTY.with(card), rng);
    }
    for build in center.builds.iter().filter(|build| build.total == number) {
        add(build.cards, rng);
    }
    let mut rest = below(center.loose, number);
    while makes(rest, number) {
        let group = random_group(rest, number, rng);
        rest.0 &= !group.0;
        add(group, rng);
    }
    take
}

/// A random group of cards in `from` that adds up to `number`; there must be one.
fn random_group(from: CardSet, number: u8, rng: &mut impl Rng) -> CardSet {
    let (mut rest, mut need, mut group) = (from, number, CardSet::EMPTY);
    while need > 0 {
        let Some(card) = rest.iter().next() else { break };
        rest = rest.without(card);
        let with = value(card) <= need && makes(rest, need - value(card));
        let without = makes(rest, need);
        if with && (!without || rng.random()) {
            group = group.with(card);
            need -= value(card);
        }
    }
    group
}

/// The number on a card in this game.
pub(super) fn value(card: Card) -> u8 {
    card.number().unwrap_or(0)
}

//! Going out: who may do so, and whether a turn that has started to empty the hand can still be finished. A play
//! that would leave no legal way to end the turn is refused, so nobody gets stuck.

use super::{
    Tally,
    meld::{Kind, Meld, Melds, is_run},
    state::ClubRook,
};
use cards::{Card, Color};
use said::club_rook::is_wild;

/// With more cards than this, 3s can't be laid yet: searching for a way to clear a large hand could take too
/// long, and the other melds can always be laid first.
pub(super) const MOST_TO_CLEAR: usize = 12;

impl ClubRook {
    /// Whether the current side has the two Rookies needed to go out. A set of 3s is not one of them (CLB-74,
    /// CLB-A48, CLB-A54).
    pub(super) fn may_go_out(&self) -> bool {
        rookies(&self.melds, self.side_in_turn()) >= 2
    }

    /// Whether the current player, having drawn, can end the turn legally.
    pub(super) fn can_finish_turn(&self) -> bool {
        let hand = self.hand();
        if self.must_go_out {
            return hand.len() <= MOST_TO_CLEAR && self.can_clear_hand(!self.may_go_out());
        }
        hand.len() >= 2 || self.rules.empty_hand_allowed || self.can_go_out_with_one_card()
    }

    /// With at most one card left: whether the side has two Rookies, or gets them by adding the card or by
    /// merging.
    fn can_go_out_with_one_card(&self) -> bool {
        let side = self.side_in_turn();
        let within_reach = |melds: &Melds| {
            if self.rules.merge_melds {
                rookies_by_merging(melds, side) >= 2
            } else {
                rookies(melds, side) >= 2
            }
        };
        within_reach(&self.melds)
            || self.melds.own(side).any(|(number, meld)| {
                let fitting = meld.fitting(self.hand(), self.rules.wilds_in_threes);
                let mut melds = self.melds;
                melds.add(number, fitting);
                !fitting.is_empty() && within_reach(&melds)
            })
    }

    /// Whether the whole hand except at most one card can be laid, making two Rookies if they are still
    /// needed. A set of 3s is already on the table. The search ignores Rookies that only a merge would make.
    fn can_clear_hand(&self, needs_rookies: bool) -> bool {
        let mut clearing = Clearing {
            hand: self.hand(),
            sets: 0,
            largest: [Set::default(); 15],
            runs: Vec::new(),
            wilds_in_threes: self.rules.wilds_in_threes,
            may_discard: true,
            needs_rookies,
        };
        for (_, meld) in self.melds.own(self.side_in_turn()) {
            match meld.kind {
                Kind::Set(number) => {
                    clearing.sets |= 1 << number;
                    let (naturals, wilds) = (meld.cards.naturals().len(), meld.cards.wilds().len());
                    let largest = &mut clearing.largest[usize::from(number)];
                    *largest = (*largest).max(Set { naturals: naturals as u8, wilds: wilds as u8 });
                }
                Kind::Sequence(color) => {
                    let bits = meld.cards.sequence_bits(color);
                    let high = bits.checked_ilog2().unwrap_or_default() as u8;
                    let low = bits.trailing_zeros() as u8;
                    clearing.runs.push(Run { color, low, high });
                }
            }
        }
        clearing.succeeds()
    }
}

fn rookies(melds: &Melds, side: usize) -> usize {
    melds.own(side).filter(|(_, meld)| meld.kind != Kind::Set(3) && meld.rookie().is_some()).count()
}

/// How many Rookies (at most two per number or color) a side could make by merging its melds.
fn rookies_by_merging(melds: &Melds, side: usize) -> usize {
    let kinds = (4..=14).map(Kind::Set).chain(Color::ALL.map(Kind::Sequence));
    kinds
        .map(|kind| {
            let alike: Vec<Meld> =
                melds.own(side).filter(|(_, meld)| meld.kind == kind).map(|(_, m)| *m).collect();
            let all = (1u32 << alike.len().min(12)) - 1;
            let made = |part: u32| part != 0 && makes_rookie(&alike, part);
            let beside = |part: u32| (1..=all).any(|other| other & part == 0 && made(other));
            let makings = || (1..=all).filter(|part| made(*part));
            if makings().any(beside) { 2 } else { makings().take(1).count() }
        })
        .sum()
}

/// Whether the melds selected by the bits of `part`, all of one kind, can be merged into one Rookie.
fn makes_rookie(alike: &[Meld], part: u32) -> bool {
    let chosen = || alike.iter().enumerate().filter(|(i, _)| part >> i & 1 == 1).map(|(_, meld)| meld);
    let size: usize = chosen().map(|meld| meld.cards.len()).sum();
    size >= 7
        && chosen().next().is_some_and(|meld| match meld.kind {
            Kind::Set(_) => {
                let naturals: usize = chosen().map(|meld| meld.cards.naturals().len()).sum();
                naturals >= 4
            }
            Kind::Sequence(color) => {
                let bits = chosen().fold(0, |bits, meld| bits | meld.cards.sequence_bits(color));
                bits.count_ones() as usize == size && is_run(bits)
            }
        })
}

/// A sequence, on the table or planned.
#[derive(Clone, Copy)]
struct Run {
    color: Color,
    low: u8,
    high: u8,
}

/// The size of a set; if two sets have the same size, the one with more natural cards counts as larger.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Set {
    naturals: u8,
    wilds: u8,
}

/// A search for a way to lay every card except one, from the lowest number up.
struct Clearing {
    hand: Tally,
    /// Bit `number` is set if there is a set of that number, on the table or planned.
    sets: u16,
    /// The largest set of each number, on the table or planned. Cards of that number go there.
    largest: [Set; 15],
    runs: Vec<Run>,
    wilds_in_threes: bool,
    may_discard: bool,
    /// Whether the search must also make two Rookies.
    needs_rookies: bool,
}

impl Clearing {
    fn succeeds(&mut self) -> bool {
        let lowest = (3..=14).find_map(|number| {
            let card = self.hand.of_number(number).nth(0)?;
            Some((card, number, card.color()?))
        });
        let Some((card, number, color)) = lowest else { return self.wilds_go() };
        let before = self.hand;
        self.hand = before.minus(Tally::one(card));
        let goes = self.joins_a_set(number)
            || (number > 3 && self.lengthens_a_run(color, number))
            || (number > 3 && self.begins_a_run(color, number))
            || self.begins_a_set(number)
            || self.is_the_discard();
        self.hand = before;
        goes
    }

    /// Only wild cards are left: they go on any set, or one of them is the discard.
    fn wilds_go(&self) -> bool {
        let homes = if self.wilds_in_threes { self.sets } else { self.sets & !(1 << 3) };
        (homes != 0 || self.hand.len() <= usize::from(self.may_discard))
            && (!self.needs_rookies || self.makes_two_rookies())
    }

    /// Whether there are two Rookies after laying the wild cards in hand where the fewest cards are missing.
    /// A set of 3s is not one of them (CLB-A54).
    fn makes_two_rookies(&self) -> bool {
        let sequences = self.runs.iter().filter(|run| run.high - run.low >= 6).count();
        let mut lacking: Vec<u8> = (self.largest[4..].iter().filter(|set| set.naturals >= 4))
            .map(|set| 7u8.saturating_sub(set.naturals + set.wilds))
            .collect();
        lacking.sort_unstable();
        let mut wilds = self.hand.len();
        let sets = lacking.iter().take_while(|lack| {
            let enough = wilds >= usize::from(**lack);
            wilds = wilds.saturating_sub(usize::from(**lack));
            enough
        });
        sequences + sets.count() >= 2
    }

    fn joins_a_set(&mut self, number: u8) -> bool {
        if self.sets >> number & 1 == 0 {
            return false;
        }
        let place = usize::from(number);
        self.largest[place].naturals += 1;
        let goes = self.succeeds();
        self.largest[place].naturals -= 1;
        goes
    }

    fn lengthens_a_run(&mut self, color: Color, number: u8) -> bool {
        for i in 0..self.runs.len() {
            let run = self.runs[i];
            if run.color != color {
                continue;
            }
            let longer = if run.high + 1 == number {
                Some((Tally::EMPTY, Run { high: number, ..run }))
            } else if number < run.low {
                self.held_between(color, number + 1, run.low).map(|cards| (cards, Run { low: number, ..run }))
            } else {
                None
            };
            let Some((cards, longer)) = longer else { continue };
            let before = self.hand;
            (self.hand, self.runs[i]) = (before.minus(cards), longer);
            let goes = self.succeeds();
            (self.hand, self.runs[i]) = (before, run);
            if goes {
                return true;
            }
        }
        false
    }

    fn begins_a_run(&mut self, color: Color, number: u8) -> bool {
        let Some(cards) = self.held_between(color, number + 1, number + 3) else { return false };
        let before = self.hand;
        self.hand = before.minus(cards);
        self.runs.push(Run { color, low: number, high: number + 2 });
        let goes = self.succeeds();
        self.runs.pop();
        self.hand = before;
        goes
    }

    /// Starts a new set with two more cards, one of which may be wild.
    fn begins_a_set(&mut self, number: u8) -> bool {
        if self.sets >> number & 1 == 1 {
            return false;
        }
        let before = self.hand;
        let (others, wild) = (before.of_number(number), before.wilds().nth(0));
        for second in others.faces().iter() {
            let rest = others.minus(Tally::one(second));
            for third in rest.faces().iter().chain(wild) {
                self.hand = before.minus(Tally::one(second)).minus(Tally::one(third));
                self.sets |= 1 << number;
                let wilds = u8::from(is_wild(third));
                self.largest[usize::from(number)] = Set { naturals: 3 - wilds, wilds };
                let goes = self.succeeds();
                self.largest[usize::from(number)] = Set::default();
                self.sets &= !(1 << number);
                self.hand = before;
                if goes {
                    return true;
                }
            }
        }
        false
    }

    fn is_the_discard(&mut self) -> bool {
        if !self.may_discard {
            return false;
        }
        self.may_discard = false;
        let goes = self.succeeds();
        self.may_discard = true;
        goes
    }

    /// One card of each number from `low` up to but not including `end`, if the hand has them all.
    fn held_between(&self, color: Color, low: u8, end: u8) -> Option<Tally> {
        let cards: Tally = (low..end).map(|number| Card::new(color, number)).collect::<Option<_>>()?;
        self.hand.contains(cards).then_some(cards)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Deal, Mute, Options, Standing,
        club_rook::{
            Action, Laid, Rules,
            propose::{every_run, small_sets},
        },
    };
    use rand::{Rng, SeedableRng, rngs::SmallRng};
    use std::sync::Arc;

    /// A table in the middle of seat 0's turn, with random melds and a random hand made up of a few numbers.
    fn by_chance(rng: &mut SmallRng, options: &[(&str, &str)], cards: usize) -> ClubRook {
        let options: Options = options.iter().map(|(n, v)| ((*n).into(), (*v).into())).collect();
        let rules = Arc::new(Rules::new(6, &options).unwrap());
        let deal = Deal { pack: crate::club_rook::pack(&rules), cuts: Vec::new(), luck: 0 };
        let mut table = ClubRook::deal(&rules, &Standing::default(), &deal).unwrap();
        let (low, numbers) = (rng.random_range(4..=10), rng.random_range(3..=5));
        let mut seen = Tally::EMPTY;
        let mut draw = |among: usize| {
            let mut hand = Tally::EMPTY;
            while hand.len() < among {
                let number = if rng.random_ratio(1, 9) { 1 } else { low + rng.random_range(0..numbers) };
                let card = Card::new(Color::ALL[rng.random_range(0..4)], number).unwrap();
                if let Some(more) = seen.try_with(card) {
                    (seen, hand) = (more, hand.plus(Tally::one(card)));
                }
            }
            hand
        };
        table.turn = cards::Seat::wrapping(0);
        table.hands[0] = draw(12);
        for _ in 0..draw(1).value() / 10 {
            let mut found = Vec::new();
            small_sets(table.hands[0], 4, |cards| found.push(cards));
            Color::ALL.iter().for_each(|c| every_run(table.hands[0], *c, |cards| found.push(cards)));
            if let Some(meld) = found.get(found.len() / 2) {
                table.act(&Action::Meld(Laid::one(*meld)), &mut Mute);
            }
        }
        table.hands[0] = draw(cards);
        table
    }

    fn shown(melds: &Melds) -> Vec<Tally> {
        melds.own(0).map(|(_, meld)| meld.cards).collect()
    }

    /// Whether all cards except one can be laid, checked by trying every single card and every meld of three.
    fn cleared_by_trying(table: &ClubRook, needs_rookies: bool) -> bool {
        if table.hand().len() <= 1 && (!needs_rookies || table.may_go_out()) {
            return true;
        }
        let mut plays = Vec::new();
        for (onto, meld) in table.melds.own(0) {
            let fitting = meld.fitting(table.hand(), table.rules.wilds_in_threes);
            plays.extend(fitting.faces().iter().map(|card| Action::Add { cards: Tally::one(card), onto }));
        }
        small_sets(table.hand(), 4, |cards| plays.push(Action::Meld(Laid::one(cards))));
        for color in Color::ALL {
            every_run(table.hand(), color, |cards| plays.push(Action::Meld(Laid::one(cards))));
        }
        plays.iter().any(|play| {
            let mut after = table.clone();
            after.act(play, &mut Mute);
            cleared_by_trying(&after, needs_rookies)
        })
    }

    #[test]
    fn the_search_for_a_way_to_clear_the_hand_agrees_with_trying_everything() {
        let mut rng = SmallRng::seed_from_u64(1);
        let mut outcomes = [0; 2];
        for case in 0..3000 {
            let cards = rng.random_range(2..=6);
            let options: &[_] = if case % 2 == 0 { &[] } else { &[("three_set_wilds", "no")] };
            let table = by_chance(&mut rng, options, cards);
            let tried = cleared_by_trying(&table, false);
            let found = table.can_clear_hand(false);
            assert_eq!(found, tried, "{:?} with {:?}", table.hand(), shown(&table.melds));
            outcomes[usize::from(tried)] += 1;
        }
        assert!(outcomes.iter().all(|count| *count > 300), "{outcomes:?}");
    }

    /// A table where seat 0 has a red sequence and a set of 9s, both close to a Rookie, and a random hand.
    fn near_two_rookies(rng: &mut SmallRng) -> ClubRook {
        let mut table = by_chance(rng, &[("merge_melds", "no")], 2);
        table.melds = Melds::NONE;
        let cards = |line: &str| line.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect();
        let red = ["R4 R5 R6 R7 R8", "R4 R5 R6 R7 R8 R9", "R5 R6 R7 R8 R9 R10 R11"];
        let nines = ["Y9 B9 G9", "Y9 B9 G9 R1", "Y9 B9 G9 G9 R1 R2", "Y9 B9 G9 G9 R2"];
        for line in [red[rng.random_range(0..3)], nines[rng.random_range(0..4)]] {
            let cards: Tally = cards(line);
            let kind = crate::club_rook::meld::kind_of(cards, true).unwrap();
            table.melds.lay(Meld { kind, side: 0, cards });
        }
        let likely = ["R4", "R9", "R10", "R11", "Y9", "B9", "R12", "Y1", "G2", "Y10", "B10", "B11", "B12"];
        let mut seen = table.melds.own(0).fold(Tally::EMPTY, |seen, (_, meld)| seen.plus(meld.cards));
        let mut hand = Tally::EMPTY;
        for _ in 0..rng.random_range(1..=6) {
            let card: Card = likely[rng.random_range(0..likely.len())].parse().unwrap();
            if let Some(more) = seen.try_with(card) {
                (seen, hand) = (more, hand.plus(Tally::one(card)));
            }
        }
        table.hands[0] = hand;
        table
    }

    #[test]
    fn the_search_for_a_way_to_make_two_rookies_agrees_with_trying_everything() {
        let mut rng = SmallRng::seed_from_u64(3);
        let mut outcomes = [0; 2];
        for _ in 0..3000 {
            let table = near_two_rookies(&mut rng);
            let tried = cleared_by_trying(&table, true);
            let found = table.can_clear_hand(true);
            assert_eq!(found, tried, "{:?} with {:?}", table.hand(), shown(&table.melds));
            outcomes[usize::from(tried)] += 1;
        }
        assert!(outcomes.iter().all(|count| *count > 200), "{outcomes:?}");
    }

    fn most_rookies_by_trying(melds: &Melds) -> usize {
        let own: Vec<(u8, Meld)> = melds.own(0).map(|(number, meld)| (number, *meld)).collect();
        let mut most = rookies(melds, 0);
        for (older, one) in &own {
            for (younger, two) in own.iter().filter(|(number, _)| number > older) {
                if one.joins(two) {
                    let mut merged = *melds;
                    merged.merge(*older, *younger);
                    most = most.max(most_rookies_by_trying(&merged));
                }
            }
        }
        most
    }

    #[test]
    fn the_rookies_that_merging_can_make_agree_with_trying_every_merge() {
        let mut rng = SmallRng::seed_from_u64(2);
        let mut outcomes = [0; 3];
        for _ in 0..8000 {
            let mut table = by_chance(&mut rng, &[], 12);
            for _ in 0..3 {
                let found =
                    crate::club_rook::propose::any_meld(table.hand(), 4, &mut |n| rng.random_range(0..n));
                if let Some(cards) = found {
                    table.act(&Action::Meld(Laid::one(cards)), &mut Mute);
                }
            }
            let tried = most_rookies_by_trying(&table.melds).min(2);
            assert_eq!(rookies_by_merging(&table.melds, 0).min(2), tried, "{:?}", shown(&table.melds));
            outcomes[tried] += 1;
        }
        assert!(outcomes.iter().all(|count| *count > 20), "{outcomes:?}");
    }
}

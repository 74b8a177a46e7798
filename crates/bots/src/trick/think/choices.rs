//! The possible buries. Buries that differ only in cards that no other hand could tell apart count as one.

use super::tables::Tables;
use crate::order;
use cards::Bits;

/// The cards in a hand that may be buried, in groups, lowest first. Cards in one group have the same value
/// and color, and no card in another hand is between them.
pub(super) struct Choices {
    alike: Vec<Vec<u8>>,
}

impl Choices {
    /// The cards in `hand` that are also in `may`; `others` are the cards other hands may hold.
    pub(super) fn new<B: Bits>(tables: &Tables<B>, hand: B, others: B, may: B) -> Choices {
        let mut order: Vec<u8> = hand.places().collect();
        order::by_key(&mut order, |place| (tables.leads(*place), tables.strength(*place)));
        let mut neighbors: Vec<Vec<u8>> = Vec::new();
        for place in order {
            let near = neighbors.last().and_then(|set| set.last());
            match near.is_some_and(|last| tables.are_neighbors(others, *last, place)) {
                true => neighbors.last_mut().into_iter().for_each(|set| set.push(place)),
                false => neighbors.push(vec![place]),
            }
        }
        let mut alike: Vec<Vec<u8>> = Vec::new();
        for set in &mut neighbors {
            set.retain(|place| may.has(*place));
            order::by_key(set, |place| (tables.points(*place), tables.strength(*place)));
            alike.extend(set.chunk_by(|a, b| tables.points(*a) == tables.points(*b)).map(<[u8]>::to_vec));
        }
        Choices { alike }
    }

    /// The bury that represents all equivalent ones.
    pub(super) fn standing_for<B: Bits>(&self, buried: B) -> B {
        let lowest = |set: &Vec<u8>| {
            let count = set.iter().filter(|place| buried.has(**place)).count();
            first(set, count)
        };
        self.alike.iter().map(lowest).fold(B::EMPTY, |cards, some| cards | some)
    }

    /// The number of buries of `size` cards.
    pub(super) fn count(&self, size: usize) -> u64 {
        let mut ways = vec![0u64; size + 1];
        ways[0] = 1;
        for set in &self.alike {
            // Count down from the most cards, so that no group is counted twice.
            for total in (1..=size).rev() {
                ways[total] = (0..=set.len().min(total)).map(|some| ways[total - some]).sum();
            }
        }
        ways[size]
    }

    /// Every bury of `size` cards.
    pub(super) fn every<B: Bits>(&self, size: usize) -> Vec<B> {
        let mut found = vec![(B::EMPTY, 0)];
        let mut left: usize = self.alike.iter().map(Vec::len).sum();
        for set in &self.alike {
            left -= set.len();
            let longer = found.iter().flat_map(|(cards, count)| {
                let fewest = size.saturating_sub(count + left);
                let most = set.len().min(size - count);
                (fewest..=most).map(move |some| (*cards | first(set, some), count + some))
            });
            found = longer.collect();
        }
        found.into_iter().filter(|(_, count)| *count == size).map(|(cards, _)| cards).collect()
    }
}

fn first<B: Bits>(set: &[u8], count: usize) -> B {
    set.iter().take(count).fold(B::EMPTY, |cards, place| cards | B::one(*place))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trick::testing::{places, rules};
    use ::rules::trick::Trump;
    use std::collections::BTreeSet;

    fn of(hand: &str) -> Choices {
        let rules = rules("original-rook", 4, &[]);
        let tables = Tables::new(&*rules, Trump::Color(::cards::Color::Green));
        let pack = rules.pack().iter().fold(0, |set, card| set | u64::one(card.index()));
        Choices::new(&tables, places(hand), pack & !places(hand), places(hand))
    }

    #[test]
    fn buries_that_nobody_can_tell_apart_count_as_one() {
        let choices = of("R6 R7 R9 R10 R11 B12 G14 ROOK");
        let same = |a: &str, b: &str| choices.standing_for(places(a)) == choices.standing_for(places(b));
        assert!(same("R6 B12", "R7 B12"), "neighbors");
        assert!(same("R9 B12", "R11 B12"), "only my own 10 is between them");
        assert!(!same("R7 B12", "R9 B12"), "someone has the 8");
        assert!(!same("R10 B12", "R11 B12"), "the 10 counts");
        assert!(!same("ROOK B12", "G14 B12"), "the Rook is worth more");
    }

    #[test]
    fn every_bury_is_listed_once() {
        // No two of these are equivalent, so the count is the number of ways to choose five of ten.
        let choices = of("R5 R7 R9 R12 B5 B7 B9 B12 G5 G7");
        let every: Vec<u64> = choices.every(5);
        assert!(every.iter().all(|bury| bury.count() == 5) && every.len() == 252);
        assert_eq!(every.iter().collect::<BTreeSet<_>>().len(), 252);
        // R6 and R7 count as one, and so do R9 and R11, so there are eight ways to take two of the six.
        let choices = of("R6 R7 R9 R10 R11 B12");
        assert_eq!((choices.count(2), choices.every::<u64>(2).len()), (8, 8));
        assert_eq!((choices.count(0), choices.count(6), choices.count(7)), (1, 1, 0));
        assert!(choices.every::<u64>(7).is_empty());
    }
}

//! Bounds without search: points that a side cannot lose, no matter what the others do.
//!
//! There are two sources. The strongest trumps, down to the first one that the side doesn't hold, win their own
//! points. Also, the leader may cash cards that nobody can beat; everything played to those tricks goes to the
//! leader's side.

use super::search::{Bound, Search};
use rules::trick::oracle::LEADS;

/// The points that a side is certain to get.
#[derive(Clone, Copy)]
struct Sure {
    points: i32,
    /// The cards whose rank it relies on.
    rests_on: u64,
    /// The cards whose points are counted.
    counts: u64,
}

/// The bits in `set` above the highest bit of `floor`.
#[inline(always)]
fn above(set: u64, floor: u64) -> u64 {
    if floor == 0 { set } else { set & (u64::MAX << (63 - floor.leading_zeros())) }
}

#[inline(always)]
fn lowest(set: u64) -> u64 {
    set & set.wrapping_neg()
}

impl Search<'_> {
    /// A bound that answers the question at the start of a trick: our side gets `enough`, or less than
    /// `need`.
    pub(super) fn quick(&self, leader: u8, left: u8, rest: i32, enough: i32, need: i32) -> Option<Bound> {
        let position = self.position;
        if !position.regular || position.credit != position.ours {
            return None;
        }
        let all = self.all;
        let in_side = |place: usize, hand: &u64| if position.ours >> place & 1 == 1 { *hand } else { 0 };
        let ours = self.hands().iter().enumerate().fold(0, |set, (place, hand)| set | in_side(place, hand));
        let settle = |sure: Sure, for_us: bool| match for_us {
            true => (sure.points >= enough).then_some(Bound {
                value: sure.points,
                rests_on: sure.rests_on,
                counts: sure.counts,
            }),
            false => (rest - sure.points < need).then_some(Bound {
                value: rest - sure.points,
                rests_on: sure.rests_on,
                counts: sure.counts,
            }),
        };
        let trumps = position.trump_suit.map_or(0, |suit| all & position.suit[usize::from(suit)]);
        // A trump can be lost only if it is left over because the hands are longer than the play.
        if trumps != 0 && !position.odd_cards {
            let top = 1 << (63 - trumps.leading_zeros());
            let for_us = ours & top != 0;
            let holders = if for_us { ours } else { all & !ours };
            if let Some(bound) = settle(self.top_trumps(trumps, holders), for_us) {
                return Some(bound);
            }
        }
        let for_us = position.ours >> leader & 1 == 1;
        if let Some(bound) = settle(self.cash(leader, left, rest, all, trumps), for_us) {
            return Some(bound);
        }
        for mate in 0..position.seats {
            if mate != leader
                && (position.ours >> mate & 1 == 1) == for_us
                && self.can_reach(leader, mate, all, trumps)
                && let Some(bound) = settle(self.cash(mate, left, rest, all, trumps), for_us)
            {
                return Some(bound);
            }
        }
        None
    }

    /// Whether the leader can reach a card in the partner's hand that takes the trick and that the partner
    /// would cash anyway.
    fn can_reach(&self, leader: u8, mate: u8, all: u64, trumps: u64) -> bool {
        let position = self.position;
        let (from, to) = (self.hands[usize::from(leader & 7)], self.hands[usize::from(mate & 7)]);
        (0..LEADS).any(|suit| {
            let cards = all & position.suit[suit];
            let trump_led = position.trump_suit == Some(suit as u8);
            from & cards != 0
                && above(to & cards, cards & !to) != 0
                && (trump_led || self.rounds_without_ruff(mate, cards, trumps) > 0)
        })
    }

    /// The strongest trumps, down to the first one that the side doesn't hold.
    fn top_trumps(&self, trumps: u64, holders: u64) -> Sure {
        let position = self.position;
        let against = trumps & !holders;
        let run = above(trumps & holders, against);
        let most = self.hands().iter().map(|hand| (hand & run).count_ones()).max().unwrap_or(0);
        let mut points = position.points(run) + position.each_trick * most as i32;
        if against == 0 {
            // Nobody else has a trump, so one that is kept to the end takes the last trick, no matter its
            // rank.
            points += position.last_trick;
        }
        let mut sure = Sure { points, rests_on: if against == 0 { 0 } else { lowest(run) }, counts: run };
        for hand in self.hands() {
            // Every opponent must play a card to each of these tricks.
            let foe = hand & holders == 0;
            if foe && hand & position.counters != 0 {
                let points = position.points(position.some_of(*hand, most, false));
                if points > 0 {
                    sure.points += points;
                    sure.counts |= hand;
                }
            }
        }
        sure
    }

    /// The tricks the leader can cash one after another.
    fn cash(&self, leader: u8, left: u8, rest: i32, all: u64, trumps: u64) -> Sure {
        let position = self.position;
        let hand = self.hands[usize::from(leader & 7)];
        let (own_trumps, foreign_trumps) = (hand & trumps, trumps & !hand);
        let mut sure = Sure { points: 0, rests_on: 0, counts: 0 };
        let mut rounds = [0; LEADS];
        let mut drawn = foreign_trumps == 0;
        if own_trumps != 0 {
            let masters = above(own_trumps, foreign_trumps).count_ones();
            drawn |= masters > 0 && masters >= self.longest_elsewhere(leader, foreign_trumps);
            let suit = usize::from(position.trump_suit.unwrap_or(0));
            rounds[suit] = self.cash_color(leader, own_trumps, foreign_trumps, u32::MAX, &mut sure);
        }
        // A trump that may be played at any time spoils every other color.
        if drawn || foreign_trumps & position.free == 0 {
            for (suit, tricks) in rounds.iter_mut().enumerate() {
                let cards = all & position.suit[suit] & !trumps;
                let (own, foreign) = (hand & cards, cards & !hand);
                if above(own, foreign) == 0 {
                    continue;
                }
                // Anyone with trumps left must be forced to follow.
                let most = if drawn { u32::MAX } else { self.rounds_without_ruff(leader, cards, trumps) };
                if most > 0 {
                    *tricks = self.cash_color(leader, own, foreign, most, &mut sure);
                }
            }
        }
        let tricks: u32 = rounds.iter().sum();
        if tricks >= u32::from(left) {
            return Sure { points: rest, counts: all, ..sure };
        }
        if tricks > 0 {
            sure.points = position.points(sure.counts) + position.each_trick * tricks as i32;
            self.count_what_falls(leader, &rounds, tricks, &mut sure);
        }
        sure
    }

    /// Counts the cards the others play: everyone else must play as many cards as there are `tricks`, and
    /// follow if they can. An opponent plays the least valuable cards, and a partner plays the most valuable
    /// ones.
    #[inline(always)]
    fn count_what_falls(&self, leader: u8, rounds: &[u32; LEADS], tricks: u32, sure: &mut Sure) {
        let position = self.position;
        let leaders = position.ours >> leader & 1;
        for (seat, hand) in self.hands().iter().enumerate() {
            if seat == usize::from(leader) || hand & position.counters == 0 {
                continue;
            }
            let dear = position.ours >> seat & 1 == leaders;
            let (mut kept, mut free) = (*hand, tricks);
            for (suit, rounds) in rounds.iter().enumerate() {
                let held = hand & position.suit[suit];
                let follows = held.count_ones().min(*rounds);
                if follows > 0 {
                    kept &= !position.some_of(held, follows, dear);
                    free -= follows;
                }
            }
            if free > 0 {
                kept &= !position.some_of(kept, free, dear);
            }
            let fallen = hand & !kept;
            let points = position.points(fallen);
            if points > 0 {
                sure.points += points;
                // An opponent chooses among all cards in the color, or in the hand.
                sure.counts |= if dear { fallen } else { *hand };
            }
        }
    }

    /// Cashes one color against the cards in that color in the other hands; returns the number of tricks.
    #[inline(always)]
    fn cash_color(&self, leader: u8, own: u64, foreign: u64, rounds: u32, sure: &mut Sure) -> u32 {
        let masters = above(own, foreign);
        let longest = self.longest_elsewhere(leader, foreign);
        let sure_rounds = masters.count_ones().min(rounds);
        if sure_rounds >= longest {
            // After this many rounds, nobody else has the color, so the rest of its cards win.
            if longest > 0 {
                sure.rests_on |= nth_from_top(own, longest);
            }
            // After the rounds in which everyone follows, someone may play a trump.
            let cashed = own.count_ones().min(rounds);
            sure.counts |= own & !(nth_from_top(own, cashed) - 1);
            return cashed;
        }
        if sure_rounds == 0 {
            return 0;
        }
        let lowest_cashed = nth_from_top(own, sure_rounds);
        sure.rests_on |= lowest_cashed;
        sure.counts |= own & !(lowest_cashed - 1);
        sure_rounds
    }

    #[inline(always)]
    fn longest_elsewhere(&self, leader: u8, foreign: u64) -> u32 {
        if foreign == 0 {
            return 0;
        }
        let lengths = self.hands().iter().enumerate().filter(|(seat, _)| *seat != usize::from(leader));
        lengths.map(|(_, hand)| (hand & foreign).count_ones()).max().unwrap_or(0)
    }

    /// The number of rounds in a color in which everyone with a trump must follow.
    #[inline(always)]
    fn rounds_without_ruff(&self, leader: u8, cards: u64, trumps: u64) -> u32 {
        let mut rounds = u32::MAX;
        for (seat, hand) in self.hands().iter().enumerate() {
            if seat == usize::from(leader) || hand & trumps == 0 {
                continue;
            }
            // A card that may be played at any time need not follow.
            let free = hand & trumps & self.position.free != 0;
            rounds = rounds.min(if free { 0 } else { (hand & cards).count_ones() });
        }
        rounds
    }
}

/// The `n`-th card in `set` from the top; `n` is between 1 and the size of the set.
#[inline(always)]
fn nth_from_top(set: u64, n: u32) -> u64 {
    let mut rest = set;
    for _ in 1..n {
        rest &= !(1 << (63 - rest.leading_zeros()));
    }
    1 << (63 - rest.leading_zeros())
}

//! The questions that earlier tricks left open, and the bonuses that depend on them: the bonus for most
//! tricks and the golden card.

use super::{
    position::{Most, Position},
    search::Search,
    setup::GoldenAt,
};
use std::cmp::Ordering;

/// Everything about the past that affects the future.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Past {
    /// The number of tricks for each side, one byte each, if most tricks earn a bonus.
    pub tricks: u64,
    /// The points in the center, which go to the player who takes the current trick.
    pub center: i32,
    /// Whether the golden card is in the center.
    pub golden_in_center: bool,
    /// Whether our side has the golden card, as long as that matters.
    pub golden_ours: bool,
    /// The points the golden card can reduce.
    pub reach: i32,
}

impl Past {
    /// The past as it was before the position.
    pub(super) fn before(position: &Position) -> Past {
        let tricks = match position.most {
            Some(_) => position.tricks_by_side.iter().rev().fold(0, |word, n| word << 8 | u64::from(*n)),
            None => 0,
        };
        let golden = position.golden;
        Past {
            tricks,
            center: position.next_trick,
            golden_in_center: golden.is_some_and(|(_, at, _)| at == GoldenAt::Center),
            golden_ours: golden.is_some_and(|(_, at, _)| at == GoldenAt::Ours),
            reach: golden.map_or(0, |(_, _, reach)| reach),
        }
    }
}

impl Search<'_> {
    /// The result of a trick: the new state of the past, whether the trick counts toward what our side wants, and
    /// its points.
    #[inline(always)]
    pub(super) fn settle(&self, set: u64, winner: u8, left: u8, past: Past) -> (Past, bool, i32) {
        let position = self.position;
        let mut set = set;
        let mut points = position.each_trick + past.center;
        let mut after = Past { center: 0, ..past };
        if left == 1 {
            // Odd cards left in hands go to the player who takes the last trick.
            set |= self.all;
            points += position.last_trick;
        }
        let cards = position.points(set);
        points += cards;
        if let Some(most) = position.most {
            let won = 1 + if left == 1 { most.with_last } else { 0 };
            after.tricks += u64::from(won) << (8 * position.sides[usize::from(winner & 7)]);
        }
        if let Some((golden, ..)) = position.golden {
            let ours = position.ours >> winner & 1 == 1;
            if ours {
                after.reach += cards + past.center;
                after.golden_ours |= golden & set != 0 || past.golden_in_center;
            }
            after.golden_in_center = false;
        }
        (after, position.credit >> winner & 1 == 1, points)
    }

    /// The minimum and maximum of the bonuses with `left` tricks still to come.
    #[inline(always)]
    pub(super) fn bonus(&self, past: &Past, left: u8) -> (i32, i32) {
        let position = self.position;
        match position.most {
            Some(most) => trick_bonus(position, most, past.tricks, left),
            None if position.golden.is_some() => self.golden_bonus(past, left),
            None => (0, 0),
        }
    }

    fn golden_bonus(&self, past: &Past, left: u8) -> (i32, i32) {
        let now = past.reach.clamp(0, 10);
        let (golden, ..) = self.position.golden.unwrap_or((0, GoldenAt::Ours, 0));
        let open = left > 0 && (past.golden_in_center || self.all & golden != 0);
        match (past.golden_ours, left) {
            (true, 0) => (now, now),
            (true, _) => (now, 10),
            (false, _) if open => (0, 10),
            // A golden card in the current trick is settled before this question comes up again.
            (false, _) => (0, 0),
        }
    }
}

/// The minimum and maximum of the bonus for most tricks.
fn trick_bonus(position: &Position, most: Most, tricks: u64, left: u8) -> (i32, i32) {
    let Most { bonus, on_tie, with_last } = most;
    let of = |side: u8| (tricks >> (8 * side) & 255) as i32;
    let ours = of(position.our_side);
    let seats = usize::from(position.seats);
    let others =
        position.sides[..seats].iter().filter(|side| **side != position.our_side).map(|side| of(*side));
    let theirs = others.max().unwrap_or(0);
    let open = if left > 0 { i32::from(left) + i32::from(with_last) } else { 0 };
    let low = match ours.cmp(&(theirs + open)) {
        Ordering::Greater => bonus,
        Ordering::Equal => on_tie,
        Ordering::Less => 0,
    };
    let high = match (ours + open).cmp(&theirs) {
        Ordering::Greater => bonus,
        Ordering::Equal => on_tie,
        // Two other sides may tie for the most tricks, and if there is a cut, our side may win it.
        Ordering::Less if position.more_than_two_sides => on_tie,
        Ordering::Less => 0,
    };
    if left > 0 || !position.more_than_two_sides {
        return (low, high);
    }
    let shared =
        position.sides[..seats].iter().filter(|side| **side != position.our_side && of(**side) == theirs);
    let several = shared.clone().min() != shared.max();
    let value = if ours > theirs {
        bonus
    } else if ours == theirs || several {
        on_tie
    } else {
        0
    };
    (value, value)
}

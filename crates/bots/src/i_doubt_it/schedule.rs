//! The numbers that are due on a player's own turns. Each player lays one card per round, so these numbers
//! are known in advance: with `players` at the table, the number grows by that much from turn to turn. A card
//! whose number will not come up again before the hand is empty can only be laid as a lie.

use crate::order;
use cards::{Card, CardSet};

const HIGHEST: u8 = 14;

/// The number due on the player's turn that is `turns` turns away, if `due` is due on the next one.
pub(super) fn due_in(due: u8, players: usize, turns: usize) -> u8 {
    ((usize::from(due) - 1 + players * turns) % usize::from(HIGHEST)) as u8 + 1
}

/// Which cards in a hand are needed for which turns, and which are spare.
#[derive(Debug)]
pub(super) struct Schedule {
    /// For each turn until the hand is empty, the card kept for it.
    pub(super) kept: Vec<Option<Card>>,
    /// Cards that no turn needs, the most useless ones first.
    pub(super) spare: Vec<Card>,
}

impl Schedule {
    /// Plans a hand from the last turn backward: lies late in a hand get doubted, so true cards are kept for the
    /// end. With `hurry`, true cards are laid as early as possible.
    pub(super) fn plan(hand: CardSet, due: u8, players: usize, hurry: bool) -> Schedule {
        let turns = hand.len();
        let mut kept = vec![None; turns];
        let mut left = hand;
        let mut order: Vec<usize> = (0..turns).collect();
        if !hurry {
            order.reverse();
        } else if let Some(last) = order.pop() {
            // The very last card should be true even in a hurry, because everyone doubts it.
            order.insert(0, last);
        }
        for turn in order {
            let wanted = due_in(due, players, turn);
            let card = left.iter().find(|card| card.number() == Some(wanted));
            if let Some(card) = card {
                left = left.without(card);
                kept[turn] = Some(card);
            }
        }
        // The longer it takes until its number comes up again, the more useless a card is.
        let wait = |card: &Card| (0..14).find(|turn| card.number() == Some(due_in(due, players, *turn)));
        let mut spare: Vec<Card> = left.iter().collect();
        order::by_key(&mut spare, |card| std::cmp::Reverse(wait(card).unwrap_or(99)));
        Schedule { kept, spare }
    }

    /// The card to lay as a lie: a spare one, or else the one needed last, but not the very last card.
    pub(super) fn lie(&self) -> Option<Card> {
        let before_last = self.kept.len().saturating_sub(1);
        let late = self.kept[..before_last].iter().skip(1).rev().find_map(|card| *card);
        self.spare.first().copied().or(late)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(text: &str) -> CardSet {
        text.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect()
    }

    #[test]
    fn the_number_due_grows_by_the_number_of_players_and_starts_over() {
        assert_eq!((due_in(3, 4, 0), due_in(3, 4, 1), due_in(13, 4, 1)), (3, 7, 3));
    }

    #[test]
    fn a_card_whose_number_never_comes_up_is_spare() {
        // With four players and a 1 due, only odd numbers come up for this player.
        let plan = Schedule::plan(hand("R1 R5 R6 R9"), 1, 4, false);
        assert_eq!(plan.spare, [hand("R6").iter().next().unwrap()]);
    }

    #[test]
    fn the_only_card_for_the_last_turn_is_kept_for_it() {
        // Eight cards, four players: the 1 is due now and again on the last turn.
        let plan = Schedule::plan(hand("R1 R2 R4 R6 R8 R10 R12 R14"), 1, 4, false);
        assert_eq!(plan.kept[7].unwrap().to_string(), "R1");
        assert_eq!(plan.kept[0], None);
    }
}

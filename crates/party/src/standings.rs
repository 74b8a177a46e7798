//! Personal records and the standings.

use crate::seating::Guest;
use serde::Serialize;

/// What one player scored in one round (DXP-09).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Line {
    /// The round, from 1.
    pub round: usize,
    /// The table, from 1 at the top.
    pub table: usize,
    /// The partner.
    pub partner: Guest,
    /// The points the couple made.
    pub made: i32,
    /// The bonus points of the round.
    pub bonus: i32,
}

/// One player's record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Record {
    /// The player.
    pub guest: Guest,
    /// One line per round.
    pub lines: Vec<Line>,
}

impl Record {
    /// The total over all rounds.
    pub fn total(&self) -> i32 {
        self.lines.iter().map(|line| line.made + line.bonus).sum()
    }
}

/// One line of the standings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Standing {
    /// 1 for the best; ties share a rank.
    pub rank: usize,
    /// The player.
    pub guest: Guest,
    /// The player's name.
    pub name: String,
    /// Whether this is a bot filling a chair; it has a record but cannot win the party.
    pub bot: bool,
    /// The player's total.
    pub total: i32,
}

/// Ranks these totals, best first; ties keep list order.
pub(super) fn rank(totals: impl Iterator<Item = (Guest, String, bool, i32)>) -> Vec<Standing> {
    let mut standings: Vec<Standing> =
        totals.map(|(guest, name, bot, total)| Standing { rank: 0, guest, name, bot, total }).collect();
    standings.sort_by_key(|standing| (std::cmp::Reverse(standing.total), standing.guest));
    for place in 0..standings.len() {
        let same = place > 0 && standings[place - 1].total == standings[place].total;
        standings[place].rank = if same { standings[place - 1].rank } else { place + 1 };
    }
    standings
}

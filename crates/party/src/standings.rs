//! Personal records and the standings.

use crate::seating::Guest;
use said::party::Standing;
use serde::Serialize;

/// One player's score in one round (DXP-09).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Line {
    /// The round, starting at 1.
    pub round: usize,
    /// The table number; 1 is the top table.
    pub table: usize,
    /// The partner.
    pub partner: Guest,
    /// The points the couple scored.
    pub made: i32,
    /// The bonus points for the round.
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

/// Ranks these totals, best first; players who tie keep their list order.
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

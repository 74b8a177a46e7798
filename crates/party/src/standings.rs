//! Personal records and the order of the party.

use crate::seating::Guest;
use serde::Serialize;

/// What one player took home from one round (DXP-09).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Line {
    /// The round, from 1.
    pub round: usize,
    /// The table, from 1 at the top.
    pub table: usize,
    /// With whom.
    pub partner: Guest,
    /// What the couple made.
    pub made: i32,
    /// The extra points of the round.
    pub bonus: i32,
}

/// One player's record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Record {
    /// Whose.
    pub guest: Guest,
    /// Round by round.
    pub lines: Vec<Line>,
}

impl Record {
    /// Everything added up.
    pub fn total(&self) -> i32 {
        self.lines.iter().map(|line| line.made + line.bonus).sum()
    }
}

/// One line of the standings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Standing {
    /// 1 for the best; equal totals share a rank.
    pub rank: usize,
    /// Who.
    pub guest: Guest,
    /// His name.
    pub name: String,
    /// A bot filling a chair: it has a record but wins no party.
    pub bot: bool,
    /// His personal total.
    pub total: i32,
}

/// The order of these totals, best first, equal ones in the order of the list.
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

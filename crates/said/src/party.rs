//! A progressive party as everyone in the room sees it: the plan for the round, and the standings.

use serde::{Deserialize, Serialize};

/// Where a party stands.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Party {
    /// The round, starting at 1.
    pub round: usize,
    /// The number of rounds.
    pub rounds: usize,
    /// The tables, top table first.
    pub tables: Vec<TablePlan>,
    /// The standings, best first.
    pub standings: Vec<Standing>,
    /// The winners, by player number, once the party is over.
    pub winners: Option<Vec<usize>>,
}

/// One table in the plan.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TablePlan {
    /// The table number; 1 is the top table.
    pub table: usize,
    /// The names clockwise; partners sit across from each other.
    pub seats: [String; 4],
    /// The names by couple.
    pub couples: [[String; 2]; 2],
    /// The cards drawn for the first deal, by name, with one list per round of drawing.
    pub draw: Vec<Vec<(String, String)>>,
    /// Who deals the first hand.
    pub first_dealer: String,
    /// Who deals the next hand; `None` when the table has finished the round.
    pub dealer: Option<String>,
    /// The number of hands that counted.
    pub hands: usize,
    /// Both couples' points, without any bonus.
    pub score: [i32; 2],
    /// Whether the table has finished the round.
    pub complete: bool,
    /// Whether the couples are tied and must cut to see who moves.
    pub tied: bool,
}

/// One line of the standings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Standing {
    /// 1 for the best; ties share a rank.
    pub rank: usize,
    /// The player, by number.
    pub guest: usize,
    /// The player's name.
    pub name: String,
    /// Whether this is a bot filling a chair; it has a record but cannot win the party.
    pub bot: bool,
    /// The player's total.
    pub total: i32,
}

//! The seating plan of a round as data for a screen or a printed sheet: names and figures, ready to show.

use crate::{Party, seating};
use cards::Seat;
use serde::Serialize;

/// The plan of one round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Plan {
    /// The round, from 1.
    pub round: usize,
    /// The number of rounds.
    pub rounds: usize,
    /// The tables, top table first.
    pub tables: Vec<TablePlan>,
}

/// One table of the plan.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TablePlan {
    /// The table number, from 1 at the top.
    pub table: usize,
    /// The names clockwise; partners sit across from each other.
    pub seats: [String; 4],
    /// The names by couple.
    pub couples: [[String; 2]; 2],
    /// The cards drawn for the first deal, by name, one list per round of drawing.
    pub draw: Vec<Vec<(String, String)>>,
    /// Who deals the first hand.
    pub first_dealer: String,
    /// Who deals the next hand; `None` when the table has finished the round.
    pub dealer: Option<String>,
    /// The number of hands that counted.
    pub hands: usize,
    /// The points of both couples, without any bonus.
    pub score: [i32; 2],
    /// Whether the table has finished the round.
    pub complete: bool,
    /// Whether the couples are tied and must cut to see who moves.
    pub tied: bool,
}

impl Party {
    /// The plan of the current round.
    pub fn plan(&self) -> Plan {
        let tables = (0..self.tables.len()).map(|table| self.table_plan(table)).collect();
        Plan { round: self.round(), rounds: self.rounds(), tables }
    }

    fn table_plan(&self, table: usize) -> TablePlan {
        let at = &self.tables[table];
        let name = |seat: Seat| self.players()[at.places[seat.index() % 4]].name.clone();
        let drawn = |(seat, card): &(Seat, String)| (name(*seat), card.clone());
        TablePlan {
            table: table + 1,
            seats: std::array::from_fn(|seat| name(Seat::wrapping(seat))),
            couples: [0, 1].map(|couple| seating::seats_of(couple).map(name)),
            draw: at.draw.rounds.iter().map(|round| round.iter().map(drawn).collect()).collect(),
            first_dealer: name(at.first_dealer),
            dealer: at.dealer().map(name),
            hands: at.hands.len(),
            score: at.score(),
            complete: at.is_complete(),
            tied: at.is_tied(),
        }
    }
}

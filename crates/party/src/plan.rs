//! The seating plan for a round as data for a screen or a printed sheet: names and figures, ready to show.

use crate::{Party, seating};
use cards::Seat;
use said::party::TablePlan;
use serde::Serialize;

/// The plan for one round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Plan {
    /// The round, starting at 1.
    pub round: usize,
    /// The number of rounds.
    pub rounds: usize,
    /// The tables, top table first.
    pub tables: Vec<TablePlan>,
}

impl Party {
    /// The plan for the current round.
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

//! The seating plan of a round as data for a screen or a printed sheet: names and figures, nothing to work out.

use crate::{Party, seating};
use cards::Seat;
use serde::Serialize;

/// A round at a glance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Plan {
    /// The round, from 1.
    pub round: usize,
    /// How many rounds there are.
    pub rounds: usize,
    /// The tables, the top one first.
    pub tables: Vec<TablePlan>,
}

/// One table of the plan.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TablePlan {
    /// From 1 at the top.
    pub table: usize,
    /// The names clockwise; partners sit opposite.
    pub seats: [String; 4],
    /// The names by couple.
    pub couples: [[String; 2]; 2],
    /// The cards of the draw for the first deal, by name, round by round.
    pub draw: Vec<Vec<(String, String)>>,
    /// Who deals the first hand.
    pub first_dealer: String,
    /// Who deals the coming hand; nobody when the round is played here.
    pub dealer: Option<String>,
    /// Hands that counted.
    pub hands: usize,
    /// What both couples have made, without a bonus.
    pub score: [i32; 2],
    /// Nothing more is to be played here in this round.
    pub complete: bool,
    /// Both couples made the same, and must cut for who moves.
    pub tied: bool,
}

impl Party {
    /// The present round's plan.
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

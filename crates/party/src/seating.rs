//! The seating, and how players move between rounds. Tables are numbered from the top, which is table 0 here and
//! table 1 on paper. The players in seats 0 and 2 are one couple, and those in seats 1 and 3 are the other.

use cards::Seat;

/// A player's index in the party's list.
pub type Guest = usize;

/// The four players at a table, by seat.
pub type Places = [Guest; 4];

/// A couple at a table: couple 0 sits in seats 0 and 2, couple 1 in seats 1 and 3.
pub type Couple = usize;

/// The seats of a couple.
pub fn seats_of(couple: Couple) -> [Seat; 2] {
    [Seat::wrapping(couple & 1), Seat::wrapping((couple & 1) + 2)]
}

/// The couple a seat belongs to.
pub fn couple_of(seat: Seat) -> Couple {
    seat.index() % 2
}

/// The members of a couple.
pub fn members(places: &Places, couple: Couple) -> [Guest; 2] {
    seats_of(couple).map(|seat| places[seat.index() % 4])
}

/// The first round: four players to a table in list order; the first two of each four are a couple.
///
/// ```
/// use rookery_party::seating::first_round;
///
/// assert_eq!(first_round(8).len(), 2);
/// ```
pub fn first_round(guests: usize) -> Vec<Places> {
    (0..guests / 4).map(|table| mix([4 * table, 4 * table + 2], [4 * table + 1, 4 * table + 3])).collect()
}

/// The seating for the next round. `won` holds the couple that moves up from each table (DXP-04, DXP-07,
/// DXP-08, DXP-10).
pub fn moved(tables: &[Places], won: &[Couple]) -> Vec<Places> {
    let winners = |table: usize| members(&tables[table], won[table]);
    let losers = |table: usize| members(&tables[table], 1 - (won[table] & 1));
    let (top, lowest) = (0, tables.len().saturating_sub(1));
    let next = |table: usize| match table {
        // At a single table, everyone stays and partners change (DXP-A12).
        _ if top == lowest => mix(winners(top), losers(top)),
        _ if table == top => mix(winners(top + 1), winners(top)),
        _ if table == lowest => mix(losers(top), losers(lowest)),
        _ => mix(winners(table + 1), losers(table)),
    };
    (0..tables.len()).map(next).collect()
}

/// Arrivals A and B and stayers C and D form the couples A-C and B-D (DXP-A02, DXP-A03).
fn mix([a, b]: [Guest; 2], [c, d]: [Guest; 2]) -> Places {
    [a, b, c, d]
}

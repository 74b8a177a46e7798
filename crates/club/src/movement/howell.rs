//! The Howell movement: one pair stays, the others follow each other around a circle of places, and after all rounds
//! every pair has met every other.
//!
//! With `2n` pairs, places are the numbers modulo `2n - 1`. Each table has two places such that no two tables are the
//! same distance apart, so each two pairs meet once, and a set of boards such that the distances from places to sets are
//! all different, so no pair plays a set twice. Such places are hard to find and easy to check, so `howell.txt` lists
//! them. With an odd number of pairs, nobody stays, and the pair that comes to the first table sits out.

use super::{Night, Plan, Round, Table};

/// The places and boards, as the example `find_starters` wrote them.
const STARTERS: &str = include_str!("howell.txt");

/// A table after the first: the places of its two sides, and its set in the first round.
struct Base {
    places: [usize; 2],
    set: usize,
}

/// Reads `1-3@2`.
fn base(text: &str) -> Option<Base> {
    let (places, set) = text.split_once('@')?;
    let (north, east) = places.split_once('-')?;
    Some(Base { places: [north.parse().ok()?, east.parse().ok()?], set: set.parse().ok()? })
}

/// The tables after the first, for this number of tables. A test reads every line.
fn starter(tables: usize) -> Vec<Base> {
    let line = |line: &'static str| {
        let (size, bases) = line.split_once(": ")?;
        (size.parse() == Ok(tables)).then(|| bases.split(' ').filter_map(base).collect())
    };
    STARTERS.lines().find_map(line).unwrap_or_default()
}

pub(super) fn plan(night: Night) -> Plan {
    let tables = night.tables();
    let modulus = 2 * tables - 1;
    // The highest number stays; it is missing if the number of pairs is odd.
    let stays = modulus;
    let bases = starter(tables);
    let rounds = (0..modulus).map(|round| {
        let mut now = Round { tables: Vec::new(), sits_out: Vec::new() };
        match stays < night.contestants {
            true => now.tables.push(Table { table: 0, sides: [vec![stays], vec![round]], set: round }),
            false => now.sits_out.push(round),
        }
        for (table, Base { places, set }) in (1..).zip(&bases) {
            let sides = places.map(|place| vec![(place + round) % modulus]);
            now.tables.push(Table { table, sides, set: (set + round) % modulus });
        }
        now
    });
    let mut plan = Plan::new(night, modulus, rounds.collect());
    // For four and six pairs, there is no solution in which each table has its own boards.
    if tables <= 3 {
        plan.shared = vec![(0..tables).collect()];
    }
    plan
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::movement::MOST_TABLES;

    #[test]
    fn every_size_has_a_line_that_can_be_read() {
        for tables in 2..=MOST_TABLES {
            assert_eq!(starter(tables).len(), tables - 1, "{tables} tables");
        }
    }
}

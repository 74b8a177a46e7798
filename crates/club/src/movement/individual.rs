//! The individual movement: everyone plays alone, with a new partner each round. All tables play the same boards in the
//! same round.
//!
//! Players follow each other around a circle of places, as in a Howell. For a multiple of four, one player stays;
//! after all rounds, everyone has been everyone's partner once. For one or two players more, players sit out in turn.
//! For three more, the movement is the next larger one without the player who stays; the others at that player's
//! table sit out. `individual.txt` lists the places at every table.

use super::{Boards, CannotPlan, Movement, Night, Plan, Round, Table};

pub(super) const LEAST: usize = 4;
pub(super) const MOST: usize = 44;

/// Six players can't share one table fairly.
const WITHOUT_MOVEMENT: usize = 6;

/// The places, as the example `find_starters` wrote them.
const STARTERS: &str = include_str!("individual.txt");

/// A place that moves around the circle, or the one player who stays.
#[derive(Clone, Copy)]
enum Place {
    Moves(usize),
    Stays,
}

/// Reads `*+0/2+4`.
fn base(text: &str) -> Option<[Vec<Place>; 2]> {
    let place = |text: &str| match text {
        "*" => Some(Place::Stays),
        number => number.parse().ok().map(Place::Moves),
    };
    let side = |text: &str| text.split('+').map(place).collect::<Option<_>>();
    let (north, east) = text.split_once('/')?;
    Some([side(north)?, side(east)?])
}

/// The tables for this number of players. A test reads every line.
fn starter(players: usize) -> Vec<[Vec<Place>; 2]> {
    let line = |line: &'static str| {
        let (size, bases) = line.split_once(": ")?;
        (size.parse() == Ok(players)).then(|| bases.split(' ').filter_map(base).collect())
    };
    STARTERS.lines().find_map(line).unwrap_or_default()
}

pub(super) fn plan(night: Night) -> Result<Plan, CannotPlan> {
    let players = night.contestants;
    if night.boards == Boards::Travel {
        return Err(CannotPlan::OnlyAtOnce { movement: Movement::Individual });
    }
    if players == WITHOUT_MOVEMENT {
        return Err(CannotPlan::FillTables { players, bots: 2 });
    }
    let full = if players % 4 == 3 { players + 1 } else { players };
    let stays = full.is_multiple_of(4).then_some(full - 1);
    let modulus = stays.unwrap_or(full);
    let bases = starter(full);
    let rounds = (0..modulus).map(|round| {
        let who = |place: &Place| match place {
            Place::Moves(place) => (place + round) % modulus,
            Place::Stays => modulus,
        };
        let mut now = Round { tables: Vec::new(), sits_out: Vec::new() };
        let mut playing = vec![false; players];
        for base in &bases {
            let sides = [0, 1].map(|side| base[side].iter().map(who).collect::<Vec<_>>());
            let table = Table { table: now.tables.len(), sides, set: round };
            if table.contestants().all(|player| player < players) {
                for player in table.contestants() {
                    playing[player] = true;
                }
                now.tables.push(table);
            }
        }
        now.sits_out = (0..players).filter(|player| !playing[*player]).collect();
        now
    });
    Ok(Plan::new(night, modulus, rounds.collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_size_has_a_line_that_can_be_read() {
        for players in (LEAST..=MOST).filter(|players| players % 4 != 3 && *players != WITHOUT_MOVEMENT) {
            assert_eq!(starter(players).len(), players / 4, "{players} players");
        }
    }
}

//! The Mitchell movements: half of the pairs stay, the others move up a table each round, and boards move down.
//!
//! Pairs are numbered so that pair `t` stays at table `t` and pair `tables + t` starts there. With an odd number of
//! pairs, nobody stays at the last table, and those who come there sit out.

use super::{Boards, CannotPlan, Movement, Night, Plan, Round, Table};

pub(super) fn plan(night: Night) -> Result<Plan, CannotPlan> {
    let tables = night.tables();
    let even = tables.is_multiple_of(2);
    let movement = night.movement;
    match (movement, night.boards) {
        // Without boards that travel, nothing can meet a pair twice, so the plain movement is always right.
        (Movement::Mitchell, Boards::AtOnce) => (),
        (Movement::Mitchell, _) if even => return Err(CannotPlan::OddTables { tables }),
        (Movement::Mitchell, _) => (),
        (_, Boards::AtOnce) => return Err(CannotPlan::OnlyTravel { movement }),
        (_, Boards::Travel) if !even => return Err(CannotPlan::EvenTables { tables }),
        (_, Boards::Travel) => (),
    }
    let skips = movement == Movement::SkipMitchell;
    let relay = movement == Movement::RelayMitchell;
    let rounds = if skips { tables - 1 } else { tables };
    // With an odd number of pairs, those who stay are one fewer.
    let staying = night.contestants / 2;
    let rounds = (0..rounds).map(|round| {
        let steps = if skips && round >= tables / 2 { round + 1 } else { round };
        let mut now = Round { tables: Vec::new(), sits_out: Vec::new() };
        for table in 0..tables {
            let moving = staying + (table + tables - steps % tables) % tables;
            // In a relay, one set rests between the two halves of the room, and the last table shares with the first.
            let station = if relay && table >= tables / 2 { table + 1 } else { table };
            let set = (station + round) % tables;
            match table < staying {
                true => now.tables.push(Table { table, sides: [vec![table], vec![moving]], set }),
                false => now.sits_out.push(moving),
            }
        }
        now
    });
    let mut plan = Plan::new(night, tables, rounds.collect());
    if relay {
        plan.shared = vec![vec![0, tables - 1]];
    }
    plan.fields = vec![(0..staying).collect(), (staying..night.contestants).collect()];
    Ok(plan)
}

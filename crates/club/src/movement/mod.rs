//! Movements for duplicate nights: who meets whom, at which table, with which boards, and who sits out. A [`Plan`] is
//! plain data that follows from a [`Night`]; cards and clocks play no part here.
//!
//! ```
//! use rookery_club::movement::{Boards, Movement, Night};
//!
//! let plan = Night::new(Movement::Howell, Boards::Travel, 8).plan()?;
//! assert_eq!((plan.rounds.len(), plan.sets, plan.rounds[0].tables.len()), (7, 7, 4));
//! # Ok::<(), rookery_club::movement::CannotPlan>(())
//! ```

mod howell;
mod individual;
mod mitchell;
mod offer;

pub use offer::{Offer, Wanted, offers};
pub use said::contest::{Boards, CannotPlan, Movement};

use crate::Contestant;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The largest number of tables.
pub const MOST_TABLES: usize = 60;

/// What the organizer chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Night {
    /// Who meets whom.
    pub movement: Movement,
    /// How boards get to the tables.
    pub boards: Boards,
    /// The number of pairs, or of players in an individual movement.
    pub contestants: usize,
    /// The number of rounds; `None` for all that the movement has.
    #[serde(default)]
    pub rounds: Option<usize>,
    /// In a Mitchell: whether the two sides of every table are switched in the last rounds, about one in eight. Then
    /// everyone competes with everyone, and there is one ranking instead of two.
    #[serde(default)]
    pub switch: bool,
}

/// Who plays where in every round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Plan {
    /// What it was made from.
    pub night: Night,
    /// The number of sets of boards. A set has as many boards as a table plays in one round.
    pub sets: usize,
    /// Tables that play the same set in the same round. Each list is one group; a table that is in none never has to
    /// share.
    pub shared: Vec<Vec<usize>>,
    /// The contestants that are ranked together. A Mitchell without a switch has two lists, because those who stay
    /// always hold the same hands.
    pub fields: Vec<Vec<Contestant>>,
    /// The rounds.
    pub rounds: Vec<Round>,
}

/// One round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Round {
    /// The tables that play, in order. A table whose opponents are missing is left out.
    pub tables: Vec<Table>,
    /// Who sits out.
    pub sits_out: Vec<Contestant>,
}

/// One table in one round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Table {
    /// The table, starting at 0. It keeps its number when other tables are left out.
    pub table: usize,
    /// Who sits North and South, and who sits East and West: one pair each, or two players each.
    pub sides: [Vec<Contestant>; 2],
    /// The set of boards, starting at 0.
    pub set: usize,
}

impl Night {
    /// A night with all rounds and without a switch.
    pub fn new(movement: Movement, boards: Boards, contestants: usize) -> Night {
        Night { movement, boards, contestants, rounds: None, switch: false }
    }

    /// The number of tables, including one whose opponents are missing in every round.
    pub fn tables(&self) -> usize {
        match self.movement {
            Movement::Individual => self.contestants / 4,
            _ => self.contestants.div_ceil(2),
        }
    }

    /// Checks the choice and makes the plan.
    pub fn plan(self) -> Result<Plan, CannotPlan> {
        let movement = self.movement;
        let (least, most) = match movement {
            Movement::Individual => (individual::LEAST, individual::MOST),
            Movement::Howell => (3, 2 * MOST_TABLES),
            // With three pairs, a Mitchell would be one table that plays and one that never does.
            _ => (4, 2 * MOST_TABLES),
        };
        if self.contestants < least {
            return Err(CannotPlan::TooFew { movement, least });
        }
        if self.contestants > most {
            return Err(CannotPlan::TooMany { movement, most });
        }
        if self.switch && matches!(movement, Movement::Howell | Movement::Individual) {
            return Err(CannotPlan::NoSwitch { movement });
        }
        let mut plan = match movement {
            Movement::Howell => howell::plan(self),
            Movement::Individual => individual::plan(self)?,
            _ => mitchell::plan(self)?,
        };
        let most = plan.rounds.len();
        let rounds = self.rounds.unwrap_or(most);
        if !(1..=most).contains(&rounds) {
            return Err(CannotPlan::Rounds { rounds, most });
        }
        plan.rounds.truncate(rounds);
        if self.boards == Boards::AtOnce {
            plan.play_at_once();
        }
        if self.switch {
            plan.switch_sides();
        }
        Ok(plan)
    }
}

impl Plan {
    /// A plan for this night, with everyone in one ranking.
    fn new(night: Night, sets: usize, rounds: Vec<Round>) -> Plan {
        Plan { night, sets, shared: Vec::new(), fields: vec![(0..night.contestants).collect()], rounds }
    }

    /// In each round, all tables play a new set.
    fn play_at_once(&mut self) {
        for (set, round) in self.rounds.iter_mut().enumerate() {
            for table in &mut round.tables {
                table.set = set;
            }
        }
        self.sets = self.rounds.len();
        self.shared = vec![(0..self.night.tables()).collect()];
    }

    /// Switches the sides in the last eighth of the rounds, at least in one.
    fn switch_sides(&mut self) {
        let switched = self.rounds.len().div_ceil(8);
        for table in self.rounds.iter_mut().rev().take(switched).flat_map(|round| &mut round.tables) {
            table.sides.reverse();
        }
        self.fields = vec![(0..self.night.contestants).collect()];
    }

    /// The number of rounds each contestant sits out.
    pub fn sit_outs(&self) -> Vec<usize> {
        let mut count = vec![0; self.night.contestants];
        for contestant in self.rounds.iter().flat_map(|round| &round.sits_out) {
            if let Some(count) = count.get_mut(*contestant) {
                *count += 1;
            }
        }
        count
    }

    /// Whether every two contestants sit at the same table at least once.
    pub fn all_meet(&self) -> bool {
        let mut met = BTreeSet::new();
        for table in self.rounds.iter().flat_map(|round| &round.tables) {
            for one in table.contestants() {
                met.extend(table.contestants().filter(|other| *other < one).map(|other| (one, other)));
            }
        }
        let count = self.night.contestants;
        met.len() == count * count.saturating_sub(1) / 2
    }

    /// The boards in a set, starting at 0, if each round has this many.
    pub fn boards_in(set: usize, per_round: usize) -> std::ops::Range<usize> {
        set * per_round..(set + 1) * per_round
    }
}

impl Table {
    /// Everyone at the table.
    pub fn contestants(&self) -> impl Iterator<Item = Contestant> + '_ {
        self.sides.iter().flatten().copied()
    }
}

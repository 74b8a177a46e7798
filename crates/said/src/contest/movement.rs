//! The movements of a duplicate night, how boards travel, and why a night cannot be planned.

use super::{de, en};
use crate::notice::{notices, refuses, speaks};
use serde::{Deserialize, Serialize};

/// Who meets whom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Movement {
    /// Half of the pairs stay at their tables, and the others move up a table each round.
    Mitchell,
    /// A Mitchell movement for an even number of tables: halfway through, the moving pairs skip a table.
    SkipMitchell,
    /// A Mitchell movement for an even number of tables: the first and the last table share boards, and one set
    /// rests.
    RelayMitchell,
    /// All pairs but one move, and every pair meets every other.
    Howell,
    /// Everyone plays alone and changes partners each round.
    Individual,
}

impl Movement {
    /// Every movement.
    pub const ALL: [Movement; 5] = [
        Movement::Mitchell,
        Movement::SkipMitchell,
        Movement::RelayMitchell,
        Movement::Howell,
        Movement::Individual,
    ];

    /// The number of players in a contestant: 2 in a pair, 1 in an individual movement.
    pub fn players(self) -> usize {
        match self {
            Movement::Individual => 1,
            _ => 2,
        }
    }
}

/// How boards get to the tables.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Boards {
    /// Boards move from table to table, as real boards do: each set is at one table at a time.
    Travel,
    /// All tables play the same boards in the same round.
    AtOnce,
}

notices! {
    /// Why a night cannot be planned.
    #[derive(Eq)]
    pub enum CannotPlan {
        /// Not enough pairs or players.
        TooFew {
            /// The movement.
            movement: Movement,
            /// The smallest number of pairs or players.
            least: usize,
        } = "too_few";
        /// Too many pairs or players.
        TooMany {
            /// The movement.
            movement: Movement,
            /// The largest number of pairs or players.
            most: usize,
        } = "too_many";
        /// This movement needs an odd number of tables.
        OddTables {
            /// The number of tables.
            tables: usize,
        } = "odd_tables";
        /// This movement needs an even number of tables.
        EvenTables {
            /// The number of tables.
            tables: usize,
        } = "even_tables";
        /// This movement has a different number of rounds.
        Rounds {
            /// The number of rounds wanted.
            rounds: usize,
            /// The largest possible number.
            most: usize,
        } = "rounds";
        /// In this movement, all tables play the same boards.
        OnlyAtOnce {
            /// The movement.
            movement: Movement,
        } = "only_at_once";
        /// In this movement, boards travel.
        OnlyTravel {
            /// The movement.
            movement: Movement,
        } = "only_travel";
        /// Sides can be switched only in a Mitchell movement.
        NoSwitch {
            /// The movement.
            movement: Movement,
        } = "no_switch";
        /// With so few players, turns can't be fair, so bots must fill the tables.
        FillTables {
            /// The number of players.
            players: usize,
            /// The number of bots needed.
            bots: usize,
        } = "fill_tables";
    }
}

speaks!(Movement, en::movement, de::movement);
speaks!(Boards, en::boards, de::boards);
speaks!(CannotPlan, en::cannot_plan, de::cannot_plan);
refuses!(CannotPlan);

impl std::error::Error for CannotPlan {}

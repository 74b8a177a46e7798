//! The ways to score boards that several tables played, and what a table gets for a board that it could not play.

use super::{de, en};
use crate::notice::speaks;
use serde::{Deserialize, Serialize};

/// How the results of a board are compared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "method")]
pub enum Method {
    /// Two points for each result that is beaten, one for each tie.
    MatchPoints,
    /// The difference from the mean of all results.
    Mean {
        /// The number of best results and of worst results that are left out of the mean.
        #[serde(default)]
        cut: usize,
    },
    /// The points as they were scored at the table.
    TotalPoints,
}

/// What one side gets for a board without a result of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Award {
    /// Half of what could be won: neither side is to blame, or both are.
    Average,
    /// Six tenths, or the side's own average if that is higher: the others are to blame.
    AveragePlus,
    /// Four tenths, or the side's own average if that is lower: this side is to blame.
    AverageMinus,
}

speaks!(Method, en::method, de::method);
speaks!(Award, en::award, de::award);

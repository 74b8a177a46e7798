//! Scores for boards that several tables played: match points, difference from the mean, total points; adjusted scores;
//! and the ranking of a session. All of it is exact.
//!
//! A table scores points for both sides. To compare tables, a board's result is what North and South scored minus what
//! East and West scored. Those who sat North and South at other tables held the same cards, so they compete with each
//! other, and so do those who sat East and West.
//!
//! ```
//! use rookery_club::score::{Line, Method, Outcome, score, standings};
//!
//! let line = |north, east, points| Line {
//!     board: 0,
//!     sides: [vec![north], vec![east]],
//!     outcome: Outcome::Played { points },
//! };
//! let lines = [line(0, 3, [120, 60]), line(1, 4, [100, 80]), line(2, 5, [180, 0])];
//! let scored = score(&lines, Method::MatchPoints);
//! let ranking = standings(&scored, &[vec![0, 1, 2]]);
//! assert_eq!((ranking[0][0].contestant, ranking[0][0].percent.map(|p| p.rounded(1))), (2, Some("100.0".into())));
//! ```

mod board;
mod ranking;

pub use ranking::{Standing, combined, standings};
pub use said::contest::{Award, Method};

use crate::{Contestant, Points};
use board::Comparison;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A board at one table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Line {
    /// The board.
    pub board: usize,
    /// Who sat North and South, and who sat East and West.
    pub sides: [Vec<Contestant>; 2],
    /// The result.
    pub outcome: Outcome,
}

/// How a board ended at one table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// It was played.
    Played {
        /// The points of both sides.
        points: [i32; 2],
    },
    /// The director gave a score without a result.
    Adjusted {
        /// What each side gets.
        awards: [Award; 2],
    },
    /// It was not played, and it does not count.
    NotPlayed,
}

/// All boards of a session, scored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Scored {
    /// The method.
    pub method: Method,
    /// With match points: the most that one board can bring.
    pub top: Option<Points>,
    /// The lines, in the order they came in.
    pub lines: Vec<ScoredLine>,
}

/// A line and its score.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ScoredLine {
    /// The line.
    pub line: Line,
    /// What both sides score for it; `None` if it does not count.
    pub scores: Option<[Points; 2]>,
}

/// Scores the boards of a session. With up to 60 results on each board, as many as a movement has tables, no fraction is
/// too large to stay exact.
pub fn score(lines: &[Line], method: Method) -> Scored {
    let mut boards: BTreeMap<usize, Vec<[i32; 2]>> = BTreeMap::new();
    let mut counted: BTreeMap<usize, usize> = BTreeMap::new();
    for line in lines {
        match line.outcome {
            Outcome::Played { points } => boards.entry(line.board).or_default().push(points),
            Outcome::Adjusted { .. } => _ = boards.entry(line.board).or_default(),
            Outcome::NotPlayed => continue,
        }
        *counted.entry(line.board).or_default() += 1;
    }
    // Boards with fewer results than others are factored up to this number.
    let expected = counted.into_values().max().unwrap_or_default();
    let boards: BTreeMap<usize, Comparison> = boards
        .into_iter()
        .map(|(board, results)| (board, Comparison::new(results, method, expected)))
        .collect();
    let played = lines.iter().map(|line| {
        let scores = match line.outcome {
            Outcome::Played { points } => boards.get(&line.board).map(|board| board.played(points)),
            _ => None,
        };
        ScoredLine { line: line.clone(), scores }
    });
    let mut scored = Scored { method, top: board::top(method, expected), lines: played.collect() };
    // An average plus depends on how well the side did on the boards it played.
    let own = averages(&scored, &boards);
    for scored in &mut scored.lines {
        if let (Outcome::Adjusted { awards }, Some(board)) =
            (scored.line.outcome, boards.get(&scored.line.board))
        {
            let award = |side: usize| {
                let own = scored.line.sides[side].iter().filter_map(|one| own.get(one).copied());
                board.awarded(side, awards[side], own.collect::<Vec<_>>())
            };
            scored.scores = Some([award(0), award(1)]);
        }
    }
    scored
}

/// How well each contestant did on the boards it played, as a share of what could be won: 1/2 is average.
fn averages(scored: &Scored, boards: &BTreeMap<usize, Comparison>) -> BTreeMap<Contestant, Points> {
    let mut shares: BTreeMap<Contestant, Vec<Points>> = BTreeMap::new();
    for ScoredLine { line, scores } in &scored.lines {
        let (Some(scores), Some(board)) = (scores, boards.get(&line.board)) else { continue };
        for (side, score) in scores.iter().enumerate() {
            for contestant in &line.sides[side] {
                shares.entry(*contestant).or_default().push(board.share(side, *score));
            }
        }
    }
    let mean = |(contestant, shares): (Contestant, Vec<Points>)| {
        Points::mean(shares.into_iter()).map(|mean| (contestant, mean))
    };
    shares.into_iter().filter_map(mean).collect()
}

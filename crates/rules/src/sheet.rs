//! The score sheet of one hand: what was counted, what was struck out, what was written down.

use cards::Seat;
use serde::Serialize;

/// One figure on the sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Figure {
    /// Points.
    pub points: i32,
    /// Struck through: it stays legible but does not count.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub struck: bool,
}

/// One line of the sheet: a figure for each column.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Line {
    /// What is counted, in a word or two.
    pub item: &'static str,
    /// A figure a column.
    pub figures: Vec<Figure>,
}

/// The itemised result of a hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Default)]
pub struct Sheet {
    /// Who shares each column: a side's seats, or one player.
    pub columns: Vec<Vec<Seat>>,
    /// The lines from top to bottom, totals excluded.
    pub lines: Vec<Line>,
    /// What each column writes down.
    pub written: Vec<i32>,
    /// Remarks in plain words, such as why a figure was struck.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub remarks: Vec<String>,
}

impl Sheet {
    /// Adds a line with figures that all count.
    pub fn line(&mut self, item: &'static str, points: impl IntoIterator<Item = i32>) {
        let figures = points.into_iter().map(|points| Figure { points, struck: false }).collect();
        self.lines.push(Line { item, figures });
    }

    /// Checks that each column's unstruck figures add up to what is written.
    pub fn adds_up(&self) -> bool {
        self.written.iter().enumerate().all(|(column, written)| {
            let sum: i32 = self
                .lines
                .iter()
                .filter_map(|line| line.figures.get(column))
                .filter(|figure| !figure.struck)
                .map(|figure| figure.points)
                .sum();
            sum == *written
        })
    }
}

//! Plots as SVG. A plot is text, follows the reader's light or dark colors, and has a title and a description for screen
//! readers. It knows nothing about cards.

mod chart;
mod ranking;
mod scale;
mod svg;

pub use chart::{Chart, Marks, Series, Ticks};
pub use ranking::Ranking;

use arena::stats::Estimate;

/// A value at a place on the horizontal axis.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// The place.
    pub x: f64,
    /// The value, with its interval.
    pub y: Estimate,
}

/// How numbers are written on an axis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// As they are.
    Plain,
    /// Shares from 0 to 1, as percentages.
    Percent,
}

impl Unit {
    fn write(self, number: f64) -> String {
        let (number, sign) = if self == Unit::Percent { (number * 100.0, "%") } else { (number, "") };
        let digits = (0..3).find(|digits| {
            let shifted = number * 10f64.powi(*digits);
            (shifted - shifted.round()).abs() < 1e-6
        });
        let text = format!("{number:.*}{sign}", digits.unwrap_or(3) as usize);
        text.replace('-', "−")
    }
}

//! A ranking: names on the left, and a mark with its interval for each. For values with names too long for a chart.

use super::{
    Unit,
    scale::Scale,
    svg::{Anchor, Svg},
};
use arena::stats::Estimate;

const WIDTH: f64 = 660.0;
const RIGHT: f64 = 26.0;
const TOP: f64 = 50.0;
const ROW: f64 = 22.0;
const BOTTOM: f64 = 56.0;
/// The room for a letter of a name.
const LETTER: f64 = 7.1;

/// Named values.
#[derive(Clone, PartialEq, Debug)]
pub struct Ranking {
    /// What it shows.
    pub title: String,
    /// What the values are.
    pub x: String,
    /// How the values are written.
    pub unit: Unit,
    /// The names and values, from top to bottom.
    pub rows: Vec<(String, Estimate)>,
    /// A value to compare with, if there is one.
    pub line: Option<f64>,
}

impl Ranking {
    /// The picture.
    pub fn svg(&self, description: &str) -> String {
        let longest = self.rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
        let left = 24.0 + LETTER * longest as f64;
        let height = TOP + ROW * self.rows.len() as f64 + BOTTOM;
        let floor = height - BOTTOM + 4.0;
        let mut svg = Svg::new(WIDTH, height, &self.title, description);
        let values = self.rows.iter().flat_map(|(_, value)| [value.low, value.high, value.value]);
        let x = Scale::covering(values.chain(self.line), [left, WIDTH - RIGHT]);
        for tick in x.ticks() {
            svg.line("grid", [x.at(tick), TOP - 6.0], [x.at(tick), floor]);
            svg.text([x.at(tick), floor + 17.0], Anchor::Middle, &self.unit.write(tick));
        }
        if let Some(line) = self.line {
            svg.line("axis", [x.at(line), TOP - 6.0], [x.at(line), floor]);
        }
        for (row, (name, value)) in self.rows.iter().enumerate() {
            let at = TOP + ROW * (row as f64 + 0.5);
            svg.text([left - 10.0, at + 4.5], Anchor::End, name);
            if value.low.is_finite() && value.high.is_finite() {
                svg.line("bar s0", [x.at(value.low), at], [x.at(value.high), at]);
            }
            svg.mark(0, [x.at(value.value), at]);
        }
        svg.text([(left + WIDTH - RIGHT) / 2.0, height - 14.0], Anchor::Middle, &self.x);
        svg.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_has_a_mark() {
        let value = Estimate { value: 0.25, low: 0.2, high: 0.3 };
        let ranking = Ranking {
            title: "Wins".into(),
            x: "share".into(),
            unit: Unit::Percent,
            rows: vec![("dealer".into(), value), ("left of the dealer".into(), value)],
            line: Some(0.25),
        };
        let svg = ranking.svg("who wins");
        assert_eq!(svg.matches("<circle").count(), 2);
        assert!(svg.contains(">left of the dealer</text>") && svg.contains("class=\"axis\""));
    }
}

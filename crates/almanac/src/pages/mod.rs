//! What the almanac says, one file per chapter or kind of page. Everything comes from the results; nothing is measured
//! here.

pub(crate) mod cards;
pub(crate) mod every_game;
pub(crate) mod house;
pub(crate) mod index;
pub(crate) mod rack_o;
pub(crate) mod rook;
pub(crate) mod small_games;
pub(crate) mod solitaire;
pub(crate) mod trick_games;

use crate::{
    counts::{Counts, Histogram},
    page::{FEW, Figure, Show},
    plot::{Chart, Marks, Point, Series, Ticks, Unit},
};
use arena::stats::Estimate;
use rules::Catalog;
use std::sync::LazyLock;

/// Every game, read only once.
static CATALOG: LazyLock<Catalog> = LazyLock::new(Catalog::default);

/// Series from numbered estimates.
fn series(name: &str, marks: Marks, points: impl IntoIterator<Item = (i64, Estimate)>) -> Series {
    let points = points.into_iter().map(|(x, y)| Point { x: x as f64, y }).collect();
    Series { name: name.into(), marks, points }
}

/// A chart with one series and numbers below it.
fn chart(title: &str, x: &str, y: &str, unit: Unit, one: Series) -> Chart {
    Chart {
        title: title.into(),
        x: x.into(),
        y: y.into(),
        unit,
        ticks: Ticks::Numbers,
        series: vec![one],
        from_zero: unit == Unit::Percent,
    }
}

/// The share of every number in a histogram.
fn shares(histogram: &Histogram) -> Vec<(i64, Estimate)> {
    histogram.iter().map(|(number, _)| (number, histogram.share(|other| other == number))).collect()
}

/// Numbers grouped into steps, with the share of each group; no group up to the last is left out.
fn grouped_shares(histogram: &Histogram, step: i64) -> Vec<(i64, Estimate)> {
    let group = |number: i64| number.div_euclid(step) * step;
    let ends = histogram.iter().next().zip(histogram.iter().next_back());
    let Some(((first, _), (last, _))) = ends else { return Vec::new() };
    let groups = (group(first)..=group(last)).step_by(step as usize);
    groups.map(|start| (start, histogram.share(|number| group(number) == start))).collect()
}

/// The share of yeses for every number, where there are enough observations to say something.
fn yeses<'a>(all: impl IntoIterator<Item = (i64, &'a Histogram)>, fewest: u64) -> Vec<(i64, Estimate)> {
    let all = all.into_iter().filter(|(_, histogram)| histogram.n() >= fewest);
    all.map(|(number, histogram)| (number, histogram.share(|yes| yes == 1))).collect()
}

/// Par. Where the solver found only bounds, the value lies in the middle of them, and the interval covers both.
fn par(label: impl Into<String>, counts: &Counts) -> Figure {
    let (low, high) = (counts.of("par at least"), counts.of("par at most"));
    let estimate = Estimate {
        value: (low.mean().value + high.mean().value) / 2.0,
        low: low.mean().low,
        high: high.mean().high,
    };
    Figure { label: label.into(), estimate, n: low.n(), show: Show::Number(1) }
}

/// The name of a row in a ranking, with the number of observations if there are few.
fn ranked(name: String, n: u64) -> String {
    if n <= FEW { format!("{name} (n = {n})") } else { name }
}

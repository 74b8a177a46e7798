//! A small plot of points, hand by hand: bars for single hands, and a line for the running total. Drawn as SVG.

use crate::prelude::*;
use crate::text::Wording as _;
use crate::{app::App, text::Past};
use said::Rounded;
use std::fmt::Write;

/// The maximum number of hands in a plot.
const MOST: usize = 60;
/// The plot's size, in its own units.
const WIDE: f64 = 300.0;
const HIGH: f64 = 100.0;

/// The plot; a small one has only bars.
#[component(inline_props)]
pub(super) fn Plot(app: App, points: Vec<i32>, small: bool) -> View {
    let shown = points[points.len().saturating_sub(MOST)..].to_vec();
    let sum = shown.iter().map(|points| i64::from(*points)).sum();
    let hands = shown.len();
    let words = move || app.settings.language.get().past(&Past::PlotPoints { hands, sum });
    let svg = draw(&shown, small);
    view! {
        div(class=if small { "plot small-plot" } else { "plot" }, role="img", aria-label=words(), dangerously_set_inner_html=svg)
    }
}

/// The height of a value in a range that includes zero.
fn height(value: f64, low: f64, high: f64) -> f64 {
    HIGH - (value - low) / (high - low).max(1.0) * HIGH
}

fn draw(points: &[i32], small: bool) -> String {
    let sums: Vec<f64> = points
        .iter()
        .scan(0.0, |sum, points| {
            *sum += f64::from(*points);
            Some(*sum)
        })
        .collect();
    let range = |values: &[f64]| {
        values.iter().fold((0.0_f64, 0.0_f64), |(low, high), value| (low.min(*value), high.max(*value)))
    };
    let single: Vec<f64> = points.iter().map(|points| f64::from(*points)).collect();
    let (low, high) = range(&single);
    let step = WIDE / points.len().max(8) as f64;
    let nought = height(0.0, low, high);
    let mut svg = format!(
        r#"<svg viewBox="0 -4 {} {}" preserveAspectRatio="none" aria-hidden="true" focusable="false">"#,
        Rounded(WIDE),
        Rounded(HIGH + 8.0)
    );
    for (number, value) in single.iter().enumerate() {
        let top = height(*value, low, high);
        let class = if *value < 0.0 { "loss" } else { "gain" };
        // Writing to a string cannot fail.
        let _ = write!(
            svg,
            r#"<rect class="{class}" x="{:.1}" y="{:.1}" width="{:.1}" height="{:.1}"/>"#,
            Rounded(number as f64 * step + step * 0.15),
            Rounded(top.min(nought)),
            Rounded(step * 0.7),
            Rounded((top - nought).abs().max(1.0))
        );
    }
    let (wide, level) = (Rounded(WIDE), Rounded(nought));
    let _ = write!(svg, r#"<line class="nought" x1="0" x2="{wide}" y1="{level:.1}" y2="{level:.1}"/>"#);
    if !small {
        let (low, high) = range(&sums);
        let line: Vec<String> = sums
            .iter()
            .enumerate()
            .map(|(number, sum)| {
                let (x, y) = ((number as f64 + 0.5) * step, height(*sum, low, high));
                format!("{:.1},{:.1}", Rounded(x), Rounded(y))
            })
            .collect();
        let _ = write!(svg, r#"<polyline class="sum" points="{}"/>"#, line.join(" "));
    }
    svg.push_str("</svg>");
    svg
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plot_has_a_bar_for_every_hand_and_stays_in_its_frame() {
        let svg = draw(&[100, -60, 0, 250], false);
        assert_eq!(svg.matches("<rect").count(), 4);
        assert_eq!(svg.matches(r#"class="loss""#).count(), 1);
        assert_eq!(height(0.0, -60.0, 250.0).max(HIGH), HIGH);
        assert_eq!(height(250.0, -60.0, 250.0), 0.0);
        assert_eq!(height(-60.0, -60.0, 250.0), HIGH);
    }

    #[test]
    fn nothing_played_is_an_empty_frame() {
        assert!(draw(&[], false).ends_with("</svg>"));
    }
}

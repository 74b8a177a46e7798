//! A chart: bars, dots or lines over a horizontal axis of numbers or names, with error bars.

use super::{
    Point, Unit,
    scale::Scale,
    svg::{Anchor, Svg},
};

const SIZE: [f64; 2] = [660.0, 380.0];
const LEFT: f64 = 74.0;
const RIGHT: f64 = 20.0;
const TOP: f64 = 66.0;
const BOTTOM: f64 = 58.0;

/// How a series is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Marks {
    /// Bars from zero.
    Bars,
    /// Separate marks.
    Dots,
    /// Marks joined by a line.
    Line,
}

/// Values of one kind.
#[derive(Clone, PartialEq, Debug)]
pub struct Series {
    /// What they are.
    pub name: String,
    /// How they are drawn.
    pub marks: Marks,
    /// The values, from left to right.
    pub points: Vec<Point>,
}

/// What is written below the horizontal axis.
#[derive(Clone, PartialEq, Debug)]
pub enum Ticks {
    /// Round numbers.
    Numbers,
    /// A name at each of these places.
    Names(Vec<(f64, String)>),
}

/// A chart with one to three series.
#[derive(Clone, PartialEq, Debug)]
pub struct Chart {
    /// What it shows.
    pub title: String,
    /// What the horizontal axis counts.
    pub x: String,
    /// What the vertical axis counts.
    pub y: String,
    /// How the values are written.
    pub unit: Unit,
    /// What is written below the horizontal axis.
    pub ticks: Ticks,
    /// The values.
    pub series: Vec<Series>,
    /// Whether the vertical axis must reach to zero.
    pub from_zero: bool,
}

impl Chart {
    /// The picture.
    pub fn svg(&self, description: &str) -> String {
        let mut svg = Svg::new(SIZE[0], SIZE[1], &self.title, description);
        let points = || self.series.iter().flat_map(|series| &series.points);
        let zero = (self.from_zero || self.has_bars()).then_some(0.0);
        let ends = points().flat_map(|point| [point.y.low, point.y.high, point.y.value]);
        let y = Scale::covering(ends.chain(zero), [SIZE[1] - BOTTOM, TOP]);
        let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
        points().for_each(|point| (low, high) = (low.min(point.x), high.max(point.x)));
        if low > high {
            (low, high) = (0.0, 1.0);
        }
        let gap = self.gap();
        let x = Scale::exact(low - gap * 0.6, high + gap * 0.6, [LEFT, SIZE[0] - RIGHT]);
        self.axes(&mut svg, &x, &y);
        let width = (x.at(low + gap) - x.at(low)) * 0.72;
        let bars = self.series.iter().filter(|series| series.marks == Marks::Bars).count();
        for (number, series) in self.series.iter().enumerate() {
            draw(&mut svg, number, bars.max(1), series, &x, &y, width);
        }
        self.legend(&mut svg);
        svg.end()
    }

    fn has_bars(&self) -> bool {
        self.series.iter().any(|series| series.marks == Marks::Bars)
    }

    /// The smallest distance between neighbors.
    fn gap(&self) -> f64 {
        let of = |series: &Series| {
            let steps = series.points.windows(2).map(|two| (two[1].x - two[0].x).abs());
            steps.fold(f64::INFINITY, f64::min)
        };
        let gap = self.series.iter().map(of).fold(f64::INFINITY, f64::min);
        if gap.is_finite() && gap > 0.0 { gap } else { 1.0 }
    }

    fn axes(&self, svg: &mut Svg, x: &Scale, y: &Scale) {
        for tick in y.ticks() {
            let at = y.at(tick);
            svg.line("grid", [LEFT, at], [SIZE[0] - RIGHT, at]);
            svg.text([LEFT - 8.0, at + 4.5], Anchor::End, &self.unit.write(tick));
        }
        let floor = y.at(0.0f64.clamp(y.low, y.high));
        svg.line("axis", [LEFT, floor], [SIZE[0] - RIGHT, floor]);
        let below = SIZE[1] - BOTTOM + 19.0;
        match &self.ticks {
            Ticks::Numbers => {
                for tick in x.ticks() {
                    svg.text([x.at(tick), below], Anchor::Middle, &Unit::Plain.write(tick));
                }
            }
            Ticks::Names(names) => {
                for (place, name) in names {
                    svg.text([x.at(*place), below], Anchor::Middle, name);
                }
            }
        }
        svg.text([(LEFT + SIZE[0] - RIGHT) / 2.0, SIZE[1] - 14.0], Anchor::Middle, &self.x);
        svg.upward([20.0, (TOP + SIZE[1] - BOTTOM) / 2.0], &self.y);
    }

    fn legend(&self, svg: &mut Svg) {
        if self.series.len() < 2 {
            return;
        }
        let mut at = LEFT;
        for (number, series) in self.series.iter().enumerate() {
            svg.mark(number, [at + 5.0, 47.0]);
            svg.text([at + 15.0, 51.5], Anchor::Start, &series.name);
            at += 34.0 + 7.2 * series.name.chars().count() as f64;
        }
    }
}

fn draw(svg: &mut Svg, number: usize, of: usize, series: &Series, x: &Scale, y: &Scale, width: f64) {
    let zero = y.at(0.0f64.clamp(y.low, y.high));
    let class = format!("s{}", number % 3);
    // Several series of bars stand side by side.
    let own = if series.marks == Marks::Bars { width / of as f64 } else { width };
    let shift = |at: f64| match series.marks {
        Marks::Bars => at - width / 2.0 + own * number as f64,
        Marks::Dots | Marks::Line => at,
    };
    if series.marks == Marks::Line {
        let line: Vec<[f64; 2]> =
            series.points.iter().map(|point| [x.at(point.x), y.at(point.y.value)]).collect();
        svg.path(&format!("line {class}"), &line);
    }
    for point in &series.points {
        let (left, top) = (shift(x.at(point.x)), y.at(point.y.value));
        let middle = match series.marks {
            Marks::Bars => left + own / 2.0,
            Marks::Dots | Marks::Line => left,
        };
        if series.marks == Marks::Bars {
            let height = (zero - top).abs();
            svg.rectangle(&format!("fill {class}"), [left, top.min(zero)], [own.max(1.0), height]);
        }
        if point.y.low.is_finite() && point.y.high > point.y.low {
            let stroke = if series.marks == Marks::Bars { "over".to_owned() } else { format!("bar {class}") };
            svg.line(&stroke, [middle, y.at(point.y.low)], [middle, y.at(point.y.high)]);
        }
        if series.marks != Marks::Bars {
            svg.mark(number, [middle, top]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arena::stats::Estimate;

    fn chart(marks: Marks) -> Chart {
        let point =
            |x: f64, value: f64| Point { x, y: Estimate { value, low: value - 0.1, high: value + 0.1 } };
        let series = |name: &str| Series {
            name: name.into(),
            marks,
            points: vec![point(70.0, 0.9), point(75.0, 0.8), point(80.0, 0.5)],
        };
        Chart {
            title: "Bids made & lost".into(),
            x: "bid".into(),
            y: "made".into(),
            unit: Unit::Percent,
            ticks: Ticks::Numbers,
            series: vec![series("one"), series("other")],
            from_zero: true,
        }
    }

    #[test]
    fn every_value_is_drawn_with_its_interval() {
        let bars = chart(Marks::Bars).svg("about bids");
        assert_eq!(bars.matches("class=\"fill").count(), 6);
        assert_eq!(bars.matches("class=\"over").count(), 6);
        let lines = chart(Marks::Line).svg("about bids");
        assert_eq!(lines.matches("<polyline").count(), 2);
        // Three marks for each series, and one in the legend.
        assert_eq!((lines.matches("<circle").count(), lines.matches("class=\"dot s1\"").count()), (4, 4));
    }

    #[test]
    fn a_screen_reader_finds_a_title_and_a_description() {
        let svg = chart(Marks::Dots).svg("Made less often, the < higher the bid");
        assert!(svg.contains("<title id=\"t\">Bids made &amp; lost</title>"), "{svg}");
        assert!(svg.contains("<desc id=\"d\">Made less often, the &lt; higher the bid</desc>"));
        assert!(svg.contains("prefers-color-scheme:dark") && svg.contains(">60%</text>"));
    }

    #[test]
    fn a_chart_without_values_is_still_a_picture() {
        let empty = Chart { series: Vec::new(), ..chart(Marks::Line) };
        assert!(empty.svg("nothing").ends_with("</svg>\n"));
    }
}

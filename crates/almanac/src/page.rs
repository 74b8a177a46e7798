//! A page of the almanac in the making: sentences, figures with their intervals, and plots. What it says is up to
//! `pages`.

use crate::{
    counts::{Histogram, Sum},
    measurement::{Results, UNRECORDED},
    words,
};
use arena::stats::Estimate;

/// With this many observations or fewer, a figure says little, and every place that shows it says how many there were.
pub const FEW: u64 = 40;

/// How a figure is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Show {
    /// A share from 0 to 1 as a percentage with this many decimals.
    Percent(usize),
    /// A number with this many decimals.
    Number(usize),
    /// A difference with its sign and this many decimals.
    Signed(usize),
}

impl Show {
    fn one(self, number: f64) -> String {
        let text = match self {
            Show::Percent(digits) => format!("{:.digits$}%", 100.0 * number),
            Show::Number(digits) => words::grouped(number, digits),
            Show::Signed(digits) => format!("{number:+.digits$}"),
        };
        text.replace('-', "−")
    }

    /// The value alone.
    pub fn value(self, estimate: Estimate) -> String {
        self.one(estimate.value)
    }

    /// The interval alone.
    pub fn interval(self, estimate: Estimate) -> String {
        match estimate.low.is_finite() && estimate.high.is_finite() {
            true => format!("{} to {}", self.one(estimate.low), self.one(estimate.high)),
            false => "unknown".into(),
        }
    }

    /// The value with its interval.
    pub fn both(self, estimate: Estimate) -> String {
        format!("{} ({})", self.value(estimate), self.interval(estimate))
    }
}

/// One measured figure.
#[derive(Clone, Debug)]
pub struct Figure {
    /// What it is.
    pub label: String,
    /// Its value and interval.
    pub estimate: Estimate,
    /// How many observations it rests on.
    pub n: u64,
    /// How it is written.
    pub show: Show,
}

impl Figure {
    /// The mean of a histogram.
    pub fn mean(label: impl Into<String>, histogram: &Histogram, digits: usize) -> Figure {
        Figure {
            label: label.into(),
            estimate: histogram.mean(),
            n: histogram.n(),
            show: Show::Number(digits),
        }
    }

    /// The mean of a sum.
    pub fn average(label: impl Into<String>, sum: Sum, digits: usize) -> Figure {
        Figure { label: label.into(), estimate: sum.mean(), n: sum.n(), show: Show::Number(digits) }
    }

    /// The share of yeses.
    pub fn share(label: impl Into<String>, histogram: &Histogram) -> Figure {
        Figure::share_of(label, histogram, |number| number == 1)
    }

    /// The share of wanted numbers.
    pub fn share_of(label: impl Into<String>, histogram: &Histogram, wanted: impl Fn(i64) -> bool) -> Figure {
        let estimate = histogram.share(wanted);
        Figure { label: label.into(), estimate, n: histogram.n(), show: Show::Percent(1) }
    }

    /// The median.
    pub fn median(label: impl Into<String>, histogram: &Histogram) -> Figure {
        let estimate = histogram.quantile(0.5);
        Figure { label: label.into(), estimate, n: histogram.n(), show: Show::Number(0) }
    }
}

/// A plot of a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The name of its file, without the folder.
    pub file: String,
    /// The SVG.
    pub svg: String,
}

/// A page of the almanac.
#[derive(Clone, Debug)]
pub struct Page {
    /// The name of its file, without the ending.
    pub name: String,
    /// Its title.
    pub title: String,
    /// What it tells, in one sentence for the list of pages.
    pub about: String,
    /// How many figures with an interval it has.
    pub figures: usize,
    /// Its plots.
    pub pictures: Vec<Picture>,
    body: String,
    in_table: bool,
}

impl Page {
    /// An empty page.
    pub fn new(name: impl Into<String>, title: impl Into<String>, about: impl Into<String>) -> Page {
        let (name, title, about) = (name.into(), title.into(), about.into());
        let body = format!("# {title}\n");
        Page { name, title, about, figures: 0, pictures: Vec::new(), body, in_table: false }
    }

    /// A heading.
    pub fn heading(&mut self, text: &str) {
        self.block(&format!("## {text}"));
    }

    /// A paragraph.
    pub fn say(&mut self, text: impl AsRef<str>) {
        self.block(text.as_ref());
    }

    /// Figures, as a table. Those without observations are left out.
    pub fn figures(&mut self, figures: impl IntoIterator<Item = Figure>) {
        for figure in figures.into_iter().filter(|figure| figure.n > 0) {
            if !self.in_table {
                self.block("| figure | value | 95% interval | n |\n|---|---|---|---|");
                self.in_table = true;
            }
            let Figure { label, estimate, n, show } = figure;
            let (value, interval) = (show.value(estimate), show.interval(estimate));
            let grouped = words::grouped(n as f64, 0);
            let n = if n <= FEW { format!("**{grouped}**") } else { grouped };
            self.body += &format!("| {label} | {value} | {interval} | {n} |\n");
            self.figures += 1;
        }
    }

    /// A table of texts.
    pub fn table(&mut self, head: &[&str], rows: impl IntoIterator<Item = Vec<String>>) {
        let rule = head.iter().map(|_| "---").collect::<Vec<_>>().join("|");
        self.block(&format!("| {} |\n|{rule}|", head.join(" | ")));
        for row in rows {
            self.body += &format!("| {} |\n", row.join(" | "));
        }
    }

    /// A plot, with what it shows in words.
    pub fn plot(&mut self, name: &str, svg: impl FnOnce(&str) -> String, shows: &str) {
        let file = format!("{}-{name}.svg", self.name);
        self.block(&format!("![{shows}](plots/{file})"));
        self.pictures.push(Picture { file, svg: svg(shows) });
    }

    /// How the figures were made: the command, and what it did.
    pub fn made_by(&mut self, chapter: &str, results: &[&Results]) {
        self.heading("How this was measured");
        self.block(&format!("```sh\nrookery almanac --only {chapter}\n```"));
        let rows = results.iter().filter(|results| results.done > 0).map(|results| {
            let last = results.done - 1;
            vec![
                format!("`{}`", results.measurement),
                format!("{} {}", words::grouped(results.done as f64, 0), results.units),
                words::grouped(results.aim as f64, 0),
                format!("`{}` 0 to {}", results.seed, words::grouped(last as f64, 0)),
                results.version.clone(),
                commits(results),
            ]
        });
        let rows: Vec<Vec<String>> = rows.collect();
        self.table(&["measurement", "done", "a full run", "seeds", "version", "commits"], rows);
        if results.iter().any(|results| results.commits.len() > 1) {
            self.say(
                "Where several commits are listed, several builds of the program measured, one after the other. The bots or the \
                 solvers may have changed in between.",
            );
        }
    }

    /// The page as Markdown.
    pub fn markdown(&self) -> String {
        self.body.clone()
    }

    fn block(&mut self, text: &str) {
        self.in_table = false;
        self.body += &format!("\n{text}\n");
    }
}

/// The commits that made the results.
fn commits(results: &Results) -> String {
    let name = |commit: &String| if commit == UNRECORDED { commit.clone() } else { format!("`{commit}`") };
    match results.commits.as_slice() {
        [] => UNRECORDED.into(),
        commits => commits.iter().map(name).collect::<Vec<_>>().join(", "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_in_a_row_share_a_table() {
        let mut seen = Histogram::default();
        (0..100).for_each(|number| seen.add(number % 2, 1));
        let mut page = Page::new("test", "A test", "nothing");
        page.figures([Figure::share("half", &seen), Figure::mean("mean", &seen, 2)]);
        let mut few = Histogram::default();
        few.add(1, FEW);
        page.figures([Figure::share("nobody", &Histogram::default()), Figure::share("few", &few)]);
        page.say("Done.");
        let text = page.markdown();
        assert_eq!(text.matches("| figure |").count(), 1);
        assert!(text.contains("| half | 50.0% | 40.4% to 59.6% | 100 |"), "{text}");
        assert!(text.contains("| few | 100.0% | 91.2% to 100.0% | **40** |"), "{text}");
        assert!(!text.contains("nobody") && page.figures == 3);
    }

    #[test]
    fn numbers_are_written_for_people() {
        let value = Estimate { value: -1234.5, low: -1300.0, high: -1200.25 };
        assert_eq!(Show::Number(1).both(value), "−1,234.5 (−1,300.0 to −1,200.2)");
        let wide = Estimate { value: 0.5, low: f64::NEG_INFINITY, high: f64::INFINITY };
        assert_eq!(Show::Signed(0).interval(wide), "unknown");
    }
}

//! What measurements produce: named histograms and sums of whole numbers. They add up exactly, in any order, so a run can
//! stop and continue anywhere and on any number of threads. What they mean is up to the chapters.

use arena::stats::{Estimate, wilson};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The normal distribution's quantile for a 95% interval.
const QUANTILE: f64 = 1.959_963_985;

/// How often each whole number was seen.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Histogram(BTreeMap<i64, u64>);

impl Histogram {
    /// Adds a number, seen `times` times.
    pub fn add(&mut self, number: i64, times: u64) {
        if times > 0 {
            *self.0.entry(number).or_default() += times;
        }
    }

    /// Adds another histogram.
    pub fn merge(&mut self, other: &Histogram) {
        for (number, times) in &other.0 {
            self.add(*number, *times);
        }
    }

    /// The numbers and how often each was seen, smallest number first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (i64, u64)> {
        self.0.iter().map(|(number, times)| (*number, *times))
    }

    /// How many numbers were added.
    pub fn n(&self) -> u64 {
        self.0.values().sum()
    }

    /// The sum of all numbers.
    pub fn sum(&self) -> i64 {
        self.iter().map(|(number, times)| number * times as i64).sum()
    }

    /// The sample variance.
    pub fn variance(&self) -> f64 {
        let n = self.n();
        if n < 2 {
            return 0.0;
        }
        let mean = self.sum() as f64 / n as f64;
        let squares: f64 =
            self.iter().map(|(number, times)| (number as f64 - mean).powi(2) * times as f64).sum();
        squares / (n - 1) as f64
    }

    /// The mean with its 95% interval; unbounded with fewer than two numbers.
    pub fn mean(&self) -> Estimate {
        let n = self.n();
        let value = self.sum() as f64 / n.max(1) as f64;
        let reach = if n < 2 { f64::INFINITY } else { QUANTILE * (self.variance() / n as f64).sqrt() };
        Estimate { value, low: value - reach, high: value + reach }
    }

    /// The mean of the squares, with its 95% interval.
    pub fn mean_square(&self) -> Estimate {
        let mut squares = Histogram::default();
        self.iter().for_each(|(number, times)| squares.add(number * number, times));
        squares.mean()
    }

    /// How many of the numbers are wanted.
    pub fn count(&self, wanted: impl Fn(i64) -> bool) -> u64 {
        self.iter().filter(|(number, _)| wanted(*number)).map(|(_, times)| times).sum()
    }

    /// The share of the numbers that are wanted, with Wilson's 95% interval.
    pub fn share(&self, wanted: impl Fn(i64) -> bool) -> Estimate {
        match self.n() {
            0 => Estimate { value: 0.0, low: 0.0, high: 1.0 },
            n => wilson(self.count(wanted) as f64 / n as f64, n as f64),
        }
    }

    /// The smallest number that a share `q` of all numbers does not exceed, with a 95% interval from the binomial
    /// spread of ranks.
    pub fn quantile(&self, q: f64) -> Estimate {
        let n = self.n() as f64;
        let reach = QUANTILE * (n * q * (1.0 - q)).sqrt();
        let ranked = |rank: f64| self.ranked(rank.clamp(1.0, n.max(1.0)));
        Estimate {
            value: ranked((n * q).ceil()),
            low: ranked((n * q - reach).floor()),
            high: ranked((n * q + reach).ceil() + 1.0),
        }
    }

    /// The number with this rank, counting from 1 at the smallest.
    fn ranked(&self, rank: f64) -> f64 {
        let mut passed = 0;
        for (number, times) in self.iter() {
            passed += times;
            if passed as f64 >= rank {
                return number as f64;
            }
        }
        0.0
    }
}

/// The difference of two independent means, with its 95% interval.
pub fn difference(one: Estimate, other: Estimate) -> Estimate {
    let value = one.value - other.value;
    let reach = (one.high - one.value).hypot(other.high - other.value);
    Estimate { value, low: value - reach, high: value + reach }
}

/// An estimate in other units.
pub fn scaled(estimate: Estimate, by: f64) -> Estimate {
    let Estimate { value, low, high } = estimate;
    let (low, high) = if by < 0.0 { (high, low) } else { (low, high) };
    Estimate { value: value * by, low: low * by, high: high * by }
}

/// A sum of whole numbers, for when only their mean and its interval matter. It takes less room than a histogram.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Sum {
    n: u64,
    sum: i64,
    squares: u64,
}

impl Sum {
    fn add(&mut self, number: i64) {
        self.merge(&Sum { n: 1, sum: number, squares: number.unsigned_abs().pow(2) });
    }

    fn merge(&mut self, other: &Sum) {
        self.n += other.n;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// How many numbers were added.
    pub fn n(&self) -> u64 {
        self.n
    }

    /// The mean with its 95% interval; unbounded with fewer than two numbers.
    pub fn mean(&self) -> Estimate {
        let n = self.n as f64;
        let value = self.sum as f64 / n.max(1.0);
        if self.n < 2 {
            return Estimate { value, low: f64::NEG_INFINITY, high: f64::INFINITY };
        }
        let variance = (self.squares as f64 - n * value * value).max(0.0) / (n - 1.0);
        let reach = QUANTILE * (variance / n).sqrt();
        Estimate { value, low: value - reach, high: value + reach }
    }
}

/// Histograms and sums by name.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counts {
    seen: BTreeMap<String, Histogram>,
    sums: BTreeMap<String, Sum>,
}

impl Counts {
    /// Adds a number to the histogram with this name.
    pub fn add(&mut self, name: impl Into<String>, number: impl Into<i64>) {
        self.seen.entry(name.into()).or_default().add(number.into(), 1);
    }

    /// Adds a yes or a no to the histogram with this name.
    pub fn yes(&mut self, name: impl Into<String>, yes: bool) {
        self.add(name, i64::from(yes));
    }

    /// Adds a number to the sum with this name.
    pub fn sum(&mut self, name: impl Into<String>, number: impl Into<i64>) {
        self.sums.entry(name.into()).or_default().add(number.into());
    }

    /// Adds everything from other counts, name by name.
    pub fn merge(&mut self, other: &Counts) {
        for (name, histogram) in &other.seen {
            self.seen.entry(name.clone()).or_default().merge(histogram);
        }
        for (name, sum) in &other.sums {
            self.sums.entry(name.clone()).or_default().merge(sum);
        }
    }

    /// The histogram with this name; empty if nothing was added.
    pub fn of(&self, name: &str) -> Histogram {
        self.seen.get(name).cloned().unwrap_or_default()
    }

    /// The sum with this name; empty if nothing was added.
    pub fn sum_of(&self, name: &str) -> Sum {
        self.sums.get(name).copied().unwrap_or_default()
    }

    /// The histograms whose names begin with `prefix`, by the number in the rest of the name.
    pub fn numbered(&self, prefix: &str) -> BTreeMap<i64, &Histogram> {
        let rest = |name: &String| name.strip_prefix(prefix)?.parse().ok();
        self.seen.iter().filter_map(|(name, histogram)| Some((rest(name)?, histogram))).collect()
    }

    /// The sums whose names begin with `prefix`, by the number in the rest of the name.
    pub fn numbered_sums(&self, prefix: &str) -> BTreeMap<i64, Sum> {
        let rest = |name: &String| name.strip_prefix(prefix)?.parse().ok();
        self.sums.iter().filter_map(|(name, sum)| Some((rest(name)?, *sum))).collect()
    }

    /// The rest of each name of a sum that begins with `prefix`, with the sum.
    pub fn sums_under(&self, prefix: &str) -> impl Iterator<Item = (&str, Sum)> {
        self.sums.iter().filter_map(move |(name, sum)| Some((name.strip_prefix(prefix)?, *sum)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn histogram(numbers: &[i64]) -> Histogram {
        let mut all = Histogram::default();
        numbers.iter().for_each(|number| all.add(*number, 1));
        all
    }

    #[test]
    fn mean_and_variance_are_the_textbook_ones() {
        let four = histogram(&[2, 4, 4, 6]);
        assert_eq!((four.n(), four.sum()), (4, 16));
        assert!((four.variance() - 8.0 / 3.0).abs() < 1e-12);
        let mean = four.mean();
        assert!((mean.high - 4.0 - 1.959_964 * (2.0f64 / 3.0).sqrt()).abs() < 1e-6);
        assert!((four.mean_square().value - 18.0).abs() < 1e-12);
        assert!(histogram(&[3]).mean().high.is_infinite());
    }

    #[test]
    fn a_share_has_wilsons_interval() {
        let share = histogram(&[1, 1, 1, 0, 0, 0, 0, 0, 0, 0]).share(|number| number == 1);
        // Wilson's interval for 3 of 10, as in published tables.
        assert!((share.low - 0.1078).abs() < 1e-3 && (share.high - 0.6032).abs() < 1e-3, "{share:?}");
        assert_eq!(Histogram::default().share(|_| true).high, 1.0);
    }

    /// The interval for a median is made of ranks: for 100 numbers, the 40th and the 61st.
    #[test]
    fn a_median_lies_between_its_ranks() {
        let hundred = histogram(&(1..=100).collect::<Vec<_>>());
        let median = hundred.quantile(0.5);
        assert_eq!((median.value, median.low, median.high), (50.0, 40.0, 61.0));
        assert_eq!(hundred.quantile(0.9).value, 90.0);
    }

    #[test]
    fn counts_add_up_in_any_order() {
        let unit = |number: i64| {
            let mut counts = Counts::default();
            counts.add("length", number);
            counts.sum("points", number - 4);
            counts.yes(format!("made/{}", 70 + number), number % 2 == 0);
            counts
        };
        let mut forward = Counts::default();
        let mut backward = Counts::default();
        (0..9).for_each(|number| forward.merge(&unit(number)));
        (0..9).rev().for_each(|number| backward.merge(&unit(number)));
        assert_eq!(forward, backward);
        assert_eq!(forward.of("length").n(), 9);
        let bids: Vec<i64> = forward.numbered("made/").into_keys().collect();
        assert_eq!(bids, (70..79).collect::<Vec<_>>());
        let mut same = Histogram::default();
        (0..9).for_each(|number| same.add(number - 4, 1));
        let (sum, histogram) = (forward.sum_of("points").mean(), same.mean());
        assert!(sum.value == 0.0 && (sum.high - histogram.high).abs() < 1e-12);
    }

    #[test]
    fn the_interval_of_a_difference_covers_both_spreads() {
        let one = Estimate { value: 10.0, low: 7.0, high: 13.0 };
        let other = Estimate { value: 4.0, low: 0.0, high: 8.0 };
        let apart = difference(one, other);
        assert_eq!((apart.value, apart.low, apart.high), (6.0, 1.0, 11.0));
        assert_eq!(scaled(one, -2.0).low, -26.0);
    }
}

//! How certain a number is: means and shares with confidence intervals, and a test you may check after every
//! deal. This module knows nothing about where the numbers come from.

/// The error rate of every interval and of the sequential test: one in twenty.
pub const ERROR: f64 = 0.05;
/// The normal distribution's two-sided quantile for [`ERROR`].
const QUANTILE: f64 = 1.959_963_985;
/// The sequential test gives no verdict before this many deals, because it relies on the spread seen so far.
const FEWEST: u64 = 30;
/// The number of deals for which the sequential test is tuned. It is valid for any number of deals.
const TUNED_FOR: f64 = 300.0;

/// A value and its 95% confidence interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The value.
    pub value: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

/// A running mean and variance, computed without keeping the numbers (Welford).
///
/// ```
/// use rookery_arena::stats::Tally;
///
/// let mut tally = Tally::default();
/// [10.0, 20.0, 30.0].map(|points| tally.add(points));
/// assert_eq!((tally.count(), tally.mean()), (3, 20.0));
/// let estimate = tally.estimate();
/// assert!(estimate.low < 20.0 && estimate.high > 20.0);
/// ```
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Tally {
    count: u64,
    mean: f64,
    squares: f64,
}

impl Tally {
    /// Adds a number.
    pub fn add(&mut self, number: f64) {
        self.count += 1;
        let before = number - self.mean;
        self.mean += before / self.count as f64;
        self.squares += before * (number - self.mean);
    }

    /// How many numbers have been added.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The mean of the numbers; 0 if there are none.
    pub fn mean(&self) -> f64 {
        self.mean
    }

    /// The sample variance.
    pub fn variance(&self) -> f64 {
        if self.count < 2 { 0.0 } else { self.squares / (self.count - 1) as f64 }
    }

    /// The mean with its 95% interval; the interval is unbounded with fewer than two numbers.
    pub fn estimate(&self) -> Estimate {
        let reach = match self.count {
            0 | 1 => f64::INFINITY,
            count => QUANTILE * (self.variance() / count as f64).sqrt(),
        };
        Estimate { value: self.mean, low: self.mean - reach, high: self.mean + reach }
    }

    /// The mean as a share from 0 to 1, with Wilson's interval, which also holds near 0 and 1. The numbers may
    /// themselves be shares; only their spread matters.
    pub fn share(&self) -> Estimate {
        if self.count == 0 {
            return Estimate { value: 0.0, low: 0.0, high: 1.0 };
        }
        let (value, count) = (self.mean, self.count as f64);
        // The number of independent wins and losses that would have the same spread.
        let spread = self.variance();
        let size = if spread > 0.0 { (value * (1.0 - value) / spread * count).max(count) } else { count };
        wilson(value, size)
    }

    /// The verdict so far, if there is one. The chance of a wrong verdict is at most [`ERROR`], no matter how
    /// often you check.
    ///
    /// The mean is assumed to lie within Robbins's normal-mixture confidence sequence. Its intervals are wider than
    /// those of [`Tally::estimate`], so that all of them hold at once. A difference smaller than `margin` counts as
    /// none; with a margin of 0, the test can find a difference but can never rule one out.
    pub fn verdict(&self, margin: f64) -> Option<Verdict> {
        if self.count < FEWEST {
            return None;
        }
        let n = self.count as f64;
        let tune = (-2.0 * ERROR.ln() + (-2.0 * ERROR.ln() + 1.0).ln()) / TUNED_FOR;
        let grown = n * tune + 1.0;
        let reach = (self.variance() * 2.0 * grown / (n * n * tune) * (grown.sqrt() / ERROR).ln()).sqrt();
        let (low, high) = (self.mean - reach, self.mean + reach);
        if low > 0.0 {
            Some(Verdict::FirstBetter)
        } else if high < 0.0 {
            Some(Verdict::SecondBetter)
        } else if low > -margin && high < margin {
            Some(Verdict::NoDifference)
        } else {
            None
        }
    }
}

/// Wilson's 95% interval for a share seen in `size` trials.
///
/// ```
/// use rookery_arena::stats::wilson;
///
/// let share = wilson(0.5, 100.0);
/// assert!(share.low > 0.40 && share.high < 0.60);
/// ```
pub fn wilson(value: f64, size: f64) -> Estimate {
    let square = QUANTILE * QUANTILE / size;
    let center = (value + square / 2.0) / (1.0 + square);
    let reach = (square * value * (1.0 - value) + square * square / 4.0).max(0.0).sqrt() / (1.0 + square);
    Estimate { value, low: (center - reach).max(0.0), high: (center + reach).min(1.0) }
}

/// What a sequential test found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The first is better.
    FirstBetter,
    /// The second is better.
    SecondBetter,
    /// They differ by no more than the margin.
    NoDifference,
}

impl std::fmt::Display for Verdict {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Verdict::FirstBetter => "first_better",
            Verdict::SecondBetter => "second_better",
            Verdict::NoDifference => "no_difference",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{Rng, SeedableRng, rngs::SmallRng};

    fn tally(numbers: impl IntoIterator<Item = f64>) -> Tally {
        let mut tally = Tally::default();
        numbers.into_iter().for_each(|number| tally.add(number));
        tally
    }

    #[test]
    fn mean_variance_and_interval_are_the_textbook_ones() {
        let four = tally([2.0, 4.0, 4.0, 6.0]);
        assert!((four.mean() - 4.0).abs() < 1e-12 && (four.variance() - 8.0 / 3.0).abs() < 1e-12);
        let estimate = four.estimate();
        let reach = 1.959_964 * (8.0f64 / 3.0 / 4.0).sqrt();
        assert!((estimate.high - 4.0 - reach).abs() < 1e-6 && (4.0 - estimate.low - reach).abs() < 1e-6);
        assert!(tally([1.0]).estimate().high.is_infinite());
    }

    /// Wilson's interval for 81 of 263, as found in published tables.
    #[test]
    fn a_share_has_wilsons_interval() {
        let share = tally((0..263).map(|n| if n < 81 { 1.0 } else { 0.0 })).share();
        assert!((share.low - 0.2553).abs() < 1e-3 && (share.high - 0.3662).abs() < 1e-3, "{share:?}");
        let all = tally([1.0; 20]).share();
        assert!(all.high == 1.0 && (0.8..0.9).contains(&all.low), "{all:?}");
    }

    /// Checked after every deal, two equal players are called unequal in at most one run out of twenty.
    #[test]
    fn equal_players_are_rarely_called_unequal_no_matter_how_often_you_check() {
        let mut rng = SmallRng::seed_from_u64(7);
        let mut wrong = 0;
        for _ in 0..400 {
            let mut tally = Tally::default();
            wrong += i32::from((0..1500).any(|_| {
                tally.add(rng.random_range(-1.0..1.0));
                tally.verdict(0.0).is_some()
            }));
        }
        assert!(wrong <= 24, "{wrong} of 400 wrong verdicts; the error rate should be 5%");
    }

    #[test]
    fn the_test_finds_a_difference_and_also_finds_that_there_is_none() {
        let mut rng = SmallRng::seed_from_u64(8);
        let mut series = |mean: f64, margin: f64| {
            let mut tally = Tally::default();
            (0..20_000).find_map(|_| {
                tally.add(rng.random_range(-1.0..1.0) + mean);
                tally.verdict(margin)
            })
        };
        assert_eq!(series(0.3, 0.0), Some(Verdict::FirstBetter));
        assert_eq!(series(-0.3, 0.0), Some(Verdict::SecondBetter));
        assert_eq!(series(0.0, 0.1), Some(Verdict::NoDifference));
        assert_eq!(tally([5.0; 29]).verdict(0.0), None, "too early for a verdict");
    }
}

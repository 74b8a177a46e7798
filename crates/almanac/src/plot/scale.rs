//! From numbers to places on the paper, with round numbers for the ticks.

/// An axis that covers a range of numbers.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Scale {
    pub(super) low: f64,
    pub(super) high: f64,
    /// Where `low` and `high` are on the paper.
    pub(super) paper: [f64; 2],
}

/// About this many steps between ticks.
const STEPS: f64 = 5.0;

impl Scale {
    /// An axis for these numbers, widened to the next ticks.
    pub(super) fn covering(numbers: impl Iterator<Item = f64>, paper: [f64; 2]) -> Scale {
        let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
        for number in numbers.filter(|number| number.is_finite()) {
            (low, high) = (low.min(number), high.max(number));
        }
        if low > high {
            (low, high) = (0.0, 1.0);
        }
        if high - low < 1e-9 {
            (low, high) = (low - 0.5, high + 0.5);
        }
        let step = step(high - low);
        Scale { low: (low / step + 1e-9).floor() * step, high: (high / step - 1e-9).ceil() * step, paper }
    }

    /// An axis for exactly this range.
    pub(super) fn exact(low: f64, high: f64, paper: [f64; 2]) -> Scale {
        Scale { low, high, paper }
    }

    /// Where a number is on the paper; numbers outside the range are at its ends.
    pub(super) fn at(&self, number: f64) -> f64 {
        let share = (number.clamp(self.low, self.high) - self.low) / (self.high - self.low);
        self.paper[0] + share * (self.paper[1] - self.paper[0])
    }

    /// The numbers that get a tick.
    pub(super) fn ticks(&self) -> Vec<f64> {
        let step = step(self.high - self.low);
        let first = (self.low / step - 1e-9).ceil();
        (0..20)
            .map(|at| (first + f64::from(at)) * step)
            .take_while(|tick| *tick <= self.high + 1e-9)
            .collect()
    }
}

/// A round number that divides the range into about [`STEPS`] steps: 1, 2 or 5 times a power of ten.
fn step(range: f64) -> f64 {
    let rough = range / STEPS;
    let power = 10f64.powf(rough.log10().floor());
    let steps = [1.0, 2.0, 5.0, 10.0].map(|times| times * power);
    steps.into_iter().find(|step| *step >= rough * 0.999).unwrap_or(power * 10.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_cover_the_numbers() {
        let scale = Scale::covering([3.0, 97.0].into_iter(), [0.0, 100.0]);
        assert_eq!((scale.low, scale.high), (0.0, 100.0));
        assert_eq!(scale.ticks(), [0.0, 20.0, 40.0, 60.0, 80.0, 100.0]);
        let shares = Scale::covering([0.12, 0.31].into_iter(), [0.0, 1.0]);
        assert_eq!((shares.low, shares.ticks().len()), (0.1, 6), "{:?}", shares.ticks());
    }

    #[test]
    fn the_paper_may_run_upward() {
        let scale = Scale::exact(0.0, 10.0, [200.0, 100.0]);
        assert_eq!((scale.at(0.0), scale.at(5.0), scale.at(10.0)), (200.0, 150.0, 100.0));
        assert_eq!(scale.at(99.0), 100.0);
    }

    #[test]
    fn one_number_or_none_still_makes_an_axis() {
        for numbers in [vec![], vec![4.0], vec![f64::INFINITY]] {
            let scale = Scale::covering(numbers.into_iter(), [0.0, 1.0]);
            assert!(scale.high > scale.low && scale.ticks().len() >= 2, "{scale:?}");
        }
    }
}

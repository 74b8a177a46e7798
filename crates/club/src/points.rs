//! Exact fractions of points. Ranks never depend on how a number was rounded.

use num_rational::Ratio;
use serde::{Deserialize, Serialize};
use std::{
    fmt,
    ops::{Add, AddAssign, Div, Mul, Sub},
    str::FromStr,
};

/// A number of points: a whole number or an exact fraction. As text, and in JSON, it is `3`, `-2` or `7/2`.
///
/// ```
/// use rookery_club::Points;
///
/// let points = Points::from(7) / Points::from(2);
/// assert_eq!((points.to_string(), points.rounded(0), points.rounded(2)), ("7/2".into(), "4".into(), "3.50".into()));
/// assert_eq!("7/2".parse(), Ok(points));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Points(Ratio<i128>);

/// The text is not a number of points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadPoints;

impl fmt::Display for BadPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a whole number or a fraction such as 7/2")
    }
}

impl std::error::Error for BadPoints {}

impl Points {
    /// No points.
    pub const ZERO: Points = Points(Ratio::new_raw(0, 1));

    /// The numerator and the denominator of the reduced fraction.
    pub fn parts(self) -> (i128, i128) {
        (*self.0.numer(), *self.0.denom())
    }

    /// The number with this many decimals, halves away from zero. Only for display.
    pub fn rounded(self, decimals: u32) -> String {
        let unit = 10i128.pow(decimals.min(9));
        let scaled = (self.0 * unit).round().to_integer();
        let sign = if scaled < 0 { "-" } else { "" };
        let (whole, rest) = (scaled.abs() / unit, scaled.abs() % unit);
        match decimals.min(9) {
            0 => format!("{sign}{whole}"),
            decimals => format!("{sign}{whole}.{rest:0width$}", width = decimals as usize),
        }
    }

    /// The mean of these numbers; `None` if there are none.
    pub(crate) fn mean(numbers: impl ExactSizeIterator<Item = Points>) -> Option<Points> {
        let count = numbers.len();
        (count > 0).then(|| numbers.fold(Points::ZERO, Add::add) / Points::from(count))
    }
}

impl From<i64> for Points {
    fn from(points: i64) -> Points {
        Points(Ratio::from_integer(points.into()))
    }
}

impl From<i32> for Points {
    fn from(points: i32) -> Points {
        Points(Ratio::from_integer(points.into()))
    }
}

impl From<usize> for Points {
    fn from(points: usize) -> Points {
        Points(Ratio::from_integer(points as i128))
    }
}

impl Add for Points {
    type Output = Points;
    fn add(self, other: Points) -> Points {
        Points(self.0 + other.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        *self = *self + other;
    }
}

impl Sub for Points {
    type Output = Points;
    fn sub(self, other: Points) -> Points {
        Points(self.0 - other.0)
    }
}

impl Mul for Points {
    type Output = Points;
    fn mul(self, other: Points) -> Points {
        Points(self.0 * other.0)
    }
}

/// Division by zero is zero: an average of nothing.
impl Div for Points {
    type Output = Points;
    fn div(self, other: Points) -> Points {
        if other == Points::ZERO { Points::ZERO } else { Points(self.0 / other.0) }
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Points {
    type Err = BadPoints;

    fn from_str(text: &str) -> Result<Points, BadPoints> {
        let (above, below) = text.split_once('/').unwrap_or((text, "1"));
        let number = |text: &str| text.parse::<i64>().map_err(|_| BadPoints);
        match (number(above)?, number(below)?) {
            (above, below) if below > 0 => Ok(Points(Ratio::new(above.into(), below.into()))),
            _ => Err(BadPoints),
        }
    }
}

impl From<Points> for String {
    fn from(points: Points) -> String {
        points.to_string()
    }
}

impl TryFrom<String> for Points {
    type Error = BadPoints;
    fn try_from(text: String) -> Result<Points, BadPoints> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(text: &str) -> Points {
        text.parse().unwrap()
    }

    #[test]
    fn fractions_stay_exact_and_are_rounded_only_for_display() {
        let third = points("1/3");
        assert_eq!(third + third + third, Points::from(1));
        assert_eq!(points("-7/2").rounded(0), "-4");
        assert_eq!(points("-1/3").rounded(2), "-0.33");
        assert_eq!(points("200/3").rounded(2), "66.67");
        assert!(points("-1/3") < points("-1/4"));
    }

    #[test]
    fn text_that_is_no_number_is_refused() {
        for text in ["", "1/0", "1/-2", "a", "1/2/3", "1.5", "99999999999999999999"] {
            assert_eq!(text.parse::<Points>(), Err(BadPoints), "{text}");
        }
    }
}

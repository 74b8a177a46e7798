//! A number rounded to a few decimal places.

use std::fmt;

/// A number that is written with the precision given in its format, such as `{:.1}`, or as a whole number if none is
/// given.
///
/// The standard formatting of floating-point numbers is exact to any length. Its code and tables are larger than all
/// the sentences of a game, and a page that is fetched over a slow network can do without them.
///
/// ```
/// use rookery_said::Rounded;
///
/// assert_eq!(format!("{:.1} {:.2} {}", Rounded(-2.25), Rounded(0.0625), Rounded(7.5)), "-2.2 0.06 8");
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rounded(pub f64);

impl fmt::Display for Rounded {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places = out.precision().unwrap_or(0).min(9);
        let one = 10_i64.pow(places as u32);
        let whole = (self.0 * one as f64).round_ties_even() as i64;
        let (sign, size) = (if whole < 0 { "-" } else { "" }, whole.unsigned_abs());
        let one = one.unsigned_abs();
        write!(out, "{sign}{}", size / one)?;
        if places > 0 {
            write!(out, ".{:0places$}", size % one)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_writes_what_the_standard_library_writes() {
        for sevenths in -2_000..2_000 {
            // A seventh is never halfway between two results, where the last bit of the number would decide.
            let number = f64::from(sevenths) / 7.0;
            let zero = |text: &str| text.trim_start_matches('-').chars().all(|one| "0.".contains(one));
            for places in 0..4 {
                let wanted = format!("{number:.places$}");
                let wanted = if zero(&wanted) { wanted.trim_start_matches('-') } else { &wanted };
                assert_eq!(format!("{:.places$}", Rounded(number)), wanted);
            }
        }
    }

    #[test]
    fn no_number_is_too_large() {
        for number in [f64::MAX, f64::MIN, f64::INFINITY, f64::NAN] {
            assert!(!format!("{:.3}", Rounded(number)).is_empty());
        }
    }
}

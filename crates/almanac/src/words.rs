//! Numbers as people say them.

use arena::stats::Estimate;

const SMALL: [&str; 11] =
    ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/// A number with commas between the thousands.
pub(crate) fn grouped(number: f64, digits: usize) -> String {
    let text = format!("{:.digits$}", number.abs());
    let (whole, rest) = text
        .split_once('.')
        .map_or((text.as_str(), String::new()), |(whole, rest)| (whole, format!(".{rest}")));
    let mut out = String::new();
    for (at, digit) in whole.chars().enumerate() {
        if at > 0 && (whole.len() - at) % 3 == 0 {
            out.push(',');
        }
        out.push(digit);
    }
    let sign = if number < 0.0 { "-" } else { "" };
    format!("{sign}{out}{rest}")
}

/// How often, in words: `seven times in ten`, `once in 40`.
pub(crate) fn often(share: f64) -> String {
    let tenths = (share * 10.0).round();
    match share {
        share if share <= 0.0 => "never".into(),
        share if share >= 1.0 => "always".into(),
        share if share < 0.075 => format!("about once in {}", (1.0 / share).round()),
        share if share > 0.925 => match 1.0 - share {
            miss if miss < 0.0005 => "nearly always".into(),
            miss => format!("all but about once in {}", (1.0 / miss).round()),
        },
        _ if tenths == 1.0 => "about once in ten".into(),
        _ => format!("about {} times out of ten", SMALL[(tenths as usize).min(10)]),
    }
}

/// A whole number in words up to ten, and in digits beyond.
pub(crate) fn counted(number: usize) -> String {
    SMALL.get(number).filter(|_| number > 0).map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

/// Whether an interval lies on one side of a value.
pub(crate) fn apart(estimate: Estimate, from: f64) -> bool {
    estimate.low > from || estimate.high < from
}

/// A place at the table, counted from the dealer to the left.
pub(crate) fn place(at: i64, players: usize) -> String {
    match (at, players) {
        (0, _) => "the dealer".into(),
        (1, 2) => "the other player".into(),
        (1, _) => "left of the dealer".into(),
        (2, 4) => "across from the dealer".into(),
        (at, players) if at as usize + 1 == players => "right of the dealer".into(),
        (at, _) => format!("{} places left of the dealer", counted(at as usize)),
    }
}

/// The player at a place, counted from the dealer to the left.
pub(crate) fn seated(at: i64, players: usize) -> String {
    match place(at, players) {
        name if name.starts_with("the ") => name,
        name => format!("the player {name}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_said_as_people_say_them() {
        let said = [0.71, 0.1, 0.5, 0.02, 0.99, 1.0, 0.0, 0.9999].map(often);
        assert_eq!(
            said,
            [
                "about seven times out of ten",
                "about once in ten",
                "about five times out of ten",
                "about once in 50",
                "all but about once in 100",
                "always",
                "never",
                "nearly always"
            ]
        );
    }

    #[test]
    fn thousands_are_grouped() {
        assert_eq!(grouped(1_234_567.0, 0), "1,234,567");
        assert_eq!(grouped(-1234.56, 1), "-1,234.6");
        assert_eq!(grouped(12.0, 0), "12");
    }

    #[test]
    fn places_have_names() {
        let names: Vec<String> = (0..4).map(|at| place(at, 4)).collect();
        assert_eq!(
            names,
            ["the dealer", "left of the dealer", "across from the dealer", "right of the dealer"]
        );
        assert_eq!(place(3, 6), "three places left of the dealer");
        assert_eq!(place(1, 2), "the other player");
        assert_eq!([0, 1].map(|at| seated(at, 3)), ["the dealer", "the player left of the dealer"]);
    }
}

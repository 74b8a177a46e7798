//! The possible trumps.

use cards::Color;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::{fmt, str::FromStr};

/// The trump in a hand.
///
/// ```
/// use rookery_said::{cards::Color, trick::Trump};
///
/// assert_eq!("Green".parse(), Ok(Trump::Color(Color::Green)));
/// assert_eq!("none".parse(), Ok(Trump::None));
/// assert_eq!(Trump::Color(Color::Red).to_string(), "red");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Trump {
    /// A color.
    Color(Color),
    /// No color is trump; only the Rook is.
    None,
    /// No color is trump, and the lowest number wins.
    Low,
}

impl Trump {
    /// Every possible trump; the position is the trump's index in the compiled tables.
    pub const ALL: [Trump; 6] = [
        Trump::Color(Color::Red),
        Trump::Color(Color::Yellow),
        Trump::Color(Color::Black),
        Trump::Color(Color::Green),
        Trump::None,
        Trump::Low,
    ];

    /// The index in the compiled tables.
    pub const fn index(self) -> usize {
        match self {
            Trump::Color(color) => color as usize,
            Trump::None => 4,
            Trump::Low => 5,
        }
    }
}

impl fmt::Display for Trump {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trump::Color(color) => color.fmt(f),
            Trump::None => f.write_str("none"),
            Trump::Low => f.write_str("low"),
        }
    }
}

/// The error for a word that does not name a trump.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected red, yellow, black, green, none or low")]
pub struct BadTrump;

impl FromStr for Trump {
    type Err = BadTrump;
    fn from_str(word: &str) -> Result<Trump, BadTrump> {
        match word {
            word if word.eq_ignore_ascii_case("none") => Ok(Trump::None),
            word if word.eq_ignore_ascii_case("low") => Ok(Trump::Low),
            word => word.parse().map(Trump::Color).map_err(|_| BadTrump),
        }
    }
}

impl Serialize for Trump {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Trump {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Trump, D::Error> {
        String::deserialize(d)?.parse().map_err(de::Error::custom)
    }
}

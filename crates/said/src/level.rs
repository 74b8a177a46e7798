//! How well an opponent plays. A level is a way of thinking, not a rate of blunders: a beginner looks only at
//! their own cards, a casual player also watches the table, a strong player counts cards and reads the other
//! players, the strongest one thinks longer, and the champion has practiced.

use std::{fmt, str::FromStr};

/// From easy to strong.
///
/// ```
/// use rookery_said::Level;
///
/// assert!(Level::Beginner < Level::Strongest);
/// for level in Level::ALL {
///     assert_eq!(level.to_string().parse().ok(), Some(level));
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Level {
    /// Looks only at their own cards.
    Beginner,
    /// Watches the table too, and plans a little.
    Casual,
    /// Counts cards, remembers the play and reads the other players.
    #[default]
    Strong,
    /// Thinks longer and deeper in games where that helps; in other games, the same as strong.
    Strongest,
    /// Uses a trained network in games that have one; in other games, the same as strongest.
    Champion,
}

impl Level {
    /// All levels, easiest first.
    pub const ALL: [Level; 5] =
        [Level::Beginner, Level::Casual, Level::Strong, Level::Strongest, Level::Champion];

    /// The number that stands for this level in messages and logs.
    pub fn number(self) -> u8 {
        self as u8
    }

    /// The level that a number stands for. A number that is too large stands for the highest level.
    pub fn numbered(number: u8) -> Level {
        Level::ALL[usize::from(number).min(Level::ALL.len() - 1)]
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Level::Beginner => "beginner",
            Level::Casual => "casual",
            Level::Strong => "strong",
            Level::Strongest => "strongest",
            Level::Champion => "champion",
        })
    }
}

impl FromStr for Level {
    type Err = String;
    fn from_str(text: &str) -> Result<Level, String> {
        let wanted = text.trim().to_ascii_lowercase();
        let found = Level::ALL.into_iter().find(|level| level.to_string() == wanted);
        found.ok_or_else(|| {
            format!(
                "There is no level `{wanted}`. The levels are: beginner, casual, strong, strongest, champion."
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_written_and_read_back_and_are_in_order() {
        for level in Level::ALL {
            assert_eq!(level.to_string().to_uppercase().parse(), Ok(level));
            assert_eq!(Level::numbered(level.number()), level);
        }
        assert!(Level::Beginner < Level::Strong && Level::Strong < Level::Strongest);
        assert_eq!(Level::numbered(200), Level::Champion);
        assert!("grand-master".parse::<Level>().is_err());
    }
}

//! How well an opponent plays. A level is a way of thinking, not a rate of blunders: a beginner looks only at
//! their own cards, a casual player also at the table, a strong one counts cards and reads the other players,
//! and the strongest thinks longer.

use std::{fmt, str::FromStr};

/// From easy to strong. Each game's `describe` explains what a level means in that game.
///
/// ```
/// use rookery_bots::Level;
///
/// assert!(Level::Beginner < Level::Strongest);
/// for level in Level::ALL {
///     assert_eq!(level.to_string().parse().ok(), Some(level));
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Level {
    /// Looks only at its own cards.
    Beginner,
    /// Watches the table too, and plans a little.
    Casual,
    /// Counts cards, remembers the play and reads the other players.
    #[default]
    Strong,
    /// Thinks longer and deeper in games where that helps; elsewhere the same as strong.
    Strongest,
}

impl Level {
    /// All levels, easiest first.
    pub const ALL: [Level; 4] = [Level::Beginner, Level::Casual, Level::Strong, Level::Strongest];
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Level::Beginner => "beginner",
            Level::Casual => "casual",
            Level::Strong => "strong",
            Level::Strongest => "strongest",
        })
    }
}

impl FromStr for Level {
    type Err = String;
    fn from_str(text: &str) -> Result<Level, String> {
        let wanted = text.trim().to_ascii_lowercase();
        let found = Level::ALL.into_iter().find(|level| level.to_string() == wanted);
        found.ok_or_else(|| {
            format!("There is no level `{wanted}`. The levels are: beginner, casual, strong, strongest.")
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_written_and_read_back_and_grow() {
        for level in Level::ALL {
            assert_eq!(level.to_string().to_uppercase().parse(), Ok(level));
        }
        assert!(Level::Beginner < Level::Strong && Level::Strong < Level::Strongest);
        assert!("grand-master".parse::<Level>().is_err());
    }
}

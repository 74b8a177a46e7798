//! The only action in the game.

use crate::BadAction;
use std::{fmt, str::FromStr};

/// Plays the top card of your Hand: `play`.
///
/// ```
/// use rookery_said::match_game::Play;
///
/// assert_eq!("play".parse().ok(), Some(Play));
/// assert!("pass".parse::<Play>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Play;

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("play")
    }
}

impl FromStr for Play {
    type Err = BadAction;
    fn from_str(text: &str) -> Result<Play, BadAction> {
        if text.trim().eq_ignore_ascii_case("play") {
            Ok(Play)
        } else {
            Err(BadAction::form(&["play"], text))
        }
    }
}

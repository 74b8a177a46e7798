//! The only action in the game.

use crate::BadAction;
use std::{fmt, str::FromStr};

/// Turns up the top card of the current pile and puts it in its place: `turn`.
///
/// ```
/// use rookery_said::rook_clock::Turn;
///
/// assert_eq!("turn".parse().ok(), Some(Turn));
/// assert_eq!(Turn.to_string(), "turn");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Turn;

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("turn")
    }
}

impl FromStr for Turn {
    type Err = BadAction;
    fn from_str(text: &str) -> Result<Turn, BadAction> {
        if text.trim().eq_ignore_ascii_case("turn") {
            Ok(Turn)
        } else {
            Err(BadAction::form(&["turn"], text))
        }
    }
}

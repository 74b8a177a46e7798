//! The actions the player can take, and how they are written.

use super::PILES;
use crate::{BadAction, clip};
use std::{fmt, str::FromStr};

/// An action by the player. Piles are numbered from 1 in dealing order.
///
/// ```
/// use rookery_said::rook_solitaire::Action;
///
/// for line in ["undo", "resign"] {
///     assert_eq!(line.parse::<Action>().map(|action| action.to_string()).ok().as_deref(), Some(line));
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Move the whole face-up run of one Transfer Pile onto another.
    Move {
        /// The pile the run leaves.
        from: u8,
        /// The pile it goes on.
        to: u8,
    },
    /// Play the top card of a Transfer Pile onto the Building Pile of its color.
    Build(u8),
    /// Take back the last move.
    Undo,
    /// Give up, which counts as a loss.
    Resign,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Move { from, to } => write!(f, "move {from} {to}"),
            Action::Build(pile) => write!(f, "build {pile}"),
            Action::Undo => f.write_str("undo"),
            Action::Resign => f.write_str("resign"),
        }
    }
}

/// An example of every kind of action.
const FORMS: &[&str] = &["move 3 7", "build 3", "undo", "resign"];

impl FromStr for Action {
    type Err = BadAction;
    fn from_str(text: &str) -> Result<Action, BadAction> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match (words.first().unwrap_or(&"").to_ascii_lowercase().as_str(), &words[..]) {
            ("move", [_, from, to]) => Ok(Action::Move { from: pile(from)?, to: pile(to)? }),
            ("build", [_, word]) => pile(word).map(Action::Build),
            ("undo", [_]) => Ok(Action::Undo),
            ("resign", [_]) => Ok(Action::Resign),
            _ => Err(BadAction::form(FORMS, text)),
        }
    }
}

/// Reads the number of a pile. The rules refuse a number that does not exist.
fn pile(word: &str) -> Result<u8, BadAction> {
    word.parse().map_err(|_| BadAction::Number { text: clip(word), least: 1, most: PILES as u16, step: 1 })
}

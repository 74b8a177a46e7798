//! What the player can do, and how it is written.

use super::PILES;
use std::{fmt, str::FromStr};

/// One act of the player. Piles are numbered from 1 in dealing order.
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
    /// Give up: a loss.
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

/// The text is not an action of this game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadAction {
    /// The first word is none of the four verbs.
    #[error("expected `move`, `build`, `undo` or `resign`")]
    Word(String),
    /// A pile number is missing or cannot be read.
    #[error("expected a pile number, 1 to {PILES}")]
    Pile,
    /// The line has more words than the action takes.
    #[error("unexpected `{0}` at the end")]
    TooMuch(String),
}

impl FromStr for Action {
    type Err = BadAction;
    fn from_str(text: &str) -> Result<Action, BadAction> {
        let mut words = text.split_whitespace();
        let word = words.next().unwrap_or_default().to_ascii_lowercase();
        let mut pile = || words.next().and_then(|n| n.parse().ok()).ok_or(BadAction::Pile);
        let action = match word.as_str() {
            "move" => Action::Move { from: pile()?, to: pile()? },
            "build" => Action::Build(pile()?),
            "undo" => Action::Undo,
            "resign" => Action::Resign,
            _ => return Err(BadAction::Word(word)),
        };
        words.next().map_or(Ok(action), |extra| Err(BadAction::TooMuch(extra.into())))
    }
}

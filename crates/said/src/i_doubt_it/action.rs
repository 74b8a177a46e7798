//! What a player can do, as a short line: `lay R5`, `doubt`, `accept`. The table's clock uses `close`. The
//! number is not part of the line, because the table calls it (IDI-A16).

use cards::Card;
use std::{fmt, str::FromStr};

/// One act of a seat or of the table's clock.
///
/// ```
/// use rookery_said::i_doubt_it::Action;
///
/// assert!(matches!("lay R7".parse(), Ok(Action::Lay(_))));
/// assert!(matches!("doubt".parse(), Ok(Action::Doubt)));
/// assert!("trust".parse::<Action>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Lay one card face down on the stack, as the number that is due.
    Lay(Card),
    /// Say "I Doubt It" to the card just laid.
    Doubt,
    /// Decline to doubt it.
    Accept,
    /// The table's clock ends the time for doubting.
    Close,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Lay(card) => write!(f, "lay {card}"),
            Action::Doubt => f.write_str("doubt"),
            Action::Accept => f.write_str("accept"),
            Action::Close => f.write_str("close"),
        }
    }
}

/// Why a line is not an action.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadAction {
    /// The line matches none of the forms.
    #[error("expected `lay R5`, `doubt` or `accept`")]
    Form(String),
    /// A word should be a card but isn't.
    #[error("`{0}` is not a card: write a color letter R, Y, B or G and a number from 1 to 14")]
    Card(String),
}

impl FromStr for Action {
    type Err = BadAction;
    fn from_str(text: &str) -> Result<Action, BadAction> {
        let mut words = text.split_whitespace();
        let verb = words.next().unwrap_or("").to_ascii_lowercase();
        match (verb.as_str(), words.next(), words.next()) {
            ("lay", Some(card), None) => {
                card.parse().map(Action::Lay).map_err(|_| BadAction::Card(card.into()))
            }
            ("doubt", None, None) => Ok(Action::Doubt),
            ("accept", None, None) => Ok(Action::Accept),
            ("close", None, None) => Ok(Action::Close),
            _ => Err(BadAction::Form(text.trim().into())),
        }
    }
}

//! The actions a player can take, as short lines: `lay R5`, `doubt`, `accept`. The table's clock uses
//! `close`. The number is not part of the line, because the table calls it (IDI-A16).

use crate::{BadAction, bad_action::card};
use cards::Card;
use std::{fmt, str::FromStr};

/// An action by a seat or by the table's clock.
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
    /// Lay one card face down on the stack and call it the number that is due.
    Lay(Card),
    /// Say "I Doubt It" to the card just laid.
    Doubt,
    /// Decline to doubt it.
    Accept,
    /// The table's clock ends the doubting period.
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

/// An example of every kind of action by a player.
const FORMS: &[&str] = &["lay R5", "doubt", "accept"];

impl FromStr for Action {
    type Err = BadAction;
    fn from_str(text: &str) -> Result<Action, BadAction> {
        let mut words = text.split_whitespace();
        let verb = words.next().unwrap_or("").to_ascii_lowercase();
        match (verb.as_str(), words.next(), words.next()) {
            ("lay", Some(word), None) => card(word).map(Action::Lay),
            ("doubt", None, None) => Ok(Action::Doubt),
            ("accept", None, None) => Ok(Action::Accept),
            ("close", None, None) => Ok(Action::Close),
            _ => Err(BadAction::form(FORMS, text)),
        }
    }
}

//! The actions a player can take, and how they are written.

use crate::{BadAction, bad_action::card};
use cards::Card;
use std::{fmt, str::FromStr};

/// An action by a player.
///
/// ```
/// use rookery_said::donkey::Action;
///
/// assert_eq!("fold".parse::<Action>().map(|action| action.to_string()).ok(), Some("fold".to_owned()));
/// assert!("pass-on R15".parse::<Action>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Pass a card face down to the neighbor on the left.
    PassOn(Card),
    /// Lay your cards down and fold your hands in your lap. The first player to do so needs a set.
    Fold,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::PassOn(card) => write!(f, "pass-on {card}"),
            Action::Fold => f.write_str("fold"),
        }
    }
}

/// An example of every kind of action.
const FORMS: &[&str] = &["pass-on R5", "fold"];

impl FromStr for Action {
    type Err = BadAction;
    fn from_str(text: &str) -> Result<Action, BadAction> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match (words.first().unwrap_or(&"").to_ascii_lowercase().as_str(), &words[..]) {
            ("pass-on", [_, word]) => card(word).map(Action::PassOn),
            ("fold", [_]) => Ok(Action::Fold),
            _ => Err(BadAction::form(FORMS, text)),
        }
    }
}

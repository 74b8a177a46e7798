//! What a player can do, and how it is written.

use cards::{BadCard, Card};
use std::{fmt, str::FromStr};

/// One act of a player.
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

/// The text is not an action of this game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadAction {
    /// The first word is neither of the two verbs.
    #[error("expected `pass-on` and a card, or `fold`")]
    Word(String),
    /// No card follows `pass-on`.
    #[error("expected a card to pass: {0}")]
    Card(BadCard),
    /// The line has more words than the action takes.
    #[error("unexpected `{0}` at the end")]
    TooMuch(String),
}

impl FromStr for Action {
    type Err = BadAction;
    fn from_str(text: &str) -> Result<Action, BadAction> {
        let mut words = text.split_whitespace();
        let word = words.next().unwrap_or_default().to_ascii_lowercase();
        let action = match word.as_str() {
            "pass-on" => Action::PassOn(words.next().unwrap_or_default().parse().map_err(BadAction::Card)?),
            "fold" => Action::Fold,
            _ => return Err(BadAction::Word(word)),
        };
        words.next().map_or(Ok(action), |extra| Err(BadAction::TooMuch(extra.into())))
    }
}

//! The actions a player can take, as short lines: `draw`, `take`, `swap 15`, `discard`, `rack-o`, `hold`.

use super::Slot;
use crate::{BadAction, bad_action::number};
use std::{fmt, str::FromStr};

/// One action in a turn.
///
/// ```
/// use rookery_said::rack_o::Action;
///
/// assert_eq!("Draw".parse(), Ok(Action::Draw));
/// assert_eq!("swap 15".parse::<Action>().map(|action| action.to_string()), Ok("swap 15".to_owned()));
/// assert!("swap 16".parse::<Action>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Draw the top card of the Draw Pile.
    Draw,
    /// Take the top card of the Discard Pile.
    Take,
    /// Put the card in hand into this slot and discard the card that was there.
    Swap(Slot),
    /// Discard the card in hand.
    Discard,
    /// Go RACK-O.
    RackO,
    /// Do not go RACK-O now.
    Hold,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Draw => f.write_str("draw"),
            Action::Take => f.write_str("take"),
            Action::Swap(slot) => write!(f, "swap {slot}"),
            Action::Discard => f.write_str("discard"),
            Action::RackO => f.write_str("rack-o"),
            Action::Hold => f.write_str("hold"),
        }
    }
}

/// An example of every kind of action.
const FORMS: &[&str] = &["draw", "take", "swap 15", "discard", "rack-o", "hold"];

impl FromStr for Action {
    type Err = BadAction;
    fn from_str(text: &str) -> Result<Action, BadAction> {
        let mut words = text.split_whitespace();
        let verb = words.next().unwrap_or_default().to_ascii_lowercase();
        match (verb.as_str(), words.next(), words.next()) {
            ("draw", None, None) => Ok(Action::Draw),
            ("take", None, None) => Ok(Action::Take),
            ("swap", Some(word), None) => slot(word).map(Action::Swap),
            ("discard", None, None) => Ok(Action::Discard),
            ("rack-o", None, None) => Ok(Action::RackO),
            ("hold", None, None) => Ok(Action::Hold),
            _ => Err(BadAction::form(FORMS, text)),
        }
    }
}

/// Reads the label of a slot.
fn slot(word: &str) -> Result<Slot, BadAction> {
    let label = number(word, [5, 50, 5])?;
    let slot = u8::try_from(label).ok().and_then(Slot::labeled);
    slot.ok_or_else(|| BadAction::form(FORMS, "swap"))
}

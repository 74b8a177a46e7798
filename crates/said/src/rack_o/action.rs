//! What a player can do, as a short line: `draw`, `take`, `swap 15`, `discard`, `rack-o`, `hold`.

use super::Slot;
use std::{fmt, str::FromStr};

/// One act of a turn.
///
/// ```
/// use rookery_said::rack_o::{Action, BadAction};
///
/// assert_eq!("Draw".parse(), Ok(Action::Draw));
/// assert_eq!("swap 15".parse::<Action>().map(|action| action.to_string()), Ok("swap 15".to_owned()));
/// assert_eq!("swap 16".parse::<Action>(), Err(BadAction::Slot));
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

/// The text is not a Rack-O action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadAction {
    /// The first word is unknown, or is followed by words that do not belong.
    #[error("expected `draw`, `take`, `swap` and a slot, `discard`, `rack-o` or `hold`")]
    Unknown,
    /// The slot's label is missing or does not exist.
    #[error("expected a slot label after `swap`: 5, 10, 15, … 50")]
    Slot,
}

impl FromStr for Action {
    type Err = BadAction;
    fn from_str(text: &str) -> Result<Action, BadAction> {
        let mut words = text.split_whitespace();
        let verb = words.next().ok_or(BadAction::Unknown)?.to_ascii_lowercase();
        let action = match verb.as_str() {
            "draw" => Action::Draw,
            "take" => Action::Take,
            "swap" => {
                let label = words.next().filter(|w| w.bytes().all(|b| b.is_ascii_digit()));
                let slot = label.and_then(|w| w.parse().ok()).and_then(Slot::labeled);
                Action::Swap(slot.ok_or(BadAction::Slot)?)
            }
            "discard" => Action::Discard,
            "rack-o" => Action::RackO,
            "hold" => Action::Hold,
            _ => return Err(BadAction::Unknown),
        };
        words.next().map_or(Ok(action), |_| Err(BadAction::Unknown))
    }
}

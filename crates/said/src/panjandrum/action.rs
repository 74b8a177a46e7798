//! The actions a player can take, and how they are written.

use crate::{BadAction, bad_action::seat};
use cards::Seat;
use std::{fmt, str::FromStr};

/// An action by a player. The card is the lifted one if there is one, or else the top of the player's own
/// Delay Pile.
///
/// ```
/// use rookery_said::{cards::Seat, panjandrum::Action};
///
/// assert_eq!("give 2".parse().ok(), Some(Action::Give(Seat::wrapping(2))));
/// assert_eq!(Action::Panjandrum.to_string(), "panjandrum");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Turn up the top card of the player's Hand.
    Lift,
    /// Play the card onto the Building Pile of its color.
    Build,
    /// Play the card onto an opponent's Delay Pile.
    Give(Seat),
    /// Put the lifted card onto your own Delay Pile, which ends the turn.
    Delay,
    /// Call out the player who moved last.
    Panjandrum,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Lift => f.write_str("lift"),
            Action::Build => f.write_str("build"),
            Action::Give(seat) => write!(f, "give {seat}"),
            Action::Delay => f.write_str("delay"),
            Action::Panjandrum => f.write_str("panjandrum"),
        }
    }
}

/// An example of every kind of action.
const FORMS: &[&str] = &["lift", "build", "give 2", "delay", "panjandrum"];

impl FromStr for Action {
    type Err = BadAction;
    fn from_str(text: &str) -> Result<Action, BadAction> {
        let mut words = text.split_whitespace();
        let verb = words.next().unwrap_or_default().to_ascii_lowercase();
        match (verb.as_str(), words.next(), words.next()) {
            ("lift", None, None) => Ok(Action::Lift),
            ("build", None, None) => Ok(Action::Build),
            ("give", Some(word), None) => seat(word).map(Action::Give),
            ("delay", None, None) => Ok(Action::Delay),
            ("panjandrum", None, None) => Ok(Action::Panjandrum),
            _ => Err(BadAction::form(FORMS, text)),
        }
    }
}

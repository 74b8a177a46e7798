//! What a player can do, and how it is written.

use cards::Seat;
use std::{fmt, str::FromStr};

/// One act of a player. The card is the lifted one if there is one, else the top of the player's own Delay
/// Pile.
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

/// The text is not an action of this game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadAction {
    /// The first word is none of the five verbs.
    #[error("expected `lift`, `build`, `give` and a seat, `delay` or `panjandrum`")]
    Word(String),
    /// No seat follows `give`.
    #[error("expected a seat number, 0 to 7")]
    Seat,
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
            "lift" => Action::Lift,
            "build" => Action::Build,
            "give" => {
                let seat = words.next().and_then(|n| n.parse().ok()).and_then(Seat::new);
                Action::Give(seat.ok_or(BadAction::Seat)?)
            }
            "delay" => Action::Delay,
            "panjandrum" => Action::Panjandrum,
            _ => return Err(BadAction::Word(word)),
        };
        words.next().map_or(Ok(action), |extra| Err(BadAction::TooMuch(extra.into())))
    }
}

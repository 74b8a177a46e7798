//! The actions a player can take, as short lines: `capture R10 Y5 B2 G3`, `build R2 on Y6`, `lay R5`,
//! `orange`, `decline`. The table's clock uses `close`.

use crate::{BadAction, bad_action::card};
use cards::{Card, CardSet};
use std::{fmt, str::FromStr};

/// An action by a seat or by the table's clock.
///
/// ```
/// use rookery_said::tuxedo::Action;
///
/// let action: Action = "capture R7 Y3 B4".parse()?;
/// assert_eq!(action.to_string(), "capture R7 Y3 B4");
/// assert_eq!(action.card(), "R7".parse().ok());
/// # Ok::<(), rookery_said::BadAction>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Capture center cards with a card from the hand.
    Capture {
        /// The card played from the hand.
        with: Card,
        /// Every center card taken. A build is named by listing all its cards.
        take: CardSet,
    },
    /// Put a card from the hand on one card or pile in the center.
    Build {
        /// The card from the hand.
        card: Card,
        /// All cards in the pile it goes on.
        on: CardSet,
    },
    /// Lay a card from the hand face up in the center.
    Lay(Card),
    /// Call "Orange".
    Orange,
    /// Decline to call on the open capture.
    Decline,
    /// The table's clock ends the calling period.
    Close,
}

impl Action {
    /// The card it plays from the hand; none for calls.
    pub fn card(&self) -> Option<Card> {
        match *self {
            Action::Capture { with: card, .. } | Action::Build { card, .. } | Action::Lay(card) => Some(card),
            Action::Orange | Action::Decline | Action::Close => None,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cards = match self {
            Action::Capture { with, take } => write!(f, "capture {with}").map(|()| *take),
            Action::Build { card, on } => write!(f, "build {card} on").map(|()| *on),
            Action::Lay(card) => return write!(f, "lay {card}"),
            Action::Orange => return f.write_str("orange"),
            Action::Decline => return f.write_str("decline"),
            Action::Close => return f.write_str("close"),
        }?;
        cards.iter().try_for_each(|card| write!(f, " {card}"))
    }
}

/// An example of every kind of action by a player.
const FORMS: &[&str] = &["capture R10 Y5 B2 G3", "build R2 on Y6", "lay R5", "orange", "decline"];

/// Parses distinct cards, none of them `first`.
fn cards(first: Card, words: &[&str]) -> Result<CardSet, BadAction> {
    words.iter().try_fold(CardSet::EMPTY, |set, word| {
        let card = card(word)?;
        if card == first || set.has(card) { Err(BadAction::Copies { card }) } else { Ok(set.with(card)) }
    })
}

impl FromStr for Action {
    type Err = BadAction;
    fn from_str(text: &str) -> Result<Action, BadAction> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let (verb, rest) = words.split_first().map_or(("", &[][..]), |(verb, rest)| (*verb, rest));
        match (verb.to_ascii_lowercase().as_str(), rest) {
            ("capture", [with, take @ ..]) => {
                let with = card(with)?;
                Ok(Action::Capture { with, take: cards(with, take)? })
            }
            ("build", [top, word, on @ ..]) if word.eq_ignore_ascii_case("on") && !on.is_empty() => {
                let top = card(top)?;
                Ok(Action::Build { card: top, on: cards(top, on)? })
            }
            ("lay", [word]) => Ok(Action::Lay(card(word)?)),
            ("orange", []) => Ok(Action::Orange),
            ("decline", []) => Ok(Action::Decline),
            ("close", []) => Ok(Action::Close),
            _ => Err(BadAction::form(FORMS, text)),
        }
    }
}

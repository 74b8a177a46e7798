//! What the player can do, how it is written, and why it may be refused.

use super::PILES;
use crate::Refusal;
use std::{fmt, str::FromStr};

/// One act of the player. Piles are numbered from 1 in dealing order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// The whole face-up run of one Transfer Pile onto another.
    Move {
        /// The pile the run leaves.
        from: u8,
        /// The pile it is laid on.
        to: u8,
    },
    /// The top card of a Transfer Pile onto the Building Pile of its color.
    Build(u8),
    /// Take the last move back.
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

/// The text is no action of this game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadAction {
    /// The first word is none of the four.
    #[error("expected `move`, `build`, `undo` or `resign`")]
    Word(String),
    /// A pile number is missing or cannot be read.
    #[error("expected the number of a pile, 1 to {PILES}")]
    Pile,
    /// More words than the action takes.
    #[error("nothing should follow, but `{0}` does")]
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

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// Somebody else than the one player.
    #[error("Rook Solitaire has one player, at seat 0: the opponent is imaginary.")]
    NotThePlayer,
    /// The game is won or lost.
    #[error("The game is over.")]
    Over,
    /// Piles are numbered 1 to 14.
    #[error("There is no pile {0}: the Transfer Piles are 1 to {PILES}.")]
    NoSuchPile(u8),
    /// Nothing lies there to be moved.
    #[error("Pile {0} is exhausted: there is nothing to move.")]
    Exhausted(u8),
    /// An empty place stays empty.
    #[error("Pile {0} is exhausted and its place stays empty.")]
    EmptyPlace(u8),
    /// The numbers are not in sequence.
    #[error("A run goes onto a card one higher than its highest card.")]
    NotOneHigher,
    /// Like colors do not go together.
    #[error("A run goes onto a card of another color than its highest card.")]
    SameColor,
    /// The top card alone would fit, but the run must move whole.
    #[error("The run must move as a whole, and its highest card does not fit there.")]
    RunNotSplit,
    /// The table agreed that resting 14s are closed.
    #[error("At this table nothing is laid on a resting 14.")]
    FourteenClosed,
    /// The Building Pile does not wait for this card.
    #[error("The top card of pile {0} is not the next of its color's Building Pile.")]
    NotNext(u8),
    /// The table counts the game: no taking back.
    #[error("Moves are not taken back at this table.")]
    NoUndo,
    /// No move was made yet.
    #[error("There is no move to take back.")]
    NothingToUndo,
}

impl Refusal for Illegal {
    fn code(&self) -> &'static str {
        match self {
            Illegal::NotThePlayer => "not_the_player",
            Illegal::Over => "over",
            Illegal::NoSuchPile(_) => "no_such_pile",
            Illegal::Exhausted(_) => "exhausted",
            Illegal::EmptyPlace(_) => "empty_place",
            Illegal::NotOneHigher => "not_one_higher",
            Illegal::SameColor => "same_color",
            Illegal::RunNotSplit => "run_not_split",
            Illegal::FourteenClosed => "fourteen_closed",
            Illegal::NotNext(_) => "not_next",
            Illegal::NoUndo => "no_undo",
            Illegal::NothingToUndo => "nothing_to_undo",
        }
    }

    fn rule(&self) -> &str {
        match self {
            Illegal::NotThePlayer | Illegal::Over => "SOL-18",
            Illegal::NoSuchPile(_) => "SOL-01",
            Illegal::Exhausted(_) => "SOL-15",
            Illegal::EmptyPlace(_) => "SOL-A07",
            Illegal::NotOneHigher | Illegal::SameColor => "SOL-07",
            Illegal::RunNotSplit => "SOL-14",
            Illegal::FourteenClosed => "SOL-A04",
            Illegal::NotNext(_) => "SOL-10",
            Illegal::NoUndo | Illegal::NothingToUndo => "SOL-A11",
        }
    }
}

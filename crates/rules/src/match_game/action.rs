//! The one thing a player does, and why it may be refused.

use cards::Seat;
use std::{fmt, str::FromStr};

/// Lays the top card of one's Hand: `play`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Play;

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("play")
    }
}

/// The text is no action of Match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected `play`: nothing else is done in Match")]
pub struct BadAction;

impl FromStr for Play {
    type Err = BadAction;
    fn from_str(text: &str) -> Result<Play, BadAction> {
        if text.trim().eq_ignore_ascii_case("play") { Ok(Play) } else { Err(BadAction) }
    }
}

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The game has ended.
    #[error("The game is over.")]
    Over,
    /// The player has run out of cards.
    #[error("You have run out of cards and are out of the game.")]
    Out,
    /// Another player's turn.
    #[error("It is the turn of seat {turn}.")]
    OutOfTurn {
        /// Whose turn it is.
        turn: Seat,
    },
}

impl crate::Refusal for Refusal {
    fn code(&self) -> &'static str {
        match self {
            Refusal::Over => "over",
            Refusal::Out => "out",
            Refusal::OutOfTurn { .. } => "out_of_turn",
        }
    }

    fn rule(&self) -> &str {
        match self {
            Refusal::Over => "MAT-09",
            Refusal::Out => "MAT-08",
            Refusal::OutOfTurn { .. } => "MAT-04",
        }
    }
}

//! The one thing the player does, and why it may be refused.

use std::{fmt, str::FromStr};

/// Turns the top card of the pile that is on and puts it in its place: `turn`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn;

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("turn")
    }
}

/// The text is no action of Rook Clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected `turn`: nothing else is done in Rook Clock")]
pub struct BadAction;

impl FromStr for Turn {
    type Err = BadAction;
    fn from_str(text: &str) -> Result<Turn, BadAction> {
        if text.trim().eq_ignore_ascii_case("turn") { Ok(Turn) } else { Err(BadAction) }
    }
}

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The game has ended.
    #[error("The clock has stopped: the pile to be turned has no face-down card.")]
    Over,
    /// Not the player.
    #[error("Rook Clock is for one player, at seat 0.")]
    NotThePlayer,
}

impl crate::Refusal for Refusal {
    fn code(&self) -> &'static str {
        match self {
            Refusal::Over => "over",
            Refusal::NotThePlayer => "not_the_player",
        }
    }

    fn rule(&self) -> &str {
        match self {
            Refusal::Over => "CLK-A03",
            Refusal::NotThePlayer => "CLK-A04",
        }
    }
}

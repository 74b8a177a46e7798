//! Rook Solitaire: what is shown and said.

mod action;
mod de;
mod en;
mod view;

pub use action::{Action, BadAction};
pub use view::{OpenPile, OpenTable, Outcome, PILES, Phase, Seen, View};

use crate::{
    listing::{Listing, Shelf, Words},
    notice::{notices, refuses, speaks},
    words::words,
};

notices! {
    /// Why an action is refused.
    #[derive(Copy, Eq)]
    pub enum Refusal {
        /// Someone else than the one player.
        NotThePlayer = "not_the_player", "SOL-18";
        /// The game is won or lost.
        Over = "over", "SOL-18";
        /// Piles are numbered 1 to 14.
        NoSuchPile {
            /// The pile named.
            pile: u8,
        } = "no_such_pile", "SOL-01";
        /// Nothing lies there to be moved.
        Exhausted {
            /// The pile named.
            pile: u8,
        } = "exhausted", "SOL-15";
        /// An empty place stays empty.
        EmptyPlace {
            /// The pile named.
            pile: u8,
        } = "empty_place", "SOL-A07";
        /// The numbers are not in sequence.
        NotOneHigher = "not_one_higher", "SOL-07";
        /// Like colors do not go together.
        SameColor = "same_color", "SOL-07";
        /// The top card alone would fit, but the run must move whole.
        RunNotSplit = "run_not_split", "SOL-14";
        /// The table agreed that resting 14s are closed.
        FourteenClosed = "fourteen_closed", "SOL-A04";
        /// The Building Pile does not wait for this card.
        NotNext {
            /// The pile named.
            pile: u8,
        } = "not_next", "SOL-10";
        /// The table counts the game: no taking back.
        NoUndo = "no_undo", "SOL-A11";
        /// No move was made yet.
        NothingToUndo = "nothing_to_undo", "SOL-A11";
    }
}
speaks!(Refusal, en::refusal, de::refusal);
refuses!(Refusal);

notices! {
    /// Why a bot acts.
    #[derive(Copy, Eq)]
    pub enum Reason {
        /// The first move that uncovers or builds.
        FirstMove = "first_move";
        /// No other card can be laid on this one, so building it costs nothing.
        SafeBuild = "safe_build";
        /// The move uncovers a card where most are hidden.
        DigDeepest = "dig_deepest";
        /// The hidden cards were imagined, and the move keeps most layouts alive.
        StillWinnable {
            /// Layouts that can still be won after the move.
            winnable: u32,
            /// Layouts imagined.
            sampled: u32,
        } = "still_winnable";
        /// No move uncovers a card.
        NothingToUncover = "nothing_to_uncover";
    }
}
speaks!(Reason, en::reason, de::reason);

words!(Seen, en::happened, de::happened; Action, en::button, de::button);

/// How the lobby lists it.
pub const LISTED: &[Listing] = &[Listing {
    id: "rook-solitaire",
    shelf: Shelf::Solitaire,
    title: Words { en: "Rook Solitaire", de: "Rook Solitaire" },
    about: Words {
        en: "Fourteen piles to untangle and four to build, on your own.",
        de: "Vierzehn Stapel entwirren und vier aufbauen, ganz allein.",
    },
}];

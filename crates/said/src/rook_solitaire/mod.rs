//! Rook Solitaire: views, events, actions and messages.

mod action;
mod de;
mod en;
mod view;

pub use action::Action;
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
        /// The seat does not belong to the player.
        NotThePlayer = "not_the_player", "SOL-18";
        /// The game is won or lost.
        Over = "over", "SOL-18";
        /// Piles are numbered 1 to 14.
        NoSuchPile {
            /// The pile named.
            pile: u8,
        } = "no_such_pile", "SOL-01";
        /// There is nothing to move there.
        Exhausted {
            /// The pile named.
            pile: u8,
        } = "exhausted", "SOL-15";
        /// An empty place stays empty.
        EmptyPlace {
            /// The pile named.
            pile: u8,
        } = "empty_place", "SOL-A07";
        /// The numbers do not follow each other.
        NotOneHigher = "not_one_higher", "SOL-07";
        /// Cards of the same color do not go together.
        SameColor = "same_color", "SOL-07";
        /// The top card alone would fit, but the run must move as a whole.
        RunNotSplit = "run_not_split", "SOL-14";
        /// At this table, nothing may be laid on a resting 14.
        FourteenClosed = "fourteen_closed", "SOL-A04";
        /// The Building Pile does not need this card next.
        NotNext {
            /// The pile named.
            pile: u8,
        } = "not_next", "SOL-10";
        /// The table counts this game, so moves can't be taken back.
        NoUndo = "no_undo", "SOL-A11";
        /// There is no move to take back.
        NothingToUndo = "nothing_to_undo", "SOL-A11";
    }
}
speaks!(Refusal, en::refusal, de::refusal);
refuses!(Refusal);

notices! {
    /// Why a bot acts the way it does.
    #[derive(Copy, Eq)]
    pub enum Reason {
        /// The first move that uncovers or builds a card.
        FirstMove = "first_move";
        /// No other card can be laid on this one, so building it costs nothing.
        SafeBuild = "safe_build";
        /// The move uncovers a card in the pile with the most hidden cards.
        DigDeepest = "dig_deepest";
        /// The bot sampled layouts of the hidden cards, and the move keeps the most of them winnable.
        StillWinnable {
            /// The number of layouts that can still be won after the move.
            winnable: u32,
            /// Layouts sampled.
            sampled: u32,
        } = "still_winnable";
        /// No move uncovers a card.
        NothingToUncover = "nothing_to_uncover";
    }
}
speaks!(Reason, en::reason, de::reason);

words!(Seen, en::happened, de::happened; Action, en::button, de::button);

/// The lobby entry.
pub const LISTED: &[Listing] = &[Listing {
    id: "rook-solitaire",
    shelf: Shelf::Solitaire,
    title: Words { en: "Rook Solitaire", de: "Rook Solitaire" },
    about: Words {
        en: "Fourteen piles to untangle and four to build, on your own.",
        de: "Vierzehn Stapel entwirren und vier aufbauen, ganz allein.",
    },
}];

//! Donkey: views, events, actions and messages.

mod action;
mod de;
mod en;
mod view;

pub use action::Action;
pub use view::{Phase, Seen, View};

use crate::{
    listing::{Listing, Shelf, Words},
    notice::{notices, refuses, speaks},
    words::words,
};
use cards::Card;

notices! {
    /// Why an action is refused.
    #[derive(Copy, Eq)]
    pub enum Refusal {
        /// There is no player at that seat.
        NoSuchSeat = "no_such_seat", "DON-A01";
        /// The table's clock can only end the period of folding.
        NotYetTime = "not_yet_time", "DON-09";
        /// The game is finished.
        Over = "over", "DON-10";
        /// The card is not in the player's hand.
        NotHeld {
            /// The card named.
            card: Card,
        } = "not_held", "DON-05";
        /// The player has already passed a card and cannot take it back.
        AlreadyChosen {
            /// The player tried to lay down a set, but has to wait until this pass is done.
            folding: bool,
        } = "already_chosen", if *folding { "DON-A14" } else { "DON-A07" };
        /// The player must pick up a card before passing the next one.
        AwaitCard = "await_card", "DON-06";
        /// A set is on the table, so passing is over.
        SetLaidDown = "set_laid_down", "DON-A06";
        /// The last pass of the game has been made.
        PassingClosed = "passing_closed", "DON-A10";
        /// The first player to fold needs four of a kind.
        NoSet = "no_set", "DON-A05";
        /// At this table, a dealt set has to wait for the first pass.
        PassFirst = "pass_first", "DON-A02";
        /// The player has already folded.
        AlreadyFolded = "already_folded", "DON-09";
    }
}
speaks!(Refusal, en::refusal, de::refusal);
refuses!(Refusal);

notices! {
    /// Why a bot acts the way it does.
    #[derive(Copy, Eq)]
    pub enum Reason {
        /// Someone has laid down a set.
        SetOnTable = "set_on_table";
        /// The player holds a set.
        HaveSet = "have_set";
        /// The player is collecting other numbers.
        NotCollecting = "not_collecting";
    }
}
speaks!(Reason, en::reason, de::reason);

words!(Seen, en::happened, de::happened; Action, en::button, de::button);

/// The lobby entry.
pub const LISTED: &[Listing] = &[Listing {
    id: "donkey",
    shelf: Shelf::Quick,
    title: Words { en: "Donkey", de: "Donkey" },
    about: Words {
        en: "Pass cards until someone has four of a kind. The last to fold is the Donkey.",
        de: "Karten weitergeben, bis jemand vier gleiche hat. Wer zuletzt faltet, ist der Esel.",
    },
}];

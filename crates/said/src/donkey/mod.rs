//! Donkey: what is shown and said.

mod action;
mod de;
mod en;
mod view;

pub use action::{Action, BadAction};
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
        /// Nobody sits there.
        NoSuchSeat = "no_such_seat", "DON-A01";
        /// The table's clock can only end the folding.
        NotYetTime = "not_yet_time", "DON-09";
        /// The game is finished.
        Over = "over", "DON-10";
        /// The card is not in the player's hand.
        NotHeld {
            /// The card named.
            card: Card,
        } = "not_held", "DON-05";
        /// One card each and pass, and it cannot be called back.
        AlreadyChosen {
            /// A set was to be laid down: it waits until the pass under way is made.
            folding: bool,
        } = "already_chosen", if *folding { "DON-A14" } else { "DON-A07" };
        /// A card must be taken up before the next is passed.
        AwaitCard = "await_card", "DON-06";
        /// A set lies on the table: there is no more passing.
        SetLaidDown = "set_laid_down", "DON-A06";
        /// The last pass of the game was made.
        PassingClosed = "passing_closed", "DON-A10";
        /// Folding first takes four of a number.
        NoSet = "no_set", "DON-A05";
        /// At this table a dealt set waits for the first pass.
        PassFirst = "pass_first", "DON-A02";
        /// The player has folded.
        AlreadyFolded = "already_folded", "DON-09";
    }
}
speaks!(Refusal, en::refusal, de::refusal);
refuses!(Refusal);

notices! {
    /// Why a bot acts.
    #[derive(Copy, Eq)]
    pub enum Reason {
        /// Someone has laid down a set.
        SetOnTable = "set_on_table";
        /// The player holds a set.
        HaveSet = "have_set";
        /// The player collects other numbers.
        NotCollecting = "not_collecting";
    }
}
speaks!(Reason, en::reason, de::reason);

words!(Seen, en::happened, de::happened; Action, en::button, de::button);

/// How the lobby lists it.
pub const LISTED: &[Listing] = &[Listing {
    id: "donkey",
    shelf: Shelf::Quick,
    title: Words { en: "Donkey", de: "Donkey" },
    about: Words {
        en: "Pass cards until someone has four of a kind. The last to fold is the Donkey.",
        de: "Karten weitergeben, bis jemand vier gleiche hat. Wer zuletzt faltet, ist der Esel.",
    },
}];

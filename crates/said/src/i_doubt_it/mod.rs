//! I Doubt It: views, events, actions and messages.

mod action;
mod de;
mod en;
mod view;

pub use action::Action;
pub use view::{Board, Laid, Phase, Seen, View};

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
        /// Someone has won.
        Over = "over", "IDI-16";
        /// There is no such player.
        NoSuchSeat = "no_such_seat", "IDI-A01";
        /// It is another player's turn to lay a card.
        NotYourTurn = "not_your_turn", "IDI-09";
        /// A player's last card is open, and everyone has to doubt or accept it first.
        LastCardOpen = "last_card_open", "IDI-A07";
        /// The table's limit on cards has been reached; the last one must be doubted or accepted first.
        CapReached = "cap_reached", "IDI-A17";
        /// The card is not in the hand.
        NotInHand {
            /// The card named.
            card: Card,
        } = "not_in_hand", "IDI-07";
        /// This table requires a true card if the player has one.
        MustBeTrue {
            /// The number due.
            number: u8,
        } = "must_be_true", "IDI-A02";
        /// There is no card to doubt: nothing was laid, or it is too late.
        NothingToDoubt = "nothing_to_doubt", "IDI-A06";
        /// The player laid the card themselves.
        OwnCard = "own_card", "IDI-A03";
        /// The player has already accepted the card.
        AlreadyAccepted = "already_accepted", "IDI-A04";
        /// Only the clock can close the window.
        NotTheClock = "not_the_clock", "IDI-A04";
        /// This table has no clock for doubts.
        NoClock = "no_clock", "IDI-A04";
        /// The clock only closes the window; it does not play.
        ClockOnlyCloses = "clock_only_closes", "IDI-A04";
    }
}
speaks!(Refusal, en::refusal, de::refusal);
refuses!(Refusal);

notices! {
    /// Why a bot acts the way it does.
    #[derive(Copy, Eq)]
    pub enum Reason {
        /// The card has the number that is due.
        HaveNumber = "have_number";
        /// The player has no card of the number that is due.
        LackNumber = "lack_number";
        /// The only opponent doubts everything, so a true card gives them the stack.
        TruthGivesStack = "truth_gives_stack";
        /// The only opponent doubts everything, so the player keeps the number to answer with.
        KeepAnswer = "keep_answer";
        /// The only opponent doubts everything, and the player has no true card to answer with.
        NoAnswer = "no_answer";
        /// Someone at the table doubts every card.
        SomeoneDoubtsAll = "someone_doubts_all";
        /// The number is worth more later.
        KeepNumber = "keep_number";
        /// A lie could cost too much.
        StackTooBig = "stack_too_big";
        /// The card's number will not come up soon.
        NotDueSoon = "not_due_soon";
        /// The last card ends the hand unless someone doubts it.
        LastChance = "last_chance";
        /// The card is probably a lie.
        LikelyLie {
            /// The chance that the card is a lie.
            percent: u8,
        } = "likely_lie";
        /// The player holds cards of the number called.
        HoldThem {
            /// How many of these cards the player holds.
            held: u8,
            /// The number called.
            number: u8,
        } = "hold_them";
        /// There is no good reason to doubt.
        MayBeTrue = "may_be_true";
    }
}
speaks!(Reason, en::reason, de::reason);

words!(Seen, en::happened, de::happened; Action, en::button, de::button);

/// The lobby entry.
pub const LISTED: &[Listing] = &[Listing {
    id: "i-doubt-it",
    shelf: Shelf::Quick,
    title: Words { en: "I Doubt It", de: "I Doubt It" },
    about: Words {
        en: "Lay a card face down and name the next number. Are you telling the truth?",
        de: "Lege verdeckt ab und zähle weiter. Ist es, was du sagst?",
    },
}];

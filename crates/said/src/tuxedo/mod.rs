//! Tuxedo: views, events, actions and messages.

mod action;
mod board;
mod de;
mod en;
mod view;

pub use action::Action;
pub use board::{Board, Build, Center, OpenCapture, Phase, Player};
pub use view::{Seen, Sweep, Verdict, View};

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
        /// The pack has been counted.
        Over = "over", "TUX-36";
        /// There is no such player.
        NoSuchSeat = "no_such_seat", "TUX-01";
        /// It is another player's turn.
        NotYourTurn = "not_your_turn", "TUX-06";
        /// All cards are played; only calls are left.
        AllPlayed = "all_played", "TUX-36";
        /// The card is not in the hand.
        NotInHand {
            /// The card named.
            card: Card,
        } = "not_in_hand", "TUX-07";
        /// After a sweep, there is nothing to take or build on.
        CenterEmpty = "center_empty", "TUX-19";
        /// The card is not in the center.
        NotInCenter {
            /// The card named.
            card: Card,
        } = "not_in_center", "TUX-08";
        /// The capture does not take any cards.
        TakesNothing = "takes_nothing", "TUX-08";
        /// A build can only be taken whole, with a card of its total.
        BuildWhole {
            /// Its total.
            total: u8,
        } = "build_whole", "TUX-A23";
        /// The cards cannot be split into matches and sums of the number.
        DoesNotAddUp {
            /// The number of the hand card.
            number: u8,
        } = "does_not_add_up", "TUX-09";
        /// A card of the same number would be left behind.
        LeavesEqual {
            /// The card left.
            card: Card,
        } = "leaves_equal", "TUX-A03";
        /// A build with the same total would be left behind.
        LeavesBuild {
            /// Its total.
            total: u8,
        } = "leaves_build", "TUX-A24";
        /// Another group with that sum would be left behind.
        LeavesGroup {
            /// The number of the hand card.
            number: u8,
        } = "leaves_group", "TUX-A02";
        /// A card in the hand can capture something, so the player may not lay one.
        CanCapture {
            /// A card that can capture.
            card: Card,
        } = "can_capture", "TUX-A04";
        /// The player's own build is unchanged and must be taken.
        MustTakeBuild {
            /// Its total.
            total: u8,
        } = "must_take_build", "TUX-A21";
        /// A build must add a card from the hand.
        BuildsFromCenter {
            /// The card named.
            card: Card,
        } = "builds_from_center", "TUX-29";
        /// The cards are neither a single card nor a pile.
        NotOnePile = "not_one_pile", "TUX-A26";
        /// A build cannot be strengthened with the same number again.
        Doubles = "doubles", "TUX-A25";
        /// No card has that number.
        TooLarge {
            /// The sum.
            total: u8,
        } = "too_large", "TUX-A19";
        /// The builder does not hold a card of that total.
        NotHeld {
            /// The sum.
            total: u8,
        } = "not_held", "TUX-A20";
        /// A player may call only once per window.
        AlreadyCalled = "already_called", "TUX-A16";
        /// The seat has already declined.
        AlreadyDeclined = "already_declined", "TUX-A14";
        /// There is nothing to decline or close.
        NoCaptureOpen = "no_capture_open", "TUX-A14";
        /// Only the clock can close the window.
        NotTheClock = "not_the_clock", "TUX-A14";
        /// This table has no clock for calls.
        NoClock = "no_clock", "TUX-A14";
        /// The clock only closes the window; it does not play.
        ClockOnlyCloses = "clock_only_closes", "TUX-A14";
    }
}
speaks!(Refusal, en::refusal, de::refusal);
refuses!(Refusal);

notices! {
    /// Why a bot acts the way it does.
    #[derive(Copy, Eq)]
    pub enum Reason {
        /// A red and a yellow card were captured together.
        IsOrange = "is_orange";
        /// No red card and yellow card were captured together.
        NoOrange = "no_orange";
        /// The capture takes the whole center.
        Sweeps {
            /// The center cards captured.
            cards: u8,
        } = "sweeps";
        /// The capture has 5s in it.
        TakesFives {
            /// The number of 5s.
            fives: u8,
            /// The total number of cards captured.
            cards: u8,
        } = "takes_fives";
        /// The capture leaves little for the next player.
        LeavesLittle {
            /// The total number of cards captured.
            cards: u8,
        } = "leaves_little";
        /// The bot can capture the build on its next turn.
        CanTakeBuild = "can_take_build";
        /// Nothing can be captured, but the bot may be able to capture this card back.
        MayTakeBack = "may_take_back";
        /// Nothing can be captured, and this card helps the others least.
        HelpsLeast = "helps_least";
    }
}
speaks!(Reason, en::reason, de::reason);

words!(Seen, en::happened, de::happened; Action, en::button, de::button);

/// The lobby entry.
pub const LISTED: &[Listing] = &[Listing {
    id: "tuxedo",
    shelf: Shelf::Quick,
    title: Words { en: "Tuxedo", de: "Tuxedo" },
    about: Words {
        en: "Capture center cards that add up to yours, and be the first to call Orange.",
        de: "Fange Karten der Mitte nach Summen und rufe als Erster Orange.",
    },
}];

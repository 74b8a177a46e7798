//! Why an act is refused: a sentence for a person, a word and a rule for a program.

use cards::Card;

/// Why an act is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The pack has been counted.
    #[error("this pack has been counted")]
    Over,
    /// There is no such player.
    #[error("nobody sits there")]
    NoSuchSeat,
    /// Another player is to play.
    #[error("it is not your turn")]
    NotYourTurn,
    /// All cards are played; only calls are left.
    #[error("all cards are played: call `orange` or `decline`")]
    AllPlayed,
    /// The card is not in the hand.
    #[error("{card} is not in your hand")]
    NotInHand {
        /// The card named.
        card: Card,
    },
    /// After a sweep there is nothing to take or to build on.
    #[error("the center is empty: lay a card")]
    CenterEmpty,
    /// The card does not lie in the center.
    #[error("{card} does not lie in the center")]
    NotInCenter {
        /// The card named.
        card: Card,
    },
    /// A capture without a captured card.
    #[error("name the cards of the center that you take")]
    TakesNothing,
    /// A build is taken whole, by its total alone.
    #[error("the build of {total} can be taken only whole, with a {total}")]
    BuildWhole {
        /// Its total.
        total: u8,
    },
    /// The cards do not part into matches and sums of the number.
    #[error("these cards do not part into groups that each add up to {number}")]
    DoesNotAddUp {
        /// The number of the hand card.
        number: u8,
    },
    /// An equal card would be left.
    #[error("{card} has the same number: take it too")]
    LeavesEqual {
        /// The card left.
        card: Card,
    },
    /// A build of the same total would be left.
    #[error("the build of {total} has the same number: take it too")]
    LeavesBuild {
        /// Its total.
        total: u8,
    },
    /// A further group would be left.
    #[error("cards that are left add up to {number} too: take every group you can")]
    LeavesGroup {
        /// The number of the hand card.
        number: u8,
    },
    /// A card of the hand can capture, so none may be laid.
    #[error("your {card} can capture: capture or build instead of laying a card")]
    CanCapture {
        /// A card that can.
        card: Card,
    },
    /// The player's own build stands unchanged.
    #[error("your build of {total} stands: take it or raise it")]
    MustTakeBuild {
        /// Its total.
        total: u8,
    },
    /// A build adds a card from the hand.
    #[error("{card} lies in the center: a build adds a card from the hand")]
    BuildsFromCenter {
        /// The card named.
        card: Card,
    },
    /// The cards are not one card or one pile.
    #[error("a card is laid on one center card or one whole build")]
    NotOnePile,
    /// The same number again does not strengthen a build.
    #[error("a build cannot be doubled: its number must grow to one that you hold")]
    Doubles,
    /// No card has that number.
    #[error("a build of {total} is too large: no card above 14 exists")]
    TooLarge {
        /// The sum.
        total: u8,
    },
    /// The builder cannot announce the sum.
    #[error("you hold no {total} to take that build with")]
    NotHeld {
        /// The sum.
        total: u8,
    },
    /// One call a window.
    #[error("you have called already: wait for the next play")]
    AlreadyCalled,
    /// The seat has given up its call.
    #[error("you have declined to call on this capture")]
    AlreadyDeclined,
    /// Nothing to decline, nothing to close.
    #[error("no capture is open to a call")]
    NoCaptureOpen,
    /// Players cannot stop the clock.
    #[error("only the table's clock closes the time for calling")]
    NotTheClock,
    /// This table has no clock for calls.
    #[error("at this table a capture is open to calls until the next play")]
    NoClock,
    /// The clock does not play.
    #[error("the table's clock only closes the time for calling")]
    ClockOnlyCloses,
}

impl crate::Refusal for Refusal {
    fn code(&self) -> &'static str {
        match self {
            Refusal::Over => "over",
            Refusal::NoSuchSeat => "no_such_seat",
            Refusal::NotYourTurn => "not_your_turn",
            Refusal::AllPlayed => "all_played",
            Refusal::NotInHand { .. } => "not_in_hand",
            Refusal::CenterEmpty => "center_empty",
            Refusal::NotInCenter { .. } => "not_in_center",
            Refusal::TakesNothing => "takes_nothing",
            Refusal::BuildWhole { .. } => "build_whole",
            Refusal::DoesNotAddUp { .. } => "does_not_add_up",
            Refusal::LeavesEqual { .. } => "leaves_equal",
            Refusal::LeavesBuild { .. } => "leaves_build",
            Refusal::LeavesGroup { .. } => "leaves_group",
            Refusal::CanCapture { .. } => "can_capture",
            Refusal::MustTakeBuild { .. } => "must_take_build",
            Refusal::BuildsFromCenter { .. } => "builds_from_center",
            Refusal::NotOnePile => "not_one_pile",
            Refusal::Doubles => "doubles",
            Refusal::TooLarge { .. } => "too_large",
            Refusal::NotHeld { .. } => "not_held",
            Refusal::AlreadyCalled => "already_called",
            Refusal::AlreadyDeclined => "already_declined",
            Refusal::NoCaptureOpen => "no_capture_open",
            Refusal::NotTheClock => "not_the_clock",
            Refusal::NoClock => "no_clock",
            Refusal::ClockOnlyCloses => "clock_only_closes",
        }
    }

    fn rule(&self) -> &str {
        match self {
            Refusal::Over | Refusal::AllPlayed => "TUX-36",
            Refusal::NoSuchSeat => "TUX-01",
            Refusal::NotYourTurn => "TUX-06",
            Refusal::NotInHand { .. } => "TUX-07",
            Refusal::CenterEmpty => "TUX-19",
            Refusal::NotInCenter { .. } | Refusal::TakesNothing => "TUX-08",
            Refusal::BuildWhole { .. } => "TUX-A23",
            Refusal::DoesNotAddUp { .. } => "TUX-09",
            Refusal::LeavesEqual { .. } => "TUX-A03",
            Refusal::LeavesBuild { .. } => "TUX-A24",
            Refusal::LeavesGroup { .. } => "TUX-A02",
            Refusal::CanCapture { .. } => "TUX-A04",
            Refusal::MustTakeBuild { .. } => "TUX-A21",
            Refusal::BuildsFromCenter { .. } => "TUX-29",
            Refusal::NotOnePile => "TUX-A26",
            Refusal::Doubles => "TUX-A25",
            Refusal::TooLarge { .. } => "TUX-A19",
            Refusal::NotHeld { .. } => "TUX-A20",
            Refusal::AlreadyCalled => "TUX-A16",
            Refusal::AlreadyDeclined
            | Refusal::NoCaptureOpen
            | Refusal::NotTheClock
            | Refusal::NoClock
            | Refusal::ClockOnlyCloses => "TUX-A14",
        }
    }
}

//! Why an act is refused: a sentence for a person, a word and a rule for a program.

use cards::Card;

/// Why an act is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// Somebody has won.
    #[error("this hand is over")]
    Over,
    /// There is no such player.
    #[error("nobody sits there")]
    NoSuchSeat,
    /// Another player is to lay a card.
    #[error("it is not your turn to lay a card")]
    NotYourTurn,
    /// A last card lies there; first it is doubted or accepted by everyone.
    #[error("a last card was laid: `doubt` it or `accept` it")]
    LastCardOpen,
    /// As many cards were laid as the table allows; first the last of them is doubted or accepted.
    #[error("no more cards are laid in this hand: `doubt` the last one or `accept` it")]
    CapReached,
    /// The card is not in the hand.
    #[error("{card} is not in your hand")]
    NotInHand {
        /// The card named.
        card: Card,
    },
    /// This table wants the truth where it can be told.
    #[error("you hold a {number}: at this table you must lay it")]
    MustBeTrue {
        /// The number due.
        number: u8,
    },
    /// No card is open to a doubt: nothing was laid, or its time is over.
    #[error("no card is open to a doubt")]
    NothingToDoubt,
    /// The card is one's own.
    #[error("you laid this card yourself: the others doubt or accept it")]
    OwnCard,
    /// The seat has given up its doubt.
    #[error("you have accepted this card")]
    AlreadyAccepted,
    /// Players cannot stop the clock.
    #[error("only the table's clock closes the time for doubting")]
    NotTheClock,
    /// This table has no clock for doubts.
    #[error("at this table a card is open to doubts until the next one is laid")]
    NoClock,
    /// The clock does not play.
    #[error("the table's clock only closes the time for doubting")]
    ClockOnlyCloses,
}

impl crate::Refusal for Refusal {
    fn code(&self) -> &'static str {
        match self {
            Refusal::Over => "over",
            Refusal::NoSuchSeat => "no_such_seat",
            Refusal::NotYourTurn => "not_your_turn",
            Refusal::LastCardOpen => "last_card_open",
            Refusal::CapReached => "cap_reached",
            Refusal::NotInHand { .. } => "not_in_hand",
            Refusal::MustBeTrue { .. } => "must_be_true",
            Refusal::NothingToDoubt => "nothing_to_doubt",
            Refusal::OwnCard => "own_card",
            Refusal::AlreadyAccepted => "already_accepted",
            Refusal::NotTheClock => "not_the_clock",
            Refusal::NoClock => "no_clock",
            Refusal::ClockOnlyCloses => "clock_only_closes",
        }
    }

    fn rule(&self) -> &str {
        match self {
            Refusal::Over => "IDI-16",
            Refusal::NoSuchSeat => "IDI-A01",
            Refusal::NotYourTurn => "IDI-09",
            Refusal::LastCardOpen => "IDI-A07",
            Refusal::CapReached => "IDI-A17",
            Refusal::NotInHand { .. } => "IDI-07",
            Refusal::MustBeTrue { .. } => "IDI-A02",
            Refusal::NothingToDoubt => "IDI-A06",
            Refusal::OwnCard => "IDI-A03",
            Refusal::AlreadyAccepted | Refusal::NotTheClock | Refusal::NoClock | Refusal::ClockOnlyCloses => {
                "IDI-A04"
            }
        }
    }
}

//! Why an action is refused, in words for a person and with the statement that says so.

use cards::Seat;

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The round has ended.
    #[error("The round is over.")]
    Over,
    /// Another player's turn.
    #[error("It is the turn of seat {turn}.")]
    OutOfTurn {
        /// Whose turn it is.
        turn: Seat,
    },
    /// Exchanging or discarding before a card was taken.
    #[error("First take the top card of the Draw Pile (`draw`) or of the Discard Pile (`take`).")]
    NothingInHand,
    /// Taking a second card.
    #[error("You have taken a card already: put it into a slot or, if it was drawn, discard it.")]
    AlreadyTaken,
    /// Discarding the card that was taken from the Discard Pile.
    #[error("A card from the Discard Pile must go into your rack: exchange it for a card there.")]
    MustExchange,
    /// Playing on while asked whether to go RACK-O.
    #[error("First say whether you go RACK-O (`rack-o`) or not (`hold`).")]
    MustAnswer,
    /// Calling where nobody calls.
    #[error("Nobody calls at this table: the round ends by itself as soon as a rack is in order.")]
    NoCalls,
    /// Calling before the end of one's turn.
    #[error("RACK-O is declared at the end of your own turn, after the discard.")]
    NotEndOfTurn,
    /// Calling with a rack that is not in order.
    #[error("Your rack is not in order from slot 5 to slot 50.")]
    NotInOrder,
    /// Calling without the run that the two-player rule asks for.
    #[error("Your rack has no run of three: with two players one is needed to go RACK-O.")]
    NoRun,
}

impl crate::Refusal for Refusal {
    fn code(&self) -> &'static str {
        match self {
            Refusal::Over => "over",
            Refusal::OutOfTurn { .. } => "out_of_turn",
            Refusal::NothingInHand => "nothing_in_hand",
            Refusal::AlreadyTaken => "already_taken",
            Refusal::MustExchange => "must_exchange",
            Refusal::MustAnswer => "must_answer",
            Refusal::NoCalls => "no_calls",
            Refusal::NotEndOfTurn => "not_end_of_turn",
            Refusal::NotInOrder => "not_in_order",
            Refusal::NoRun => "no_run",
        }
    }

    fn rule(&self) -> &str {
        match self {
            Refusal::Over => "RKO-27",
            Refusal::OutOfTurn { .. } => "RKO-16",
            Refusal::NothingInHand | Refusal::AlreadyTaken => "RKO-17",
            Refusal::MustExchange => "RKO-18",
            Refusal::MustAnswer | Refusal::NotEndOfTurn => "RKB-A01",
            Refusal::NoCalls => "RKO-A01",
            Refusal::NotInOrder => "RKO-A12",
            Refusal::NoRun => "RK2-02",
        }
    }
}

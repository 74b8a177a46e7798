//! Why an action is refused, and the rule that forbids it, which depends on the table's options.

use super::{Phase, Trump};
use crate::{Refuse, notice::notices};
use cards::{Card, Color, Seat};
use serde::Serialize;

notices! {
    /// The reason for a refusal.
    #[derive(Eq)]
    pub enum Why {
        /// There is nothing for the clock to do here.
        NotASeat = "not_a_seat";
        /// There is no such seat.
        NoSuchSeat {
            /// The seat.
            seat: Seat,
        } = "no_such_seat";
        /// It is another seat's turn.
        NotYourTurn {
            /// Whose turn it is.
            turn: Option<Seat>,
        } = "not_your_turn";
        /// The hand is finished.
        HandOver = "hand_over";
        /// The action doesn't belong in the current phase.
        WrongPhase {
            /// The stage of the hand.
            now: Phase,
        } = "wrong_phase";
        /// The opening bid is too small.
        BelowMinimum {
            /// The smallest opening bid.
            least: u16,
        } = "below_minimum";
        /// The bid is not higher than the current one.
        NotHigher {
            /// The smallest bid that is higher.
            least: u16,
        } = "bid_too_low";
        /// The bid is not a multiple of the step.
        NotAMultiple {
            /// The step.
            step: u16,
        } = "not_a_multiple";
        /// The bid is higher than the number of points there are to take.
        AboveCap {
            /// The highest bid.
            cap: u16,
        } = "above_cap";
        /// The seat has already passed.
        Passed = "already_passed";
        /// The seat may not pass.
        MustBid {
            /// The smallest bid.
            least: u16,
        } = "must_bid";
        /// The seat already holds the high bid.
        HoldsTheBid = "holds_the_bid";
        /// The card is not in that hand.
        NotHeld {
            /// The card.
            card: Card,
        } = "not_held";
        /// The player must follow the color led.
        MustFollow {
            /// The color led.
            led: Color,
            /// Cards of other colors in the hand that may be played anyway, such as the Rook.
            free: Vec<Card>,
        } = "must_follow";
        /// The Rook, or another permanent trump, was led, so the player must play a trump.
        TrumpLed {
            /// The card led.
            card: Card,
        } = "must_play_trump";
        /// Trump was led, and the Rook is the player's only trump.
        LoneRook = "must_play_bird";
        /// Trump was led, and the special red 1 is the player's only trump.
        LoneRedOne = "must_play_red_one";
        /// The number of cards is wrong.
        NestCount {
            /// The required number.
            wanted: u16,
            /// The number given.
            given: u16,
        } = "nest_count";
        /// The Rook may not be buried.
        RookBuried = "bird_buried";
        /// Counters may not be buried.
        CounterBuried {
            /// The counter.
            card: Card,
        } = "counter_buried";
        /// While the count is being fixed, the nest may only grow or only shrink.
        NestReplaced = "nest_replaced";
        /// That trump is not allowed here.
        NoSuchTrump {
            /// The trump.
            trump: Trump,
        } = "no_such_trump";
        /// The partner cannot name trump at this table.
        NoPartnerTrump = "no_partner_trump";
        /// That card cannot be called.
        NotCallable {
            /// The card.
            card: Card,
        } = "not_callable";
        /// This table prevents mistakes, so there is nothing to accuse anyone of.
        StrictTable = "strict_table";
        /// The seat has already accused that seat.
        AlreadyAccused {
            /// The accused.
            seat: Seat,
        } = "already_accused";
        /// Nobody can be penalized, or this seat may not do it.
        NotAnOpponent {
            /// The seat to penalize.
            seat: Seat,
        } = "not_an_opponent";
        /// The seat has already proposed that penalty.
        AlreadyProposed {
            /// The seat to penalize.
            seat: Seat,
        } = "already_proposed";
        /// There is nothing to confirm, or this seat may not do it.
        NothingToConfirm = "nothing_to_confirm";
        /// There is no reason for a redeal.
        NoMisdeal = "no_misdeal";
        /// Only a redeal is possible.
        HighCardExposed = "high_card_exposed";
    }
}

/// A refusal with the rule that it is based on.
///
/// ```
/// use rookery_said::{Refuse, trick::{Refusal, Why}};
///
/// let refusal = Refusal { why: Why::BelowMinimum { least: 70 }, rule: "ORG-20".into() };
/// assert_eq!(refusal.code(), "below_minimum");
/// assert!(refusal.to_string().contains("70"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Refusal {
    /// The reason.
    #[serde(flatten)]
    pub why: Why,
    /// The rule's id in `books/`.
    pub rule: String,
}

crate::reads_flat!(Refusal { rule; why });

impl Refuse for Refusal {
    fn code(&self) -> &'static str {
        self.why.code()
    }

    fn rule(&self) -> &str {
        &self.rule
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, Names, Speak};

    fn must_follow(free: Vec<Card>) -> Refusal {
        Refusal { why: Why::MustFollow { led: Color::Red, free }, rule: "ORG-39".into() }
    }

    #[test]
    fn a_refusal_travels_with_its_rule() {
        let over = Refusal { why: Why::HandOver, rule: "GEN-17".into() };
        for refusal in [must_follow(vec![Card::BIRD]), over] {
            let refusal = crate::Refusal::from(refusal);
            let text = serde_json::to_string(&refusal).unwrap_or_default();
            assert_eq!(serde_json::from_str(&text).ok(), Some(refusal), "{text}");
        }
    }

    #[test]
    fn a_refusal_names_the_cards_that_may_always_be_played() {
        let names = Names::People(&[]);
        assert_eq!(
            must_follow(vec![Card::BIRD]).speak(Language::En, names),
            "Red was led and you have red. Play a red card or the Rook."
        );
        assert_eq!(
            must_follow(Vec::new()).speak(Language::De, names),
            "Rot ist ausgespielt und du hast Rot. Spiele Rot."
        );
    }
}

//! Why a bot acts as it does.

use crate::notice::notices;
use cards::{Card, Color};
use serde::{Deserialize, Serialize};

notices! {
    /// Why a bot acts.
    #[derive(Eq)]
    pub enum Reason {
        /// The rules allow no pass.
        MustBid = "must_bid";
        /// The hand is good enough for the bid.
        WorthAbout {
            /// What the side should take.
            points: i32,
            /// The bid.
            bid: u16,
            /// In how many of 100 hands the bid should be made, where the bot estimates that.
            makes: Option<u8>,
        } = "worth_about";
        /// The hand is not good enough for any bid that is left.
        TooWeak {
            /// What the side should take.
            points: i32,
        } = "too_weak";
        /// The smallest bid would fail too often.
        TooMuch {
            /// The bid.
            bid: u16,
            /// In how many of 100 hands it should be made.
            makes: u8,
        } = "too_much";
        /// A bid that skips others, to leave them little room.
        Jump {
            /// What the side should take.
            points: i32,
            /// The bid.
            bid: u16,
        } = "jump";
        /// The bid would probably be made, but a pass is worth as much.
        NoGain {
            /// What the side should take.
            points: i32,
            /// The bid.
            bid: u16,
        } = "no_gain";
        /// The opponents' bid will probably fail.
        WillGoDown {
            /// The bid.
            bid: u16,
        } = "will_go_down";
        /// The partner has the bid.
        PartnerHasBid = "partner_has_bid";
        /// Colors that are buried whole can be trumped.
        CanTrump {
            /// The colors.
            colors: Vec<Color>,
        } = "can_trump";
        /// Buries the cards that are needed least.
        LeastNeeded {
            /// The trump in mind.
            trump: Color,
        } = "least_needed";
        /// Buries short colors, and no counter is at risk.
        ShortColors {
            /// The trump in mind.
            trump: Color,
        } = "short_colors";
        /// Buries cards that would win no trick.
        WinsNothing = "wins_nothing";
        /// Buries counters to win them back with the nest.
        BuriesPoints {
            /// Their points.
            points: i32,
        } = "buries_points";
        /// The hand's best color.
        StrongestColor {
            /// The color.
            color: Color,
            /// How many trumps that makes.
            trumps: u8,
        } = "strongest_color";
        /// High cards in every color need no trump.
        HighCardsSpread = "high_cards_spread";
        /// Low cards win.
        LowCardsBest = "low_cards_best";
        /// Calls a card that a good partner holds.
        WantsPartner {
            /// The card.
            card: Card,
        } = "wants_partner";
        /// Plays a card.
        Plays {
            /// What it does.
            why: CardReason,
            /// What it gains over the next best card, where that is known.
            better: Option<Better>,
        } = "plays";
    }
}

/// What a card does in its trick.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardReason {
    /// It is the only legal card.
    OnlyCard,
    /// The others should take it: points count against their taker.
    OthersTake,
    /// A red card for someone else.
    RedForOthers,
    /// As high as possible without taking the trick.
    Ducks,
    /// This trick rather than a worse one.
    LesserTrick,
    /// It draws trump.
    DrawsTrump,
    /// It should take the trick.
    ShouldTake,
    /// It gives up the lead cheaply.
    LosesLead,
    /// Points on the partner's trick.
    ForPartner {
        /// How many.
        points: i32,
    },
    /// The partner has the trick.
    PartnerHasTrick,
    /// It takes the trick.
    Takes {
        /// What the trick should be worth.
        points: i32,
    },
    /// No cheaper card may be played.
    NothingCheaper,
    /// The trick is lost anyway.
    TrickLost,
}

/// How much better a card is than another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Better {
    /// The other card.
    pub than: Card,
    /// By how many points a hand.
    pub by: u16,
}

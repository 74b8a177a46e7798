//! Why a bot acts the way it does.

use crate::notice::notices;
use cards::{Card, Color};
use serde::{Deserialize, Serialize};

notices! {
    /// Why a bot acts the way it does.
    #[derive(Eq)]
    pub enum Reason {
        /// The rules don't allow a pass.
        MustBid = "must_bid";
        /// The hand is good enough for the bid.
        WorthAbout {
            /// The points the side should take.
            points: i32,
            /// The bid.
            bid: u16,
            /// How many times in 100 the bid should be made, if the bot has an estimate.
            makes: Option<u8>,
        } = "worth_about";
        /// The hand is not good enough for any remaining bid.
        TooWeak {
            /// The points the side should take.
            points: i32,
        } = "too_weak";
        /// The smallest bid would fail too often.
        TooMuch {
            /// The bid.
            bid: u16,
            /// How many times in 100 the bid should be made.
            makes: u8,
        } = "too_much";
        /// A jump bid that leaves the others little room.
        Jump {
            /// The points the side should take.
            points: i32,
            /// The bid.
            bid: u16,
        } = "jump";
        /// The bid would probably be made, but a pass is worth just as much.
        NoGain {
            /// The points the side should take.
            points: i32,
            /// The bid.
            bid: u16,
        } = "no_gain";
        /// The opponents' bid will probably fail.
        WillGoDown {
            /// The bid.
            bid: u16,
        } = "will_go_down";
        /// The partner holds the bid.
        PartnerHasBid = "partner_has_bid";
        /// Buries whole colors, so the bidder can trump them.
        CanTrump {
            /// The colors.
            colors: Vec<Color>,
        } = "can_trump";
        /// Buries the cards needed least.
        LeastNeeded {
            /// The trump in mind.
            trump: Color,
        } = "least_needed";
        /// Buries short colors without risking a counter.
        ShortColors {
            /// The trump in mind.
            trump: Color,
        } = "short_colors";
        /// Buries cards that would not win a trick.
        WinsNothing = "wins_nothing";
        /// Buries counters so that the nest wins them back.
        BuriesPoints {
            /// Their points.
            points: i32,
        } = "buries_points";
        /// This is the hand's best color.
        StrongestColor {
            /// The color.
            color: Color,
            /// How many trumps the player would have.
            trumps: u8,
        } = "strongest_color";
        /// With high cards in every color, the hand needs no trump.
        HighCardsSpread = "high_cards_spread";
        /// Low cards win.
        LowCardsBest = "low_cards_best";
        /// Calls a card that a good partner should hold.
        WantsPartner {
            /// The card.
            card: Card,
        } = "wants_partner";
        /// A trained network considers it the best choice.
        LooksBest {
            /// How many points per hand the player's side should gain on the others.
            gain: i32,
        } = "looks_best";
        /// Plays a card.
        Plays {
            /// The effect of the card.
            why: CardReason,
            /// The gain over the next best card, if that is known.
            better: Option<Better>,
        } = "plays";
    }
}

/// The effect of a card on its trick.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardReason {
    /// This is the only legal card.
    OnlyCard,
    /// Leaves the trick to the others, because points count against the player who takes them.
    OthersTake,
    /// Gives a red card to someone else.
    RedForOthers,
    /// Plays as high as possible without taking the trick.
    Ducks,
    /// Takes this trick rather than a worse one.
    LesserTrick,
    /// It draws trump.
    DrawsTrump,
    /// The card should take the trick.
    ShouldTake,
    /// Gives up the lead cheaply.
    LosesLead,
    /// Adds points to the partner's trick.
    ForPartner {
        /// How many points.
        points: i32,
    },
    /// The partner has the trick.
    PartnerHasTrick,
    /// Takes the trick.
    Takes {
        /// The expected value of the trick.
        points: i32,
    },
    /// There is no cheaper legal card.
    NothingCheaper,
    /// The trick is lost anyway.
    TrickLost,
}

/// How much better one card is than another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Better {
    /// The other card.
    pub than: Card,
    /// The difference in points per hand.
    pub by: u16,
}

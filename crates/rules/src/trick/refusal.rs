//! Why an action is refused: a variant for programs, a sentence for people, a rule id for both.

use super::action::Trump;
use crate::Refusal;
use cards::{Card, Color, Seat};
use std::fmt;

macro_rules! cites {
    ($($(#[$doc:meta])* $name:ident = $text:literal, $default:literal;)+) => {
        /// The places of a rule book that a refusal can point to. Each row names its own statements.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Cite { $($(#[$doc])* $name),+ }

        impl Cite {
            /// Every place, in order.
            pub const ALL: &'static [Cite] = &[$(Cite::$name),+];
            /// The key in a row's `[cites]` table.
            pub const fn key(self) -> &'static str {
                match self { $(Cite::$name => $text),+ }
            }
            /// The statement of the 2011 Original game.
            pub const fn original(self) -> &'static str {
                match self { $(Cite::$name => $default),+ }
            }
        }
    };
}

cites! {
    /// Turns in the auction.
    AuctionTurn = "auction_turn", "ORG-24";
    /// The smallest opening.
    Minimum = "minimum", "ORG-20";
    /// Multiples of five.
    Step = "step", "ORG-21";
    /// A bid must be higher.
    Raise = "raise", "ORG-25";
    /// The largest bid.
    Cap = "cap", "ORG-A03";
    /// A pass is final.
    PassFinal = "pass_final", "ORG-26";
    /// Someone may not pass.
    MustBid = "must_bid", "ORG-A01";
    /// There is no auction, or it is over.
    AuctionOver = "auction_over", "ORG-27";
    /// Turns in the play.
    PlayTurn = "play_turn", "ORG-38";
    /// The first lead.
    FirstLead = "first_lead", "ORG-37";
    /// Following.
    Follow = "follow", "ORG-39";
    /// The bird was led.
    BirdLed = "bird_led", "ORG-46";
    /// The bird is the only trump and trump was led.
    LoneBird = "lone_bird", "ORG-47";
    /// How many cards are buried.
    NestCount = "nest_count", "ORG-31";
    /// The bird and the nest.
    BuryBird = "bury_bird", "ORG-A06";
    /// Counters and the nest.
    BuryCounters = "bury_counters", "ORG-32";
    /// When trump is named.
    TrumpTime = "trump_time", "ORG-34";
    /// Which trump may be named.
    TrumpChoice = "trump_choice", "ORG-35";
    /// Cards are in one place only.
    Held = "held", "GEN-22";
    /// Mistakes and their calls.
    Strict = "strict", "GEN-13";
    /// Table talk.
    Talk = "talk", "ORG-A19";
    /// Corrections.
    Correct = "correct", "ORG-A21";
    /// A new deal that is obligatory.
    HighExposed = "high_exposed", "ORG-10";
    /// New deals that are asked for.
    Redeal = "redeal", "ORG-A15";
    /// The hand is over.
    Over = "over", "GEN-17";
    /// House rules that must be agreed before the first deal.
    Agreed = "agreed", "GEN-23";
}

/// What is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// The clock has nothing to do here.
    NotASeat,
    /// There is no such seat.
    NoSuchSeat(Seat),
    /// Another seat is waited for.
    NotYourTurn(Option<Seat>),
    /// The hand is finished.
    HandOver,
    /// This is not the moment for it.
    WrongPhase {
        /// What the hand waits for.
        now: &'static str,
    },
    /// The opening bid is too small.
    BelowMinimum(u16),
    /// The bid does not exceed the standing one.
    NotHigher(u16),
    /// The bid is no multiple.
    NotAMultiple(u16),
    /// The bid is more than there is to take.
    AboveCap(u16),
    /// The seat has passed.
    Passed,
    /// The seat may not pass.
    MustBid(u16),
    /// The seat holds the standing bid.
    HoldsTheBid,
    /// The card is not in that hand.
    NotHeld(Card),
    /// The color led must be followed.
    MustFollow {
        /// The color led.
        led: Color,
        /// A card that may be played all the same.
        or_bird: bool,
    },
    /// The bird, or another card that is always a trump, was led: a trump must be played.
    TrumpLed(Card),
    /// Trump was led and the bird is the only trump.
    LoneBird,
    /// Trump was led and the special red 1 is a trump, with no card of the color.
    LoneRedOne,
    /// A wrong number of cards.
    NestCount {
        /// How many it must be.
        wanted: u16,
        /// How many were named.
        given: u16,
    },
    /// The bird may not be buried.
    BirdBuried,
    /// Counters may not be buried.
    CounterBuried(Card),
    /// While the number is put right, the nest may only grow or only shrink.
    NestReplaced,
    /// That trump is not played here.
    NoSuchTrump(Trump),
    /// The partner cannot name trump here.
    NoPartnerTrump,
    /// That card cannot be called.
    NotCallable(Card),
    /// Mistakes are impossible at this table.
    StrictTable,
    /// The seat has accused that seat already.
    AlreadyAccused(Seat),
    /// Nobody can be penalised, or not by this seat.
    NotAnOpponent(Seat),
    /// The seat has proposed that already.
    AlreadyProposed(Seat),
    /// There is nothing to confirm, or not for this seat.
    NothingToConfirm,
    /// There is no cause for a new deal.
    NoMisdeal,
    /// Only a new deal is left.
    HighCardExposed,
}

/// A refusal with the statement that refuses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// What is wrong.
    pub why: Why,
    /// The statement of `books/`.
    pub rule: String,
}

impl Refusal for Refused {
    fn code(&self) -> &'static str {
        match self.why {
            Why::NotASeat => "not_a_seat",
            Why::NoSuchSeat(_) => "no_such_seat",
            Why::NotYourTurn(_) => "not_your_turn",
            Why::HandOver => "hand_over",
            Why::WrongPhase { .. } => "wrong_phase",
            Why::BelowMinimum(_) => "below_minimum",
            Why::NotHigher(_) => "bid_too_low",
            Why::NotAMultiple(_) => "not_a_multiple",
            Why::AboveCap(_) => "above_cap",
            Why::Passed => "already_passed",
            Why::MustBid(_) => "must_bid",
            Why::HoldsTheBid => "holds_the_bid",
            Why::NotHeld(_) => "not_held",
            Why::MustFollow { .. } => "must_follow",
            Why::TrumpLed(_) => "must_play_trump",
            Why::LoneBird => "must_play_bird",
            Why::LoneRedOne => "must_play_red_one",
            Why::NestCount { .. } => "nest_count",
            Why::BirdBuried => "bird_buried",
            Why::CounterBuried(_) => "counter_buried",
            Why::NestReplaced => "nest_replaced",
            Why::NoSuchTrump(_) => "no_such_trump",
            Why::NoPartnerTrump => "no_partner_trump",
            Why::NotCallable(_) => "not_callable",
            Why::StrictTable => "strict_table",
            Why::AlreadyAccused(_) => "already_accused",
            Why::NotAnOpponent(_) => "not_an_opponent",
            Why::AlreadyProposed(_) => "already_proposed",
            Why::NothingToConfirm => "nothing_to_confirm",
            Why::NoMisdeal => "no_misdeal",
            Why::HighCardExposed => "high_card_exposed",
        }
    }

    fn rule(&self) -> &str {
        &self.rule
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.why {
            Why::NotASeat => f.write_str("Only a player can do that."),
            Why::NoSuchSeat(seat) => write!(f, "There is no seat {seat} at this table."),
            Why::NotYourTurn(Some(seat)) => write!(f, "It is the turn of seat {seat}."),
            Why::NotYourTurn(None) => f.write_str("It is not your turn."),
            Why::HandOver => f.write_str("The hand is over."),
            Why::WrongPhase { now } => write!(f, "Not now: the table waits for {now}."),
            Why::BelowMinimum(least) => write!(f, "The opening bid must be at least {least}."),
            Why::NotHigher(least) => {
                write!(f, "A bid must be higher than the last: at least {least}, or pass.")
            }
            Why::NotAMultiple(step) => write!(f, "Bids are multiples of {step}."),
            Why::AboveCap(cap) => write!(f, "No more than {cap} can be taken, so no more can be bid."),
            Why::Passed => f.write_str("You have passed and are out of the bidding for this hand."),
            Why::MustBid(least) => write!(f, "You may not pass: bid {least} or more."),
            Why::HoldsTheBid => f.write_str("The standing bid is yours already."),
            Why::NotHeld(card) => write!(f, "{card} is not in that hand."),
            Why::MustFollow { led, or_bird } => {
                let name = led.name();
                let (first, rest) = name.split_at(1);
                write!(f, "{}{rest} was led and you hold {name}: play a {name} card", first.to_uppercase())?;
                f.write_str(if or_bird { " or one that may always be played." } else { "." })
            }
            Why::TrumpLed(card) if card.is_bird() => {
                f.write_str("The bird was led and you hold a trump: play a trump.")
            }
            Why::TrumpLed(card) => {
                write!(f, "{card} was led, which is always a trump, and you hold a trump: play a trump.")
            }
            Why::LoneBird => f.write_str("Trump was led and the bird is your only trump: play the bird."),
            Why::LoneRedOne => {
                f.write_str("Trump was led and the red 1 is a trump: play it, or another that may be played.")
            }
            Why::NestCount { wanted, given } => {
                write!(f, "The nest takes exactly {wanted} cards, not {given}.")
            }
            Why::BirdBuried => f.write_str("The bird may not be buried at this table."),
            Why::CounterBuried(card) => write!(f, "{card} is a counter that may not be buried here."),
            Why::NestReplaced => f.write_str(
                "Only put the number right: lay down what is missing, or take back what is too much.",
            ),
            Why::NoSuchTrump(trump) => write!(f, "`{trump}` cannot be named at this table."),
            Why::NoPartnerTrump => f.write_str("The partner cannot name trump now."),
            Why::NotCallable(card) => write!(f, "{card} cannot be called."),
            Why::StrictTable => {
                f.write_str("Mistakes are impossible at this table, so there is nothing to challenge.")
            }
            Why::AlreadyAccused(seat) => {
                write!(f, "You have accused seat {seat} since the last trick already.")
            }
            Why::NotAnOpponent(seat) => write!(f, "A penalty on seat {seat} is not for you to propose."),
            Why::AlreadyProposed(seat) => {
                write!(f, "You have proposed a penalty on seat {seat} in this hand already.")
            }
            Why::NothingToConfirm => f.write_str("There is no proposal that is yours to confirm."),
            Why::NoMisdeal => f.write_str("There is no cause for a new deal, or it is too late to ask."),
            Why::HighCardExposed => {
                f.write_str("A high card was exposed in the deal: ask for the new deal with `redeal`.")
            }
        }?;
        write!(f, " ({})", self.rule)
    }
}

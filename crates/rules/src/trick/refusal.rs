//! The rule that each refusal is based on.

pub use said::trick::{Refusal, Why};

macro_rules! cites {
    ($($(#[$doc:meta])* $name:ident = $text:literal, $default:literal;)+) => {
        /// The places in a rule book that a refusal can cite. Each row names its own statements.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Cite { $($(#[$doc])* $name),+ }

        impl Cite {
            /// Every citation, in order.
            pub const ALL: &'static [Cite] = &[$(Cite::$name),+];
            /// The key in a row's `[cites]` table.
            pub const fn key(self) -> &'static str {
                match self { $(Cite::$name => $text),+ }
            }
            /// The statement in the 2011 Original game.
            pub const fn original(self) -> &'static str {
                match self { $(Cite::$name => $default),+ }
            }
        }
    };
}

cites! {
    /// Whose turn it is in the auction.
    AuctionTurn = "auction_turn", "ORG-24";
    /// The minimum opening bid.
    Minimum = "minimum", "ORG-20";
    /// Bids are multiples of five.
    Step = "step", "ORG-21";
    /// A bid must be higher.
    Raise = "raise", "ORG-25";
    /// The maximum bid.
    Cap = "cap", "ORG-A03";
    /// A pass is final.
    PassFinal = "pass_final", "ORG-26";
    /// When a player may not pass.
    MustBid = "must_bid", "ORG-A01";
    /// There is no auction, or it is over.
    AuctionOver = "auction_over", "ORG-27";
    /// Whose turn it is in the play.
    PlayTurn = "play_turn", "ORG-38";
    /// Who leads first.
    FirstLead = "first_lead", "ORG-37";
    /// Following the color led.
    Follow = "follow", "ORG-39";
    /// The Rook was led.
    BirdLed = "bird_led", "ORG-46";
    /// The Rook is the only trump in hand, and trump was led.
    LoneBird = "lone_bird", "ORG-47";
    /// How many cards are buried.
    NestCount = "nest_count", "ORG-31";
    /// Whether the Rook may be in the nest.
    BuryBird = "bury_bird", "ORG-A06";
    /// Counters and the nest.
    BuryCounters = "bury_counters", "ORG-32";
    /// When trump is named.
    TrumpTime = "trump_time", "ORG-34";
    /// Which trump may be named.
    TrumpChoice = "trump_choice", "ORG-35";
    /// A card can be in only one place.
    Held = "held", "GEN-22";
    /// Mistakes, and challenging them.
    Strict = "strict", "GEN-13";
    /// Table talk.
    Talk = "talk", "ORG-A19";
    /// Corrections.
    Correct = "correct", "ORG-A21";
    /// A mandatory redeal.
    HighExposed = "high_exposed", "ORG-10";
    /// Redeals on request.
    Redeal = "redeal", "ORG-A15";
    /// The hand is over.
    Over = "over", "GEN-17";
    /// House rules that must be agreed on before the first deal.
    Agreed = "agreed", "GEN-23";
}

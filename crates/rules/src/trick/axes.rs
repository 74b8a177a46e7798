//! The axes along which trick-taking games differ, each a closed list of choices or a bounded number.
//!
//! A printed game has a value for every axis, and a house rule changes one of them. An axis that is not set
//! keeps the value of the 2011 Original game. [`said::options`] explains each value in plain words;
//! [`super::rules`] decides how the values work together.

use crate::BadOptions;
use said::options::Allowed;

/// The values that an axis accepts, for listings and error messages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AxisSpec {
    /// The axis.
    pub name: &'static str,
    /// Named values.
    pub values: Vec<&'static str>,
    /// A range of whole numbers that it also accepts: smallest, largest and step.
    pub range: Option<(i32, i32, i32)>,
}

impl AxisSpec {
    /// The allowed values, for a refusal.
    pub fn allowed(&self) -> Allowed {
        Allowed { values: self.values.iter().map(|value| (*value).to_owned()).collect(), range: self.range }
    }
}

/// A value an axis can take.
trait AxisValue: Sized {
    fn read(text: &str, range: Option<(i32, i32, i32)>) -> Option<Self>;
    fn show(&self) -> String;
    fn names() -> Vec<&'static str>;
}

impl AxisValue for i32 {
    fn read(text: &str, range: Option<(i32, i32, i32)>) -> Option<i32> {
        let (low, high, step) = range?;
        let n: i32 = text.parse().ok()?;
        // Only canonical notation is accepted, so that a rule set has just one text.
        ((low..=high).contains(&n) && n % step == 0 && n.to_string() == text).then_some(n)
    }
    fn show(&self) -> String {
        self.to_string()
    }
    fn names() -> Vec<&'static str> {
        Vec::new()
    }
}

/// An optional number.
impl AxisValue for Option<i32> {
    fn read(text: &str, range: Option<(i32, i32, i32)>) -> Option<Option<i32>> {
        if text == "none" { Some(None) } else { i32::read(text, range).map(Some) }
    }
    fn show(&self) -> String {
        self.map_or_else(|| "none".into(), |n| n.to_string())
    }
    fn names() -> Vec<&'static str> {
        vec!["none"]
    }
}

macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident { $($value:ident = $text:literal),+ $(,)? })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $name { $(#[doc = concat!("`", $text, "`")] $value),+ }

        impl AxisValue for $name {
            fn read(text: &str, _: Option<(i32, i32, i32)>) -> Option<$name> {
                match text { $($text => Some($name::$value),)+ _ => None }
            }
            fn show(&self) -> String {
                match self { $($name::$value => $text),+ }.into()
            }
            fn names() -> Vec<&'static str> {
                vec![$($text),+]
            }
        }
    )+};
}

choices! {
    /// Which numbers each color has.
    Pack {
        FiveUp = "5-14",
        FourUp = "4-14",
        OneAndFiveUp = "1,5-14",
        NoTwos = "1,3-14",
        Full = "1-14",
    }
    /// Where the Rook ranks.
    Bird {
        High = "high",
        Low = "low",
        TenAndAHalf = "ten_and_a_half",
        Absent = "none",
    }
    /// When the Rook may be played.
    BirdPlay {
        AnyTime = "any_time",
        Follows = "follows",
    }
    /// Where the 1s rank.
    Ones {
        Low = "low",
        High = "high",
    }
    /// Whether the red 1 is special.
    RedOne {
        Plain = "plain",
        TopTrump = "top_trump",
    }
    /// Which numbers count.
    Counters {
        Fourteens = "5-10-14",
        Thirteens = "5-10-13",
        FivesAndTens = "5-10",
        Reds = "reds",
    }
    /// The values of the counters.
    CounterScale {
        Fives = "5/10/10",
        Ones = "1/2/2",
    }
    /// Whether 14s rank above trump.
    Fourteens {
        Ordinary = "ordinary",
        AboveTrump = "above_trump",
    }
    /// What happens when tricks are tied.
    TrickTie {
        Nobody = "nobody",
        Cut = "cut",
    }
    /// Yes or no.
    YesNo {
        Yes = "yes",
        No = "no",
    }
    /// Whether there is an auction.
    Auction {
        Bid = "bid",
        None = "none",
    }
    /// Who bids first.
    Opener {
        LeftOfDealer = "left_of_dealer",
        Dealer = "dealer",
    }
    /// Whether the first player to bid may pass.
    OpeningDuty {
        Free = "free",
        Forced = "forced",
    }
    /// What happens when nobody bids.
    AllPass {
        RedealNext = "redeal_next",
        RedealSame = "redeal_same",
        DealerForced = "dealer_forced_min",
        LastMustBid = "last_must_bid",
    }
    /// Whether a pass is final.
    Passing {
        Final = "final",
        Hold = "hold",
    }
    /// Whether the bidder picks up the nest.
    NestUse {
        Bidder = "bidder",
        Unused = "unused",
    }
    /// When the nest is dealt.
    NestDealt {
        Rounds = "rounds",
        Last = "last",
    }
    /// Who sees the nest as dealt.
    NestShown {
        Hidden = "hidden",
        Top = "top",
        All = "all",
    }
    /// Who captures the nest.
    NestTo {
        LastTrick = "last_trick",
        Bidder = "bidder",
    }
    /// Whether counters may be buried.
    BuryCounters {
        Free = "free",
        Forbidden = "forbidden",
        WhenForced = "when_forced",
        FaceUp = "face_up",
    }
    /// When trump is named.
    TrumpTime {
        AfterBury = "after_bury",
        BeforeNest = "before_nest",
    }
    /// Where trump comes from.
    TrumpFrom {
        Named = "named",
        NestCard = "nest_card",
        Cut = "cut",
        None = "none",
    }
    /// Which trumps may be named.
    TrumpModes {
        Colors = "colors",
        NoTrump = "none_too",
        Low = "low_too",
        All = "all",
    }
    /// Where leftover cards go if they don't divide evenly.
    OddCards {
        LongerHands = "longer_hands",
        Center = "center",
    }
    /// Who leads to the first trick.
    FirstLead {
        LeftOfDealer = "left_of_dealer",
        Bidder = "bidder",
        LeftOfBidder = "left_of_bidder",
        Dealer = "dealer",
        Dummy = "dummy",
    }
    /// Who plays with whom.
    Sides {
        Alone = "alone",
        Opposite = "opposite",
        Alternating = "alternating",
        BidderAlone = "bidder_alone",
        Called = "called",
    }
    /// How six players form partnerships.
    SixLayout {
        TwoTrios = "two_trios",
        ThreePairs = "three_pairs",
    }
    /// Whether partners rotate.
    Rotation {
        None = "none",
        TwelveHands = "twelve_hands",
    }
    /// Which hand is played face up.
    Dummy {
        None = "none",
        DealerPartner = "dealer_partner",
        BidderPartner = "bidder_partner",
        ExtraHand = "extra_hand",
    }
    /// Which cards may be called for a partner.
    CallPartner {
        OtherHands = "other_hands",
        Anywhere = "anywhere",
    }
    /// Extra reward for taking everything.
    Moon {
        Off = "off",
        BidAll = "bid_all",
        Sun = "sun",
        FourHundred = "four_hundred",
        DoubleAll = "double_all",
    }
    /// What the opponents score when the bid is made.
    DefendersRecord {
        All = "all",
        TricksWhenMade = "tricks_when_made",
    }
    /// What each of several opponents of a lone bidder scores.
    DefenderCredit {
        Combined = "combined",
        Own = "own",
        Half = "half",
    }
    /// Whether the Golden Ten applies to the deal or to the running total.
    GoldenScope {
        Deal = "deal",
        Cumulative = "cumulative",
    }
    /// When the target is checked.
    StopAtTarget {
        EndOfDeal = "end_of_deal",
        Immediate = "immediate",
    }
    /// Which total wins.
    Best {
        Highest = "highest",
        Lowest = "lowest",
    }
    /// Who wins when several players reach the target on the same hand.
    FinishPriority {
        HigherTotal = "higher_total",
        BidderFirst = "bidder_first",
    }
    /// What happens when the best totals are tied.
    FinalTie {
        AnotherHand = "another_hand",
        Shared = "shared",
    }
    /// When an individual game with rotating partners ends.
    IndividualEnd {
        TwelveHands = "twelve_hands",
        Target = "target",
    }
    /// How misdeals are handled.
    Misdeal {
        Printed = "printed",
        NoCounters = "no_counters",
        OnlySixToNine = "only_6_to_9",
        WrongCounts = "wrong_counts",
    }
    /// Whether cards are sometimes exposed during the deal.
    MisdealSim {
        Off = "off",
        On = "on",
    }
    /// Whether mistakes are possible.
    Enforcement {
        Strict = "strict",
        Permissive = "permissive",
    }
    /// The penalty for a renege.
    RenegeRule {
        Strict = "strict",
        Original2011 = "original_2011",
        Flat100 = "flat_100",
    }
    /// The penalty for burying the wrong number of cards.
    NestError {
        Forty = "forty",
        FiftyAfterLead = "fifty_after_lead",
    }
}

/// The maximum bid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BidCap {
    /// The largest total a side can make.
    Total,
    /// No limit.
    None,
    /// This many points.
    At(i32),
}

impl AxisValue for BidCap {
    fn read(text: &str, range: Option<(i32, i32, i32)>) -> Option<BidCap> {
        match text {
            "total" => Some(BidCap::Total),
            "none" => Some(BidCap::None),
            _ => i32::read(text, range).map(BidCap::At),
        }
    }
    fn show(&self) -> String {
        match self {
            BidCap::Total => "total".into(),
            BidCap::None => "none".into(),
            BidCap::At(n) => n.to_string(),
        }
    }
    fn names() -> Vec<&'static str> {
        vec!["total", "none"]
    }
}

macro_rules! axes {
    ($(#[doc = $title:literal] $name:ident: $type:ty = $default:expr $(, $range:expr)? ;)+) => {
        /// A value for every axis.
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub struct Axes { $(#[doc = $title] pub $name: $type),+ }

        impl Default for Axes {
            /// The Original game of 2011.
            fn default() -> Axes {
                Axes { $($name: $default),+ }
            }
        }

        impl Axes {
            /// Every axis in a fixed order.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name)),+];

            /// The values that the axis accepts.
            pub fn spec(name: &str) -> Option<AxisSpec> {
                match name {
                    $(stringify!($name) => Some(AxisSpec {
                        name: stringify!($name),
                        values: <$type as AxisValue>::names(),
                        range: None$(.or(Some($range)))?,
                    }),)+
                    _ => None,
                }
            }

            /// Sets an axis from text.
            pub fn set(&mut self, name: &str, value: &str) -> Result<(), BadOptions> {
                match name {
                    $(stringify!($name) => match <$type as AxisValue>::read(value, None$(.or(Some($range)))?) {
                        Some(read) => self.$name = read,
                        None => return Err(BadOptions::Value {
                            name: name.into(),
                            value: value.into(),
                            allowed: Axes::spec(name).map(|s| s.allowed()).unwrap_or_default(),
                        }),
                    },)+
                    _ => return Err(BadOptions::Unknown { name: name.into(), known: Axes::NAMES.iter().map(|name| (*name).to_owned()).collect() }),
                }
                Ok(())
            }

            /// The value of an axis as text.
            pub fn get(&self, name: &str) -> Option<String> {
                match name {
                    $(stringify!($name) => Some(self.$name.show()),)+
                    _ => None,
                }
            }
        }
    };
}

axes! {
    /// Which numbers each color has.
    pack: Pack = Pack::FiveUp;
    /// How many packs are shuffled together.
    packs: i32 = 1, (1, 2, 1);
    /// Where the Rook ranks.
    bird: Bird = Bird::High;
    /// The value of the Rook.
    bird_value: i32 = 20, (0, 50, 1);
    /// When the Rook may be played.
    bird_play: BirdPlay = BirdPlay::AnyTime;
    /// Where the 1s rank.
    ones: Ones = Ones::Low;
    /// The value of each 1.
    one_value: i32 = 0, (0, 50, 5);
    /// Whether the red 1 is special.
    red_one: RedOne = RedOne::Plain;
    /// The value of a special red 1.
    red_one_value: i32 = 30, (0, 50, 5);
    /// Which numbers count.
    counters: Counters = Counters::Fourteens;
    /// The values of the counters.
    counter_scale: CounterScale = CounterScale::Fives;
    /// Whether 14s rank above trump.
    fourteens: Fourteens = Fourteens::Ordinary;
    /// Points for each trick.
    trick_points: i32 = 0, (0, 20, 1);
    /// Bonus for the most tricks.
    most_tricks: i32 = 0, (0, 50, 5);
    /// What happens when tricks are tied.
    trick_tie: TrickTie = TrickTie::Nobody;
    /// Whether a bonus won by the cut counts toward the bid.
    cut_counts_for_bid: YesNo = YesNo::Yes;
    /// Bonus for the last trick.
    last_trick: i32 = 0, (0, 50, 5);
    /// Whether there is an auction.
    auction: Auction = Auction::Bid;
    /// Who bids first.
    opener: Opener = Opener::LeftOfDealer;
    /// Whether the first player to bid may pass.
    opening_duty: OpeningDuty = OpeningDuty::Free;
    /// The smallest opening bid.
    min_open: i32 = 70, (5, 400, 5);
    /// Bids must be multiples of this.
    bid_step: i32 = 5, (5, 10, 5);
    /// The maximum bid.
    bid_cap: BidCap = BidCap::Total, (5, 400, 5);
    /// Whether a pass is final.
    passing: Passing = Passing::Final;
    /// What happens when nobody bids.
    all_pass: AllPass = AllPass::RedealNext;
    /// Whether the partner may name trump.
    partner_names_trump: YesNo = YesNo::No;
    /// The number of cards in the nest.
    nest_size: i32 = 5, (0, 12, 1);
    /// When the nest is dealt.
    nest_dealt: NestDealt = NestDealt::Rounds;
    /// Whether the bidder picks up the nest.
    nest_use: NestUse = NestUse::Bidder;
    /// Who sees the nest as dealt.
    nest_shown: NestShown = NestShown::Hidden;
    /// Who captures the nest.
    nest_to: NestTo = NestTo::LastTrick;
    /// Whether the nest counts as a trick.
    nest_is_trick: YesNo = YesNo::No;
    /// Whether the Rook may be buried.
    bury_bird: YesNo = YesNo::Yes;
    /// Whether counters may be buried.
    bury_counters: BuryCounters = BuryCounters::Free;
    /// Whether buried trumps are shown.
    buried_trump_shown: YesNo = YesNo::No;
    /// The number of cards set aside unplayed.
    out_of_play: i32 = 0, (0, 8, 1);
    /// Where leftover cards go if they don't divide evenly.
    odd_cards: OddCards = OddCards::LongerHands;
    /// Where trump comes from.
    trump_from: TrumpFrom = TrumpFrom::Named;
    /// When trump is named.
    trump_time: TrumpTime = TrumpTime::AfterBury;
    /// Which trumps may be named.
    trump_modes: TrumpModes = TrumpModes::Colors;
    /// Who leads to the first trick.
    first_lead: FirstLead = FirstLead::LeftOfDealer;
    /// Who plays with whom.
    sides: Sides = Sides::Opposite;
    /// Whether four players are partners in an otherwise individual game.
    four_partners: YesNo = YesNo::No;
    /// How six players form partnerships.
    six_layout: SixLayout = SixLayout::TwoTrios;
    /// Whether partners rotate.
    rotation: Rotation = Rotation::None;
    /// Which hand is played face up.
    dummy: Dummy = Dummy::None;
    /// Which cards may be called for a partner.
    call_partner: CallPartner = CallPartner::OtherHands;
    /// Extra reward for taking everything.
    moon: Moon = Moon::Off;
    /// What the opponents score when the bid is made.
    defenders_record: DefendersRecord = DefendersRecord::All;
    /// What each of several opponents of a lone bidder scores.
    defender_credit: DefenderCredit = DefenderCredit::Combined;
    /// Whether the Golden Ten applies to the deal or to the running total.
    golden_scope: GoldenScope = GoldenScope::Deal;
    /// How misdeals are handled.
    misdeal: Misdeal = Misdeal::Printed;
    /// Whether cards are sometimes exposed during the deal.
    misdeal_sim: MisdealSim = MisdealSim::Off;
    /// The total that ends the match.
    target: i32 = 300, (5, 10_000, 1);
    /// A fixed number of hands instead of a target.
    hands: Option<i32> = None, (1, 100, 1);
    /// The total at or below which a player or side loses.
    lose_at: Option<i32> = None, (-5_000, -5, 5);
    /// Whether only the bidder's side can win.
    win_on_bid: YesNo = YesNo::No;
    /// When the target is checked.
    stop_at_target: StopAtTarget = StopAtTarget::EndOfDeal;
    /// Which total wins.
    best: Best = Best::Highest;
    /// Who wins when several players reach the target on the same hand.
    finish_priority: FinishPriority = FinishPriority::HigherTotal;
    /// What happens when the best totals are tied.
    final_tie: FinalTie = FinalTie::AnotherHand;
    /// When an individual game with rotating partners ends.
    individual_end: IndividualEnd = IndividualEnd::TwelveHands;
    /// Whether mistakes are possible.
    enforcement: Enforcement = Enforcement::Strict;
    /// The penalty for a renege.
    renege_rule: RenegeRule = RenegeRule::Strict;
    /// The penalty for burying the wrong number of cards.
    nest_error: NestError = NestError::Forty;
    /// The penalty for table talk.
    talk_penalty: i32 = 40, (0, 100, 5);
}

#[cfg(test)]
mod tests {
    use super::*;
    use said::options::{Choice, Vocabulary};

    #[test]
    fn every_value_of_every_axis_can_be_set_shown_and_described() {
        for name in Axes::NAMES {
            let spec = Axes::spec(name).unwrap();
            let mut values: Vec<String> = spec.values.iter().map(|v| (*v).to_string()).collect();
            if let Some((low, high, _)) = spec.range {
                values.extend([low.to_string(), high.to_string()]);
            }
            assert!(values.len() >= 2, "{name} has fewer than two values");
            let mut sentences = Vec::new();
            for value in values {
                let mut axes = Axes::default();
                axes.set(name, &value).unwrap();
                assert_eq!(axes.get(name).as_ref(), Some(&value));
                let words = Choice { vocabulary: Vocabulary::Axes, name: (*name).into(), value };
                assert!(words.has_words(), "{name}: {words}");
                let words = words.to_string();
                assert!(words.ends_with('.') && words.len() > 12, "{name}: {words}");
                assert!(!sentences.contains(&words), "{name} has the same text twice: {words}");
                sentences.push(words);
            }
        }
    }

    #[test]
    fn a_wrong_value_says_what_is_allowed() {
        let mut axes = Axes::default();
        assert_eq!(
            axes.set("bird", "middle").unwrap_err().to_string(),
            "`bird` cannot be `middle`. The allowed values are: high, low, ten_and_a_half, none."
        );
        for wrong in ["7", "0", "405", "+70", "070", "", "seventy"] {
            assert!(axes.set("min_open", wrong).is_err(), "{wrong}");
        }
        assert!(matches!(axes.set("wings", "two"), Err(BadOptions::Unknown { .. })));
        assert_eq!(axes, Axes::default());
    }
}

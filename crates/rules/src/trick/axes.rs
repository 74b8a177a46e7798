//! The axes along which trick-taking games differ, each a closed choice or a bounded number.
//!
//! A printed game is a value for every axis; a house rule is another value on one of them. What an axis is not
//! told keeps the value of the 2011 Original game. Every value has its sentence, so that a table can say in
//! plain words how it plays. How the values work together is the business of [`super::rules`].

use crate::BadOptions;

/// What an axis accepts, for listings and error messages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AxisSpec {
    /// The axis.
    pub name: &'static str,
    /// Named values.
    pub values: Vec<&'static str>,
    /// Whole numbers accepted beside them: smallest, largest, step.
    pub range: Option<(i32, i32, i32)>,
}

impl AxisSpec {
    /// The allowed values in words.
    pub fn allowed(&self) -> String {
        let mut text = self.values.join(", ");
        if let Some((low, high, step)) = self.range {
            if !text.is_empty() {
                text.push_str(", or ");
            }
            text.push_str(&match step {
                1 => format!("a whole number from {low} to {high}"),
                _ => format!("a multiple of {step} from {low} to {high}"),
            });
        }
        text
    }
}

/// A value an axis can take.
trait AxisValue: Sized {
    fn read(text: &str, range: Option<(i32, i32, i32)>) -> Option<Self>;
    fn show(&self) -> String;
    fn names() -> Vec<&'static str>;
    fn sentence(&self, template: &str) -> String;
}

/// Puts the figure into a template with `{}`.
fn fill(template: &str, value: &str) -> String {
    template.replace("{}", value)
}

impl AxisValue for i32 {
    fn read(text: &str, range: Option<(i32, i32, i32)>) -> Option<i32> {
        let (low, high, step) = range?;
        let n: i32 = text.parse().ok()?;
        // Only the canonical writing, so that a rule set has one text.
        ((low..=high).contains(&n) && n % step == 0 && n.to_string() == text).then_some(n)
    }
    fn show(&self) -> String {
        self.to_string()
    }
    fn names() -> Vec<&'static str> {
        Vec::new()
    }
    fn sentence(&self, template: &str) -> String {
        fill(template, &self.show())
    }
}

/// A number that may be absent.
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
    /// The template is `sentence with the number|sentence without`.
    fn sentence(&self, template: &str) -> String {
        let (with, without) = template.split_once('|').unwrap_or((template, template));
        self.map_or_else(|| without.into(), |n| fill(with, &n.to_string()))
    }
}

macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident { $($value:ident = $text:literal => $words:literal),+ $(,)? })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $name { $(#[doc = $words] $value),+ }

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
            fn sentence(&self, _: &str) -> String {
                match self { $($name::$value => $words),+ }.into()
            }
        }
    )+};
}

choices! {
    /// Which numbers each color has.
    Pack {
        FiveUp = "5-14" => "Each color runs from 5 to 14.",
        FourUp = "4-14" => "Each color runs from 4 to 14.",
        OneAndFiveUp = "1,5-14" => "Each color has the 1 and the numbers from 5 to 14.",
        NoTwos = "1,3-14" => "Each color has every number but the 2.",
        Full = "1-14" => "Each color runs from 1 to 14.",
    }
    /// Where the bird ranks.
    Bird {
        High = "high" => "The bird is the highest trump.",
        Low = "low" => "The bird is the lowest trump.",
        TenAndAHalf = "ten_and_a_half" => "The bird ranks between the trump 10 and 11.",
        Absent = "none" => "There is no bird.",
    }
    /// When the bird may be played.
    BirdPlay {
        AnyTime = "any_time" => "The bird may be played at any time.",
        Follows = "follows" => "The bird belongs to trump and must follow like any trump.",
    }
    /// Where the 1s rank.
    Ones {
        Low = "low" => "The 1 is the lowest card of its color.",
        High = "high" => "The 1 ranks above the 14.",
    }
    /// Whether the red 1 is special.
    RedOne {
        Plain = "plain" => "The red 1 is an ordinary card.",
        TopTrump = "top_trump" => "The red 1 is always a trump, above even the bird, and may be played whenever the bird may.",
    }
    /// Which numbers count.
    Counters {
        Fourteens = "5-10-14" => "The 5s, 10s and 14s count.",
        Thirteens = "5-10-13" => "The 5s, 10s and 13s count.",
        FivesAndTens = "5-10" => "The 5s and 10s count.",
        Reds = "reds" => "Every red card counts against its taker: the 10 ten, the 5 five, the others one; the yellow 10 takes ten off.",
    }
    /// What the counters are worth.
    CounterScale {
        Fives = "5/10/10" => "A 5 is worth 5, a 10 and the high counter 10 each.",
        Ones = "1/2/2" => "A 5 is worth 1, a 10 and the high counter 2 each.",
    }
    /// Whether 14s stand above trump.
    Fourteens {
        Ordinary = "ordinary" => "The 14 is simply the highest number of its color.",
        AboveTrump = "above_trump" => "Any 14 may be played at any time and beats every trump; the 14 of the color led beats all.",
    }
    /// What happens to an equal number of tricks.
    TrickTie {
        Nobody = "nobody" => "On equal tricks nobody gets the trick bonus.",
        Cut = "cut" => "On equal tricks the pack is cut for the trick bonus.",
    }
    /// Yes or no.
    YesNo {
        Yes = "yes" => "Yes.",
        No = "no" => "No.",
    }
    /// Whether there is an auction.
    Auction {
        Bid = "bid" => "The right to name trump is auctioned.",
        None = "none" => "There is no bidding.",
    }
    /// Who speaks first.
    Opener {
        LeftOfDealer = "left_of_dealer" => "The player on the dealer's left speaks first.",
        Dealer = "dealer" => "The dealer speaks first.",
    }
    /// Whether the first speaker may pass.
    OpeningDuty {
        Free = "free" => "Nobody is obliged to bid.",
        Forced = "forced" => "The first speaker must bid.",
    }
    /// What follows when nobody bids.
    AllPass {
        RedealNext = "redeal_next" => "If all pass the hand is thrown in and the next player deals.",
        RedealSame = "redeal_same" => "If all pass the hand is thrown in and the same dealer deals again.",
        DealerForced = "dealer_forced_min" => "If all pass the dealer has the bid at the minimum.",
        LastMustBid = "last_must_bid" => "If all others pass the last speaker must bid.",
    }
    /// Whether a pass is final.
    Passing {
        Final = "final" => "A pass is final for the hand.",
        Hold = "hold" => "A player who passed may bid again while the auction lasts.",
    }
    /// Whether the nest is taken up.
    NestUse {
        Bidder = "bidder" => "The highest bidder takes the nest into the hand and buries as many cards.",
        Unused = "unused" => "The nest is not used; its top card is turned.",
    }
    /// When the nest is dealt.
    NestDealt {
        Rounds = "rounds" => "After each round of the deal one card goes to the nest until it is full.",
        Last = "last" => "The last cards of the deal form the nest.",
    }
    /// Who sees the dealt nest.
    NestShown {
        Hidden = "hidden" => "Only the bidder sees the nest.",
        Top = "top" => "The top card of the nest is turned up before the bidding.",
        All = "all" => "The nest is shown to everybody when the bidder takes it.",
    }
    /// Who captures the nest.
    NestTo {
        LastTrick = "last_trick" => "The taker of the last trick captures the nest.",
        Bidder = "bidder" => "The buried cards count for the bidder.",
    }
    /// Whether counters may be buried.
    BuryCounters {
        Free = "free" => "Counters may be buried.",
        Forbidden = "forbidden" => "Counters may not be buried, unless nothing else is left.",
        WhenForced = "when_forced" => "Counters may be buried only when nothing else is left, and then only trumps.",
        FaceUp = "face_up" => "Counters may be buried, but face up.",
    }
    /// When trump is named.
    TrumpTime {
        AfterBury = "after_bury" => "Trump is named after the bury.",
        BeforeNest = "before_nest" => "Trump is named before the nest is seen.",
    }
    /// Where trump comes from.
    TrumpFrom {
        Named = "named" => "The highest bidder names trump.",
        NestCard = "nest_card" => "The turned nest card fixes trump.",
        Cut = "cut" => "The pack is cut for trump before the deal.",
        None = "none" => "There is no trump.",
    }
    /// Which trumps may be named.
    TrumpModes {
        Colors = "colors" => "Trump is one of the four colors.",
        NoTrump = "none_too" => "A color or no trump may be named; without trump the bird is the only trump.",
        Low = "low_too" => "A color or low may be named; in low there is no trump color and the lowest number wins.",
        All = "all" => "A color, no trump or low may be named.",
    }
    /// Where cards go that do not divide evenly.
    OddCards {
        LongerHands = "longer_hands" => "The whole pack is dealt; an odd card left at the end goes to the taker of the last trick.",
        Center = "center" => "Cards that do not divide evenly lie in the center for the taker of the first trick.",
    }
    /// Who leads to the first trick.
    FirstLead {
        LeftOfDealer = "left_of_dealer" => "The player on the dealer's left leads first.",
        Bidder = "bidder" => "The highest bidder leads first.",
        LeftOfBidder = "left_of_bidder" => "The player on the bidder's left leads first.",
        Dealer = "dealer" => "The dealer leads first.",
        Dummy = "dummy" => "The dummy hand leads first.",
    }
    /// Who plays with whom.
    Sides {
        Alone = "alone" => "Everyone plays alone.",
        Opposite = "opposite" => "Partners sit opposite each other.",
        Alternating = "alternating" => "Two sides sit alternately round the table.",
        BidderAlone = "bidder_alone" => "The bidder plays against all others, who are partners for the hand.",
        Called = "called" => "The bidder calls a card; its holder is the partner, unknown until it is played.",
    }
    /// Six players as partners.
    SixLayout {
        TwoTrios = "two_trios" => "Six play three against three.",
        ThreePairs = "three_pairs" => "Six play as three pairs.",
    }
    /// Whether partners rotate.
    Rotation {
        None = "none" => "Partners stay the same.",
        TwelveHands = "twelve_hands" => "Partners change after every four hands, and each player keeps a score.",
    }
    /// Which hand is played open.
    Dummy {
        None = "none" => "Every hand is played by its own player.",
        DealerPartner = "dealer_partner" => "The dealer's partner lays down a hand that the dealer plays.",
        BidderPartner = "bidder_partner" => "The bidder's partner lays down a hand that the bidder plays.",
        ExtraHand = "extra_hand" => "An extra hand is dealt, half of it open; the player who lost the bidding plays it too.",
    }
    /// Which cards may be called for a partner.
    CallPartner {
        OtherHands = "other_hands" => "The bidder may only call a card he has not seen.",
        Anywhere = "anywhere" => "The bidder may call any card, even one of his own.",
    }
    /// Extra reward for taking everything.
    Moon {
        Off = "off" => "There is no reward for taking everything.",
        BidAll = "bid_all" => "A bid of everything counts double, won or lost.",
        Sun = "sun" => "A bid of everything is made only with every trick too, and counts double, won or lost.",
        FourHundred = "four_hundred" => "One may bid 400, made only by taking every trick oneself.",
        DoubleAll = "double_all" => "A side that takes every point scores them twice.",
    }
    /// What the opponents record when the bid is made.
    DefendersRecord {
        All = "all" => "The others record all they took.",
        TricksWhenMade = "tricks_when_made" => "When the bid is made the others record only their trick points.",
    }
    /// What each of several opponents of a lone bidder records.
    DefenderCredit {
        Combined = "combined" => "Each defender records what the defenders took together.",
        Own = "own" => "Each defender records what he took himself.",
        Half = "half" => "The defenders' points are divided equally among them, rounded down.",
    }
    /// Scope of the Golden Ten.
    GoldenScope {
        Deal = "deal" => "The Golden Ten takes ten off the points of its deal.",
        Cumulative = "cumulative" => "The Golden Ten takes ten off the running total.",
    }
    /// When the target is tested.
    StopAtTarget {
        EndOfDeal = "end_of_deal" => "The target is tested after each complete deal.",
        Immediate = "immediate" => "The game stops at the trick that reaches the target.",
    }
    /// Which total wins.
    Best {
        Highest = "highest" => "The highest total wins.",
        Lowest = "lowest" => "The lowest total wins.",
    }
    /// Who wins when several reach the target on one hand.
    FinishPriority {
        HigherTotal = "higher_total" => "If several reach the target on one hand the highest total wins.",
        BidderFirst = "bidder_first" => "If several reach the target on one hand the bidder's side wins.",
    }
    /// Equal best totals.
    FinalTie {
        AnotherHand = "another_hand" => "A tie is broken by another hand.",
        Shared = "shared" => "A tie is a shared win.",
    }
    /// When an individual game of rotating partners ends.
    IndividualEnd {
        TwelveHands = "twelve_hands" => "The game ends after twelve hands.",
        Target = "target" => "The game ends when someone reaches the target.",
    }
    /// Misdeals.
    Misdeal {
        Printed = "printed" => "A card exposed in the deal is a misdeal, as printed.",
        NoCounters = "no_counters" => "A player dealt no counter may ask for a new deal.",
        OnlySixToNine = "only_6_to_9" => "A hand of nothing but 6s to 9s is dealt again by the same dealer.",
        WrongCounts = "wrong_counts" => "Only a wrong number of cards is a misdeal.",
    }
    /// Whether exposed cards occur.
    MisdealSim {
        Off = "off" => "Cards are never exposed in the deal.",
        On = "on" => "Now and then a card is exposed in the deal.",
    }
    /// Whether mistakes are possible.
    Enforcement {
        Strict = "strict" => "Mistakes are refused.",
        Permissive = "permissive" => "Mistakes are possible and may be challenged.",
    }
    /// What a renege costs.
    RenegeRule {
        Strict = "strict" => "A renege is impossible.",
        Original2011 = "original_2011" => "A renege may be corrected until the next trick is taken; found later it ends the hand and costs the bid.",
        Flat100 = "flat_100" => "A renege that is challenged costs 100, which go to the other side after the hand is played out.",
    }
    /// What a wrong number of buried cards costs.
    NestError {
        Forty = "forty" => "A wrong number of buried cards costs 40.",
        FiftyAfterLead = "fifty_after_lead" => "A wrong number of buried cards costs 50 once play has begun.",
    }
}

/// The largest bid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BidCap {
    /// The largest total a side can make.
    Total,
    /// No limit.
    None,
    /// So many points.
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
    fn sentence(&self, _: &str) -> String {
        match self {
            BidCap::Total => "The largest bid is everything there is to take.".into(),
            BidCap::None => "There is no largest bid.".into(),
            BidCap::At(n) => format!("The largest bid is {n}."),
        }
    }
}

macro_rules! axes {
    ($(#[doc = $title:literal] $name:ident: $type:ty = $default:expr $(, $range:expr)? ; $template:literal)+) => {
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

            /// What the axis decides, as a heading.
            pub fn title(name: &str) -> Option<&'static str> {
                match name {
                    $(stringify!($name) => Some($title.trim().trim_end_matches('.')),)+
                    _ => None,
                }
            }

            /// What the axis accepts.
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
                    _ => return Err(BadOptions::Unknown { name: name.into(), known: Axes::NAMES.join(", ") }),
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

            /// What the value of an axis means, in a sentence.
            pub fn words(&self, name: &str) -> Option<String> {
                match name {
                    $(stringify!($name) => Some(self.$name.sentence(yes_no($template, &self.$name.show()))),)+
                    _ => None,
                }.map(|text| if text == "Yes." || text == "No." {
                    // A yes-or-no axis keeps its two sentences in the template.
                    match name { $(stringify!($name) => yes_no($template, &self.$name.show()).to_string(),)+ _ => text }
                } else { text })
            }
        }
    };
}

/// A template `yes sentence|no sentence` yields the one that applies.
fn yes_no<'t>(template: &'t str, value: &str) -> &'t str {
    match (template.split_once('|'), value) {
        (Some((yes, _)), "yes") => yes,
        (Some((_, no)), "no") => no,
        _ => template,
    }
}

axes! {
    /// Which numbers each color has.
    pack: Pack = Pack::FiveUp; ""
    /// How many packs are mixed.
    packs: i32 = 1, (1, 2, 1); "So many packs are mixed into one: {}."
    /// Where the bird ranks.
    bird: Bird = Bird::High; ""
    /// What the bird is worth.
    bird_value: i32 = 20, (0, 50, 1); "The bird is worth {}."
    /// When the bird may be played.
    bird_play: BirdPlay = BirdPlay::AnyTime; ""
    /// Where the 1s rank.
    ones: Ones = Ones::Low; ""
    /// What each 1 is worth.
    one_value: i32 = 0, (0, 50, 5); "Each 1 is worth {}."
    /// Whether the red 1 is special.
    red_one: RedOne = RedOne::Plain; ""
    /// What a special red 1 is worth.
    red_one_value: i32 = 30, (0, 50, 5); "The red 1 is worth {} where it is a special trump."
    /// Which numbers count.
    counters: Counters = Counters::Fourteens; ""
    /// What the counters are worth.
    counter_scale: CounterScale = CounterScale::Fives; ""
    /// Whether 14s stand above trump.
    fourteens: Fourteens = Fourteens::Ordinary; ""
    /// Points for each trick.
    trick_points: i32 = 0, (0, 20, 1); "Each trick is worth {}."
    /// Bonus for most tricks.
    most_tricks: i32 = 0, (0, 50, 5); "The side with most tricks gets {}."
    /// Equal tricks.
    trick_tie: TrickTie = TrickTie::Nobody; ""
    /// Whether a bonus won by the cut helps the bid.
    cut_counts_for_bid: YesNo = YesNo::Yes; "A trick bonus won by the cut counts toward the bid.|A trick bonus won by the cut does not count toward the bid."
    /// Bonus for the last trick.
    last_trick: i32 = 0, (0, 50, 5); "The taker of the last trick gets {}."
    /// Whether there is an auction.
    auction: Auction = Auction::Bid; ""
    /// Who speaks first.
    opener: Opener = Opener::LeftOfDealer; ""
    /// Whether the first speaker may pass.
    opening_duty: OpeningDuty = OpeningDuty::Free; ""
    /// The smallest opening bid.
    min_open: i32 = 70, (5, 400, 5); "The opening bid is at least {}."
    /// Bids are multiples of this.
    bid_step: i32 = 5, (5, 10, 5); "Bids are multiples of {}."
    /// The largest bid.
    bid_cap: BidCap = BidCap::Total, (5, 400, 5); ""
    /// Whether a pass is final.
    passing: Passing = Passing::Final; ""
    /// What follows when nobody bids.
    all_pass: AllPass = AllPass::RedealNext; ""
    /// Whether the partner may name trump.
    partner_names_trump: YesNo = YesNo::No; "The bidder may let the partner name trump and raises the bid by 5.|Only the bidder names trump."
    /// Cards in the nest.
    nest_size: i32 = 5, (0, 12, 1); "The nest has {} cards."
    /// When the nest is dealt.
    nest_dealt: NestDealt = NestDealt::Rounds; ""
    /// Whether the nest is taken up.
    nest_use: NestUse = NestUse::Bidder; ""
    /// Who sees the dealt nest.
    nest_shown: NestShown = NestShown::Hidden; ""
    /// Who captures the nest.
    nest_to: NestTo = NestTo::LastTrick; ""
    /// Whether the nest is a trick.
    nest_is_trick: YesNo = YesNo::No; "The nest counts as a trick, but earns no points per trick.|The nest is not a trick."
    /// Whether the bird may be buried.
    bury_bird: YesNo = YesNo::Yes; "The bird may be buried.|The bird may not be buried."
    /// Whether counters may be buried.
    bury_counters: BuryCounters = BuryCounters::Free; ""
    /// Whether buried trumps are shown.
    buried_trump_shown: YesNo = YesNo::No; "Trumps among the buried cards are shown.|Buried trumps stay hidden."
    /// Cards set aside unplayed.
    out_of_play: i32 = 0, (0, 8, 1); "Cards set aside out of play: {}."
    /// Where cards go that do not divide evenly.
    odd_cards: OddCards = OddCards::LongerHands; ""
    /// Where trump comes from.
    trump_from: TrumpFrom = TrumpFrom::Named; ""
    /// When trump is named.
    trump_time: TrumpTime = TrumpTime::AfterBury; ""
    /// Which trumps may be named.
    trump_modes: TrumpModes = TrumpModes::Colors; ""
    /// Who leads to the first trick.
    first_lead: FirstLead = FirstLead::LeftOfDealer; ""
    /// Who plays with whom.
    sides: Sides = Sides::Opposite; ""
    /// Whether four play as partners although the game is otherwise individual.
    four_partners: YesNo = YesNo::No; "Four play as two partnerships.|Four play each alone."
    /// Six players as partners.
    six_layout: SixLayout = SixLayout::TwoTrios; ""
    /// Whether partners rotate.
    rotation: Rotation = Rotation::None; ""
    /// Which hand is played open.
    dummy: Dummy = Dummy::None; ""
    /// Which cards may be called for a partner.
    call_partner: CallPartner = CallPartner::OtherHands; ""
    /// Extra reward for taking everything.
    moon: Moon = Moon::Off; ""
    /// What the opponents record when the bid is made.
    defenders_record: DefendersRecord = DefendersRecord::All; ""
    /// What each of several opponents of a lone bidder records.
    defender_credit: DefenderCredit = DefenderCredit::Combined; ""
    /// Scope of the Golden Ten.
    golden_scope: GoldenScope = GoldenScope::Deal; ""
    /// Misdeals.
    misdeal: Misdeal = Misdeal::Printed; ""
    /// Whether exposed cards occur.
    misdeal_sim: MisdealSim = MisdealSim::Off; ""
    /// The total that ends the match.
    target: i32 = 300, (5, 10_000, 1); "The game is {} points."
    /// A fixed number of hands instead of a target.
    hands: Option<i32> = None, (1, 100, 1); "The game is {} hands long.|The game has no fixed number of hands."
    /// A total at or below this loses.
    lose_at: Option<i32> = None, (-5_000, -5, 5); "A total of {} or less loses the game.|No total loses the game."
    /// Whether only the bidder's side can win.
    win_on_bid: YesNo = YesNo::No; "The game can only be won on a made bid.|The game is won by points however made."
    /// When the target is tested.
    stop_at_target: StopAtTarget = StopAtTarget::EndOfDeal; ""
    /// Which total wins.
    best: Best = Best::Highest; ""
    /// Who wins when several reach the target on one hand.
    finish_priority: FinishPriority = FinishPriority::HigherTotal; ""
    /// Equal best totals.
    final_tie: FinalTie = FinalTie::AnotherHand; ""
    /// When a game of rotating partners ends.
    individual_end: IndividualEnd = IndividualEnd::TwelveHands; ""
    /// Whether mistakes are possible.
    enforcement: Enforcement = Enforcement::Strict; ""
    /// What a renege costs.
    renege_rule: RenegeRule = RenegeRule::Strict; ""
    /// What a wrong number of buried cards costs.
    nest_error: NestError = NestError::Forty; ""
    /// What table talk costs.
    talk_penalty: i32 = 40, (0, 100, 5); "Table talk costs {}."
}

/// Axes that belong together, each group by its heading and its first axis; it goes on to the next group's first.
const GROUPS: [(&str, &str); 10] = [
    ("The cards", "pack"),
    ("Tricks that count", "trick_points"),
    ("The bidding", "auction"),
    ("The nest", "nest_size"),
    ("Trump and the first lead", "trump_from"),
    ("Who plays with whom", "sides"),
    ("Writing down", "moon"),
    ("Misdeals", "misdeal"),
    ("How long a game is", "target"),
    ("Mistakes", "enforcement"),
];

/// The heading under which an axis stands.
pub fn group(name: &str) -> Option<&'static str> {
    let place = |axis: &str| Axes::NAMES.iter().position(|known| *known == axis);
    let at = place(name)?;
    GROUPS
        .iter()
        .rev()
        .find(|(_, first)| place(first).is_some_and(|first| first <= at))
        .map(|(title, _)| *title)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_axis_has_a_heading_and_stands_in_a_group() {
        for name in Axes::NAMES {
            assert!(
                Axes::title(name).is_some_and(|title| title.len() > 5 && !title.ends_with('.')),
                "{name}"
            );
            assert!(group(name).is_some(), "{name}");
        }
        for (title, first) in GROUPS {
            assert_eq!(group(first), Some(title));
        }
        assert_eq!((Axes::title("wings"), group("wings")), (None, None));
    }

    #[test]
    fn every_value_of_every_axis_is_set_shown_and_worded() {
        for name in Axes::NAMES {
            let spec = Axes::spec(name).unwrap();
            let mut values: Vec<String> = spec.values.iter().map(|v| (*v).to_string()).collect();
            if let Some((low, high, _)) = spec.range {
                values.extend([low.to_string(), high.to_string()]);
            }
            assert!(values.len() >= 2, "{name} offers no choice");
            let mut sentences = Vec::new();
            for value in values {
                let mut axes = Axes::default();
                axes.set(name, &value).unwrap();
                assert_eq!(axes.get(name), Some(value));
                let words = axes.words(name).unwrap();
                assert!(words.ends_with('.') && words.len() > 12 && !words.contains('|'), "{name}: {words}");
                assert!(!sentences.contains(&words), "{name} says twice: {words}");
                sentences.push(words);
            }
        }
    }

    #[test]
    fn a_wrong_value_says_what_is_allowed() {
        let mut axes = Axes::default();
        assert_eq!(
            axes.set("bird", "middle").unwrap_err().to_string(),
            "option `bird` cannot be `middle`; allowed: high, low, ten_and_a_half, none"
        );
        for wrong in ["7", "0", "405", "+70", "070", "", "seventy"] {
            assert!(axes.set("min_open", wrong).is_err(), "{wrong}");
        }
        assert!(matches!(axes.set("wings", "two"), Err(BadOptions::Unknown { .. })));
        assert_eq!(axes, Axes::default());
    }
}

//! Why a combination of options cannot be played.

use crate::{
    De, En,
    notice::{notices, speaks},
};
use serde::{Deserialize, Serialize};

/// An option with its value, or the number of players.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Chosen {
    /// The option, or `players`.
    pub name: String,
    /// The value.
    pub value: String,
}

impl std::fmt::Display for Chosen {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}={}", self.name, self.value)
    }
}

/// The values that an option accepts.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Allowed {
    /// Named values.
    pub values: Vec<String>,
    /// A range of whole numbers that it also accepts: smallest, largest and step.
    pub range: Option<(i32, i32, i32)>,
}

notices! {
    /// Why two choices are incompatible.
    #[derive(Eq)]
    pub enum Clash {
        /// The bidder names trump.
        BidderChoosesTrump = "bidder_chooses_trump";
        /// Without bidding, nobody names trump.
        NobodyNamesTrump = "nobody_names_trump";
        /// Without bidding, there is no bidder.
        NoBidder = "no_bidder";
        /// Without bidding, nobody calls a partner.
        NobodyCallsAPartner = "nobody_calls_a_partner";
        /// Without bidding, nobody picks up the nest.
        NobodyTakesTheNest = "nobody_takes_the_nest";
        /// The bidder picks up the nest.
        BidderTakesTheNest = "bidder_takes_the_nest";
        /// The dummy hand is dealt from a single pack.
        DummyNeedsOnePack = "dummy_needs_one_pack";
        /// A card from the nest is turned up. If it is the Rook, a second one is turned up, so the nest needs at least two cards.
        NestCardIsTurned = "nest_card_is_turned";
        /// Only trump counters may be buried, so trump must be named first.
        TrumpMustBeKnown = "trump_must_be_known";
        /// There is no nest to look at.
        NoNestToSee = "no_nest_to_see";
        /// There is no nest.
        NoNest = "no_nest";
        /// Nobody has a partner when trump is named.
        NoPartnerYet = "no_partner_yet";
        /// With two partners, it is not clear which one names trump.
        WhichPartner = "which_partner";
        /// The dummy is a partner's hand, so there must be two pairs.
        DummyNeedsPairs = "dummy_needs_pairs";
        /// The extra dummy hand is for two players.
        DummyIsForTwo = "dummy_is_for_two";
        /// The extra dummy hand plays against the bidder.
        DummyPlaysAgainstBidder = "dummy_plays_against_bidder";
        /// There is no dummy hand.
        NoDummy = "no_dummy";
        /// Partners can sit across from each other only with an even number of players.
        OppositeNeedsEven = "opposite_needs_even";
        /// Sides can alternate only with an even number of players.
        AlternatingNeedsEven = "alternating_needs_even";
        /// Calling a partner requires at least four players.
        CallingNeedsFour = "calling_needs_four";
        /// Partners can rotate only in a four-player game played in pairs.
        RotationNeedsPairs = "rotation_needs_pairs";
        /// The 100 points go to the other side, so there must be only one other side.
        HundredToOneSide = "hundred_to_one_side";
        /// A renege costs the bid, but without bidding there is none.
        RenegeCostsTheBid = "renege_costs_the_bid";
        /// The pack has no 1s.
        NoOnes = "no_ones";
        /// The pack has no red 1.
        NoRedOne = "no_red_one";
        /// You have to bid to shoot the moon.
        MoonIsBid = "moon_is_bid";
        /// Without bidding, nobody could ever win.
        CouldNeverBeWon = "could_never_be_won";
        /// The called card must be the only one of its kind.
        CalledCardIsUnique = "called_card_is_unique";
        /// The cut is between two sides.
        SidesCut = "sides_cut";
        /// Nobody bids for points that would count against them.
        NoBidsForPenalties = "no_bids_for_penalties";
        /// Even the first player has to bid.
        FirstAlreadyBids = "first_already_bids";
        /// If players may bid again after passing, no player is the last to bid.
        NobodyIsLast = "nobody_is_last";
        /// Leftover cards go to the center only when there is no nest.
        CenterNeedsNoNest = "center_needs_no_nest";
        /// An exposed card is not a misdeal at this table.
        ExposedIsNoMisdeal = "exposed_is_no_misdeal";
        /// A trick can end the game only if points count as they are taken.
        PointsCountAtOnce = "points_count_at_once";
        /// The maximum bid must be a bid for everything.
        MoonIsTheLargestBid = "moon_is_the_largest_bid";
        /// No bid would be possible.
        NoBidPossible = "no_bid_possible";
        /// The run rule is for two players.
        RunIsForTwo = "run_is_for_two";
        /// Partners play two against two.
        PartnersAreTwoAgainstTwo = "partners_are_two_against_two";
        /// Without partners, the highest total wins.
        HighestTotalWins = "highest_total_wins";
        /// If the round ends automatically, nobody calls Rack-O.
        NobodyCalls = "nobody_calls";
        /// There are not enough cards to go around.
        TooFewCards {
            /// The number of cards in the pack.
            cards: u16,
            /// Hands to deal.
            hands: u16,
        } = "too_few_cards";
        /// The cards do not divide evenly.
        DoNotDivide {
            /// The number of cards in the pack.
            cards: u16,
            /// The number of cards that go elsewhere.
            aside: u16,
            /// Hands to deal.
            hands: u16,
        } = "do_not_divide";
        /// The same option was given two values.
        OneValue = "one_value";
    }
}

fn clash_en(clash: &Clash, _: En<'_>) -> String {
    match clash {
        Clash::BidderChoosesTrump => "The bidder names trump.".into(),
        Clash::NobodyNamesTrump => "Without bidding, nobody names trump.".into(),
        Clash::NoBidder => "Without bidding, there is no bidder.".into(),
        Clash::NobodyCallsAPartner => "Without bidding, nobody calls a partner.".into(),
        Clash::NobodyTakesTheNest => "Without bidding, nobody picks up the nest.".into(),
        Clash::BidderTakesTheNest => "The bidder picks up the nest.".into(),
        Clash::DummyNeedsOnePack => "The dummy hand is dealt from a single pack.".into(),
        Clash::NestCardIsTurned => {
            "A card from the nest is turned up. If it is the Rook, a second one is turned up, so the nest needs at least two cards."
                .into()
        }
        Clash::TrumpMustBeKnown => "Only trump counters may be buried, so trump must be named first.".into(),
        Clash::NoNestToSee => "There is no nest to look at.".into(),
        Clash::NoNest => "There is no nest.".into(),
        Clash::NoPartnerYet => "Nobody has a partner when trump is named.".into(),
        Clash::WhichPartner => "With two partners, it is not clear which one names trump.".into(),
        Clash::DummyNeedsPairs => "The dummy is a partner's hand, so there must be two pairs.".into(),
        Clash::DummyIsForTwo => "The extra dummy hand is for two players.".into(),
        Clash::DummyPlaysAgainstBidder => "The extra dummy hand plays against the bidder.".into(),
        Clash::NoDummy => "There is no dummy hand.".into(),
        Clash::OppositeNeedsEven => {
            "Partners can sit across from each other only with an even number of players.".into()
        }
        Clash::AlternatingNeedsEven => "Sides can alternate only with an even number of players.".into(),
        Clash::CallingNeedsFour => "Calling a partner takes at least four players.".into(),
        Clash::RotationNeedsPairs => "Partners can rotate only in a four-player game played in pairs.".into(),
        Clash::HundredToOneSide => {
            "The 100 points go to the other side, so there must be only one other side.".into()
        }
        Clash::RenegeCostsTheBid => "A renege costs the bid, but without bidding there is none.".into(),
        Clash::NoOnes => "The pack has no 1s.".into(),
        Clash::NoRedOne => "The pack has no red 1.".into(),
        Clash::MoonIsBid => "You have to bid to shoot the moon.".into(),
        Clash::CouldNeverBeWon => "Without bidding, nobody could ever win.".into(),
        Clash::CalledCardIsUnique => "The called card must be the only one of its kind.".into(),
        Clash::SidesCut => "The cut is between two sides.".into(),
        Clash::NoBidsForPenalties => "Nobody would bid for points that count against them.".into(),
        Clash::FirstAlreadyBids => "Even the first player has to bid.".into(),
        Clash::NobodyIsLast => "If players may bid again after passing, no player is the last to bid.".into(),
        Clash::CenterNeedsNoNest => "Leftover cards go to the center only when there is no nest.".into(),
        Clash::ExposedIsNoMisdeal => "An exposed card is not a misdeal at this table.".into(),
        Clash::PointsCountAtOnce => "A trick can end the game only if points count as they are taken.".into(),
        Clash::MoonIsTheLargestBid => "The maximum bid must be a bid for everything.".into(),
        Clash::NoBidPossible => "No bid would be possible.".into(),
        Clash::RunIsForTwo => "The run rule is for two players.".into(),
        Clash::PartnersAreTwoAgainstTwo => "Partners play two against two.".into(),
        Clash::HighestTotalWins => "Without partners, the highest total wins.".into(),
        Clash::NobodyCalls => "If the round ends automatically, nobody calls Rack-O.".into(),
        Clash::TooFewCards { cards, hands } => format!("{cards} cards are too few for {hands} hands."),
        Clash::DoNotDivide { cards, aside, hands } => {
            format!("{cards} cards minus {aside} do not divide evenly among {hands} hands.")
        }
        Clash::OneValue => "An option can have only one value.".into(),
    }
}

fn clash_de(clash: &Clash, _: De<'_>) -> String {
    match clash {
        Clash::BidderChoosesTrump => "Wer das Gebot hat, soll Trumpf wählen dürfen.".into(),
        Clash::NobodyNamesTrump => "Ohne Bieten nennt niemand Trumpf.".into(),
        Clash::NoBidder => "Ohne Bieten hat niemand das Gebot.".into(),
        Clash::NobodyCallsAPartner => "Ohne Bieten ruft niemand einen Partner.".into(),
        Clash::NobodyTakesTheNest => "Ohne Bieten nimmt niemand das Nest.".into(),
        Clash::BidderTakesTheNest => "Wer das Gebot hat, soll das Nest bekommen.".into(),
        Clash::DummyNeedsOnePack => "Das weitere Blatt wird aus einem einzigen Spiel gegeben.".into(),
        Clash::NestCardIsTurned => {
            "Eine Karte des Nests wird aufgedeckt und noch eine, wenn es der Rook ist.".into()
        }
        Clash::TrumpMustBeKnown => {
            "Nur Trumpf-Zählkarten dürfen ins Nest, also muss Trumpf bekannt sein.".into()
        }
        Clash::NoNestToSee => "Es gibt kein Nest, das man sehen könnte.".into(),
        Clash::NoNest => "Es gibt kein Nest.".into(),
        Clash::NoPartnerYet => "Wenn Trumpf genannt wird, hat niemand einen Partner.".into(),
        Clash::WhichPartner => "Es muss klar sein, wer der eine Partner ist.".into(),
        Clash::DummyNeedsPairs => "Das offene Blatt gehört dem Partner, und es sind zwei Paare.".into(),
        Clash::DummyIsForTwo => "Das weitere Blatt ist für zwei Spieler.".into(),
        Clash::DummyPlaysAgainstBidder => "Das weitere Blatt spielt gegen den Bieter.".into(),
        Clash::NoDummy => "Es gibt kein offenes Blatt.".into(),
        Clash::OppositeNeedsEven => "Gegenüber sitzt ein Partner nur bei gerader Spielerzahl.".into(),
        Clash::AlternatingNeedsEven => "Abwechselnd sitzen zwei Seiten nur bei gerader Spielerzahl.".into(),
        Clash::CallingNeedsFour => "Um einen Partner zu rufen, braucht es vier oder mehr.".into(),
        Clash::RotationNeedsPairs => "Partner wechseln nur unter vieren in Paaren.".into(),
        Clash::HundredToOneSide => "Die 100 gehen an die eine andere Seite.".into(),
        Clash::RenegeCostsTheBid => "Nichtbedienen kostet das Gebot, und es gibt keines.".into(),
        Clash::NoOnes => "In diesem Spiel gibt es keine 1.".into(),
        Clash::NoRedOne => "In diesem Spiel gibt es keine rote 1.".into(),
        Clash::MoonIsBid => "Alles zu holen wird geboten.".into(),
        Clash::CouldNeverBeWon => "Ohne Bieten wäre das Spiel nie zu gewinnen.".into(),
        Clash::CalledCardIsUnique => "Die gerufene Karte darf es nur einmal geben.".into(),
        Clash::SidesCut => "Seiten heben gegeneinander ab.".into(),
        Clash::NoBidsForPenalties => "Um Minuspunkte kann man nicht bieten.".into(),
        Clash::FirstAlreadyBids => "Der Erste bietet ja schon.".into(),
        Clash::NobodyIsLast => "Wo Passen nicht endgültig ist, spricht niemand als Letzter.".into(),
        Clash::CenterNeedsNoNest => "Übrige Karten kommen nur ohne Nest in die Mitte.".into(),
        Clash::ExposedIsNoMisdeal => {
            "Eine sichtbare Karte ist kein Vergeben, wo nur falsche Zahlen eines sind.".into()
        }
        Clash::PointsCountAtOnce => "Ein Stich kann das Spiel nur beenden, wo Punkte sofort zählen.".into(),
        Clash::MoonIsTheLargestBid => "Das größte Gebot muss ein Gebot auf alles sein.".into(),
        Clash::NoBidPossible => "Es wäre gar kein Gebot möglich.".into(),
        Clash::RunIsForTwo => "Die Folge ist eine Regel für zwei.".into(),
        Clash::PartnersAreTwoAgainstTwo => "Partner spielen zwei gegen zwei.".into(),
        Clash::HighestTotalWins => "Ohne Partner gewinnt der höchste Stand.".into(),
        Clash::NobodyCalls => "Wo die Runde von selbst endet, ruft niemand.".into(),
        Clash::TooFewCards { cards, hands } => format!("{cards} Karten sind zu wenige für {hands} Blätter."),
        Clash::DoNotDivide { cards, aside, hands } => {
            format!("{cards} Karten, weniger {aside}, gehen auf {hands} Blätter nicht auf.")
        }
        Clash::OneValue => "Eine Wahl hat nur einen Wert.".into(),
    }
}

speaks!(Clash, clash_en, clash_de);

notices! {
    /// Why options are refused.
    #[derive(Eq)]
    pub enum BadOptions {
        /// The game has no such option.
        Unknown {
            /// The name given.
            name: String,
            /// The known names.
            known: Vec<String>,
        } = "unknown_option";
        /// The value is not allowed.
        Value {
            /// The option.
            name: String,
            /// The value given.
            value: String,
            /// The allowed values.
            allowed: Allowed,
        } = "bad_value";
        /// The game is not for this number of players.
        Players {
            /// The number given.
            players: usize,
            /// The player counts that the game allows.
            allowed: Vec<usize>,
        } = "bad_players";
        /// The values are incompatible.
        Clash {
            /// One choice.
            first: Chosen,
            /// The other choice.
            second: Chosen,
            /// Why they are incompatible.
            why: Clash,
        } = "clash";
    }
}

notices! {
    /// Why a game cannot be opened.
    #[derive(Eq)]
    pub enum CannotOpen {
        /// No game has this name.
        UnknownGame {
            /// The name given.
            id: String,
            /// The known names.
            known: Vec<String>,
        } = "unknown_game";
        /// The game allows several player counts, and none was given.
        PlayersNeeded {
            /// The player counts that the game allows.
            allowed: Vec<usize>,
        } = "players_needed";
        /// The options or the number of players do not fit the game.
        Options {
            /// Why they are refused.
            why: BadOptions,
        } = "bad_options";
    }
}

impl From<BadOptions> for CannotOpen {
    fn from(why: BadOptions) -> CannotOpen {
        CannotOpen::Options { why }
    }
}

notices! {
    /// Why text is not a rule set.
    #[derive(Eq)]
    pub enum BadRuleSet {
        /// The text is too long to be a rule set.
        TooLong {
            /// The maximum length.
            longest: usize,
        } = "too_long";
        /// The text does not start with `game:players`.
        Head = "bad_head";
        /// A choice is not written as `name=value`.
        Choice {
            /// The position in the text, starting at 1.
            at: usize,
        } = "bad_choice";
        /// An option is set twice.
        Twice {
            /// The position in the text, starting at 1.
            at: usize,
            /// The name.
            name: String,
        } = "chosen_twice";
        /// The catalog refuses the rule set.
        Refused {
            /// Why it is refused.
            why: CannotOpen,
        } = "refused";
    }
}

impl From<CannotOpen> for BadRuleSet {
    fn from(why: CannotOpen) -> BadRuleSet {
        BadRuleSet::Refused { why }
    }
}

impl From<BadOptions> for BadRuleSet {
    fn from(why: BadOptions) -> BadRuleSet {
        BadRuleSet::Refused { why: why.into() }
    }
}

impl std::error::Error for BadOptions {}
impl std::error::Error for CannotOpen {}
impl std::error::Error for BadRuleSet {}

/// `4`, `4 or 6`, `2 to 8`, or `3, 4, 6`.
fn counts(allowed: &[usize], or: &str, to: &str) -> String {
    match allowed {
        [one, other] => format!("{one} {or} {other}"),
        [first, .., last] if last - first + 1 == allowed.len() => format!("{first} {to} {last}"),
        _ => allowed.iter().map(usize::to_string).collect::<Vec<_>>().join(", "),
    }
}

fn allowed(allowed: &Allowed, number: impl Fn(i32, i32, i32) -> String, or: &str) -> String {
    let named = allowed.values.join(", ");
    match (named.is_empty(), allowed.range) {
        (_, None) => named,
        (true, Some((low, high, step))) => number(low, high, step),
        (false, Some((low, high, step))) => format!("{named}, {or} {}", number(low, high, step)),
    }
}

fn options_en(bad: &BadOptions, say: En<'_>) -> String {
    let number = |low, high, step| match step {
        1 => format!("a whole number from {low} to {high}"),
        _ => format!("a multiple of {step} from {low} to {high}"),
    };
    match bad {
        BadOptions::Unknown { name, known } => {
            format!("This game has no option `{name}`. Its options are: {}.", known.join(", "))
        }
        BadOptions::Value { name, value, allowed: what } => {
            format!("`{name}` cannot be `{value}`. The allowed values are: {}.", allowed(what, number, "or"))
        }
        BadOptions::Players { players, allowed } => {
            format!("This game is for {} players, not {players}.", counts(allowed, "or", "to"))
        }
        BadOptions::Clash { first, second, why } => {
            format!("{first} and {second} do not go together. {}", clash_en(why, say))
        }
    }
}

fn options_de(bad: &BadOptions, say: De<'_>) -> String {
    let number = |low, high, step| match step {
        1 => format!("eine ganze Zahl von {low} bis {high}"),
        _ => format!("ein Vielfaches von {step}, von {low} bis {high}"),
    };
    match bad {
        BadOptions::Unknown { name, known } => {
            format!("Dieses Spiel hat keine Wahl „{name}“; es hat: {}.", known.join(", "))
        }
        BadOptions::Value { name, value, allowed: what } => {
            format!("„{name}“ kann nicht „{value}“ sein; erlaubt: {}.", allowed(what, number, "oder"))
        }
        BadOptions::Players { players, allowed } => {
            format!("Dieses Spiel ist für {} Spieler, nicht für {players}.", counts(allowed, "oder", "bis"))
        }
        BadOptions::Clash { first, second, why } => {
            format!("{first} und {second} gehen nicht zusammen. {}", clash_de(why, say))
        }
    }
}

speaks!(BadOptions, options_en, options_de);

fn open_en(cannot: &CannotOpen, say: En<'_>) -> String {
    match cannot {
        CannotOpen::UnknownGame { id, known } => {
            format!("There is no game `{id}`. The games are: {}.", known.join(", "))
        }
        CannotOpen::PlayersNeeded { allowed } => {
            format!("Choose the number of players: this game is for {} players.", counts(allowed, "or", "to"))
        }
        CannotOpen::Options { why } => options_en(why, say),
    }
}

fn open_de(cannot: &CannotOpen, say: De<'_>) -> String {
    match cannot {
        CannotOpen::UnknownGame { id, known } => {
            format!("Ein Spiel „{id}“ gibt es nicht; es gibt: {}.", known.join(", "))
        }
        CannotOpen::PlayersNeeded { allowed } => {
            format!("Wie viele spielen? Dieses Spiel ist für {} Spieler.", counts(allowed, "oder", "bis"))
        }
        CannotOpen::Options { why } => options_de(why, say),
    }
}

speaks!(CannotOpen, open_en, open_de);

fn rule_set_en(bad: &BadRuleSet, say: En<'_>) -> String {
    match bad {
        BadRuleSet::TooLong { longest } => format!("A rule set can have at most {longest} characters."),
        BadRuleSet::Head => {
            "At character 1: a rule set must start with GAME:PLAYERS, such as original-rook:4.".into()
        }
        BadRuleSet::Choice { at } => format!("At character {at}: write a choice as NAME=VALUE."),
        BadRuleSet::Twice { at, name } => format!("At character {at}: `{name}` is chosen twice."),
        BadRuleSet::Refused { why } => open_en(why, say),
    }
}

fn rule_set_de(bad: &BadRuleSet, say: De<'_>) -> String {
    match bad {
        BadRuleSet::TooLong { longest } => format!("Ein Regelsatz hat höchstens {longest} Zeichen."),
        BadRuleSet::Head => {
            "Zeichen 1: Ein Regelsatz beginnt mit SPIEL:SPIELERZAHL, etwa original-rook:4.".into()
        }
        BadRuleSet::Choice { at } => format!("Zeichen {at}: Eine Wahl schreibt man NAME=WERT."),
        BadRuleSet::Twice { at, name } => format!("Zeichen {at}: „{name}“ ist zweimal gewählt."),
        BadRuleSet::Refused { why } => open_de(why, say),
    }
}

speaks!(BadRuleSet, rule_set_en, rule_set_de);

//! From axes to tables: checks and compiles a row for a given number of players.
//!
//! The engine asks four questions about a card: what it leads, whether it follows, whether it may always be
//! played, and how strong it is. Each is one table lookup, so the Rook, the 14s in High 14 and the special
//! red 1 are table entries rather than special cases.

use super::{
    axes::*,
    numbers::Numbering,
    refusal::{Cite, Refusal, Why},
    row::Row,
};
use crate::{BadOptions, MatchEnd, MatchRules, Options, Standing};
use cards::{Bits, Card, Color, MAX_SEATS, Seat, SeatSet};
use said::{
    options::{Choice, Chosen, Clash, Vocabulary},
    trick::Trump,
};

/// Where a dealt card goes: a hand counted clockwise from the dealer's left, or one of the following.
pub(super) const TO_NEST: u8 = 8;
/// The cards in the center that go with the first trick.
pub(super) const TO_CENTER: u8 = 9;
/// Cards set aside unplayed.
pub(super) const TO_ASIDE: u8 = 10;

/// The index of "no color was led": the Rook was led and no color is trump.
const LED_BIRD: usize = 4;
/// Tables have room for eight trumps and eight leads, so that a masked index needs no bounds check.
pub(super) const ROOM: usize = 8;

/// The seating of one hand: who sits on whose left, and which side each seat plays for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Seating {
    /// The neighbor on the left of each seat.
    pub left: [u8; MAX_SEATS],
    /// The lowest seat of each seat's side.
    pub side: [u8; MAX_SEATS],
    /// Whether each seat's left neighbor is the next seat.
    pub in_order: bool,
}

impl Seating {
    /// These seats play against all others.
    pub(super) fn set_apart(&mut self, together: &[u8], hands: usize) {
        let all = || 0..hands as u8;
        let ours = all().find(|s| together.contains(s)).unwrap_or(0);
        let others = all().find(|s| !together.contains(s)).unwrap_or(0);
        for s in all() {
            self.side[usize::from(s)] = if together.contains(&s) { ours } else { others };
        }
    }
}

/// Validated rules for a number of players.
#[derive(Clone, Debug)]
pub struct Rules<B> {
    /// The row they were compiled from.
    pub row: Row,
    /// The number of players.
    pub players: usize,
    /// The number of hands: players plus an extra dummy.
    pub hands: usize,
    /// The value of every axis.
    pub axes: Axes,
    /// The options that the host chose.
    pub chosen: Options,
    /// The whole pack in standard order.
    pub pack: Vec<Card>,
    /// The sides that share a score, ordered by lowest seat.
    pub sides: Vec<SeatSet>,
    /// The number of tricks per hand.
    pub tricks: u8,
    /// The maximum score of one side in a hand, not counting moons.
    pub total: i32,
    /// The largest bid; `None` if there is no limit.
    pub cap: Option<u16>,
    /// Mistakes are possible at this table, so there is something to challenge.
    pub permissive: bool,
    pub(super) full: B,
    /// Seatings by block of hands and by dealer; see [`Rules::seating`].
    seatings: [Seating; 6],
    pub(super) deal_to: Vec<u8>,
    pub(super) values: Vec<(B, i32)>,
    pub(super) counters: B,
    pub(super) birds: B,
    pub(super) trumps: [B; ROOM],
    pub(super) led: [[u8; 64]; ROOM],
    pub(super) follow: [[B; ROOM]; ROOM],
    pub(super) free: [B; ROOM],
    pub(super) power: Box<[[[u8; 64]; ROOM]; ROOM]>,
    pub(super) numbering: Numbering,
}

fn chosen(axes: &Axes, name: &str) -> Chosen {
    Chosen { name: name.to_owned(), value: axes.get(name).unwrap_or_default() }
}

fn clash(axes: &Axes, first: &str, second: &str, why: Clash) -> BadOptions {
    BadOptions::Clash { first: chosen(axes, first), second: chosen(axes, second), why }
}

impl<B: Bits> Rules<B> {
    /// Compiles a row for a number of players, with a host's choices.
    pub fn new(row: &Row, players: usize, chosen: &Options) -> Result<Rules<B>, BadOptions> {
        let mut axes = row.axes(players, chosen)?;
        settle_sides(&mut axes, players);
        let hands = players + usize::from(axes.dummy == Dummy::ExtraHand);
        check(&axes, players)?;
        let numbers = numbers(axes.pack);
        let mut pack = Vec::new();
        for _ in 0..axes.packs {
            for color in Color::ALL {
                pack.extend(numbers.iter().filter_map(|n| Card::new(color, *n)));
            }
            pack.extend((axes.bird != Bird::Absent).then_some(Card::BIRD));
        }
        pack.sort_unstable();
        let deal_to = deal_order(&axes, pack.len(), hands)?;
        let mut rules = Rules {
            row: row.clone(),
            players,
            hands,
            tricks: ((pack.len() - axes.nest_size as usize - axes.out_of_play as usize) / hands) as u8,
            sides: Vec::new(),
            total: 0,
            cap: None,
            permissive: axes.enforcement == Enforcement::Permissive || axes.renege_rule != RenegeRule::Strict,
            full: B::EMPTY,
            seatings: [Seating { left: [0; MAX_SEATS], side: [0; MAX_SEATS], in_order: false }; 6],
            deal_to,
            values: Vec::new(),
            counters: B::EMPTY,
            birds: B::EMPTY,
            trumps: [B::EMPTY; ROOM],
            led: [[0; 64]; ROOM],
            follow: [[B::EMPTY; ROOM]; ROOM],
            free: [B::EMPTY; ROOM],
            power: Box::new([[[0; 64]; ROOM]; ROOM]),
            numbering: Numbering::NONE,
            chosen: chosen.clone(),
            pack,
            axes,
        };
        rules.fill_tables();
        rules.seatings = std::array::from_fn(|i| rules.seat_everyone(i / 2, i % 2 == 1));
        rules.sides = rules.score_sides();
        rules.total = rules.most_points();
        let everything = Some((rules.total / rules.axes.bid_step * rules.axes.bid_step) as u16);
        rules.cap = match rules.axes.bid_cap {
            BidCap::None => None,
            BidCap::At(points) => Some(points as u16),
            BidCap::Total => everything,
        };
        if matches!(rules.axes.moon, Moon::BidAll | Moon::Sun) && rules.cap != everything {
            return Err(clash(&rules.axes, "moon", "bid_cap", Clash::MoonIsTheLargestBid));
        }
        if rules.axes.auction == Auction::Bid
            && rules.cap.is_some_and(|cap| i32::from(cap) < rules.axes.min_open)
        {
            return Err(clash(&rules.axes, "min_open", "bid_cap", Clash::NoBidPossible));
        }
        rules.numbering = Numbering::of(&rules);
        Ok(rules)
    }

    /// Whether there are center cards that go with the first trick.
    pub(super) fn deals_center(&self) -> bool {
        self.deal_to.contains(&TO_CENTER)
    }

    /// Whether cards that nobody has played may be face up: a dummy, a turned card, or a nest that everyone
    /// sees.
    pub(super) fn shows_cards(&self) -> bool {
        let axes = &self.axes;
        axes.dummy != Dummy::None
            || axes.nest_shown != NestShown::Hidden
            || matches!(axes.trump_from, TrumpFrom::NestCard | TrumpFrom::Cut)
            || axes.misdeal_sim == MisdealSim::On
    }

    /// Every copy of a card in the pack.
    pub(super) fn copies(&self, card: Card) -> B {
        (0..self.axes.packs as u8).fold(B::EMPTY, |set, copy| set | B::one(card.index() + 64 * copy))
    }

    fn fill_tables(&mut self) {
        let faces: Vec<Card> = self.pack.clone();
        for card in &faces {
            self.full |= self.copies(*card);
            let worth = self.worth(*card);
            if card.is_bird() {
                self.birds |= self.copies(*card);
            }
            if worth != 0 {
                let copies = self.copies(*card);
                self.counters |= copies;
                match self.values.iter_mut().find(|(_, value)| *value == worth) {
                    Some((set, _)) => *set |= copies,
                    None => self.values.push((copies, worth)),
                }
            }
        }
        for (t, trump) in Trump::ALL.into_iter().enumerate() {
            for card in &faces {
                let copies = self.copies(*card);
                if self.is_trump(*card, trump) {
                    self.trumps[t] |= copies;
                }
                if self.is_free(*card) {
                    self.free[t] |= copies;
                }
                let led = match (self.is_trump(*card, trump), trump, card.color()) {
                    (true, Trump::Color(color), _) | (false, _, Some(color)) => color as usize,
                    _ => LED_BIRD,
                };
                self.led[t][card.index() as usize] = led as u8;
                self.follow[t][led] |= copies;
                for lead in 0..=LED_BIRD {
                    self.power[t][lead][card.index() as usize] = self.strength(*card, trump, lead);
                }
            }
        }
    }

    fn is_special_one(&self, card: Card) -> bool {
        self.axes.red_one == RedOne::TopTrump && card.color() == Some(Color::Red) && card.number() == Some(1)
    }

    fn is_trump(&self, card: Card, trump: Trump) -> bool {
        let of_color = matches!(trump, Trump::Color(color) if card.color() == Some(color));
        of_color || card.is_bird() || self.is_special_one(card)
    }

    fn is_free(&self, card: Card) -> bool {
        let special = card.is_bird() || self.is_special_one(card);
        (special && self.axes.bird_play == BirdPlay::AnyTime)
            || (self.axes.fourteens == Fourteens::AboveTrump && card.number() == Some(14))
    }

    /// The card's strength in a trick. A card with strength 0 never wins; of two equal cards, the earlier one wins.
    fn strength(&self, card: Card, trump: Trump, led: usize) -> u8 {
        let of_led = card.color().is_some_and(|color| color as usize == led);
        if self.axes.fourteens == Fourteens::AboveTrump && card.number() == Some(14) {
            return if of_led { 121 } else { 120 };
        }
        if self.is_special_one(card) {
            return 110;
        }
        let rank = card.number().map_or(0, |number| match (trump, self.axes.ones, number) {
            (_, Ones::High, 1) if trump != Trump::Low => 15,
            (Trump::Low, _, n) => 15 - n,
            (_, _, n) => n,
        });
        match (card.is_bird(), self.axes.bird) {
            (true, Bird::Low) => 33,
            (true, Bird::TenAndAHalf) => 53,
            (true, _) => 100,
            (false, _) if self.is_trump(card, trump) => 32 + 2 * rank,
            (false, _) if of_led => rank,
            (false, _) => 0,
        }
    }

    pub(super) fn worth(&self, card: Card) -> i32 {
        let (five, ten) = match self.axes.counter_scale {
            CounterScale::Fives => (5, 10),
            CounterScale::Ones => (1, 2),
        };
        let (Some(color), Some(number)) = (card.color(), card.number()) else { return self.axes.bird_value };
        if self.is_special_one(card) {
            return self.axes.red_one_value;
        }
        match (self.axes.counters, number) {
            (Counters::Reds, 10) if color == Color::Red => 10,
            (Counters::Reds, 5) if color == Color::Red => 5,
            (Counters::Reds, _) => i32::from(color == Color::Red),
            (_, 1) => self.axes.one_value,
            (_, 5) => five,
            (_, 10) => ten,
            (Counters::Fourteens, 14) | (Counters::Thirteens, 13) => ten,
            _ => 0,
        }
    }

    fn most_points(&self) -> i32 {
        let counters: i32 = self.values.iter().map(|(set, worth)| set.count() as i32 * worth).sum();
        let tricks = self.axes.trick_points * i32::from(self.tricks);
        counters + tricks + self.axes.most_tricks + self.axes.last_trick
    }

    /// The value of the counters in `cards`.
    pub(super) fn points(&self, cards: B) -> i32 {
        self.values.iter().map(|(set, worth)| (cards & *set).count() as i32 * worth).sum()
    }

    /// A refusal that cites this row's own statement.
    pub(super) fn refuse(&self, why: Why, place: Cite) -> Refusal {
        Refusal { why, rule: self.row.cite(place).to_string() }
    }

    /// The trumps that may be named.
    pub fn trump_choices(&self) -> impl Iterator<Item = Trump> + use<B> {
        let modes = self.axes.trump_modes;
        Trump::ALL.into_iter().filter(move |trump| match trump {
            Trump::Color(_) => true,
            Trump::None => matches!(modes, TrumpModes::NoTrump | TrumpModes::All),
            Trump::Low => matches!(modes, TrumpModes::Low | TrumpModes::All),
        })
    }

    /// Who sits where, and on which side, in the hand that starts at `standing`.
    #[inline]
    pub(super) fn seating(&self, at: &Standing) -> Seating {
        self.seatings[(at.hand / 4 % 3) as usize * 2 + usize::from(at.dealer.index() == 1)]
    }

    fn seat_everyone(&self, block: usize, second_deals: bool) -> Seating {
        let ring = self.ring(block, second_deals);
        let ring = &ring[..self.hands];
        let in_order = (0..self.hands)
            .all(|at| usize::from(ring[(at + 1) % self.hands]) == (usize::from(ring[at]) + 1) % self.hands);
        let mut seating = Seating { left: [0; MAX_SEATS], side: [0; MAX_SEATS], in_order };
        for (position, seat) in ring.iter().enumerate() {
            let seat = usize::from(*seat);
            seating.left[seat] = ring[(position + 1) % ring.len()];
            let mates = ring.iter().enumerate().filter(|(other, _)| match self.axes.sides {
                Sides::Opposite => other % (ring.len() / 2).max(1) == position % (ring.len() / 2).max(1),
                Sides::Alternating => other % 2 == position % 2,
                Sides::Alone | Sides::BidderAlone | Sides::Called => *other == position,
            });
            seating.side[seat] = mates.map(|(_, mate)| *mate).min().unwrap_or(seat as u8);
        }
        seating
    }

    /// The seats clockwise in the given block of four hands.
    fn ring(&self, block: usize, second_deals: bool) -> [u8; MAX_SEATS] {
        let mut ring = [0, 1, 2, 3, 4, 5, 6, 7];
        if self.axes.rotation == Rotation::TwelveHands {
            // Each of the other three players sits opposite for four hands (ORI-05, ORI-A04).
            let order: [u8; 4] = match block {
                0 => [0, 1, 2, 3],
                1 => [0, 2, 1, 3],
                _ => [0, 1, 3, 2],
            };
            ring[..4].copy_from_slice(&order);
        }
        if self.axes.dummy == Dummy::ExtraHand && second_deals {
            // Clockwise: the dealer, the other player, the dummy (OR2-A06).
            ring[..3].copy_from_slice(&[1, 0, 2]);
        }
        ring
    }

    /// The sides that share a score.
    fn score_sides(&self) -> Vec<SeatSet> {
        let lasting = matches!(self.axes.sides, Sides::Opposite | Sides::Alternating);
        if !lasting || self.axes.rotation == Rotation::TwelveHands {
            return Vec::new();
        }
        let seating = self.seating(&Standing::default());
        let of = |leader: usize| {
            Seat::all(self.players)
                .filter(|s| usize::from(seating.side[s.index()]) == leader)
                .collect::<SeatSet>()
        };
        (0..self.players).map(of).filter(|side| !side.is_empty()).collect()
    }

    /// How these rules differ from the printed game.
    pub fn differences(&self) -> Vec<Choice> {
        let game = self.row.printed_game();
        // A preset may allow player counts that the printed game doesn't; in that case, compare with the printed
        // count.
        let printed = game.printed(self.players).or_else(|_| game.printed(game.players[0]));
        let Ok(mut printed) = printed else { return Vec::new() };
        settle_sides(&mut printed, self.players);
        // A match with a fixed number of hands has no target, regardless of the axis.
        let has_target = matches!(self.match_rules().end, MatchEnd::Target(_));
        let differs =
            |name: &&&str| printed.get(name) != self.axes.get(name) && (has_target || **name != "target");
        let choice = |name: &&str| {
            let value = self.axes.get(name)?;
            Some(Choice { vocabulary: Vocabulary::Axes, name: (*name).to_owned(), value })
        };
        Axes::NAMES.iter().filter(differs).filter_map(choice).collect()
    }

    /// How hands add up to a match.
    pub fn match_rules(&self) -> MatchRules {
        let axes = &self.axes;
        let rotating =
            axes.rotation == Rotation::TwelveHands && axes.individual_end == IndividualEnd::TwelveHands;
        MatchRules {
            players: self.players,
            sides: self.sides.clone(),
            end: match (rotating, axes.hands) {
                (_, Some(hands)) => MatchEnd::Hands(hands.unsigned_abs()),
                (true, None) => MatchEnd::Hands(12),
                (false, None) => MatchEnd::Target(axes.target),
            },
            lowest_wins: axes.best == Best::Lowest,
            finisher_first: axes.finish_priority == FinishPriority::BidderFirst,
            shared_tie: axes.final_tie == FinalTie::Shared,
            floor: axes.lose_at,
            must_win_on_bid: axes.win_on_bid == YesNo::Yes,
        }
    }
}

/// Applies the layout axes to `sides`: six players as pairs or trios, four as partners.
fn settle_sides(axes: &mut Axes, players: usize) {
    if players == 4 && axes.four_partners == YesNo::Yes && axes.sides == Sides::Alone {
        axes.sides = Sides::Opposite;
    }
    if players == 6 && axes.sides == Sides::Opposite && axes.six_layout == SixLayout::TwoTrios {
        axes.sides = Sides::Alternating;
    }
}

fn numbers(pack: Pack) -> Vec<u8> {
    match pack {
        Pack::FiveUp => (5..=14).collect(),
        Pack::FourUp => (4..=14).collect(),
        Pack::OneAndFiveUp => [1].into_iter().chain(5..=14).collect(),
        Pack::NoTwos => [1].into_iter().chain(3..=14).collect(),
        Pack::Full => (1..=14).collect(),
    }
}

/// Refuses combinations that cannot be played.
fn check(axes: &Axes, players: usize) -> Result<(), BadOptions> {
    let no_ones = matches!(axes.pack, Pack::FiveUp | Pack::FourUp);
    let bidding = axes.auction == Auction::Bid;
    let lone = matches!(axes.sides, Sides::Alone | Sides::BidderAlone | Sides::Called);
    let partners = axes.dummy == Dummy::DealerPartner || axes.dummy == Dummy::BidderPartner;
    let open_nest = axes.nest_use == NestUse::Bidder && axes.nest_size > 0;
    let rules: &[(bool, &str, &str, Clash)] = &[
        (no_ones && axes.red_one == RedOne::TopTrump, "pack", "red_one", Clash::NoRedOne),
        (no_ones && axes.one_value != 0, "pack", "one_value", Clash::NoOnes),
        (no_ones && axes.ones == Ones::High, "pack", "ones", Clash::NoOnes),
        (bidding && axes.trump_from != TrumpFrom::Named, "auction", "trump_from", Clash::BidderChoosesTrump),
        (!bidding && axes.trump_from == TrumpFrom::Named, "auction", "trump_from", Clash::NobodyNamesTrump),
        (!bidding && open_nest, "auction", "nest_use", Clash::NobodyTakesTheNest),
        (!bidding && axes.sides == Sides::BidderAlone, "auction", "sides", Clash::NoBidder),
        (!bidding && axes.sides == Sides::Called, "auction", "sides", Clash::NobodyCallsAPartner),
        (
            !bidding && matches!(axes.first_lead, FirstLead::Bidder | FirstLead::LeftOfBidder),
            "auction",
            "first_lead",
            Clash::NoBidder,
        ),
        (!bidding && axes.dummy == Dummy::BidderPartner, "auction", "dummy", Clash::NoBidder),
        (bidding && axes.nest_use == NestUse::Unused, "auction", "nest_use", Clash::BidderTakesTheNest),
        (axes.packs == 2 && axes.dummy == Dummy::ExtraHand, "packs", "dummy", Clash::DummyNeedsOnePack),
        (
            axes.trump_from == TrumpFrom::NestCard && axes.nest_size < 2,
            "trump_from",
            "nest_size",
            Clash::NestCardIsTurned,
        ),
        (
            axes.bury_counters == BuryCounters::WhenForced && axes.trump_time == TrumpTime::AfterBury,
            "bury_counters",
            "trump_time",
            Clash::TrumpMustBeKnown,
        ),
        (
            axes.nest_size == 0 && axes.trump_time == TrumpTime::BeforeNest,
            "nest_size",
            "trump_time",
            Clash::NoNestToSee,
        ),
        (
            axes.nest_size == 0 && axes.nest_is_trick == YesNo::Yes,
            "nest_size",
            "nest_is_trick",
            Clash::NoNest,
        ),
        (
            axes.nest_size == 0 && axes.nest_shown != NestShown::Hidden,
            "nest_size",
            "nest_shown",
            Clash::NoNest,
        ),
        (axes.partner_names_trump == YesNo::Yes && lone, "partner_names_trump", "sides", Clash::NoPartnerYet),
        (
            axes.partner_names_trump == YesNo::Yes && players == 6 && axes.sides == Sides::Alternating,
            "partner_names_trump",
            "sides",
            Clash::WhichPartner,
        ),
        (
            partners && (axes.sides != Sides::Opposite || players != 4),
            "dummy",
            "sides",
            Clash::DummyNeedsPairs,
        ),
        (axes.dummy == Dummy::ExtraHand && players != 2, "dummy", "players", Clash::DummyIsForTwo),
        (
            axes.dummy == Dummy::ExtraHand && axes.sides != Sides::BidderAlone,
            "dummy",
            "sides",
            Clash::DummyPlaysAgainstBidder,
        ),
        (
            axes.first_lead == FirstLead::Dummy && axes.dummy == Dummy::None,
            "first_lead",
            "dummy",
            Clash::NoDummy,
        ),
        (
            axes.sides == Sides::Opposite && !players.is_multiple_of(2),
            "sides",
            "players",
            Clash::OppositeNeedsEven,
        ),
        (
            axes.sides == Sides::Alternating && !players.is_multiple_of(2),
            "sides",
            "players",
            Clash::AlternatingNeedsEven,
        ),
        (axes.sides == Sides::Called && players < 4, "sides", "players", Clash::CallingNeedsFour),
        (
            axes.rotation == Rotation::TwelveHands && (players != 4 || axes.sides != Sides::Opposite),
            "rotation",
            "sides",
            Clash::RotationNeedsPairs,
        ),
        (
            axes.renege_rule == RenegeRule::Flat100
                && (lone || (players == 6 && axes.sides == Sides::Opposite)),
            "renege_rule",
            "sides",
            Clash::HundredToOneSide,
        ),
        (
            !bidding && axes.renege_rule == RenegeRule::Original2011,
            "auction",
            "renege_rule",
            Clash::RenegeCostsTheBid,
        ),
        (
            !bidding && axes.moon != Moon::Off && axes.moon != Moon::DoubleAll,
            "auction",
            "moon",
            Clash::MoonIsBid,
        ),
        (!bidding && axes.win_on_bid == YesNo::Yes, "auction", "win_on_bid", Clash::CouldNeverBeWon),
        (axes.packs == 2 && axes.sides == Sides::Called, "packs", "sides", Clash::CalledCardIsUnique),
        (axes.trick_tie == TrickTie::Cut && lone, "trick_tie", "sides", Clash::SidesCut),
        (axes.counters == Counters::Reds && bidding, "counters", "auction", Clash::NoBidsForPenalties),
        (
            axes.opening_duty == OpeningDuty::Forced && axes.all_pass == AllPass::LastMustBid,
            "opening_duty",
            "all_pass",
            Clash::FirstAlreadyBids,
        ),
        (
            axes.all_pass == AllPass::LastMustBid && axes.passing == Passing::Hold,
            "all_pass",
            "passing",
            Clash::NobodyIsLast,
        ),
        (
            axes.odd_cards == OddCards::Center && (axes.nest_size > 0 || axes.out_of_play > 0),
            "odd_cards",
            "nest_size",
            Clash::CenterNeedsNoNest,
        ),
        (
            axes.misdeal == Misdeal::WrongCounts && axes.misdeal_sim == MisdealSim::On,
            "misdeal",
            "misdeal_sim",
            Clash::ExposedIsNoMisdeal,
        ),
        (
            axes.stop_at_target == StopAtTarget::Immediate && (bidding || axes.best == Best::Lowest),
            "stop_at_target",
            "auction",
            Clash::PointsCountAtOnce,
        ),
    ];
    match rules.iter().find(|(broken, ..)| *broken) {
        Some((_, first, "players", why)) => Err(BadOptions::Clash {
            first: chosen(axes, first),
            second: Chosen { name: "players".into(), value: players.to_string() },
            why: why.clone(),
        }),
        Some((_, first, second, why)) => Err(clash(axes, first, second, why.clone())),
        None => Ok(()),
    }
}

/// Where each card in the pack goes, from the top.
fn deal_order(axes: &Axes, cards: usize, hands: usize) -> Result<Vec<u8>, BadOptions> {
    let (nest, aside) = (axes.nest_size as usize, axes.out_of_play as usize);
    let Some(to_hands) = cards.checked_sub(nest + aside).filter(|n| *n >= 2 * hands) else {
        return Err(clash(
            axes,
            "pack",
            "nest_size",
            Clash::TooFewCards { cards: cards as u16, hands: hands as u16 },
        ));
    };
    let even = nest == 0 && aside == 0;
    if !even && !to_hands.is_multiple_of(hands) {
        let aside = (nest + aside) as u16;
        let why = Clash::DoNotDivide { cards: cards as u16, aside, hands: hands as u16 };
        return Err(clash(axes, "pack", "nest_size", why));
    }
    let rounds = to_hands / hands;
    let mut order = Vec::with_capacity(cards);
    let mut in_nest = 0;
    for _ in 0..rounds {
        order.extend(0..hands as u8);
        if axes.nest_dealt == NestDealt::Rounds && in_nest < nest {
            order.push(TO_NEST);
            in_nest += 1;
        }
    }
    order.extend(std::iter::repeat_n(TO_NEST, nest - in_nest));
    order.extend(std::iter::repeat_n(TO_ASIDE, aside));
    let odd = cards - order.len();
    match axes.odd_cards {
        OddCards::LongerHands => order.extend(0..odd as u8),
        OddCards::Center => order.extend(std::iter::repeat_n(TO_CENTER, odd)),
    }
    Ok(order)
}

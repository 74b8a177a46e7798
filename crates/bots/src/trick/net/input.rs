//! The network's inputs: the table's rules and everything the player may know, as small numbers.

use super::{
    frame::{Frame, Orders, SUITS, TIERS},
    output::bid_step,
};
use cards::{Card, Color};
use rules::trick::{Phase, Sight, TrickRules, Trump, axes::Axes, sight::NONE};

/// The maximum number of hands at a table that the network supports.
pub const SEATS: usize = 6;
/// The number of bits in a block of cards.
const CARDS: usize = 64;
/// The number of steps that encode a bid.
const BID: usize = 32;
/// The number of steps that encode points.
const POINTS: usize = 48;
/// The number of steps that encode the points in a trick.
const IN_TRICK: usize = 16;
const TRICKS: usize = 20;
/// The number of steps that encode the length of a suit.
const LENGTH: usize = 12;
const PHASES: [Phase; 5] = [Phase::Auction, Phase::Bury, Phase::Trump, Phase::CallPartner, Phase::Play];
/// The number of card blocks: own, unseen, open, chosen, called, winners, nest, shown, own and unseen counters,
/// and two for each seat.
const BLOCKS: usize = 8 + 2 * TIERS + 2 * SEATS;
/// The number of inputs that describe the player's knowledge.
pub const INPUTS: usize = BLOCKS * CARDS
    + SEATS * (SUITS + 7 + BID)
    + BID
    + IN_TRICK
    + 3 * POINTS
    + 8 * LENGTH
    + 3 * TRICKS
    + 4
    + PHASES.len();
/// The number of 64-bit words that hold the inputs.
pub const WORDS: usize = INPUTS.div_ceil(64);
/// The value of a rule input that is fully set.
pub const RULE_MARK: i32 = 8;

/// The player's knowledge, one bit per input.
pub type Inputs = [u64; WORDS];

/// The meaning of the numbers under one table's rules.
#[derive(Clone, Debug)]
pub struct Scale {
    /// The order of the cards.
    pub orders: Orders,
    /// The maximum that a side can make, including bids. Points are scaled by this.
    pub whole: i32,
    worth: [i32; CARDS],
    first_bid: i32,
    bid_step: i32,
}

impl Scale {
    /// The scale for these rules.
    pub fn new(rules: &dyn TrickRules) -> Scale {
        let (first_bid, bid_step) = bid_step(rules);
        let mut worth = [0; CARDS];
        for card in rules.pack() {
            worth[usize::from(card.index() & 63)] = rules.worth(*card);
        }
        Scale { orders: Orders::new(rules), whole: whole(rules), worth, first_bid, bid_step }
    }

    /// A bid as a number of steps: 1 for the lowest.
    fn steps(&self, bid: u16) -> usize {
        if bid == 0 {
            0
        } else {
            usize::try_from((i32::from(bid) - self.first_bid) / self.bid_step + 1).unwrap_or(1)
        }
    }
}

/// Writes one input after another.
struct Pen<'a> {
    out: &'a mut Inputs,
    at: usize,
}

impl Pen<'_> {
    #[inline(always)]
    fn set(&mut self, place: usize) {
        let at = self.at + place;
        if let Some(word) = self.out.get_mut(at / 64) {
            *word |= 1 << (at % 64);
        }
    }

    /// Writes a block of cards as one whole word. Card blocks come before all other inputs.
    #[inline(always)]
    fn cards(&mut self, places: u64) {
        if let Some(word) = self.out.get_mut(self.at / 64) {
            *word = places;
        }
        self.at += CARDS;
    }

    #[inline(always)]
    fn one_of(&mut self, place: usize, len: usize) {
        if place < len {
            self.set(place);
        }
        self.at += len;
    }

    #[inline(always)]
    fn mark(&mut self, on: bool) {
        self.one_of(usize::from(!on), 1);
    }

    /// Sets the first `count` of `len` marks.
    #[inline(always)]
    fn count(&mut self, count: usize, len: usize) {
        (0..count.min(len)).for_each(|step| self.set(step));
        self.at += len;
    }

    /// Sets one mark for each step of `whole` that `part` fills.
    #[inline(always)]
    fn thermometer(&mut self, part: i32, whole: i32, len: usize) {
        self.count((part.max(0) as u32 * len as u32 / whole.max(1) as u32) as usize, len);
    }
}

/// The trick so far: who is winning and how strongly, what was led, and how many players have yet to play.
struct Trick {
    winner: usize,
    power: u8,
    led: Option<usize>,
    points: i32,
    to_come: usize,
}

fn trick(sight: &Sight<u64>, scale: &Scale, frame: &Frame<'_>) -> Trick {
    let played = sight.trick.iter().filter(|card| **card != NONE).count();
    let hands = sight.hands.clamp(1, SEATS);
    let leader = (usize::from(sight.acting) + hands * 2 - played.min(hands)) % hands;
    let mut trick =
        Trick { winner: SEATS, power: 0, led: None, points: 0, to_come: hands.saturating_sub(played + 1) };
    for turn in 0..played {
        let seat = (leader + turn) % hands;
        let card = sight.trick[seat];
        if card == NONE {
            continue;
        }
        let led = *trick.led.get_or_insert(frame.led(card));
        trick.points += scale.worth[usize::from(card & 63)];
        let power = frame.power(led, card);
        if power > trick.power {
            (trick.winner, trick.power) = (seat, power);
        }
    }
    trick
}

/// The cards in `hand` that would win the trick as it is.
fn winners(hand: u64, trick: &Trick, frame: &Frame<'_>) -> u64 {
    let Some(led) = trick.led else { return 0 };
    let (mut rest, mut winners) = (hand, 0);
    while rest != 0 {
        let card = rest.trailing_zeros() as u8;
        if frame.power(led, card) > trick.power {
            winners |= 1 << card;
        }
        rest &= rest - 1;
    }
    winners
}

/// Writes everything a player may know. Returns `false` if the table has too many hands.
pub fn write(sight: &Sight<u64>, scale: &Scale, frame: &Frame<'_>, out: &mut Inputs) -> bool {
    out.fill(0);
    if sight.hands > SEATS {
        return false;
    }
    let mut pen = Pen { out, at: 0 };
    let trick = trick(sight, scale, frame);
    let one = |card: u8| if card == NONE { 0 } else { 1_u64 << (card & 63) };
    let (own, unseen) = (frame.places(sight.own), frame.places(sight.unseen));
    let winners = winners(sight.own | sight.open, &trick, frame);
    pen.cards(own);
    pen.cards(unseen);
    for cards in [sight.open, sight.chosen, one(sight.called), winners] {
        pen.cards(frame.places(cards));
    }
    for tier in scale.orders.tiers {
        pen.cards(frame.places(tier & sight.own));
        pen.cards(frame.places(tier & sight.unseen));
    }
    (0..SEATS).for_each(|seat| pen.cards(frame.places(one(sight.trick[seat]))));
    for cards in [sight.aside, sight.shown] {
        pen.cards(frame.whole_places(cards));
    }
    (0..SEATS).for_each(|seat| pen.cards(frame.whole_places(sight.played[seat])));
    for seat in 0..SEATS {
        for suit in 0..SUITS {
            if sight.void[seat] >> suit & 1 == 1 {
                pen.set(frame.row(suit));
            }
        }
        pen.at += SUITS;
    }
    for marks in [&sight.mate, &sight.passed] {
        marks[..SEATS].iter().for_each(|mark| pen.mark(*mark == 1));
    }
    for seat in [sight.acting, sight.dealer, sight.bidder] {
        pen.one_of(usize::from(seat), SEATS);
    }
    pen.one_of(trick.winner, SEATS);
    pen.one_of(trick.to_come, SEATS);
    (0..SEATS).for_each(|seat| pen.count(scale.steps(sight.said[seat]), BID));
    pen.count(scale.steps(sight.bid), BID);
    pen.thermometer(trick.points * 4, scale.whole, IN_TRICK);
    let (mut ours, mut theirs, mut our_tricks, mut their_tricks) = (0, 0, 0, 0);
    for seat in 0..sight.hands.min(SEATS) {
        let mate = sight.mate[seat] == 1;
        *(if mate { &mut ours } else { &mut theirs }) += sight.points[seat];
        *(if mate { &mut our_tricks } else { &mut their_tricks }) += usize::from(sight.tricks[seat]);
    }
    let bidder_is_ours = sight.mate.get(usize::from(sight.bidder)) == Some(&1);
    let made = if bidder_is_ours { ours } else { theirs };
    let missing = if sight.bidder == NONE { 0 } else { i32::from(sight.bid) - made };
    for points in [ours, theirs, missing] {
        pen.thermometer(points, scale.whole, POINTS);
    }
    for cards in [own, unseen] {
        frame.lengths(cards).iter().for_each(|length| pen.count(*length as usize, LENGTH));
    }
    pen.count(our_tricks, TRICKS);
    pen.count(their_tricks, TRICKS);
    pen.one_of(usize::from(sight.tricks_left), TRICKS);
    let trump = usize::from(sight.trump);
    let kind = [trump < Trump::None.index(), trump == Trump::None.index(), trump == Trump::Low.index()];
    pen.one_of(kind.iter().position(|kind| *kind).unwrap_or(kind.len()), kind.len() + 1);
    pen.one_of(PHASES.iter().position(|phase| *phase == sight.phase).unwrap_or(PHASES.len()), PHASES.len());
    true
}

fn whole(rules: &dyn TrickRules) -> i32 {
    rules.total().max(rules.cap().map_or(0, i32::from)).max(1)
}

/// A table's rules as numbers: the value of each card, the strength of the Rook, every axis, and the number
/// of players and hands.
pub fn rules(rules: &dyn TrickRules) -> Vec<u8> {
    let mut numbers = Vec::new();
    let mark = |on: bool| if on { RULE_MARK as u8 } else { 0 };
    let whole = whole(rules);
    let share = |worth: i32| (worth * 16 * RULE_MARK / whole).clamp(0, 127) as u8;
    let mut worth = |card: Option<Card>| {
        let card = card.filter(|card| rules.pack().contains(card));
        numbers.push(card.map_or(0, |card| share(rules.worth(card))));
        numbers.push(mark(card.is_some()));
    };
    worth(Some(Card::BIRD));
    for color in [Color::Red, Color::Yellow] {
        (1..=14).for_each(|number| worth(Card::new(color, number)));
    }
    let bird = rules.power(Trump::Color(Color::Red), 0, Card::BIRD);
    let stronger = rules.pack().iter().filter(|card| rules.power(Trump::Color(Color::Red), 0, **card) > bird);
    numbers.push((stronger.count() * 4).min(127) as u8);
    for name in Axes::NAMES {
        let (Some(spec), Some(value)) = (Axes::spec(name), rules.axes().get(name)) else { continue };
        numbers.extend(spec.values.iter().map(|known| mark(*known == value)));
        if let Some((low, high, _)) = spec.range {
            let number: i32 = value.parse().unwrap_or(low);
            numbers.push(((number - low) * 4 * RULE_MARK / (high - low).max(1)).clamp(0, 127) as u8);
        }
    }
    numbers.extend((1..=8).map(|players| mark(rules.players() == players)));
    numbers.extend((1..=8).map(|hands| mark(rules.hands() == hands)));
    numbers
}

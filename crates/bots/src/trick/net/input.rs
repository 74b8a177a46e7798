//! The network's inputs: the rules of the table and what the player may know, as small numbers.

use cards::{Bits, Card};
use rules::trick::{Phase, Sight, TrickRules, Trump, axes::Axes, sight::NONE};

/// The network does not support tables with more hands than this.
pub const SEATS: usize = 6;
/// The number of bits in a block of cards.
const CARDS: usize = 64;
const LEADS: usize = 5;
/// The number of steps that encode one seat's bid.
const SAID: usize = 16;
/// The number of steps that encode points.
const POINTS: usize = 32;
const TRICKS: usize = 20;
const PHASES: [Phase; 5] = [Phase::Auction, Phase::Bury, Phase::Trump, Phase::CallPartner, Phase::Play];
/// The number of card blocks: own, unseen, nest, chosen, open, shown, called, and two for each seat.
const BLOCKS: usize = 7 + 2 * SEATS;
/// The number of inputs that describe what the player knows.
pub const INPUTS: usize =
    BLOCKS * CARDS + SEATS * (LEADS + 5 + SAID) + 4 * POINTS + TRICKS + Trump::ALL.len() + PHASES.len();
/// The number of 64-bit words that hold the inputs.
pub const WORDS: usize = INPUTS.div_ceil(64);
/// The value of a full mark among the rule inputs.
pub const RULE_MARK: i32 = 8;

/// What the player knows, one bit per input.
pub type Inputs = [u64; WORDS];

/// Sets one input after another.
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
    fn cards<B: Bits>(&mut self, cards: B) {
        if let Some(word) = self.out.get_mut(self.at / 64) {
            *word = cards.bag().0 as u64;
        }
        self.at += CARDS;
    }

    #[inline(always)]
    fn card(&mut self, place: u8) {
        if place != NONE {
            self.set(usize::from(place & 63));
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

    /// Sets a mark for each step that `part` fills out of `whole`.
    #[inline(always)]
    fn thermometer(&mut self, part: i32, whole: i32, len: usize) {
        let steps = (part.max(0) as u32 * len as u32 / whole.max(1) as u32) as usize;
        (0..steps.min(len)).for_each(|step| self.set(step));
        self.at += len;
    }
}

/// Writes what a player may know. `whole` is the maximum that a side can make in a hand. Returns `false` if
/// the table has too many hands or two packs.
pub fn write<B: Bits>(sight: &Sight<B>, whole: i32, out: &mut Inputs) -> bool {
    out.fill(0);
    if sight.hands > SEATS || B::PLACES > 64 {
        return false;
    }
    let mut pen = Pen { out, at: 0 };
    for cards in [sight.own, sight.unseen, sight.aside, sight.chosen, sight.open, sight.shown] {
        pen.cards(cards);
    }
    pen.card(sight.called);
    (0..SEATS).for_each(|seat| pen.cards(sight.played[seat]));
    (0..SEATS).for_each(|seat| pen.card(sight.trick[seat]));
    for seat in 0..SEATS {
        for led in 0..LEADS {
            pen.one_of(if sight.void[seat] >> led & 1 == 1 { 0 } else { 1 }, 1);
        }
    }
    let marks = |pen: &mut Pen<'_>, marks: &[u8]| {
        marks[..SEATS].iter().for_each(|mark| pen.one_of(if *mark == 1 { 0 } else { 1 }, 1));
    };
    marks(&mut pen, &sight.mate);
    marks(&mut pen, &sight.passed);
    for seat in [sight.acting, sight.dealer, sight.bidder] {
        pen.one_of(usize::from(seat), SEATS);
    }
    for seat in 0..SEATS {
        pen.thermometer(i32::from(sight.said[seat]), whole, SAID);
    }
    let (mut ours, mut theirs) = (0, 0);
    for seat in 0..sight.hands.min(SEATS) {
        *(if sight.mate[seat] == 1 { &mut ours } else { &mut theirs }) += sight.points[seat];
    }
    let bidder_is_ours = sight.mate.get(usize::from(sight.bidder)) == Some(&1);
    let made = if bidder_is_ours { ours } else { theirs };
    let missing = if sight.bidder == NONE { 0 } else { i32::from(sight.bid) - made };
    for points in [i32::from(sight.bid), ours, theirs, missing] {
        pen.thermometer(points, whole, POINTS);
    }
    pen.one_of(usize::from(sight.tricks_left), TRICKS);
    pen.one_of(usize::from(sight.trump), Trump::ALL.len());
    pen.one_of(PHASES.iter().position(|phase| *phase == sight.phase).unwrap_or(PHASES.len()), PHASES.len());
    true
}

/// The maximum that a side can make, including bids. Points are scaled by this.
pub fn whole(rules: &dyn TrickRules) -> i32 {
    rules.total().max(rules.cap().map_or(0, i32::from)).max(1)
}

/// The rules of a table as numbers: each card's value and rank, every axis, and the number of players and
/// hands.
pub fn rules(rules: &dyn TrickRules) -> Vec<u8> {
    let mut numbers = Vec::new();
    let mark = |on: bool| if on { RULE_MARK as u8 } else { 0 };
    let cards =
        || (0..CARDS as u8).map(|place| Card::from_index(place).filter(|card| rules.pack().contains(card)));
    let whole = whole(rules);
    numbers.extend(cards().map(|card| {
        let worth = card.map_or(0, |card| rules.worth(card));
        (worth * 16 * RULE_MARK / whole).clamp(0, 127) as u8
    }));
    numbers.extend(cards().map(|card| {
        let rank = card.map_or(0, |card| rules.power(Trump::None, rules.led_by(Trump::None, card), card));
        rank.min(127)
    }));
    numbers.extend(cards().map(|card| mark(card.is_some())));
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

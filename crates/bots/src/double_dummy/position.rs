//! A hand compiled for search: cards renumbered so that a color is a run of bits from weak to strong, seats in
//! playing order, points in their smallest common unit. Every position comes through [`Position::new`], which
//! refuses what cannot be played.

use super::{
    setup::{Aim, Golden, GoldenAt, MostTricks, Setup},
    table::FREE,
};
use cards::{Bag, Card, MAX_SEATS, Seat};
use rules::trick::oracle::{CardFacts, LEADS};

/// Kinds of worth that a hand can have.
pub(super) const CLASSES: usize = 8;
/// The most cards of one color: fourteen numbers, a bird and a special red 1.
const LONGEST: usize = 16;

/// Why a setup is no position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadSetup {
    /// The ring of seats is empty, too long, or names a seat twice.
    #[error("the ring must name two to {MAX_SEATS} different seats")]
    Ring,
    /// More cards than a word has places.
    #[error("{0} cards are too many: at most 64 can be in play")]
    TooManyCards(usize),
    /// More cards of a color than the table of positions can tell apart.
    #[error("a color of {0} cards is too long: at most {LONGEST}")]
    LongColor(usize),
    /// A card is in two places, or too often in one.
    #[error("{0} is in play too often")]
    Twice(Card),
    /// Hands do not fit the tricks that are left.
    #[error("seat {seat} holds {held} cards for {tricks} tricks")]
    HandSize {
        /// The seat.
        seat: Seat,
        /// The cards it holds, its card on the table included.
        held: usize,
        /// The tricks left.
        tricks: u8,
    },
    /// The trick holds more cards than can lie in an unfinished one.
    #[error("{0} cards are too many for a trick under way")]
    Trick(usize),
    /// A card counts less than nothing, or a figure is too large.
    #[error("points must be between 0 and {MOST_POINTS}")]
    Points,
    /// Cards of too many different worths.
    #[error("more than {CLASSES} kinds of worth")]
    Classes,
    /// No seat of the table plays for our side.
    #[error("nobody at the table plays for our side")]
    Nobody,
}

/// No figure of a hand may be larger.
const MOST_POINTS: i32 = 4000;

/// The trick under way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trick {
    /// Cards by playing order.
    pub cards: [u8; MAX_SEATS],
    pub set: u64,
    pub leader: u8,
    pub count: u8,
    pub led: u8,
    pub best: u8,
    pub winner: u8,
}

impl Trick {
    pub(super) fn new(leader: u8) -> Trick {
        Trick { cards: [0; MAX_SEATS], set: 0, leader, count: 0, led: 0, best: 0, winner: leader }
    }
}

/// A bonus that depends on more than the cards still to come, in units.
#[derive(Clone, Copy, Debug)]
pub(super) struct Most {
    pub bonus: i32,
    pub on_tie: i32,
    pub with_last: u8,
}

/// A checked hand with all cards seen, ready to be solved.
#[derive(Clone, Debug)]
pub struct Position {
    pub(super) seats: u8,
    pub(super) faces: [Card; 64],
    pub(super) seat_at: [Seat; MAX_SEATS],
    /// Each color's cards, from weak to strong upward.
    pub(super) suit: [u64; LEADS],
    pub(super) suit_low: [u8; LEADS],
    pub(super) suit_of: [u8; 64],
    pub(super) trump_suit: Option<u8>,
    /// Trumps beat the rest, colors beat nothing but themselves: rank is all that decides within a color.
    pub(super) regular: bool,
    /// Two copies of a face are in play.
    pub(super) twins: bool,
    /// Some hand has a card more than there are tricks.
    pub(super) odd_cards: bool,
    pub(super) free: u64,
    pub(super) worth: [i16; 64],
    pub(super) class: [u8; 64],
    pub(super) counters: u64,
    /// Which cards have a worth, the dearest first.
    worths: [(u64, i32); CLASSES],
    worth_count: usize,
    pub(super) beats: [[u64; 64]; LEADS],
    pub(super) hands: [u64; MAX_SEATS],
    /// Who plays for our side, by place in the ring.
    pub(super) ours: u8,
    /// Whose tricks raise the figure that our side wants high.
    pub(super) credit: u8,
    pub(super) sides: [u8; MAX_SEATS],
    pub(super) our_side: u8,
    pub(super) more_than_two_sides: bool,
    pub(super) start: Trick,
    pub(super) tricks_left: u8,
    pub(super) each_trick: i32,
    pub(super) next_trick: i32,
    pub(super) last_trick: i32,
    pub(super) most: Option<Most>,
    pub(super) tricks_by_side: [u8; MAX_SEATS],
    pub(super) golden: Option<(u64, GoldenAt, i32)>,
    /// Value = offset + factor × what the search maximises.
    pub(super) offset: i32,
    pub(super) factor: i32,
    pub(super) signature: u64,
}

impl Position {
    /// Checks and compiles a setup; `facts` says what each card is.
    pub fn new(setup: &Setup, facts: impl Fn(Card) -> CardFacts) -> Result<Position, BadSetup> {
        Position::compile(setup, &facts, true)
    }

    /// The same hand where nothing but the number of tricks counts: the value is the tricks of our side from now on.
    pub fn tricks_only(setup: &Setup, facts: impl Fn(Card) -> CardFacts) -> Result<Position, BadSetup> {
        let mut setup = setup.clone();
        setup.stakes = super::setup::Stakes { each_trick: 1, ..super::setup::Stakes::CARDS };
        Position::compile(&setup, &facts, false)
    }

    fn compile(
        setup: &Setup,
        facts: &impl Fn(Card) -> CardFacts,
        cards_count: bool,
    ) -> Result<Position, BadSetup> {
        let seats = setup.ring.len();
        let distinct = setup.ring.iter().collect::<std::collections::BTreeSet<_>>().len();
        if !(2..=MAX_SEATS).contains(&seats) || distinct != seats {
            return Err(BadSetup::Ring);
        }
        if setup.trick.len() >= seats {
            return Err(BadSetup::Trick(setup.trick.len()));
        }
        check_hands(setup)?;
        let mut in_play = setup.ring.iter().map(|s| setup.hands[s.index()]).try_fold(Bag::EMPTY, join)?;
        in_play = setup
            .trick
            .iter()
            .try_fold(in_play, |bag, card| bag.try_with(*card).ok_or(BadSetup::Twice(*card)))?;
        if in_play.len() > 64 {
            return Err(BadSetup::TooManyCards(in_play.len()));
        }
        let mut position = Position::blank(setup);
        position.place_cards(&in_play.iter().collect::<Vec<_>>(), facts)?;
        position.take_figures(setup, facts, cards_count)?;
        position.deal(setup);
        position.golden =
            setup.stakes.golden.filter(|_| cards_count).map(|golden| position.place_golden(golden));
        position.sign();
        Ok(position)
    }

    fn blank(setup: &Setup) -> Position {
        let ours = |place: usize| setup.ours.has(setup.ring[place]);
        let mask = (0..setup.ring.len()).filter(|p| ours(*p)).fold(0u8, |mask, p| mask | 1 << p);
        let everyone = ((1u16 << setup.ring.len()) - 1) as u8;
        let mut seat_at = [Seat::default(); MAX_SEATS];
        let mut sides = [0; MAX_SEATS];
        for (place, seat) in setup.ring.iter().enumerate() {
            seat_at[place] = *seat;
            sides[place] = setup.sides[seat.index()] & 7;
        }
        let our_side = (0..setup.ring.len()).find(|p| ours(*p)).map_or(0, |p| sides[p]);
        let theirs = (0..setup.ring.len()).filter(|p| !ours(*p)).map(|p| sides[p]);
        let more_than_two_sides = theirs.clone().min() != theirs.max();
        Position {
            seats: setup.ring.len() as u8,
            faces: [Card::BIRD; 64],
            seat_at,
            suit: [0; LEADS],
            suit_low: [0; LEADS],
            suit_of: [0; 64],
            trump_suit: None,
            regular: true,
            twins: false,
            odd_cards: false,
            free: 0,
            worth: [0; 64],
            class: [0; 64],
            counters: 0,
            worths: [(0, 0); CLASSES],
            worth_count: 0,
            beats: [[0; 64]; LEADS],
            hands: [0; MAX_SEATS],
            ours: mask,
            credit: if setup.stakes.aim == Aim::Most { mask } else { everyone & !mask },
            sides,
            our_side,
            more_than_two_sides,
            start: Trick::new(0),
            tricks_left: setup.tricks_left,
            each_trick: 0,
            next_trick: 0,
            last_trick: 0,
            most: None,
            tricks_by_side: [0; MAX_SEATS],
            golden: None,
            offset: setup.stakes.so_far,
            factor: 1,
            signature: 0,
        }
    }

    /// Gives every card its place and fills the tables that depend on the cards alone.
    fn place_cards(&mut self, cards: &[Card], facts: &impl Fn(Card) -> CardFacts) -> Result<(), BadSetup> {
        let mut sorted: Vec<(CardFacts, Card)> = cards.iter().map(|card| (facts(*card), *card)).collect();
        let own_power = |fact: &CardFacts| fact.power[usize::from(fact.suit)];
        sorted.sort_by_key(|(fact, card)| (fact.suit, own_power(fact), card.index()));
        for (place, (fact, card)) in sorted.iter().enumerate() {
            let suit = usize::from(fact.suit).min(LEADS - 1);
            self.faces[place] = *card;
            if self.suit[suit] == 0 {
                self.suit_low[suit] = place as u8;
            }
            self.suit[suit] |= 1 << place;
            self.suit_of[place] = suit as u8;
            self.free |= u64::from(fact.free) << place;
            self.twins |= place > 0 && sorted[place - 1].1 == *card;
        }
        if let Some(long) = self.suit.iter().map(|set| set.count_ones() as usize).find(|n| *n > LONGEST) {
            return Err(BadSetup::LongColor(long));
        }
        let lone_colors = sorted.iter().all(|(fact, _)| {
            let elsewhere =
                (0..LEADS).filter(|led| *led != usize::from(fact.suit)).map(|led| fact.power[led]);
            let own = own_power(fact);
            own > 0
                && (elsewhere.clone().all(|power| power == 0) || elsewhere.clone().all(|power| power == own))
        });
        // A trump is what wins although it was not led.
        let is_trump = |fact: &CardFacts| fact.power.iter().all(|power| *power > 0);
        let mut trump_suits = sorted.iter().filter(|(fact, _)| is_trump(fact)).map(|(fact, _)| fact.suit);
        self.trump_suit = trump_suits.next();
        let one_trump_suit = trump_suits.all(|suit| Some(suit) == self.trump_suit)
            && sorted.iter().all(|(fact, _)| (Some(fact.suit) == self.trump_suit) == is_trump(fact));
        let weakest_trump =
            sorted.iter().filter(|(fact, _)| is_trump(fact)).map(|(fact, _)| own_power(fact)).min();
        let strongest_other =
            sorted.iter().filter(|(fact, _)| !is_trump(fact)).map(|(fact, _)| own_power(fact)).max();
        let above = weakest_trump.is_none_or(|weakest| strongest_other.is_none_or(|other| other < weakest));
        self.regular = lone_colors && one_trump_suit && above && !self.twins;
        if !self.regular {
            self.trump_suit = None;
        }
        for led in 0..LEADS {
            for (place, (fact, _)) in sorted.iter().enumerate() {
                for (other, (stronger, _)) in sorted.iter().enumerate() {
                    self.beats[led][place] |= u64::from(stronger.power[led] > fact.power[led]) << other;
                }
            }
        }
        Ok(())
    }

    /// Points in their smallest common unit, and the classes of cards that remain when rank does not matter.
    fn take_figures(
        &mut self,
        setup: &Setup,
        facts: &impl Fn(Card) -> CardFacts,
        cards_count: bool,
    ) -> Result<(), BadSetup> {
        let stakes = &setup.stakes;
        let count = (0..64).take_while(|place| self.suit.iter().any(|set| set >> place & 1 == 1)).count();
        let worth: Vec<i32> =
            self.faces[..count].iter().map(|card| if cards_count { facts(*card).worth } else { 0 }).collect();
        let most = stakes.most_tricks.unwrap_or(MostTricks {
            bonus: 0,
            on_tie: 0,
            tricks: [0; MAX_SEATS],
            with_last: 0,
        });
        let golden = stakes.golden.filter(|_| cards_count);
        let figures = [stakes.each_trick, stakes.next_trick, stakes.last_trick, most.bonus, most.on_tie];
        let bounded = |n: &i32| (0..=MOST_POINTS).contains(n);
        if !worth.iter().chain(&figures).all(bounded)
            || !bounded(&stakes.so_far.abs())
            || most.on_tie > most.bonus
        {
            return Err(BadSetup::Points);
        }
        let divisor = worth.iter().chain(&figures).fold(0, |unit, n| gcd(unit, *n)).max(1);
        // The golden card speaks of ten points and of totals: leave points as they are.
        let unit = if golden.is_some() { 1 } else { divisor };
        let mut kinds: Vec<(i32, bool)> = Vec::new();
        let kind_of = |worth: i32, card: Card| (worth, golden.is_some_and(|g| g.at == GoldenAt::Play(card)));
        for (place, worth) in worth.iter().map(|n| n / unit).enumerate() {
            let kind = kind_of(worth, self.faces[place]);
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        kinds.sort_unstable();
        if kinds.len() > CLASSES {
            return Err(BadSetup::Classes);
        }
        for (place, worth) in worth.iter().map(|n| n / unit).enumerate() {
            let kind = kind_of(worth, self.faces[place]);
            let free = if self.free >> place & 1 == 1 { FREE } else { 0 };
            self.class[place] = free | kinds.iter().position(|k| *k == kind).unwrap_or(0) as u8;
            self.counters |= u64::from(worth != 0) << place;
            self.worth[place] = worth as i16;
            if worth != 0 {
                let at =
                    (0..self.worth_count).find(|i| self.worths[*i].1 == worth).unwrap_or(self.worth_count);
                self.worths[at] = (self.worths[at].0 | 1 << place, worth);
                self.worth_count = self.worth_count.max(at + 1);
            }
        }
        self.worths[..self.worth_count].sort_unstable_by_key(|(_, worth)| -worth);
        for (kind, (worth, gold)) in kinds.iter().enumerate() {
            self.fold_in((*worth as u64) << 8 | (kind as u64) << 1 | u64::from(*gold));
        }
        (self.each_trick, self.next_trick, self.last_trick) =
            (stakes.each_trick / unit, stakes.next_trick / unit, stakes.last_trick / unit);
        self.most = (most.bonus > 0).then_some(Most {
            bonus: most.bonus / unit,
            on_tie: most.on_tie / unit,
            with_last: most.with_last,
        });
        self.tricks_by_side = most.tricks;
        self.factor = unit;
        Ok(())
    }

    fn deal(&mut self, setup: &Setup) {
        let mut placed = 0u64;
        let mut take = |faces: &[Card; 64], card: Card| {
            let place = (0..64).find(|place| faces[*place] == card && placed >> place & 1 == 0).unwrap_or(0);
            placed |= 1 << place;
            place as u8
        };
        for (seat, card) in setup.trick.iter().enumerate() {
            let place = take(&self.faces, *card);
            let trick = &mut self.start;
            if seat == 0 {
                trick.led = self.suit_of[usize::from(place)];
            }
            if seat == 0 || self.beats[usize::from(trick.led)][usize::from(trick.best)] >> place & 1 == 1 {
                (trick.best, trick.winner) = (place, seat as u8);
            }
            trick.cards[seat] = place;
            trick.set |= 1 << place;
            trick.count += 1;
        }
        for (seat, name) in setup.ring.iter().enumerate() {
            for card in setup.hands[name.index()].iter() {
                self.hands[seat] |= 1 << take(&self.faces, card);
            }
        }
        let in_play = usize::from(self.seats) * usize::from(self.tricks_left);
        self.odd_cards = self.everything().count_ones() as usize > in_play;
        if self.credit != self.ours {
            // What our side avoids is what the search collects.
            self.offset += self.factor * self.rest();
            self.factor = -self.factor;
        }
    }

    fn place_golden(&self, golden: Golden) -> (u64, GoldenAt, i32) {
        let set = match golden.at {
            GoldenAt::Play(card) => (0..64)
                .filter(|place| self.everything() >> place & 1 == 1 && self.faces[*place] == card)
                .fold(0, |set, place| set | 1 << place),
            GoldenAt::Center | GoldenAt::Ours => 0,
        };
        (set, golden.at, golden.within_reach)
    }

    /// What makes one table of positions good for several hands: everything but the cards.
    fn sign(&mut self) {
        let sides = self.sides.iter().fold(0u64, |word, side| word << 3 | u64::from(*side));
        self.fold_in(sides << 16 | u64::from(self.ours) << 8 | u64::from(self.credit));
        self.fold_in(
            u64::from(self.seats) << 32
                | self.trump_suit.map_or(9, u64::from) << 8
                | u64::from(self.regular) << 1
                | u64::from(self.twins),
        );
        self.fold_in((self.each_trick as u64) << 32 | self.last_trick as u64);
        if let Some(most) = self.most {
            self.fold_in((most.bonus as u64) << 32 | (most.on_tie as u64) << 8 | u64::from(most.with_last));
        }
        self.fold_in(u64::from(self.golden.is_some()));
    }

    fn fold_in(&mut self, word: u64) {
        self.signature =
            super::table::mix(self.signature ^ 0x9E37_79B9_7F4A_7C15, word ^ 0xD6E8_FEB8_6659_FD93);
    }

    pub(super) fn everything(&self) -> u64 {
        self.hands.iter().fold(self.start.set, |all, hand| all | hand)
    }

    /// What `cards` count, in units.
    #[inline(always)]
    pub(super) fn points(&self, cards: u64) -> i32 {
        self.worths[..self.worth_count]
            .iter()
            .map(|(set, worth)| (cards & set).count_ones() as i32 * worth)
            .sum()
    }

    /// What the `count` dearest of `cards` count, in units.
    #[inline(always)]
    pub(super) fn dearest(&self, cards: u64, count: u32) -> i32 {
        let (mut left, mut points) = (count, 0);
        for (set, worth) in &self.worths[..self.worth_count] {
            let taken = (cards & set).count_ones().min(left);
            points += taken as i32 * worth;
            left -= taken;
        }
        points
    }

    /// All points still to be taken by somebody, in units, a bonus for most tricks apart.
    pub(super) fn rest(&self) -> i32 {
        let tricks = i32::from(self.tricks_left);
        let last = if tricks > 0 { self.last_trick } else { 0 };
        self.points(self.everything()) + tricks * self.each_trick + self.next_trick + last
    }

    /// The cards the hand whose turn it is may play.
    pub(super) fn legal(&self) -> u64 {
        let hand = self.hands[usize::from((self.start.leader + self.start.count) % self.seats)];
        playable(hand, &self.start, &self.suit, self.free)
    }

    /// The most that the search can find.
    pub(super) fn ceiling(&self) -> i32 {
        let golden = if self.golden.is_some() { 10 } else { 0 };
        self.rest() + self.most.map_or(0, |most| most.bonus) + golden
    }

    /// Where to begin looking for the value.
    pub(super) fn guess(&self) -> i32 {
        self.ceiling() / 2
    }

    /// What the search must find for our side to have taken at least `points`, or at most where it wants few.
    pub(super) fn need(&self, points: i32) -> i32 {
        let wanted = (points - self.offset) * self.factor.signum();
        wanted.div_euclid(self.factor.abs()) + i32::from(wanted.rem_euclid(self.factor.abs()) != 0)
    }

    /// What the search would find for a value in points.
    pub(super) fn found(&self, value: i32) -> i32 {
        (value - self.offset) / self.factor
    }

    /// What the search found, in points.
    pub(super) fn range(&self, low: i32, high: i32) -> super::Range {
        let (a, b) = (self.offset + self.factor * low, self.offset + self.factor * high);
        super::Range { low: a.min(b), high: a.max(b) }
    }

    /// Whose turn it is; the leader of the trick after the last card of one.
    pub fn turn(&self) -> Seat {
        self.seat_at[usize::from((self.start.leader + self.start.count) % self.seats)]
    }

    /// The cards the hand in turn may play, in writing order, with their places.
    pub(super) fn choices(&self) -> Vec<(Card, u8)> {
        let legal = self.legal();
        let mut cards: Vec<(Card, u8)> =
            (0..64u8).filter(|p| legal >> p & 1 == 1).map(|p| (self.faces[usize::from(p)], p)).collect();
        cards.sort_unstable();
        cards.dedup_by_key(|(card, _)| *card);
        cards
    }
}

/// The cards of `hand` that may be played to `trick`.
#[inline(always)]
pub(super) fn playable(hand: u64, trick: &Trick, suit: &[u64; LEADS], free: u64) -> u64 {
    if trick.count == 0 {
        return hand;
    }
    let follow = hand & suit[usize::from(trick.led)];
    if follow == 0 { hand } else { follow | (hand & free) }
}

fn check_hands(setup: &Setup) -> Result<(), BadSetup> {
    if !setup.ring.iter().any(|seat| setup.ours.has(*seat)) {
        return Err(BadSetup::Nobody);
    }
    for (place, seat) in setup.ring.iter().enumerate() {
        let held = setup.hands[seat.index()].len() + usize::from(place < setup.trick.len());
        let tricks = setup.tricks_left;
        // One card may be left over where the pack does not divide evenly.
        if held < usize::from(tricks) || held > usize::from(tricks) + 1 || tricks == 0 {
            return Err(BadSetup::HandSize { seat: *seat, held, tricks });
        }
    }
    Ok(())
}

fn join(all: Bag, hand: Bag) -> Result<Bag, BadSetup> {
    hand.iter().try_fold(all, |bag, card| bag.try_with(card).ok_or(BadSetup::Twice(card)))
}

fn gcd(a: i32, b: i32) -> i32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

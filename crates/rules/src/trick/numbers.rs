//! Trick-taking games as numbers. They all share one layout, which is shorter if the rules need fewer
//! numbers.
//!
//! A bury is chosen card by card. Seats are counted clockwise from the player to act.

use super::{
    Action, Hand, Phase, Rules, Trump,
    axes::*,
    sight::{Known, Placed, Sight},
    state::{NOBODY, PASSED, State, first_copy, place_of, seat, with_byte},
};
use crate::{
    Actor, Game,
    numbers::{Block, CARDS, Mask, Numbered, Segment, Step, Unit, WAIT, Writer, segments},
};
use cards::{Bag, Bits, Card, MAX_SEATS, Seat};

const PASS: u32 = 1;
const TRUMP: u32 = 2;
const ASK_PARTNER: u32 = TRUMP + Trump::ALL.len() as u32;
const PLAY: u32 = ASK_PARTNER + 1;
const BURY: u32 = PLAY + CARDS as u32;
/// The possible leads: four colors, and a Rook that belongs to none.
const LEADS: usize = 5;
/// How many bids have numbers if there is no maximum bid.
const UNLIMITED_BIDS: u32 = 256;
/// The phases in which someone makes a decision.
const PHASES: [Phase; 7] = [
    Phase::Auction,
    Phase::Bury,
    Phase::Trump,
    Phase::CallPartner,
    Phase::Play,
    Phase::Correct,
    Phase::Rebury,
];

/// The numbering for a set of rules, computed once.
#[derive(Clone, Copy, Debug)]
pub(super) struct Numbering {
    /// The units for the points in a hand and in a match.
    points: Unit,
    totals: Unit,
    /// The lowest possible bid, and how many bids have numbers.
    first_bid: u16,
    bids: u32,
    has_bury: bool,
    has_aside: bool,
    shows_cards: bool,
    /// The first numbers of the segments after the bury.
    done: u32,
    clear: u32,
    call: u32,
    correct: u32,
    renege: u32,
    talk: u32,
    confirm: u32,
    redeal: u32,
    bid: u32,
    moon: u32,
}

impl Numbering {
    /// A placeholder for rules that are not complete yet.
    pub(super) const NONE: Numbering = Numbering {
        points: Unit::new(1),
        totals: Unit::new(1),
        first_bid: 0,
        bids: 0,
        has_bury: false,
        has_aside: false,
        shows_cards: false,
        done: 0,
        clear: 0,
        call: 0,
        correct: 0,
        renege: 0,
        talk: 0,
        confirm: 0,
        redeal: 0,
        bid: 0,
        moon: 0,
    };

    /// The numbering for complete rules.
    pub(super) fn of<B: Bits>(rules: &Rules<B>) -> Numbering {
        let axes = &rules.axes;
        let step = axes.bid_step as u16;
        let first_bid = (axes.min_open as u16).next_multiple_of(step);
        let most = rules.total.max(rules.cap.map_or(0, i32::from)).max(1);
        let fives = rules.values.iter().all(|(_, worth)| worth % 5 == 0) && step.is_multiple_of(5);
        let unit = if fives { 5 * (most / 1275 + 1) } else { most / 255 + 1 };
        let mut numbering = Numbering {
            points: Unit::new(unit),
            totals: Unit::new(unit * 2),
            first_bid,
            bids: match (axes.auction, rules.cap) {
                (Auction::Bid, Some(cap)) => u32::from(cap.saturating_sub(first_bid) / step) + 1,
                (Auction::Bid, None) => UNLIMITED_BIDS,
                _ => 0,
            },
            has_bury: axes.nest_size > 0 && axes.nest_use == NestUse::Bidder,
            has_aside: axes.nest_size > 0 || rules.deals_center(),
            shows_cards: rules.shows_cards(),
            ..Numbering::NONE
        };
        let mut next = BURY;
        [
            _,
            numbering.done,
            numbering.clear,
            numbering.call,
            numbering.correct,
            numbering.renege,
            numbering.talk,
            numbering.confirm,
            numbering.redeal,
            numbering.bid,
            numbering.moon,
        ] = numbering.segments(rules).map(|(_, len)| {
            let first = next;
            next += len as u32;
            first
        });
        numbering
    }

    /// The segments after the fixed ones, in order.
    fn segments<B: Bits>(&self, rules: &Rules<B>) -> [(&'static str, usize); 11] {
        let cards = |there: bool| if there { CARDS } else { 0 };
        let calls = |len: usize| if rules.permissive { len } else { 0 };
        let drafts = usize::from(self.has_bury && rules.permissive);
        [
            ("bury", cards(self.has_bury)),
            ("bury done", drafts),
            ("bury again", drafts),
            ("call-partner", cards(rules.axes.sides == Sides::Called)),
            ("correct", cards(rules.permissive)),
            ("renege", calls(MAX_SEATS)),
            ("talk", calls(MAX_SEATS)),
            ("confirm", calls(1)),
            ("redeal", 1),
            ("bid", self.bids as usize),
            ("moon", usize::from(rules.axes.moon == Moon::FourHundred)),
        ]
    }
}

impl<B: Bits> Rules<B> {
    /// The number of a bid, if it has one.
    fn bid_number(&self, points: u16) -> Option<u32> {
        let (numbering, step) = (&self.numbering, self.axes.bid_step as u16);
        let place = u32::from(points.checked_sub(numbering.first_bid)? / step);
        (points.is_multiple_of(step) && place < numbering.bids).then(|| numbering.bid + place)
    }
}

/// The bytes of an observation that are given by seat. They seldom change, so they are not computed for every
/// observation.
#[derive(Clone, Debug)]
struct SeatBytes {
    passed: [u8; MAX_SEATS],
    said: [u8; MAX_SEATS],
    points: [u8; MAX_SEATS],
}

/// Everything that everyone has seen during play.
#[derive(Clone, Debug)]
pub struct Memory<B> {
    /// The cards each seat has played.
    pub(super) played: [B; MAX_SEATS],
    /// The leads that each seat has shown it cannot follow.
    pub(super) void: [u8; MAX_SEATS],
    /// The counters each seat has taken in tricks.
    pub(super) points: [i32; MAX_SEATS],
    /// What observations say about each seat, stored the way it is written.
    bytes: SeatBytes,
    /// Who played which card, in order; recorded only if cards can be taken back.
    plays: Vec<(u8, B)>,
    /// Who took each trick, and how many points were in it; recorded only if cards can be taken back.
    tricks: Vec<(u8, i32)>,
}

impl<B: Bits> Default for Memory<B> {
    fn default() -> Memory<B> {
        Memory {
            played: [B::EMPTY; MAX_SEATS],
            void: [0; MAX_SEATS],
            points: [0; MAX_SEATS],
            bytes: SeatBytes { passed: [0; MAX_SEATS], said: [0; MAX_SEATS], points: [0; MAX_SEATS] },
            plays: Vec::new(),
            tricks: Vec::new(),
        }
    }
}

impl<B: Bits> Memory<B> {
    /// Writes the bytes again that say what each seat has said.
    #[inline]
    fn write_said(&mut self, rules: &Rules<B>, state: &State<B>) {
        let unit = rules.numbering.points;
        for seat in 0..rules.hands.min(MAX_SEATS) {
            let said = state.said[seat];
            self.bytes.passed[seat] = u8::from(said == PASSED);
            self.bytes.said[seat] = if said > PASSED { unit.amount(i32::from(said)) } else { 0 };
        }
    }

    /// Forgets the cards that were taken back and the tricks they were in.
    fn take_back(&mut self, unit: Unit, plays: usize, tricks: usize) {
        for (by, card) in self.plays.drain(plays.min(self.plays.len())..) {
            let played = &mut self.played[usize::from(by)];
            *played = *played & !card;
        }
        for (winner, points) in self.tricks.drain(tricks.min(self.tricks.len())..) {
            self.points[usize::from(winner)] -= points;
        }
        self.bytes.points = self.points.map(|points| unit.amount(points));
    }
}

impl<B: Bits> State<B> {
    /// Whether there is nothing to do but play a card.
    #[inline(always)]
    fn only_plays(&self) -> bool {
        self.phase == Phase::Play && !self.interrupts
    }
}

impl<B: Bits> Hand<B> {
    /// The mask, in any phase.
    fn mask_any(&self, of: Seat, draft: &Bag, mask: &mut Mask<'_>) {
        let (rules, state) = self.inside();
        let by = of.index() as u8;
        if state.interrupts && draft.is_empty() {
            let mut calls = Vec::new();
            self.out_of_turn(by, &mut calls);
            for number in calls.iter().filter_map(|call| self.numbers(of, call)).flatten() {
                mask.allow(number);
            }
        }
        if state.turn != by {
            return;
        }
        match state.phase {
            Phase::Play => mask.cards(PLAY, state.puttable(rules, by)),
            Phase::Auction => {
                mask.allow_if(PASS, state.may_pass(rules));
                let places = rules.numbering;
                if let Some(least) = rules.bid_number(state.least_bid(rules)) {
                    (least..places.bid + places.bids).for_each(|number| mask.allow(number));
                }
                mask.allow_if(places.moon, state.moon_open(rules));
            }
            Phase::Bury | Phase::Rebury => {
                mask.cards(BURY, self.bury_next(*draft));
                if self.bury_is_open_ended() {
                    let places = rules.numbering;
                    let done = self.check(Actor::Seat(of), &Action::Bury(*draft)).is_ok();
                    mask.allow_if(places.done, done);
                    mask.allow_if(places.clear, !draft.is_empty());
                    if draft.is_empty() && self.may_name_trump() {
                        rules.trump_choices().for_each(|trump| mask.allow(TRUMP + trump.index() as u32));
                    }
                }
            }
            Phase::Trump => {
                rules.trump_choices().for_each(|trump| mask.allow(TRUMP + trump.index() as u32));
                mask.allow_if(ASK_PARTNER, state.may_ask_partner(rules));
            }
            Phase::CallPartner => mask.cards(rules.numbering.call, state.callable(rules)),
            Phase::Correct => mask.cards(rules.numbering.correct, state.playable(rules, by)),
            Phase::Misdeal | Phase::Scored => {}
        }
    }

    /// The cards that may be added to the bury now.
    fn bury_next(&self, draft: Bag) -> B {
        let (rules, state) = self.inside();
        let hand = state.hands[usize::from(state.bidder & 7)];
        if state.phase == Phase::Rebury {
            let picked = picked(hand | state.nest, draft);
            return (hand | state.nest) & !picked;
        }
        let picked = picked(hand, draft);
        let left = state.may_bury(rules) & !picked;
        let first = state.must_bury(rules) & !picked;
        // Counters are a last resort: everything else goes first.
        if first.is_empty() { left } else { left & !rules.counters }
    }

    fn bury_is_open_ended(&self) -> bool {
        self.rules().permissive
    }
}

/// The number of bytes in every observation with this many hands.
const fn always(hands: usize) -> usize {
    let (by_card, by_seat) = (2 + 2 * hands, LEADS + 9);
    by_card * CARDS + by_seat * hands + Trump::ALL.len() + PHASES.len() + 2
}

/// The seats clockwise from one of them.
struct Ring<'a> {
    from: u8,
    hands: usize,
    /// The left neighbors, unless the seats are in their usual order.
    left: Option<&'a [u8; MAX_SEATS]>,
}

impl<'a> Ring<'a> {
    #[inline(always)]
    fn from<B: Bits>(state: &'a State<B>, from: u8, hands: usize) -> Ring<'a> {
        Ring { from: from & 7, hands, left: (!state.seating.in_order).then_some(&state.seating.left) }
    }

    #[inline(always)]
    fn seats(&self) -> impl Iterator<Item = u8> + use<'a> {
        let (mut next, hands, left) = (self.from, self.hands as u8, self.left);
        (0..hands).map(move |_| {
            let seat = next;
            next = match left {
                None if seat + 1 == hands => 0,
                None => seat + 1,
                Some(left) => left[usize::from(seat & 7)],
            };
            seat
        })
    }

    /// The seat's index, counted clockwise; beyond the last for nobody.
    #[inline(always)]
    fn place(&self, of: u8) -> usize {
        match self.left {
            None if self.hands == 4 => usize::from(of.wrapping_sub(self.from) & 3),
            None if of < self.from => usize::from(of) + self.hands - usize::from(self.from),
            None => usize::from(of - self.from),
            Some(_) => self.seats().position(|seat| seat == of).unwrap_or(self.hands),
        }
    }

    /// Bytes that are given by seat, in the order of the ring.
    #[inline(always)]
    fn turned(&self, by_seat: [u8; MAX_SEATS]) -> [u8; MAX_SEATS] {
        if self.left.is_none() && self.hands == 4 {
            let four = u64::from_le_bytes(by_seat) as u32;
            return u64::from(four.rotate_right(8 * u32::from(self.from))).to_le_bytes();
        }
        if self.left.is_none() {
            let (word, hands, from) =
                (u64::from_le_bytes(by_seat), 8 * self.hands as u32, 8 * u32::from(self.from));
            let all = u64::MAX.wrapping_shr(64 - hands);
            return ((word & all) >> from | word.wrapping_shl(hands.wrapping_sub(from))).to_le_bytes();
        }
        let mut turned = [0; MAX_SEATS];
        for (byte, seat) in turned.iter_mut().zip(self.seats()) {
            *byte = by_seat[usize::from(seat & 7)];
        }
        turned
    }
}

/// A mark for each seat on the side of `me`. Side numbers are below 8.
#[inline(always)]
fn mates(sides: [u8; MAX_SEATS], me: u8) -> [u8; MAX_SEATS] {
    const EACH: u64 = 0x0101_0101_0101_0101;
    let sides = u64::from_le_bytes(sides);
    // Shifting the word is quicker than storing it to read one of its bytes.
    let other = sides ^ ((sides >> (8 * u32::from(me & 7)) & 0xFF) * EACH);
    (((other + 7 * EACH) >> 3 & EACH) ^ EACH).to_le_bytes()
}

/// A mark for one seat, or none for nobody.
#[inline(always)]
fn mark(seat: u8) -> [u8; MAX_SEATS] {
    (u64::from(seat < 8) << (8 * u32::from(seat & 7))).to_le_bytes()
}

/// Each seat's total before this hand.
#[inline(always)]
fn totals<B: Bits>(rules: &Rules<B>, state: &State<B>) -> [u8; MAX_SEATS] {
    let unit = rules.numbering.totals;
    if state.totals == [0; MAX_SEATS] {
        return [unit.signed(0); MAX_SEATS];
    }
    state.totals.map(|total| unit.signed(total))
}

/// The places in `from` that `cards` stand for.
fn picked<B: Bits>(from: B, cards: Bag) -> B {
    cards.iter().fold(B::EMPTY, |picked, card| picked | first_copy(from & !picked, card))
}

fn card_at(place: u32) -> Option<Card> {
    u8::try_from(place).ok().and_then(Card::from_index)
}

impl<B: Bits> Hand<B> {
    /// Writes the part of an observation that is always there, for the hand at `of`, with seats in the order of
    /// the ring.
    #[inline(always)]
    fn write(&self, of: u8, ring: &Ring<'_>, known: &Known<B>, memory: &Memory<B>, out: &mut Writer<'_>) {
        let (rules, state) = self.inside();
        let hands = ring.hands;
        let own = state.hands[usize::from(ring.from)];
        let played = memory.played.iter().take(hands).fold(B::EMPTY, |played, cards| played | *cards);
        out.cards(own);
        out.cards(rules.full & !(own | known.aside | known.open | played));
        ring.seats().for_each(|seat| out.cards(memory.played[usize::from(seat & 7)]));
        let trick = out.written();
        out.zeros(hands * CARDS);
        // Whether a card is present is treated as data, not as a branch, because it cannot be predicted.
        let mut place = ring.place(state.leader);
        for (at, card) in (0..).zip(state.trick.iter().take(hands.saturating_sub(1))) {
            out.mark_at(trick + place * CARDS + usize::from(*card & 63), at < state.in_trick);
            place = if hands == 4 { (place + 1) & 3 } else { (place + 1) % hands };
        }
        ring.seats().for_each(|seat| out.bits(memory.void[usize::from(seat & 7)], LEADS));
        out.eight(ring.turned(mates(state.known_seats(rules), ring.from)), hands);
        out.eight(ring.turned(mark(of)), hands);
        out.eight(ring.turned(mark(state.dealer)), hands);
        out.eight(ring.turned(mark(state.bidder)), hands);
        out.eight(ring.turned(memory.bytes.passed), hands);
        out.eight(ring.turned(memory.bytes.said), hands);
        out.eight(ring.turned(state.tricks), hands);
        out.eight(ring.turned(memory.bytes.points), hands);
        out.eight(ring.turned(totals(rules, state)), hands);
        out.one_of(usize::from(state.trump), Trump::ALL.len());
        // Nobody decides in the phase before these or in the one after them.
        out.one_of((state.phase as usize).wrapping_sub(PHASES[0] as usize), PHASES.len());
        let bid = if state.bidder == NOBODY { 0 } else { state.bid };
        out.amount(i32::from(bid), rules.numbering.points);
        out.byte(rules.tricks - state.done);
    }

    /// Writes the part of an observation that depends on the rules.
    #[inline(always)]
    fn write_rest(&self, ring: &Ring<'_>, known: &Known<B>, draft: &Bag, out: &mut Writer<'_>) {
        let (rules, state) = self.inside();
        let Known { aside, open } = *known;
        if rules.numbering.has_aside {
            out.cards(aside);
        }
        if rules.numbering.has_bury {
            match draft.is_empty() {
                true => out.zeros(CARDS),
                false => out.cards(B::from_bag(*draft).unwrap_or(B::EMPTY)),
            }
        }
        if rules.numbering.shows_cards {
            out.cards(open);
            out.cards(state.shown());
        }
        if rules.axes.sides == Sides::Called {
            out.card((state.called != NOBODY).then_some(state.called));
        }
        if rules.permissive {
            for seat in ring.seats() {
                let penalties =
                    state.calls.as_ref().map_or(0, |calls| calls.penalties[usize::from(seat & 7)]);
                out.amount(penalties, rules.numbering.points);
            }
        }
    }

    /// Everything that the player who decides for the hand at `of` may know.
    #[inline]
    pub fn sight(&self, of: Seat, draft: Bag, memory: &Memory<B>) -> Sight<B> {
        let (rules, state) = self.inside();
        state.sight(rules, of, draft, memory)
    }

    /// Where every card really is. This is for training only: no player may know it.
    #[inline]
    pub fn placed(&self, of: Seat) -> Placed<B> {
        let (rules, state) = self.inside();
        let (ring, _) = state.ring(self.controller(of).index() as u8, rules.hands);
        let mut hands = [B::EMPTY; MAX_SEATS];
        for (hand, seat) in hands.iter_mut().zip(&ring[..rules.hands]) {
            *hand = state.hands[usize::from(*seat & 7)];
        }
        Placed { ring, hands, aside: state.nest | state.center | state.aside }
    }
}

impl<B: Bits> Numbered for Hand<B> {
    type Draft = Bag;
    type Memory = Memory<B>;

    fn segments(rules: &Rules<B>) -> Vec<Segment> {
        let fixed = [("pass", 1), ("trump", Trump::ALL.len()), ("trump partner", 1), ("play", CARDS)];
        let parts: Vec<_> = fixed.into_iter().chain(rules.numbering.segments(rules)).collect();
        segments(&parts)
    }

    fn word(rules: &Rules<B>, number: u32) -> Option<String> {
        let segments = Self::segments(rules);
        let (segment, place) = segments.iter().find_map(|segment| Some((segment, segment.place(number)?)))?;
        let name = segment.name;
        let in_pack = |card: &Card| rules.pack.contains(card);
        match name {
            "play" | "bury" | "call-partner" | "correct" => {
                card_at(place).filter(in_pack).map(|card| format!("{name} {card}"))
            }
            "trump" => Some(Action::Trump(*Trump::ALL.get(place as usize)?).to_string()),
            "renege" | "talk" => Some(format!("{name} {place}")),
            "bid" => Some(
                Action::Bid(rules.numbering.first_bid + place as u16 * rules.axes.bid_step as u16)
                    .to_string(),
            ),
            "moon" => Some(Action::Bid(super::auction::FOUR_HUNDRED).to_string()),
            _ => Some(name.to_owned()),
        }
    }

    #[inline(always)]
    fn mask(&self, of: Seat, draft: &Bag, mask: &mut Mask<'_>) {
        let ((rules, state), by) = (self.inside(), of.index() as u8);
        // Most decisions are of this kind.
        match state.only_plays() && state.turn == by {
            true => mask.cards(PLAY, state.puttable(rules, by)),
            false => self.mask_any(of, draft, mask),
        }
    }

    #[inline]
    fn choose(&self, of: Seat, draft: &mut Bag, number: u32) -> Step<Action> {
        let (rules, state) = self.inside();
        let act = |action: Action| match self.check(Actor::Seat(of), &action) {
            Ok(()) => Step::Act(action),
            Err(_) => Step::Illegal,
        };
        let card = |first: u32, make: fn(Card) -> Action| {
            card_at(number - first).map_or(Step::Illegal, |card| act(make(card)))
        };
        if (PLAY..BURY).contains(&number) {
            let by = of.index() as u8;
            // Most numbers are cards, so they get a quick check before the one that explains a refusal.
            let may = if state.turn == by && state.phase == Phase::Play {
                state.puttable(rules, by)
            } else {
                B::EMPTY
            };
            return match card_at(number - PLAY).filter(|card| place_of(may, *card).is_some()) {
                Some(card) => Step::Act(Action::Play(card)),
                None => card(PLAY, Action::Play),
            };
        }
        // Once a bury has been started, it must be finished or started over before anything else.
        if !draft.is_empty() && !(BURY..rules.numbering.call).contains(&number) {
            return Step::Illegal;
        }
        match number {
            WAIT => return Step::Illegal,
            PASS => return act(Action::Pass),
            ASK_PARTNER => return act(Action::TrumpByPartner),
            trump if trump < ASK_PARTNER => {
                return act(Action::Trump(Trump::ALL[(trump - TRUMP) as usize]));
            }
            _ => {}
        }
        let places = rules.numbering;
        if number < places.done {
            let bury = matches!(state.phase, Phase::Bury | Phase::Rebury) && state.turn == of.index() as u8;
            let Some(card) = card_at(number - BURY).filter(|_| bury) else { return Step::Illegal };
            let next = draft.try_with(card).filter(|_| place_of(self.bury_next(*draft), card).is_some());
            let Some(next) = next else { return Step::Illegal };
            if !self.bury_is_open_ended() && next.len() as i32 >= rules.axes.nest_size {
                return act(Action::Bury(next));
            }
            *draft = next;
            return Step::More;
        }
        let whose = |first: u32| seat((number - first) as u8);
        match number {
            done if done < places.clear => act(Action::Bury(*draft)),
            clear if clear < places.call => {
                if draft.is_empty() {
                    return Step::Illegal;
                }
                *draft = Bag::EMPTY;
                Step::More
            }
            call if call < places.correct => card(places.call, Action::CallPartner),
            correct if correct < places.renege => card(places.correct, Action::Correct),
            renege if renege < places.talk => act(Action::Renege(whose(places.renege))),
            talk if talk < places.confirm => act(Action::Talk(whose(places.talk))),
            confirm if confirm < places.redeal => act(Action::Confirm),
            redeal if redeal < places.bid => act(Action::Redeal),
            bid if bid < places.moon => {
                let step = rules.axes.bid_step as u16;
                act(Action::Bid(rules.numbering.first_bid + (bid - places.bid) as u16 * step))
            }
            moon if moon == places.moon && rules.axes.moon == Moon::FourHundred => {
                act(Action::Bid(super::auction::FOUR_HUNDRED))
            }
            _ => Step::Illegal,
        }
    }

    fn numbers(&self, of: Seat, action: &Action) -> Option<Vec<u32>> {
        self.check(Actor::Seat(of), action).ok()?;
        let (rules, _) = self.inside();
        let places = rules.numbering;
        let at = |first: u32, card: Card| first + u32::from(card.index() & 63);
        Some(match *action {
            Action::Pass => vec![PASS],
            Action::Trump(trump) => vec![TRUMP + trump.index() as u32],
            Action::TrumpByPartner => vec![ASK_PARTNER],
            Action::Play(card) => vec![at(PLAY, card)],
            Action::Bury(cards) => {
                let counts = |card: &Card| !(rules.counters & rules.copies(*card)).is_empty();
                let (counters, plain): (Vec<Card>, Vec<Card>) = cards.iter().partition(counts);
                let cards = plain.into_iter().chain(counters).map(|card| at(BURY, card));
                cards.chain(self.bury_is_open_ended().then_some(places.done)).collect()
            }
            Action::CallPartner(card) => vec![at(places.call, card)],
            Action::Correct(card) => vec![at(places.correct, card)],
            Action::Renege(seat) => vec![places.renege + seat.index() as u32],
            Action::Talk(seat) => vec![places.talk + seat.index() as u32],
            Action::Confirm => vec![places.confirm],
            Action::Redeal => vec![places.redeal],
            Action::Bid(points) => {
                let moon = points == super::auction::FOUR_HUNDRED && rules.axes.moon == Moon::FourHundred;
                vec![rules.bid_number(points).or(moon.then_some(places.moon))?]
            }
        })
    }

    fn blocks(rules: &Rules<B>) -> Vec<Block> {
        let (hands, unit, totals) = (rules.hands, rules.numbering.points, rules.numbering.totals);
        let mut blocks = vec![
            Block::counts("hand", &[CARDS]),
            Block::counts("unseen", &[CARDS]),
            Block::counts("played", &[hands, CARDS]),
            Block::counts("trick", &[hands, CARDS]),
            Block::counts("void", &[hands, LEADS]),
            Block::counts("mate", &[hands]),
            Block::counts("acting", &[hands]),
            Block::counts("dealer", &[hands]),
            Block::counts("bidder", &[hands]),
            Block::counts("passed", &[hands]),
            Block::amounts("said", &[hands], unit),
            Block::counts("tricks", &[hands]),
            Block::amounts("points", &[hands], unit),
            Block::signed("totals", &[hands], totals),
            Block::counts("trump", &[Trump::ALL.len()]),
            Block::counts("phase", &[PHASES.len()]),
            Block::amounts("bid", &[1], unit),
            Block::counts("tricks left", &[1]),
        ];
        if rules.numbering.has_aside {
            blocks.push(Block::counts("nest", &[CARDS]));
        }
        if rules.numbering.has_bury {
            blocks.push(Block::counts("chosen", &[CARDS]));
        }
        if rules.numbering.shows_cards {
            blocks.push(Block::counts("open", &[CARDS]));
            blocks.push(Block::counts("shown", &[CARDS]));
        }
        if rules.axes.sides == Sides::Called {
            blocks.push(Block::counts("called", &[CARDS]));
        }
        if rules.permissive {
            blocks.push(Block::amounts("penalties", &[hands], unit));
        }
        blocks
    }

    #[inline]
    fn observe(&self, of: Seat, draft: &Bag, memory: &Memory<B>, out: &mut Writer<'_>) {
        let (rules, state) = self.inside();
        let of = of.index() as u8;
        let ring = Ring::from(state, state.decider(rules, of), rules.hands);
        let known = state.known_to(rules, ring.from);
        // Most tables have four hands in the usual order, so that gets its own code.
        match ring {
            Ring { from, hands: 4, left: None } => out.next_bytes::<{ always(4) }>(|out| {
                self.write(of, &Ring { from, hands: 4, left: None }, &known, memory, out);
            }),
            _ => out.rest(|out| self.write(of, &ring, &known, memory, out)),
        }
        self.write_rest(&ring, &known, draft, out);
    }

    fn hidden_blocks(rules: &Rules<B>) -> Vec<Block> {
        vec![
            Block::counts("hands", &[rules.hands, CARDS]),
            Block::counts("nest", &[CARDS]),
            Block::counts("center", &[CARDS]),
            Block::counts("aside", &[CARDS]),
        ]
    }

    fn reveal(&self, of: Seat, out: &mut Writer<'_>) {
        let (rules, state) = self.inside();
        let me = self.controller(of).index() as u8;
        for seat in Ring::from(state, me, rules.hands).seats() {
            out.cards(state.hands[usize::from(seat & 7)]);
        }
        out.cards(state.nest);
        out.cards(state.center);
        out.cards(state.aside);
    }

    #[inline]
    fn remember(&self, memory: &mut Memory<B>, by: Actor, action: &Action) {
        let (rules, state) = self.inside();
        if let (Action::Play(_) | Action::Correct(_), Actor::Seat(by)) = (*action, by) {
            return self.remember_play(memory, by);
        }
        if rules.permissive {
            let tricks = usize::from(state.done);
            let plays = tricks * rules.hands + usize::from(state.in_trick);
            memory.take_back(rules.numbering.points, plays, tricks);
        }
        memory.write_said(rules, state);
    }

    /// Plays a card, which is what most numbers do.
    #[inline(always)]
    fn act_quickly(&mut self, of: Seat, memory: &mut Memory<B>, number: u32) -> bool {
        let ((rules, state), by) = (self.inside(), of.index() as u8);
        let place = number.wrapping_sub(PLAY);
        if place >= CARDS as u32 || !state.only_plays() || state.turn != by {
            return false;
        }
        let may = state.puttable(rules, by);
        let Some(card) = card_at(place).filter(|card| place_of(may, *card).is_some()) else { return false };
        self.play_card(card);
        self.remember_play(memory, of);
        true
    }
}

impl<B: Bits> Hand<B> {
    /// Records a card that was just played.
    #[inline(always)]
    fn remember_play(&self, memory: &mut Memory<B>, by: Seat) {
        let (rules, state) = self.inside();
        let over = state.in_trick == 0;
        // After a trick, its cards stay where they were until the next one.
        let cards = if over { rules.hands } else { usize::from(state.in_trick) };
        let (by, bit) = (by.index(), B::one(state.trick[(cards - 1) & 7]));
        memory.played[by] |= bit;
        let trump = usize::from(state.trump & 7);
        let follows = rules.follow[trump][usize::from(state.led & 7)] | rules.free[trump];
        let void = !rules.permissive && (bit & follows).is_empty();
        memory.void[by] |= u8::from(void) << (state.led & 7);
        if rules.permissive {
            memory.plays.push((by as u8, bit));
        }
        if over {
            let (winner, points) = (state.last_winner & 7, rules.points(state.trick_set));
            let taken = &mut memory.points[usize::from(winner)];
            *taken += points;
            let byte = rules.numbering.points.amount(*taken);
            memory.bytes.points = with_byte(memory.bytes.points, winner, byte);
            if rules.permissive {
                memory.tricks.push((winner, points));
            }
        }
    }
}

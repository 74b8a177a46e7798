//! What a seat may know, as blocks of bytes, and the hidden cards that it may not know.

use super::{
    super::{
        Hand, Phase, Rules, Trump,
        axes::*,
        sight::{Known, Placed, Sight},
        state::{NOBODY, State},
    },
    memory::Memory,
    ring::{Ring, mark, mates},
};
use crate::{
    Game,
    numbers::{Block, CARDS, CardBlocks, Writer},
};
use cards::{Bag, Bits, MAX_SEATS, Seat};
use std::hint::select_unpredictable;

/// The possible leads: four colors, and a Rook that belongs to none.
const LEADS: usize = 5;
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

/// The number of bytes in every observation with this many hands.
const fn always(hands: usize) -> usize {
    let (by_card, by_seat) = (2 + 2 * hands, LEADS + 9);
    by_card * CARDS + by_seat * hands + Trump::ALL.len() + PHASES.len() + 2
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

impl<B: Bits> Hand<B> {
    /// The blocks of an observation.
    pub(super) fn observation_blocks(rules: &Rules<B>) -> Vec<Block> {
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

    /// Writes what the player who decides for the hand at `of` may know.
    #[inline]
    pub(super) fn write_observation(&self, of: Seat, draft: &Bag, memory: &Memory<B>, out: &mut Writer<'_>) {
        let (rules, state) = self.inside();
        let of = of.index() as u8;
        let me = state.decider(rules, of);
        let (ring, known) = (Ring::from(state, me, rules.hands), state.known_to(rules, me));
        let own = state.hands[usize::from(ring.from)];
        // Most tables have four hands in the usual order, so that gets its own code.
        match ring {
            Ring { from, hands: 4, left: None } => out.next_bytes::<{ always(4) }>(|out| {
                self.write(of, own, &Ring { from, hands: 4, left: None }, &known, memory, out);
            }),
            _ => out.rest(|out| self.write(of, own, &ring, &known, memory, out)),
        }
        self.write_rest(&ring, &known, draft, out);
    }

    /// Writes what the player at `me` may know while somebody else decides.
    #[inline(never)]
    pub(super) fn write_onlooker(&self, me: Seat, memory: &Memory<B>, out: &mut Writer<'_>) {
        let (rules, state) = self.inside();
        let me = me.index() as u8;
        let (ring, known) = (Ring::from(state, me, rules.hands), state.known_to(rules, me));
        let own = state.seen_at(rules, me);
        out.rest(|out| self.write(state.turn, own, &ring, &known, memory, out));
        self.write_rest(&ring, &known, &Bag::EMPTY, out);
    }

    /// Writes the part of an observation that is always there, for a player with the cards `own` while the hand at
    /// `acting` must act, with seats in the order of the ring.
    #[inline(always)]
    fn write(
        &self,
        acting: u8,
        own: B,
        ring: &Ring<'_>,
        known: &Known<B>,
        memory: &Memory<B>,
        out: &mut Writer<'_>,
    ) {
        let (rules, state) = self.inside();
        let hands = ring.hands;
        let played = memory.played.iter().take(hands).fold(B::EMPTY, |played, cards| played | *cards);
        // The hand, the unseen cards, the cards each seat has played, and those in the trick.
        let mut blocks = CardBlocks::<{ 2 + 2 * MAX_SEATS }>::empty();
        blocks.put(0, own);
        blocks.put(1, rules.full & !(own | known.aside | known.open | played));
        for (at, seat) in (2..).zip(ring.seats()) {
            blocks.put(at, memory.played[usize::from(seat & 7)]);
        }
        // Whether a card is present is treated as data, not as a branch, because it cannot be predicted.
        let mut place = ring.place(state.leader);
        for (at, card) in (0..).zip(state.trick.iter().take(hands.saturating_sub(1))) {
            let card = B::one(*card & 63);
            blocks.put(2 + hands + place, select_unpredictable(at < state.in_trick, card, B::EMPTY));
            place = if hands == 4 { (place + 1) & 3 } else { (place + 1) % hands };
        }
        out.card_blocks(&blocks, 2 + 2 * hands);
        ring.seats().for_each(|seat| out.bits(memory.void[usize::from(seat & 7)], LEADS));
        out.eight(ring.turned(mates(state.known_seats(rules), ring.from)), hands);
        out.eight(ring.turned(mark(acting)), hands);
        out.eight(ring.turned(mark(state.dealer)), hands);
        out.eight(ring.turned(mark(state.bidder)), hands);
        out.eight(ring.turned(memory.bytes.passed), hands);
        out.eight(ring.turned(memory.bytes.said), hands);
        out.eight(ring.turned(state.tricks), hands);
        out.eight(ring.turned(memory.bytes.points), hands);
        out.eight(ring.turned(totals(rules, state)), hands);
        out.one_of(usize::from(state.trump), Trump::ALL.len());
        // Nobody makes a decision in the phase before [`PHASES`] or in the one after them.
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

    /// The blocks of the array of hidden information.
    pub(super) fn blocks_of_hidden(rules: &Rules<B>) -> Vec<Block> {
        vec![
            Block::counts("hands", &[rules.hands, CARDS]),
            Block::counts("nest", &[CARDS]),
            Block::counts("center", &[CARDS]),
            Block::counts("aside", &[CARDS]),
        ]
    }

    /// Writes where the hidden cards are.
    pub(super) fn write_hidden(&self, of: Seat, out: &mut Writer<'_>) {
        let (rules, state) = self.inside();
        let me = self.controller(of).index() as u8;
        for seat in Ring::from(state, me, rules.hands).seats() {
            out.cards(state.hands[usize::from(seat & 7)]);
        }
        out.cards(state.nest);
        out.cards(state.center);
        out.cards(state.aside);
    }
}

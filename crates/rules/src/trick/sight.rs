//! Everything that one player in a trick-taking game may know, as a flat structure for bots that learn.
//!
//! Seats are counted clockwise from the player, who is seat 0. The engine fills in a sight from the true
//! state without allocating; a bot fills it in from its view and its memory.

use super::{
    Phase, Rules,
    axes::{NestUse, TrumpTime},
    numbers::Memory,
    state::{NOBODY, PASSED, State, seat},
};
use cards::{Bag, Bits, MAX_SEATS, Seat};
use std::hint::select_unpredictable;

/// Stands for nobody, no card, or no trump.
pub const NONE: u8 = NOBODY;

/// Everything that one player may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sight<B> {
    /// The number of hands at the table.
    pub hands: usize,
    /// The player's own cards.
    pub own: B,
    /// Cards whose location the player doesn't know.
    pub unseen: B,
    /// The cards each seat has played.
    pub played: [B; MAX_SEATS],
    /// The place of the card that each seat has played to the current trick, or [`NONE`].
    pub trick: [u8; MAX_SEATS],
    /// The leads that each seat has shown it cannot follow, one bit each.
    pub void: [u8; MAX_SEATS],
    /// Who is on the player's side, as far as the table knows: 1 or 0.
    pub mate: [u8; MAX_SEATS],
    /// The hand to act for; not the player's own if it is a dummy.
    pub acting: u8,
    /// Who dealt.
    pub dealer: u8,
    /// Who has the highest bid, or [`NONE`].
    pub bidder: u8,
    /// Who passed when they last spoke: 1 or 0.
    pub passed: [u8; MAX_SEATS],
    /// Each seat's latest bid; 0 if there is none.
    pub said: [u16; MAX_SEATS],
    /// The tricks each seat has taken.
    pub tricks: [u8; MAX_SEATS],
    /// The counters each seat has taken in tricks.
    pub points: [i32; MAX_SEATS],
    /// Each seat's total before this hand.
    pub totals: [i32; MAX_SEATS],
    /// The trump's index, or [`NONE`].
    pub trump: u8,
    /// The stage of the hand.
    pub phase: Phase,
    /// The highest bid; 0 if there is none.
    pub bid: u16,
    /// The number of tricks not yet taken.
    pub tricks_left: u8,
    /// The cards in the nest and the center that the player knows.
    pub aside: B,
    /// The cards chosen so far for the bury.
    pub chosen: B,
    /// A dummy's face-up cards that the player doesn't hold.
    pub open: B,
    /// Cards that everyone has seen but nobody has played: turned up, exposed, or in a nest that was shown.
    pub shown: B,
    /// The place of the called card, or [`NONE`].
    pub called: u8,
}

/// The cards that one player can see, apart from those played.
pub(super) struct Known<B> {
    /// Cards in the nest and the center.
    pub aside: B,
    /// A dummy's face-up cards.
    pub open: B,
}

/// Where every card really is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placed<B> {
    /// The indexes of the seats, clockwise from the player.
    pub ring: [u8; MAX_SEATS],
    /// The hands in the same order.
    pub hands: [B; MAX_SEATS],
    /// The cards that are in no hand and have not been played: the nest, the center and leftover cards.
    pub aside: B,
}

impl<B: Bits> State<B> {
    /// The seats clockwise from `from`, and each seat's index in that order.
    #[inline(always)]
    pub(super) fn ring(&self, from: u8, hands: usize) -> ([u8; MAX_SEATS], [u8; MAX_SEATS]) {
        let (mut ring, mut place) = ([0; MAX_SEATS], [0; MAX_SEATS]);
        let mut at = from;
        for (turn, seat) in ring.iter_mut().enumerate().take(hands) {
            *seat = at & 7;
            place[usize::from(at & 7)] = turn as u8;
            at = self.left(at);
        }
        (ring, place)
    }

    /// The player who decides for the hand at `of`.
    #[inline(always)]
    pub(super) fn decider(&self, rules: &Rules<B>, of: u8) -> u8 {
        // Hardly any table has a dummy, so that is checked first.
        if self.dummy == NOBODY || self.phase == Phase::Auction { of } else { self.controller(rules, of) }
    }

    /// What the player `me` knows about the nest, the center and a dummy.
    #[inline(always)]
    pub(super) fn known_to(&self, rules: &Rules<B>, me: u8) -> Known<B> {
        // At most tables, players see only their own cards and what they buried.
        let turned_up = self.nest_shown | self.buried_shown | self.center;
        if self.dummy == NOBODY && turned_up.is_empty() && !self.lies_open() {
            let theirs = self.bidder_has_buried(rules) & (me == self.bidder);
            return Known { aside: select_unpredictable(theirs, self.nest, B::EMPTY), open: B::EMPTY };
        }
        let owner = Some(seat(me));
        // Once the bidder has taken the nest, only the bidder knows which of its shown cards were buried again.
        let untouched = rules.axes.nest_use != NestUse::Bidder
            || self.phase == Phase::Auction
            || self.phase == Phase::Trump && rules.axes.trump_time == TrumpTime::BeforeNest;
        let mut aside = if untouched { self.nest_shown | self.buried_shown } else { self.buried_shown };
        if self.nest_lies_open_to(rules, owner) {
            aside = self.nest;
        }
        if self.center_lies_open_to(owner) {
            aside |= self.center;
        }
        let open = if self.dummy == NOBODY || self.dummy == me {
            B::EMPTY
        } else {
            let hand = self.hands[usize::from(self.dummy & 7)];
            if self.dummy_open { hand } else { hand & self.dummy_up }
        };
        Known { aside, open }
    }

    /// The cards in the hand at `seat` that its own seat sees. An extra dummy hand belongs to nobody, so its seat
    /// sees what everyone sees.
    pub(super) fn seen_at(&self, rules: &Rules<B>, seat: u8) -> B {
        let hand = self.hands[usize::from(seat & 7)];
        let all = usize::from(seat) < rules.players || self.dummy_open;
        if all { hand } else { hand & self.dummy_up }
    }

    /// Cards that everyone has seen but nobody has played: turned up, exposed, or in a nest that was shown.
    pub(super) fn shown(&self) -> B {
        let mut shown = self.nest_shown;
        for place in [self.turned, self.exposed] {
            if place != NOBODY {
                shown |= B::one(place);
            }
        }
        shown
    }

    /// Everything that the player who decides for the hand at `of` may know.
    #[inline(always)]
    pub(super) fn sight(&self, rules: &Rules<B>, of: Seat, draft: Bag, memory: &Memory<B>) -> Sight<B> {
        let hands = rules.hands;
        let of = of.index() as u8;
        let me = self.decider(rules, of);
        let (ring, place) = self.ring(me, hands);
        let own = self.hands[usize::from(me & 7)];
        let Known { aside, open } = self.known_to(rules, me);
        let at = |seat: u8| if seat == NOBODY { NONE } else { place[usize::from(seat & 7)] };
        let mut sight = Sight {
            hands,
            own,
            unseen: B::EMPTY,
            played: [B::EMPTY; MAX_SEATS],
            trick: [NONE; MAX_SEATS],
            void: [0; MAX_SEATS],
            mate: [0; MAX_SEATS],
            acting: at(of),
            dealer: at(self.dealer),
            bidder: at(self.bidder),
            passed: [0; MAX_SEATS],
            said: [0; MAX_SEATS],
            tricks: [0; MAX_SEATS],
            points: [0; MAX_SEATS],
            totals: [0; MAX_SEATS],
            trump: self.trump,
            phase: self.phase,
            bid: if self.bidder == NOBODY { 0 } else { self.bid },
            tricks_left: rules.tricks - self.done,
            aside,
            chosen: B::from_bag(draft).unwrap_or(B::EMPTY),
            open,
            shown: self.shown(),
            called: self.called,
        };
        let side = self.known_side(rules, me);
        let mut known = own | aside | open;
        for (turn, seat) in ring.iter().enumerate().take(hands) {
            let s = usize::from(*seat & 7);
            known |= memory.played[s];
            sight.played[turn] = memory.played[s];
            sight.void[turn] = memory.void[s];
            sight.mate[turn] = u8::from(self.known_side(rules, *seat) == side);
            sight.passed[turn] = u8::from(self.said[s] == PASSED);
            sight.said[turn] = if self.said[s] > PASSED { self.said[s] } else { 0 };
            sight.tricks[turn] = self.tricks[s];
            sight.points[turn] = memory.points[s];
            sight.totals[turn] = self.totals[s];
        }
        sight.unseen = rules.full & !known;
        let mut by = self.leader;
        for card in &self.trick[..usize::from(self.in_trick & 7)] {
            sight.trick[usize::from(place[usize::from(by & 7)] & 7)] = *card;
            by = self.left(by);
        }
        sight
    }
}

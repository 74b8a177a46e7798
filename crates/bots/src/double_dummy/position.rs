//! A hand compiled for search: cards are renumbered so that a color is a run of bits from weak to strong,
//! seats are in playing order, and points are in their smallest common unit. `compile` turns a setup into a
//! position.

use super::{bad_setup::WORTHS, marks::Marks, setup::GoldenAt};
use cards::{Card, MAX_SEATS, Seat};
use rules::trick::oracle::LEADS;

/// The current trick.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trick {
    /// The cards in playing order.
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

/// A bonus that depends on more than just the cards to come, in units.
#[derive(Clone, Copy, Debug)]
pub(super) struct Most {
    pub bonus: i32,
    pub on_tie: i32,
    pub with_last: u8,
}

/// A validated hand with all cards known, ready to solve.
#[derive(Clone, Debug)]
pub struct Position {
    pub(super) seats: u8,
    pub(super) faces: [Card; 64],
    pub(super) seat_at: [Seat; MAX_SEATS],
    /// The cards in each color, from weak to strong.
    pub(super) suit: [u64; LEADS],
    pub(super) suit_low: [u8; LEADS],
    pub(super) suit_of: [u8; 64],
    pub(super) trump_suit: Option<u8>,
    /// Trumps beat the rest, and other colors beat only themselves, so within a color, rank decides everything.
    pub(super) regular: bool,
    /// No order within colors captures strength completely, so every card is a separate case.
    pub(super) card_by_card: bool,
    /// Some hands have more cards than there are tricks.
    pub(super) odd_cards: bool,
    pub(super) free: u64,
    pub(super) worth: [i16; 64],
    pub(super) class: [u8; 64],
    pub(super) counters: u64,
    /// The cards by value, most valuable first.
    pub(super) worths: [(u64, i32); WORTHS],
    pub(super) worth_count: usize,
    pub(super) beats: [[u64; 64]; LEADS],
    pub(super) hands: [u64; MAX_SEATS],
    /// Who plays on our side, by position in the ring.
    pub(super) ours: u8,
    /// The seats whose tricks raise the number that our side wants to maximize.
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
    /// The value is the offset plus the factor times the number that the search maximizes.
    pub(super) offset: i32,
    pub(super) factor: i32,
    pub(super) kinds: Vec<i32>,
    pub(super) marks: Marks,
    /// More points are not always better, so kinds must match exactly for a proof to hold.
    pub(super) kinds_in_shape: bool,
    pub(super) signature: u64,
}

impl Position {
    pub(super) fn everything(&self) -> u64 {
        self.hands.iter().fold(self.start.set, |all, hand| all | hand)
    }

    /// Who holds or has just played each card, by position in the ring.
    pub(super) fn owners(&self) -> [u8; 64] {
        let mut owners = [0u8; 64];
        for (seat, hand) in self.hands.iter().enumerate() {
            (0..64).filter(|card| hand >> card & 1 == 1).for_each(|card| owners[card] = seat as u8);
        }
        for (order, card) in self.start.cards[..usize::from(self.start.count)].iter().enumerate() {
            owners[usize::from(*card)] = (self.start.leader + order as u8) % self.seats;
        }
        owners
    }

    /// The value of `cards`, in units.
    #[inline(always)]
    pub(super) fn points(&self, cards: u64) -> i32 {
        self.worths[..self.worth_count]
            .iter()
            .map(|(set, worth)| (cards & set).count_ones() as i32 * worth)
            .sum()
    }

    /// The `count` most or least valuable of `cards`.
    #[inline(always)]
    pub(super) fn some_of(&self, cards: u64, count: u32, most: bool) -> u64 {
        if cards.count_ones() <= count {
            return cards;
        }
        let (mut taken, mut left) = (0, count);
        let mut take = |among: u64| {
            let mut among = cards & among;
            if among.count_ones() <= left {
                left -= among.count_ones();
                taken |= among;
                return;
            }
            while left > 0 {
                let lowest = among & among.wrapping_neg();
                taken |= lowest;
                among ^= lowest;
                left -= 1;
            }
        };
        let worths = &self.worths[..self.worth_count];
        if most {
            worths.iter().for_each(|(set, _)| take(*set));
            take(!self.counters);
        } else {
            take(!self.counters);
            worths.iter().rev().for_each(|(set, _)| take(*set));
        }
        taken
    }

    /// All points still to be taken, in units, not counting a bonus for most tricks.
    pub(super) fn rest(&self) -> i32 {
        let tricks = i32::from(self.tricks_left);
        let last = if tricks > 0 { self.last_trick } else { 0 };
        self.points(self.everything()) + tricks * self.each_trick + self.next_trick + last
    }

    /// The legal cards in the current hand.
    pub(super) fn legal(&self) -> u64 {
        let hand = self.hands[usize::from((self.start.leader + self.start.count) % self.seats)];
        playable(hand, &self.start, &self.suit, self.free)
    }

    /// The trick after the seat at `place` plays another card.
    #[inline(always)]
    pub(super) fn with(&self, trick: &Trick, place: u8, card: u8) -> Trick {
        let mut after = *trick;
        after.cards[usize::from(trick.count & 7)] = card;
        after.set |= 1 << card;
        after.count += 1;
        if trick.count == 0 {
            after.led = self.suit_of[usize::from(card & 63)];
        }
        if trick.count == 0
            || self.beats[usize::from(trick.led)][usize::from(trick.best & 63)] >> card & 1 == 1
        {
            (after.best, after.winner) = (card, place);
        }
        after
    }

    /// The highest value the search can find.
    pub(super) fn ceiling(&self) -> i32 {
        let golden = if self.golden.is_some() { 10 } else { 0 };
        self.rest() + self.most.map_or(0, |most| most.bonus) + golden
    }

    /// The value the search must find if our side is to take at least `points` (or at most, if it wants as
    /// few as possible).
    pub(super) fn need(&self, points: i32) -> i32 {
        let wanted = (points - self.offset) * self.factor.signum();
        wanted.div_euclid(self.factor.abs()) + i32::from(wanted.rem_euclid(self.factor.abs()) != 0)
    }

    /// Converts a value in points to the value the search would find.
    pub(super) fn found(&self, value: i32) -> i32 {
        (value - self.offset) / self.factor
    }

    /// The search result in points.
    pub(super) fn range(&self, low: i32, high: i32) -> super::Range {
        let (a, b) = (self.offset + self.factor * low, self.offset + self.factor * high);
        super::Range { low: a.min(b), high: a.max(b) }
    }

    /// Whose turn it is; the leader of the next trick if the current one is complete.
    pub fn turn(&self) -> Seat {
        self.seat_at[usize::from((self.start.leader + self.start.count) % self.seats)]
    }

    /// The legal cards in the current hand, in standard order, with their indexes.
    pub(super) fn choices(&self) -> Vec<(Card, u8)> {
        let legal = self.legal();
        let mut cards: Vec<(Card, u8)> =
            (0..64u8).filter(|p| legal >> p & 1 == 1).map(|p| (self.faces[usize::from(p)], p)).collect();
        cards.sort_unstable();
        cards.dedup_by_key(|(card, _)| *card);
        cards
    }
}

/// The cards in `hand` that may be played to `trick`.
#[inline(always)]
pub(super) fn playable(hand: u64, trick: &Trick, suit: &[u64; LEADS], free: u64) -> u64 {
    if trick.count == 0 {
        return hand;
    }
    let follow = hand & suit[usize::from(trick.led)];
    if follow == 0 { hand } else { follow | (hand & free) }
}

//! A hand played out in the imagination: where every card in one imagined world is, and what each seat has
//! taken. It is played using the tables in the rules; the tests check it against the real rules engine.

use super::tables::Tables;
use cards::{Bits, MAX_SEATS, Seat};

/// Stands for no seat.
pub(super) const NOBODY: u8 = u8::MAX;

/// Everything that stays the same while the bot thinks about one question.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ring {
    /// The neighbor on the left of each seat.
    pub(super) left: [u8; MAX_SEATS],
    pub(super) seats: u8,
    /// The index of the card that takes ten off its taker's points, if there is one.
    pub(super) golden: Option<u8>,
    /// The chance that none of this many cards is in one particular other hand.
    pub(super) miss: [f32; 24],
    /// The value of an average trick, in points with the player's sign.
    pub(super) trick: f32,
    /// The points for each trick besides its cards, and the points for the last one.
    pub(super) each_trick: f32,
    pub(super) last_trick: f32,
    /// The cost of a lost trick, compared with the value of a won one.
    pub(super) loss: f32,
    /// The chance that a counter that doesn't win a trick still ends up with its side, by seat.
    pub(super) saved: [f32; MAX_SEATS],
}

/// A hand in play with all cards known.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run<B> {
    pub(super) hands: [B; MAX_SEATS],
    /// The lowest seat of each seat's side.
    pub(super) sides: [u8; MAX_SEATS],
    /// Seats on the bidder's side; none without a bidder.
    pub(super) bidders: u8,
    /// The points in each seat's captured cards.
    pub(super) points: [i16; MAX_SEATS],
    pub(super) tricks: [u8; MAX_SEATS],
    /// The points in the current trick, plus those in the center for its taker.
    pub(super) stake: i16,
    pub(super) trick: B,
    pub(super) turn: u8,
    pub(super) count: u8,
    pub(super) led: u8,
    pub(super) best: u8,
    pub(super) best_seat: u8,
    /// The tricks still to come, including the current one.
    pub(super) left: u8,
    /// Who took the last trick.
    pub(super) last: u8,
    pub(super) golden_to: u8,
    /// The leads in which each seat has shown itself to be void, one bit each.
    pub(super) void: [u8; MAX_SEATS],
}

impl<B: Bits> Run<B> {
    /// The cards the current seat may play.
    #[inline(always)]
    pub(super) fn playable(&self, tables: &Tables<B>) -> B {
        let hand = self.hands[usize::from(self.turn & 7)];
        if self.count == 0 { hand } else { tables.following(hand, self.led) }
    }

    /// All cards still in hands.
    #[inline(always)]
    pub(super) fn live(&self) -> B {
        self.hands.iter().fold(B::EMPTY, |all, hand| all | *hand)
    }

    #[inline(always)]
    pub(super) fn together(&self, a: u8, b: u8) -> bool {
        self.sides[usize::from(a & 7)] == self.sides[usize::from(b & 7)]
    }

    #[inline(always)]
    pub(super) fn is_void(&self, seat: u8, led: u8) -> bool {
        self.void[usize::from(seat & 7)] >> (led & 7) & 1 == 1
    }

    #[inline(always)]
    pub(super) fn with_bidder(&self, seat: u8) -> bool {
        self.bidders >> (seat & 7) & 1 == 1
    }

    /// The current seat plays the card at `place`.
    #[inline]
    pub(super) fn play(&mut self, tables: &Tables<B>, ring: &Ring, place: u8) {
        let by = self.turn & 7;
        let bit = B::one(place);
        self.hands[usize::from(by)] = self.hands[usize::from(by)] & !bit;
        if self.count == 0 {
            self.led = tables.leads(place);
            (self.best, self.best_seat) = (place, by);
        } else {
            if tables.beaten_by(self.led, self.best).has(place) {
                (self.best, self.best_seat) = (place, by);
            }
            if tables.leads(place) != self.led && !tables.free.has(place) {
                self.void[usize::from(by)] |= 1 << (self.led & 7);
            }
        }
        self.trick |= bit;
        self.stake += tables.points(place);
        self.count += 1;
        if self.count < ring.seats {
            self.turn = ring.left[usize::from(by)];
            return;
        }
        self.take(tables, ring);
    }

    fn take(&mut self, tables: &Tables<B>, ring: &Ring) {
        let winner = self.best_seat & 7;
        self.left -= 1;
        if self.left == 0 {
            // Odd cards left in hands go to the player who takes the last trick.
            let odd = self.live();
            self.stake += tables.worth_of(odd);
            self.trick |= odd;
            self.last = winner;
        }
        self.points[usize::from(winner)] += self.stake;
        self.tricks[usize::from(winner)] += 1;
        if ring.golden.is_some_and(|golden| self.trick.has(golden)) {
            self.golden_to = winner;
        }
        self.trick = B::EMPTY;
        self.stake = 0;
        self.count = 0;
        self.turn = winner;
    }
}

/// A seat by its index.
pub(super) fn seat(index: u8) -> Seat {
    Seat::wrapping(usize::from(index))
}

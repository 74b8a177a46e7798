//! Where everything is: the one door through which a program may see all cards of a hand.
//!
//! Whoever asks for an [`Oracle`] says so by name. Players, bots at the table and screens have views; an oracle
//! is for solvers, reviews of finished hands and measurements.

use super::{
    axes::*,
    hand::Hand,
    rules::Rules,
    state::{NOBODY, State, face, seat, some_seat},
};
use cards::{Bag, Bits, Card, MAX_SEATS, Seat};
use said::trick::{Phase, Trump};

/// How many things can be led: four colors, and a bird that belongs to none.
pub const LEADS: usize = 5;

/// What the compiled tables say of one card under one trump.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardFacts {
    /// What the card leads, and so what it follows: a color's number in writing order, or 4 for a bird that
    /// belongs to no color.
    pub suit: u8,
    /// It may be played although its holder could follow.
    pub free: bool,
    /// What it counts.
    pub worth: i32,
    /// How strong it is by what was led; 0 never wins, and of equal cards the earlier does.
    pub power: [u8; LEADS],
}

impl<B: Bits> Rules<B> {
    /// What the tables say of `card` under `trump`.
    pub fn facts(&self, trump: Trump, card: Card) -> CardFacts {
        let (t, place) = (trump.index(), usize::from(card.index() & 63));
        CardFacts {
            suit: self.led[t][place],
            free: self.free[t].has(card.index()),
            worth: self.points(B::one(card.index())),
            power: std::array::from_fn(|led| self.power[t][led][place]),
        }
    }
}

/// Everything about a hand in the play of the cards.
#[derive(Clone, Copy, Debug)]
pub struct Oracle<'a, B: Bits> {
    rules: &'a Rules<B>,
    state: &'a State<B>,
    trump: Trump,
}

impl<B: Bits> Hand<B> {
    /// All that is hidden, while cards are being played; `None` before and after.
    pub fn oracle(&self) -> Option<Oracle<'_, B>> {
        let (rules, state) = self.inside();
        let trump = *Trump::ALL.get(usize::from(state.trump))?;
        (state.phase == Phase::Play).then_some(Oracle { rules, state, trump })
    }
}

impl<B: Bits> Oracle<'_, B> {
    /// The rules of the table.
    pub fn rules(&self) -> &Rules<B> {
        self.rules
    }

    /// What is trump.
    pub fn trump(&self) -> Trump {
        self.trump
    }

    /// The seats clockwise, beginning with the leader of the trick.
    pub fn ring(&self) -> Vec<Seat> {
        let left = |s: &u8| Some(self.state.left(*s));
        std::iter::successors(Some(self.state.leader), left).take(self.rules.hands).map(seat).collect()
    }

    /// The cards in a hand.
    pub fn hand(&self, of: Seat) -> Bag {
        self.state.hands[of.index()].bag()
    }

    /// The lowest seat of the side a seat plays for.
    pub fn side(&self, of: Seat) -> Seat {
        seat(self.state.side(of.index() as u8))
    }

    /// The cards on the table, the leader's first.
    pub fn trick(&self) -> Vec<Card> {
        self.state.trick[..usize::from(self.state.in_trick)].iter().map(|place| face(*place)).collect()
    }

    /// Tricks not yet taken, the one under way included.
    pub fn tricks_left(&self) -> u8 {
        self.rules.tricks - self.state.done
    }

    /// Tricks taken by a seat.
    pub fn tricks(&self, of: Seat) -> u8 {
        self.state.tricks[of.index()]
    }

    /// The cards a seat has taken.
    pub fn taken(&self, of: Seat) -> Bag {
        self.state.won(of.index() as u8).bag()
    }

    /// What lies in the nest.
    pub fn nest(&self) -> Bag {
        self.state.nest.bag()
    }

    /// What the taker of the next trick finds in the center.
    pub fn center(&self) -> Bag {
        if self.state.done == 0 { self.state.center.bag() } else { Bag::EMPTY }
    }

    /// Who won the auction.
    pub fn bidder(&self) -> Option<Seat> {
        some_seat(self.state.bidder)
    }

    /// A player's total before this hand.
    pub fn total_before(&self, of: Seat) -> i32 {
        self.state.totals[of.index()]
    }

    /// The side, by its lowest seat, that would get the trick bonus on equal tricks; `None` where nobody would.
    pub fn tie_winner(&self) -> Option<Seat> {
        let cut = self.rules.axes.trick_tie == TrickTie::Cut && self.rules.axes.most_tricks != 0;
        let rounds = cut.then(|| self.state.cut_for_the_bonus(self.rules, &self.state.uncounted()))?;
        rounds.last().map(|(_, side)| Seat::wrapping(usize::from(*side)))
    }

    /// The number of seats at the table, an extra dummy included; at most [`MAX_SEATS`].
    pub fn seats(&self) -> usize {
        self.rules.hands.min(MAX_SEATS)
    }
}

const _: () = assert!(NOBODY as usize >= Trump::ALL.len(), "an unnamed trump has no place in the tables");

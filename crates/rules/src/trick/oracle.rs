//! The only way for a program to see all the cards in a hand.
//!
//! Any code that uses an [`Oracle`] has to name it explicitly. Players, bots at the table and screens get views; an
//! oracle is for solvers, reviews of finished hands and measurements.

use super::{
    axes::*,
    hand::Hand,
    rules::Rules,
    state::{NOBODY, State, face, seat, some_seat},
};
use cards::{Bag, Bits, Card, MAX_SEATS, Seat};
use said::trick::{Phase, Trump};

/// The number of possible leads: four colors, and a Rook that belongs to none.
pub const LEADS: usize = 5;

/// The facts about one card under one trump, from the compiled tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardFacts {
    /// The suit the card leads and follows: a color's index in standard order, or 4 for a Rook that belongs
    /// to no color.
    pub suit: u8,
    /// It may be played even if its holder could follow.
    pub free: bool,
    /// Its value.
    pub worth: i32,
    /// Its strength, depending on what was led. A card with strength 0 never wins; of two equal cards, the earlier
    /// one wins.
    pub power: [u8; LEADS],
}

impl<B: Bits> Rules<B> {
    /// The facts about `card` under `trump`.
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

/// Everything about a hand during play.
#[derive(Clone, Copy, Debug)]
pub struct Oracle<'a, B: Bits> {
    rules: &'a Rules<B>,
    state: &'a State<B>,
    trump: Trump,
}

impl<B: Bits> Hand<B> {
    /// Everything hidden, while cards are being played; `None` before and after.
    pub fn oracle(&self) -> Option<Oracle<'_, B>> {
        let (rules, state) = self.inside();
        let trump = *Trump::ALL.get(usize::from(state.trump))?;
        (state.phase == Phase::Play).then_some(Oracle { rules, state, trump })
    }
}

impl<B: Bits> Oracle<'_, B> {
    /// The table's rules.
    pub fn rules(&self) -> &Rules<B> {
        self.rules
    }

    /// The trump.
    pub fn trump(&self) -> Trump {
        self.trump
    }

    /// The seats clockwise, starting with the leader of the trick.
    pub fn ring(&self) -> Vec<Seat> {
        let left = |s: &u8| Some(self.state.left(*s));
        std::iter::successors(Some(self.state.leader), left).take(self.rules.hands).map(seat).collect()
    }

    /// The cards in a hand.
    pub fn hand(&self, of: Seat) -> Bag {
        self.state.hands[of.index()].bag()
    }

    /// The lowest seat on a seat's side.
    pub fn side(&self, of: Seat) -> Seat {
        seat(self.state.side(of.index() as u8))
    }

    /// The cards on the table, leader's card first.
    pub fn trick(&self) -> Vec<Card> {
        self.state.trick[..usize::from(self.state.in_trick)].iter().map(|place| face(*place)).collect()
    }

    /// The number of tricks not yet taken, including the current one.
    pub fn tricks_left(&self) -> u8 {
        self.rules.tricks - self.state.done
    }

    /// The number of tricks a seat has taken.
    pub fn tricks(&self, of: Seat) -> u8 {
        self.state.tricks[of.index()]
    }

    /// The cards a seat has taken.
    pub fn taken(&self, of: Seat) -> Bag {
        self.state.won(of.index() as u8).bag()
    }

    /// The cards in the nest.
    pub fn nest(&self) -> Bag {
        self.state.nest.bag()
    }

    /// The cards in the center, which go to the player who takes the next trick.
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

    /// The side (by its lowest seat) that would get the trick bonus on a tie; `None` if nobody would.
    pub fn tie_winner(&self) -> Option<Seat> {
        let cut = self.rules.axes.trick_tie == TrickTie::Cut && self.rules.axes.most_tricks != 0;
        let rounds = cut.then(|| self.state.cut_for_the_bonus(self.rules, &self.state.uncounted()))?;
        rounds.last().map(|(_, side)| Seat::wrapping(usize::from(*side)))
    }

    /// The number of seats at the table, including an extra dummy; at most [`MAX_SEATS`].
    pub fn seats(&self) -> usize {
        self.rules.hands.min(MAX_SEATS)
    }
}

const _: () =
    assert!(NOBODY as usize >= Trump::ALL.len(), "an unnamed trump must not be a valid table index");

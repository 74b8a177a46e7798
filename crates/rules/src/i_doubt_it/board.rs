//! What lies open to everyone: whose turn it is, the number due, the sizes of hands and stack, and the card
//! that may be doubted, face down. Hands and the stack's faces are not here.

use crate::{Points, Score, Sheet};
use cards::{Seat, SeatSet};
use said::Item;
use serde::Serialize;

/// The highest number called before the count begins again at 1.
const HIGHEST: u8 = 14;

/// The stage of the hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Cards are laid.
    Play,
    /// The hand ends unless the card just laid is doubted.
    LastCard,
    /// Somebody has won.
    Over,
}

impl Phase {
    /// The phase in one word.
    pub fn word(self) -> &'static str {
        match self {
            Phase::Play => "play",
            Phase::LastCard => "last-card",
            Phase::Over => "over",
        }
    }
}

/// A card laid face down that may still be doubted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Laid {
    /// Who laid it.
    pub by: Seat,
    /// The number called.
    pub called: u8,
}

/// Everything that lies open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Board {
    /// Who deals.
    pub dealer: Seat,
    /// The stage.
    pub phase: Phase,
    /// Who lays the next card; nobody while a last card is open.
    pub turn: Option<Seat>,
    /// The number that will be called next.
    pub due: u8,
    /// Cards in each hand, by seat.
    pub hands: Vec<u8>,
    /// Cards in the stack.
    pub stack: u8,
    /// The card that may be doubted.
    pub open: Option<Laid>,
    /// Cards laid so far.
    pub plays: u32,
    /// Who has won.
    pub winners: SeatSet,
}

impl Board {
    pub(super) fn new(players: usize, dealer: Seat) -> Board {
        Board {
            dealer,
            phase: Phase::Play,
            turn: Some(dealer.left(players)),
            due: 1,
            hands: vec![0; players],
            stack: 0,
            open: None,
            plays: 0,
            winners: SeatSet::EMPTY,
        }
    }

    /// A card goes face down on the stack under the number due.
    pub(super) fn lay(&mut self, by: Seat) {
        let hand = &mut self.hands[by.index()];
        *hand = hand.saturating_sub(1);
        self.stack = self.stack.saturating_add(1);
        self.plays = self.plays.saturating_add(1);
        self.open = Some(Laid { by, called: self.due });
        self.due = self.due % HIGHEST + 1;
    }

    /// The whole stack goes to a hand.
    pub(super) fn take_stack(&mut self, taker: Seat) {
        let hand = &mut self.hands[taker.index()];
        *hand = hand.saturating_add(self.stack);
        self.stack = 0;
        self.open = None;
    }

    pub(super) fn pass_turn(&mut self, phase: Phase, turn: Option<Seat>, due: u8) {
        (self.phase, self.turn, self.due) = (phase, turn, due);
    }

    pub(super) fn finish(&mut self, winners: SeatSet) {
        self.pass_turn(Phase::Over, None, self.due);
        self.open = None;
        self.winners = winners;
    }

    /// Those with the fewest cards: the one who is out, or at the cap whoever is nearest to it.
    pub(super) fn fewest(&self) -> SeatSet {
        let fewest = self.hands.iter().min();
        Seat::all(self.hands.len()).filter(|seat| Some(&self.hands[seat.index()]) == fewest).collect()
    }

    /// A winner scores a point for every card in a hand that has not won.
    pub(super) fn score(&self, single: bool) -> Option<Score> {
        if self.phase != Phase::Over {
            return None;
        }
        let seats = Seat::all(self.hands.len());
        let lost = seats.filter(|seat| !self.winners.has(*seat));
        let points = lost.map(|seat| i32::from(self.hands[seat.index()])).sum();
        let mut players = Points::default();
        self.winners.iter().for_each(|seat| players[seat] = points);
        Some(Score {
            players,
            finisher: self.winners.iter().next().filter(|_| self.winners.len() == 1),
            winners: single.then_some(self.winners),
            ..Score::default()
        })
    }

    pub(super) fn sheet(&self) -> Option<Sheet> {
        let score = self.score(true)?;
        let seats = Seat::all(self.hands.len());
        let written: Vec<i32> = seats.clone().map(|seat| score.players[seat]).collect();
        let mut sheet = Sheet { columns: seats.map(|seat| vec![seat]).collect(), ..Sheet::default() };
        sheet.line(Item::CardsLeftToTheOthers, written.iter().copied());
        sheet.written = written;
        Some(sheet)
    }
}

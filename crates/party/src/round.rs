//! One table in one round: four hands, the dealer, the score of both couples, and the cut after a tie.

use crate::seating::{Couple, Places, couple_of};
use cards::{Card, Seat};
use table::Draw;

/// Hands per round (DXP-01).
pub const HANDS: usize = 4;

/// The bonus for the couple that is ahead (DXP-03).
pub const BONUS: i32 = 50;

/// Four cut cards, by seat.
pub type CutCards = [Card; 4];

/// A table during a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRound {
    pub(super) places: Places,
    /// The draw for the first deal (DXP-A09).
    pub(super) draw: Draw,
    /// Who deals first, according to the draw here or one held at the table.
    pub(super) first_dealer: Seat,
    /// Both couples' points, per hand.
    pub(super) hands: Vec<[i32; 2]>,
    /// The score of the whole round, if it was entered without separate hands.
    pub(super) whole: Option<[i32; 2]>,
    pub(super) penalties: [i32; 2],
    /// The rounds of cutting; the last one decides.
    pub(super) cuts: Vec<CutCards>,
}

impl TableRound {
    pub(super) fn new(places: Places, draw: Draw) -> TableRound {
        let first_dealer = draw.dealer;
        TableRound {
            places,
            draw,
            first_dealer,
            hands: Vec::new(),
            whole: None,
            penalties: [0; 2],
            cuts: Vec::new(),
        }
    }

    /// Discards everything entered, but keeps the seating.
    pub(super) fn clear(&mut self) {
        *self = TableRound::new(self.places, self.draw.clone());
    }

    /// The players, by seat.
    pub fn places(&self) -> &Places {
        &self.places
    }

    /// The cards drawn for the first deal.
    pub fn draw(&self) -> &Draw {
        &self.draw
    }

    /// Both couples' points for each hand that counted.
    pub fn hands(&self) -> &[[i32; 2]] {
        &self.hands
    }

    /// The cards cut at a tied table, round by round.
    pub fn cuts(&self) -> &[CutCards] {
        &self.cuts
    }

    /// Whether the table has finished the round.
    pub fn is_complete(&self) -> bool {
        self.whole.is_some() || self.hands.len() >= HANDS
    }

    /// Who deals the next hand. Everyone deals once; after a pass-out, the same player deals again (DXP-02,
    /// DXP-A06). `None` once the four hands are played.
    pub fn dealer(&self) -> Option<Seat> {
        (!self.is_complete()).then(|| self.first_dealer.clockwise(self.hands.len(), 4))
    }

    /// Both couples' points, before any bonus (DXP-A07, DXP-A11).
    pub fn score(&self) -> [i32; 2] {
        let made = |couple: Couple| {
            let hands: i32 = self.hands.iter().map(|hand| hand[couple]).sum();
            self.whole.map_or(hands, |whole| whole[couple]) - self.penalties[couple]
        };
        [made(0), made(1)]
    }

    /// Whether the round is finished and the couples are tied.
    pub fn is_tied(&self) -> bool {
        let [first, second] = self.score();
        self.is_complete() && first == second
    }

    /// The couple that moves up or stays at the top; `None` until that is settled.
    pub fn winner(&self) -> Option<Couple> {
        let [first, second] = self.score();
        match self.is_complete() {
            false => None,
            true if first == second => self.cuts.last().and_then(cut_winner),
            true => Some(usize::from(second > first)),
        }
    }
}

/// The couple whose two cut cards add up to more; `None` if they must cut again (DXP-A08, DXP-A13).
pub(super) fn cut_winner(cards: &CutCards) -> Option<Couple> {
    let mut sums = [0u32; 2];
    for (seat, card) in Seat::all(4).zip(cards) {
        sums[couple_of(seat)] += u32::from(card.number().unwrap_or(0));
    }
    match sums[0].cmp(&sums[1]) {
        std::cmp::Ordering::Greater => Some(0),
        std::cmp::Ordering::Less => Some(1),
        std::cmp::Ordering::Equal => None,
    }
}

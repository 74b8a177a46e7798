//! The score of a hand: going out, Rookies, Rook cards, cards on the table, cards left in hand.

use super::{events::Phase, meld::Rookie, state::ClubRook};
use crate::{
    Score, Sheet,
    sheet::{Figure, Line},
};
use cards::{Seat, SeatSet};

/// Points for the side that went out (CLB-79).
const GOING_OUT: i32 = 200;

/// What one side counts, item by item.
#[derive(Clone, Copy, Default)]
struct Count {
    going_out: i32,
    /// By kind: sequence, natural, regular.
    rookies: [i32; 3],
    rook_cards: i32,
    /// Fewer than two Rookies: the Rook cards count nothing (CLB-87).
    rook_cards_struck: bool,
    on_table: i32,
    in_hand: i32,
}

impl Count {
    fn written(&self) -> i32 {
        let rook_cards = if self.rook_cards_struck { 0 } else { self.rook_cards };
        self.going_out + self.rookies.iter().sum::<i32>() + rook_cards + self.on_table - self.in_hand
    }
}

/// What Rook cards are worth to a side with two Rookies (CLB-84 to CLB-86, CLB-A57).
fn rook_bonus(rook_cards: u8) -> i32 {
    match rook_cards {
        0 => 0,
        1 => 200,
        2 => 500,
        _ => 1000,
    }
}

impl ClubRook {
    fn count(&self, side: usize) -> Count {
        let mut count = Count::default();
        let mut rookies = 0;
        for (_, meld) in self.melds.own(side) {
            count.on_table += meld.cards.value();
            if let Some(rookie) = meld.rookie() {
                rookies += 1;
                let kind = match rookie {
                    Rookie::Sequence => 0,
                    Rookie::Natural => 1,
                    Rookie::Regular => 2,
                };
                count.rookies[kind] += rookie.bonus();
            }
        }
        let rook_value = if self.rules.rook_counts_ten { 10 } else { 0 };
        count.on_table += rook_value * i32::from(self.rooks[side]);
        for seat in Seat::all(self.rules.players).filter(|seat| self.rules.side_of(*seat) == side) {
            let hand = self.hands[seat.index()];
            count.in_hand += hand.value() + rook_value * hand.rooks() as i32;
            if self.out == Some(seat) {
                count.going_out = GOING_OUT;
            }
        }
        count.rook_cards = rook_bonus(self.rooks[side]);
        count.rook_cards_struck = rookies < 2;
        count
    }

    /// The result, once the hand is over.
    pub(super) fn written_score(&self) -> Option<Score> {
        if self.phase != Phase::Over {
            return None;
        }
        let mut score = Score { finisher: self.out, ..Score::default() };
        for side in 0..self.rules.sides {
            score.sides.0[side] = self.count(side).written();
        }
        for seat in Seat::all(self.rules.players) {
            score.players[seat] = score.sides.0[self.rules.side_of(seat)];
        }
        Some(score)
    }

    /// The itemised result by the present cards.
    pub(super) fn written_sheet(&self) -> Sheet {
        let sides: Vec<usize> = (0..self.rules.sides).collect();
        let counts: Vec<Count> = sides.iter().map(|side| self.count(*side)).collect();
        let mut sheet = Sheet {
            columns: sides.iter().map(|side| SeatSet::iter(self.rules.members(*side)).collect()).collect(),
            written: counts.iter().map(Count::written).collect(),
            ..Sheet::default()
        };
        let each = |figure: fn(&Count) -> i32| counts.iter().map(figure).collect::<Vec<_>>();
        sheet.line("going out", each(|c| c.going_out));
        sheet.line("Rookie sequences", each(|c| c.rookies[0]));
        sheet.line("natural Rookies", each(|c| c.rookies[1]));
        sheet.line("regular Rookies", each(|c| c.rookies[2]));
        let rook_cards =
            |c: &Count| Figure { points: c.rook_cards, struck: c.rook_cards_struck && c.rook_cards != 0 };
        sheet.lines.push(Line { item: "Rook cards", figures: counts.iter().map(rook_cards).collect() });
        sheet.line("cards on the table", each(|c| c.on_table));
        sheet.line("cards left in hand", each(|c| -c.in_hand));
        if counts.iter().any(|c| c.rook_cards_struck && c.rook_cards != 0) {
            sheet.remarks.push("Rook cards score only for a side with two Rookies.".into());
        }
        sheet
    }
}

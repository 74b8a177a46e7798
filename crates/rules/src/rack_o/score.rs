//! The value of a round: five points per card in order, 25 for going RACK-O, and the bonus for a run.

use super::{
    Rack, RackO,
    rules::{Rules, side_of},
    state::Stage,
};
use crate::{Points, Score, Sheet};
use cards::Seat;
use said::{Item, Remark};

const CARD: i32 = 5;
const GOING_OUT: i32 = 25;
/// The shortest run that counts.
pub(super) const RUN: usize = 3;

/// One player's score for a round, item by item.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Tally {
    cards: i32,
    going_out: i32,
    bonus: i32,
}

impl Tally {
    fn of(rules: &Rules, rack: &Rack, went_out: bool) -> Tally {
        let in_order = rack.in_order_from_front(rules.order) as i32;
        let bonus = if went_out && rules.bonus { bonus(rack.longest_run(rules.order)) } else { 0 };
        Tally { cards: CARD * in_order, going_out: if went_out { GOING_OUT } else { 0 }, bonus }
    }

    fn total(self) -> i32 {
        self.cards + self.going_out + self.bonus
    }
}

/// The bonus when the longest run has this length.
fn bonus(run: usize) -> i32 {
    match run {
        0..RUN => 0,
        3 => 50,
        4 => 100,
        5 => 200,
        _ => 400,
    }
}

impl RackO {
    /// A player's score for the round; a player who was put out scores nothing.
    fn tally(&self, seat: Seat) -> Tally {
        if self.put_out.has(seat) {
            return Tally::default();
        }
        let went_out = self.stage == Stage::Over { finisher: Some(seat) };
        Tally::of(&self.rules, self.rack(seat), went_out)
    }

    pub(super) fn points(&self) -> Points {
        let mut points = Points::default();
        for seat in Seat::all(self.rules.players) {
            points[seat] = self.tally(seat).total();
        }
        points
    }

    pub(super) fn round_score(&self) -> Option<Score> {
        let Stage::Over { finisher } = self.stage else { return None };
        let players = self.points();
        let mut sides = Points::default();
        if self.rules.partners {
            for seat in Seat::all(self.rules.players) {
                sides.0[side_of(seat)] += players[seat];
            }
        }
        Some(Score { players, sides, finisher, ..Score::default() })
    }

    pub(super) fn round_sheet(&self) -> Option<Sheet> {
        let Stage::Over { finisher } = self.stage else { return None };
        let columns: Vec<Vec<Seat>> = if self.rules.partners {
            self.rules.sides().into_iter().map(|side| side.iter().collect()).collect()
        } else {
            Seat::all(self.rules.players).map(|seat| vec![seat]).collect()
        };
        let mut sheet = Sheet::default();
        let member = |nth: usize| {
            columns.iter().map(move |column| column.get(nth).map_or(0, |seat| self.tally(*seat).cards))
        };
        sheet.line(Item::CardsInOrder, member(0));
        if self.rules.partners {
            sheet.line(Item::PartnersCardsInOrder, member(1));
        }
        let sum = |item: fn(Tally) -> i32| {
            columns.iter().map(move |column| column.iter().map(|seat| item(self.tally(*seat))).sum())
        };
        sheet.line(Item::GoingRackO, sum(|tally| tally.going_out));
        if self.rules.bonus {
            sheet.line(Item::RunBonus, sum(|tally| tally.bonus));
        }
        sheet.written = sum(Tally::total).collect();
        if finisher.is_none() {
            sheet.remarks.push(Remark::NobodyWentRackO);
        }
        for seat in self.put_out.iter() {
            sheet.remarks.push(Remark::FalseRackO { seat });
        }
        sheet.columns = columns;
        Some(sheet)
    }
}

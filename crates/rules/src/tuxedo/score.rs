//! The count: most cards, Oranges, sweeps and 5s. Everything counted lies open, so a view can count too.

use super::{
    board::{Board, Phase, Player},
    capture::of_number,
};
use crate::{Points, Score, Sheet};
use cards::Seat;
use said::{Item, Remark};

const MOST_CARDS: i32 = 15;
const TIED_FOR_MOST: i32 = 5;
const ORANGE: i32 = 10;
const BIG_SWEEP: i32 = 10;
const LITTLE_SWEEP: i32 = 5;
const FIVE: i32 = 5;

impl Player {
    fn fives(&self) -> i32 {
        FIVE * of_number(self.captured, 5).len() as i32
    }

    /// What is certain before the count: all but the points for most cards.
    pub(super) fn running(&self) -> i32 {
        ORANGE * (i32::from(self.oranges) - i32::from(self.mistaken))
            + BIG_SWEEP * i32::from(self.big_sweeps)
            + LITTLE_SWEEP * i32::from(self.little_sweeps)
            + self.fives()
    }
}

impl Board {
    /// What a pile of so many captured cards scores for being the largest; nothing before the count.
    fn most_cards(&self) -> impl Fn(&Player) -> i32 {
        let most = self.players.iter().map(|player| player.captured.len()).max().unwrap_or(0);
        let holders = self.players.iter().filter(|player| player.captured.len() == most).count();
        let counted = self.phase == Phase::Over && most > 0;
        let points = if holders == 1 { MOST_CARDS } else { TIED_FOR_MOST };
        move |player| if counted && player.captured.len() == most { points } else { 0 }
    }

    pub(super) fn score(&self) -> Option<Score> {
        if !self.phase.is_over() {
            return None;
        }
        let most_cards = self.most_cards();
        let mut players = Points::default();
        for (seat, player) in Seat::all(self.players.len()).zip(&self.players) {
            players[seat] = player.running() + most_cards(player);
        }
        Some(Score { players, ..Score::default() })
    }

    pub(super) fn sheet(&self) -> Option<Sheet> {
        let score = self.score()?;
        let seats = Seat::all(self.players.len());
        let mut sheet = Sheet {
            columns: seats.clone().map(|seat| vec![seat]).collect(),
            written: seats.map(|seat| score.players[seat]).collect(),
            ..Sheet::default()
        };
        let mut line =
            |item, points: &dyn Fn(&Player) -> i32| sheet.line(item, self.players.iter().map(points));
        line(Item::MostCards, &self.most_cards());
        line(Item::Oranges, &|player| ORANGE * i32::from(player.oranges));
        line(Item::BigSweeps, &|player| BIG_SWEEP * i32::from(player.big_sweeps));
        line(Item::LittleSweeps, &|player| LITTLE_SWEEP * i32::from(player.little_sweeps));
        line(Item::Fives, &Player::fives);
        line(Item::MistakenOranges, &|player| -ORANGE * i32::from(player.mistaken));
        if self.phase == Phase::Stopped {
            sheet.remarks.push(Remark::MostCardsNotCounted);
        }
        Some(sheet)
    }
}

//! The count: most cards, Oranges, sweeps and 5s. Everything counted is public, so a view can count too.

use super::capture::of_number;
use crate::{Points, Score, Sheet};
use cards::Seat;
use said::{
    Item, Remark,
    tuxedo::{Board, Phase, Player},
};

const MOST_CARDS: i32 = 15;
const TIED_FOR_MOST: i32 = 5;
const ORANGE: i32 = 10;
const BIG_SWEEP: i32 = 10;
const LITTLE_SWEEP: i32 = 5;
const FIVE: i32 = 5;

fn fives(player: &Player) -> i32 {
    FIVE * of_number(player.captured, 5).len() as i32
}

/// The score that is certain before the count: everything except the points for most cards.
pub(super) fn running(player: &Player) -> i32 {
    ORANGE * (i32::from(player.oranges) - i32::from(player.mistaken))
        + BIG_SWEEP * i32::from(player.big_sweeps)
        + LITTLE_SWEEP * i32::from(player.little_sweeps)
        + fives(player)
}

/// The points for the largest pile, if a player has it; zero before the count.
fn most_cards(board: &Board) -> impl Fn(&Player) -> i32 {
    let most = board.players.iter().map(|player| player.captured.len()).max().unwrap_or(0);
    let holders = board.players.iter().filter(|player| player.captured.len() == most).count();
    let counted = board.phase == Phase::Over && most > 0;
    let points = if holders == 1 { MOST_CARDS } else { TIED_FOR_MOST };
    move |player| if counted && player.captured.len() == most { points } else { 0 }
}

pub(super) fn score(board: &Board) -> Option<Score> {
    if !board.phase.is_over() {
        return None;
    }
    let most_cards = most_cards(board);
    let mut players = Points::default();
    for (seat, player) in Seat::all(board.players.len()).zip(&board.players) {
        players[seat] = running(player) + most_cards(player);
    }
    Some(Score { players, ..Score::default() })
}

pub(super) fn sheet(board: &Board) -> Option<Sheet> {
    let score = score(board)?;
    let seats = Seat::all(board.players.len());
    let mut sheet = Sheet {
        columns: seats.clone().map(|seat| vec![seat]).collect(),
        written: seats.map(|seat| score.players[seat]).collect(),
        ..Sheet::default()
    };
    let mut line = |item, points: &dyn Fn(&Player) -> i32| sheet.line(item, board.players.iter().map(points));
    line(Item::MostCards, &most_cards(board));
    line(Item::Oranges, &|player| ORANGE * i32::from(player.oranges));
    line(Item::BigSweeps, &|player| BIG_SWEEP * i32::from(player.big_sweeps));
    line(Item::LittleSweeps, &|player| LITTLE_SWEEP * i32::from(player.little_sweeps));
    line(Item::Fives, &fives);
    line(Item::MistakenOranges, &|player| -ORANGE * i32::from(player.mistaken));
    if board.phase == Phase::Stopped {
        sheet.remarks.push(Remark::MostCardsNotCounted);
    }
    Some(sheet)
}

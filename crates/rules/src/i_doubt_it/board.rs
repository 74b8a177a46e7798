//! Everything that is public, and how it changes: whose turn it is, the number due, the sizes of the hands
//! and the stack, and the face-down card that may be doubted. Hands and the cards in the stack are not here.

use crate::{Points, Score, Sheet};
use cards::{Seat, SeatSet};
use said::{
    Item,
    i_doubt_it::{Board, Laid, Phase},
};

/// The highest number called before the count starts over at 1.
const HIGHEST: u8 = 14;

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

/// A card goes face down on the stack and is called the number that is due.
pub(super) fn lay(board: &mut Board, by: Seat) {
    let hand = &mut board.hands[by.index()];
    *hand = hand.saturating_sub(1);
    board.stack = board.stack.saturating_add(1);
    board.plays = board.plays.saturating_add(1);
    board.open = Some(Laid { by, called: board.due });
    board.due = board.due % HIGHEST + 1;
}

/// A player takes the whole stack.
pub(super) fn take_stack(board: &mut Board, taker: Seat) {
    let hand = &mut board.hands[taker.index()];
    *hand = hand.saturating_add(board.stack);
    board.stack = 0;
    board.open = None;
}

pub(super) fn pass_turn(board: &mut Board, phase: Phase, turn: Option<Seat>, due: u8) {
    (board.phase, board.turn, board.due) = (phase, turn, due);
}

pub(super) fn finish(board: &mut Board, winners: SeatSet) {
    pass_turn(board, Phase::Over, None, board.due);
    board.open = None;
    board.winners = winners;
}

/// The players with the fewest cards: the player who is out or, if the limit on plays is reached, everyone
/// tied for the fewest.
pub(super) fn fewest(board: &Board) -> SeatSet {
    let fewest = board.hands.iter().min();
    Seat::all(board.hands.len()).filter(|seat| Some(&board.hands[seat.index()]) == fewest).collect()
}

/// A winner scores one point for every card held by players who have not won.
pub(super) fn score(board: &Board, single: bool) -> Option<Score> {
    if board.phase != Phase::Over {
        return None;
    }
    let seats = Seat::all(board.hands.len());
    let lost = seats.filter(|seat| !board.winners.has(*seat));
    let points = lost.map(|seat| i32::from(board.hands[seat.index()])).sum();
    let mut players = Points::default();
    board.winners.iter().for_each(|seat| players[seat] = points);
    Some(Score {
        players,
        finisher: board.winners.iter().next().filter(|_| board.winners.len() == 1),
        winners: single.then_some(board.winners),
        ..Score::default()
    })
}

pub(super) fn sheet(board: &Board) -> Option<Sheet> {
    let score = score(board, true)?;
    let seats = Seat::all(board.hands.len());
    let written: Vec<i32> = seats.clone().map(|seat| score.players[seat]).collect();
    let mut sheet = Sheet { columns: seats.map(|seat| vec![seat]).collect(), ..Sheet::default() };
    sheet.line(Item::CardsLeftToTheOthers, written.iter().copied());
    sheet.written = written;
    Some(sheet)
}

//! How the public state changes: plays, calls and deals. The state and every view change in the same steps.

use cards::{Card, CardSet, Seat, SeatSet};
use said::tuxedo::{Board, Build, Center, OpenCapture, Phase, Player, Sweep, Verdict};

/// The board before the first deal.
pub(super) fn new(players: usize, dealer: Seat) -> Board {
    Board {
        dealer,
        phase: Phase::Play,
        turn: Some(dealer.left(players)),
        stock: 0,
        center: Center::default(),
        players: vec![Player::default(); players],
        open: None,
        called: SeatSet::EMPTY,
        last_capturer: None,
    }
}

/// Takes a card from a hand, which closes the windows for the previous play.
fn spend(board: &mut Board, seat: Seat) -> &mut Player {
    board.open = None;
    board.called = SeatSet::EMPTY;
    let player = &mut board.players[seat.index()];
    player.hand = player.hand.saturating_sub(1);
    player
}

pub(super) fn capture(board: &mut Board, seat: Seat, with: Card, taken: CardSet, sweep: Option<Sweep>) {
    let player = spend(board, seat);
    player.captured.0 |= taken.with(with).0;
    match sweep {
        Some(Sweep::Big) => player.big_sweeps = player.big_sweeps.saturating_add(1),
        Some(Sweep::Little) => player.little_sweeps = player.little_sweeps.saturating_add(1),
        None => {}
    }
    board.center.loose.0 &= !taken.0;
    board.center.builds.retain(|build| build.cards.0 & taken.0 == 0);
    board.open = Some(OpenCapture { by: seat, taken, won_by: None });
    board.last_capturer = Some(seat);
}

pub(super) fn build(board: &mut Board, seat: Seat, card: Card, on: CardSet, total: u8) {
    spend(board, seat);
    let raised = Build { cards: on.with(card), total, by: seat };
    match board.center.builds.iter_mut().find(|build| build.cards == on) {
        Some(build) => *build = raised,
        None => {
            board.center.loose.0 &= !on.0;
            board.center.builds.push(raised);
        }
    }
}

pub(super) fn lay(board: &mut Board, seat: Seat, card: Card) {
    spend(board, seat);
    board.center.loose = board.center.loose.with(card);
}

/// Deals `each` cards to every player and `odd` to the center.
pub(super) fn deal(board: &mut Board, each: u8, odd: CardSet, stock: u8) {
    board.players.iter_mut().for_each(|player| player.hand = player.hand.saturating_add(each));
    board.center.loose.0 |= odd.0;
    board.stock = stock;
}

pub(super) fn call(board: &mut Board, seat: Seat, verdict: Verdict) {
    board.called = board.called.with(seat);
    let player = &mut board.players[seat.index()];
    match verdict {
        Verdict::Right => {
            player.oranges = player.oranges.saturating_add(1);
            board.open = board.open.map(|open| OpenCapture { won_by: Some(seat), ..open });
        }
        Verdict::Late => {}
        Verdict::Mistaken => player.mistaken = player.mistaken.saturating_add(1),
    }
}

/// Ends play; the leftover cards go to `to`, or stay where they are.
pub(super) fn finish(board: &mut Board, phase: Phase, to: Option<Seat>) {
    board.phase = phase;
    board.turn = None;
    board.open = None;
    if let Some(seat) = to {
        board.players[seat.index()].captured.0 |= board.center.cards().0;
        board.center = Center::default();
    }
}

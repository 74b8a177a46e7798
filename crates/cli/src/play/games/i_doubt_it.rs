//! I Doubt It in plain text: the stack, the next number, everybody's cards and the hand.

use super::super::words::{People, cards, count};
use said::i_doubt_it::View;

pub(super) fn lines(view: &View, people: &People<'_>) -> Vec<String> {
    let board = &view.board;
    let hands = board.hands.iter().enumerate().map(|(index, size)| format!("{} {size}", people.at(index)));
    let mut lines = vec![
        format!("cards in hand: {}", hands.collect::<Vec<_>>().join(", ")),
        format!("stack: {}, face down", count(board.stack, "card")),
    ];
    lines.extend(board.open.as_ref().map(|laid| {
        let who = people.does(laid.by, "laid a card and called it", "laid a card and called it");
        format!("on top: {who} {}", laid.called)
    }));
    lines.extend(board.turn.map(|seat| {
        let lays = people.does(seat, "lay a card and call it", "lays a card and calls it");
        format!("next: {lays} {}", board.due)
    }));
    if !view.hand.is_empty() {
        lines.push(format!("your hand: {}", cards(&view.hand.iter().collect::<Vec<_>>())));
    }
    lines
}

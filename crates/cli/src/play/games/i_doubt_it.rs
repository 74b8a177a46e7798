//! I Doubt It in plain text: the stack, the next number, everyone's cards and the hand.

use super::super::words::{People, cards};
use said::i_doubt_it::View;

pub(super) fn lines(view: &View, people: &People<'_>) -> Vec<String> {
    let (board, say) = (&view.board, people.say);
    let hands = board.hands.iter().enumerate().map(|(index, size)| format!("{} {size}", people.at(index)));
    let mut lines =
        vec![say.cards_in_hand(&hands.collect::<Vec<_>>().join(", ")), say.stack_of(&say.cards(board.stack))];
    lines.extend(board.open.as_ref().map(|laid| {
        let laid_it = ["laid a card and called it"; 2];
        let who = people.does(laid.by, laid_it, ["legtest eine Karte als", "legte eine Karte als"]);
        format!("{who} {}", laid.called)
    }));
    lines.extend(board.turn.map(|seat| {
        let lay = ["lay a card and call it", "lays a card and calls it"];
        let lays = people.does(seat, lay, ["legst eine Karte als", "legt eine Karte als"]);
        say.next_is(&format!("{lays} {}", board.due))
    }));
    if !view.hand.is_empty() {
        lines.push(say.your_hand_is(&cards(&view.hand.iter().collect::<Vec<_>>())));
    }
    lines
}

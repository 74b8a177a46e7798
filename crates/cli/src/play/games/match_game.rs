//! Match in plain text: the pile, and how many cards everyone has.

use super::super::words::{People, cards};
use said::match_game::View;

/// The maximum number of pile cards shown, newest last.
const PILE_SHOWN: usize = 10;

pub(super) fn lines(view: &View, people: &People<'_>) -> Vec<String> {
    let say = people.say;
    let hands = view.hands.iter().enumerate().map(|(index, size)| match size {
        0 => say.is_out(people.at(index)),
        size => format!("{} {size}", people.at(index)),
    });
    let shown = &view.pile[view.pile.len().saturating_sub(PILE_SHOWN)..];
    let more = if shown.len() < view.pile.len() { "… " } else { "" };
    let pile = match shown.is_empty() {
        true => say.next_card_starts(),
        false => format!("{more}{} ({})", cards(shown), say.cards(view.pile.len())),
    };
    let mut lines = vec![
        say.cards_in_hand(&hands.collect::<Vec<_>>().join(", ")),
        format!("{}: {pile}", say.pile()),
        say.played(&say.cards(view.plays)),
    ];
    lines.extend(view.piles_left.map(|left| say.piles_left(left)));
    lines.extend(view.turn.map(|seat| say.turn_of(people.name(seat))));
    lines
}

//! Match in plain text: the pile, and how many cards everybody has.

use super::super::words::{People, card, cards, count};
use rules::match_game::{Seen, View};

/// The maximum number of pile cards shown, newest last.
const PILE_SHOWN: usize = 10;

pub(super) fn lines(view: &View, people: &People<'_>) -> Vec<String> {
    let hands = view.hands.iter().enumerate().map(|(index, size)| match size {
        0 => format!("{} out", people.at(index)),
        size => format!("{} {size}", people.at(index)),
    });
    let shown = &view.pile[view.pile.len().saturating_sub(PILE_SHOWN)..];
    let more = if shown.len() < view.pile.len() { "… " } else { "" };
    let pile = match shown.is_empty() {
        true => "empty: the next card starts it".into(),
        false => format!("{more}{} ({})", cards(shown), count(view.pile.len() as u64, "card")),
    };
    let mut lines = vec![
        format!("cards: {}", hands.collect::<Vec<_>>().join(", ")),
        format!("pile: {pile}"),
        format!("played: {}", count(view.plays, "card")),
    ];
    lines.extend(view.piles_left.map(|left| format!("piles left: {left}")));
    lines.extend(view.turn.map(|seat| format!("turn: {}", people.name(seat))));
    lines
}

pub(super) fn sentence(seen: &Seen, people: &People<'_>) -> String {
    match seen {
        Seen::Laid { seat, card: laid } => format!("{} {}.", people.does(*seat, "lay", "lays"), card(*laid)),
        Seen::Taken { seat, cards, .. } => {
            format!("A match: {} the pile of {cards}.", people.does(*seat, "take", "takes"))
        }
        Seen::Out { seat } => people.does(*seat, "have no cards left", "has no cards left") + ".",
        Seen::Ended { result } => people.all_do(result.winners.iter(), "win", "wins", "win") + ".",
        Seen::Turn { .. } => String::new(),
    }
}

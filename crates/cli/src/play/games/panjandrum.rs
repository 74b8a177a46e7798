//! Panjandrum in plain text: the Building Piles, everybody's Hand and Delay Pile, and the lifted card.

use super::super::words::{People, card, cards};
use cards::Color;
use said::panjandrum::View;

/// The maximum number of Delay Pile cards shown, since only the top one can be played.
const DELAY_SHOWN: usize = 6;

pub(super) fn lines(view: &View, people: &People<'_>) -> Vec<String> {
    let table = &view.table;
    let built = Color::ALL.iter().zip(table.building).map(|(color, top)| match top {
        Some(top) => card(top),
        None => format!("no {color} 1"),
    });
    let mut lines = vec![format!("built: {}", built.collect::<Vec<_>>().join("  "))];
    for (index, (hand, delay)) in table.hands.iter().zip(&table.delays).enumerate() {
        let shown = &delay[delay.len().saturating_sub(DELAY_SHOWN)..];
        let more = if shown.len() < delay.len() { "… " } else { "" };
        let delay = match shown.is_empty() {
            true => "no Delay Pile".into(),
            false => format!("Delay Pile {more}{}", cards(shown)),
        };
        lines.push(format!("{} (seat {index}): {hand} in hand, {delay}", people.at(index)));
    }
    if let (Some(lifted), Some(seat)) = (table.lifted, view.stand.turn) {
        lines.push(format!("turned up: {} by {}", card(lifted), people.name(seat)));
    } else {
        lines.extend(view.stand.turn.map(|seat| format!("turn: {}", people.name(seat))));
    }
    if view.stand.replaying {
        lines.push("note: a wrong play was taken back and must be played again".into());
    }
    if let Some(moved) = view.stand.moved.filter(|_| view.may_call) {
        lines.push(format!("call panjandrum if {} played out of order", people.name(moved)));
    }
    lines
}

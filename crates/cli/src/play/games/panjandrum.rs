//! Panjandrum in plain text: the Building Piles, everyone's Hand and Delay Pile, and the lifted card.

use super::super::words::{People, card, cards, color as color_name};
use cards::Color;
use said::panjandrum::View;

/// The maximum number of Delay Pile cards shown, since only the top one can be played.
const DELAY_SHOWN: usize = 6;

pub(super) fn lines(view: &View, people: &People<'_>) -> Vec<String> {
    let (table, say) = (&view.table, people.say);
    let built = Color::ALL.iter().zip(table.building).map(|(color, top)| match top {
        Some(top) => card(top),
        None => say.no_one_yet(color_name(say, *color)),
    });
    let mut lines = vec![say.built(&built.collect::<Vec<_>>().join("  "))];
    for (index, (hand, delay)) in table.hands.iter().zip(&table.delays).enumerate() {
        let shown = &delay[delay.len().saturating_sub(DELAY_SHOWN)..];
        let more = if shown.len() < delay.len() { "… " } else { "" };
        let delay = match shown.is_empty() {
            true => say.no_delay_pile(),
            false => say.delay_pile(&format!("{more}{}", cards(shown))),
        };
        lines.push(format!("{}, {delay}", say.seat_in_hand(people.at(index), index, *hand)));
    }
    if let (Some(lifted), Some(seat)) = (table.lifted, view.stand.turn) {
        lines.push(say.turned_up_by(&card(lifted), people.name(seat)));
    } else {
        lines.extend(view.stand.turn.map(|seat| say.turn_of(people.name(seat))));
    }
    if view.stand.replaying {
        lines.push(say.note(&say.wrong_play_back()));
    }
    if let Some(moved) = view.stand.moved.filter(|_| view.may_call) {
        lines.push(say.call_panjandrum(people.name(moved)));
    }
    lines
}

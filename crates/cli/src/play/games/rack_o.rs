//! Rack-O in plain text: the rack from its highest slot down to the front, the piles, and who did what.

use super::super::words::People;
use rules::rack_o::{Holding, Seen, View};

pub(super) fn lines(view: &View, people: &People<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(mine) = &view.mine {
        let cells = |cells: &mut dyn Iterator<Item = String>| -> String {
            cells.map(|cell| format!("{cell:>4}")).collect()
        };
        let slots = rules::rack_o::Slot::all;
        lines.push(format!("slot:{}", cells(&mut slots().map(|slot| slot.to_string()))));
        lines.push(format!("rack:{}", cells(&mut slots().map(|slot| mine.rack.at(slot).to_string()))));
        lines.extend(mine.drawn.map(|drawn| format!("you drew: {drawn}")));
    }
    let top = view.discard_pile.last().map_or_else(|| "empty".into(), ToString::to_string);
    lines.push(format!("Discard Pile: {top}   Draw Pile: {} cards", view.draw_pile));
    if let Holding::Taken(card) = view.holding {
        lines.push(format!("taken from the Discard Pile: {card}"));
    }
    lines.extend(view.turn.map(|seat| format!("turn: {}", people.name(seat))));
    if let Some(result) = &view.result {
        for (index, rack) in result.racks.iter().enumerate() {
            let cards: Vec<String> = rack.cards().iter().map(ToString::to_string).collect();
            lines.push(format!("{}: {}", people.at(index), cards.join(" ")));
        }
    }
    lines
}

pub(super) fn sentence(seen: &Seen, people: &People<'_>) -> String {
    people.happened(seen)
}

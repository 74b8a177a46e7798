//! Rack-O in plain text: the rack from its highest slot down to the front, the piles, and who did what.

use super::super::words::People;
use said::rack_o::{Holding, View};

pub(super) fn lines(view: &View, people: &People<'_>) -> Vec<String> {
    let say = people.say;
    let mut lines = Vec::new();
    if let Some(mine) = &view.mine {
        let cells = |cells: &mut dyn Iterator<Item = String>| -> String {
            cells.map(|cell| format!("{cell:>4}")).collect()
        };
        let slots = said::rack_o::Slot::all;
        lines.push(format!("{}{}", say.slot_row(), cells(&mut slots().map(|slot| slot.to_string()))));
        lines.push(format!(
            "{}{}",
            say.rack_row(),
            cells(&mut slots().map(|slot| mine.rack.at(slot).to_string()))
        ));
        lines.extend(mine.drawn.map(|drawn| say.you_drew(&drawn.to_string())));
    }
    let top = view.discard_pile.last().map_or_else(|| say.empty(), ToString::to_string);
    lines.push(say.rack_o_piles(&top, &say.cards(view.draw_pile)));
    if let Holding::Taken(card) = view.holding {
        lines.push(say.taken_from_discard(&card.to_string()));
    }
    lines.extend(view.turn.map(|seat| say.turn_of(people.name(seat))));
    if let Some(result) = &view.result {
        for (index, rack) in result.racks.iter().enumerate() {
            let cards: Vec<String> = rack.cards().iter().map(ToString::to_string).collect();
            lines.push(format!("{}: {}", people.at(index), cards.join(" ")));
        }
    }
    lines
}

//! Rack-O: the two piles, the card in hand, and the slots of the rack.

use super::{Area, Board, Face, Scene, Spot, Thing};
use said::rack_o::{Action, Holding, Phase, Slot, View};

pub(super) fn board(view: &View, scene: &Scene<'_>) -> Board {
    let say = scene.say();
    let number = |name: &str, number: String| Face::Number { name: name.into(), number };
    let top = view.discard_pile.last().map_or_else(String::new, ToString::to_string);
    let draw = Face::Pile { name: say.draw_short(), top: None, size: view.draw_pile };
    let mut areas = vec![Area::new(
        say.piles(),
        vec![Spot::new(Thing::Draw, draw), Spot::new(Thing::Discard, number(&say.discard_short(), top))],
    )];
    let held = match view.holding {
        Holding::Taken(card) => Some(card),
        Holding::Drawn | Holding::Nothing => view.mine.as_ref().and_then(|mine| mine.drawn),
    };
    let mine = view.mine.as_ref();
    let is_my_turn = mine.is_some_and(|mine| view.turn == Some(mine.seat));
    if let Some(held) = held.filter(|_| is_my_turn) {
        let spots = mine.map(|mine| Spot::new(Thing::Of(mine.seat), number("", held.to_string())));
        areas.push(Area::new(say.in_hand(), spots.into_iter().collect()));
    }
    if let Some(mine) = mine {
        let spot = |slot: Slot| {
            let name = slot.to_string();
            Spot::new(
                Thing::Numbered(name.parse().unwrap_or(0)),
                number(&name, mine.rack.at(slot).to_string()),
            )
        };
        areas.push(Area::new(say.your_rack(), Slot::all().map(spot).collect()).in_new_row());
    }
    if let Some(result) = &view.result {
        let rack = |(index, rack): (usize, &said::rack_o::Rack)| {
            let cards: Vec<String> = rack.cards().iter().map(ToString::to_string).collect();
            format!("{}: {}", scene.people.at(index), cards.join(" "))
        };
        let notes = result.racks.iter().enumerate().map(rack).collect();
        areas.push(Area { notes, ..Area::new(say.all_racks(), Vec::new()) }.in_new_row());
    }
    let uses = |action: &Action| {
        let thing = match action {
            Action::Draw => Some(Thing::Draw),
            Action::Take | Action::Discard => Some(Thing::Discard),
            Action::Swap(slot) => slot.to_string().parse().ok().map(Thing::Numbered),
            Action::RackO | Action::Hold => None,
        };
        (thing.into_iter().collect(), Vec::new())
    };
    let asks = match (is_my_turn, view.phase) {
        (true, Phase::Take) => say.draw_or_take(),
        (true, Phase::Place) => say.choose_slot(),
        (true, Phase::Declare) => say.rack_in_order(),
        _ => String::new(),
    };
    Board {
        players: scene.players(view.turn, |_| String::new()),
        areas,
        offers: scene.offers(uses),
        asks,
        ..Board::default()
    }
}

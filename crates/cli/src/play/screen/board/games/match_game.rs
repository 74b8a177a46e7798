//! Match: everyone's Hand, face down, and the pile that they turn their cards onto.

use super::{Area, Board, Face, Scene, Spot, Thing, pile};
use cards::Seat;
use said::match_game::{Play, View};

/// The maximum number of pile cards shown, newest last.
const PILE_SHOWN: usize = 10;

pub(super) fn board(view: &View, scene: &Scene<'_>) -> Board {
    let say = scene.say();
    let players = Seat::all(view.hands.len()).zip(&view.hands).map(|(seat, size)| Area {
        is_turn: view.turn == Some(seat),
        ..Area::new(scene.people.name(seat), vec![pile(Thing::Of(seat), "", None, *size)])
    });
    let shown = &view.pile[view.pile.len().saturating_sub(PILE_SHOWN)..];
    let spots = match shown {
        [] => vec![pile(Thing::Discard, "", None, 0)],
        shown => vec![Spot::new(
            Thing::Discard,
            Face::Fan { name: String::new(), cards: shown.to_vec(), short: String::new() },
        )],
    };
    let mut notes = vec![say.pile_and_played(&say.cards(view.pile.len()), view.plays)];
    notes.extend(view.piles_left.map(|left| say.piles_left(left)));
    let mut areas: Vec<Area> = players.collect();
    areas.push(Area { notes, ..Area::new(say.pile(), spots) }.in_new_row());
    let mine: Vec<Thing> = view.seat.map(Thing::Of).into_iter().collect();
    let asks = match view.seat.is_some() && view.turn == view.seat {
        true => say.turn_up_top(),
        false => say.match_takes(),
    };
    Board { areas, offers: scene.offers(|_: &Play| (mine.clone(), Vec::new())), asks, ..Board::default() }
}

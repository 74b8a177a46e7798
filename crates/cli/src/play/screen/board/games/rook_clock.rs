//! Rook Clock: the dial, and the pile whose top card is turned next.

use super::{Area, Board, Face, Scene, Shape, Spot, Thing};
use said::rook_clock::{PlaceView, Turn, View};

pub(super) fn board(view: &View, scene: &Scene<'_>) -> Board {
    let spot = |place: &PlaceView| {
        let number = usize::from(place.place.number());
        let mark = if place.place == view.on { "▶" } else { "" };
        let name = format!("{mark}{number}");
        let face = Face::Dial { name, down: place.face_down, up: place.face_up.clone() };
        Spot::new(Thing::Numbered(number), face)
    };
    let on = Thing::Numbered(usize::from(view.on.number()));
    let dial = Area {
        shape: Shape::Clock,
        spots: view.places.iter().map(spot).collect(),
        notes: vec![scene.say().turned_of(view.turned)],
        ..Area::default()
    };
    let asks = if view.won.is_some() { scene.say().clock_stopped() } else { scene.say().turn_next() };
    Board {
        areas: vec![dial],
        offers: scene.offers(|_: &Turn| (vec![on], Vec::new())),
        asks,
        ..Board::default()
    }
}

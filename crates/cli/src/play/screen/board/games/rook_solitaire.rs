//! Rook Solitaire: a Transfer Pile, then the pile that its cards move to.

use super::{Area, Board, Face, Scene, Spot, Thing, building_piles, count};
use said::rook_solitaire::{Action, Phase, View};

/// The move that the marks stand for, legal or not.
fn attempt(marks: &[Thing]) -> Option<String> {
    match *marks {
        [Thing::Numbered(from), Thing::Numbered(to)] => Some(format!("move {from} {to}")),
        [Thing::Numbered(from), Thing::Building(_)] => Some(format!("build {from}")),
        _ => None,
    }
}

pub(super) fn board(view: &View, scene: &Scene<'_>) -> Board {
    let piles = &view.table.piles;
    let spot = |(at, pile): (usize, &said::rook_solitaire::OpenPile)| {
        let number = at + 1;
        let face = Face::Column { name: number.to_string(), down: pile.down, up: pile.up.clone() };
        Spot::new(Thing::Numbered(number), face)
    };
    let numbered = |number: &u8| Thing::Numbered(usize::from(*number));
    let uses = |action: &Action| match action {
        Action::Move { from, to } => (vec![numbered(from)], vec![numbered(to)]),
        Action::Build(from) => {
            let pile = usize::from(*from).checked_sub(1).and_then(|at| piles.get(at));
            let color = pile.and_then(|pile| pile.up.last()?.color());
            (vec![numbered(from)], color.map(Thing::Building).into_iter().collect())
        }
        Action::Undo | Action::Resign => (Vec::new(), Vec::new()),
    };
    let asks = match (view.phase, &scene.picked.marks[..]) {
        (Phase::Over, _) => "The game is over",
        (Phase::Stuck, _) => "No move is left: take the last one back, or give up",
        (Phase::Play, []) => "Choose a pile to move from",
        (Phase::Play, _) => "Now choose the pile it moves to, or Enter again if there is only one",
    };
    let mut top = building_piles(&view.table.building);
    top.notes = vec![count(view.moves, "move")];
    Board {
        areas: vec![top, Area::new("", piles.iter().enumerate().map(spot).collect()).in_new_row()],
        offers: scene.offers(uses),
        asks: asks.into(),
        attempt: attempt(&scene.picked.marks),
        ..Board::default()
    }
}

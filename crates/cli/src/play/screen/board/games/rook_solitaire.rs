//! Rook Solitaire: a Transfer Pile, then the pile that its cards move to.

use super::{Area, Board, Face, Scene, Spot, Thing, building_piles};
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
    let (piles, say) = (&view.table.piles, scene.say());
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
        (Phase::Over, _) => say.game_over(),
        (Phase::Stuck, _) => say.no_move_left(),
        (Phase::Play, []) => say.choose_from(),
        (Phase::Play, _) => say.choose_to(),
    };
    let mut top = building_piles(&view.table.building, say.building_piles());
    top.notes = vec![say.moves(view.moves)];
    Board {
        areas: vec![top, Area::new("", piles.iter().enumerate().map(spot).collect()).in_new_row()],
        offers: scene.offers(uses),
        asks,
        attempt: attempt(&scene.picked.marks),
        ..Board::default()
    }
}

//! Donkey: a card from the hand to pass on, the set that was laid down, and who has folded.

use super::{Area, Board, Face, Scene, Spot, Thing, pile};
use crate::play::words::card;
use cards::Seat;
use said::donkey::{Action, Phase, View};

/// The other players with their cards, face down.
fn others(view: &View, scene: &Scene<'_>) -> Vec<Area> {
    let area = |(seat, size): (Seat, &usize)| {
        let waiting = view.waiting.get(seat.index()).copied().unwrap_or(0);
        let notes = if waiting > 0 { vec![scene.say().waiting(waiting)] } else { Vec::new() };
        let mut title = scene.people.name(seat).to_owned();
        if view.folded.contains(&seat) {
            title = format!("{title}, {}", scene.say().folded());
        }
        Area { notes, ..Area::new(title, vec![pile(Thing::Of(seat), "", None, *size)]) }
    };
    let others = Seat::all(view.sizes.len()).zip(&view.sizes).filter(|(seat, _)| Some(*seat) != view.seat);
    others.map(area).collect()
}

pub(super) fn board(view: &View, scene: &Scene<'_>) -> Board {
    let (people, say) = (&scene.people, scene.say());
    let middle = match view.winner {
        Some(winner) => {
            let cards = view.laid_down.clone();
            let fan =
                Spot::new(Thing::Discard, Face::Fan { name: String::new(), cards, short: String::new() });
            Area::new(
                people.does(winner, ["have a set", "has a set"], ["hast vier gleiche", "hat vier gleiche"]),
                vec![fan],
            )
        }
        None => {
            let passed = say.passed_so_far(&say.cards(view.cards_passed));
            let chosen = view.choice.map(|chosen| say.you_pass(&card(chosen)));
            Area { notes: std::iter::once(passed).chain(chosen).collect(), ..Area::default() }
        }
    };
    let uses = |action: &Action| match action {
        Action::PassOn(card) => (scene.places(&view.hand, [*card]), Vec::new()),
        Action::Fold => (Vec::new(), Vec::new()),
    };
    let asks = match view.phase {
        Phase::Folding if view.may_fold => say.quick_fold(),
        Phase::Passing if view.may_fold => say.have_set_fold(),
        Phase::Passing if view.choice.is_none() => say.choose_pass(),
        Phase::Passing | Phase::Folding | Phase::Over => say.your_hand(),
    };
    let mut areas = others(view, scene);
    areas.push(middle.in_new_row());
    Board { areas, offers: scene.offers(uses), asks, hand: view.hand.clone(), ..Board::default() }
}

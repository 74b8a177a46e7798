//! Donkey: a card from the hand to pass on, the set that was laid down, and who has folded.

use super::{Area, Board, Face, Scene, Spot, Thing, count, pile};
use crate::play::words::card;
use cards::Seat;
use said::donkey::{Action, Phase, View};

/// The other players with their cards, face down.
fn others(view: &View, scene: &Scene<'_>) -> Vec<Area> {
    let area = |(seat, size): (Seat, &usize)| {
        let waiting = view.waiting.get(seat.index()).copied().unwrap_or(0);
        let folded = if view.folded.contains(&seat) { ", folded" } else { "" };
        let notes = if waiting > 0 { vec![format!("{waiting} waiting")] } else { Vec::new() };
        let title = format!("{}{folded}", scene.people.name(seat));
        Area { notes, ..Area::new(title, vec![pile(Thing::Of(seat), "", None, *size)]) }
    };
    let others = Seat::all(view.sizes.len()).zip(&view.sizes).filter(|(seat, _)| Some(*seat) != view.seat);
    others.map(area).collect()
}

pub(super) fn board(view: &View, scene: &Scene<'_>) -> Board {
    let people = &scene.people;
    let middle = match view.winner {
        Some(winner) => {
            let cards = view.laid_down.clone();
            let fan =
                Spot::new(Thing::Discard, Face::Fan { name: String::new(), cards, short: String::new() });
            Area::new(people.does(winner, "have a set", "has a set"), vec![fan])
        }
        None => {
            let passed = count(view.cards_passed, "card") + " passed so far.";
            let chosen = view.choice.map(|chosen| format!("You pass {}.", card(chosen)));
            Area { notes: std::iter::once(passed).chain(chosen).collect(), ..Area::default() }
        }
    };
    let uses = |action: &Action| match action {
        Action::PassOn(card) => (scene.places(&view.hand, [*card]), Vec::new()),
        Action::Fold => (Vec::new(), Vec::new()),
    };
    let asks = match view.phase {
        Phase::Folding if view.may_fold => "Quick: fold, or you'll be the Donkey!",
        Phase::Passing if view.may_fold => "You have a set: fold!",
        Phase::Passing if view.choice.is_none() => {
            "Choose a card to pass to your left: collect cards of one number"
        }
        Phase::Passing | Phase::Folding | Phase::Over => "Your hand",
    };
    let mut areas = others(view, scene);
    areas.push(middle.in_new_row());
    Board {
        areas,
        offers: scene.offers(uses),
        asks: asks.into(),
        hand: view.hand.clone(),
        ..Board::default()
    }
}

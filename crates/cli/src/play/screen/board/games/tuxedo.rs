//! Tuxedo: a card from the hand, then the cards and builds in the center that it captures or is built on.

use super::{Area, Board, Face, Scene, Spot, Thing};
use crate::wording::Say;
use cards::{Card, CardSet};
use said::tuxedo::{Action, Center, Phase, Player, View};

/// The things that these center cards are: loose cards, and builds named by their first card.
fn things(center: &Center, cards: CardSet) -> Vec<Thing> {
    let has = |set: CardSet| set.0 & cards.0 == set.0;
    let builds = center.builds.iter().filter(|build| has(build.cards));
    let builds = builds.filter_map(|build| build.cards.iter().next());
    let loose = center.loose.iter().filter(|card| cards.has(*card));
    loose.chain(builds).map(Thing::Card).collect()
}

/// All the cards behind a thing in the center.
fn cards_of(center: &Center, card: Card) -> CardSet {
    let build = center.builds.iter().find(|build| build.cards.iter().next() == Some(card));
    build.map_or(CardSet::EMPTY.with(card), |build| build.cards)
}

/// The capture that the marks stand for, legal or not.
fn attempt(view: &View, hand: &[Card], marks: &[Thing]) -> Option<String> {
    let (Thing::Hand(at), rest) = marks.split_first()? else { return None };
    let taken = rest.iter().map(|thing| match thing {
        Thing::Card(card) => cards_of(&view.board.center, *card).0,
        _ => 0,
    });
    let take = CardSet(taken.fold(0, |all, cards| all | cards));
    Some(Action::Capture { with: *hand.get(*at)?, take }.to_string())
}

fn standing(player: &Player, say: Say) -> String {
    let mut facts = vec![say.cards(player.hand), say.taken(player.captured.len())];
    let sweeps = u64::from(player.big_sweeps) + u64::from(player.little_sweeps);
    facts.extend((sweeps > 0).then(|| say.sweeps(sweeps)));
    facts.extend((player.oranges > 0).then(|| say.oranges(player.oranges)));
    facts.extend((player.mistaken > 0).then(|| say.wrong_calls(player.mistaken)));
    facts.join(", ")
}

pub(super) fn board(view: &View, scene: &Scene<'_>) -> Board {
    let (center, say) = (&view.board.center, scene.say());
    let hand: Vec<Card> = view.hand.iter().collect();
    let loose = center.loose.iter().map(|card| Spot::new(Thing::Card(card), Face::Card(card)));
    let builds = center.builds.iter().filter_map(|build| {
        let cards: Vec<Card> = build.cards.iter().collect();
        let face =
            Face::Fan { name: format!("={}", build.total), cards: cards.clone(), short: String::new() };
        Some(Spot::new(Thing::Card(*cards.first()?), face))
    });
    let mut areas = vec![Area::new(say.center(), loose.collect())];
    if center.is_empty() {
        areas[0].notes = vec![say.empty()];
    }
    areas.push(
        Area::new(if center.builds.is_empty() { String::new() } else { say.builds() }, builds.collect())
            .in_new_row(),
    );
    areas.push(
        Area { notes: vec![say.left_to_deal(&say.cards(view.board.stock))], ..Area::default() }.in_new_row(),
    );
    let uses = |action: &Action| match action {
        Action::Capture { with, take } => (scene.places(&hand, [*with]), things(center, *take)),
        Action::Build { card, on } => (scene.places(&hand, [*card]), things(center, *on)),
        Action::Lay(card) => (scene.places(&hand, [*card]), Vec::new()),
        Action::Orange | Action::Decline | Action::Close => (Vec::new(), Vec::new()),
    };
    let calling = view.may_act && (view.board.open.is_some() || view.board.phase == Phase::LastCall);
    let mine = view.you.is_some() && view.board.turn == view.you;
    let asks = match (mine, scene.picked.marks.is_empty()) {
        (true, true) => say.choose_from_hand(),
        (true, false) => say.choose_capture(),
        (false, _) if calling => say.orange_now(),
        (false, _) => say.your_hand(),
    };
    let player =
        |index: usize| view.board.players.get(index).map_or_else(String::new, |player| standing(player, say));
    Board {
        players: scene.players(view.board.turn, player),
        areas,
        offers: scene.offers(uses),
        asks,
        attempt: attempt(view, &hand, &scene.picked.marks),
        hand,
        ..Board::default()
    }
}

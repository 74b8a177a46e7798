//! I Doubt It: the stack with what was called, and a card from the hand to lay on it.

use super::{Area, Board, Scene, Thing, count, pile};
use cards::Card;
use said::i_doubt_it::{Action, View};

pub(super) fn board(view: &View, scene: &Scene<'_>) -> Board {
    let (public, people) = (&view.board, &scene.people);
    let hand: Vec<Card> = view.hand.iter().collect();
    let called = public.open.as_ref().map(|laid| {
        let who = people.does(laid.by, "laid a card and called it", "laid a card and called it");
        format!("{who} {}.", laid.called)
    });
    let next = public.turn.map(|seat| {
        let lays = people.does(seat, "lay the next card and call it", "lays the next card and calls it");
        format!("{lays} {}.", public.due)
    });
    let stack = Area {
        notes: called.into_iter().chain(next).collect(),
        ..Area::new("Stack", vec![pile(Thing::Discard, "", None, usize::from(public.stack))])
    };
    let uses = |action: &Action| match action {
        Action::Lay(card) => (scene.places(&hand, [*card]), Vec::new()),
        Action::Doubt | Action::Accept | Action::Close => (Vec::new(), Vec::new()),
    };
    let mine = view.you.is_some() && public.turn == view.you;
    let asks = match (mine, view.may_act) {
        (true, _) => format!("Your turn: lay any card and call it {}", public.due),
        (false, true) => "Do you believe it?".into(),
        (false, false) => "Your hand".into(),
    };
    Board {
        players: scene.players(public.turn, |index| {
            public.hands.get(index).map_or_else(String::new, |n| count(*n, "card"))
        }),
        areas: vec![stack],
        offers: scene.offers(uses),
        asks,
        hand,
        ..Board::default()
    }
}

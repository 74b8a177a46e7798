//! I Doubt It: the stack with what was called, and a card from the hand to lay on it.

use super::{Area, Board, Scene, Thing, pile};
use cards::Card;
use said::i_doubt_it::{Action, View};

pub(super) fn board(view: &View, scene: &Scene<'_>) -> Board {
    let (public, people, say) = (&view.board, &scene.people, scene.say());
    let hand: Vec<Card> = view.hand.iter().collect();
    let called = public.open.as_ref().map(|laid| {
        let laid_it = ["laid a card and called it"; 2];
        let who = people.does(laid.by, laid_it, ["legtest eine Karte als", "legte eine Karte als"]);
        format!("{who} {}.", laid.called)
    });
    let next = public.turn.map(|seat| {
        let lay = ["lay the next card and call it", "lays the next card and calls it"];
        let lays = people.does(seat, lay, ["legst die nächste Karte als", "legt die nächste Karte als"]);
        format!("{lays} {}.", public.due)
    });
    let stack = Area {
        notes: called.into_iter().chain(next).collect(),
        ..Area::new(say.stack(), vec![pile(Thing::Discard, "", None, usize::from(public.stack))])
    };
    let uses = |action: &Action| match action {
        Action::Lay(card) => (scene.places(&hand, [*card]), Vec::new()),
        Action::Doubt | Action::Accept | Action::Close => (Vec::new(), Vec::new()),
    };
    let mine = view.you.is_some() && public.turn == view.you;
    let asks = match (mine, view.may_act) {
        (true, _) => say.lay_and_call(public.due),
        (false, true) => say.do_you_believe(),
        (false, false) => say.your_hand(),
    };
    Board {
        players: scene
            .players(public.turn, |index| public.hands.get(index).map_or_else(String::new, |n| say.cards(n))),
        areas: vec![stack],
        offers: scene.offers(uses),
        asks,
        hand,
        ..Board::default()
    }
}

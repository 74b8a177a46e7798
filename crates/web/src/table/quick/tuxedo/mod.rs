//! Tuxedo: the center with its builds, a card from the hand and what it captures, and the race for "Orange".

mod center;
mod moves;

use crate::prelude::*;
use crate::{
    sitting::Sitting,
    table::{
        parts::{Fact, Fan, Hand, Look, People, Person, Status, as_liked, others, told_apart},
        trick::sorted,
    },
    text::Tell,
};
use cards::{Card, CardSet, Seat};
use center::{Captured, CenterCards};
use moves::{Moves, Orange};
use said::tuxedo::{Action, View as TuxedoView};
use std::rc::Rc;

/// State shared by the parts of this table.
#[derive(Clone, Copy)]
struct Board {
    sitting: Sitting,
    view: ReadSignal<Option<Rc<TuxedoView>>>,
    /// The card chosen from the hand.
    with: Signal<Option<Card>>,
    /// The cards chosen from the center.
    taken: Signal<CardSet>,
}

impl Board {
    fn read<T: Default>(self, read: impl FnOnce(&TuxedoView) -> T) -> T {
        self.view.with(|view| view.as_ref().map(|view| read(view)).unwrap_or_default())
    }

    /// Tapping a card in the hand proposes what it takes, if that is clear.
    fn touch_hand(self, card: Card) {
        if self.with.get_untracked() == Some(card) {
            return self.unchoose();
        }
        let capture = |line: &String| match line.parse() {
            Ok(Action::Capture { with, take }) if with == card => Some(take),
            _ => None,
        };
        let captures: Vec<CardSet> = untrack(|| self.sitting.lines()).iter().filter_map(capture).collect();
        let proposed = match captures.as_slice() {
            [only] => *only,
            _ => CardSet::EMPTY,
        };
        batch(|| {
            self.with.set(Some(card));
            self.taken.set(proposed);
        });
    }

    /// Selects or deselects a card in the center, or all cards of a build.
    fn touch_center(self, cards: CardSet) {
        self.taken.update(|taken| {
            let chosen = taken.0 & cards.0 == cards.0;
            taken.0 = if chosen { taken.0 & !cards.0 } else { taken.0 | cards.0 };
        });
    }

    /// Whether it is the visitor's turn. This is read from the view itself, because cards are drawn before the
    /// selectors of the same step are updated.
    fn mine(self) -> bool {
        self.read(|view| view.board.turn.is_some() && view.board.turn == view.you)
    }

    /// Whether anything can be done with a card from the hand.
    fn has_moves(self, card: Card) -> bool {
        let plays = |line: &String| line.parse().is_ok_and(|action: Action| action.card() == Some(card));
        self.sitting.lines().iter().any(plays)
    }

    fn unchoose(self) {
        batch(|| {
            self.with.set(None);
            self.taken.set(CardSet::EMPTY);
        });
    }
}

/// The table.
#[component(inline_props)]
pub(crate) fn TuxedoTable(sitting: Sitting) -> View {
    let board = Board {
        sitting,
        view: sitting.typed(),
        with: create_signal(None),
        taken: create_signal(CardSet::EMPTY),
    };
    let turn = create_memo(move || board.read(|view| view.board.turn.map(Seat::index)));
    let people = create_selector(move || board.read(people));
    let cards = create_selector(move || {
        let hand = board.read(|view| sorted(&view.hand.iter().collect::<Vec<_>>(), false));
        told_apart(&as_liked(sitting, hand))
    });
    // When the center changes, the selection is cleared.
    let center = create_selector(move || board.read(|view| Some(view.board.center.clone())));
    create_effect(move || {
        cards.track();
        center.track();
        board.unchoose();
    });
    let fan = Fan {
        cards,
        look: Rc::new(move |(card, _)| match (board.mine(), board.with.get() == Some(card)) {
            (false, _) => Look::default(),
            (true, true) => Look { class: "chosen", pressed: Some(true) },
            (true, false) if board.has_moves(card) => Look { class: "selectable", pressed: Some(false) },
            (true, false) => Look { class: "dim", pressed: Some(false) },
        }),
        touch: Rc::new(move |(card, _)| {
            if untrack(|| board.mine()) {
                board.touch_hand(card)
            }
        }),
    };
    view! {
        div(class="felt tuxedo") {
            People(sitting=sitting, people=people)
            div(class="middle") {
                CenterCards(board=board)
                Captured(board=board)
            }
            Status(sitting=sitting, turn=turn)
            Moves(board=board)
            Orange(board=board)
            Hand(sitting=sitting, fan=fan)
        }
    }
}

fn people(view: &TuxedoView) -> Vec<Person> {
    let board = &view.board;
    let person = |seat: usize| {
        let player = board.players.get(seat).copied().unwrap_or_default();
        let (captured, oranges) = (player.captured.len(), usize::from(player.oranges));
        Person {
            seat,
            cards: usize::from(player.hand),
            facts: vec![
                Fact { mark: "won", figure: captured, meaning: Tell::CapturedCards(captured) },
                Fact { mark: "fruit", figure: oranges, meaning: Tell::Oranges(oranges) },
            ],
            turn: board.turn.map(Seat::index) == Some(seat),
            said: None,
        }
    };
    others(board.players.len(), view.you.map(Seat::index)).into_iter().map(person).collect()
}

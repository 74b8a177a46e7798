//! Club Rook: every side's melds, the stock and the pile, and moves composed by tapping cards.
//!
//! The rules decide what may be laid with what: the page builds the action for the chosen cards, and shows the
//! refusal if there is one.

mod compose;

use super::parts::{Fact, Fan, Hand, Look, People, Person, Status, as_liked, named, others, told_apart};
use crate::prelude::*;
use crate::text::Wording as _;
use crate::{
    art::Face,
    order,
    sitting::Sitting,
    text::{Say, Tell},
};
use cards::{Card, Seat};
use compose::{Choice, Moves};
use said::club_rook::{MeldView, Phase, View as ClubView};
use std::rc::Rc;

/// State shared by the parts of this table.
#[derive(Clone, Copy)]
struct Board {
    sitting: Sitting,
    view: ReadSignal<Option<Rc<ClubView>>>,
    choice: Choice,
}

impl Board {
    fn with<T: Default>(self, read: impl FnOnce(&ClubView) -> T) -> T {
        self.view.with(|view| view.as_ref().map(|view| read(view)).unwrap_or_default())
    }
}

/// The table.
#[component(inline_props)]
pub(super) fn ClubTable(sitting: Sitting) -> View {
    let board = Board { sitting, view: sitting.typed(), choice: Choice::new() };
    let choice = board.choice;
    let turn = create_memo(move || board.with(|view| view.status.turn.map(Seat::index)));
    let people = create_selector(move || board.with(people));
    let cards = create_selector(move || told_apart(&as_liked(sitting, board.with(sorted_hand))));
    create_effect(move || {
        cards.track();
        choice.clear();
    });
    let sides = create_selector(move || {
        board.with(|view| {
            // The visitor's own side comes first, because they can add to its melds.
            let mut sides: Vec<usize> = (0..view.sides.len()).collect();
            order::by_key(&mut sides, |side| Some(*side) != view.my_side());
            sides
        })
    });
    let fan = Fan {
        cards,
        look: Rc::new(move |held| match choice.group_of(held) {
            Some(0) => Look { class: "chosen", pressed: Some(true) },
            Some(_) => Look { class: "chosen aside", pressed: Some(true) },
            None if sitting.my_turn() => Look { class: "selectable", pressed: Some(false) },
            None => Look::default(),
        }),
        touch: Rc::new(move |held| {
            if untrack(|| sitting.my_turn()) {
                choice.touch(held)
            }
        }),
    };
    view! {
        div(class="felt club") {
            People(sitting=sitting, people=people)
            div(class="melds", tabindex="0") {
                (sides.get_clone().into_iter().map(|side| view! { SideMelds(board=board, side=side) }).collect::<Vec<_>>())
            }
            Piles(board=board)
            Status(sitting=sitting, turn=turn)
            Moves(board=board)
            Hand(sitting=sitting, fan=fan)
        }
    }
}

fn people(view: &ClubView) -> Vec<Person> {
    let person = |seat: usize| Person {
        seat,
        cards: view.hand_sizes.get(seat).copied().unwrap_or(0),
        facts: view
            .sides
            .iter()
            .filter(|side| side.seats.iter().any(|one| one.index() == seat) && side.rook_cards > 0)
            .map(|side| Fact {
                mark: "birds",
                figure: side.rook_cards,
                meaning: Tell::RookCards(side.rook_cards),
            })
            .collect(),
        turn: view.status.turn.map(Seat::index) == Some(seat),
        said: None,
    };
    others(view.hand_sizes.len(), view.seat.map(Seat::index)).into_iter().map(person).collect()
}

/// What a side's melds are worth so far, after its names.
fn points_of(sitting: Sitting, seats: &[Seat]) -> String {
    let worth = |counted: &Rc<Vec<i32>>| seats.iter().filter_map(|seat| counted.get(seat.index())).sum();
    match sitting.counted.with(worth) {
        0 => String::new(),
        points => format!(": {}", sitting.tell(&Tell::Points(points))),
    }
}

/// The melds that one side has laid down.
#[component(inline_props)]
fn SideMelds(board: Board, side: usize) -> View {
    let sitting = board.sitting;
    let melds = create_selector(move || {
        board.with(|view| {
            view.melds.iter().filter(|meld| usize::from(meld.side) == side).cloned().collect::<Vec<_>>()
        })
    });
    let mine = create_selector(move || board.with(|view| view.my_side() == Some(side)));
    let title = move || {
        let (seats, minimum, birds) = board.with(|view| {
            let side = view.sides.get(side);
            (
                side.map(|side| side.seats.clone()).unwrap_or_default(),
                side.and_then(|side| side.minimum),
                side.map_or(0, |side| side.rook_cards),
            )
        });
        let points = points_of(sitting, &seats);
        let names = sitting.say(Say::And(seats.into_iter().map(|seat| sitting.name(seat.index())).collect()));
        let minimum =
            minimum.map(|points| format!(" · {}", sitting.tell(&Tell::Minimum(points)))).unwrap_or_default();
        let birds =
            if birds > 0 { format!(" · {}", sitting.tell(&Tell::RookCards(birds))) } else { String::new() };
        format!("{}{points}{birds}{minimum}", sitting.tell(&Tell::MeldsOf(names)))
    };
    view! {
        section(class=if mine.get() { "side mine" } else { "side" }) {
            h2 { (title()) }
            div(class="laid") {
                (if melds.with(Vec::is_empty) { view! { p(class="label") { (sitting.tell(&Tell::NoMelds)) } } } else { View::new() })
                (melds.get_clone().into_iter().map(|meld| view! { MeldPile(board=board, meld=meld, mine=mine) }).collect::<Vec<_>>())
            }
        }
    }
}

/// A meld; tapping one of the visitor's own melds adds the chosen cards to it.
#[component(inline_props)]
fn MeldPile(board: Board, meld: MeldView, mine: ReadSignal<bool>) -> View {
    let sitting = board.sitting;
    let MeldView { number, cards, rookie, .. } = meld;
    let names = cards.clone();
    let faces: Vec<View> = cards
        .into_iter()
        .map(|card| view! { span(class="step") { Face(card=card, language=sitting.settings.language) } })
        .collect();
    let class = if rookie.is_some() { "meld rookie" } else { "meld" };
    view! {
        button(class=class, r#type="button", disabled=!(mine.get() && sitting.my_turn()), data-meld=number.to_string(),
            aria-label=sitting.tell(&Tell::MeldIs { number: usize::from(number), cards: sitting.language().cards(&names) }),
            on:click=move |_| board.choice.onto(board, number)) {
            span(class="run") { (faces) }
            span(class="total", aria-hidden="true") { (number) }
        }
    }
}

/// The Draw Pile and the Discard Pile.
#[component(inline_props)]
fn Piles(board: Board) -> View {
    let sitting = board.sitting;
    let left = move || board.with(|view| view.draw_pile);
    let top = create_selector(move || board.with(|view| view.discard_pile.top));
    let size = move || board.with(|view| view.discard_pile.size);
    let stopped = move || {
        board.with(|view| {
            view.status.phase == Phase::Draw
                && (view.status.stops.three || !view.status.stops.wild.is_empty())
        })
    };
    let draw = move || sitting.may("draw").then_some("draw");
    let drawing = move || sitting.my_turn() && board.with(|view| view.status.phase == Phase::Draw);
    view! {
        div(class="stocks") {
            (named(sitting, view! {
                button(class=if draw().is_some() { "stock target" } else { "stock" }, r#type="button", disabled=draw().is_none(), data-action=draw(),
                    aria-label=sitting.tell(&Tell::DrawPile(left())), on:click=move |_| sitting.act("draw")) {
                    span(class="back")
                    span(class="count", aria-hidden="true") { (left()) }
                }
            }, Tell::DrawPileName))
            (named(sitting, view! {
                button(class=if stopped() { "stock stopped" } else { "stock" }, r#type="button", disabled=!drawing(),
                    aria-label=format!("{}, {}: {}", sitting.tell(&Tell::DiscardPile), sitting.say(Say::CardsInHand(size())), top.get().map(|card| sitting.language().card(card)).unwrap_or_default()),
                    on:click=move |_| board.choice.take(board)) {
                    (match top.get() {
                        Some(card) => view! { Face(card=card, language=sitting.settings.language) },
                        None => view! { span(class="place") },
                    })
                    span(class="count", aria-hidden="true") { (size()) }
                }
            }, Tell::DiscardPile))
            (if stopped() { view! { span(class="label") { (sitting.tell(&Tell::Stopped)) } } } else { View::new() })
        }
    }
}

/// The hand as rummy players hold it: by number, high ones first, and then by color.
fn sorted_hand(view: &ClubView) -> Vec<Card> {
    let mut cards = view.hand.clone().unwrap_or_default();
    order::by_key(&mut cards, |card| {
        (u8::MAX - card.number().unwrap_or(u8::MAX), card.color().map(|color| color as u8))
    });
    cards
}

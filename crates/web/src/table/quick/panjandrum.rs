//! Panjandrum: four Building Piles in the middle, everyone's Hand and Delay Pile around them, and a call for
//! anyone who saw an error.

use crate::prelude::*;
use crate::{
    art::{Emblem, Face},
    sitting::Sitting,
    table::parts::{Status, Why, announce_turn, asked, named, others},
    text::Tell,
};
use cards::{Card, Color, Seat};
use said::panjandrum::{Action, View as PanjandrumView};
use std::rc::Rc;

fn delay_top(view: &PanjandrumView, seat: Seat) -> Option<Card> {
    view.table.delays.get(seat.index()).and_then(|pile| pile.last().copied())
}

fn hand(view: &PanjandrumView, seat: Seat) -> usize {
    view.table.hands.get(seat.index()).copied().unwrap_or(0)
}

/// The card to be played next: the lifted one, or else the top of the player's own Delay Pile.
fn next(view: &PanjandrumView) -> Option<Card> {
    view.table.lifted.or_else(|| delay_top(view, view.seat?))
}

/// State shared by the parts of this table.
#[derive(Clone, Copy)]
struct Board {
    sitting: Sitting,
    view: ReadSignal<Option<Rc<PanjandrumView>>>,
}

impl Board {
    fn with<T: Default>(self, read: impl FnOnce(&PanjandrumView) -> T) -> T {
        self.view.with(|view| view.as_ref().map(|view| read(view)).unwrap_or_default())
    }

    /// The action, if it is legal; elements with an action can be tapped.
    fn line(self, action: Action) -> Option<String> {
        let line = action.to_string();
        self.sitting.may(&line).then_some(line)
    }

    fn act(self, action: Action) {
        self.sitting.act(&action.to_string());
    }
}

/// The table.
#[component(inline_props)]
pub(crate) fn PanjandrumTable(sitting: Sitting) -> View {
    let board = Board { sitting, view: sitting.typed() };
    let turn = create_memo(move || board.with(|view| view.stand.turn.map(Seat::index)));
    let others = create_selector(move || {
        board.with(|view| others(view.table.hands.len(), view.seat.map(Seat::index)))
    });
    let me = create_selector(move || board.with(|view| view.seat));
    let placing = move || asked(sitting) && board.with(|view| view.table.lifted.is_some());
    let advice = move || match board.with(next) {
        Some(card) if placing() || sitting.may("build") => sitting.tell(&Tell::ChooseWhere(card)),
        _ if sitting.may("lift") => sitting.tell(&Tell::ChooseLift),
        _ => String::new(),
    };
    announce_turn(sitting, advice);
    view! {
        div(class="felt panjandrum") {
            ul(class="people") {
                (others.get_clone().into_iter().map(|seat| view! { Opponent(board=board, seat=Seat::wrapping(seat)) }).collect::<Vec<_>>())
            }
            div(class="middle") {
                div(class="building") {
                    (Color::ALL.into_iter().map(|color| view! { Building(board=board, color=color) }).collect::<Vec<_>>())
                }
                span(class="label", aria-hidden="true") { (sitting.tell(&Tell::BuildingPiles)) }
            }
            Status(sitting=sitting, turn=turn)
            p(class="advice") { (advice()) }
            (match me.get() {
                Some(seat) => view! { Own(board=board, seat=seat) },
                None => View::new(),
            })
            div(class="bar") {
                button(class="danger big", r#type="button", id="panjandrum", aria-describedby="why", disabled=!sitting.may("panjandrum"), on:click=move |_| board.act(Action::Panjandrum)) {
                    (sitting.button(&Action::Panjandrum))
                }
                Why(sitting=sitting, why=Tell::WhyPanjandrum)
            }
        }
    }
}

#[component(inline_props)]
fn Building(board: Board, color: Color) -> View {
    let sitting = board.sitting;
    let top = create_selector(move || board.with(|view| view.table.building[color as usize]));
    // A card goes to the pile of its color no matter which of the four is tapped; only that one is offered.
    let wanted = move || {
        let fits = board.with(next).and_then(Card::color) == Some(color);
        fits.then(|| board.line(Action::Build)).flatten()
    };
    view! {
        button(class=if wanted().is_some() { "place target" } else { "place" }, r#type="button", disabled=wanted().is_none(), data-action=wanted(),
            aria-label=sitting.tell(&Tell::BuildingPile { color, top: top.get() }), on:click=move |_| board.act(Action::Build)) {
            (match top.get() {
                Some(card) => view! { Face(card=card, language=sitting.settings.language) },
                None => view! { Emblem(color=color) },
            })
        }
    }
}

#[component(inline_props)]
fn Opponent(board: Board, seat: Seat) -> View {
    let sitting = board.sitting;
    let top = create_selector(move || board.with(|view| delay_top(view, seat)));
    let cards = move || board.with(|view| hand(view, seat));
    let turn = move || board.with(|view| view.stand.turn == Some(seat));
    let give = move || board.line(Action::Give(seat));
    view! {
        li(class=if turn() { "person turn" } else { "person" }, data-seat=seat.index().to_string()) {
            span(class="name") { (sitting.name(seat.index())) }
            span(class="facts") {
                span(class="held", role="img", aria-label=sitting.tell(&Tell::HandPile { name: sitting.name(seat.index()), cards: cards() })) { (cards()) }
            }
            button(class=if give().is_some() { "delay target" } else { "delay" }, r#type="button", disabled=give().is_none(), data-action=give(),
                aria-label=sitting.tell(&Tell::DelayPile { name: sitting.name(seat.index()), top: top.get() }),
                on:click=move |_| board.act(Action::Give(seat))) {
                (match top.get() {
                    Some(card) => view! { Face(card=card, language=sitting.settings.language) },
                    None => view! { span(class="place") },
                })
            }
        }
    }
}

/// The visitor's own Hand, the lifted card, and their own Delay Pile.
#[component(inline_props)]
fn Own(board: Board, seat: Seat) -> View {
    let sitting = board.sitting;
    let top = create_selector(move || board.with(|view| delay_top(view, seat)));
    let lifted = create_selector(move || {
        board.with(|view| view.table.lifted.filter(|_| view.stand.turn == Some(seat)))
    });
    let cards = move || board.with(|view| hand(view, seat));
    let lift = move || board.line(Action::Lift);
    let delay = move || board.line(Action::Delay);
    view! {
        div(class="stocks") {
            (named(sitting, view! {
                button(class=if lift().is_some() { "stock target" } else { "stock" }, r#type="button", disabled=lift().is_none(), data-action=lift(),
                    aria-label=sitting.tell(&Tell::HandPile { name: sitting.name(seat.index()), cards: cards() }), on:click=move |_| board.act(Action::Lift)) {
                    (if cards() > 0 { view! { span(class="back") } } else { view! { span(class="place") } })
                    span(class="count", aria-hidden="true") { (cards()) }
                }
            }, Tell::OwnHandPile))
            (match lifted.get() {
                Some(card) => view! { span(class="in-hand") { Face(card=card, language=sitting.settings.language) } },
                None => view! { span(class="in-hand none") },
            })
            (named(sitting, view! {
                button(class=if delay().is_some() { "stock target" } else { "stock" }, r#type="button", disabled=delay().is_none(), data-action=delay(),
                    aria-label=sitting.tell(&Tell::DelayPile { name: sitting.name(seat.index()), top: top.get() }), on:click=move |_| board.act(Action::Delay)) {
                    (match top.get() {
                        Some(card) => view! { Face(card=card, language=sitting.settings.language) },
                        None => view! { span(class="place") },
                    })
                }
            }, Tell::OwnDelayPile))
        }
    }
}

//! The middle of the table: single cards and builds to be chosen, and what was taken last.

use super::{Board, view::Build, words::Event};
use crate::{
    art::Face,
    table::{
        parts::{Row, last_of},
        trick::sorted,
    },
    text::Tell,
};
use cards::Card;
use serde::Deserialize;
use sycamore::prelude::*;

/// Everything in the middle, to be chosen.
#[component(inline_props)]
pub(super) fn CenterCards(board: Board) -> View {
    let sitting = board.sitting;
    let loose = create_selector(move || board.read(|view| sorted(&view.center.loose)));
    let builds = create_selector(move || board.read(|view| view.center.builds.clone()));
    let chosen =
        move |cards: &[Card]| board.taken.with(|taken| cards.iter().all(|card| taken.contains(card)));
    let single = move |card: Card| {
        view! {
            button(class=if chosen(&[card]) { "lying-card chosen" } else { "lying-card" }, r#type="button", disabled=!board.mine(), data-center=card.to_string(),
                aria-pressed=chosen(&[card]).to_string(), aria-label=sitting.language().card(card), on:click=move |_| board.touch_center(&[card])) {
                Face(card=card, language=sitting.settings.language)
            }
        }
    };
    let build = move |build: Build| {
        let Build { cards, total, by } = build;
        let (names, is_chosen, touched) = (cards.clone(), cards.clone(), cards.clone());
        let chosen_too = cards.clone();
        let faces: Vec<View> = cards
            .into_iter()
            .map(|card| view! { span(class="step") { Face(card=card, language=sitting.settings.language) } })
            .collect();
        view! {
            button(class=if chosen(&is_chosen) { "lying-build chosen" } else { "lying-build" }, r#type="button", disabled=!board.mine(),
                aria-pressed=chosen(&chosen_too).to_string(),
                aria-label=sitting.tell(&Tell::BuildOf { total, cards: sitting.language().cards(&names), name: sitting.name(by) }),
                on:click=move |_| board.touch_center(&touched)) {
                span(class="run") { (faces) }
                span(class="total", aria-hidden="true") { (total) }
            }
        }
    };
    view! {
        div(class="center-cards", role="group", aria-label=sitting.tell(&Tell::Center)) {
            (builds.get_clone().into_iter().map(build).collect::<Vec<_>>())
            (loose.get_clone().into_iter().map(single).collect::<Vec<_>>())
        }
    }
}

/// What was taken last: there is the red and yellow card to be seen, or not.
#[component(inline_props)]
pub(super) fn Captured(board: Board) -> View {
    let sitting = board.sitting;
    let last = last_of(sitting, &["captured", "built", "laid"]);
    let taken = create_selector(move || {
        last.with(|event| match event.as_ref().and_then(|event| Event::deserialize(&**event).ok()) {
            Some(Event::Captured { seat, with, mut taken, .. }) => {
                taken.push(with);
                Some((seat, taken))
            }
            _ => None,
        })
    });
    view! {
        (match taken.get_clone() {
            Some((seat, cards)) => view! {
                div(class="captured") {
                    span(class="label") { (sitting.tell(&Tell::LastTaken(sitting.name(seat)))) }
                    Row(sitting=sitting, cards=cards)
                }
            },
            None => View::new(),
        })
    }
}

//! The middle of the table: single cards and builds to choose, and what was taken last.

use super::Board;
use crate::prelude::*;
use crate::text::Wording as _;
use crate::{
    art::Face,
    table::{
        parts::{Row, last_of},
        trick::sorted,
    },
    text::Tell,
};
use cards::{Card, CardSet};
use said::tuxedo::{Build, Seen};

/// Everything in the middle, as choices.
#[component(inline_props)]
pub(super) fn CenterCards(board: Board) -> View {
    let sitting = board.sitting;
    let loose = create_selector(move || {
        board.read(|view| sorted(&view.board.center.loose.iter().collect::<Vec<_>>(), false))
    });
    let builds = create_selector(move || board.read(|view| view.board.center.builds.clone()));
    let chosen = move |cards: CardSet| board.taken.get().0 & cards.0 == cards.0;
    let single = move |card: Card| {
        let alone = CardSet::EMPTY.with(card);
        view! {
            button(class=if chosen(alone) { "lying-card chosen" } else { "lying-card" }, r#type="button", disabled=!board.mine(), data-center=card.to_string(),
                aria-pressed=chosen(alone).to_string(), aria-label=sitting.language().card(card), on:click=move |_| board.touch_center(alone)) {
                Face(card=card, language=sitting.settings.language)
            }
        }
    };
    let build = move |build: Build| {
        let Build { cards, total, by } = build;
        let listed: Vec<Card> = cards.iter().collect();
        let names = listed.clone();
        let marked = listed.iter().map(Card::to_string).collect::<Vec<_>>().join(" ");
        let faces: Vec<View> = listed
            .into_iter()
            .map(|card| view! { span(class="step") { Face(card=card, language=sitting.settings.language) } })
            .collect();
        view! {
            button(class=if chosen(cards) { "lying-build chosen" } else { "lying-build" }, r#type="button", disabled=!board.mine(), data-center=marked,
                aria-pressed=chosen(cards).to_string(),
                aria-label=sitting.tell(&Tell::BuildOf { total, cards: sitting.language().cards(&names), name: sitting.name(by.index()) }),
                on:click=move |_| board.touch_center(cards)) {
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

/// The cards taken last, where the visitor can spot the red and the yellow card if both are among them.
#[component(inline_props)]
pub(super) fn Captured(board: Board) -> View {
    let sitting = board.sitting;
    let last = last_of::<said::tuxedo::View>(sitting, |seen| {
        matches!(seen, Seen::Captured { .. } | Seen::Built { .. } | Seen::Laid { .. })
    });
    let taken = create_selector(move || {
        last.with(|event| match event.as_deref() {
            Some(Seen::Captured { seat, with, taken, .. }) => {
                Some((seat.index(), taken.iter().chain([*with]).collect::<Vec<_>>()))
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

//! The visitor's cards, sized for a thumb, and open hands.

use super::{Felt, sort::sorted};
use crate::prelude::*;
use crate::text::Wording as _;
use crate::{
    art::Face,
    browser,
    table::parts::{as_liked, confirmed, crowd, rows},
};
use cards::Card;
use said::trick::Phase;
use wasm_bindgen::JsCast;

/// The visitor's own cards.
#[component(inline_props)]
pub(super) fn Hand(felt: Felt) -> View {
    let sitting = felt.sitting;
    let cards =
        create_selector(move || as_liked(sitting, felt.with(|view| sorted(&view.hand, view.ones_high))));
    let count = move || cards.with(Vec::len);
    view! {
        div(class="hand", role="group", aria-label=sitting.whose_cards(), data-crowd=crowd(count()), prop:style=browser::js(rows(count())), on:keydown=step) {
            Keyed(list=cards, view=move |card| view! { Held(felt=felt, card=card) }, key=|card| *card)
        }
    }
}

/// Open hands, whether or not the visitor plays them.
#[component(inline_props)]
pub(super) fn OpenHands(felt: Felt) -> View {
    let sitting = felt.sitting;
    let open = create_selector(move || {
        felt.with(|view| view.open_hands.iter().map(|open| (open.seat, open.hidden)).collect::<Vec<_>>())
    });
    view! {
        (open.get_clone().into_iter().map(|(seat, hidden)| {
            let cards = create_selector(move || {
                felt.with(|view| view.open_hands.iter().find(|open| open.seat == seat).map(|open| sorted(&open.cards, view.ones_high)).unwrap_or_default())
            });
            let count = move || cards.with(Vec::len) + hidden;
            let backs = (0..hidden).map(|_| view! { span(class="held"){ span(class="back") } }).collect::<Vec<_>>();
            view! {
                div(class="hand open", role="group", aria-label=sitting.name(seat.index()), data-crowd=crowd(count()), prop:style=browser::js(rows(count())), on:keydown=step) {
                    Keyed(list=cards, view=move |card| view! { Held(felt=felt, card=card, seat=seat.index()) }, key=|card| *card)
                    (backs)
                }
            }
        }).collect::<Vec<_>>())
    }
}

/// One card in a hand.
#[component(inline_props)]
fn Held(felt: Felt, card: Card, seat: Option<usize>) -> View {
    let sitting = felt.sitting;
    let stage = move || felt.with(|view| Some(view.phase));
    let burying = move || matches!(stage(), Some(Phase::Bury | Phase::Rebury)) && sitting.my_turn();
    let line = move || match stage() {
        Some(Phase::Correct) => format!("correct {card}"),
        _ => format!("play {card}"),
    };
    // Another hand may contain a card with the same name, so the action must be legal for this hand.
    let legal = create_selector(move || {
        let line = line();
        let hand = seat.or(sitting.you.get().seat);
        sitting
            .legal
            .with(|legal| legal.iter().any(|one| Some(one.seat) == hand && one.actions.contains(&line)))
    });
    let playing = move || matches!(stage(), Some(Phase::Play | Phase::Correct)) && sitting.my_turn();
    let class = move || {
        let chosen = felt.chosen.with(|chosen| chosen.contains(&card));
        let hinted = sitting.hints_at(card);
        let state = match (playing(), legal.get()) {
            (true, true) => " playable",
            (true, false) => " dim",
            _ => "",
        };
        let picked = if playing() && felt.picked.get() == Some(card) { " picked" } else { "" };
        let fresh = if felt.fresh.with(|fresh| fresh.contains(&card)) { " fresh" } else { "" };
        format!(
            "held{state}{picked}{fresh}{}{}",
            if chosen { " chosen" } else { "" },
            if hinted { " hinted" } else { "" }
        )
    };
    let touch = move |_| {
        if burying() {
            felt.chosen.update(|chosen| match chosen.iter().position(|one| *one == card) {
                Some(at) => drop(chosen.remove(at)),
                None => chosen.push(card),
            });
        } else if playing() {
            // An illegal card is refused at once, with the reason.
            if legal.get_untracked() && !confirmed(sitting, felt.picked, card) {
                return;
            }
            sitting.act_from(seat, &line());
        }
    };
    view! {
        button(class=class(), r#type="button", data-card=card.to_string(), aria-label=sitting.language().card(card),
            aria-disabled=(playing() && !legal.get()).then_some("true"),
            aria-pressed=if burying() { Some(felt.chosen.with(|chosen| chosen.contains(&card)).to_string()) } else { None },
            on:click=touch) {
            Face(card=card, language=sitting.settings.language)
        }
    }
}

/// The arrow keys move from card to card.
pub(in crate::table) fn step(event: web_sys::KeyboardEvent) {
    let Some(here) = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok()) else {
        return;
    };
    let next = match event.key().as_str() {
        "ArrowRight" | "ArrowDown" => here.next_element_sibling(),
        "ArrowLeft" | "ArrowUp" => here.previous_element_sibling(),
        _ => return,
    };
    event.prevent_default();
    if let Some(next) = next.and_then(|next| next.dyn_into::<web_sys::HtmlElement>().ok()) {
        // If a card cannot take the keyboard focus, the focus stays where it is.
        let _ = next.focus();
    }
}

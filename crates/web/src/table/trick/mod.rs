//! The table of the trick-taking games: people around the felt, the trick in the middle, the visitor's hand below.

mod advice;
mod ask;
mod auction;
mod center;
mod hand;
mod place;
mod seats;
mod sort;

pub(super) use hand::step;
pub(crate) use sort::sorted;

use super::parts::Status;
use crate::{browser, sitting::Sitting};
use cards::Seat;
use said::trick::{Phase, View as TrickView};
use std::rc::Rc;
use sycamore::prelude::*;
use wasm_bindgen::JsCast;

/// The view of this table, if there is one.
type Shown = ReadSignal<Option<Rc<TrickView>>>;

/// What the parts of this table share.
#[derive(Clone, Copy)]
struct Felt {
    sitting: Sitting,
    view: Shown,
    /// The cards chosen for the nest.
    chosen: Signal<Vec<cards::Card>>,
    /// Whether the last trick is showing.
    peek: Signal<bool>,
}

impl Felt {
    /// Something read from the view, or its default while there is no view.
    fn with<T: Default>(self, read: impl FnOnce(&TrickView) -> T) -> T {
        self.view.with(|view| view.as_ref().map(|view| read(view)).unwrap_or_default())
    }
}

/// The table.
#[component(inline_props)]
pub(crate) fn TrickTable(sitting: Sitting) -> View {
    let felt = Felt {
        sitting,
        view: sitting.typed(),
        chosen: create_signal(Vec::new()),
        peek: create_signal(false),
    };
    // The choice for one nest does not carry over to the next.
    create_effect(move || {
        if felt.with(|view| view.phase != Phase::Bury && view.phase != Phase::Rebury) {
            felt.chosen.set(Vec::new());
        }
    });
    browser::on_window_while_mounted("keydown", move |event| {
        let Some(event) = event.dyn_ref::<web_sys::KeyboardEvent>() else { return };
        match event.key().as_str() {
            "l" | "L" => felt.peek.set(!felt.peek.get_untracked()),
            "Escape" => felt.peek.set(false),
            _ => {}
        }
    });
    let hands = create_selector(move || felt.with(|view| view.hand_sizes.len()));
    let turn = create_memo(move || felt.with(|view| view.turn.map(Seat::index)));
    let advice = create_selector(move || advice::advice(felt));
    view! {
        div(class="felt", data-hands=hands.get().to_string()) {
            div(class="round-table") {
                seats::Seats(felt=felt)
                center::Center(felt=felt)
            }
            Status(sitting=sitting, turn=turn, advice=advice)
            ask::Ask(felt=felt)
            hand::OpenHands(felt=felt)
            hand::Hand(felt=felt)
        }
        center::LastTrick(felt=felt)
    }
}

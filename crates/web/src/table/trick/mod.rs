//! The table for the trick-taking games: people around the felt, the trick in the middle, and the visitor's
//! hand below.

mod advice;
mod ask;
mod auction;
mod center;
mod hand;
mod only_card;
mod place;
mod seats;
mod sort;

pub(super) use hand::step;
pub(crate) use sort::{ones_high, sorted};

use super::parts::{Status, announce_question};
use crate::prelude::*;
use crate::{browser, sitting::Sitting};
use cards::Seat;
use said::trick::{Phase, Seen, View as TrickView};
use std::rc::Rc;
use wasm_bindgen::JsCast;

/// The view of this table, if there is one.
type Shown = ReadSignal<Option<Rc<TrickView>>>;

/// State shared by the parts of this table.
#[derive(Clone, Copy)]
struct Felt {
    sitting: Sitting,
    view: Shown,
    /// The cards chosen for the nest.
    chosen: Signal<Vec<cards::Card>>,
    /// The cards that came from the nest, until they are buried or kept.
    fresh: Signal<Vec<cards::Card>>,
    /// The card that a second tap will play, if the visitor wants to tap twice.
    picked: Signal<Option<cards::Card>>,
    /// Whether the last trick is showing.
    peek: Signal<bool>,
}

impl Felt {
    /// Something counted from the view and the points taken so far.
    fn count<T: Default>(self, count: impl FnOnce(&TrickView, &[i32]) -> T) -> T {
        self.with(|view| self.sitting.counted.with(|counted| count(view, counted)))
    }

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
        fresh: create_signal(Vec::new()),
        picked: create_signal(None),
        peek: create_signal(false),
    };
    // The choice for one nest does not carry over to the next.
    create_effect(move || {
        if felt.with(|view| view.phase != Phase::Bury && view.phase != Phase::Rebury) {
            felt.chosen.set(Vec::new());
        }
    });
    mark_nest(felt);
    only_card::plays_itself(felt);
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
    announce_question(sitting, move || {
        let advice = advice.get_clone().map(|advice| sitting.tell(&advice));
        advice.unwrap_or_else(|| ask::question(felt))
    });
    view! {
        div(class="felt tricks", data-hands=hands.get().to_string()) {
            div(class="round-table") {
                seats::Seats(felt=felt)
                center::Center(felt=felt)
                div(class="below") {
                    seats::OwnSeat(felt=felt)
                    center::Contract(felt=felt)
                }
            }
            Status(sitting=sitting, turn=turn, advice=advice)
            ask::Ask(felt=felt)
            hand::OpenHands(felt=felt)
            hand::Hand(felt=felt)
        }
        center::LastTrick(felt=felt)
    }
}

/// From now on, marks the cards that the visitor got from the nest until the next card is played.
fn mark_nest(felt: Felt) {
    create_effect(move || {
        let seen = felt.sitting.seen.get_clone();
        let me = felt.sitting.me();
        for event in seen.iter() {
            match event {
                said::Seen::Trick(Seen::NestTaken { seat, cards: Some(cards), .. })
                    if me == Some(seat.index()) =>
                {
                    felt.fresh.set(cards.clone());
                }
                said::Seen::Trick(Seen::Buried { .. } | Seen::Played { .. }) => felt.fresh.set(Vec::new()),
                _ => {}
            }
        }
    });
}

//! Rook Clock: the dial, and the cards that go to the places with their numbers.

use crate::prelude::*;
use crate::{
    art::{self, Face},
    browser,
    sitting::Sitting,
    table::parts::act_button,
    text::Tell,
};
use said::{
    Rounded,
    rook_clock::{Place, Seen, Turn, View as ClockView},
};
use std::rc::Rc;

/// The pace of a clock that runs on its own.
const TICK_MS: u32 = 650;

/// The position of a place, as a percentage of the dial: the hours in a circle, 13 and 14 in the middle.
fn position(place: Place) -> (f64, f64) {
    match place.number() {
        13 => (36.0, 50.0),
        14 => (64.0, 50.0),
        hour => {
            let (right, up) = art::on_dial(hour);
            (50.0 + 39.0 * right, 50.0 - 40.0 * up)
        }
    }
}

/// The table.
#[component(inline_props)]
pub(crate) fn ClockTable(sitting: Sitting) -> View {
    let view = sitting.typed::<ClockView>();
    let auto = create_signal(false);
    let turned = create_selector(move || view.with(|view| view.as_ref().map(|view| view.turned)));
    create_effect(move || {
        turned.track();
        if !auto.get() {
            return;
        }
        let now = turned.get_untracked();
        let pace = sitting.settings.pace.get_untracked().resting(TICK_MS);
        browser::after(pace, move || {
            // The visitor may have left the table in the meantime.
            if auto.is_alive()
                && auto.get_untracked()
                && turned.get_untracked() == now
                && untrack(|| sitting.may("turn"))
            {
                sitting.act("turn");
            }
        });
    });
    let ended = move || {
        let won = view.with(|view| view.as_ref().and_then(|view| view.won))?;
        sitting.told(&Seen::Ended { won })
    };
    view! {
        div(class="felt clock") {
            div(class="dial") {
                div(class="ring", aria-hidden="true")
                (Place::all().map(|place| view! { Pile(sitting=sitting, view=view, place=place) }).collect::<Vec<_>>())
            }
            div(class="status") {
                strong { (ended().unwrap_or_else(|| sitting.tell(&Tell::TurnedOf(turned.get().unwrap_or(0))))) }
                span(class="ticker", aria-hidden="true") { (sitting.announcer.last().unwrap_or_default()) }
            }
            div(class="bar") {
                (if sitting.may("turn") { act_button(sitting, Turn, "primary") } else { View::new() })
                button(class="choice", r#type="button", id="auto", aria-pressed=auto.get().to_string(), on:click=move |_| auto.set(!auto.get())) {
                    (sitting.tell(&Tell::AutoTurn))
                }
            }
        }
    }
}

#[component(inline_props)]
fn Pile(sitting: Sitting, view: ReadSignal<Option<Rc<ClockView>>>, place: Place) -> View {
    let pile = create_selector(move || {
        view.with(|view| {
            view.as_ref().and_then(|view| view.places.iter().find(|one| one.place == place).cloned())
        })
    });
    let on = create_selector(move || {
        view.with(|view| view.as_ref().is_some_and(|view| view.on == place && view.won.is_none()))
    });
    let down = move || pile.with(|pile| pile.as_ref().map_or(0, |pile| pile.face_down));
    let up = move || pile.with(|pile| pile.as_ref().map(|pile| pile.face_up.clone()).unwrap_or_default());
    let (x, y) = position(place);
    let css = format!("--x:{:.2}%;--y:{:.2}%", Rounded(x), Rounded(y));
    view! {
        button(class=if on.get() { "hour on" } else { "hour" }, r#type="button", prop:style=browser::js(&css), disabled=!on.get(),
            aria-label=sitting.tell(&Tell::Place { place: place.number().into(), down: down(), up: up().len() }), on:click=move |_| if on.get() { sitting.act("turn") }) {
            span(class="cards") {
                (if down() > 0 { view! { span(class="back") } } else { View::new() })
                (match up().last() {
                    Some(card) => { let card = *card; view! { span(class="come") { Face(card=card, language=sitting.settings.language) } } }
                    None => View::new(),
                })
            }
            span(class="number", aria-hidden="true") { (place.number()) }
            span(class="dots", aria-hidden="true") { (".".repeat(up().len()).replace('.', "●")) (".".repeat(down()).replace('.', "○")) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twelve_is_at_the_top_and_three_on_the_right() {
        let at = |number| position(Place::new(number).unwrap());
        assert!(at(12).1 < 15.0 && (at(12).0 - 50.0).abs() < 0.1);
        assert!(at(3).0 > 85.0 && (at(3).1 - 50.0).abs() < 0.1);
    }
}

//! A line above the table with what everyone should know right now: a running clock, someone who is away, a pause, an
//! undo request, or that the visitor is only watching. It is hidden when there is nothing to say.

use super::{clock::Clock, words};
use crate::prelude::*;
use crate::{
    app::App,
    browser,
    text::{Friends, Say},
};
use wire::{Phase, Request, Table, TableNight, Undo, Who};

/// The line with what everyone should know right now.
#[component(inline_props)]
pub(crate) fn Strip(app: App) -> View {
    let sitting = app.sitting;
    let far = create_selector(move || sitting.table.with(Option::is_some) && sitting.has_company());
    let night = create_selector(move || {
        sitting.table.with(|table| table.as_ref().and_then(|table| table.night.clone()))
    });
    view! {
        (match night.get_clone() {
            Some(night) => view! { Night(app=app, night=night) },
            None => View::new(),
        })
        (if far.get() { view! { Told(app=app) } } else { View::new() })
    }
}

/// The table's place in a club's night, and the way back to the club.
#[component(inline_props)]
fn Night(app: App, night: TableNight) -> View {
    let sitting = app.sitting;
    let place = sitting.friends(&Friends::Night { round: night.round, board: night.board });
    let (club, words) = (format!("/c/{}", night.club), place.clone());
    view! {
        section(class="news", id="night", aria-label=words) {
            span { (place) }
            button(class="choice", r#type="button", id="to-club", on:click=move |_| browser::leave(&club)) { (sitting.friends(&Friends::ToTheClub)) }
        }
    }
}

#[component(inline_props)]
fn Told(app: App) -> View {
    let sitting = app.sitting;
    let read = move |read: fn(&Table) -> bool| {
        sitting.table.with(|table| table.as_ref().is_some_and(|table| read(table)))
    };
    let playing = create_selector(move || sitting.phase() == Some(Phase::Playing));
    let paused = create_selector(move || read(|table| table.paused));
    let clocked = create_selector(move || {
        playing.get() && read(|table| table.settings.clock.is_some() && !table.paused)
    });
    let watching = create_selector(move || playing.get() && sitting.you.get().seat.is_none());
    let undo = create_selector(move || {
        sitting.table.with(|table| table.as_ref().and_then(|table| table.undo.clone()))
    });
    let away = create_selector(move || if playing.get() { away(app) } else { Vec::new() });
    let bubble = sitting.company.bubble;
    view! {
        (if clocked.get() { view! { section(class="news", aria-label=sitting.friends(&Friends::Clock)) { Clock(sitting=sitting) } } } else { View::new() })
        (if paused.get() { view! { Paused(app=app) } } else { View::new() })
        (if watching.get() { view! { Watching(app=app) } } else { View::new() })
        (match away.get_clone() {
            names if names.is_empty() => View::new(),
            names => view! { div(class="news", role="status") { span { (names.join(" ")) } } },
        })
        (match undo.get_clone() {
            Some(undo) => view! { Wish(app=app, undo=undo) },
            None => View::new(),
        })
        (match bubble.get_clone() {
            // Screen readers have announced it already.
            Some((_, line)) => {
                let (name, words) = (line.name.clone(), words(app.settings, &line));
                view! { div(class="bubble", aria-hidden="true", on:click=move |_| sitting.company.open.set(true)) { strong { (name) } " " (words) } }
            }
            None => View::new(),
        })
    }
}

/// A sentence that names everyone who has a seat but is not here.
fn away(app: App) -> Vec<String> {
    let sitting = app.sitting;
    let present = sitting.present.get_clone();
    let gone: Vec<(String, Option<u32>)> = sitting.table.with(|table| {
        let Some(table) = table else { return Vec::new() };
        let chairs = table.seats.iter().enumerate();
        let gone = chairs.filter(|(at, chair)| chair.who == Who::Person && present.get(*at) == Some(&false));
        gone.map(|(_, chair)| (chair.name.clone(), table.settings.away)).collect()
    });
    gone.into_iter().map(|(name, bot_after)| sitting.friends(&Friends::IsAway { name, bot_after })).collect()
}

#[component(inline_props)]
fn Paused(app: App) -> View {
    let sitting = app.sitting;
    view! {
        div(class="news", role="status") {
            span { (sitting.friends(&Friends::Paused)) }
            (if sitting.you.get().host { view! {
                button(class="choice", r#type="button", id="go-on", on:click=move |_| sitting.request(Request::Pause { on: false })) { (sitting.friends(&Friends::GoOn)) }
            }} else { View::new() })
        }
    }
}

#[component(inline_props)]
fn Watching(app: App) -> View {
    let sitting = app.sitting;
    let late = move || {
        let delay = sitting.table.with(|table| table.as_ref().and_then(|table| table.settings.delay));
        delay.map(|seconds| sitting.friends(&Friends::WatchingLate(seconds))).unwrap_or_default()
    };
    view! { div(class="news", role="status") { span { (app.say(Say::Watching)) ". " (late()) } } }
}

/// An undo request.
#[component(inline_props)]
fn Wish(app: App, undo: Undo) -> View {
    let sitting = app.sitting;
    let me = sitting.you.get().seat;
    let agree = move |on: bool| sitting.request(Request::Agree { on });
    let words = match me == Some(undo.seat) {
        true => sitting.friends(&Friends::YouAskToTakeBack),
        false => sitting.friends(&Friends::AsksToTakeBack(sitting.name(undo.seat))),
    };
    let asked = me.is_some_and(|me| me != undo.seat && !undo.agreed.contains(&me));
    let buttons = if me == Some(undo.seat) {
        view! { button(class="choice", r#type="button", on:click=move |_| agree(false)) { (sitting.friends(&Friends::Withdraw)) } }
    } else if asked {
        view! {
            button(class="choice", r#type="button", id="agree", on:click=move |_| agree(true)) { (sitting.friends(&Friends::Agree)) }
            button(class="choice", r#type="button", id="disagree", on:click=move |_| agree(false)) { (sitting.friends(&Friends::Disagree)) }
        }
    } else {
        View::new()
    };
    view! { div(class="news wish", role="alert") { span { (words) } (buttons) } }
}

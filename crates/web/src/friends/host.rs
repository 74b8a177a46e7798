//! The host's controls: bots for empty seats, lock, pause, chat, clocks, and dealing without waiting.

use crate::prelude::*;
use crate::{
    app::App,
    lobby::Levels,
    text::{Friends, Say},
};
use wire::{Phase, Request, Settings, Table, Who};

/// The choices for seconds per move.
const CLOCKS: [Option<u32>; 5] = [None, Some(15), Some(30), Some(60), Some(120)];
/// The choices for seconds of absence before a bot plays.
const AWAY: [Option<u32>; 5] = [None, Some(10), Some(30), Some(60), Some(300)];
/// The choices for the spectator delay, in seconds.
const DELAYS: [Option<u32>; 4] = [None, Some(10), Some(30), Some(60)];

/// The host's controls.
#[component(inline_props)]
pub(super) fn HostTools(app: App) -> View {
    let sitting = app.sitting;
    let say = move |what: Friends| sitting.friends(&what);
    let table = move |read: fn(&Table) -> bool| {
        create_selector(move || sitting.table.with(|table| table.as_ref().is_some_and(|table| read(table))))
    };
    let (locked, paused, public) =
        (table(|table| table.locked), table(|table| table.paused), table(|table| table.settings.public));
    let talk = table(|table| !table.quiet);
    let playing = create_selector(move || sitting.phase() == Some(Phase::Playing));
    view! {
        section(class="host", aria-labelledby="host-title") {
            h3(id="host-title") { (say(Friends::HostTools)) }
            (if playing.get() { View::new() } else { view! {
                button(class="secondary", r#type="button", id="deal-now", on:click=move |_| sitting.request(Request::Deal)) { (say(Friends::DealNow)) }
            }})
            Switch(app=app, title=Friends::Pause, on=paused, id="pause", request=|on| Request::Pause { on })
            Switch(app=app, title=Friends::Lock, about=Friends::LockAbout, on=locked, id="lock", request=|on| Request::Lock { on })
            Switch(app=app, title=Friends::ChatOn, on=talk, id="chat", request=|on| Request::Chat { on })
            Choose(app=app, title=Friends::Clock, about=Friends::ClockAbout, values=CLOCKS.to_vec(), read=|set| set.clock, write=|set, value| set.clock = value)
            Choose(app=app, title=Friends::AwayTime, about=Friends::AwayAbout, values=AWAY.to_vec(), read=|set| set.away, write=|set, value| set.away = value)
            Choose(app=app, title=Friends::Delay, about=Friends::DelayAbout, values=DELAYS.to_vec(), read=|set| set.delay, write=|set, value| set.delay = value)
            fieldset {
                legend { (say(Friends::Public)) }
                div(class="choices") {
                    button(class="choice", r#type="button", aria-pressed=(!public.get()).to_string(), on:click=move |_| set(app, |set| set.public = false)) { (say(Friends::Off)) }
                    button(class="choice", r#type="button", aria-pressed=public.get().to_string(), on:click=move |_| set(app, |set| set.public = true)) { (say(Friends::On)) }
                }
            }
        }
    }
}

/// Requests settings that differ slightly from the current ones.
fn set(app: App, change: impl FnOnce(&mut Settings)) {
    let now = app.sitting.table.with_untracked(|table| table.as_ref().map(|table| table.settings));
    if let Some(mut settings) = now {
        change(&mut settings);
        app.sitting.request(Request::Settings { settings });
    }
}

/// An on/off switch.
#[component(inline_props)]
fn Switch(
    app: App,
    title: Friends,
    about: Option<Friends>,
    on: ReadSignal<bool>,
    id: &'static str,
    request: fn(bool) -> Request,
) -> View {
    let sitting = app.sitting;
    let ask = move |wanted: bool| sitting.request(request(wanted));
    let about = about.map(|about| sitting.friends(&about)).unwrap_or_default();
    view! {
        fieldset(id=id) {
            legend { (sitting.friends(&title)) }
            div(class="choices") {
                button(class="choice off", r#type="button", aria-pressed=(!on.get()).to_string(), on:click=move |_| ask(false)) { (sitting.friends(&Friends::Off)) }
                button(class="choice on", r#type="button", aria-pressed=on.get().to_string(), on:click=move |_| ask(true)) { (sitting.friends(&Friends::On)) }
            }
            p(class="small") { (about) }
        }
    }
}

/// A time, or none.
#[component(inline_props)]
fn Choose(
    app: App,
    title: Friends,
    about: Friends,
    values: Vec<Option<u32>>,
    read: fn(&Settings) -> Option<u32>,
    write: fn(&mut Settings, Option<u32>),
) -> View {
    let sitting = app.sitting;
    let now = create_selector(move || {
        sitting.table.with(|table| table.as_ref().and_then(|table| read(&table.settings)))
    });
    let words = move |value: Option<u32>| match value {
        None => sitting.friends(&Friends::Off),
        Some(seconds) if seconds > 60 && seconds % 60 == 0 => {
            sitting.friends(&Friends::Minutes(seconds / 60))
        }
        Some(seconds) => sitting.friends(&Friends::Seconds(seconds)),
    };
    let buttons: Vec<View> = values
        .into_iter()
        .map(|value| {
            view! {
                button(class="choice", r#type="button", aria-pressed=(now.get() == value).to_string(),
                    on:click=move |_| set(app, |settings| write(settings, value))) { (words(value)) }
            }
        })
        .collect();
    view! {
        fieldset {
            legend { (sitting.friends(&title)) }
            div(class="choices") { (buttons) }
            p(class="small") { (sitting.friends(&about)) }
        }
    }
}

/// Bots for every seat without a person, with separate strengths for the partner and the opponents.
#[component(inline_props)]
pub(super) fn Fill(app: App) -> View {
    let sitting = app.sitting;
    let wanted = create_selector(move || {
        let between = sitting.phase() != Some(Phase::Playing);
        let empty = |table: &Table| table.seats.iter().any(|chair| chair.who != Who::Person);
        between
            && sitting.you.get().host
            && sitting.table.with(|table| table.as_ref().is_some_and(|table| empty(table)))
    });
    let partners = create_selector(move || {
        let game = sitting.table.with(|table| {
            let rules = table.as_ref().map(|table| table.rules.clone()).unwrap_or_default();
            rules.split(':').next().unwrap_or_default().to_owned()
        });
        app.games.with(|games| games.iter().any(|info| info.id == game && info.partners))
    });
    let fill = move |_| {
        let settings = app.settings;
        let (partner, opponents) = (settings.partner.get_untracked(), settings.opponents.get_untracked());
        sitting.request(Request::Fill { partner, opponents });
    };
    view! {
        (if !wanted.get() { View::new() } else { view! {
            section(class="fill") {
                (if partners.get() { view! {
                    Levels(app=app, title=Say::Partner, level=app.settings.partner)
                    Levels(app=app, title=Say::Opponents, level=app.settings.opponents)
                }} else { view! { Levels(app=app, title=Say::Bots, level=app.settings.opponents) } })
                button(class="secondary", r#type="button", id="fill", on:click=fill) { (sitting.friends(&Friends::Fill)) }
                p(class="small") { (sitting.friends(&Friends::FillAbout)) }
            }
        }})
    }
}

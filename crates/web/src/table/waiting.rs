//! Before the first deal: who sits where, the link for friends, bots for empty seats.

use crate::{app::App, browser, text::Say};
use sycamore::prelude::*;
use wire::{Request, Who};

/// The table while no match is played.
#[component(inline_props)]
pub(crate) fn Waiting(app: App) -> View {
    let sitting = app.sitting;
    let copied = create_signal(false);
    let link = move || {
        let id = sitting.table.with(|table| table.as_ref().map(|table| table.id.clone()).unwrap_or_default());
        format!("{}/t/{id}", browser::origin())
    };
    // The chairs are copied first: nothing can be drawn while the table is being read.
    let chairs = create_selector(move || {
        sitting.table.with(|table| table.as_ref().map(|table| table.seats.clone()).unwrap_or_default())
    });
    let ready = move || {
        let seat = sitting.you.get().seat;
        let chair = |table: &Option<std::rc::Rc<wire::Table>>| table.as_ref()?.seats.get(seat?).cloned();
        sitting.table.with(chair)
    };
    view! {
        div(class="waiting-room") {
                section(class="invite") {
                    h2 { (app.say(Say::Invite)) }
                    p { (app.say(Say::InviteHow)) }
                    p(class="link") { code { (link()) } }
                    button(class="secondary", r#type="button", on:click=move |_| { browser::copy(&link()); copied.set(true); }) {
                        (if copied.get() { app.say(Say::Copied) } else { app.say(Say::CopyLink) })
                    }
                    label(class="field") {
                        span { (app.say(Say::YourName)) }
                        input(r#type="text", maxlength="24", autocomplete="nickname", bind:value=app.settings.name, placeholder=app.say(Say::DefaultName))
                    }
                }
            ol(class="seats") {
                (chairs.get_clone().into_iter().enumerate().map(|(seat, chair)| view! { Seat(app=app, seat=seat, chair=chair) }).collect::<Vec<_>>())
            }
            (match ready() {
                None => view! { p { (app.say(Say::Watching)) } },
                Some(chair) if chair.ready => view! { p { (app.say(Say::WaitingForOthers)) } },
                Some(_) => view! {
                    button(class="primary", r#type="button", id="ready", on:click=move |_| sitting.ready()) { (app.say(Say::Ready)) }
                },
            })
        }
    }
}

#[component(inline_props)]
fn Seat(app: App, seat: usize, chair: wire::Chair) -> View {
    let sitting = app.sitting;
    let you = sitting.you.get();
    let mine = you.seat == Some(seat);
    let away = sitting.present.with(|here| here.get(seat) == Some(&false)) && chair.who == Who::Person;
    let name = if chair.who == Who::Empty { app.say(Say::EmptySeat) } else { chair.name.clone() };
    let sit = move |_| sitting.request(Request::Sit { seat, name: app.settings.name_or_guest() });
    let bot = move |_| sitting.request(Request::Bot { seat, level: app.settings.opponents.get_untracked() });
    view! {
        li(class=if mine { "mine" } else { "" }) {
            span(class="who") { (name) (if mine { format!(" ({})", app.say(Say::You)) } else { String::new() }) (if away { format!(", {}", app.say(Say::Away)) } else { String::new() }) }
            (if mine || chair.who == Who::Person { View::new() } else { view! { button(class="secondary", r#type="button", on:click=sit) { (app.say(Say::SitHere)) } } })
            (if you.host && chair.who == Who::Empty { view! { button(class="secondary", r#type="button", on:click=bot) { (app.say(Say::AddBot)) } } } else { View::new() })
        }
    }
}

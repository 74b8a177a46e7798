//! Before the first deal: the seats, the link for friends, bots for empty seats.

use super::{device::Device, drawer::Invite, host::Fill, people::People};
use crate::{app::App, text::Say};
use sycamore::prelude::*;

/// The table while no match is in progress.
#[component(inline_props)]
pub(crate) fn Waiting(app: App) -> View {
    let sitting = app.sitting;
    let chair = create_selector(move || {
        let seat = sitting.you.get().seat;
        sitting.table.with(|table| table.as_ref()?.seats.get(seat?).cloned())
    });
    let stranger = create_selector(move || {
        let you = sitting.you.get();
        you.seat.is_none() && !you.host
    });
    view! {
        div(class="waiting-room") {
            Invite(app=app)
            label(class="field") {
                span { (app.say(Say::YourName)) }
                input(r#type="text", maxlength="24", autocomplete="nickname", bind:value=app.settings.name, placeholder=app.say(Say::DefaultName))
            }
            People(app=app)
            Fill(app=app)
            (match chair.get_clone() {
                None => view! { p { (app.say(Say::Watching)) } },
                Some(chair) if chair.ready => view! { p { (app.say(Say::WaitingForOthers)) } },
                Some(_) => view! {
                    button(class="primary", r#type="button", id="ready", on:click=move |_| sitting.ready()) { (app.say(Say::Ready)) }
                },
            })
            (if stranger.get() { view! { Device(app=app) } } else { View::new() })
        }
    }
}

//! The drawer next to the table, with everything about the other players; on a phone, it covers the table while open.

use super::{
    device::Device,
    host::{Fill, HostTools},
    invite::Invite,
    people::People,
    talk::Talk,
    waiting::NameField,
};
use crate::prelude::*;
use crate::{
    app::App,
    browser,
    paper::Sheet as Paper,
    text::{Friends, Say},
};
use wasm_bindgen::JsCast;
use wire::{Phase, Request};

/// Opens the drawer, and shows the number of unread lines.
#[component(inline_props)]
pub(crate) fn DrawerButton(app: App) -> View {
    let sitting = app.sitting;
    let company = sitting.company;
    let far = create_selector(move || sitting.table.with(Option::is_some) && sitting.has_company());
    let badge = move || match company.unread.get() {
        0 => View::new(),
        unread => view! { span(class="badge", aria-hidden="true") { (unread) } },
    };
    view! {
        (if !far.get() { View::new() } else { view! {
            button(class="round people", r#type="button", id="company", aria-expanded=company.open.get().to_string(),
                aria-label=sitting.friends(&Friends::Drawer { unread: company.unread.get() }),
                on:click=move |_| company.open.set(!company.open.get_untracked())) {
                span(class="icon-people", aria-hidden="true")
                (badge())
            }
        }})
    }
}

/// The drawer, while it is open.
#[component(inline_props)]
pub(crate) fn Drawer(app: App) -> View {
    let company = app.sitting.company;
    create_effect(move || {
        if company.open.get() {
            company.unread.set(0);
            company.bubble.set(None);
            browser::after(0, || browser::focus(".drawer .close"));
        }
    });
    browser::on_window_while_mounted("keydown", move |event| {
        let escape = event.dyn_ref::<web_sys::KeyboardEvent>().is_some_and(|event| event.key() == "Escape");
        if escape && company.open.get_untracked() {
            company.open.set(false);
            browser::focus("#company");
        }
    });
    view! { (if company.open.get() { view! { Open(app=app) } } else { View::new() }) }
}

#[component(inline_props)]
fn Open(app: App) -> View {
    let sitting = app.sitting;
    let close = move |_| {
        sitting.company.open.set(false);
        browser::focus("#company");
    };
    let host = create_selector(move || sitting.you.get().host);
    let seated = create_selector(move || sitting.you.get().seat.is_some());
    let playing = create_selector(move || sitting.phase() == Some(Phase::Playing));
    // The waiting room already shows this part.
    let waiting = create_selector(move || sitting.phase() == Some(Phase::Waiting));
    let on_paper = create_selector(move || Paper::of(sitting));
    view! {
        aside(class="drawer", aria-labelledby="drawer-title") {
            div(class="head") {
                h2(id="drawer-title") { (sitting.friends(&Friends::People)) }
                button(class="round close", r#type="button", aria-label=app.say(Say::Close), on:click=close) { "×" }
            }
            (match sitting.refused.get_clone() {
                // Screen readers already get this from the table behind the drawer.
                Some(why) => { let words = sitting.refusal(&why); view! { p(class="why") { (words) } } }
                None => View::new(),
            })
            // People mostly open this to chat, and a line they are typing must survive the next deal.
            Talk(app=app)
            (if waiting.get() { View::new() } else { view! { People(app=app) } })
            (if seated.get() && !waiting.get() && on_paper.get().is_none() { view! { NameField(app=app) } } else { View::new() })
            (if seated.get() && playing.get() { view! {
                section {
                    button(class="secondary", r#type="button", id="take-back", on:click=move |_| sitting.request(Request::Undo)) { (sitting.friends(&Friends::TakeBack)) }
                    p(class="small") { (sitting.friends(&Friends::TakeBackAbout)) }
                }
            }} else { View::new() })
            (if waiting.get() { View::new() } else { view! { Invite(app=app) Fill(app=app) } })
            (if host.get() { view! { HostTools(app=app) } } else { View::new() })
            Device(app=app)
        }
    }
}

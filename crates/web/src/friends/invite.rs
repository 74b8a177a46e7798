//! Inviting others: the link, the device's own share sheet, and a QR code.

use crate::prelude::*;
use crate::{
    app::App,
    browser, groups, qr,
    text::{Friends, Say},
};

/// The link to the table, and ways to pass it on.
#[component(inline_props)]
pub(crate) fn Invite(app: App) -> View {
    let sitting = app.sitting;
    let copied = create_signal(false);
    let link = create_selector(move || {
        let id = sitting.table.with(|table| table.as_ref().map(|table| table.id.clone()).unwrap_or_default());
        format!("{}/t/{id}", browser::origin())
    });
    let share = move |_| {
        let words = untrack(|| sitting.friends(&Friends::ShareWords(app.game_title())));
        browser::share(&words, &link.get_clone_untracked());
    };
    let copy = move |_| {
        browser::copy(&link.get_clone_untracked());
        copied.set(true);
    };
    // After a match, the host may want to invite the same people again.
    let how = move || {
        let missing = sitting.table.with(|table| table.as_ref().map(|table| groups::missing_at(table)));
        match missing.unwrap_or_default() {
            nobody if nobody.is_empty() => app.say(Say::InviteHow),
            names => sitting.friends(&Friends::SendThemTheLink(app.say(Say::And(names)))),
        }
    };
    view! {
        section(class="invite") {
            h2 { (app.say(Say::Invite)) }
            p(class="small") { (how()) }
            p(class="address") { code { (link.get_clone()) } }
            div(class="ways") {
                (if browser::can_share() { view! {
                    button(class="secondary", r#type="button", id="share", on:click=share) { (sitting.friends(&Friends::Share)) }
                }} else { View::new() })
                button(class="secondary", r#type="button", id="copy", on:click=copy) {
                    (if copied.get() { app.say(Say::Copied) } else { app.say(Say::CopyLink) })
                }
            }
            details(class="qr") {
                summary { (sitting.friends(&Friends::QrCode)) }
                p(class="small") { (sitting.friends(&Friends::QrAbout)) }
                (match qr::drawn(&link.get_clone()) {
                    Some(svg) => view! {
                        div(class="qr-code", role="img", aria-label=sitting.friends(&Friends::QrCode), dangerously_set_inner_html=svg)
                    },
                    None => View::new(),
                })
            }
        }
    }
}

//! The invitation link for organizers to pass on: as text, through the device's own sheet, and as a QR code.

use crate::prelude::*;
use crate::{app::App, text::Say};
use web_kit::{browser, qr};
use wire::club::ClubRequest;

/// The section.
#[component(inline_props)]
pub(crate) fn Invite(app: App) -> View {
    let copied = create_signal(false);
    let link = create_selector(move || {
        format!("{}{}", browser::origin(), app.invite.get_clone().unwrap_or_default())
    });
    let share = move |_| {
        let name = app
            .about
            .with_untracked(|about| about.as_ref().map(|about| about.name.clone()).unwrap_or_default());
        browser::share(&app.say(Say::ShareWords(name)), &link.get_clone_untracked());
    };
    let copy = move |_| {
        browser::copy(&link.get_clone_untracked());
        copied.set(true);
    };
    view! {
        section(class="invite") {
            h2 { (app.say(Say::Invite)) }
            p(class="small") { (app.say(Say::InviteAbout)) }
            p(class="address") { code(id="invitation") { (link.get_clone()) } }
            div(class="ways") {
                (if browser::can_share() { view! {
                    button(class="secondary", r#type="button", id="share", on:click=share) { (app.say(Say::Share)) }
                }} else { View::new() })
                button(class="secondary", r#type="button", id="copy", on:click=copy) {
                    (app.say(if copied.get() { Say::Copied } else { Say::CopyLink }))
                }
            }
            details(class="qr") {
                summary { (app.say(Say::QrCode)) }
                (match qr::drawn(&link.get_clone()) {
                    Some(svg) => view! { div(class="qr-code", role="img", aria-label=app.say(Say::QrCode), dangerously_set_inner_html=svg) },
                    None => View::new(),
                })
            }
            details {
                summary { (app.say(Say::NewInvite)) }
                p(class="small") { (app.say(Say::NewInviteAbout)) }
                button(class="secondary", r#type="button", id="new-invite", on:click=move |_| app.ask(ClubRequest::NewInvite)) { (app.say(Say::NewInvite)) }
            }
        }
    }
}

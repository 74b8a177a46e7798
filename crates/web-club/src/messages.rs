//! Messages from the organizers to all members.

use crate::prelude::*;
use crate::{app::App, text::Say, time};
use said::clubhouse::MOST_MESSAGE;
use wire::club::{ClubLine, ClubRequest};

/// The section; nothing for members while there are no messages.
#[component(inline_props)]
pub(crate) fn Messages(app: App) -> View {
    let some = create_selector(move || app.you.get().organizer || !app.messages.with(Vec::is_empty));
    let one = move |line: ClubLine| {
        let when = time::date_and_time(line.at, app.language);
        view! { li { p { (line.text) } p(class="small") { (line.by) " · " (when) } } }
    };
    let lines = move || app.messages.get_clone().into_iter().rev().map(one).collect::<Vec<_>>();
    view! {
        (if !some.get() { View::new() } else { view! {
            section(class="club-messages") {
                h2 { (app.say(Say::Messages)) }
                ul(aria-live="polite") { (lines()) }
                (if app.you.get().organizer { view! { Send(app=app) } } else { View::new() })
            }
        }})
    }
}

#[component(inline_props)]
fn Send(app: App) -> View {
    let text = create_signal(String::new());
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let text = text.replace(String::new());
        if !text.trim().is_empty() {
            app.ask(ClubRequest::Say { text });
        }
    };
    view! {
        form(class="say", on:submit=submit) {
            input(r#type="text", id="message", maxlength=MOST_MESSAGE.to_string(), autocomplete="off", bind:value=text, aria-label=app.say(Say::WriteToAll), placeholder=app.say(Say::WriteToAll))
            button(class="secondary", r#type="submit") { (app.say(Say::Send)) }
        }
    }
}

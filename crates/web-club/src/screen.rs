//! A club's screen: for members, everything the club has; for everyone else, its name and how to join.

use crate::prelude::*;
use crate::{
    app::App,
    clubs::MOST_NAME,
    director::Log,
    invite::Invite,
    members::{Leaving, Organizing},
    messages::Messages,
    nights::Nights,
    people::{Device, People},
    text::Say,
    tonight::TonightSection,
};
use web_kit::browser;
use wire::club::ClubRequest;

/// The join secret of an invitation. Sycamore treats a property that is called an `Option` as one that may be left out.
pub(crate) type Invited = Option<String>;

/// The top of every screen: a way back and the title.
#[component(inline_props)]
pub(crate) fn Header(app: App, title: ReadSignal<String>, back: &'static str) -> View {
    view! {
        header(class="top") {
            button(class="round", r#type="button", aria-label=app.say(Say::Back), on:click=move |_| browser::leave(back)) { span(class="icon-back", aria-hidden="true") }
            div(class="names") { h1 { (title.get_clone()) } }
        }
    }
}

/// Why the last request was refused, until the next one.
#[component(inline_props)]
fn RefusedNote(app: App) -> View {
    view! {
        (match app.refused.get_clone() {
            Some(why) => view! {
                div(class="refused why", role="alert", tabindex="-1") {
                    p { (app.refusal(&why)) }
                    button(class="round small", r#type="button", aria-label=app.say(Say::Close), on:click=move |_| app.refused.set(None)) { "×" }
                }
            },
            None => View::new(),
        })
    }
}

/// The screen.
#[component(inline_props)]
pub(crate) fn ClubScreen(app: App, invited: Invited) -> View {
    let title = create_selector(move || {
        app.about.with(|about| about.as_ref().map_or_else(|| app.say(Say::Clubs), |about| about.name.clone()))
    });
    let known = create_selector(move || app.about.with(Option::is_some));
    let member = create_selector(move || app.is_member());
    let organizer = create_selector(move || app.you.get().organizer);
    let lost = create_selector(move || known.get() && !app.connected.get());
    view! {
        Header(app=app, title=title, back="/c")
        main(class="reading club") {
            RefusedNote(app=app)
            (if lost.get() { view! { p(role="status") { (app.say(Say::Reconnecting)) } } } else { View::new() })
            (match (known.get(), member.get()) {
                // A club that does not exist has already been refused.
                (false, _) => match app.refused.with(Option::is_some) {
                    true => View::new(),
                    false => view! { p(role="status") { (app.say(Say::Loading)) } },
                },
                (true, false) => {
                    let invited = invited.clone();
                    view! { Join(app=app, invited=invited) }
                }
                (true, true) => view! {
                    TonightSection(app=app)
                    Nights(app=app)
                    Messages(app=app)
                    People(app=app)
                    (if organizer.get() { view! { Invite(app=app) } } else { View::new() })
                    Device(app=app)
                    (if organizer.get() { view! { Organizing(app=app) } } else { View::new() })
                    Log(app=app)
                    Leaving(app=app)
                },
            })
        }
    }
}

/// For people who are not members: the name to join under, or where to get an invitation.
#[component(inline_props)]
fn Join(app: App, invited: Invited) -> View {
    let about = move || app.about.with(|about| about.as_ref().map_or(0, |about| about.size));
    let Some(secret) = invited else {
        return view! {
            p { (app.say(Say::Members(about()))) }
            p { (app.say(Say::NeedInvitation)) }
            Device(app=app)
        };
    };
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        app.ask(ClubRequest::Join { secret: secret.clone(), name: app.name.get_clone_untracked() });
    };
    view! {
        form(class="enter", on:submit=submit) {
            h2 { (app.say(Say::YouAreInvited)) }
            p { (app.say(Say::Members(about()))) }
            label(class="field") {
                span { (app.say(Say::YourName)) }
                input(r#type="text", id="my-name", required=true, maxlength=MOST_NAME.to_string(), autocomplete="nickname", bind:value=app.name)
            }
            button(class="primary", r#type="submit", id="join") { (app.say(Say::Join)) }
        }
        Device(app=app)
    }
}

//! The clubs that this browser knows, and founding one.

use crate::prelude::*;
use crate::{
    app::App,
    kept::{self, KnownClub},
    screen::Header,
    text::Say,
};
use said::clubhouse::MOST_TITLE;
use wasm_bindgen_futures::spawn_local;
use web_kit::{browser, fetch, identity::identity, scope};
use wire::{
    Refused,
    club::{Founded, NewClub},
};

/// The longest name of a person.
pub(crate) const MOST_NAME: usize = 24;

/// The screen.
#[component(inline_props)]
pub(crate) fn ClubsScreen(app: App) -> View {
    let founded = create_signal(None::<Founded>);
    let known = kept::clubs();
    view! {
        Header(app=app, title=create_selector(move || app.say(Say::Clubs)), back="/")
        main(class="reading club") {
            (match founded.get_clone() {
                Some(club) => view! { JustFounded(app=app, club=club) },
                None => {
                    let known = known.clone();
                    view! {
                    p { (app.say(Say::ClubsLead)) }
                    YourClubs(app=app, known=known)
                    p(class="small") { (app.say(Say::JoinByLink)) }
                    Found(app=app, founded=founded)
                    }
                }
            })
        }
    }
}

/// The clubs that this browser knows, if any.
#[component(inline_props)]
fn YourClubs(app: App, known: Vec<KnownClub>) -> View {
    if known.is_empty() {
        return View::new();
    }
    let one =
        |club: KnownClub| view! { li { a(class="choice", href=format!("/c/{}", club.id)) { (club.name) } } };
    let list = known.into_iter().map(one).collect::<Vec<_>>();
    view! {
        section {
            h2 { (app.say(Say::YourClubs)) }
            ul(class="clubs") { (list) }
        }
    }
}

/// The form.
#[component(inline_props)]
fn Found(app: App, founded: Signal<Option<Founded>>) -> View {
    let (name, founder) = (create_signal(String::new()), app.name);
    let failed = create_signal(None::<Option<Refused>>);
    let busy = create_signal(false);
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        if busy.replace(true) {
            return;
        }
        let wanted = NewClub {
            name: name.get_clone_untracked(),
            founder: founder.get_clone_untracked(),
            key: Some(identity()),
        };
        spawn_local(async move {
            let answer = fetch::post::<Founded>("/api/clubs", &wanted).await;
            scope::run(|| {
                busy.set(false);
                match answer {
                    Ok(club) => {
                        kept::remember(KnownClub { id: club.club.clone(), name: wanted.name });
                        founded.set(Some(club));
                    }
                    Err(why) => failed.set(Some(why)),
                }
            });
        });
    };
    let why = move || {
        let why = failed.get_clone()?;
        Some(why.map_or_else(|| app.say(Say::NoAnswer), |why| app.refusal(&why)))
    };
    view! {
        form(class="enter", on:submit=submit) {
            h2 { (app.say(Say::FoundClub)) }
            label(class="field") {
                span { (app.say(Say::ClubName)) }
                input(r#type="text", id="club-name", required=true, maxlength=MOST_TITLE.to_string(), autocomplete="off", bind:value=name)
            }
            label(class="field") {
                span { (app.say(Say::YourName)) }
                input(r#type="text", id="my-name", required=true, maxlength=MOST_NAME.to_string(), autocomplete="nickname", bind:value=founder)
            }
            (match why() {
                Some(why) => view! { p(class="why", role="alert") { (why) } },
                None => View::new(),
            })
            button(class="primary", r#type="submit", id="found") { (app.say(Say::Found)) }
        }
    }
}

/// The recovery code, which is shown only once.
#[component(inline_props)]
fn JustFounded(app: App, club: Founded) -> View {
    let address = format!("/c/{}", club.club);
    view! {
        section(class="finding") {
            h2 { (app.say(Say::ClubIsFounded)) }
            p { (app.say(Say::RecoveryAbout)) }
            p(class="code") { output(id="recovery") { (club.recovery) } }
            div(class="choices") {
                button(class="secondary", r#type="button", on:click=|_| print()) { (app.say(Say::Print)) }
                button(class="primary", r#type="button", id="to-club", on:click=move |_| browser::leave(&address)) { (app.say(Say::ToTheClub)) }
            }
        }
    }
}

fn print() {
    if let Some(window) = browser::window() {
        // If the browser cannot print, the code can still be copied by hand.
        let _ = window.print();
    }
}

//! What belongs to a membership as a whole: the recovery code, the export, deleting the club, and leaving it.

use crate::prelude::*;
use crate::{app::App, kept, text::Say};
use wasm_bindgen_futures::spawn_local;
use web_kit::{browser, fetch, identity::identity, scope};
use wire::club::ClubRequest;

/// For organizers: a new recovery code, the export and the deletion.
#[component(inline_props)]
pub(crate) fn Organizing(app: App) -> View {
    let code = move || app.code.get_clone().filter(|code| code.seconds.is_none()).map(|code| code.code);
    let export = move |_| {
        let id = app.id();
        spawn_local(async move {
            let found = fetch::text(&format!("/api/clubs/{id}/export"), Some(&identity())).await;
            if let Ok(text) = found {
                browser::save_file(&format!("club-{id}.json"), &text);
            }
        });
    };
    let delete = move |_| {
        let id = app.id();
        spawn_local(async move {
            if fetch::delete(&format!("/api/clubs/{id}"), &identity()).await {
                scope::run(|| {
                    kept::forget(&id);
                    browser::leave("/c");
                });
            }
        });
    };
    view! {
        section {
            h2 { (app.say(Say::ForOrganizers)) }
            details {
                summary { (app.say(Say::NewRecovery)) }
                p(class="small") { (app.say(Say::RecoveryAbout)) }
                button(class="secondary", r#type="button", id="new-recovery", on:click=move |_| app.ask(ClubRequest::NewRecovery)) { (app.say(Say::NewRecovery)) }
                (match code() {
                    Some(code) => view! { p(class="code", role="status") { output(id="recovery") { (code) } } },
                    None => View::new(),
                })
            }
            button(class="secondary", r#type="button", id="export", on:click=export) { (app.say(Say::Export)) }
            details(class="sure") {
                summary(class="plainly kick") { (app.say(Say::DeleteClub)) }
                p { (app.say(Say::DeleteAbout)) }
                button(class="secondary", r#type="button", id="delete", on:click=delete) { (app.say(Say::DeleteForGood)) }
            }
        }
    }
}

/// For everyone: becoming an organizer with the recovery code, and leaving.
#[component(inline_props)]
pub(crate) fn Leaving(app: App) -> View {
    let text = create_signal(String::new());
    let recover = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        app.ask(ClubRequest::Recover { code: text.get_clone_untracked().trim().to_owned() });
    };
    let leave = move |_| {
        kept::forget(&app.id());
        app.ask(ClubRequest::Leave);
    };
    view! {
        section {
            (if app.you.get().organizer { View::new() } else { view! {
                details {
                    summary { (app.say(Say::HaveRecovery)) }
                    p(class="small") { (app.say(Say::HaveRecoveryAbout)) }
                    form(class="say", on:submit=recover) {
                        input(r#type="text", id="recover", maxlength="60", autocomplete="off", bind:value=text, aria-label=app.say(Say::CodeHere))
                        button(class="secondary", r#type="submit") { (app.say(Say::Recover)) }
                    }
                }
            }})
            details(class="sure") {
                summary(class="plainly kick") { (app.say(Say::Leave)) }
                button(class="secondary", r#type="button", id="leave", on:click=leave) { (app.say(Say::ReallyLeave)) }
            }
        }
    }
}

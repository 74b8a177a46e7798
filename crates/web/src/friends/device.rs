//! Moving to another device: one device shows a code, and the visitor enters it on the other.

use crate::prelude::*;
use crate::{app::App, text::Friends};
use wire::Request;

/// A form to request a code or enter one.
#[component(inline_props)]
pub(super) fn Device(app: App) -> View {
    let sitting = app.sitting;
    let say = move |what: Friends| sitting.friends(&what);
    let mine = create_selector(move || {
        let you = sitting.you.get();
        you.seat.is_some() || you.host
    });
    let text = create_signal(String::new());
    let claim = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        sitting.request(Request::Claim { code: text.get_clone_untracked().trim().to_owned() });
    };
    view! {
        section(class="device", aria-labelledby="device-title") {
            (if mine.get() { view! {
                h3(id="device-title") { (say(Friends::Device)) }
                p(class="small") { (say(Friends::DeviceAbout)) }
                (match sitting.company.code.get_clone() {
                    None => view! {
                        button(class="secondary", r#type="button", id="get-code", on:click=move |_| sitting.request(Request::Code)) { (say(Friends::GetCode)) }
                    },
                    Some(code) => {
                        let (letters, seconds) = (code.code, code.seconds);
                        view! {
                            p(class="code", role="status") { span(class="unseen") { (say(Friends::CodeIs)) " " } output(id="code") { (letters) } }
                            p(class="small") { (say(Friends::CodeGood(seconds))) }
                        }
                    }
                })
            }} else { view! {
                h3(id="device-title") { (say(Friends::HaveCode)) }
                form(class="say", on:submit=claim) {
                    input(r#type="text", id="claim", maxlength="20", autocomplete="off", autocapitalize="none",
                        bind:value=text, aria-label=say(Friends::CodeHere), placeholder=say(Friends::CodeHere))
                    button(class="secondary", r#type="submit") { (say(Friends::Claim)) }
                }
            }})
        }
    }
}

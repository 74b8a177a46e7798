//! The members, and moving to another device.

use crate::prelude::*;
use crate::{app::App, clubs::MOST_NAME, text::Say};
use wire::club::{ClubRequest, Member};

/// The list of members; organizers can make others organizers and remove members.
#[component(inline_props)]
pub(crate) fn People(app: App) -> View {
    let one = move |member: Member| {
        let number = member.member;
        let mine = app.you.get().member == Some(number);
        let (name, organizer) = (member.name.clone(), member.organizer);
        let tools = if app.you.get().organizer && !mine {
            view! { Tools(app=app, member=member) }
        } else {
            View::new()
        };
        view! {
            li(class=if mine { "mine" } else { "" }) {
                span(class="who") { strong { (name) } (if organizer { view! { span(class="marks") { (app.say(Say::Organizer)) } } } else { View::new() }) }
                (tools)
            }
        }
    };
    let list = move || app.members.get_clone().into_iter().map(one).collect::<Vec<_>>();
    view! {
        section {
            h2 { (app.say(Say::MembersTitle(app.members.with(Vec::len)))) }
            details(class="member-list", open=app.members.with(Vec::len) <= 12) {
                summary { (app.say(Say::ShowMembers)) }
                ul(class="seats") { (list()) }
            }
            Rename(app=app)
        }
    }
}

/// What an organizer can do about a member. Removing someone takes a second press.
#[component(inline_props)]
fn Tools(app: App, member: Member) -> View {
    let number = member.member;
    let organizer = member.organizer;
    let word = app.say(if organizer { Say::NoLongerOrganizer } else { Say::MakeOrganizer });
    view! {
        span(class="tools") {
            button(class="plainly", r#type="button", on:click=move |_| app.ask(ClubRequest::Organizer { member: number, on: !organizer })) { (word) }
            details(class="sure") {
                summary(class="plainly kick") { (app.say(Say::Remove)) }
                button(class="secondary", r#type="button", on:click=move |_| app.ask(ClubRequest::Remove { member: number })) { (app.say(Say::ReallyRemove(member.name.clone()))) }
            }
        }
    }
}

/// The visitor's own name in the club.
#[component(inline_props)]
fn Rename(app: App) -> View {
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        app.ask(ClubRequest::Rename { name: app.name.get_clone_untracked() });
    };
    let mine = app.you.get_untracked().member.map(|member| app.member_name(member));
    if let Some(name) = mine {
        app.name.set(name);
    }
    view! {
        form(class="say", on:submit=submit) {
            input(r#type="text", id="my-name", maxlength=MOST_NAME.to_string(), autocomplete="nickname", bind:value=app.name, aria-label=app.say(Say::YourName))
            button(class="secondary", r#type="submit") { (app.say(Say::Rename)) }
        }
    }
}

/// Moving to another device: members get a code there, and anyone else can enter one.
#[component(inline_props)]
pub(crate) fn Device(app: App) -> View {
    let text = create_signal(String::new());
    let claim = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        app.ask(ClubRequest::Claim { code: text.get_clone_untracked().trim().to_owned() });
    };
    let member = create_selector(move || app.is_member());
    // A recovery code is shown where it was requested.
    let code = move || app.code.get_clone().and_then(|code| code.seconds.map(|seconds| (code.code, seconds)));
    view! {
        section(class="device") {
            (if member.get() { view! {
                h2 { (app.say(Say::OtherDevice)) }
                p(class="small") { (app.say(Say::OtherDeviceAbout)) }
                (match code() {
                    None => view! { button(class="secondary", r#type="button", id="get-code", on:click=move |_| app.ask(ClubRequest::Code)) { (app.say(Say::GetCode)) } },
                    Some((letters, seconds)) => view! {
                        p(class="code", role="status") { output(id="code") { (letters) } }
                        p(class="small") { (app.say(Say::CodeGood(seconds / 60))) }
                    },
                })
            }} else { view! {
                details {
                    summary { (app.say(Say::HaveCode)) }
                    form(class="say", on:submit=claim) {
                        input(r#type="text", id="claim", maxlength="40", autocomplete="off", autocapitalize="none", bind:value=text, aria-label=app.say(Say::CodeHere))
                        button(class="secondary", r#type="submit") { (app.say(Say::MoveHere)) }
                    }
                }
            }})
        }
    }
}

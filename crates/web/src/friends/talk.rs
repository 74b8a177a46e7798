//! Chat: the lines so far, reactions, quick phrases, and a field for typing a line.

use super::words;
use crate::prelude::*;
use crate::{app::App, browser, text::Friends};
use wire::{Line, Phase, Phrase, Request};

/// The maximum length of a line, in characters.
const MOST_TEXT: &str = "200";

/// All quick phrases.
const PHRASES: [Phrase; 10] = [
    Phrase::Hello,
    Phrase::WellPlayed,
    Phrase::GoodGame,
    Phrase::ThankYou,
    Phrase::Sorry,
    Phrase::Oops,
    Phrase::OneMoment,
    Phrase::YourTurn,
    Phrase::Again,
    Phrase::Goodbye,
];

/// All reactions.
const REACTIONS: [Phrase; 6] =
    [Phrase::Applause, Phrase::Laugh, Phrase::Heart, Phrase::Party, Phrase::Coffee, Phrase::Bird];

/// The conversation.
#[component(inline_props)]
pub(super) fn Talk(app: App) -> View {
    let sitting = app.sitting;
    let company = sitting.company;
    let say = move |what: Friends| sitting.friends(&what);
    let may =
        create_selector(move || sitting.table.with(|table| table.as_ref().is_some_and(|table| table.chat)));
    let seated = create_selector(move || sitting.you.get().seat.is_some());
    let text = create_signal(String::new());
    let send = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let line = text.get_clone_untracked();
        if !line.trim().is_empty() {
            sitting.request(Request::Say { text: line.trim().to_owned() });
            text.set(String::new());
        }
    };
    create_effect(move || {
        company.lines.track();
        browser::after(0, || browser::scroll_to_end(".talk .lines"));
    });
    let line = move |(_, line): (u32, Line)| {
        let (mine, name) = (sitting.you.get_untracked().seat == Some(line.seat), line.name.clone());
        view! {
            li(class=if mine { "mine" } else { "" }) { strong { (name) } " " span { (words(app.settings, &line)) } }
        }
    };
    let quiet =
        create_selector(move || sitting.table.with(|table| table.as_ref().is_some_and(|table| table.quiet)));
    let playing = create_selector(move || sitting.phase() == Some(Phase::Playing));
    let send_phrase = move |phrase: Phrase| {
        sitting.request(Request::Phrase { phrase });
        // During a hand, the player goes right back to the cards.
        if playing.get_untracked() {
            company.open.set(false);
            browser::focus("#company");
        }
    };
    let phrase = move |phrase: Phrase| {
        view! {
            button(class="choice", r#type="button", on:click=move |_| send_phrase(phrase)) {
                (say(Friends::Phrase(phrase)))
            }
        }
    };
    let reaction = move |phrase: Phrase| {
        view! {
            button(class="choice", r#type="button", aria-label=say(Friends::Reaction(phrase)), on:click=move |_| send_phrase(phrase)) {
                span(aria-hidden="true") { (say(Friends::Phrase(phrase))) }
            }
        }
    };
    let quick = move || {
        if quiet.get() || !seated.get() {
            return View::new();
        }
        let (reactions, phrases) = (Vec::from(REACTIONS.map(reaction)), Vec::from(PHRASES.map(phrase)));
        view! {
            div(class="phrases reactions", role="group", aria-label=say(Friends::Reactions)) { (reactions) }
            div(class="phrases words", role="group", aria-label=say(Friends::QuickPhrases)) { (phrases) }
        }
    };
    view! {
        section(class="talk", aria-labelledby="talk-title") {
            h3(id="talk-title") { (say(Friends::Talk)) }
            (if company.lines.with(Vec::is_empty) { view! { p(class="small") { (say(Friends::NobodySpoke)) } } } else { View::new() })
            ol(class="lines", tabindex="0", aria-label=say(Friends::Lines)) {
                Keyed(list=company.lines, view=line, key=|(number, _)| *number)
            }
            (quick())
            (match (may.get(), seated.get()) {
                (true, true) => {
                    view! {
                        form(class="say", on:submit=send) {
                            input(r#type="text", id="say", maxlength=MOST_TEXT, autocomplete="off", bind:value=text,
                                aria-label=say(Friends::SaySomething), placeholder=say(Friends::SaySomething))
                            button(class="secondary", r#type="submit") { (say(Friends::Send)) }
                        }
                    }
                }
                (true, false) => view! { p(class="small") { (say(Friends::TalkForSeated)) } },
                (false, _) if !quiet.get() => view! { p(class="small") { (say(Friends::TalkOffDuringHand)) } },
                (false, _) => view! { p(class="small") { (say(Friends::TalkOff)) } },
            })
        }
    }
}

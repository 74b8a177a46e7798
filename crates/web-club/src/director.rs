//! The director's remedies during a night, and the log in which every member can read what was done.

use crate::prelude::*;
use crate::{app::App, text::Say, time};
use said::clubhouse::MOST_MESSAGE;
use wire::club::{ClubRequest, LogLine, Tonight};

/// The remedies, for organizers.
#[component(inline_props)]
pub(crate) fn Director(app: App, tonight: Tonight) -> View {
    view! {
        details(class="director") {
            summary { (app.say(Say::Director)) }
            div(class="choices") {
                details(class="sure") {
                    summary(class="plainly") { (app.say(Say::NextRound)) }
                    p(class="small") { (app.say(Say::UnfinishedDoNotCount)) }
                    button(class="secondary", r#type="button", id="next-round", on:click=move |_| app.ask(ClubRequest::NextRound)) { (app.say(Say::NextRound)) }
                }
                details(class="sure") {
                    summary(class="plainly kick") { (app.say(Say::EndNight)) }
                    p(class="small") { (app.say(Say::UnfinishedDoNotCount)) }
                    button(class="secondary", r#type="button", id="end-night", on:click=move |_| app.ask(ClubRequest::End)) { (app.say(Say::EndNight)) }
                }
            }
            Substitute(app=app, tonight=tonight)
            Adjust(app=app)
        }
    }
}

/// Replacing a player, by a member or by a bot.
#[component(inline_props)]
fn Substitute(app: App, tonight: Tonight) -> View {
    let (out, into) = (create_signal(String::new()), create_signal(String::new()));
    let mut places = Vec::new();
    for pair in &tonight.pairs {
        for (place, player) in pair.players.iter().enumerate() {
            let name = if player.name.is_empty() { app.say(Say::Bot) } else { player.name.clone() };
            let (value, word) =
                (format!("{} {place}", pair.pair), app.say(Say::InPair { name, pair: pair.pair }));
            places.push(view! { option(value=value) { (word) } });
        }
    }
    let members = move || {
        let members = app.members.get_clone().into_iter();
        members
            .map(|member| view! { option(value=member.member.to_string()) { (member.name) } })
            .collect::<Vec<_>>()
    };
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let out = out.get_clone_untracked();
        let place =
            out.split_once(' ').and_then(|(pair, place)| Some((pair.parse().ok()?, place.parse().ok()?)));
        if let Some((pair, place)) = place {
            app.ask(ClubRequest::Substitute { pair, place, member: into.get_clone_untracked().parse().ok() });
        }
    };
    view! {
        form(class="enter", on:submit=submit) {
            h3 { (app.say(Say::Substitute)) }
            label(class="field") { span { (app.say(Say::WhoLeaves)) } select(bind:value=out) { option(value="") { "–" } (places) } }
            label(class="field") { span { (app.say(Say::WhoPlays)) } select(bind:value=into) { option(value="") { (app.say(Say::Bot)) } (members()) } }
            button(class="secondary", r#type="submit") { (app.say(Say::Substitute)) }
        }
    }
}

/// Adjusting a result, or taking the adjustment back.
#[component(inline_props)]
pub(crate) fn Adjust(app: App) -> View {
    let [round, table, board, one, other, reason] = std::array::from_fn(|_| create_signal(String::new()));
    let counts = create_signal(true);
    let place = move || {
        let number = |text: Signal<String>| text.get_clone_untracked().trim().parse::<u32>().ok();
        Some((number(round)?, number(table)?, number(board)?))
    };
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let figure = |text: Signal<String>| text.get_clone_untracked().trim().parse::<i32>().ok();
        let points = match counts.get_untracked() {
            true => figure(one).zip(figure(other)).map(|(one, other)| Some([one, other])),
            false => Some(None),
        };
        if let (Some((round, table, board)), Some(points)) = (place(), points) {
            let reason = reason.get_clone_untracked();
            app.ask(ClubRequest::Adjust { round, table, board, points, reason });
        }
    };
    let restore = move |_| {
        if let Some((round, table, board)) = place() {
            app.ask(ClubRequest::Restore { round, table, board });
        }
    };
    let number = move |what: Say, id: &'static str, signal: Signal<String>| {
        view! {
            label(class="field") { span { (app.say(what.clone())) } input(r#type="number", id=id, inputmode="numeric", bind:value=signal) }
        }
    };
    view! {
        form(class="enter", on:submit=submit) {
            h3 { (app.say(Say::Adjust)) }
            div(class="name-grid") { (number(Say::Round, "adjust-round", round)) (number(Say::TableWord, "adjust-table", table)) (number(Say::Board, "adjust-board", board)) }
            label(class="tick") { input(r#type="checkbox", bind:checked=counts) span { (app.say(Say::CountsHere)) } }
            (if counts.get() { view! {
                div(class="name-grid") { (number(Say::FirstPair, "adjust-first", one)) (number(Say::SecondPair, "adjust-second", other)) }
            }} else { View::new() })
            label(class="field") { span { (app.say(Say::Reason)) } input(r#type="text", id="adjust-reason", required=true, maxlength=MOST_MESSAGE.to_string(), bind:value=reason) }
            div(class="choices") {
                button(class="secondary", r#type="submit", id="adjust") { (app.say(Say::Adjust)) }
                button(class="plainly", r#type="button", on:click=restore) { (app.say(Say::Restore)) }
            }
        }
    }
}

/// The log, latest line first.
#[component(inline_props)]
pub(crate) fn Log(app: App) -> View {
    let one = move |line: LogLine| {
        let what = app.speak(&line.deed);
        let when = time::date_and_time(line.at, app.language);
        let what = match line.by {
            Some(by) => app.say(Say::DidThat { by, what }),
            None => what,
        };
        view! { li { (what) span(class="small") { " " (when) } } }
    };
    let lines = move || app.log.get_clone().into_iter().rev().map(one).collect::<Vec<_>>();
    view! {
        details {
            summary { (app.say(Say::Log)) }
            ul(class="log") { (lines()) }
        }
    }
}

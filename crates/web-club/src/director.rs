//! The director's tools during a night, and the log in which every member can read what was done.

use crate::prelude::*;
use crate::{adjust::Adjust, app::App, nights::all_members, text::Say, time};
use wire::club::{ClubRequest, LogLine, Tonight};

/// The remedies, for organizers.
#[component(inline_props)]
pub(crate) fn Director(app: App, tonight: Tonight) -> View {
    let night = tonight.night;
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
            LatePair(app=app)
            Adjust(app=app, night=night)
        }
    }
}

/// Replacing a player with a member or a bot.
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
            label(class="field") { span { (app.say(Say::WhoPlays)) } select(bind:value=into) { option(value="") { (app.say(Say::Bot)) } (all_members(app)) } }
            button(class="secondary", r#type="submit") { (app.say(Say::Substitute)) }
        }
    }
}

/// Letting a pair that arrived after the night began play too.
#[component(inline_props)]
fn LatePair(app: App) -> View {
    let (one, other) = (create_signal(String::new()), create_signal(String::new()));
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let number = |text: Signal<String>| text.get_clone_untracked().parse::<u32>().ok();
        if let Some((member, partner)) = number(one).zip(number(other)) {
            app.ask(ClubRequest::Late { member, partner });
        }
    };
    view! {
        form(class="enter", on:submit=submit) {
            h3 { (app.say(Say::LatePair)) }
            p(class="small") { (app.say(Say::LatePairAbout)) }
            label(class="field") { span { (app.say(Say::Member)) } select(id="late-one", bind:value=one) { option(value="") { "–" } (all_members(app)) } }
            label(class="field") { span { (app.say(Say::Partner)) } select(id="late-other", bind:value=other) { option(value="") { "–" } (all_members(app)) } }
            button(class="secondary", r#type="submit", id="late") { (app.say(Say::LatePair)) }
        }
    }
}

/// The log, latest line first.
#[component(inline_props)]
pub(crate) fn Log(app: App) -> View {
    let one = move |line: LogLine| {
        let what = app.speak(&line.deed);
        let when = time::date_and_time(line.at, app.language);
        let nights = app.nights.get_clone();
        let of_night = nights.into_iter().find(|night| line.night == Some(night.night));
        let when = of_night.map_or_else(|| when.clone(), |night| format!("{} · {when}", night.plan.title));
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

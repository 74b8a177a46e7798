//! The nights of a club: those to come, with signing in, and those that are over, with their results.

use crate::prelude::*;
use crate::{
    app::App,
    plan::{PlanForm, game_title},
    text::Say,
    time,
};
use said::Level;
use wasm_bindgen_futures::spawn_local;
use web_kit::{browser, fetch, identity::identity};
use wire::club::{CalendarAddress, ClubRequest, Night, NightPhase, Signed};

/// The section, with the form for organizers to announce another night.
#[component(inline_props)]
pub(crate) fn Nights(app: App) -> View {
    let coming = create_selector(move || of_phase(app, &[NightPhase::Announced]));
    let past = create_selector(move || {
        let mut past = of_phase(app, &[NightPhase::Over, NightPhase::CalledOff]);
        past.reverse();
        past
    });
    let none = create_selector(move || coming.with(Vec::is_empty));
    let calendar = move |_| {
        let path = format!("/api/clubs/{}/calendar", app.id());
        spawn_local(async move {
            if let Ok(address) = fetch::get::<CalendarAddress>(&path, Some(&identity())).await {
                browser::leave(&address.path_in(app.language));
            }
        });
    };
    let results = move |night: Night| {
        let when = time::date_and_time(night.plan.at, app.language);
        let number = night.night;
        match night.phase {
            NightPhase::Over => {
                view! { li { a(href=format!("#/night/{number}")) { (night.plan.title) } span(class="small") { " " (when) } } }
            }
            _ => view! { li { (night.plan.title) span(class="small") { " " (app.say(Say::CalledOff)) } } },
        }
    };
    view! {
        section {
            h2 { (app.say(Say::Nights)) }
            (if none.get() { view! { p(class="small") { (app.say(Say::NoNights)) } } } else { View::new() })
            (coming.get_clone().into_iter().map(|night| view! { Coming(app=app, night=night) }).collect::<Vec<_>>())
            button(class="plainly", r#type="button", id="calendar", on:click=calendar) { (app.say(Say::Calendar)) }
            (if app.you.get().organizer { view! {
                details(class="enter-night") {
                    summary { (app.say(Say::PlanNight)) }
                    PlanForm(app=app)
                }
            }} else { View::new() })
            (if past.with(Vec::is_empty) { View::new() } else { view! {
                details(open=true) {
                    summary { (app.say(Say::PastNights)) }
                    ul(class="past-nights") { (past.get_clone().into_iter().map(results).collect::<Vec<_>>()) }
                }
            }})
        }
    }
}

/// The nights in one of these phases, in the order in which they are played.
fn of_phase(app: App, phases: &[NightPhase]) -> Vec<Night> {
    let mut nights = app.nights.get_clone();
    nights.retain(|night| phases.contains(&night.phase));
    nights.sort_by_key(|night| night.plan.at);
    nights
}

/// A night to come.
#[component(inline_props)]
fn Coming(app: App, night: Night) -> View {
    let number = night.night;
    let plan = night.plan.clone();
    let mine = create_selector(move || app.you.get().member);
    let signed = night.signed.clone();
    let my_line = move || mine.get().and_then(|me| signed.iter().find(|line| line.member == me).copied());
    let facts = [
        game_title(&plan.rules, app.language),
        app.speak(&plan.movement),
        app.say(Say::BoardsPerRound(plan.boards)),
        app.say(Say::PairsSigned(pairs(&night.signed))),
    ]
    .join(" · ");
    let terms = [
        (Say::ScoredBy, app.speak(&plan.scoring)),
        (Say::ShowStandings, app.say(Say::Live(plan.live))),
        (Say::BotsPlay, app.say(Say::Level(Level::numbered(plan.bots)))),
        (Say::TimeToThink, app.say(Say::Clock(plan.clock))),
    ];
    let terms = terms.map(|(what, how)| format!("{}: {how}", app.say(what))).join(" · ");
    let names = names_of_signed(app, &night.signed);
    let signed_in = if names.is_empty() { names } else { format!("{} {names}", app.say(Say::SignedIn)) };
    let organizer = create_selector(move || app.you.get().organizer);
    view! {
        div(class="enter night", data-night=number.to_string()) {
            h3 { (plan.title.clone()) }
            p { strong { (time::date_and_time(plan.at, app.language)) } }
            p(class="small") { (facts) }
            p(class="small terms") { (terms) }
            p { (signed_in) }
            (match my_line() {
                Some(line) => view! { SignedLine(app=app, night=number, line=line) },
                None => view! { SignIn(app=app, night=number) },
            })
            (if organizer.get() { view! {
                div(class="choices") {
                    button(class="primary", r#type="button", id="start-night", on:click=move |_| app.ask(ClubRequest::Start { night: number })) { (app.say(Say::StartNight)) }
                    details(class="sure") {
                        summary(class="plainly kick") { (app.say(Say::CallOff)) }
                        button(class="secondary", r#type="button", on:click=move |_| app.ask(ClubRequest::CallOff { night: number })) { (app.say(Say::ReallyCallOff)) }
                    }
                }
                details {
                    summary { (app.say(Say::EnterPair)) }
                    EnterPair(app=app, night=number)
                }
            }} else { View::new() })
        }
    }
}

/// How many pairs would play: two members each, no matter whom they name.
fn pairs(signed: &[Signed]) -> usize {
    signed.len().div_ceil(2)
}

/// Who has signed in: pairs first, then those who still need a partner.
fn names_of_signed(app: App, signed: &[Signed]) -> String {
    let mut words = Vec::new();
    for line in signed {
        match line.partner.filter(|_| line.paired) {
            Some(partner) if partner < line.member => {}
            Some(partner) => words.push(
                app.say(Say::Both { one: app.member_name(line.member), other: app.member_name(partner) }),
            ),
            None => words.push(app.member_name(line.member)),
        }
    }
    words.join(", ")
}

/// The visitor has signed in: says with whom, and how to take that back.
#[component(inline_props)]
fn SignedLine(app: App, night: u32, line: Signed) -> View {
    let word = match (line.partner, line.paired) {
        (Some(partner), true) => Say::YouPlayWith(app.member_name(partner)),
        (Some(partner), false) => Say::WaitingForPartner(app.member_name(partner)),
        (None, _) => Say::AnyPartner,
    };
    let words = app.say(word);
    view! {
        p(role="status") { (words) }
        button(class="secondary", r#type="button", id="sign-out", on:click=move |_| app.ask(ClubRequest::SignOut { night })) { (app.say(Say::SignOut)) }
    }
}

/// Signing in with or without a partner.
#[component(inline_props)]
fn SignIn(app: App, night: u32) -> View {
    let partner = create_signal(String::new());
    let sign = move |_| {
        let partner = partner.get_clone_untracked().parse().ok();
        app.ask(ClubRequest::SignIn { night, partner, word: browser::random_word() });
    };
    view! {
        label(class="field") {
            span { (app.say(Say::YourPartner)) }
            select(class="partner", bind:value=partner) {
                option(value="") { (app.say(Say::AnyPartnerChoice)) }
                (others(app))
            }
        }
        button(class="primary", r#type="button", id="sign-in", on:click=sign) { (app.say(Say::SignIn)) }
    }
}

/// The other members, for a list to choose from.
fn others(app: App) -> Vec<View> {
    let me = app.you.get().member;
    let members = app.members.get_clone().into_iter().filter(|member| Some(member.member) != me);
    members.map(|member| view! { option(value=member.member.to_string()) { (member.name) } }).collect()
}

/// All members, for a list to choose from.
pub(crate) fn all_members(app: App) -> Vec<View> {
    let members = app.members.get_clone().into_iter();
    members.map(|member| view! { option(value=member.member.to_string()) { (member.name) } }).collect()
}

/// Signing in a pair for somebody else.
#[component(inline_props)]
fn EnterPair(app: App, night: u32) -> View {
    let (one, other) = (create_signal(String::new()), create_signal(String::new()));
    let enter = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let number = |text: Signal<String>| text.get_clone_untracked().parse::<u32>().ok();
        if let Some((member, partner)) = number(one).zip(number(other)) {
            app.ask(ClubRequest::Enter { night, member, partner });
        }
    };
    view! {
        form(class="pair", on:submit=enter) {
            label(class="field") { span { (app.say(Say::Member)) } select(bind:value=one) { option(value="") { "–" } (all_members(app)) } }
            label(class="field") { span { (app.say(Say::Partner)) } select(bind:value=other) { option(value="") { "–" } (all_members(app)) } }
            button(class="secondary", r#type="submit") { (app.say(Say::EnterPair)) }
        }
    }
}

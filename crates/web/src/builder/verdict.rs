//! The result of the choices: how the rules differ from the printed game or why they cannot be played, a
//! button to start a table, and the link.

use super::Bench;
use crate::prelude::*;
use crate::{
    browser,
    link::open_table,
    lobby::WhoMayCome,
    route::Route,
    text::{Learn, Say},
};
use said::options::{BadOptions, BadRuleSet, CannotOpen, Choice};
use wasm_bindgen_futures::spawn_local;
use wire::{NewTable, Settings};

/// How the rules differ from the printed game, or what is wrong with them.
#[component(inline_props)]
pub(super) fn Verdict(bench: Bench) -> View {
    let app = bench.app;
    let problem = create_selector(move || bench.sheet.with(|sheet| sheet.as_ref()?.problem.clone()));
    let differences = create_selector(move || {
        bench.sheet.with(|sheet| sheet.as_ref().map(|sheet| sheet.differences.clone()).unwrap_or_default())
    });
    let line = move |choice: Choice| view! { li { (bench.speak(&choice)) } };
    view! {
        div(role="alert") {
            (match problem.get_clone() {
                None => View::new(),
                Some(problem) => view! { Clash(bench=bench, problem=problem) },
            })
        }
        section(class="differs", aria-live="polite") {
            h2 { (app.learn(&Learn::Differs)) }
            (if problem.with(Option::is_some) {
                view! { p { (app.learn(&Learn::NotPlayable)) } }
            } else if differences.with(Vec::is_empty) {
                view! { p { (app.learn(&Learn::AsPrinted)) } }
            } else {
                view! { ul { (differences.get_clone().into_iter().map(line).collect::<Vec<_>>()) } }
            })
        }
    }
}

/// The options a refusal is about, by name.
fn about(problem: &BadRuleSet) -> Vec<String> {
    match problem {
        BadRuleSet::Refused { why: CannotOpen::Options { why } } => match why {
            BadOptions::Clash { first, second, .. } => {
                let names = [first, second].into_iter().map(|chosen| chosen.name.clone());
                names.filter(|name| name != "players").collect()
            }
            BadOptions::Value { name, .. } => vec![name.clone()],
            BadOptions::Unknown { .. } | BadOptions::Players { .. } => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// Why it cannot be played. For two conflicting choices, show only the reason, since both choices are shown above
/// it.
fn reason(bench: Bench, problem: &BadRuleSet) -> String {
    match problem {
        BadRuleSet::Refused { why: CannotOpen::Options { why: BadOptions::Clash { why, .. } } } => {
            bench.speak(why)
        }
        other => bench.speak(other),
    }
}

/// Choices that exclude each other, and ways to resolve the conflict.
#[component(inline_props)]
fn Clash(bench: Bench, problem: BadRuleSet) -> View {
    let app = bench.app;
    let between = about(&problem);
    let sentences: Vec<View> = between
        .iter()
        .filter_map(|name| bench.in_force(name))
        .filter(Choice::has_words)
        .map(|now| view! { li { (bench.speak(&now)) } })
        .collect();
    let ways: Vec<View> = between
        .iter()
        .map(|name| {
            let (title, name) = (bench.title(name), name.clone());
            view! {
                button(class="choice", r#type="button", on:click=move |_| show(&name)) { (app.learn(&Learn::GoTo(title.clone()))) }
            }
        })
        .collect();
    let why = reason(bench, &problem);
    view! {
        section(class="clash") {
            h2 { (app.learn(&Learn::Clash)) }
            ul { (sentences) }
            p { (why) }
            div(class="ways") {
                (if bench.before.with(Option::is_some) { view! {
                    button(class="secondary", r#type="button", id="undo-choice", on:click=move |_| bench.undo()) { (app.learn(&Learn::UndoChoice)) }
                }} else { View::new() })
                (ways)
            }
        }
    }
}

/// Opens the group that a choice is in and moves the keyboard focus there.
fn show(name: &str) {
    browser::unfold(&format!("[data-rule=\"{name}\"]"));
}

/// Starts a table with these rules, alone or with friends.
#[component(inline_props)]
pub(super) fn Start(bench: Bench) -> View {
    let app = bench.app;
    let public = create_signal(false);
    let several = create_selector(move || bench.draft.with(|draft| draft.players > 1));
    let wanted = move || NewTable { rules: bench.playable(), ..NewTable::default() };
    let alone = move |_| {
        if bench.playable().is_some() {
            let settings = app.settings;
            app.play_near(wanted(), settings.partner.get_untracked(), settings.opponents.get_untracked());
        }
    };
    let friends = move |_| {
        let settings = Settings { public: public.get_untracked(), ..Settings::default() };
        let wanted = NewTable { key: Some(crate::identity()), settings, ..wanted() };
        if wanted.rules.is_none() {
            return;
        }
        spawn_local(async move {
            match open_table(&wanted).await {
                Ok(opened) => app.host(&opened),
                Err(why) => app.sitting.announcer.say(app.sitting.not_opened(why.as_ref())),
            }
        });
    };
    view! {
        div(class="go") {
            button(class="primary", r#type="button", id="play", disabled=bench.playable().is_none(), on:click=alone) { (app.say(Say::PlayAlone)) }
            (if browser::served() && several.get() { view! {
                button(class="secondary", r#type="button", id="friends", disabled=bench.playable().is_none(), on:click=friends) { (app.say(Say::PlayWithFriends)) }
            }} else { View::new() })
        }
        (if browser::served() && several.get() { view! { WhoMayCome(app=app, public=public) } } else { View::new() })
    }
}

/// The link that contains the rules.
#[component(inline_props)]
pub(super) fn Share(bench: Bench) -> View {
    let app = bench.app;
    let copied = create_signal(None::<String>);
    let link = move || browser::address_of(&Route::Rules(bench.text()).fragment());
    view! {
        section(class="share") {
            h2 { (app.learn(&Learn::ShareTitle)) }
            p(class="address") { code(id="rules-link") { (link()) } }
            button(class="secondary", r#type="button", on:click=move |_| { browser::copy(&link()); copied.set(Some(link())); }) {
                (if copied.with(|copied| copied.as_ref() == Some(&link())) { app.say(Say::Copied) } else { app.say(Say::CopyLink) })
            }
        }
    }
}

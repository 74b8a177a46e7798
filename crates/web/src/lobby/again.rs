//! The people the visitor played with recently: one tap brings the same group together again.

use super::game_words;
use crate::prelude::*;
use crate::{
    app::App,
    browser,
    groups::{self, Group},
    text::{Friends, Say},
};

/// The groups, if there are any and this page comes from a server.
#[component(inline_props)]
pub(super) fn AgainWith(app: App) -> View {
    let all = create_signal(if browser::served() { groups::all() } else { Vec::new() });
    view! {
        (if all.with(Vec::is_empty) { View::new() } else { view! {
            section(class="shelf again-with") {
                h2 { (app.sitting.friends(&Friends::AgainWith)) }
                div(class="games") {
                    Keyed(list=all, view=move |group| view! { Again(app=app, group=group, all=all) }, key=|group| group.table.clone())
                }
            }
        }})
    }
}

#[component(inline_props)]
fn Again(app: App, group: Group, all: Signal<Vec<Group>>) -> View {
    let group = create_signal(group);
    // A double tap must not open two tables.
    let going = create_signal(false);
    let names = move || app.say(Say::And(group.with(|group| group.names.clone())));
    let game = move || {
        let game = group.with(|group| group.rules.split(':').next().unwrap_or_default().to_owned());
        game_words(app, &game).0
    };
    view! {
        div(class="game kept") {
            button(class="plain", r#type="button", on:click=move |_| {
                if !going.replace(true) {
                    app.gather(group.get_clone_untracked());
                }
            }) {
                span(class="title") { (names()) }
                span(class="about") { (app.sitting.friends(&Friends::SameSeats(game()))) }
            }
            button(class="round small", r#type="button", aria-label=app.sitting.friends(&Friends::ForgetGroup(names())), on:click=move |_| {
                groups::forget(&group.get_clone_untracked());
                all.set(groups::all());
            }) { "×" }
        }
    }
}

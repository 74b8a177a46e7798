//! The screens for addresses that cannot show a table here: what is wrong with the address, or that another tab has the
//! table.

use crate::prelude::*;
use crate::text::Wording as _;
use crate::{
    app::App,
    builder, kept, lesson, lobby,
    route::Route,
    sitting::Sitting,
    text::{Say, Visit},
};
use crate::{art, browser};

/// What is wrong with the address of a screen, as far as the page alone can tell.
pub(crate) fn missing(sitting: Sitting, route: &Route) -> Option<Visit> {
    match route {
        Route::Nowhere => Some(Visit::NoSuchAddress),
        Route::Setup(game) if !lobby::is_game(game) => Some(Visit::NoSuchGame),
        Route::Book { game, .. } if !lobby::has_book(game) => Some(Visit::NoSuchGame),
        Route::Lesson(game) if !lesson::GAMES.contains(&game.as_str()) => Some(Visit::NoSuchLesson),
        Route::Rules(rules) if !builder::can_read(rules) => Some(Visit::NoSuchRules),
        Route::Near(table) if !sitting.at(table) && !kept::has(table) => Some(Visit::NotKeptHere),
        Route::Far(_) if !browser::served() => Some(Visit::NoTables),
        _ => None,
    }
}

/// Why the requested table cannot be joined, once the server has answered.
pub(crate) fn turned_away(sitting: Sitting) -> Option<Visit> {
    // If the browser stores nothing, the open table already shows a warning.
    let refused = sitting.refused.get_clone().filter(|why| why.code != "not_saved")?;
    let stands = sitting.table.with(Option::is_some);
    (!stands).then(|| Visit::TurnedAway(sitting.refusal(&refused)))
}

/// The screen.
#[component(inline_props)]
pub(crate) fn Nowhere(app: App, why: Visit) -> View {
    let say = move |what: &Visit| app.settings.language.get().visit(what);
    let builder = why == Visit::NoSuchRules;
    let bird = art::emblem();
    view! {
        main(class="nowhere") {
            span(class="logo", dangerously_set_inner_html=bird)
            h1 { (say(&Visit::NothingHere)) }
            p(class="lead", role="alert") { (say(&why)) }
            div(class="choices") {
                button(class="primary", r#type="button", id="home", on:click=|_| Route::home()) { (say(&Visit::ToTheGames)) }
                (if builder { view! {
                    button(class="secondary", r#type="button", on:click=|_| Route::Rules(String::new()).go()) { (say(&Visit::ToTheBuilder)) }
                }} else { View::new() })
            }
        }
    }
}

/// The screen for a solo table that another tab is playing.
#[component(inline_props)]
pub(crate) fn Elsewhere(app: App, id: String) -> View {
    let bird = art::emblem();
    view! {
        main(class="nowhere") {
            span(class="logo", dangerously_set_inner_html=bird)
            div(role="alert") { h1 { (app.say(Say::Elsewhere)) } }
            div(class="choices") {
                button(class="primary", r#type="button", id="play-here", on:click=move |_| app.play_here(&id)) { (app.say(Say::PlayHere)) }
                button(class="secondary", r#type="button", on:click=|_| Route::home()) { (app.settings.language.get().visit(&Visit::ToTheGames)) }
            }
        }
    }
}

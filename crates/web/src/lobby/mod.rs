//! The list of games, and the games that can be resumed.

mod again;
mod daily;
mod open_tables;
mod puzzles;
mod setup;
mod shelf;
mod window;

pub(crate) use open_tables::WhoMayCome;
pub(crate) use setup::{Levels, Setup};
pub(crate) use shelf::{has_book, is_game, shelves, trick_games};

use crate::prelude::*;
use crate::text::Wording as _;
use crate::{
    app::App,
    art, browser, daily as deal, kept,
    kept::KeptTable,
    lesson,
    route::Route,
    text::{Learn, Paper, Past, Say, Visit},
};
use again::AgainWith;
use daily::DailyTile;
use open_tables::OpenTables;
use puzzles::PuzzleTile;
use said::listing::{Shelf, listings};
use window::{Fan, Hero};

/// How many games the booklets have: every listing except the house presets, plus the progressive party.
fn printed_games() -> usize {
    listings().filter(|game| game.shelf != Shelf::House).count() + 1
}

/// The stored tables, except those of daily deals, which have their own tile.
fn resumable() -> Vec<KeptTable> {
    kept::tables().into_iter().filter(|table| !deal::is_daily(&table.id)).collect()
}

/// The first screen.
#[component(inline_props)]
pub(crate) fn Lobby(app: App) -> View {
    let kept = create_signal(resumable());
    let shelves: Vec<View> =
        shelves().map(|(title, games)| view! { Shelf(app=app, title=title, games=games) }).collect();
    let logo = art::emblem();
    let lessons = Vec::from(lesson::GAMES.map(|game| {
        view! {
            button(class="choice", r#type="button", data-lesson=game, on:click=move |_| Route::Lesson(game.into()).go()) {
                (app.learn(&Learn::LessonOf(game_words(app, game).0)))
            }
        }
    }));
    view! {
        header(class="top") {
            span(class="logo", dangerously_set_inner_html=logo)
            div(class="names") {
                h1 { (app.say(Say::AppName)) }
                p { (app.say(Say::Tagline)) }
            }
            button(class="round", r#type="button", aria-label=app.say(Say::Settings), on:click=move |_| app.panel.set(true)) {
                span(class="icon-gear", aria-hidden="true")
            }
        }
        main(class="lobby") {
            Hero(app=app, games=printed_games())
            (if kept.with(Vec::is_empty) { View::new() } else { view! {
                section(class="shelf") {
                    h2 { (app.say(Say::ContinueGame)) }
                    div(class="games") {
                        Keyed(list=kept, view=move |table| view! { Kept(app=app, table=table, all=kept) }, key=|table| table.id.clone())
                    }
                }
            }})
            div(class="abreast") {
                DailyTile(app=app)
                PuzzleTile(app=app)
            }
            AgainWith(app=app)
            OpenTables(app=app)
            section(class="shelf") {
                h2 { (app.learn(&Learn::DoorsTitle)) }
                div(class="doors") {
                    button(class="choice", r#type="button", id="builder", on:click=|_| Route::Rules(String::new()).go()) { (app.learn(&Learn::BuilderTitle)) }
                    button(class="choice", r#type="button", id="book", on:click=|_| Route::Book { game: "original-rook".into(), statement: None }.go()) { (app.learn(&Learn::BookTitle)) }
                    (lessons)
                }
            }
            (shelves)
            nav(class="more-doors", aria-label=app.say(Say::AppName)) {
                (if browser::served() { view! {
                    a(class="secondary", id="clubs", href="/c") { (app.settings.language.get().visit(&Visit::Clubs)) }
                }} else { View::new() })
                button(class="secondary", r#type="button", id="paper", on:click=|_| Route::Paper.go()) { (app.settings.language.get().paper(&Paper::Title)) }
                button(class="secondary", r#type="button", id="played", on:click=|_| Route::Statistics.go()) { (app.settings.language.get().past(&Past::StatsTitle)) }
                button(class="secondary", r#type="button", id="saved", on:click=|_| Route::Saved.go()) { (app.settings.language.get().past(&Past::OpenSaved)) }
                button(class="secondary", r#type="button", id="fair", on:click=|_| Route::Fair(None).go()) { (app.settings.language.get().past(&Past::FairTitle)) }
            }
            footer { p(class="small") { (app.say(Say::Trademarks)) } }
        }
    }
}

#[component(inline_props)]
fn Shelf(app: App, title: Say, games: Vec<&'static str>) -> View {
    let tiles = games.into_iter().map(|game| view! { Tile(app=app, game=game) }).collect::<Vec<_>>();
    view! {
        section(class="shelf") {
            h2 { (app.say(title.clone())) }
            div(class="games") { (tiles) }
        }
    }
}

/// A game's title and one-sentence description.
pub(crate) fn game_words(app: App, game: &str) -> (String, String) {
    match app.settings.language.get().game(game) {
        Some((title, about)) => (title.to_owned(), about.to_owned()),
        // A game from a newer house is shown by its id.
        None => (game.to_owned(), String::new()),
    }
}

#[component(inline_props)]
fn Tile(app: App, game: &'static str) -> View {
    let players = move || {
        app.games.with(|games| {
            let found = games.iter().find(|info| info.id == game);
            found.map(|info| app.say(Say::Players(info.players.clone()))).unwrap_or_default()
        })
    };
    view! {
        button(class="game", r#type="button", data-game=game, on:click=move |_| Route::Setup(game.to_owned()).go()) {
            Fan(app=app, game=game.to_owned())
            span(class="title") { (game_words(app, game).0) }
            span(class="about") { (game_words(app, game).1) }
            span(class="players") { (players()) }
        }
    }
}

#[component(inline_props)]
fn Kept(app: App, table: KeptTable, all: Signal<Vec<KeptTable>>) -> View {
    let (game, id, gone) = (table.game.clone(), table.id.clone(), table.id.clone());
    view! {
        div(class="game kept") {
            button(class="plain", r#type="button", on:click=move |_| Route::Near(id.clone()).go()) {
                span(class="title") { (game_words(app, &game).0) }
                span(class="about") { (app.say(Say::ContinueGame)) }
            }
            button(class="round small", r#type="button", aria-label=app.say(Say::Forget), on:click=move |_| {
                kept::forget(&gone);
                all.set(resumable());
            }) { "×" }
        }
    }
}

//! A game's rule book on the screen: the rules in our own words, with plates and with every statement under
//! its number.
//!
//! It opens from the lobby, from a game's setup and from the table. At the table, visitors keep their seat.

#[cfg(test)]
mod animation;
mod drawing;
#[cfg(test)]
mod kept;
mod markdown;
mod plate;
mod words;

use crate::prelude::*;
use crate::{
    app::App,
    browser,
    lobby::{game_words, shelves},
    route::Route,
    text::{Learn, Say},
};
use markdown::Block;
use said::{Names, Speak};
use std::{cell::Cell, rc::Rc};
use wire::{Plate, Wish};
use words::{Text, Words};

/// The screen for a rule book; `statement` is the one to show, or empty.
#[component(inline_props)]
pub(crate) fn BookScreen(app: App, game: String, statement: String) -> View {
    app.learning.book.set(None);
    let at = Some(statement.clone()).filter(|statement| !statement.is_empty());
    app.learning.wish(Wish::Book { game: game.clone(), statement: at });
    let wanted = game.clone();
    let book = create_memo(move || app.learning.book.get_clone().filter(|book| book.asked == wanted));
    let again = create_signal(());
    let text = words::text(app, book, *again);
    let at_place = Cell::new(false);
    create_effect(move || {
        // Switching languages must not scroll the page.
        if text.with(|text| matches!(text, Text::Here(_))) && !at_place.replace(true) {
            let mark = statement.clone();
            // Wait until the text is drawn.
            browser::after(0, move || {
                if mark.is_empty() {
                    browser::focus(".book h1")
                } else {
                    browser::unfold(&format!("#{mark}"))
                }
            });
        }
    });
    let back = {
        let game = game.clone();
        move |_| go_back(app, &game)
    };
    let at_table = move || app.sitting.table.with(Option::is_some);
    view! {
        header(class="top") {
            button(class="round", r#type="button", id="leave-book", on:click=back,
                aria-label=if at_table() { app.learn(&Learn::BackToTable) } else { app.say(Say::Back) }) {
                span(class="icon-back", aria-hidden="true")
            }
            div(class="names") { p { (app.learn(&Learn::BookTitle)) } }
            button(class="round", r#type="button", aria-label=app.say(Say::Settings), on:click=move |_| app.panel.set(true)) {
                span(class="icon-gear", aria-hidden="true")
            }
        }
        main(class="book") {
            (match text.get_clone() {
                Text::Loading => view! { p(class="small") { (app.say(Say::Loading)) } },
                Text::Here(words) => view! { Pages(app=app, words=words) },
                Text::Missing => view! {
                    p(class="aside", role="alert") { (app.learn(&Learn::BookMissing)) }
                    button(class="secondary", r#type="button", id="fetch-again", on:click=move |_| again.set(())) { (app.learn(&Learn::FetchAgain)) }
                },
            })
            Others(app=app, game=game)
        }
    }
}

/// Goes back to where the book was opened, or to the game's setup if the visitor followed a link from elsewhere.
fn go_back(app: App, game: &str) {
    let from = app.before_book.get_clone_untracked();
    from.unwrap_or_else(|| Route::Setup(game.to_owned())).go();
}

/// The book's text.
#[component(inline_props)]
fn Pages(app: App, words: Words) -> View {
    let blocks = markdown::blocks(&words.markdown);
    let plates = Rc::new(words.book.plates.clone());
    let parts: Vec<View> = blocks.into_iter().map(|block| part(app, &plates, block)).collect();
    let code = words.language.code();
    let foreign = if words.language == app.settings.language.get_untracked() {
        View::new()
    } else {
        view! { p(class="aside") { (app.learn(&Learn::BookLanguage)) } }
    };
    view! {
        (foreign)
        article(lang=code) { (parts) }
    }
}

fn part(app: App, plates: &Rc<Vec<Plate>>, block: Block) -> View {
    match block {
        Block::Title(title) => view! { h1(tabindex="-1") { (title) } },
        Block::Heading(title) => view! { h2 { (title) } },
        Block::Paragraph(text) => view! { p(class="lead") { (text) } },
        Block::Facts(facts) => {
            let row = |(what, is): (String, String)| view! { div { dt { (what) } dd { (is) } } };
            let rows = facts.into_iter().map(row).collect::<Vec<_>>();
            view! { dl(class="facts") { (rows) } }
        }
        Block::Statement { id, text, marks } => {
            let drawn: Vec<View> = plates
                .iter()
                .filter(|plate| plate.after == id)
                .map(|plate| figure(app, plate.clone()))
                .collect();
            let marks = match marks.join(", ") {
                none if none.is_empty() => View::new(),
                marks => view! { em(class="mark") { (marks) } },
            };
            let number = id.clone();
            view! {
                div(class="statement", id=id, tabindex="-1") {
                    span(class="id") { (number) }
                    p { (text) " " (marks) }
                }
                (drawn)
            }
        }
    }
}

/// A plate, redrawn when the language changes.
fn figure(app: App, plate: Plate) -> View {
    let caption = plate.caption;
    let plate = create_signal(Rc::new(plate));
    let drawn = move || {
        let svg = plate::draw(&plate.get_clone(), app.settings.language.get()).unwrap_or_default();
        view! { div(class="drawing", dangerously_set_inner_html=svg) }
    };
    let code = move || app.settings.language.get().code();
    view! {
        figure(lang=code()) {
            (drawn())
            figcaption { (caption.speak(app.settings.language.get(), Names::People(&[]))) }
        }
    }
}

/// The rule books of the other games.
#[component(inline_props)]
fn Others(app: App, game: String) -> View {
    let option = move |id: &'static str| {
        let is = id == game;
        view! { option(value=id, selected=is) { (game_words(app, id).0) } }
    };
    let options: Vec<View> = shelves().flat_map(|(_, games)| games).map(option).collect();
    view! {
        label(class="field") {
            span { (app.learn(&Learn::BookOther)) }
            select(on:change=|event: web_sys::Event| {
                if let Some(game) = browser::value_of(&event) {
                    Route::Book { game, statement: None }.go();
                }
            }) { (options) }
        }
    }
}

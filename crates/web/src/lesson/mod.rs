//! Beginner's lessons on the screen: the game's own table, with a teacher above it. The house decides what happens.

mod pointer;

use crate::prelude::*;
use crate::{
    app::App,
    browser,
    route::Route,
    table::TableScreen,
    text::{Learn, Say},
};
use said::{Names, Speak, lesson::Line};
use wire::{Lesson, Wish};

/// The games that have a beginner's lesson.
pub(crate) use said::lesson::GAMES;

/// The screen for a lesson.
#[component(inline_props)]
pub(crate) fn LessonScreen(app: App, game: String) -> View {
    view! {
        div(class="lesson") {
            Coach(app=app, game=game)
            TableScreen(app=app)
        }
    }
}

/// The teacher: what to do now, what was wrong, and the progress so far.
#[component(inline_props)]
fn Coach(app: App, game: String) -> View {
    let lesson = create_selector(move || app.learning.lesson.get_clone());
    let spoken = move |line: Line| line.speak(app.settings.language.get(), Names::People(&[]));
    let of = move |part: fn(&Lesson) -> String| {
        lesson.with(|lesson| lesson.as_deref().map(part).unwrap_or_default())
    };
    let says = create_selector(move || lesson.with(|lesson| lesson.as_ref().map(|lesson| lesson.says)));
    let again =
        create_selector(move || lesson.with(|lesson| lesson.as_ref().and_then(|lesson| lesson.try_again)));
    let read_on =
        create_selector(move || lesson.with(|lesson| lesson.as_ref().is_some_and(|lesson| lesson.read_on)));
    let last = create_selector(move || {
        lesson.with(|lesson| lesson.as_ref().is_some_and(|lesson| lesson.done + 1 >= lesson.steps))
    });
    create_effect(move || {
        let marks = lesson
            .with(|lesson| lesson.as_ref().map(|lesson| pointer::rule(&lesson.marks)).unwrap_or_default());
        browser::set_rule(&marks);
    });
    on_cleanup(|| browser::set_rule(""));
    let step = move || {
        let (done, steps) =
            lesson.with(|lesson| lesson.as_ref().map_or((0, 1), |lesson| (lesson.done, lesson.steps)));
        app.learn(&Learn::LessonStep { done, steps })
    };
    let button = {
        let game = game.clone();
        move || match (read_on.get(), last.get()) {
            (false, _) => View::new(),
            (true, false) => view! {
                button(class="primary", r#type="button", id="read-on", on:click=move |_| app.learning.wish(Wish::ReadOn)) { (app.learn(&Learn::ReadOn)) }
            },
            (true, true) => {
                let game = game.clone();
                view! {
                    button(class="primary", r#type="button", id="now-play", on:click=move |_| Route::Setup(game.clone()).go()) { (app.learn(&Learn::NowPlay)) }
                }
            }
        }
    };
    let rule = move || match (of(|lesson| lesson.rule.clone()), game.clone()) {
        (rule, _) if rule.is_empty() => View::new(),
        (rule, game) => {
            let words = rule.clone();
            view! {
                button(class="link", r#type="button", on:click=move |_| {
                    Route::Book { game: game.clone(), statement: Some(rule.clone()) }.go();
                }) { (app.learn(&Learn::RuleNumber(words.clone()))) }
            }
        }
    };
    view! {
        section(class="coach", aria-label=app.learn(&Learn::LessonTitle)) {
            div(class="words", aria-live="polite") {
                p { strong { (step()) ": " } (says.get().map_or_else(|| app.say(Say::Loading), spoken)) }
                (match again.get() {
                    None => View::new(),
                    Some(again) => view! { p(class="again") { (spoken(again)) } },
                })
            }
            div(class="foot") { (rule()) (button()) }
        }
    }
}

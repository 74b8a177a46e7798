//! The settings panel, over any screen.

use crate::{
    app::App,
    browser,
    settings::{Appearance, Pace},
    text::{Language, Say},
};
use sycamore::prelude::*;

/// The panel, while it is open.
#[component(inline_props)]
pub(crate) fn Panel(app: App) -> View {
    let settings = app.settings;
    create_effect(move || {
        if app.panel.get() {
            browser::after(0, || browser::focus(".panel .close"));
        }
    });
    browser::on_window("keydown", move |event| {
        use wasm_bindgen::JsCast;
        if event.dyn_ref::<web_sys::KeyboardEvent>().is_some_and(|event| event.key() == "Escape") {
            app.panel.set(false);
        }
    });
    view! {
        (if !app.panel.get() { View::new() } else { view! {
            div(class="veil", on:click=move |_| app.panel.set(false))
            section(class="panel", role="dialog", aria-modal="true", aria-labelledby="panel-title") {
                div(class="head") {
                    h2(id="panel-title") { (app.say(Say::Settings)) }
                    button(class="round close", r#type="button", aria-label=app.say(Say::Close), on:click=move |_| app.panel.set(false)) { "×" }
                }
                Choice(app=app, title=Say::Language, signal=settings.language,
                    values=Language::ALL.map(|language| (language, Word::Own(language.name()))).to_vec())
                Choice(app=app, title=Say::Appearance, signal=settings.appearance, values=vec![
                    (Appearance::System, Word::Said(Say::AppearanceSystem)),
                    (Appearance::Light, Word::Said(Say::AppearanceLight)),
                    (Appearance::Dark, Word::Said(Say::AppearanceDark)),
                ])
                Choice(app=app, title=Say::Pace, signal=settings.pace, values=vec![
                    (Pace::Calm, Word::Said(Say::PaceCalm)),
                    (Pace::Normal, Word::Said(Say::PaceNormal)),
                    (Pace::Quick, Word::Said(Say::PaceQuick)),
                ])
                Choice(app=app, title=Say::Sound, signal=settings.sound, values=vec![
                    (false, Word::Said(Say::SoundOff)),
                    (true, Word::Said(Say::SoundOn)),
                ])
                h3 { (app.say(Say::Keys)) }
                p(class="small") { (app.say(Say::KeysHelp)) }
            }
        }})
    }
}

/// The label of a button.
#[derive(Clone)]
enum Word {
    Said(Say),
    /// A language's own name for itself is the same in every language.
    Own(&'static str),
}

/// One setting with its values.
#[component(inline_props)]
fn Choice<T: Copy + PartialEq + 'static>(
    app: App,
    title: Say,
    signal: Signal<T>,
    values: Vec<(T, Word)>,
) -> View {
    let buttons = values
        .into_iter()
        .map(|(value, word)| {
            let word = move || match &word {
                Word::Said(what) => app.say(what.clone()),
                Word::Own(name) => (*name).to_owned(),
            };
            view! {
                button(r#type="button", class="choice", aria-pressed=(signal.get() == value).to_string(),
                    on:click=move |_| signal.set(value)) { (word()) }
            }
        })
        .collect::<Vec<_>>();
    view! {
        fieldset {
            legend { (app.say(title.clone())) }
            div(class="choices") { (buttons) }
        }
    }
}

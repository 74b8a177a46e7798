//! The settings panel, which can open over any screen.

use crate::prelude::*;
use crate::{
    app::App,
    art::{Faces, address, avatar},
    browser,
    settings::{Appearance, Back, CardSize, Felt, Order, Pace, Side, Volume},
    text::{Language, Say},
};

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
                h3 { (app.say(Say::SoundGroup)) }
                Choice(app=app, title=Say::Sound, signal=settings.volume, values=vec![
                    (Volume::Off, Word::Said(Say::SoundOff)),
                    (Volume::Soft, Word::Said(Say::SoundSoft)),
                    (Volume::Normal, Word::Said(Say::SoundNormal)),
                    (Volume::Loud, Word::Said(Say::SoundLoud)),
                ])
                Choice(app=app, title=Say::Vibration, signal=settings.vibrate, values=on_or_off())
                Choice(app=app, title=Say::Notify, signal=settings.notify, values=on_or_off())
                h3 { (app.say(Say::PlayGroup)) }
                Choice(app=app, title=Say::Pace, signal=settings.pace, values=vec![
                    (Pace::Calm, Word::Said(Say::PaceCalm)),
                    (Pace::Normal, Word::Said(Say::PaceNormal)),
                    (Pace::Quick, Word::Said(Say::PaceQuick)),
                ])
                Choice(app=app, title=Say::Confirm, signal=settings.confirm, values=vec![
                    (false, Word::Said(Say::ConfirmOff)),
                    (true, Word::Said(Say::ConfirmOn)),
                ])
                Choice(app=app, title=Say::OnlyCard, signal=settings.only_card, values=vec![
                    (false, Word::Said(Say::OnlyCardOff)),
                    (true, Word::Said(Say::OnlyCardOn)),
                ])
                Choice(app=app, title=Say::SortOrder, signal=settings.order, values=vec![
                    (Order::HighFirst, Word::Said(Say::HighFirst)),
                    (Order::LowFirst, Word::Said(Say::LowFirst)),
                ])
                Choice(app=app, title=Say::ButtonSide, signal=settings.side, values=vec![
                    (Side::Left, Word::Said(Say::SideLeft)),
                    (Side::Right, Word::Said(Say::SideRight)),
                ])
                h3 { (app.say(Say::LooksGroup)) }
                Choice(app=app, title=Say::Appearance, signal=settings.appearance, values=vec![
                    (Appearance::System, Word::Said(Say::AppearanceSystem)),
                    (Appearance::Light, Word::Said(Say::AppearanceLight)),
                    (Appearance::Dark, Word::Said(Say::AppearanceDark)),
                ])
                Choice(app=app, title=Say::Felt, signal=settings.felt, values=vec![
                    (Felt::Green, Word::Said(Say::FeltGreen)),
                    (Felt::Blue, Word::Said(Say::FeltBlue)),
                    (Felt::Wine, Word::Said(Say::FeltWine)),
                    (Felt::Slate, Word::Said(Say::FeltSlate)),
                ])
                Choice(app=app, title=Say::CardBack, signal=settings.back, values=vec![
                    (Back::Blue, Word::Said(Say::BackBlue)),
                    (Back::Red, Word::Said(Say::BackRed)),
                    (Back::Green, Word::Said(Say::BackGreen)),
                    (Back::Violet, Word::Said(Say::BackViolet)),
                ])
                Choice(app=app, title=Say::CardFaces, signal=settings.faces, values=vec![
                    (Faces::Classic, Word::Said(Say::FacesClassic)),
                    (Faces::Bold, Word::Said(Say::FacesBold)),
                ])
                Choice(app=app, title=Say::CardSize, signal=settings.cards, values=vec![
                    (CardSize::Normal, Word::Said(Say::SizeNormal)),
                    (CardSize::Large, Word::Said(Say::SizeLarge)),
                ])
                Picture(app=app)
                h3 { (app.say(Say::Keys)) }
                p(class="small") { (app.say(Say::KeysHelp)) }
            }
        }})
    }
}

fn on_or_off() -> Vec<(bool, Word)> {
    vec![(false, Word::Said(Say::Off)), (true, Word::Said(Say::On))]
}

/// The visitor's own picture; until they choose one, it follows from their name.
#[component(inline_props)]
fn Picture(app: App) -> View {
    let settings = app.settings;
    let now = move || settings.picture.get().unwrap_or_else(|| avatar::of_name(&settings.name_or_guest()));
    let button = move |picture: usize| {
        view! {
            button(r#type="button", class="choice", aria-label=app.say(Say::PictureNumber(picture + 1)),
                aria-pressed=(now() == picture).to_string(), on:click=move |_| settings.picture.set(Some(picture))) {
                img(class="avatar", alt="", src=address(&avatar::person(picture)))
            }
        }
    };
    view! {
        fieldset {
            legend { (app.say(Say::Picture)) }
            div(class="choices pictures") { ((0..avatar::PICTURES).map(button).collect::<Vec<_>>()) }
            p(class="small") { (app.say(Say::PictureAbout)) }
        }
    }
}

/// The label of a button.
#[derive(Clone)]
enum Word {
    Said(Say),
    /// A language's own name is the same in every language.
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

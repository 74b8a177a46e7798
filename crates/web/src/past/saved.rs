//! A match as a file: saving the hand on the screen with its match, passing on its link, and opening a file again.

use super::{Again, Shown, Source, read::table_of};
use crate::prelude::*;
use crate::{
    announce::Announcer,
    app::App,
    browser, fetch, kept,
    route::Route,
    scope,
    sitting::Sitting,
    text::{Friends, Past, Say},
};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use wire::{Finding, Replay, Study};

/// The largest file that is read, in bytes; a match is far smaller.
const MOST_BYTES: f64 = 2_000_000.0;

/// The buttons to save a hand as a file and to pass on its link. A hand in this browser has no link for others.
#[component(inline_props)]
pub(super) fn PassOn(again: Again, source: Source) -> View {
    let copied = create_signal(false);
    let link = match &source {
        Source::Far { table, deal } => {
            let route = Route::Past { near: false, table: table.clone(), deal: *deal };
            Some(format!("{}/#{}", browser::origin(), route.fragment()))
        }
        Source::Near { .. } | Source::File => None,
    };
    let save = move |_| save(again, &source);
    let pass_on = move |link: String| {
        if browser::can_share() {
            browser::share(&again.say(&Past::LookAtThis), &link);
        } else {
            browser::copy(&link);
            copied.set(true);
        }
    };
    let words = move || match (copied.get(), browser::can_share()) {
        (true, _) => again.app.say(Say::Copied),
        (false, true) => again.app.sitting.friends(&Friends::Share),
        (false, false) => again.app.say(Say::CopyLink),
    };
    view! {
        div(class="pass-on") {
            (match link.clone() {
                Some(link) => {
                    let shown = link.clone();
                    view! {
                        button(class="secondary", r#type="button", id="share-hand", data-link=shown, on:click=move |_| pass_on(link.clone())) { (words()) }
                    }
                }
                None => View::new(),
            })
            button(class="secondary", r#type="button", id="save-record", on:click=save) { (again.say(&Past::SaveFile)) }
        }
    }
}

/// Gets the record of the match and offers it to the visitor as a file.
fn save(again: Again, source: &Source) {
    let Some(replay) = again.replay.get_clone_untracked() else { return };
    let game = replay.rules.split(':').next().unwrap_or_default();
    let name = format!("{game}-{}.rookery", browser::date_of(browser::today()));
    match source {
        Source::Far { table, .. } => {
            let path = format!("/api/tables/{table}/matches/{}/record", replay.hand.in_match);
            spawn_local(async move {
                if let Ok(text) = fetch::text(&path, None).await {
                    browser::save_file(&name, &text);
                }
            });
        }
        Source::Near { table, deal } => {
            let Some(kept) = kept::for_study(table) else { return };
            again.app.study(Study::Record { kept, deal: *deal }, move |finding| {
                if let Finding::Record(text) = finding {
                    browser::save_file(&name, &text);
                }
            });
        }
        Source::File => {}
    }
}

/// What is known about the file that was opened.
#[derive(Clone, Copy)]
struct File {
    again: Again,
    text: Signal<Option<Rc<String>>>,
    /// The number of the hand on the screen, starting at 1.
    hand: Signal<u32>,
    hands: Signal<u32>,
    bad: Signal<bool>,
}

impl File {
    /// Reads the text of a file and shows its first hand.
    fn take(self, text: String) {
        if self.text.is_alive() {
            self.text.set(Some(Rc::new(text)));
            self.show(1);
        }
    }

    fn show(self, hand: u32) {
        let Some(text) = self.text.get_clone_untracked() else { return };
        self.ask(text, hand, None);
    }

    /// Asks for a hand as seen from all seats, or from the first seat if it is too long for that.
    fn ask(self, text: Rc<String>, hand: u32, seat: Option<usize>) {
        let what = Study::Saved { record: (*text).clone(), hand: Some(hand), seat };
        self.again.app.study(what, move |finding| match finding {
            _ if !self.text.is_alive() => {}
            Finding::Saved { replay, .. } if replay.views.is_empty() && seat.is_none() => {
                self.ask(text, hand, Some(0));
            }
            Finding::Saved { replay, hands } => self.got(*replay, hand, hands),
            _ => self.bad.set(true),
        });
    }

    fn got(self, replay: Replay, hand: u32, hands: u32) {
        batch(|| {
            self.bad.set(false);
            self.hand.set(hand);
            self.hands.set(hands);
            self.again.at.set(0);
            self.again.replay.set(Some(Rc::new(replay)));
        });
    }
}

/// The screen for a match in a file.
#[component(inline_props)]
pub(crate) fn SavedScreen(app: App) -> View {
    let stage = Sitting::new(app.settings, Announcer::new());
    stage.replayed.set(Some(None));
    let file = File {
        again: Again::new(app, stage, 0),
        text: create_signal(None),
        hand: create_signal(1),
        hands: create_signal(0),
        bad: create_signal(false),
    };
    let again = file.again;
    create_effect(move || {
        let table = again.replay.with(|replay| replay.as_ref().map(|replay| Rc::new(table_of(replay))));
        again.stage.table.set(table);
    });
    create_effect(move || again.show());
    super::listen(again);
    let ready = create_selector(move || again.replay.with(Option::is_some));
    let title = move || match ready.get() {
        true => again.say(&Past::Title { hand: file.hand.get() }),
        false => again.say(&Past::OpenSaved),
    };
    view! {
        div(class="screen past") {
            header(class="top slim") {
                button(class="round", r#type="button", aria-label=app.say(Say::Back), on:click=|_| Route::Lobby.go()) { span(class="icon-back", aria-hidden="true") }
                h1 { (title()) }
                Hands(file=file)
            }
            (if ready.get() {
                view! { Shown(again=again, source=Source::File) }
            } else {
                view! { main(class="reading") { Choose(file=file) } }
            })
        }
    }
}

/// Buttons for going from hand to hand.
#[component(inline_props)]
fn Hands(file: File) -> View {
    let (hand, hands) = (file.hand, file.hands);
    let words = move || file.again.say(&Past::HandOf { hand: hand.get(), hands: hands.get() });
    view! {
        (if hands.get() < 2 { View::new() } else { view! {
            div(class="controls") {
                button(class="round", r#type="button", id="hand-before", aria-label=file.again.say(&Past::HandBefore), disabled=hand.get() <= 1, on:click=move |_| file.show(hand.get_untracked() - 1)) { "‹" }
                span(class="small", role="status") { (words()) }
                button(class="round", r#type="button", id="hand-after", aria-label=file.again.say(&Past::HandAfter), disabled=hand.get() >= hands.get(), on:click=move |_| file.show(hand.get_untracked() + 1)) { "›" }
            }
        }})
    }
}

/// A button for choosing a file.
#[component(inline_props)]
fn Choose(file: File) -> View {
    let say = move |what: Past| file.again.say(&what);
    view! {
        p { (say(Past::OpenSavedAbout)) }
        label(class="field file") {
            span { (say(Past::OpenFile)) }
            input(r#type="file", id="record", accept=".rookery,.txt,text/plain", on:change=move |event| choose(file, &event))
        }
        (if file.bad.get() { view! { p(class="why", role="alert") { (say(Past::BadFile)) } } } else { View::new() })
    }
}

fn choose(file: File, event: &web_sys::Event) {
    let chosen = event
        .target()
        .and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok())
        .and_then(|input| input.files())
        .and_then(|files| files.get(0));
    let Some(chosen) = chosen else { return };
    if chosen.size() > MOST_BYTES {
        return file.bad.set(true);
    }
    spawn_local(async move {
        if let Some(text) = JsFuture::from(chosen.text()).await.ok().and_then(|text| text.as_string()) {
            scope::run(|| file.take(text));
        }
    });
}

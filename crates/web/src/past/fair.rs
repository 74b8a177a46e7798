//! Checks a deal, right in the browser and in plain words. `table::fair` does the computation, as in `rookery
//! verify`.

use super::remember::remembered;
use crate::prelude::*;
use crate::text::Wording as _;
use crate::{
    app::App,
    browser, fetch,
    route::Route,
    text::{Past, Say},
};
use said::{Names, Speak, proof::Known};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use wire::{Finding, ProofAbout, Study, Verified};

/// Where a table's server has the proof of a deal. It is sent to players at once, so ask with the visitor's key.
pub(super) fn path(table: &str, deal: u32) -> String {
    format!("/api/tables/{table}/deals/{deal}")
}

/// The fields of the form and the result.
#[derive(Clone, Copy)]
struct Check {
    app: App,
    proof: Signal<String>,
    commitment: Signal<String>,
    word: Signal<String>,
    /// The visitor's seat, counted from 1 as people do.
    seat: Signal<String>,
    /// What this browser remembers about the deal, in addition to what is in the form.
    known: Signal<Known>,
    remembered: Signal<bool>,
    /// Whether the server failed to provide the proof.
    missing: Signal<bool>,
    verdict: Signal<Option<Verified>>,
}

impl Check {
    fn say(self, what: &Past) -> String {
        self.app.settings.language.get().past(what)
    }

    /// Whether the screen is still open, because an answer may arrive after the visitor has left it.
    fn is_shown(self) -> bool {
        self.verdict.is_alive()
    }

    fn run(self) {
        let filled = |signal: Signal<String>| {
            let text = signal.get_clone_untracked().trim().to_owned();
            (!text.is_empty()).then_some(text)
        };
        let seat = filled(self.seat)
            .and_then(|seat| seat.parse::<usize>().ok())
            .and_then(|seat| seat.checked_sub(1));
        let what = Study::Verify {
            proof: self.proof.get_clone_untracked(),
            known: Box::new(Known {
                commitment: filled(self.commitment),
                words: seat.zip(filled(self.word)).into_iter().collect(),
                ..self.known.get_clone_untracked()
            }),
        };
        self.app.study(what, move |finding| {
            if let (Finding::Verified(verdict), true) = (finding, self.is_shown()) {
                self.verdict.set(Some(verdict));
                browser::after(0, || browser::focus("#verdict"));
            }
        });
    }

    /// Checks a proof as soon as it has been loaded.
    fn take(self, proof: String) {
        if self.is_shown() {
            self.proof.set(proof);
            self.run();
        }
    }

    /// Loads the proof of a deal from the server and checks it at once.
    fn of_deal(self, table: String, deal: u32) {
        self.known.set(Known { table: Some(table.clone()), deal: Some(deal), ..Known::default() });
        if let Some(promised) = remembered(&table, deal) {
            self.known.set(promised.known());
            self.commitment.set(promised.commitment);
            self.word.set(promised.word);
            self.seat.set((promised.seat + 1).to_string());
            self.remembered.set(true);
        }
        spawn_local(async move {
            let told = fetch::text(&path(&table, deal), Some(&crate::identity())).await;
            crate::scope::run(|| match told {
                Ok(proof) => self.take(proof),
                Err(_) if self.is_shown() => self.missing.set(true),
                Err(_) => {}
            });
        });
    }
}

/// The screen.
#[component(inline_props)]
pub(crate) fn FairScreen(app: App, of: Signal<Option<(String, u32)>>) -> View {
    let check = Check {
        app,
        proof: create_signal(String::new()),
        commitment: create_signal(String::new()),
        word: create_signal(String::new()),
        seat: create_signal(String::new()),
        known: create_signal(Known::default()),
        remembered: create_signal(false),
        missing: create_signal(false),
        verdict: create_signal(None),
    };
    let of = of.get_clone_untracked();
    let back = {
        let of = of.clone();
        move |_| match of.clone() {
            Some((table, deal)) => Route::Past { near: false, table, deal }.go(),
            None => Route::Lobby.go(),
        }
    };
    if let Some((table, deal)) = of {
        check.of_deal(table, deal);
    }
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        check.run();
    };
    let say = move |what: Past| check.say(&what);
    view! {
        header(class="top") {
            button(class="round", r#type="button", aria-label=app.say(Say::Back), on:click=back) { span(class="icon-back", aria-hidden="true") }
            div(class="names") { h1 { (say(Past::FairTitle)) } }
        }
        main(class="reading fair") {
            p { (say(Past::FairLead)) }
            Outcome(check=check)
            form(class="check", on:submit=submit) {
                label(class="field") {
                    span { (say(Past::ProofLabel)) }
                    textarea(id="proof", rows="6", autocomplete="off", bind:value=check.proof)
                }
                label(class="field file") {
                    span { (say(Past::OpenFile)) }
                    input(r#type="file", accept=".json,application/json,text/plain", on:change=move |event| open_file(check, &event))
                }
                (if check.remembered.get() { view! { p(class="small") { (say(Past::Remembered)) } } } else { View::new() })
                label(class="field") { span { (say(Past::CommitmentLabel)) } input(r#type="text", id="commitment", autocomplete="off", bind:value=check.commitment) }
                div(class="pair") {
                    label(class="field") { span { (say(Past::SeatLabel)) } input(r#type="text", inputmode="numeric", id="seat", autocomplete="off", bind:value=check.seat) }
                    label(class="field") { span { (say(Past::WordLabel)) } input(r#type="text", id="word", autocomplete="off", bind:value=check.word) }
                }
                button(class="primary", r#type="submit", id="verify") { (say(Past::Check)) }
            }
            section(class="how") {
                h2 { (say(Past::FairHow)) }
                ol {
                    li { (say(Past::FairStep1)) }
                    li { (say(Past::FairStep2)) }
                    li { (say(Past::FairStep3)) }
                }
                p { (say(Past::FairLimits)) }
            }
        }
    }
}

/// Reads a file that the visitor has chosen.
fn open_file(check: Check, event: &web_sys::Event) {
    let file = event
        .target()
        .and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok())
        .and_then(|input| input.files())
        .and_then(|files| files.get(0));
    let Some(file) = file else { return };
    spawn_local(async move {
        if let Some(text) = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string()) {
            crate::scope::run(|| check.take(text));
        }
    });
}

/// The result.
#[component(inline_props)]
fn Outcome(check: Check) -> View {
    view! {
        div(role="status") {
            (match check.verdict.get_clone() {
                None if check.missing.get() => view! { p(class="why") { (check.say(&Past::ProofMissing)) } },
                None => View::new(),
                Some(Verified { wrong: None, about }) => view! { Holds(check=check, about=Given(about)) },
                Some(Verified { wrong: Some(wrong), .. }) => {
                    let language = check.app.settings.language.get();
                    let why = wrong.speak(language, Names::People(&[]));
                    view! {
                        section(class="finding wrong", id="verdict", tabindex="-1") {
                            h2 { (check.say(&Past::IsUnfair)) }
                            p { (why) }
                        }
                    }
                }
            })
        }
    }
}

/// An option that is always passed; a component would treat a bare `Option` as optional.
#[derive(Clone)]
struct Given(Option<ProofAbout>);

#[component(inline_props)]
fn Holds(check: Check, about: Given) -> View {
    let Some(about) = about.0 else { return View::new() };
    let words: Vec<View> = about
        .words
        .iter()
        .enumerate()
        .map(|(seat, word)| {
            let word = match word.as_str() {
                "" if about.bots.contains(&seat) => check.say(&Past::BotsWord),
                "" => check.say(&Past::NoWord),
                word => word.to_owned(),
            };
            view! { li { code { (word) } } }
        })
        .collect();
    let language = check.app.settings.language.get();
    let pack: Vec<String> = about
        .pack
        .iter()
        .map(|card| card.parse().map_or_else(|_| card.clone(), |card| language.card(card)))
        .collect();
    let pack = pack.join(", ");
    let (table, deal, commitment) = (about.table, about.deal, about.commitment);
    view! {
        section(class="finding holds", id="verdict", tabindex="-1") {
            h2 { (check.say(&Past::IsFair)) }
            p { (check.say(&Past::IsFairAbout { deal, table: table.clone() })) }
            dl {
                dt { (check.say(&Past::CompareCommitment)) } dd { code { (commitment) } }
                dt { (check.say(&Past::WordsUsed)) } dd { ol { (words) } }
                dt { (check.say(&Past::Pack)) } dd(class="small") { (pack) }
            }
        }
    }
}

//! Public tables of this server with a seat free, told anew while the lobby is on the screen; a touch joins one.
//! Whether a table is public is chosen where one is opened, and by its host at any time.

use super::game_words;
use crate::{app::App, browser, link::fetch, scope, text::Visit};
use sycamore::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wire::Listing;

/// How long a list is shown before it is asked for again.
const AGAIN_MS: u32 = 8000;
/// Differences from the printed game that are told of each table.
const MOST_DIFFERENCES: usize = 2;

/// The open tables; nothing where there are none, or no server.
#[component(inline_props)]
pub(super) fn OpenTables(app: App) -> View {
    let tables = create_signal(Vec::<Listing>::new());
    if browser::served() {
        ask(tables);
    }
    let list = move || {
        let tables = tables.get_clone().into_iter();
        tables.map(|table| view! { OpenTable(app=app, table=table) }).collect::<Vec<_>>()
    };
    view! {
        (if tables.with(Vec::is_empty) { View::new() } else { view! {
            section(class="shelf open-tables", aria-live="polite") {
                h2 { (say(app, &Visit::OpenTables)) }
                div(class="games") { (list()) }
            }
        }})
    }
}

fn say(app: App, what: &Visit) -> String {
    app.settings.language.get().visit(what)
}

/// Asks for the list, now and every few seconds, until the visitor has left the lobby.
fn ask(tables: Signal<Vec<Listing>>) {
    spawn_local(async move {
        let told = fetch::get::<Vec<Listing>>("/api/lobby", None).await;
        scope::run(|| {
            if !tables.is_alive() {
                return;
            }
            // A list that has not changed keeps the keyboard where it is.
            if let Ok(told) = told
                && tables.with_untracked(|now| *now != told)
            {
                tables.set(told);
            }
            browser::after(AGAIN_MS, move || {
                if tables.is_alive() {
                    ask(tables);
                }
            });
        });
    });
}

/// The rules in short: as printed, or the first differences.
fn in_short(app: App, table: &Listing) -> String {
    let language = app.settings.language.get();
    let told = table.differences.iter().take(MOST_DIFFERENCES);
    let mut told: Vec<String> = told.map(|sentence| language.phrase(sentence)).collect();
    match table.differences.len().checked_sub(MOST_DIFFERENCES) {
        _ if told.is_empty() => return say(app, &Visit::AsPrinted),
        Some(more @ 1..) => told.push(say(app, &Visit::AndMore(more))),
        _ => {}
    }
    told.join(" ")
}

#[component(inline_props)]
fn OpenTable(app: App, table: Listing) -> View {
    let id = table.table.clone();
    let title = match app.settings.language.get().game(table.rules.split(':').next().unwrap_or_default()) {
        Some(_) => game_words(app, table.rules.split(':').next().unwrap_or_default()).0,
        None => table.title.clone(),
    };
    let rules = in_short(app, &table);
    let people: Vec<String> =
        table.people.iter().filter(|name| Some(*name) != table.host.as_ref()).cloned().collect();
    let mut facts = vec![say(app, &Visit::FreeSeats(table.free))];
    facts.extend(table.host.clone().map(|name| say(app, &Visit::Hosted(name))));
    if !people.is_empty() {
        facts.push(say(app, &Visit::WithPeople(people.join(", "))));
    }
    if table.playing {
        facts.push(say(app, &Visit::HandGoesOn));
    }
    let facts = facts.join(" · ");
    view! {
        button(class="game open-table", r#type="button", data-table=table.table.clone(), on:click=move |_| app.join_open(&id)) {
            span(class="title") { (title) }
            span(class="about") { (rules) }
            span(class="players") { (facts) }
            span(class="join", aria-hidden="true") { (say(app, &Visit::Join)) }
        }
    }
}

/// Whether a table that is about to be opened is for those with the link, or for anybody here.
#[component(inline_props)]
pub(crate) fn WhoMayCome(app: App, public: Signal<bool>) -> View {
    let button = move |value: bool, id: &'static str, what: Visit| {
        view! {
            button(class="choice", r#type="button", id=id, aria-pressed=(public.get() == value).to_string(),
                on:click=move |_| public.set(value)) { (say(app, &what)) }
        }
    };
    let buttons = vec![button(false, "by-link", Visit::ByLink), button(true, "public", Visit::Anyone)];
    view! {
        fieldset(class="who-may-come") {
            legend { (say(app, &Visit::WhoMayCome)) }
            div(class="choices") { (buttons) }
            p(class="small") { (say(app, &if public.get() { Visit::AnyoneAbout } else { Visit::ByLinkAbout })) }
        }
    }
}

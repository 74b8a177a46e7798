//! Public tables on this server with a free seat, refreshed while the lobby is on the screen; one tap joins.
//! A table is made public when it is opened, or by its host at any time.

use crate::prelude::*;
use crate::text::Wording as _;
use crate::{app::App, browser, fetch, scope, text::Visit};
use said::{Names, Speak};
use wasm_bindgen_futures::spawn_local;
use wire::{LOBBY_PAGE, Listing};

/// How often the list is refreshed.
const AGAIN_MS: u32 = 8000;
/// The maximum number of differences from the printed game shown per table.
const MOST_DIFFERENCES: usize = 2;

/// The open tables; nothing if there are none, or if there is no server.
#[component(inline_props)]
pub(super) fn OpenTables(app: App) -> View {
    let tables = create_signal(Vec::<Listing>::new());
    let pages = create_signal(1);
    if browser::served() {
        ask(tables, pages);
    }
    let list = move || {
        let tables = tables.get_clone().into_iter();
        tables.map(|table| view! { OpenTable(app=app, table=table) }).collect::<Vec<_>>()
    };
    let more = move || {
        pages.set(pages.get_untracked() + 1);
        spawn_local(async move {
            let told = first(pages.get_untracked()).await;
            scope::run(|| show(tables, told));
        });
    };
    view! {
        (if tables.with(Vec::is_empty) { View::new() } else { view! {
            section(class="shelf open-tables", aria-live="polite") {
                h2 { (say(app, &Visit::OpenTables)) }
                div(class="games") { (list()) }
                (if tables.with(Vec::len) < pages.get() * LOBBY_PAGE { View::new() } else { view! {
                    button(class="plainly", r#type="button", id="more-tables", on:click=move |_| more()) {
                        (say(app, &Visit::MoreTables))
                    }
                }})
            }
        }})
    }
}

fn say(app: App, what: &Visit) -> String {
    app.settings.language.get().visit(what)
}

/// Fetches the list, now and every few seconds, until the visitor leaves the lobby.
fn ask(tables: Signal<Vec<Listing>>, pages: Signal<usize>) {
    let shown = pages.get_untracked();
    spawn_local(async move {
        let told = first(shown).await;
        scope::run(|| {
            // The visitor may have asked for more in the meantime.
            if tables.is_alive() && pages.get_untracked() == shown {
                show(tables, told);
            }
            browser::after(AGAIN_MS, move || {
                if tables.is_alive() {
                    ask(tables, pages);
                }
            });
        });
    });
}

/// The first pages of the list. A server that does not answer has no tables to offer.
async fn first(pages: usize) -> Vec<Listing> {
    let mut all = Vec::new();
    for nth in 0..pages {
        let path = format!("/api/lobby?from={}", nth * LOBBY_PAGE);
        let page = fetch::get::<Vec<Listing>>(&path, None).await.unwrap_or_default();
        let last = page.len() < LOBBY_PAGE;
        all.extend(page);
        if last {
            break;
        }
    }
    all
}

/// Shows the list. If it has not changed, the keyboard focus stays where it is.
fn show(tables: Signal<Vec<Listing>>, told: Vec<Listing>) {
    if tables.is_alive() && tables.with_untracked(|now| *now != told) {
        tables.set(told);
    }
}

/// The rules in brief: as printed, or the first few differences.
fn in_short(app: App, table: &Listing) -> String {
    let language = app.settings.language.get();
    let told = table.differences.iter().take(MOST_DIFFERENCES);
    let mut told: Vec<String> = told.map(|choice| choice.speak(language, Names::People(&[]))).collect();
    match table.differences.len().checked_sub(MOST_DIFFERENCES) {
        _ if told.is_empty() => return say(app, &Visit::AsPrinted),
        Some(more @ 1..) => told.push(say(app, &Visit::AndMore(more))),
        _ => {}
    }
    told.join(" ")
}

/// The free seats, the host, who is there, and whether a hand is in progress.
fn facts(app: App, table: &Listing) -> String {
    let others = table.people.iter().filter(|name| Some(*name) != table.host.as_ref());
    let others: Vec<&str> = others.map(String::as_str).collect();
    let host = table.host.clone().map(Visit::Hosted);
    let people = (!others.is_empty()).then(|| Visit::WithPeople(others.join(", ")));
    let playing = table.playing.then_some(Visit::HandGoesOn);
    let facts = [Some(Visit::FreeSeats(table.free)), host, people, playing].into_iter().flatten();
    facts.map(|fact| say(app, &fact)).collect::<Vec<_>>().join(" · ")
}

/// The game's title; for a game from a newer house, the title the server sends.
fn title(app: App, table: &Listing) -> String {
    let game = table.rules.split(':').next().unwrap_or_default();
    let known = app.settings.language.get().game(game);
    known.map_or_else(|| table.title.clone(), |(title, _)| title.to_owned())
}

#[component(inline_props)]
fn OpenTable(app: App, table: Listing) -> View {
    let (id, mark) = (table.table.clone(), table.table.clone());
    let table = create_signal(table);
    view! {
        button(class="game open-table", r#type="button", data-table=mark, on:click=move |_| app.join_open(&id)) {
            span(class="title") { (table.with(|table| title(app, table))) }
            span(class="about") { (table.with(|table| in_short(app, table))) }
            span(class="players") { (table.with(|table| facts(app, table))) }
            span(class="join", aria-hidden="true") { (say(app, &Visit::Join)) }
        }
    }
}

/// Whether a new table is only for people with the link, or for anyone here.
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

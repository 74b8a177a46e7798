//! The visitor's results: solo games from this browser and games with friends from the server, with small
//! plots.

mod plot;

use crate::prelude::*;
use crate::text::Wording as _;
use crate::{
    app::App,
    browser, fetch, kept, order,
    route::Route,
    text::{Past, Say},
};
use plot::Plot;
use said::Rounded;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use wire::{Finding, Played, Statistics, Study, Tally};

const NAME: &str = "rookery.played";
/// The maximum number of hands stored in the browser.
const MOST: usize = 1000;

/// The hands played alone, earliest first.
fn all() -> Vec<Played> {
    browser::kept(NAME).and_then(|text| said::read::from_json(&text).ok()).unwrap_or_default()
}

/// Stores hands played alone, each one once, so that they outlive the logs of their tables.
pub(crate) fn keep(played: Vec<Played>) -> Vec<Played> {
    let mut all = all();
    let known =
        |one: &Played, all: &[Played]| all.iter().any(|old| old.table == one.table && old.deal == one.deal);
    let before = all.len();
    for one in played {
        if !known(&one, &all) {
            all.push(one);
        }
    }
    if all.len() != before {
        order::by_key(&mut all, |one| one.at);
        let late = all.len().saturating_sub(MOST);
        all.drain(..late);
        if let Ok(text) = serde_json::to_string(&all) {
            browser::keep(NAME, &text);
        }
    }
    all
}

/// Where the statistics come from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum From {
    Alone,
    Friends,
}

/// The screen.
#[component(inline_props)]
pub(crate) fn PlayedScreen(app: App) -> View {
    let from = create_signal(From::Alone);
    let figures = create_signal(None::<Rc<Statistics>>);
    create_effect(move || {
        let from = from.get();
        untrack(|| read(app, from, figures));
    });
    let say = move |what: Past| app.settings.language.get().past(&what);
    let choice = move |value: From, what: Past| {
        view! {
            button(class="choice", r#type="button", aria-pressed=(from.get() == value).to_string(), on:click=move |_| from.set(value)) { (say(what.clone())) }
        }
    };
    // A static copy has no server to ask.
    let choices = if browser::served() {
        let both = vec![choice(From::Alone, Past::StatsAlone), choice(From::Friends, Past::StatsFriends)];
        view! { div(class="choices", role="group", aria-label=say(Past::StatsTitle)) { (both) } }
    } else {
        View::new()
    };
    view! {
        header(class="top") {
            button(class="round", r#type="button", aria-label=app.say(Say::Back), on:click=|_| Route::Lobby.go()) { span(class="icon-back", aria-hidden="true") }
            div(class="names") { h1 { (say(Past::StatsTitle)) } }
        }
        main(class="reading played") {
            (choices)
            (match figures.get_clone() {
                None => view! { p(role="status") { (app.say(Say::Loading)) } },
                Some(figures) if figures.all.hands == 0 => view! { p(role="status") { (say(Past::StatsNone)) } },
                Some(figures) => view! { Figures(app=app, figures=figures) },
            })
        }
    }
}

fn read(app: App, from: From, figures: Signal<Option<Rc<Statistics>>>) {
    figures.set(None);
    // The visitor may have left the screen by the time an answer comes.
    let show = move |counted: Statistics| {
        if figures.is_alive() {
            figures.set(Some(Rc::new(counted)));
        }
    };
    match from {
        From::Alone => {
            let tables = kept::tables().iter().filter_map(|table| kept::for_study(&table.id)).collect();
            app.study(Study::Played(tables), move |finding| {
                let played = if let Finding::Played(played) = finding { played } else { Vec::new() };
                app.study(Study::Count(keep(played)), move |finding| {
                    if let Finding::Count(counted) = finding {
                        show(*counted);
                    }
                });
            });
        }
        From::Friends => spawn_local(async move {
            let told = fetch::get::<Statistics>("/api/person", Some(&crate::identity())).await;
            crate::scope::run(|| show(told.unwrap_or_default()));
        }),
    }
}

#[component(inline_props)]
fn Figures(app: App, figures: Rc<Statistics>) -> View {
    let say = move |what: Past| app.settings.language.get().past(&what);
    let all = figures.all;
    let tiles = [
        (Past::Hands, all.hands.to_string()),
        (Past::PerHand, average(&all)),
        (Past::Won, say(Past::OfMany { part: all.won, all: all.matches })),
        (Past::BidsMade, say(Past::OfMany { part: all.made, all: all.bids })),
    ];
    let tiles: Vec<View> = tiles
        .into_iter()
        .map(|(what, figure)| view! { div { dt { (say(what.clone())) } dd { (figure) } } })
        .collect();
    let points: Vec<i32> = figures.history.iter().rev().map(|one| one.points).collect();
    let rows: Vec<View> = figures
        .games
        .iter()
        .map(|(game, tally)| {
            let title = app.settings.language.get().game(game).map_or_else(|| game.clone(), |(title, _)| title.to_owned());
            let (hands, per_hand) = (tally.hands.to_string(), average(tally));
            let won = say(Past::OfMany { part: tally.won, all: tally.matches });
            let made = if tally.bids == 0 { "–".to_owned() } else { say(Past::OfMany { part: tally.made, all: tally.bids }) };
            let games: Vec<i32> = figures.history.iter().rev().filter(|one| one.game == *game).map(|one| one.points).collect();
            view! {
                tr { th(scope="row") { (title) } td { (hands) } td { (per_hand) } td { (won) } td { (made) } td(class="spark") { Plot(app=app, points=games, small=true) } }
            }
        })
        .collect();
    view! {
        dl(class="tiles") { (tiles) }
        section {
            h2 { (say(Past::OverTime)) }
            p(class="small") { (say(Past::OverTimeAbout)) }
            Plot(app=app, points=points, small=false)
        }
        section(class="wide") {
            h2 { (say(Past::ByGame)) }
            div(class="scroll", tabindex="0", role="group", aria-label=say(Past::ByGame)) {
                table(class="figures") {
                    thead { tr {
                        th(scope="col") { (say(Past::Game)) } th(scope="col") { (say(Past::Hands)) } th(scope="col") { (say(Past::PerHand)) }
                        th(scope="col") { (say(Past::Won)) } th(scope="col") { (say(Past::BidsMade)) } th(scope="col") { (say(Past::RecentHands)) }
                    } }
                    tbody { (rows) }
                }
            }
        }
    }
}

fn average(tally: &Tally) -> String {
    if tally.hands == 0 {
        return "–".into();
    }
    format!("{:.1}", Rounded(tally.points as f64 / f64::from(tally.hands)))
}

//! The daily deal: one hand a day that is the same for everyone, the visitor's results, and text to share. The house
//! deals it; a day here is the number of days since 1970-01-01 in UTC.

mod results;

pub(crate) use results::Results;

use crate::prelude::*;
use crate::text::Wording as _;
use crate::{
    app::App,
    browser, kept,
    lobby::game_words,
    route::Route,
    text::{Daily, Past, Say},
};
use results::DayResult;
use wire::{DAILY_TABLE, Finding, Study, Table};

/// The maximum number of earlier days on the screen.
const MOST_SHOWN: usize = 14;

/// The id of the table for a day's deal.
pub(crate) fn table_of(day: u32) -> String {
    format!("{DAILY_TABLE}{}", browser::date_of(day))
}

/// Whether a table is for a daily deal.
pub(crate) fn is_daily(table: &str) -> bool {
    table.starts_with(DAILY_TABLE)
}

/// The day of a table that is for a daily deal.
fn day_of(table: &str) -> Option<u32> {
    browser::day_of(table.strip_prefix(DAILY_TABLE)?)
}

/// Records that a table was opened with this key, if it is for today's deal.
pub(crate) fn begin(table: &str, key: &str, game: &str) {
    let Some(day) = day_of(table).filter(|day| *day == browser::today()) else { return };
    let mut results = Results::load();
    results.begin(day, key, game);
    results.store();
}

/// Records the result of a hand that was just scored, if its table is for a daily deal.
pub(crate) fn finish(table: &Table, seat: usize) {
    let (Some(day), Some(key)) = (day_of(&table.id), kept::key(&table.id)) else { return };
    let Some(points) = table.result.as_ref().and_then(|result| result.players.get(seat)) else { return };
    let mut results = Results::load();
    results.finish(day, &key, *points, table.practice);
    results.store();
}

/// Whether a table is for a daily deal that no longer counts: another table came first, or the deal is not today's.
pub(crate) fn is_practice(table: &str) -> bool {
    let Some(day) = day_of(table) else { return false };
    let results = Results::load();
    results.on(day).is_none_or(|result| Some(&result.key) != kept::key(table).as_ref())
}

fn say(app: App, what: &Daily) -> String {
    app.settings.language.get().daily(what)
}

/// The screen: today's deal or its result, and the earlier days.
#[component(inline_props)]
pub(crate) fn DailyScreen(app: App) -> View {
    app.ask_daily();
    let today = browser::today();
    let results = create_signal(Results::load());
    ask_par(app, today, results);
    let title = move || {
        app.daily.with(|deal| deal.as_ref().map(|deal| game_words(app, &deal.game).0)).unwrap_or_default()
    };
    view! {
        header(class="top") {
            button(class="round", r#type="button", aria-label=app.say(Say::Back), on:click=|_| Route::Lobby.go()) { span(class="icon-back", aria-hidden="true") }
            div(class="names") {
                h1 { (say(app, &Daily::Title)) }
                p { (browser::date_of(today)) " · " (title()) }
            }
        }
        main(class="reading daily") {
            (match results.with(|results| results.on(today).filter(|result| result.points.is_some()).cloned()) {
                Some(result) => view! { Today(app=app, result=result, results=results) },
                None => view! {
                    p(class="lead") { (say(app, &Daily::Lead)) }
                    div(class="go") {
                        button(class="primary", r#type="button", id="play-daily", on:click=move |_| app.play_daily()) { (app.say(Say::PlayAlone)) }
                    }
                },
            })
            Earlier(app=app, today=today, results=results)
        }
    }
}

/// Has the second house compute par once the hand is over. Before that, par would reveal how good the cards are.
fn ask_par(app: App, day: u32, results: Signal<Results>) {
    let wanted = results.with_untracked(|results| {
        results.is_over(day) && results.on(day).is_some_and(|result| result.par.is_none())
    });
    if !wanted {
        return;
    }
    app.study(Study::Par { day }, move |finding| {
        if let Finding::Par(Some(par)) = finding {
            let mut now = Results::load();
            now.set_par(day, par);
            now.store();
            // The visitor may have left the screen.
            if results.is_alive() {
                results.set(now);
            }
        }
    });
}

/// Today's result, and what can be done with it.
#[component(inline_props)]
fn Today(app: App, result: DayResult, results: Signal<Results>) -> View {
    let streak = results.with(|results| results.streak(result.day));
    let points = result.points.unwrap_or_default();
    let par = result.par.map_or_else(|| "…".to_owned(), |par| par.to_string());
    let figures =
        [(Daily::Points, points.to_string()), (Daily::Par, par), (Daily::Streak, streak.to_string())];
    let tiles: Vec<View> = figures
        .into_iter()
        .map(|(what, figure)| view! { div { dt { (say(app, &what)) } dd { (figure) } } })
        .collect();
    let practice = result.practice;
    let words = create_memo(move || {
        let game = game_words(app, &result.game).0;
        let (date, par) = (browser::date_of(result.day), result.par);
        say(app, &Daily::ShareText { date, game, points, par, streak, practice })
    });
    let link = browser::address_of(&Route::Daily.fragment());
    let (shared, copied) = (link.clone(), create_signal(false));
    let share = move |_| browser::share(&words.get_clone_untracked(), &shared);
    let copy = move |_| {
        browser::copy(&format!("{}\n{link}", words.get_clone_untracked()));
        copied.set(true);
    };
    view! {
        section {
            h2 { (say(app, &Daily::Result)) }
            dl(class="tiles") { (tiles) }
            p(class="small") { (say(app, &Daily::ParAbout)) }
            (if practice { view! { p(class="small") { (say(app, &Daily::TookBack)) } } } else { View::new() })
        }
        section {
            p(class="share-text", id="share-text") { (words.get_clone()) }
            div(class="choices") {
                (if browser::can_share() {
                    let share = share.clone();
                    view! { button(class="primary", r#type="button", id="share", on:click=share) { (say(app, &Daily::Share)) } }
                } else { View::new() })
                button(class="secondary", r#type="button", id="copy", on:click=copy) {
                    (if copied.get() { app.say(Say::Copied) } else { say(app, &Daily::Copy) })
                }
                button(class="secondary", r#type="button", id="practice", on:click=move |_| app.open_daily()) { (say(app, &Daily::Again)) }
            }
            p(class="small") { (say(app, &Daily::Next)) }
        }
    }
}

/// The results of earlier days.
#[component(inline_props)]
fn Earlier(app: App, today: u32, results: Signal<Results>) -> View {
    let rows = move || -> Vec<View> {
        let row = |result: &DayResult| {
            let figure =
                |points: Option<i32>| points.map_or_else(|| "–".to_owned(), |points| points.to_string());
            let (date, game) = (browser::date_of(result.day), game_words(app, &result.game).0);
            let (points, par) = (figure(result.points), figure(result.par));
            view! { tr { th(scope="row") { (date) } td { (game) } td { (points) } td { (par) } } }
        };
        results.with(|results| results.before(today).take(MOST_SHOWN).map(row).collect())
    };
    view! {
        (if results.with(|results| results.before(today).next().is_none()) { View::new() } else { view! {
            section(class="wide") {
                h2 { (say(app, &Daily::Earlier)) }
                div(class="scroll", tabindex="0", role="group", aria-label=say(app, &Daily::Earlier)) {
                    table(class="figures") {
                        thead { tr {
                            th(scope="col") { (say(app, &Daily::Day)) } th(scope="col") { (app.settings.language.get().past(&Past::Game)) }
                            th(scope="col") { (say(app, &Daily::Points)) } th(scope="col") { (say(app, &Daily::Par)) }
                        } }
                        tbody { (rows()) }
                    }
                }
            }
        }})
    }
}

//! The results of a night that is over: the final standings, and every board at every table.

use crate::prelude::*;
use crate::{app::App, director::Adjust, screen::Header, standings::Standings, text::Say};
use wasm_bindgen_futures::spawn_local;
use web_kit::{browser, fetch, identity::identity, scope};
use wire::club::{BoardLine, BoardSheet, NightResults, Pair};

/// The screen. The results are fetched again whenever the director changes one.
#[component(inline_props)]
pub(crate) fn ResultsScreen(app: App, night: u32) -> View {
    let results = create_signal(None::<Option<NightResults>>);
    create_effect(move || {
        app.log.track();
        let path = format!("/api/clubs/{}/nights/{night}/results", untrack(|| app.id()));
        spawn_local(async move {
            let found = fetch::get::<NightResults>(&path, Some(&identity())).await.ok();
            scope::run(|| {
                if results.is_alive() {
                    results.set(Some(found));
                }
            });
        });
    });
    let title = move || {
        let found = results.get_clone().flatten();
        found.map_or_else(|| app.say(Say::Results), |results| results.night.plan.title)
    };
    let csv = move |_| {
        let id = app.id();
        spawn_local(async move {
            let path = format!("/api/clubs/{id}/nights/{night}/results.csv");
            if let Ok(text) = fetch::text(&path, Some(&identity())).await {
                browser::save_file(&format!("club-{id}-night-{night}.csv"), &text);
            }
        });
    };
    view! {
        Header(app=app, title=title(), back="#/")
        main(class="reading club") {
            (match results.get_clone() {
                None => view! { p(role="status") { (app.say(Say::Loading)) } },
                Some(None) => view! { p(role="alert", class="why") { (app.say(Say::NoResults)) } },
                Some(Some(results)) => {
                    let boards = results.boards.iter().map(|sheet| board(app, sheet, &results.pairs)).collect::<Vec<_>>();
                    view! {
                    Standings(app=app, caption=app.say(Say::FinalStandings), standings=results.standings, pairs=results.pairs, mine=None)
                    button(class="secondary", r#type="button", id="csv", on:click=csv) { (app.say(Say::AsCsv)) }
                    h2 { (app.say(Say::EveryBoard)) }
                    (boards)
                    (if app.you.get().organizer { view! {
                        details { summary { (app.say(Say::Director)) } Adjust(app=app) }
                    }} else { View::new() })
                    }
                }
            })
        }
    }
}

/// One board at every table where it was played.
fn board(app: App, sheet: &BoardSheet, pairs: &[Pair]) -> View {
    let caption = app.say(Say::BoardNumber(sheet.board));
    let rows = sheet.lines.iter().map(|line| row(app, line, pairs)).collect::<Vec<_>>();
    view! {
        div(class="wide") {
            table(class="totals board") {
                caption { (caption) }
                thead { tr {
                    th(scope="col") { (app.say(Say::Pair)) }
                    th(scope="col") { (app.say(Say::Against)) }
                    th(scope="col") { (app.say(Say::Bid)) }
                    th(scope="col") { (app.say(Say::Points)) }
                    th(scope="col") { (app.say(Say::Result)) }
                    th(scope="col") { (app.say(Say::Replay)) }
                } }
                tbody { (rows) }
            }
        }
    }
}

fn row(app: App, line: &BoardLine, pairs: &[Pair]) -> View {
    let names = |number: u32| {
        let found = pairs.iter().find(|pair| pair.pair == number);
        found.map(|pair| app.pair_names(pair)).unwrap_or_default()
    };
    let [one, other] = line.pairs.map(names);
    let bid = line
        .result
        .as_ref()
        .and_then(|result| result.bid)
        .map(|(_, bid)| bid.to_string())
        .unwrap_or_else(|| "–".into());
    let points = line.points.map_or_else(|| "–".to_owned(), |[one, other]| format!("{one} : {other}"));
    let points = if line.adjusted { format!("{points} *") } else { points };
    let scores = line.scores.map_or_else(
        || "–".to_owned(),
        |[one, other]| format!("{} : {}", app.say(Say::Score(one)), app.say(Say::Score(other))),
    );
    let replay = line.result.as_ref().map(|result| format!("/#/t/{}/hand/{}", line.id, result.deal));
    view! {
        tr {
            th(scope="row") { (one) }
            td { (other) }
            td { (bid) }
            td { (points) }
            td { (scores) }
            td { (match replay.clone() {
                Some(address) => view! { a(href=address) { (app.say(Say::Replay)) } },
                None => View::new(),
            }) }
        }
    }
}

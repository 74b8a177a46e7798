//! The results of a night that is over: the final standings, and every board at every table.

use crate::prelude::*;
use crate::{adjust::Adjust, app::App, screen::Header, standings::Standings, text::Say};
use said::clubhouse::Ruling;
use wasm_bindgen_futures::spawn_local;
use web_kit::{browser, fetch, identity::identity, scope};
use wire::club::{BoardLine, BoardSheet, NightResults, Pair};

/// Stands for a result that does not exist.
const NOTHING: &str = "–";

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
    let title = create_selector(move || {
        let found = results.get_clone().flatten();
        found.map_or_else(|| app.say(Say::Results), |results| results.night.plan.title)
    });
    let save = move |file: &'static str| {
        let (id, language) = (app.id(), app.language.code());
        spawn_local(async move {
            let path = format!("/api/clubs/{id}/nights/{night}/files/{file}.{language}.csv");
            if let Ok(text) = fetch::text(&path, Some(&identity())).await {
                browser::save_file(&format!("night-{night}-{file}.csv"), &text);
            }
        });
    };
    view! {
        Header(app=app, title=title, back="#/")
        main(class="reading club") {
            (match results.get_clone() {
                None => view! { p(role="status") { (app.say(Say::Loading)) } },
                Some(None) => view! { p(role="alert", class="why") { (app.say(Say::NoResults)) } },
                Some(Some(results)) => {
                    let boards = results.boards.iter().map(|sheet| board(app, sheet, &results.pairs)).collect::<Vec<_>>();
                    view! {
                    Standings(app=app, caption=app.say(Say::FinalStandings), standings=results.standings, pairs=results.pairs, mine=None)
                    div(class="choices") {
                            button(class="secondary", r#type="button", id="standings-csv", on:click=move |_| save("standings")) { (app.say(Say::StandingsCsv)) }
                            button(class="secondary", r#type="button", id="boards-csv", on:click=move |_| save("boards")) { (app.say(Say::BoardsCsv)) }
                        }
                    h2 { (app.say(Say::EveryBoard)) }
                    (boards)
                    (if app.you.get().organizer { view! {
                        details { summary { (app.say(Say::Director)) } Adjust(app=app, night=night) }
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
        .unwrap_or_else(|| NOTHING.into());
    let points = match (line.ruling, line.result.as_ref()) {
        (Some(Ruling::Points([one, other])), _) => format!("{one} : {other} *"),
        (Some(_), _) => "*".to_owned(),
        (None, Some(result)) => {
            let [one, other] = result.points;
            format!("{one} : {other}")
        }
        (None, None) => NOTHING.to_owned(),
    };
    let scores = line.scores.as_ref().map_or_else(
        || NOTHING.to_owned(),
        |[one, other]| {
            format!("{} : {}", app.say(Say::Score(one.clone())), app.say(Say::Score(other.clone())))
        },
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

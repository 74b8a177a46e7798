//! A progressive party: the seating, each table's score and the standings; also in large type, for a
//! screen that the whole room can read.

use super::say;
use crate::prelude::*;
use crate::{
    app::App,
    browser,
    friends::InviteTo,
    text::{Paper, Say},
};
use said::party::{Party, Standing, TablePlan};
use wire::Request;

/// The party on the screen.
#[component(inline_props)]
pub(super) fn PartyTable(app: App) -> View {
    let sitting = app.sitting;
    let party = create_selector(move || {
        sitting.table.with(|table| table.as_ref().and_then(|table| table.party.clone())).unwrap_or_default()
    });
    let big = create_signal(false);
    let host = create_selector(move || sitting.you.get().host);
    let over = create_selector(move || party.with(|party| party.winners.is_some()));
    create_effect(move || {
        if big.get() {
            browser::after(0, || browser::focus(".big-screen button"));
        }
    });
    view! {
        div(class="paper party") {
            Head(app=app, party=party)
            div(class="choices") {
                button(class="secondary", r#type="button", id="big-screen", on:click=move |_| big.set(true)) { (say(app, &Paper::BigScreen)) }
            }
            (if over.get() { View::new() } else { view! {
                Tables(app=app, party=party, entry=true)
                (if host.get() { view! {
                    button(class="primary", r#type="button", id="move-on", on:click=move |_| sitting.request(Request::Enter { line: "move".into() })) { (say(app, &Paper::MoveOn)) }
                    p(class="small") { (say(app, &Paper::MoveAbout)) }
                }} else { View::new() })
            }})
            Standings(app=app, party=party)
            (if host.get() { view! {
                button(class="secondary", r#type="button", id="strike", on:click=move |_| sitting.request(Request::Strike)) { (say(app, &Paper::Strike)) }
            }} else { View::new() })
            (if sitting.has_company() { view! { InviteTo(app=app) } } else { View::new() })
            (if big.get() { view! {
                section(class="big-screen", role="dialog", aria-modal="true", aria-labelledby="party-head-big") {
                    button(class="round close", r#type="button", aria-label=say(app, &Paper::CloseBigScreen), on:click=move |_| big.set(false)) { "×" }
                    div(class="columns") {
                        div { Head(app=app, party=party, large=true) (if over.get() { View::new() } else { view! { Tables(app=app, party=party, entry=false) } }) }
                        Standings(app=app, party=party)
                    }
                }
            }} else { View::new() })
        }
    }
}

/// The current round, or the winners.
#[component(inline_props)]
fn Head(app: App, party: ReadSignal<Party>, #[prop(default)] large: bool) -> View {
    let words = move || {
        party.with(|party| match &party.winners {
            None => say(app, &Paper::Round { round: party.round, rounds: party.rounds }),
            Some(winners) => {
                let names = party.standings.iter().filter(|one| winners.contains(&one.guest));
                let names = names.map(|one| one.name.clone()).collect();
                say(app, &Paper::PartyWonBy(app.say(Say::And(names))))
            }
        })
    };
    view! { h2(id=if large { "party-head-big" } else { "party-head" }) { (words()) } }
}

/// The tables in the round.
#[component(inline_props)]
fn Tables(app: App, party: ReadSignal<Party>, entry: bool) -> View {
    let plans = create_selector(move || party.with(|party| party.tables.clone()));
    view! {
        ul(class="party-tables") {
            (plans.get_clone().into_iter().map(|plan| view! { Table(app=app, plan=plan, entry=entry) }).collect::<Vec<_>>())
        }
    }
}

#[component(inline_props)]
fn Table(app: App, plan: TablePlan, entry: bool) -> View {
    let number = plan.table;
    let couple = |names: &[String; 2]| app.say(Say::And(names.to_vec()));
    let (one, other) = (couple(&plan.couples[0]), couple(&plan.couples[1]));
    let [first, second] = plan.score;
    let fact = match (&plan.dealer, plan.hands) {
        _ if plan.tied => say(app, &Paper::Tied),
        _ if plan.complete => say(app, &Paper::Complete),
        (Some(dealer), 0) => say(app, &Paper::DealsFirst(dealer.clone())),
        (Some(dealer), hands) => {
            format!(
                "{} · {}",
                say(app, &Paper::AfterHands(hands)),
                say(app, &Paper::DealsFirst(dealer.clone()))
            )
        }
        (None, _) => String::new(),
    };
    let figures = if plan.hands > 0 || plan.complete { format!("{first} : {second}") } else { String::new() };
    let form = if entry && !plan.complete {
        let (left, right) = (one.clone(), other.clone());
        view! { Score(app=app, table=number, one=left, other=right) }
    } else {
        View::new()
    };
    view! {
        li(class=if plan.complete { "complete" } else { "" }) {
            h3 { (say(app, &Paper::TableNumber(number))) span(class="score") { (figures) } }
            p { (one) " " span(class="small") { (say(app, &Paper::Against)) } " " (other) }
            p(class="small") { (fact) }
            (form)
        }
    }
}

/// Enters the total of a table's four hands.
#[component(inline_props)]
fn Score(app: App, table: usize, one: String, other: String) -> View {
    let (first, second) = (create_signal(String::new()), create_signal(String::new()));
    let unreadable = create_signal(false);
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let figure = |text: Signal<String>| text.get_clone_untracked().trim().parse::<i32>().ok();
        let figures = figure(first).zip(figure(second));
        unreadable.set(figures.is_none());
        if let Some((first, second)) = figures {
            app.sitting.request(Request::Enter { line: format!("score {table} {first} {second}") });
        }
    };
    view! {
        form(class="say", on:submit=submit) {
            input(r#type="text", class="first", inputmode="numeric", autocomplete="off", bind:value=first, aria-label=say(app, &Paper::MadeBy { table, names: one.clone() }))
            input(r#type="text", class="second", inputmode="numeric", autocomplete="off", bind:value=second, aria-label=say(app, &Paper::MadeBy { table, names: other.clone() }))
            button(class="secondary", r#type="submit") { (say(app, &Paper::EnterScore)) }
        }
        (if unreadable.get() { view! { p(class="why", role="alert") { (say(app, &Paper::NotFigures)) } } } else { View::new() })
    }
}

/// The standings.
#[component(inline_props)]
fn Standings(app: App, party: ReadSignal<Party>) -> View {
    let rows = create_selector(move || party.with(|party| party.standings.clone()));
    let row = |one: Standing| {
        let (rank, name, total) = (one.rank.to_string(), one.name, one.total.to_string());
        view! { tr { td(class="rank") { (rank) } th(scope="row") { (name) } td { (total) } } }
    };
    view! {
        table(class="totals standings") {
            caption { (say(app, &Paper::Standings)) }
            thead { tr { th(scope="col") { (say(app, &Paper::Rank)) } th(scope="col") { (say(app, &Paper::Player)) } th(scope="col") { (app.say(Say::Score)) } } }
            tbody { (rows.get_clone().into_iter().map(row).collect::<Vec<_>>()) }
        }
    }
}

//! The night that is being played: where the visitor sits now, how far the tables are, and the standings.

use crate::prelude::*;
use crate::{app::App, director::Director, standings::Standings, text::Say};
use web_kit::browser;
use wire::club::{NightPhase, NightTable, Pair, Tonight};

/// The section; nothing while no night is being played.
#[component(inline_props)]
pub(crate) fn TonightSection(app: App) -> View {
    let playing = move || app.tonight.get_clone().filter(|tonight| tonight.phase == NightPhase::Playing);
    view! {
        (match playing() {
            Some(tonight) => view! { Playing(app=app, tonight=tonight) },
            None => View::new(),
        })
    }
}

/// The pair of a member.
fn pair_of(tonight: &Tonight, member: Option<u32>) -> Option<&Pair> {
    let member = member?;
    tonight.pairs.iter().find(|pair| pair.players.iter().any(|player| player.member == Some(member)))
}

#[component(inline_props)]
fn Playing(app: App, tonight: Tonight) -> View {
    let title = app.nights.with(|nights| {
        nights
            .iter()
            .find(|night| night.night == tonight.night)
            .map(|night| night.plan.title.clone())
            .unwrap_or_default()
    });
    let mine = pair_of(&tonight, app.you.get().member).map(|pair| pair.pair);
    let counted = tonight.counted;
    let tables = tonight.tables.iter().map(|table| one_table(app, &tonight, table, mine)).collect::<Vec<_>>();
    let caption =
        if counted == 0 { app.say(Say::NoStandings) } else { app.say(Say::StandingsAfter(counted)) };
    let place = where_to(app, &tonight, mine);
    let round = app.say(Say::RoundOf { round: tonight.round, rounds: tonight.rounds });
    let (standings, pairs) = (tonight.standings.clone(), tonight.pairs.clone());
    let director = match app.you.get().organizer {
        true => view! { Director(app=app, tonight=tonight) },
        false => View::new(),
    };
    view! {
        section(class="tonight", aria-labelledby="tonight-title") {
            h2(id="tonight-title") { (title) }
            p(class="now", role="status") { (round) }
            (place)
            ul(class="party-tables") { (tables) }
            Standings(app=app, caption=caption, standings=standings, pairs=pairs, mine=mine)
            (director)
        }
    }
}

/// Where the visitor plays in this round.
fn where_to(app: App, tonight: &Tonight, mine: Option<u32>) -> View {
    let Some(mine) = mine else { return View::new() };
    if tonight.sitting_out.contains(&mine) {
        return view! { p(class="your-table") { (app.say(Say::YouSitOut)) } };
    }
    let Some(table) = tonight.tables.iter().find(|table| table.pairs.contains(&mine)) else {
        return View::new();
    };
    let against = table.pairs.iter().find(|pair| **pair != mine).copied();
    let others = against.and_then(|pair| tonight.pairs.iter().find(|one| one.pair == pair));
    let others = others.map(|pair| app.pair_names(pair)).unwrap_or_default();
    let address = format!("/t/{}", table.id);
    let done = table.played as usize >= table.boards.len();
    let words = app.say(Say::YourTable { table: table.table, against: others });
    match done {
        true => view! { p(class="your-table", role="status") { (app.say(Say::WaitForRound)) } },
        false => view! {
            div(class="your-table") {
                p { (words) }
                button(class="primary", r#type="button", id="to-table", on:click=move |_| browser::leave(&address)) { (app.say(Say::GoToTable)) }
            }
        },
    }
}

/// One table and how far it is.
fn one_table(app: App, tonight: &Tonight, table: &NightTable, mine: Option<u32>) -> View {
    let names = |pair: u32| {
        let found = tonight.pairs.iter().find(|one| one.pair == pair);
        found.map(|pair| app.pair_names(pair)).unwrap_or_default()
    };
    let [one, other] = table.pairs.map(names);
    let boards = table.boards.len() as u32;
    let class = match (table.played >= boards, mine.is_some_and(|mine| table.pairs.contains(&mine))) {
        (true, _) => "complete",
        (false, true) => "mine",
        (false, false) => "",
    };
    let (title, played) =
        (app.say(Say::Table(table.table)), app.say(Say::Played { played: table.played, boards }));
    view! {
        li(class=class) {
            h3 { span { (title) } span(class="score") { (played) } }
            p { (one) " – " (other) }
        }
    }
}

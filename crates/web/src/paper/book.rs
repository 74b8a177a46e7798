//! The score book for one table: the totals, the points for every hand, and the form for the next one.

use super::{enter::Enter, say};
use crate::prelude::*;
use crate::{
    app::App,
    friends::InviteTo,
    text::{Paper, Say},
};
use wire::{Phase, Request, ScoreBook};

/// The score book on the screen.
#[component(inline_props)]
pub(super) fn BookTable(app: App) -> View {
    let sitting = app.sitting;
    let book = create_selector(move || {
        sitting.table.with(|table| table.as_ref().and_then(|table| table.book.clone()))
    });
    let over = create_selector(move || sitting.phase() == Some(Phase::Finished));
    let any =
        create_selector(move || book.with(|book| book.as_ref().is_some_and(|book| !book.pages.is_empty())));
    let writes = create_selector(move || {
        let you = sitting.you.get();
        you.host || you.seat.is_some()
    });
    let winners = move || {
        let winners = sitting.table.with(|table| table.as_ref().and_then(|table| table.winners.clone()));
        let names = winners.unwrap_or_default().into_iter().map(|seat| sitting.name(seat)).collect();
        sitting.say(Say::Wins(sitting.say(Say::And(names))))
    };
    let deals = move || {
        let dealer = book.with(|book| book.as_ref().map(|book| book.dealer));
        dealer.map(|dealer| say(app, &Paper::Deals(sitting.name(dealer)))).unwrap_or_default()
    };
    view! {
        div(class="paper") {
            Totals(app=app)
            (if over.get() { view! {
                h2 { (winners()) }
                (if sitting.you.get().host { view! {
                    button(class="primary", r#type="button", id="other-game", on:click=move |_| sitting.request(Request::Rematch)) { (say(app, &Paper::OtherGame)) }
                }} else { View::new() })
            }} else { view! {
                p(class="now") { (deals()) }
                (if writes.get() { view! { Enter(app=app) } } else { View::new() })
            }})
            (if any.get() { view! { Pages(app=app, book=book) } } else { View::new() })
            (if any.get() && writes.get() { view! {
                button(class="secondary", r#type="button", id="strike", on:click=move |_| sitting.request(Request::Strike)) { (say(app, &Paper::Strike)) }
            }} else { View::new() })
            (if sitting.has_company() { view! { InviteTo(app=app) } } else { View::new() })
        }
    }
}

/// The totals in large type.
#[component(inline_props)]
fn Totals(app: App) -> View {
    let sitting = app.sitting;
    let columns = create_selector(move || {
        sitting.table.with(|table| {
            let Some(table) = table else { return Vec::new() };
            let sides = table.book.as_ref().map(|book| book.sides.clone()).unwrap_or_default();
            match table.sides.len() == sides.len() && !table.sides.is_empty() {
                true => sides.into_iter().zip(table.sides.iter().copied()).collect(),
                false => table
                    .totals
                    .iter()
                    .enumerate()
                    .map(|(seat, total)| (vec![seat], *total))
                    .collect::<Vec<_>>(),
            }
        })
    });
    let column = move |(seats, total): (Vec<usize>, i32)| {
        let name = sitting.say(Say::And(seats.into_iter().map(|seat| sitting.name(seat)).collect()));
        view! { div { dt { (name) } dd { (total) } } }
    };
    view! { dl(class="tiles totals-now") { (columns.get_clone().into_iter().map(column).collect::<Vec<_>>()) } }
}

/// The points for every hand.
#[component(inline_props)]
fn Pages(app: App, book: ReadSignal<Option<ScoreBook>>) -> View {
    let sitting = app.sitting;
    let head = move || {
        let names = sitting.names();
        names.into_iter().map(|name| view! { th(scope="col") { (name) } }).collect::<Vec<_>>()
    };
    let row = move |(number, page): (usize, wire::Page)| {
        let cells: Vec<View> = if page.thrown_in {
            let (wide, words) = (page.players.len().to_string(), say(app, &Paper::ThrownIn));
            vec![view! { td(colspan=wide) { (words) } }]
        } else {
            page.players
                .iter()
                .map(|points| {
                    let points = points.to_string();
                    view! { td { (points) } }
                })
                .collect()
        };
        let number = (number + 1).to_string();
        view! { tr { th(scope="row") { (number) } (cells) } }
    };
    let rows = move || {
        let pages = book.with(|book| book.as_ref().map(|book| book.pages.clone()).unwrap_or_default());
        pages.into_iter().enumerate().map(row).collect::<Vec<_>>()
    };
    view! {
        section {
            h2 { (say(app, &Paper::HandsSoFar)) }
            div(class="scroll", tabindex="0", role="group", aria-label=say(app, &Paper::HandsSoFar)) {
                table(class="figures pages") {
                    thead { tr { th(scope="col") { (sitting.say(Say::Hand)) } (head()) } }
                    tbody { (rows()) }
                }
            }
        }
    }
}

//! The score: a chip that is always there, and the sheet between hands.

use crate::{
    browser,
    past::LookAgain,
    sitting::Sitting,
    text::{Say, Tell},
};
use cards::Seat;
use said::{Figure, Names, Speak};
use std::rc::Rc;
use sycamore::prelude::*;
use wire::{Phase, Request, Table};

/// The names in a column.
fn column_name(sitting: Sitting, seats: impl IntoIterator<Item = usize>) -> String {
    sitting.say(Say::And(seats.into_iter().map(|seat| sitting.name(seat)).collect()))
}

fn indices(seats: &[Seat]) -> impl Iterator<Item = usize> {
    seats.iter().map(|seat| seat.index())
}

/// The columns of the score: sides if there are any, otherwise players.
fn columns(table: &Table) -> Vec<i32> {
    if table.sides.is_empty() { table.totals.clone() } else { table.sides.clone() }
}

/// The totals, small; a tap opens the sheet.
#[component(inline_props)]
pub(crate) fn Chip(sitting: Sitting, sheet: Signal<bool>) -> View {
    let figures = move || {
        sitting.table.with(|table| {
            let table = table.as_ref()?;
            let columns = columns(table);
            // Two totals fit; if there are more, show only the visitor's own.
            let own = sitting.you.get().seat.and_then(|seat| columns.get(seat).copied());
            let shown = if columns.len() > 2 { own.into_iter().collect() } else { columns };
            Some(shown.iter().map(i32::to_string).collect::<Vec<_>>().join(" : "))
        })
    };
    view! {
        button(class="chip", r#type="button", id="score", aria-label=format!("{} {}", sitting.say(Say::Score), figures().unwrap_or_default()), on:click=move |_| sheet.set(!sheet.get())) {
            span(aria-hidden="true") { (figures().unwrap_or_default()) }
        }
    }
}

/// The score sheet, over the table.
#[component(inline_props)]
pub(crate) fn Sheet(sitting: Sitting, open: Signal<bool>) -> View {
    create_effect(move || {
        if open.get() {
            browser::after(0, || {
                browser::focus(".sheet .close");
                // The button to continue, if there is one.
                browser::focus(".sheet .primary");
            });
        }
    });
    view! {
        (match sitting.table.get_clone() {
            Some(table) if open.get() => {
                let head = headline(sitting, &table);
                let parts: [fn(Sitting, &Rc<Table>) -> View; 4] = [lines, totals, differences, next];
                let body = Vec::from(parts.map(|part| part(sitting, &table)));
                view! {
                    div(class="veil", on:click=move |_| open.set(false))
                    section(class="sheet", role="dialog", aria-modal="true", aria-labelledby="sheet-title") {
                        div(class="head") {
                            h2(id="sheet-title") { (head) }
                            button(class="round close", r#type="button", aria-label=sitting.say(Say::Close), on:click=move |_| open.set(false)) { "×" }
                        }
                        (body)
                        LookAgain(sitting=sitting)
                    }
                }
            }
            _ => View::new(),
        })
    }
}

fn headline(sitting: Sitting, table: &Table) -> String {
    match &table.winners {
        Some(winners) if sitting.you.get().seat.is_some_and(|seat| winners.contains(&seat)) => {
            sitting.say(Say::YouWin)
        }
        Some(winners) if winners.is_empty() => sitting.tell(&Tell::SolitaireLost),
        Some(winners) => sitting.say(Say::Wins(column_name(sitting, winners.iter().copied()))),
        None => sitting.say(Say::HandNumber(table.hand)),
    }
}

/// What was counted in the hand.
fn lines(sitting: Sitting, table: &Rc<Table>) -> View {
    let Some(result) = &table.result else { return View::new() };
    if result.thrown_in {
        return view! { p { (sitting.say(Say::ThrownIn)) } };
    }
    let Some(sheet) = &result.sheet else { return View::new() };
    let heads: Vec<View> = sheet
        .columns
        .iter()
        .map(|seats| {
            let name = column_name(sitting, indices(seats));
            view! { th(scope="col") { (name) } }
        })
        .collect();
    let cell = |figure: &Figure| {
        let points = figure.points.to_string();
        if figure.struck {
            view! { td { s { (points) } } }
        } else {
            view! { td { (points) } }
        }
    };
    let rows: Vec<View> = sheet
        .lines
        .iter()
        .map(|line| {
            let cells: Vec<View> = line.figures.iter().map(cell).collect();
            let item = line.item.speak(sitting.language().said(), Names::Notation);
            view! { tr { th(scope="row") { (item) } (cells) } }
        })
        .collect();
    let written: Vec<View> = sheet
        .written
        .iter()
        .map(|points| {
            let points = points.to_string();
            view! { td { (points) } }
        })
        .collect();
    let remarks: Vec<View> = sheet
        .remarks
        .iter()
        .map(|remark| {
            let remark = remark.speak(sitting.language().said(), Names::People(&sitting.names()));
            view! { p(class="small") { (remark) } }
        })
        .collect();
    view! {
        table(class="figures") {
            thead { tr { td {} (heads) } }
            tbody { (rows) }
            tfoot { tr { th(scope="row") { (sitting.say(Say::Hand)) } (written) } }
        }
        (remarks)
    }
}

/// The standing of the match.
fn totals(sitting: Sitting, table: &Rc<Table>) -> View {
    let seats: Vec<Vec<usize>> = match table.result.as_ref().and_then(|result| result.sheet.as_ref()) {
        Some(sheet) => sheet.columns.iter().map(|seats| indices(seats).collect()).collect(),
        None => Vec::new(),
    };
    let sums = columns(table);
    let row = |(at, sum): (usize, &i32)| {
        // Without a sheet the columns are the players, in order.
        let name = seats.get(at).filter(|_| seats.len() == sums.len()).cloned().unwrap_or_else(|| vec![at]);
        let (name, sum) = (column_name(sitting, name), sum.to_string());
        view! { tr { th(scope="row") { (name) } td { (sum) } } }
    };
    let rows: Vec<View> = sums.iter().enumerate().map(row).collect();
    view! {
        table(class="totals") {
            caption { (sitting.say(Say::Total)) }
            tbody { (rows) }
        }
    }
}

fn differences(sitting: Sitting, table: &Rc<Table>) -> View {
    if table.differences.is_empty() {
        return View::new();
    }
    let items: Vec<View> = table
        .differences
        .iter()
        .map(|line| {
            let line = line.clone();
            view! { li { (line.speak(sitting.language().said(), Names::People(&[]))) } }
        })
        .collect();
    view! {
        details {
            summary { (sitting.say(Say::Differences)) }
            ul(class="small") { (items) }
        }
    }
}

/// The button to continue.
fn next(sitting: Sitting, table: &Rc<Table>) -> View {
    let seated = sitting.you.get().seat;
    let ready = seated.and_then(|seat| table.seats.get(seat)).is_some_and(|chair| chair.ready);
    match table.phase {
        Phase::Scored if seated.is_some() && ready => view! { p { (sitting.say(Say::WaitingForOthers)) } },
        Phase::Scored if seated.is_some() => view! {
            button(class="primary", r#type="button", id="next", on:click=move |_| sitting.ready()) { (sitting.say(Say::NextHand)) }
        },
        Phase::Finished if sitting.you.get().host => view! {
            button(class="primary", r#type="button", id="next", on:click=move |_| {
                sitting.request(Request::Rematch);
                sitting.ready();
            }) { (sitting.say(Say::Rematch)) }
        },
        _ => View::new(),
    }
}

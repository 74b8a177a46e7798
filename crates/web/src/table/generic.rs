//! A table for any game: every list of cards in the view, and a button for every legal action. A new game can be
//! played with it until it has its own table.

use super::parts::announce_turn;
use crate::prelude::*;
use crate::text::Wording as _;
use crate::{art::Face, browser, sitting::Sitting, text::Say};
use cards::Card;
use serde_json::{Map, Value};

/// The table.
#[component(inline_props)]
pub(crate) fn GenericTable(sitting: Sitting) -> View {
    let rows = create_memo(move || {
        sitting.view.with(|view| match view.as_deref() {
            Some(view) => rows(sitting, view),
            _ => Vec::new(),
        })
    });
    let lines = create_selector(move || sitting.lines());
    announce_turn(sitting, String::new);
    view! {
        div(class="felt generic") {
            div(class="rows") {
                (rows.get_clone().into_iter().map(|row| view! { Shown(sitting=sitting, row=row) }).collect::<Vec<_>>())
            }
            div(class=if sitting.my_turn() { "status mine" } else { "status" }) {
                strong { (if sitting.my_turn() { sitting.say(Say::YourTurn) } else { sitting.say(Say::Waiting) }) }
                span(class="ticker", aria-hidden="true") { (sitting.announcer.last().unwrap_or_default()) }
            }
            div(class="choices actions", role="group", aria-label=sitting.say(Say::MovesRegion)) {
                (lines.get_clone().into_iter().map(|line| {
                    let (act, words) = (line.clone(), sitting.action(&line));
                    view! { button(class="choice", r#type="button", data-action=line, on:click=move |_| sitting.act(&act)) { (words) } }
                }).collect::<Vec<_>>())
            }
        }
    }
}

/// A row of the table, with a name.
#[derive(Clone, PartialEq, Debug)]
struct Row {
    title: String,
    what: What,
}

#[derive(Clone, PartialEq, Debug)]
enum What {
    Cards(Vec<Card>),
    Text(String),
}

/// Everything in the view that makes sense to a person.
fn rows(sitting: Sitting, view: &said::View) -> Vec<Row> {
    let mut rows = Vec::new();
    collect(sitting, "", &serde_json::to_value(view).unwrap_or_default(), &mut rows);
    rows
}

/// Fields that help the page draw the table but mean nothing to the visitor.
const SILENT: [&str; 7] = ["game", "viewer", "may_act", "sheet", "clockwise", "sides", "phase"];

fn collect(sitting: Sitting, path: &str, value: &Value, rows: &mut Vec<Row>) {
    let title = || path.replace('_', " ");
    match value {
        Value::Object(fields) => {
            for (name, field) in fields.iter().filter(|(name, _)| !SILENT.contains(&name.as_str())) {
                let inner = if path.is_empty() { name.clone() } else { format!("{path} · {name}") };
                collect(sitting, &inner, field, rows);
            }
        }
        Value::Array(items) if items.is_empty() => {}
        Value::Array(items) => match cards(items) {
            Some(cards) => rows.push(Row { title: title(), what: What::Cards(cards) }),
            None if items.iter().all(|item| !item.is_object() && !item.is_array()) => {
                let text = items.iter().map(plain).collect::<Vec<_>>().join(" · ");
                rows.push(Row { title: title(), what: What::Text(text) });
            }
            None => {
                for (at, item) in items.iter().enumerate() {
                    collect(sitting, &format!("{path} {}", at + 1), item, rows);
                }
            }
        },
        Value::Null => {}
        Value::Number(seat) if path == "turn" || path.ends_with("seat") => {
            let text = seat.as_u64().map(|seat| sitting.name(seat as usize)).unwrap_or_default();
            rows.push(Row { title: title(), what: What::Text(text) });
        }
        other => match cards(std::slice::from_ref(other)) {
            Some(cards) => rows.push(Row { title: title(), what: What::Cards(cards) }),
            None => rows.push(Row { title: title(), what: What::Text(plain(other)) }),
        },
    }
}

fn cards(items: &[Value]) -> Option<Vec<Card>> {
    items.iter().map(|item| item.as_str().and_then(|text| text.parse().ok())).collect()
}

fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => "–".into(),
        other => other.to_string(),
    }
}

#[component(inline_props)]
fn Shown(sitting: Sitting, row: Row) -> View {
    let title = row.title;
    match row.what {
        What::Text(text) => {
            view! { p(class="row") { span(class="label") { (title) } " " strong { (text) } } }
        }
        What::Cards(cards) => {
            let css = format!("--wide:{};--narrow:{}", cards.len().max(2), cards.len().clamp(2, 8));
            let names = sitting.language().cards(&cards);
            let faces = cards.into_iter().map(|card| view! { span(class="held") { Face(card=card, language=sitting.settings.language) } }).collect::<Vec<_>>();
            view! {
                div(class="row") {
                    span(class="label") { (title) }
                    div(class="hand open", role="img", aria-label=names, prop:style=browser::js(&css)) { (faces) }
                }
            }
        }
    }
}

/// What happened, as the event itself describes it.
pub(crate) fn words(sitting: Sitting, event: &Map<String, Value>) -> Option<String> {
    let name = event.get("event")?.as_str()?.replace('-', " ");
    if matches!(name.as_str(), "now" | "table") {
        return None;
    }
    let card = event.get("card").and_then(Value::as_str).and_then(|text| text.parse::<Card>().ok());
    let what = match card {
        Some(card) => format!("{name}, {}", sitting.language().card(card)),
        None => name,
    };
    let who = event.get("seat").and_then(Value::as_u64);
    Some(match who {
        Some(seat) => sitting.say(Say::DidOther { name: sitting.name(seat as usize), what }),
        None => what,
    })
}

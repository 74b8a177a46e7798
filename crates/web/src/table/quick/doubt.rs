//! I Doubt It: the number that is due, a stack that grows face down, and the moment in which it may be doubted.

use crate::{
    art::Face,
    sitting::Sitting,
    table::{
        parts::{Countdown, Fan, Hand, Look, People, Person, Status, last_of, others, told_apart},
        trick::sorted,
    },
    text::Tell,
};
use cards::Card;
use serde::Deserialize;
use serde_json::Value;
use std::rc::Rc;
use sycamore::prelude::*;

#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
struct Open {
    by: usize,
    called: u8,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
struct DoubtView {
    you: Option<usize>,
    hand: Vec<Card>,
    turn: Option<usize>,
    due: u8,
    hands: Vec<usize>,
    stack: usize,
    open: Option<Open>,
    plays: u64,
}

/// The table.
#[component(inline_props)]
pub(crate) fn DoubtTable(sitting: Sitting) -> View {
    let view: ReadSignal<Option<Rc<DoubtView>>> = sitting.typed();
    let turn = create_memo(move || view.with(|view| view.as_ref().and_then(|view| view.turn)));
    let people =
        create_selector(move || view.with(|view| view.as_ref().map(|view| people(view)).unwrap_or_default()));
    let due = create_selector(move || view.with(|view| view.as_ref().map_or(1, |view| view.due)));
    let stack = create_selector(move || view.with(|view| view.as_ref().map_or(0, |view| view.stack)));
    let claim = move || {
        let open = view.with(|view| view.as_ref().and_then(|view| view.open))?;
        Some(sitting.tell(&Tell::Says { name: sitting.name(open.by), number: open.called }))
    };
    let race = create_selector(move || {
        view.with(|view| view.as_ref().and_then(|view| view.open.map(|_| view.plays)))
            .filter(|_| sitting.may("doubt"))
    });
    let doubted = last_of(sitting, &["doubted", "laid"]);
    let shown = move || {
        doubted
            .with(|event| event.as_ref().and_then(|event| event.get("card")?.as_str()?.parse::<Card>().ok()))
    };
    let cards = create_selector(move || {
        view.with(|view| view.as_ref().map(|view| told_apart(&sorted(&view.hand))).unwrap_or_default())
    });
    // Read from the view itself: cards are drawn while selectors of the same step may still be old.
    let laying = move || sitting.lines().iter().any(|line| line.starts_with("lay "));
    let due_now = move || view.with(|view| view.as_ref().map_or(1, |view| view.due));
    let fan = Fan {
        cards,
        row: 8,
        look: Rc::new(move |(card, _)| match laying() {
            true if card.number() == Some(due_now()) => Look { class: "playable", pressed: None },
            _ => Look::default(),
        }),
        touch: Rc::new(move |(card, _)| {
            if untrack(laying) {
                sitting.act(&format!("lay {card}"))
            }
        }),
    };
    view! {
        div(class="felt doubt") {
            People(sitting=sitting, people=people)
            div(class="middle") {
                p(class="due", aria-live="polite") { (sitting.tell(&Tell::Due(due.get()))) }
                div(class="heap", role="img", aria-label=sitting.tell(&Tell::Stack(stack.get()))) {
                    ((0..stack.get().min(6)).map(|height| view! { span(class=["lean a", "lean b", "lean c"][height % 3]) { span(class="back") } }).collect::<Vec<_>>())
                    (match shown() {
                        Some(card) => view! { span(class="lean shown") { Face(card=card, language=sitting.settings.language) } },
                        None => View::new(),
                    })
                    span(class="count", aria-hidden="true") { (stack.get()) }
                }
                p(class="claim") { (claim().unwrap_or_default()) }
            }
            Status(sitting=sitting, turn=turn)
            div(class="bar") {
                Countdown(sitting=sitting, race=race)
                button(class="danger big", r#type="button", id="doubt", disabled=!sitting.may("doubt"), on:click=move |_| sitting.act("doubt")) { (sitting.action("doubt")) }
                (if sitting.may("accept") { view! {
                    button(class="secondary", r#type="button", data-action="accept", on:click=move |_| sitting.act("accept")) { (sitting.action("accept")) }
                }} else { View::new() })
            }
            p(class="advice") { (if laying() { sitting.tell(&Tell::ChooseLay(due.get())) } else { String::new() }) }
            Hand(sitting=sitting, fan=fan)
        }
    }
}

fn people(view: &DoubtView) -> Vec<Person> {
    let person = |seat: usize| Person {
        seat,
        cards: view.hands.get(seat).copied().unwrap_or(0),
        facts: Vec::new(),
        turn: view.turn == Some(seat),
        said: view.open.filter(|open| open.by == seat).map(|open| open.called.to_string()),
    };
    others(view.hands.len(), view.you).into_iter().map(person).collect()
}

#[derive(Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
enum Event {
    Laid {
        seat: usize,
        called: u8,
    },
    Doubted {
        doubter: usize,
        card: Card,
        taker: usize,
    },
    #[serde(other)]
    Silent,
}

/// The sentence for an event.
pub(crate) fn words(sitting: Sitting, event: &Value) -> Option<String> {
    let name = |seat| sitting.name(seat);
    let what = match Event::deserialize(event).ok()? {
        Event::Laid { seat, called } => Tell::Says { name: name(seat), number: called },
        Event::Doubted { doubter, card, taker } => {
            Tell::DidDoubt { name: name(doubter), card, taker: name(taker) }
        }
        Event::Silent => return None,
    };
    Some(sitting.tell(&what))
}

#[cfg(test)]
mod tests {
    use super::DoubtView;
    use crate::table::played::reads;

    #[test]
    fn the_view_is_read_at_every_moment() {
        reads::<DoubtView>("i-doubt-it");
    }
}

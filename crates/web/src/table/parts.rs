//! What the tables of several games share: the status line, people in a row, a fan of cards, an action button, the
//! time left for a call.

use crate::{
    art::Face,
    browser,
    sitting::Sitting,
    text::{Say, Tell},
};
use cards::Card;
use said::Button;
use said::Game;
use std::{fmt::Display, rc::Rc};
use sycamore::prelude::*;

/// Calls that are possible at any time: nobody waits for them.
const CALLS: [&str; 8] = ["orange", "decline", "doubt", "accept", "panjandrum", "fold", "renege", "talk"];

/// Whether the table is waiting for the visitor, rather than just allowing a call.
pub(super) fn asked(sitting: Sitting) -> bool {
    let waits = |line: &String| !CALLS.contains(&line.split(' ').next().unwrap_or_default());
    sitting.legal.with(|legal| legal.iter().any(|hand| hand.actions.iter().any(waits)))
}

/// Whose turn it is, what the visitor may do if the table provides it, and what happened last.
#[component(inline_props)]
pub(super) fn Status(
    sitting: Sitting,
    turn: ReadSignal<Option<usize>>,
    advice: Option<ReadSignal<Option<Tell>>>,
) -> View {
    let words = move || match turn.get() {
        _ if asked(sitting) => match advice.and_then(|advice| advice.get_clone()) {
            Some(advice) => sitting.tell(&advice),
            None => sitting.say(Say::YourTurn),
        },
        Some(seat) => sitting.say(Say::TurnOf(sitting.name(seat))),
        None => String::new(),
    };
    view! {
        div(class=if asked(sitting) { "status mine" } else { "status" }) {
            strong { (words()) }
            span(class="ticker", aria-hidden="true") { (sitting.announcer.last().unwrap_or_default()) }
        }
    }
}

/// A player and their figures.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Person {
    pub(super) seat: usize,
    pub(super) cards: usize,
    pub(super) facts: Vec<Fact>,
    pub(super) turn: bool,
    /// What this player said, or how they ended up.
    pub(super) said: Option<String>,
}

/// A figure next to a name: its icon is a class of the style sheet, its meaning is for screen readers.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Fact {
    pub(super) mark: &'static str,
    pub(super) figure: usize,
    pub(super) meaning: Tell,
}

/// The others, starting at the visitor's left; a spectator sees everybody.
pub(super) fn others(players: usize, me: Option<usize>) -> Vec<usize> {
    match me {
        Some(me) => (1..players).map(|step| (me + step) % players).collect(),
        None => (0..players).collect(),
    }
}

/// People in a row.
#[component(inline_props)]
pub(super) fn People(sitting: Sitting, people: ReadSignal<Vec<Person>>) -> View {
    let plate = move |person: Person| {
        let facts: Vec<View> = person
            .facts
            .iter()
            .map(|fact| {
                let (mark, figure, meaning) = (fact.mark, fact.figure, fact.meaning.clone());
                let words = move || sitting.tell(&meaning);
                view! { span(class=mark, role="img", aria-label=words()) { (figure) } }
            })
            .collect();
        let (seat, cards) = (person.seat, person.cards);
        let said = match person.said {
            Some(said) => view! { span(class="call") { (said) } },
            None => View::new(),
        };
        view! {
            li(class=if person.turn { "person turn" } else { "person" }) {
                span(class="name") { (sitting.name(seat)) }
                span(class="facts") {
                    span(class="held", role="img", aria-label=sitting.say(Say::CardsInHand(cards))) { (cards) }
                    (facts)
                }
                (said)
            }
        }
    };
    view! {
        ul(class="people") { (people.get_clone().into_iter().map(plate).collect::<Vec<_>>()) }
    }
}

/// A button for an action.
#[component(inline_props)]
pub(super) fn Act(sitting: Sitting, line: String, class: &'static str) -> View {
    let (act, words) = (line.clone(), line.clone());
    view! {
        button(class=class, r#type="button", data-action=line, on:click=move |_| sitting.act(&act)) { (sitting.action(&words)) }
    }
}

/// A button for a game's typed action.
pub(super) fn act_button<A: Button + Display + 'static>(
    sitting: Sitting,
    action: A,
    class: &'static str,
) -> View {
    let line = action.to_string();
    let act = line.clone();
    view! {
        button(class=class, r#type="button", data-action=line, on:click=move |_| sitting.act(&act)) { (sitting.button(&action)) }
    }
}

/// A button for each legal action that passes `wanted`.
#[component(inline_props)]
pub(super) fn Acts(sitting: Sitting, wanted: fn(&str) -> bool, class: &'static str) -> View {
    let lines =
        create_selector(move || sitting.lines().into_iter().filter(|line| wanted(line)).collect::<Vec<_>>());
    view! {
        (lines.get_clone().into_iter().map(|line| view! { Act(sitting=sitting, line=line, class=class) }).collect::<Vec<_>>())
    }
}

/// A card in a hand, with a number that distinguishes identical cards.
pub(super) type Held = (Card, usize);

/// The cards, with identical ones numbered.
pub(super) fn told_apart(cards: &[Card]) -> Vec<Held> {
    let equal = |at: usize| cards[..at].iter().filter(|card| **card == cards[at]).count();
    (0..cards.len()).map(|at| (cards[at], equal(at))).collect()
}

/// How a card in a fan looks, and whether it counts as pressed.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Look {
    pub(super) class: &'static str,
    pub(super) pressed: Option<bool>,
}

/// A hand of cards that can be tapped.
#[derive(Clone)]
pub(super) struct Fan {
    pub(super) cards: ReadSignal<Vec<Held>>,
    /// Cards per row on a phone; more cards take more rows.
    pub(super) row: usize,
    pub(super) look: Rc<dyn Fn(Held) -> Look>,
    pub(super) touch: Rc<dyn Fn(Held)>,
}

/// Rows on a phone; beyond that, cards overlap more.
const ROWS: usize = 3;

/// The visitor's cards.
#[component(inline_props)]
pub(super) fn Hand(sitting: Sitting, fan: Fan) -> View {
    let (cards, row) = (fan.cards, fan.row);
    let css = move || {
        let count = cards.with(Vec::len);
        let narrow = count.div_ceil(count.div_ceil(row).clamp(1, ROWS));
        browser::js(format!("--wide:{};--narrow:{}", count.max(2), narrow.max(2)))
    };
    view! {
        div(class="hand", role="group", aria-label=sitting.say(Say::YourCards), prop:style=css(), on:keydown=super::trick::step) {
            Keyed(list=cards, view=move |held| { let fan = fan.clone(); view! { FanCard(sitting=sitting, fan=fan, held=held) } }, key=|held| *held)
        }
    }
}

#[component(inline_props)]
fn FanCard(sitting: Sitting, fan: Fan, held: Held) -> View {
    let card = held.0;
    let look = Rc::clone(&fan.look);
    let look = create_selector(move || look(held));
    let class = move || {
        let hinted = sitting.hint.with(|hint| {
            hint.as_ref()
                .is_some_and(|hint| hint.action.split_whitespace().any(|word| word == card.to_string()))
        });
        format!("held {}{}", look.get().class, if hinted { " hinted" } else { "" })
    };
    let touch = Rc::clone(&fan.touch);
    view! {
        button(class=class(), r#type="button", data-card=card.to_string(), aria-label=sitting.language().card(card),
            aria-pressed=look.get().pressed.map(|pressed| pressed.to_string()), on:click=move |_| touch(held)) {
            Face(card=card, language=sitting.settings.language)
        }
    }
}

/// Cards on display.
#[component(inline_props)]
pub(crate) fn Row(sitting: Sitting, cards: Vec<Card>) -> View {
    let names = cards.clone();
    let faces: Vec<View> =
        cards.into_iter().map(|card| view! { Face(card=card, language=sitting.settings.language) }).collect();
    view! { span(class="row", role="img", aria-label=sitting.language().cards(&names)) { (faces) } }
}

/// The time left for a call, as a shrinking bar. It restarts with every new `race`.
#[component(inline_props)]
pub(super) fn Countdown(sitting: Sitting, race: ReadSignal<Option<u64>>) -> View {
    view! {
        (match race.get() {
            None => view! { div(class="countdown idle") },
            Some(_) => {
                let css = format!("--time:{}ms", sitting.race_ms());
                view! { div(class="countdown", prop:style=browser::js(&css)) }
            }
        })
    }
}

/// The latest event of a game that passes the filter; it stays until the next one.
pub(super) fn last_of<V: Game<Seen: Clone + 'static>>(
    sitting: Sitting,
    wanted: fn(&V::Seen) -> bool,
) -> ReadSignal<Option<Rc<V::Seen>>> {
    let last = create_signal(None);
    create_effect(move || {
        let seen = sitting.seen.get_clone();
        let events = seen.iter().rev().filter_map(V::seen);
        if let Some(event) = events.into_iter().find(|event| wanted(event)) {
            last.set(Some(Rc::new(event.clone())));
        }
    });
    *last
}

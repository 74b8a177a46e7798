//! What the tables for several games share: the status line, people in a row, a fan of cards, an action
//! button, and the time left for a call.

use crate::prelude::*;
use crate::text::Wording as _;
use crate::{
    art::{Avatar, Face},
    browser,
    settings::Order,
    sitting::Sitting,
    text::{Say, Tell},
};
use cards::Card;
use said::{Action, Button, Game};
use std::{fmt::Display, rc::Rc};
use wire::Table;

/// Whether the table is waiting for the visitor, rather than just allowing a call.
pub(super) fn asked(sitting: Sitting) -> bool {
    let waits = |line: &String| sitting.read(line).is_none_or(|action| action.call().is_none());
    sitting.legal.with(|legal| legal.iter().any(|hand| hand.actions.iter().any(waits)))
}

/// Tells screen readers that it is the visitor's turn and what they are asked to do; `words` may be empty.
pub(super) fn announce_turn(sitting: Sitting, words: impl Fn() -> String + 'static) {
    announce_question(sitting, move || match words() {
        words if words.is_empty() => sitting.say(Say::YourTurn),
        words => sitting.say(Say::YourTurnTo(words)),
    });
}

/// Tells screen readers the same with a sentence that already says whose turn it is.
pub(super) fn announce_question(sitting: Sitting, sentence: impl Fn() -> String + 'static) {
    let question = create_selector(move || {
        // Read this first, even if it is not needed: only values that were read last time are up to date in the same
        // step.
        let sentence = sentence();
        asked(sitting).then_some(sentence)
    });
    create_effect(move || {
        let question = question.get_clone();
        // What led to the question is announced first.
        browser::soon(move || sitting.announcer.ask(question));
    });
}

/// A player in one sentence, for screen readers.
pub(super) fn sentence(sitting: Sitting, name: String, facts: Vec<String>) -> String {
    sitting.say(Say::PlateIs { name, facts })
}

/// Whose turn it is, what the visitor may do (if the table provides that), and what happened last.
#[component(inline_props)]
pub(super) fn Status(
    sitting: Sitting,
    turn: ReadSignal<Option<usize>>,
    advice: Option<ReadSignal<Option<Tell>>>,
) -> View {
    let words = move || {
        // Read this first, even if it is not needed: only values that were read last time are up to date in the same
        // step.
        let advice = advice.and_then(|advice| advice.get_clone());
        match turn.get() {
            _ if asked(sitting) => match advice {
                Some(advice) => sitting.tell(&advice),
                None => sitting.say(Say::YourTurn),
            },
            Some(seat) if sitting.me() != Some(seat) => {
                let name = sitting.name(seat);
                sitting.say(if sitting.replayed.get().is_some() {
                    Say::NextIs(name)
                } else {
                    Say::TurnOf(name)
                })
            }
            _ => String::new(),
        }
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
    /// What this player said, or how the game ended for them.
    pub(super) said: Option<String>,
}

/// A figure next to a name; its icon is a class in the style sheet, and its meaning is for screen readers.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Fact {
    pub(super) mark: &'static str,
    pub(super) figure: usize,
    pub(super) meaning: Tell,
}

/// The others, starting at the visitor's left; a spectator sees everyone.
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
                view! { span(class=mark, title=words()) { (figure) } }
            })
            .collect();
        let (seat, cards) = (person.seat, person.cards);
        let is_friend = move || {
            let Some(me) = sitting.me() else { return false };
            sitting.table.with(|table| table.as_ref().is_some_and(|table| table.are_partners(me, seat)))
        };
        let told = {
            let meanings: Vec<Tell> = person.facts.iter().map(|fact| fact.meaning.clone()).collect();
            let call = person.said.clone();
            move || {
                let total = sitting.table.with(|table| total_of(table.as_ref()?, seat));
                let mut facts = Vec::from_iter(is_friend().then(|| sitting.say(Say::IsPartner)));
                facts.push(sitting.say(Say::CardsInHand(cards)));
                facts.extend(meanings.iter().map(|meaning| sitting.tell(meaning)));
                facts.extend(total.map(|total| sitting.tell(&Tell::Points(total))));
                facts.extend(call.clone());
                sentence(sitting, sitting.name(seat), facts)
            }
        };
        let said = match person.said {
            Some(said) => view! { span(class="call", aria-hidden="true") { (said) } },
            None => View::new(),
        };
        view! {
            li(class=if person.turn { "person turn" } else { "person" }, data-seat=seat.to_string()) {
                span(class="unseen") { (told()) }
                Avatar(sitting=sitting, seat=seat)
                span(class="name", aria-hidden="true") { (sitting.name(seat)) }
                (if is_friend() { view! { span(class="mark", aria-hidden="true") { "♥" } } } else { View::new() })
                span(class="facts", aria-hidden="true") {
                    span(class="held", title=sitting.say(Say::CardsInHand(cards))) { (cards) }
                    (facts)
                    Total(sitting=sitting, seat=seat)
                }
                (said)
            }
        }
    };
    view! {
        ul(class="people") { (people.get_clone().into_iter().map(plate).collect::<Vec<_>>()) }
    }
}

/// What a player, or their side, has scored in the match so far, if the match goes to a total.
#[component(inline_props)]
fn Total(sitting: Sitting, seat: usize) -> View {
    let total = create_selector(move || sitting.table.with(|table| total_of(table.as_ref()?, seat)));
    view! {
        (match total.get() {
            Some(total) => view! {
                span(class="points", title=sitting.tell(&Tell::Points(total))) { (total.to_string()) }
            },
            None => View::new(),
        })
    }
}

/// The total of a player or of their side, if the match goes to a total.
fn total_of(table: &Table, seat: usize) -> Option<i32> {
    table.target?;
    let side = table.partners.iter().position(|side| side.contains(&seat));
    side.and_then(|side| table.sides.get(side)).or(table.totals.get(seat)).copied()
}

/// Whether a tap on a card plays it now: the first tap only picks it, if the visitor wants to tap twice.
pub(super) fn confirmed<T: Copy + PartialEq>(sitting: Sitting, picked: Signal<Option<T>>, card: T) -> bool {
    let now = !sitting.settings.confirm.get_untracked() || picked.get_untracked() == Some(card);
    picked.set((!now).then_some(card));
    now
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
pub(super) fn Acts(sitting: Sitting, wanted: fn(&Action) -> bool, class: &'static str) -> View {
    let wanted = move |line: &String| sitting.read(line).is_some_and(|action| wanted(&action));
    let lines = create_selector(move || sitting.lines().into_iter().filter(wanted).collect::<Vec<_>>());
    view! {
        (lines.get_clone().into_iter().map(|line| view! { Act(sitting=sitting, line=line, class=class) }).collect::<Vec<_>>())
    }
}

/// Cards that are sorted with the high ones first, in the order that the visitor likes.
pub(super) fn as_liked(sitting: Sitting, mut sorted: Vec<Card>) -> Vec<Card> {
    if sitting.settings.order.get() == Order::LowFirst {
        sorted.reverse();
    }
    sorted
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
    pub(super) look: Rc<dyn Fn(Held) -> Look>,
    pub(super) touch: Rc<dyn Fn(Held)>,
}

/// What the style sheet needs to lay out a fan: the cards per row with one, two, three or four rows.
pub(super) fn rows(count: usize) -> String {
    let row = |rows: usize| count.div_ceil(rows).max(2);
    format!("--one:{};--two:{};--three:{};--four:{}", row(1), row(2), row(3), row(4))
}

/// How crowded a fan is, from 1 to 5. The style sheet decides how many rows that means on which screen.
pub(super) fn crowd(count: usize) -> &'static str {
    match count {
        0..=5 => "1",
        6..=8 => "2",
        9..=16 => "3",
        17..=24 => "4",
        _ => "5",
    }
}

/// The visitor's cards.
#[component(inline_props)]
pub(super) fn Hand(sitting: Sitting, fan: Fan) -> View {
    let cards = fan.cards;
    let count = move || cards.with(Vec::len);
    view! {
        div(class="hand", role="group", aria-label=sitting.whose_cards(), data-crowd=crowd(count()), prop:style=browser::js(rows(count())), on:keydown=super::trick::step) {
            Keyed(list=cards, view=move |held| { let fan = fan.clone(); view! { FanCard(sitting=sitting, fan=fan, held=held) } }, key=|held| *held)
        }
    }
}

#[component(inline_props)]
fn FanCard(sitting: Sitting, fan: Fan, held: Held) -> View {
    let card = held.0;
    let look = Rc::clone(&fan.look);
    let look = create_selector(move || look(held));
    let class =
        move || format!("held {}{}", look.get().class, if sitting.hints_at(card) { " hinted" } else { "" });
    let touch = Rc::clone(&fan.touch);
    view! {
        button(class=class(), r#type="button", data-card=card.to_string(), aria-label=sitting.language().card(card),
            aria-disabled=(look.get().class == "dim").then_some("true"),
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

/// A pile with its name below it. Screen readers get the name from the pile.
pub(super) fn named(sitting: Sitting, pile: View, name: Tell) -> View {
    view! {
        div(class="named") {
            (pile)
            span(class="label", aria-hidden="true") { (sitting.tell(&name)) }
        }
    }
}

/// When a call is right, and what it costs if it is wrong, next to its button.
#[component(inline_props)]
pub(super) fn Why(sitting: Sitting, why: Tell) -> View {
    view! { p(class="when", id="why") { (sitting.tell(&why)) } }
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

/// The latest event of a game that passes the filter; it stays until the next one does.
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

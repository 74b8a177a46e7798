//! Rack-O in all its forms: the visitor's rack with its ten slots, the two piles, and everyone's racks when a
//! round is over.

use super::parts::{Acts, People, Person, Status, announce_turn, named, others};
use crate::prelude::*;
use crate::{art::NumberFace, browser, sitting::Sitting, table::trick, text::Tell};
use cards::Seat;
use said::{
    Rounded,
    rack_o::{Action, Rack, RackCard, RoundResult, SLOTS, Slot, View as RackView},
};
use std::rc::Rc;

type Shown = ReadSignal<Option<Rc<RackView>>>;

/// The table.
#[component(inline_props)]
pub(super) fn RackTable(sitting: Sitting) -> View {
    let view: Shown = sitting.typed();
    let turn =
        create_memo(move || view.with(|view| view.as_ref().and_then(|view| view.turn).map(Seat::index)));
    let people = create_selector(move || {
        view.with(|view| view.as_ref().map(|view| people(sitting, view)).unwrap_or_default())
    });
    let over =
        create_selector(move || view.with(|view| view.as_ref().is_some_and(|view| view.result.is_some())));
    let seated =
        create_selector(move || view.with(|view| view.as_ref().is_some_and(|view| view.mine.is_some())));
    view! {
        div(class="felt racko") {
            People(sitting=sitting, people=people)
            (if over.get() {
                view! { Racks(sitting=sitting, view=view) }
            } else if seated.get() {
                view! { MyRack(sitting=sitting, view=view) }
            } else {
                view! { div {} }
            })
            Piles(sitting=sitting, view=view)
            Status(sitting=sitting, turn=turn)
        }
    }
}

fn people(sitting: Sitting, view: &RackView) -> Vec<Person> {
    let me = view.mine.as_ref().map(|mine| mine.seat.index());
    let out = |seat: usize| Seat::new(seat).is_some_and(|seat| view.put_out.has(seat));
    let person = |seat: usize| Person {
        seat,
        cards: SLOTS,
        facts: Vec::new(),
        turn: view.turn.map(Seat::index) == Some(seat),
        said: out(seat).then(|| sitting.tell(&Tell::IsOut)),
    };
    others(view.players, me).into_iter().map(person).collect()
}

/// The visitor's rack from their point of view, with the front slot at the bottom. Numbers are placed by size, so that
/// a rack in order looks like a rising line.
#[component(inline_props)]
fn MyRack(sitting: Sitting, view: Shown) -> View {
    let rack = create_selector(move || {
        view.with(|view| view.as_ref().and_then(|view| view.mine.as_ref()).map(|mine| mine.rack))
    });
    // This is read from the view itself, because slots are drawn before the selectors of the same step are updated.
    let placing = move || view.with(|view| view.as_ref().and_then(|view| view.in_hand()));
    let slots = move || {
        let Some(rack) = rack.get() else { return Vec::new() };
        let slot = |slot: Slot| {
            let (card, label) = (rack.at(slot).number(), usize::from(slot.label()));
            let before = slot.index().checked_sub(1).map(|at| rack.cards()[at].number());
            let rises = before.is_none_or(|before| before < card);
            let follows = before.is_some_and(|before| before + 1 == card);
            let line = Action::Swap(slot).to_string();
            let hint = line.clone();
            let class = move || {
                let hinted =
                    sitting.hint.with(|hinted| hinted.as_ref().is_some_and(|one| one.action == hint));
                format!(
                    "slot{}{}{}",
                    if rises { "" } else { " falls" },
                    if follows { " follows" } else { "" },
                    if hinted { " hinted" } else { "" }
                )
            };
            let words = move || match placing() {
                Some(_) => sitting.tell(&Tell::SlotInto { label, card }),
                None => sitting.tell(&Tell::Slot { label, card }),
            };
            let act = line.clone();
            let action = move || placing().map(|_| line.clone());
            let css = format!("--at:{:.4}", Rounded(f64::from(card) / 60.0));
            view! {
                button(class=class(), r#type="button", prop:style=browser::js(&css), disabled=placing().is_none(), data-action=action(),
                    on:click=move |_| sitting.act(&act)) {
                    span(class="unseen") { (words()) }
                    span(class="label", aria-hidden="true") { (label) }
                    span(class="strip", aria-hidden="true") { span(class="figure") { (card) } }
                }
            }
        };
        Slot::all().rev().map(slot).collect::<Vec<_>>()
    };
    view! {
        div(class=if placing().is_some() { "rack placing" } else { "rack" }, role="group", aria-label=sitting.tell(&Tell::Rack), on:keydown=trick::step) {
            (slots())
        }
    }
}

/// The two piles, and the card that is moving between them and the rack.
#[component(inline_props)]
fn Piles(sitting: Sitting, view: Shown) -> View {
    let left = move || view.with(|view| view.as_ref().map_or(0, |view| view.draw_pile));
    let top = create_selector(move || {
        view.with(|view| {
            view.as_ref().and_then(|view| view.discard_pile.last().copied()).map(RackCard::number)
        })
    });
    let hand = create_selector(move || {
        view.with(|view| view.as_ref().and_then(|view| view.in_hand()).map(RackCard::number))
    });
    let asked = create_selector(move || sitting.may("rack-o"));
    let advice = move || match (hand.get(), top.get()) {
        _ if asked.get() => sitting.tell(&Tell::AskRackO),
        (Some(card), _) => sitting.tell(&Tell::ChooseSlot(card)),
        (None, Some(top)) if sitting.may("take") => sitting.tell(&Tell::ChooseDrawOrTake(top)),
        _ => String::new(),
    };
    announce_turn(sitting, advice);
    let draw = move || sitting.may("draw").then_some("draw");
    let take =
        move || if sitting.may("take") { Some("take") } else { sitting.may("discard").then_some("discard") };
    view! {
        div(class="stocks") {
            (named(sitting, view! {
                button(class="stock", r#type="button", disabled=draw().is_none(), data-action=draw(), aria-label=sitting.tell(&Tell::DrawPile(left())), on:click=move |_| sitting.act("draw")) {
                    span(class="back numbered")
                    span(class="count", aria-hidden="true") { (left()) }
                }
            }, Tell::DrawPileName))
            (match hand.get() {
                Some(card) => view! { span(class="in-hand") { NumberFace(number=card) } },
                None => view! { span(class="in-hand none") },
            })
            (named(sitting, view! {
                button(class="stock", r#type="button", disabled=take().is_none(), data-action=take(),
                    aria-label=format!("{}: {}", sitting.tell(&Tell::DiscardPile), top.get().map(|top| top.to_string()).unwrap_or_default()),
                    on:click=move |_| if let Some(line) = take() { sitting.act(line) }) {
                    (match top.get() {
                        Some(card) => view! { NumberFace(number=card) },
                        None => view! { span(class="place") },
                    })
                }
            }, Tell::DiscardPile))
        }
        div(class="ask") {
            p { (advice()) }
            div(class="choices others") {
                Acts(sitting=sitting, wanted=has_button, class="secondary")
            }
        }
    }
}

/// Whether an action has a button of its own. The others are the piles and the slots.
fn has_button(action: &said::Action) -> bool {
    matches!(action, said::Action::RackO(Action::RackO | Action::Hold | Action::Discard))
}

/// All racks, when the round is over.
#[component(inline_props)]
fn Racks(sitting: Sitting, view: Shown) -> View {
    let ended = create_selector(move || view.with(|view| view.as_ref().and_then(|view| view.result.clone())));
    let rack = move |seat: usize, rack: Rack, points: i32, won: bool| {
        let strips = rack
            .cards()
            .iter()
            .rev()
            .map(|card| {
                let card = card.number();
                let css = format!("--at:{:.4}", Rounded(f64::from(card) / 60.0));
                view! { li(prop:style=browser::js(&css)) { span(class="strip") { span(class="figure") { (card) } } } }
            })
            .collect::<Vec<_>>();
        view! {
            section(class=if won { "shown won" } else { "shown" }, aria-label=sitting.tell(&Tell::RackOf(sitting.name(seat)))) {
                h2 { (sitting.name(seat)) }
                ol { (strips) }
                p { (sitting.tell(&Tell::Points(points))) }
            }
        }
    };
    view! {
        div(class="racks", tabindex="0") {
            (ended.get_clone().map(|ended| {
                let RoundResult { finisher, racks, points } = ended;
                racks.into_iter().zip(points).enumerate()
                    .map(|(seat, (cards, points))| rack(seat, cards, points, finisher.map(Seat::index) == Some(seat)))
                    .collect::<Vec<_>>()
            }).unwrap_or_default())
        }
    }
}

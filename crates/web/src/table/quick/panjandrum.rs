//! Panjandrum: four Building Piles in the middle, everybody's Hand and Delay Pile around them, and the call for those who
//! saw an error.

use crate::{
    art::{Emblem, Face},
    sitting::Sitting,
    table::parts::{Status, asked, others},
    text::Tell,
};
use cards::{Card, Color};
use serde::Deserialize;
use serde_json::Value;
use std::rc::Rc;
use sycamore::prelude::*;

#[derive(Clone, PartialEq, Debug, Deserialize)]
struct Open {
    hands: Vec<usize>,
    delays: Vec<Vec<Card>>,
    lifted: Option<Card>,
    building: [Option<Card>; 4],
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
struct PanjandrumView {
    seat: Option<usize>,
    turn: Option<usize>,
    table: Open,
}

impl PanjandrumView {
    fn delay_top(&self, seat: usize) -> Option<Card> {
        self.table.delays.get(seat).and_then(|pile| pile.last().copied())
    }

    fn hand(&self, seat: usize) -> usize {
        self.table.hands.get(seat).copied().unwrap_or(0)
    }

    /// The card that would be played next: the lifted one, else the top of one's own Delay Pile.
    fn next(&self) -> Option<Card> {
        self.table.lifted.or_else(|| self.delay_top(self.seat?))
    }
}

/// What the parts of this table share.
#[derive(Clone, Copy)]
struct Board {
    sitting: Sitting,
    view: ReadSignal<Option<Rc<PanjandrumView>>>,
}

impl Board {
    fn with<T: Default>(self, read: impl FnOnce(&PanjandrumView) -> T) -> T {
        self.view.with(|view| view.as_ref().map(|view| read(view)).unwrap_or_default())
    }

    /// The line, where it is legal: an element with an action is one that can be touched.
    fn line(self, line: &str) -> Option<String> {
        self.sitting.may(line).then(|| line.to_owned())
    }
}

/// The table.
#[component(inline_props)]
pub(crate) fn PanjandrumTable(sitting: Sitting) -> View {
    let board = Board { sitting, view: sitting.typed() };
    let turn = create_memo(move || board.with(|view| view.turn));
    let others = create_selector(move || board.with(|view| others(view.table.hands.len(), view.seat)));
    let me = create_selector(move || board.with(|view| view.seat));
    let placing = move || asked(sitting) && board.with(|view| view.table.lifted.is_some());
    let advice = move || match board.with(|view| view.next()) {
        Some(card) if placing() || sitting.may("build") => sitting.tell(&Tell::ChooseWhere(card)),
        _ if sitting.may("lift") => sitting.tell(&Tell::ChooseLift),
        _ => String::new(),
    };
    view! {
        div(class="felt panjandrum") {
            ul(class="people") {
                (others.get_clone().into_iter().map(|seat| view! { Opponent(board=board, seat=seat) }).collect::<Vec<_>>())
            }
            div(class="middle") {
                div(class="building") {
                    (Color::ALL.into_iter().map(|color| view! { Building(board=board, color=color) }).collect::<Vec<_>>())
                }
            }
            Status(sitting=sitting, turn=turn)
            p(class="advice") { (advice()) }
            (match me.get() {
                Some(seat) => view! { Own(board=board, seat=seat) },
                None => View::new(),
            })
            div(class="bar") {
                button(class="danger big", r#type="button", id="panjandrum", disabled=!sitting.may("panjandrum"), on:click=move |_| sitting.act("panjandrum")) {
                    (sitting.action("panjandrum"))
                }
            }
        }
    }
}

#[component(inline_props)]
fn Building(board: Board, color: Color) -> View {
    let sitting = board.sitting;
    let top = create_selector(move || board.with(|view| view.table.building[color as usize]));
    // A card goes to the pile of its color whichever of the four is touched; only that one is offered.
    let wanted = move || {
        let fits = board.with(|view| view.next()).and_then(Card::color) == Some(color);
        fits.then(|| board.line("build")).flatten()
    };
    view! {
        button(class=if wanted().is_some() { "place target" } else { "place" }, r#type="button", disabled=wanted().is_none(), data-action=wanted(),
            aria-label=sitting.tell(&Tell::BuildingPile { color, top: top.get() }), on:click=move |_| sitting.act("build")) {
            (match top.get() {
                Some(card) => view! { Face(card=card, language=sitting.settings.language) },
                None => view! { Emblem(color=color) },
            })
        }
    }
}

#[component(inline_props)]
fn Opponent(board: Board, seat: usize) -> View {
    let sitting = board.sitting;
    let top = create_selector(move || board.with(|view| view.delay_top(seat)));
    let cards = move || board.with(|view| view.hand(seat));
    let turn = move || board.with(|view| view.turn == Some(seat));
    let give = move || board.line(&format!("give {seat}"));
    view! {
        li(class=if turn() { "person turn" } else { "person" }) {
            span(class="name") { (sitting.name(seat)) }
            span(class="facts") {
                span(class="held", role="img", aria-label=sitting.tell(&Tell::HandPile { name: sitting.name(seat), cards: cards() })) { (cards()) }
            }
            button(class=if give().is_some() { "delay target" } else { "delay" }, r#type="button", disabled=give().is_none(), data-action=give(),
                aria-label=sitting.tell(&Tell::DelayPile { name: sitting.name(seat), top: top.get() }),
                on:click=move |_| sitting.act(&format!("give {seat}"))) {
                (match top.get() {
                    Some(card) => view! { Face(card=card, language=sitting.settings.language) },
                    None => view! { span(class="place") },
                })
            }
        }
    }
}

/// One's own Hand, the lifted card, and one's own Delay Pile.
#[component(inline_props)]
fn Own(board: Board, seat: usize) -> View {
    let sitting = board.sitting;
    let top = create_selector(move || board.with(|view| view.delay_top(seat)));
    let lifted =
        create_selector(move || board.with(|view| view.table.lifted.filter(|_| view.turn == Some(seat))));
    let cards = move || board.with(|view| view.hand(seat));
    let lift = move || board.line("lift");
    let delay = move || board.line("delay");
    view! {
        div(class="stocks") {
            button(class=if lift().is_some() { "stock target" } else { "stock" }, r#type="button", disabled=lift().is_none(), data-action=lift(),
                aria-label=sitting.tell(&Tell::HandPile { name: sitting.name(seat), cards: cards() }), on:click=move |_| sitting.act("lift")) {
                (if cards() > 0 { view! { span(class="back") } } else { view! { span(class="place") } })
                span(class="count", aria-hidden="true") { (cards()) }
            }
            (match lifted.get() {
                Some(card) => view! { span(class="in-hand") { Face(card=card, language=sitting.settings.language) } },
                None => view! { span(class="in-hand none") },
            })
            button(class=if delay().is_some() { "stock target" } else { "stock" }, r#type="button", disabled=delay().is_none(), data-action=delay(),
                aria-label=sitting.tell(&Tell::DelayPile { name: sitting.name(seat), top: top.get() }), on:click=move |_| sitting.act("delay")) {
                (match top.get() {
                    Some(card) => view! { Face(card=card, language=sitting.settings.language) },
                    None => view! { span(class="place") },
                })
            }
        }
    }
}

#[derive(Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
enum Event {
    Lifted {
        seat: usize,
        card: Card,
    },
    Flipped {
        seat: usize,
    },
    Built {
        card: Card,
    },
    Gave {
        seat: usize,
        to: usize,
        card: Card,
    },
    Delayed {
        seat: usize,
        card: Card,
    },
    Called {
        by: usize,
        accused: usize,
        right: bool,
    },
    HandedOver {
        from: usize,
        to: usize,
    },
    TakenBack {},
    #[serde(other)]
    Silent,
}

/// The sentence for an event.
pub(crate) fn words(sitting: Sitting, event: &Value) -> Option<String> {
    let name = |seat| sitting.name(seat);
    let what = match Event::deserialize(event).ok()? {
        Event::Lifted { seat, card } => Tell::DidLift { name: name(seat), card },
        Event::Flipped { seat } => Tell::DidFlip(name(seat)),
        Event::Built { card } => Tell::DidBuildUp(card),
        Event::Gave { seat, to, card } => Tell::DidGive { name: name(seat), to: name(to), card },
        Event::Delayed { seat, card } => Tell::DidDelay { name: name(seat), card },
        Event::Called { by, accused, right } => {
            Tell::DidCallError { name: name(by), accused: name(accused), right }
        }
        Event::HandedOver { from, to } => Tell::DidHandOver { from: name(from), to: name(to) },
        Event::TakenBack {} => Tell::DidTakeBack,
        Event::Silent => return None,
    };
    Some(sitting.tell(&what))
}

#[cfg(test)]
mod tests {
    use super::PanjandrumView;
    use crate::table::played::reads;

    #[test]
    fn the_view_is_read_at_every_moment() {
        reads::<PanjandrumView>("panjandrum");
    }
}

//! What can be done with the chosen cards, and the call that anyone may make.

use super::Board;
use crate::{table::parts::Countdown, text::Tell};
use cards::Card;
use sycamore::prelude::*;

fn listed(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

/// The legal line with the same cards in another order, or the line as it is.
fn as_listed(board: Board, line: String) -> String {
    let words = |line: &str| {
        let mut words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        // The hand card comes first; the others in any order.
        if let Some(cards) = words.get_mut(2..) {
            cards.sort_unstable();
        }
        words
    };
    let wanted = words(&line);
    board.sitting.lines().into_iter().find(|known| words(known) == wanted).unwrap_or(line)
}

/// What can be done with what was chosen.
#[component(inline_props)]
pub(super) fn Moves(board: Board) -> View {
    let sitting = board.sitting;
    let moves = create_selector(move || {
        let Some(card) = board.with.get().filter(|_| board.mine()) else { return Vec::new() };
        let taken = board.taken.get_clone();
        let mut moves = Vec::new();
        if !taken.is_empty() {
            moves.push((
                as_listed(board, format!("capture {card} {}", listed(&taken))),
                Tell::TakeThese(taken.len()),
            ));
        }
        let prefix = format!("build {card} on ");
        for line in board.sitting.lines() {
            let Some(on) = line.strip_prefix(&prefix) else { continue };
            let pile: Vec<Card> = on.split_whitespace().filter_map(|text| text.parse().ok()).collect();
            let total = board.read(|view| view.worth(&pile)) + card.number().unwrap_or(0);
            moves.push((line.clone(), Tell::BuildOn { total, on: sitting.language().cards(&pile) }));
        }
        let lay = format!("lay {card}");
        // What is not legal can be tried all the same when nothing else is: the refusal says why.
        if moves.is_empty() || sitting.may(&lay) {
            moves.push((lay, Tell::LayIt));
        }
        moves
    });
    let advice = move || match (board.mine(), board.with.get()) {
        (true, None) => sitting.tell(&Tell::ChooseFromHand),
        (true, Some(_)) => sitting.tell(&Tell::ChooseCapture),
        (false, _) => String::new(),
    };
    let button = move |(line, words): (String, Tell)| {
        let act = line.clone();
        let action = sitting.may(&line).then_some(line);
        view! {
            button(class="primary", r#type="button", data-action=action, on:click=move |_| sitting.act(&act)) { (sitting.tell(&words)) }
        }
    };
    view! {
        div(class="ask") {
            (if moves.with(Vec::is_empty) { view! { p { (advice()) } } } else { View::new() })
            div(class="choices others") { (moves.get_clone().into_iter().map(button).collect::<Vec<_>>()) }
        }
    }
}

/// The call, and the time that is left for it.
#[component(inline_props)]
pub(super) fn Orange(board: Board) -> View {
    let sitting = board.sitting;
    let open = create_selector(move || {
        // A race is told from the next by the cards it is about.
        let cards = board.read(|view| {
            view.open.as_ref().filter(|open| open.won_by.is_none()).map(|open| open.taken.clone())
        });
        cards.map(|cards| cards.iter().fold(0_u64, |all, card| all | 1 << card.index()))
    });
    view! {
        div(class="bar") {
            Countdown(sitting=sitting, race=open)
            button(class="orange big", r#type="button", id="orange", disabled=!sitting.may("orange"), on:click=move |_| sitting.act("orange")) { (sitting.action("orange")) }
            (if sitting.may("decline") { view! {
                button(class="secondary", r#type="button", data-action="decline", on:click=move |_| sitting.act("decline")) { (sitting.action("decline")) }
            }} else { View::new() })
        }
    }
}

//! What can be done with the chosen cards, and the call anyone may make.

use super::Board;
use crate::prelude::*;
use crate::text::Wording as _;
use crate::{
    table::parts::{Countdown, Why, announce_turn},
    text::Tell,
};
use said::tuxedo::Action;

/// The moves that are possible with the chosen cards.
#[component(inline_props)]
pub(super) fn Moves(board: Board) -> View {
    let sitting = board.sitting;
    let moves = create_selector(move || {
        let Some(card) = board.with.get().filter(|_| board.mine()) else { return Vec::new() };
        let take = board.taken.get();
        let mut moves = Vec::new();
        if !take.is_empty() {
            moves.push((Action::Capture { with: card, take }, Tell::TakeThese(take.len())));
        }
        for line in sitting.lines() {
            let Ok(action @ Action::Build { card: built, on }) = line.parse() else { continue };
            if built != card {
                continue;
            }
            let worth = board.read(|view| view.board.center.worth(on));
            let total = worth.unwrap_or(0) + card.number().unwrap_or(0);
            let on = sitting.language().cards(&on.iter().collect::<Vec<_>>());
            moves.push((action, Tell::BuildOn { total, on }));
        }
        let lay = Action::Lay(card);
        // If nothing is legal, an illegal move can be tried anyway, and the refusal explains why.
        if moves.is_empty() || sitting.may(&lay.to_string()) {
            moves.push((lay, Tell::LayIt));
        }
        moves
    });
    let advice = move || match (board.mine(), board.with.get()) {
        (true, None) => sitting.tell(&Tell::ChooseFromHand),
        (true, Some(_)) => sitting.tell(&Tell::ChooseCapture),
        (false, _) => String::new(),
    };
    announce_turn(sitting, advice);
    let button = move |(action, words): (Action, Tell)| {
        let line = action.to_string();
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

/// The call, and the time left for it.
#[component(inline_props)]
pub(super) fn Orange(board: Board) -> View {
    let sitting = board.sitting;
    let open = create_selector(move || {
        // Races are distinguished by the cards involved.
        board.read(|view| view.board.open.filter(|open| open.won_by.is_none()).map(|open| open.taken.0))
    });
    view! {
        div(class="bar") {
            Countdown(sitting=sitting, race=open)
            button(class="orange big", r#type="button", id="orange", aria-describedby="why", disabled=!sitting.may("orange"), on:click=move |_| sitting.act("orange")) { (sitting.action("orange")) }
            (if sitting.may("decline") { view! {
                button(class="secondary", r#type="button", data-action="decline", on:click=move |_| sitting.act("decline")) { (sitting.action("decline")) }
            }} else { View::new() })
        }
        Why(sitting=sitting, why=Tell::WhyOrange)
    }
}

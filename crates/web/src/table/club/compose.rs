//! Putting a move together: cards are touched, some are set aside as a meld of their own, and a line comes of it.

use super::Board;
use crate::{
    table::parts::{Acts, Held},
    text::Tell,
};
use sycamore::prelude::*;

/// The cards that were touched: those of the meld being put together, and melds that were set aside.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    now: Signal<Vec<Held>>,
    aside: Signal<Vec<Vec<Held>>>,
}

/// Cards as the referee reads them.
fn cards(held: &[Held]) -> String {
    held.iter().map(|(card, _)| card.to_string()).collect::<Vec<_>>().join(" ")
}

impl Choice {
    pub(super) fn new() -> Choice {
        Choice { now: create_signal(Vec::new()), aside: create_signal(Vec::new()) }
    }

    /// 0 for a card of the present meld, more for those set aside.
    pub(super) fn group_of(self, held: Held) -> Option<usize> {
        if self.now.with(|now| now.contains(&held)) {
            return Some(0);
        }
        self.aside.with(|aside| aside.iter().position(|group| group.contains(&held)).map(|at| at + 1))
    }

    pub(super) fn touch(self, held: Held) {
        if self.aside.with_untracked(|aside| aside.iter().any(|group| group.contains(&held))) {
            return self.aside.update(|aside| aside.retain(|group| !group.contains(&held)));
        }
        self.now.update(|now| match now.iter().position(|one| *one == held) {
            Some(at) => drop(now.remove(at)),
            None => now.push(held),
        });
    }

    pub(super) fn clear(self) {
        batch(|| {
            self.now.set(Vec::new());
            self.aside.set(Vec::new());
        });
    }

    fn set_aside(self) {
        let now = self.now.get_clone_untracked();
        batch(|| {
            self.aside.update(|aside| aside.push(now));
            self.now.set(Vec::new());
        });
    }

    /// The melds set aside, and the present one, joined as the referee reads them.
    fn melds(self, with_now: bool) -> Vec<String> {
        let mut melds: Vec<String> =
            self.aside.with(|aside| aside.iter().map(|group| cards(group)).collect());
        if with_now && self.now.with(|now| !now.is_empty()) {
            melds.push(self.now.with(|now| cards(now)));
        }
        melds
    }

    /// The Discard Pile was touched: take it with the chosen cards, further melds beside them.
    pub(super) fn take(self, board: Board) {
        let line = untrack(|| self.take_line(""));
        board.sitting.act(&line);
    }

    fn take_line(self, onto: &str) -> String {
        let mut line = format!("take {}{onto}", self.now.with(|now| cards(now)));
        for meld in self.melds(false) {
            line.push_str(" / ");
            line.push_str(&meld);
        }
        line
    }

    /// One's own meld was touched: the chosen cards go onto it, with the pile or without.
    pub(super) fn onto(self, board: Board, number: usize) {
        let drawing = untrack(|| board.with(|view| view.phase == "draw"));
        let chosen = self.now.with_untracked(|now| cards(now));
        let line = match (drawing, chosen.is_empty()) {
            (true, true) => format!("top onto {number}"),
            (true, false) => untrack(|| self.take_line(&format!(" onto {number}"))),
            (false, true) => return,
            (false, false) => format!("add {chosen} onto {number}"),
        };
        board.sitting.act(&line);
    }
}

/// What can be done with what was chosen.
#[component(inline_props)]
pub(super) fn Moves(board: Board) -> View {
    let sitting = board.sitting;
    let choice = board.choice;
    let drawing = create_selector(move || board.with(|view| view.phase == "draw"));
    let count = create_selector(move || choice.now.with(Vec::len));
    let groups = create_selector(move || choice.aside.with(Vec::len));
    let own = create_selector(move || {
        board.with(|view| {
            let side = view.my_side();
            view.melds
                .iter()
                .filter(|meld| Some(meld.side) == side)
                .map(|meld| meld.number)
                .collect::<Vec<_>>()
        })
    });
    // Each move as its line and its words; lines of another meld than the chosen are touched on the meld itself.
    let moves = create_selector(move || {
        let mut moves = Vec::new();
        if !sitting.my_turn() || (count.get() == 0 && groups.get() == 0) {
            return moves;
        }
        if drawing.get() {
            moves.push((choice.take_line(""), Tell::TakePile));
        } else {
            if count.get() + groups.get() > 1 {
                moves.push((format!("meld {}", choice.melds(true).join(" / ")), Tell::MeldThese));
            }
            if count.get() == 1 && groups.get() == 0 {
                moves.push((format!("discard {}", choice.now.with(|now| cards(now))), Tell::DiscardIt));
            }
        }
        let chosen = choice.now.with(|now| cards(now));
        for number in own.get_clone() {
            let line = format!("add {chosen} onto {number}");
            if sitting.may(&line) {
                moves.push((line, Tell::AddTo(number)));
            }
            let line = choice.take_line(&format!(" onto {number}"));
            if drawing.get() && sitting.may(&line) {
                moves.push((line, Tell::TakePileOnto(number)));
            }
        }
        moves
    });
    let advice = move || match (sitting.my_turn(), drawing.get()) {
        (false, _) => String::new(),
        (true, _) if board.with(|view| view.must_go_out) => sitting.tell(&Tell::MustGoOut),
        (true, true) => sitting.tell(&Tell::ChooseDrawOrPile),
        (true, false) => sitting.tell(&Tell::ChooseMeld),
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
            div(class="choices others") {
                (moves.get_clone().into_iter().map(button).collect::<Vec<_>>())
                (if count.get() > 1 { view! {
                    button(class="secondary", r#type="button", id="aside", on:click=move |_| choice.set_aside()) { (sitting.tell(&Tell::SetAside)) }
                }} else { View::new() })
                (if count.get() + groups.get() > 0 { view! {
                    button(class="secondary", r#type="button", id="unchoose", on:click=move |_| choice.clear()) { (sitting.tell(&Tell::Unchoose)) }
                }} else { View::new() })
                Acts(sitting=sitting, wanted=|line| line == "end" || line.starts_with("merge ") || line.starts_with("top "), class="secondary")
            }
        }
    }
}

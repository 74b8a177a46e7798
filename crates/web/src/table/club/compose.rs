//! Composing a move: the visitor taps cards and sets some aside as separate melds, and the page builds an action
//! from them.

use super::Board;
use crate::prelude::*;
use crate::{
    table::parts::{Acts, Held, announce_turn},
    text::Tell,
};
use said::club_rook::{Action, Laid, MAX_LAID, Phase, Tally};

/// The chosen cards: those in the current meld, and the melds set aside.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    now: Signal<Vec<Held>>,
    aside: Signal<Vec<Vec<Held>>>,
}

fn cards(held: &[Held]) -> Tally {
    held.iter().map(|(card, _)| *card).collect()
}

impl Choice {
    pub(super) fn new() -> Choice {
        Choice { now: create_signal(Vec::new()), aside: create_signal(Vec::new()) }
    }

    /// 0 for a card in the current meld, higher numbers for those set aside.
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

    fn chosen(self) -> Tally {
        self.now.with(|now| cards(now))
    }

    /// The melds set aside.
    fn aside(self) -> Laid {
        let mut laid = Laid::default();
        self.aside.with(|aside| {
            for group in aside {
                laid.push(cards(group));
            }
        });
        laid
    }

    /// The Discard Pile was tapped: take it with the chosen cards, plus any other melds.
    pub(super) fn take(self, board: Board) {
        let action = untrack(|| self.taking(None));
        board.sitting.act(&action.to_string());
    }

    fn taking(self, onto: Option<u8>) -> Action {
        Action::Take { with: self.chosen(), onto, more: self.aside() }
    }

    /// The melds set aside, and the current one.
    fn melding(self) -> Action {
        let (mut laid, now) = (self.aside(), self.chosen());
        if !now.is_empty() {
            laid.push(now);
        }
        Action::Meld(laid)
    }

    /// One of the visitor's own melds was tapped: the chosen cards go onto it, with or without the pile.
    pub(super) fn onto(self, board: Board, number: u8) {
        let drawing = untrack(|| board.with(|view| view.status.phase == Phase::Draw));
        let chosen = untrack(|| self.chosen());
        let action = match (drawing, chosen.is_empty()) {
            (true, true) => Action::TopOnto(number),
            (true, false) => untrack(|| self.taking(Some(number))),
            (false, true) => return,
            (false, false) => Action::Add { cards: chosen, onto: number },
        };
        board.sitting.act(&action.to_string());
    }
}

/// The moves that are possible with the chosen cards.
#[component(inline_props)]
pub(super) fn Moves(board: Board) -> View {
    let sitting = board.sitting;
    let choice = board.choice;
    let drawing = create_selector(move || board.with(|view| view.status.phase == Phase::Draw));
    let count = create_selector(move || choice.now.with(Vec::len));
    let groups = create_selector(move || choice.aside.with(Vec::len));
    let own = create_selector(move || {
        board.with(|view| {
            let side = view.my_side();
            view.melds
                .iter()
                .filter(|meld| Some(usize::from(meld.side)) == side)
                .map(|meld| meld.number)
                .collect::<Vec<_>>()
        })
    });
    // Each move as an action and a label; for actions on other melds, the visitor taps the meld itself.
    let moves = create_selector(move || {
        let mut moves = Vec::new();
        if !sitting.my_turn() || (count.get() == 0 && groups.get() == 0) {
            return moves;
        }
        let chosen = choice.chosen();
        if drawing.get() {
            moves.push((choice.taking(None), Tell::TakePile));
        } else {
            if count.get() + groups.get() > 1 {
                moves.push((choice.melding(), Tell::MeldThese));
            }
            if let (1, 0, Some(card)) = (count.get(), groups.get(), chosen.nth(0)) {
                moves.push((Action::Discard(card), Tell::DiscardIt));
            }
        }
        for number in own.get_clone() {
            let add = Action::Add { cards: chosen, onto: number };
            if sitting.may(&add.to_string()) {
                moves.push((add, Tell::AddTo(usize::from(number))));
            }
            let take = choice.taking(Some(number));
            if drawing.get() && sitting.may(&take.to_string()) {
                moves.push((take, Tell::TakePileOnto(usize::from(number))));
            }
        }
        moves
    });
    let advice = move || match (sitting.my_turn(), drawing.get()) {
        (false, _) => String::new(),
        (true, _) if board.with(|view| view.status.must_go_out) => sitting.tell(&Tell::MustGoOut),
        (true, true) => sitting.tell(&Tell::ChooseDrawOrPile),
        (true, false) => sitting.tell(&Tell::ChooseMeld),
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
            div(class="choices others") {
                (moves.get_clone().into_iter().map(button).collect::<Vec<_>>())
                (if count.get() > 1 && groups.get() + 1 < MAX_LAID { view! {
                    button(class="secondary", r#type="button", id="aside", on:click=move |_| choice.set_aside()) { (sitting.tell(&Tell::SetAside)) }
                }} else { View::new() })
                (if count.get() + groups.get() > 0 { view! {
                    button(class="secondary", r#type="button", id="unchoose", on:click=move |_| choice.clear()) { (sitting.tell(&Tell::Unchoose)) }
                }} else { View::new() })
                Acts(sitting=sitting, wanted=is_complete, class="secondary")
            }
        }
    }
}

/// Whether an action has a button of its own, because the visitor does not compose it from cards.
fn is_complete(action: &said::Action) -> bool {
    let said::Action::ClubRook(action) = action else { return false };
    matches!(action, Action::End | Action::Merge(..) | Action::TopOnto(_) | Action::TopWith(_))
}

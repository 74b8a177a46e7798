//! Rook Solitaire: fourteen piles to untangle, and four to build. A pile can be moved by tapping, by dragging
//! or with the keyboard; the page can play forced moves.

use super::drag::{Drag, Target};
use crate::prelude::*;
use crate::text::Wording as _;
use crate::{
    art::{Emblem, Face},
    browser,
    sitting::Sitting,
    table::{parts::act_button, trick},
    text::Tell,
};
use cards::{Card, Color};
use said::rook_solitaire::{Action, OpenPile, Phase, Seen, View as SolitaireView};
use std::rc::Rc;

/// The pause before a forced move, so that the visitor sees it coming.
const FORCED_AFTER_MS: u32 = 700;

/// State shared by the parts of this table.
#[derive(Clone, Copy)]
struct Board {
    sitting: Sitting,
    view: ReadSignal<Option<Rc<SolitaireView>>>,
    /// The pile that was tapped and is waiting for its target.
    chosen: Signal<Option<u8>>,
    drag: Drag,
    /// Whether forced moves are played for the visitor.
    auto: Signal<bool>,
    /// After an undo, nothing moves on its own until the visitor has made a move.
    paused: Signal<bool>,
}

impl Board {
    fn with<T: Default>(self, read: impl FnOnce(&SolitaireView) -> T) -> T {
        self.view.with(|view| view.as_ref().map(|view| read(view)).unwrap_or_default())
    }

    /// The legal moves, except giving up and undoing.
    fn moves(self) -> Vec<Action> {
        let lines = self.sitting.lines();
        let actions = lines.iter().filter_map(|line| line.parse().ok());
        actions.filter(|action| matches!(action, Action::Move { .. } | Action::Build(_))).collect()
    }

    /// The legal moves of one pile.
    fn moves_of(self, pile: u8) -> Vec<Action> {
        let leaves = |action: &Action| match *action {
            Action::Move { from, .. } => from == pile,
            action => action == Action::Build(pile),
        };
        self.moves().into_iter().filter(leaves).collect()
    }

    fn may(self, action: Action) -> bool {
        self.sitting.may(&action.to_string())
    }

    fn pile(self, number: u8) -> Option<OpenPile> {
        let at = usize::from(number).checked_sub(1)?;
        self.with(|view| view.table.piles.get(at).cloned())
    }

    fn act(self, action: Action) {
        self.chosen.set(None);
        self.paused.set(action == Action::Undo);
        self.sitting.act(&action.to_string());
    }

    /// A pile was tapped: as the target for the chosen pile, or as the pile to move.
    fn touch(self, pile: u8) {
        match self.chosen.get_untracked() {
            Some(chosen) if chosen == pile => self.chosen.set(None),
            Some(from) => self.act(Action::Move { from, to: pile }),
            None => match self.moves_of(pile).as_slice() {
                [only] => self.act(*only),
                _ if self.pile(pile).is_none_or(|pile| pile.up.is_empty()) => {}
                _ => self.chosen.set(Some(pile)),
            },
        }
    }

    /// A Building Pile was tapped.
    fn touch_building(self) {
        if let Some(chosen) = self.chosen.get_untracked() {
            self.act(Action::Build(chosen));
        }
    }

    /// Plays the only legal move after a pause, unless the visitor was quicker.
    fn force(self) {
        let moves = self.moves();
        let [only] = moves[..] else { return };
        let made = self.with(|view| view.moves);
        browser::after(FORCED_AFTER_MS, move || {
            if !self.auto.is_alive() {
                // The visitor has left the table.
                return;
            }
            let still = untrack(|| self.with(|view| view.moves) == made && self.may(only));
            if still && self.auto.get_untracked() && !self.paused.get_untracked() {
                self.sitting.act(&only.to_string());
            }
        });
    }
}

/// The table.
#[component(inline_props)]
pub(crate) fn SolitaireTable(sitting: Sitting) -> View {
    let board = Board {
        sitting,
        view: sitting.typed(),
        chosen: create_signal(None),
        drag: Drag::new(),
        auto: create_signal(true),
        paused: create_signal(false),
    };
    create_effect(move || {
        if board.auto.get() && !board.paused.get() {
            board.force();
        }
    });
    let count = create_selector(move || board.with(|view| view.table.piles.len()));
    let drop = move |event: web_sys::PointerEvent| match board.drag.up(&event) {
        Some((from, Target::Pile(to))) => board.act(Action::Move { from, to }),
        Some((from, Target::Building)) => board.act(Action::Build(from)),
        None => {}
    };
    let advice = move || {
        if board.chosen.get().is_some() {
            sitting.tell(&Tell::ChooseTarget)
        } else if board.with(|view| view.phase == Phase::Stuck) {
            let stuck = Seen::Now { moves: 0, stuck: true, outcome: None };
            sitting.told(&stuck).unwrap_or_default()
        } else {
            sitting.announcer.last().unwrap_or_else(|| sitting.tell(&Tell::ChoosePile))
        }
    };
    view! {
        div(class="felt solitaire", on:pointerdown=move |event| board.drag.down(&event), on:pointermove=move |event| board.drag.moved(&event),
            on:pointerup=drop, on:pointercancel=move |_| board.drag.cancel(), on:pointerleave=move |_| board.drag.cancel()) {
            div(class="building") {
                (Color::ALL.into_iter().map(|color| view! { Building(board=board, color=color) }).collect::<Vec<_>>())
            }
            div(class="piles", on:keydown=trick::step) {
                ((1..=count.get() as u8).map(|number| view! { Transfer(board=board, number=number) }).collect::<Vec<_>>())
            }
            div(class="status") {
                strong { (sitting.tell(&Tell::Moves(board.with(|view| view.moves as usize)))) }
                span(class="ticker", aria-hidden="true") { (advice()) }
            }
            div(class="bar") {
                button(class="choice", r#type="button", id="auto", aria-pressed=board.auto.get().to_string(), on:click=move |_| board.auto.set(!board.auto.get())) {
                    (sitting.tell(&Tell::AutoForced))
                }
                (if board.with(|view| view.can_undo) { view! {
                    button(class="secondary", r#type="button", id="undo", on:click=move |_| board.act(Action::Undo)) { (sitting.button(&Action::Undo)) }
                }} else { View::new() })
                (if board.may(Action::Resign) { act_button(sitting, Action::Resign, "secondary") } else { View::new() })
            }
        }
    }
}

/// The place where a color is built up.
#[component(inline_props)]
fn Building(board: Board, color: Color) -> View {
    let sitting = board.sitting;
    let top = create_selector(move || board.with(|view| view.table.building[color as usize]));
    let wanted = move || {
        board.chosen.get().is_some_and(|pile| {
            let top = board.pile(pile).and_then(|pile| pile.up.last().copied());
            top.and_then(Card::color) == Some(color) && board.may(Action::Build(pile))
        })
    };
    view! {
        button(class=if wanted() { "place target" } else { "place" }, r#type="button", data-building=color.to_string(),
            aria-label=sitting.tell(&Tell::BuildingPile { color, top: top.get() }), on:click=move |_| board.touch_building()) {
            (match top.get() {
                Some(card) => view! { Face(card=card, language=sitting.settings.language) },
                None => view! { Emblem(color=color) },
            })
        }
    }
}

/// A Transfer Pile.
#[component(inline_props)]
fn Transfer(board: Board, number: u8) -> View {
    let sitting = board.sitting;
    let pile = create_selector(move || board.pile(number));
    let down = move || pile.with(|pile| pile.as_ref().map_or(0, |pile| pile.down));
    let up = move || pile.with(|pile| pile.as_ref().map(|pile| pile.up.clone()).unwrap_or_default());
    let label = move || match (up(), down()) {
        (cards, 0) if cards.is_empty() => Tell::PileEmpty(number.into()),
        (cards, down) => {
            Tell::PileIs { number: number.into(), cards: sitting.language().cards(&cards), down }
        }
    };
    let class = move || {
        let chosen = board.chosen.get();
        let target = chosen.is_some_and(|from| board.may(Action::Move { from, to: number }));
        let hinted =
            sitting.hint.with(|hint| match hint.as_ref().and_then(|hint| hint.action.parse().ok()) {
                Some(Action::Move { from, to }) => [from, to].contains(&number),
                Some(Action::Build(from)) => from == number,
                _ => false,
            });
        format!(
            "pile{}{}{}{}{}",
            if board.moves_of(number).is_empty() { "" } else { " selectable" },
            if chosen == Some(number) { " chosen" } else { "" },
            if target { " target" } else { "" },
            if hinted { " hinted" } else { "" },
            if up().is_empty() && down() == 0 { " empty" } else { "" },
        )
    };
    let css = move || {
        let dragged = board.drag.css(number).unwrap_or_default();
        browser::js(format!("--up:{};--down:{};{dragged}", up().len().max(1), down()))
    };
    // What a tap would do right away, if there is only one possibility.
    let action = move || match (board.chosen.get(), board.moves_of(number).as_slice()) {
        (Some(from), _) => Some(Action::Move { from, to: number }).filter(|action| board.may(*action)),
        (None, [only]) => Some(*only),
        (None, _) => None,
    };
    view! {
        button(class=class(), r#type="button", data-pile=number.to_string(), data-action=action().map(|action| action.to_string()),
            aria-label=sitting.tell(&label()), prop:style=css(),
            on:click=move |_| if !board.drag.was_drag() { board.touch(number) }) {
            ((0..down()).map(|_| view! { span(class="under") { span(class="back") } }).collect::<Vec<_>>())
            span(class=if board.drag.css(number).is_some() { "run dragged" } else { "run" }) {
                (up().into_iter().map(|card| view! { span(class="step") { Face(card=card, language=sitting.settings.language) } }).collect::<Vec<_>>())
            }
        }
    }
}

//! I Doubt It: the next number, a stack that grows face down, and the moment when it may be doubted.

use crate::prelude::*;
use crate::{
    art::Face,
    sitting::Sitting,
    table::{
        parts::{
            Countdown, Fan, Hand, Look, People, Person, Status, Why, act_button, announce_turn, as_liked,
            confirmed, last_of, others, told_apart,
        },
        trick::sorted,
    },
    text::Tell,
};
use cards::Seat;
use said::i_doubt_it::{Action, Board, Seen, View as DoubtView};
use std::rc::Rc;

/// The table.
#[component(inline_props)]
pub(crate) fn DoubtTable(sitting: Sitting) -> View {
    let view = sitting.typed::<DoubtView>();
    let of_board =
        move |read: fn(&Board) -> u8| view.with(|view| view.as_ref().map_or(0, |view| read(&view.board)));
    let open = move || view.with(|view| view.as_ref().and_then(|view| view.board.open));
    let turn = create_memo(move || {
        view.with(|view| view.as_ref().and_then(|view| view.board.turn).map(Seat::index))
    });
    let people =
        create_selector(move || view.with(|view| view.as_ref().map(|view| people(view)).unwrap_or_default()));
    let due = create_selector(move || of_board(|board| board.due));
    let stack = create_selector(move || usize::from(of_board(|board| board.stack)));
    let claim = move || {
        let open = open()?;
        sitting.told(&Seen::Laid { seat: open.by, called: open.called, yours: None })
    };
    let race = create_selector(move || {
        view.with(|view| view.as_ref().and_then(|view| view.board.open.map(|_| u64::from(view.board.plays))))
            .filter(|_| sitting.may("doubt"))
    });
    let last = last_of::<DoubtView>(sitting, |seen| matches!(seen, Seen::Doubted { .. } | Seen::Laid { .. }));
    let shown = move || {
        last.with(|event| match &**event.as_ref()? {
            Seen::Doubted { card, .. } => Some(*card),
            _ => None,
        })
    };
    let cards = create_selector(move || {
        let hand = view.with(|view| view.as_ref().map(|view| view.hand).unwrap_or_default());
        told_apart(&as_liked(sitting, sorted(&hand.iter().collect::<Vec<_>>(), false)))
    });
    // This is read from the view itself, because cards are drawn before the selectors of the same step are updated.
    let laying = move || sitting.lines().iter().any(|line| matches!(line.parse(), Ok(Action::Lay(_))));
    let due_now = move || of_board(|board| board.due);
    let picked = create_signal(None);
    let fan = Fan {
        cards,
        look: Rc::new(move |held @ (card, _)| match laying() {
            true if picked.get() == Some(held) => Look { class: "selectable picked", pressed: None },
            true if card.number() == Some(due_now()) => Look { class: "playable", pressed: None },
            true => Look { class: "selectable", pressed: None },
            false => Look::default(),
        }),
        touch: Rc::new(move |held @ (card, _)| {
            if untrack(laying) && confirmed(sitting, picked, held) {
                sitting.act(&Action::Lay(card).to_string())
            }
        }),
    };
    let advice = move || if laying() { sitting.tell(&Tell::ChooseLay(due_now())) } else { String::new() };
    announce_turn(sitting, advice);
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
                button(class="danger big", r#type="button", id="doubt", aria-describedby="why", disabled=!sitting.may("doubt"), on:click=move |_| sitting.act("doubt")) { (sitting.button(&Action::Doubt)) }
                (if sitting.may("accept") { act_button(sitting, Action::Accept, "secondary") } else { View::new() })
                Why(sitting=sitting, why=Tell::WhyDoubt)
            }
            p(class="advice") { (advice()) }
            Hand(sitting=sitting, fan=fan)
        }
    }
}

fn people(view: &DoubtView) -> Vec<Person> {
    let board = &view.board;
    let turn = board.turn.map(Seat::index);
    let person = |seat: usize| Person {
        seat,
        cards: board.hands.get(seat).copied().unwrap_or(0).into(),
        facts: Vec::new(),
        turn: turn == Some(seat),
        said: board.open.filter(|open| open.by.index() == seat).map(|open| open.called.to_string()),
    };
    others(board.hands.len(), view.you.map(Seat::index)).into_iter().map(person).collect()
}

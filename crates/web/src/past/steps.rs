//! Stepping through the moves: buttons, the current move, and the list of all moves.

use super::{Again, read::Reviewing};
use crate::prelude::*;
use crate::text::Past;
use wire::Reviewed;

/// A move in words.
pub(super) fn words(again: Again, at: usize) -> String {
    let Some(last) = at.checked_sub(1) else { return again.say(&Past::Beginning) };
    let step = again.replay.with(|replay| {
        let step = replay.as_ref()?.steps.get(last)?;
        Some((step.seat, step.action.clone()))
    });
    match step {
        None => String::new(),
        Some((None, _)) => again.say(&Past::ClockDid),
        Some((Some(seat), action)) => {
            let what = again.stage.action(&action);
            again.say(&Past::Did { name: again.stage.name(seat), what })
        }
    }
}

/// The review's verdict on a move; every move that a player made has one.
pub(super) fn verdict(again: Again, at: usize) -> Option<Reviewed> {
    let last = at.checked_sub(1)?;
    let before = again.replay.with(|replay| {
        let steps = &replay.as_ref()?.steps;
        steps.get(last)?.seat?;
        Some(steps.iter().take(last).filter(|step| step.seat.is_some()).count())
    })?;
    again.reviewing.with(|reviewing| match reviewing {
        Reviewing::Done(review) => review.steps.get(before).cloned(),
        _ => None,
    })
}

/// The points a move lost, judged with all cards visible.
pub(super) fn lost(again: Again, at: usize) -> i32 {
    verdict(again, at).and_then(|verdict| verdict.lost).unwrap_or(0)
}

/// The buttons, and the position in the hand.
#[component(inline_props)]
pub(super) fn Controls(again: Again) -> View {
    let at = again.at;
    let length = create_selector(move || again.length());
    let next_loss = create_selector(move || {
        let here = at.get();
        let all = (1..=length.get()).filter(|at| lost(again, *at) > 0).collect::<Vec<_>>();
        all.iter().find(|at| **at > here).or(all.first()).copied()
    });
    let button = move |id: &'static str,
                       what: Past,
                       mark: &'static str,
                       off: ReadSignal<bool>,
                       to: fn(usize) -> usize| {
        view! {
            button(class="round", r#type="button", id=id, aria-label=again.say(&what), disabled=off.get(), on:click=move |_| again.go(to(at.get_untracked()))) {
                span(aria-hidden="true") { (mark) }
            }
        }
    };
    let first = create_selector(move || at.get() == 0);
    let last = create_selector(move || at.get() >= length.get());
    let buttons = vec![
        button("first", Past::First, "«", first, |_| 0),
        button("back", Past::Back, "‹", first, |at| at.saturating_sub(1)),
        button("on", Past::Forward, "›", last, |at| at + 1),
        button("last", Past::Last, "»", last, |_| usize::MAX),
    ];
    view! {
        div(class="controls") {
            (buttons)
            span(class="small") { (again.say(&Past::Step { at: at.get(), of: length.get() })) }
        }
        p(class="now", role="status") { (words(again, at.get())) }
        (match next_loss.get() {
            None => View::new(),
            Some(to) => view! {
                button(class="secondary", r#type="button", id="next-loss", on:click=move |_| again.go(to)) { (again.say(&Past::NextLoss)) }
            },
        })
    }
}

/// All moves; tapping one goes to it.
#[component(inline_props)]
pub(super) fn Steps(again: Again) -> View {
    let all = create_selector(move || {
        (1..=again.length()).map(|at| (at, words(again, at), lost(again, at))).collect::<Vec<_>>()
    });
    let item = move |(at, words, lost): (usize, String, i32)| {
        let cost = if lost > 0 { format!("−{lost}") } else { String::new() };
        view! {
            li(class=if lost > 0 { "costly" } else { "" }) {
                button(class="step", r#type="button", aria-current=(again.at.get() == at).then_some("step"), on:click=move |_| again.go(at)) {
                    span { (words) } span(class="cost") { (cost) }
                }
            }
        }
    };
    view! {
        details(class="all-steps") {
            summary { (again.say(&Past::Steps)) }
            ol { (all.get_clone().into_iter().map(item).collect::<Vec<_>>()) }
        }
    }
}

//! The review: what the strong player thinks of the current move, and how much each player lost in total.

use super::{
    Again,
    read::{self, Reviewing},
    steps::verdict,
};
use crate::prelude::*;
use crate::text::Past;
use said::Rounded;
use std::rc::Rc;
use wire::{Review, Reviewed};

/// The review, or the button to request it.
#[component(inline_props)]
pub(super) fn ReviewOf(again: Again, near: bool, table: String, deal: u32) -> View {
    let ask = {
        let table = table.clone();
        move |_| read::review(again, near, &table, deal)
    };
    let button = move || {
        let ask = ask.clone();
        view! { button(class="primary", r#type="button", id="review", on:click=ask) { (again.say(&Past::Review)) } }
    };
    view! {
        section(class="review") {
            (match again.reviewing.get_clone() {
                Reviewing::NotYet => {
                    let button = button();
                    view! { (button) p(class="small") { (again.say(&Past::ReviewAbout)) } }
                }
                Reviewing::Busy => {
                    let button = button();
                    view! { (button) p(class="small", role="alert") { (again.say(&Past::ReviewBusy)) } }
                }
                Reviewing::Now => view! { p(role="status") { (again.say(&Past::Reviewing)) } },
                Reviewing::Done(review) => view! { Verdict(again=again) InAll(again=again, review=review) },
            })
        }
    }
}

/// The comments on one move, one sentence each.
fn sentences(again: Again, one: &Reviewed) -> Vec<String> {
    let action = |line: &str| again.stage.action(line);
    let mut said = Vec::new();
    match (&one.better, &one.reason) {
        (Some(better), _) => said.push(again.say(&Past::StrongWould(action(better)))),
        (None, Some(_)) => said.push(again.say(&Past::SameAsStrong)),
        (None, None) => {}
    }
    if let Some(reason) = &one.reason {
        said.push(again.say(&Past::Reason(again.stage.speak(reason))));
    }
    if let Some(cost) = one.cost.filter(|cost| one.better.is_some() && *cost >= 0.5) {
        said.push(again.say(&Past::ShouldCost(Rounded(f64::from(cost)).to_string())));
    }
    match one.lost {
        Some(0) => said.push(again.say(&Past::LostNothing)),
        Some(points) => said.push(again.say(&Past::Lost(points))),
        None => {}
    }
    if !one.best.is_empty() {
        let best: Vec<String> = one.best.iter().map(|line| action(line)).collect();
        said.push(again.say(&Past::BestWas(best.join(", "))));
    }
    if said.is_empty() {
        said.push(again.say(&Past::NotWeighed));
    }
    said
}

#[component(inline_props)]
fn Verdict(again: Again) -> View {
    let said = create_selector(move || {
        verdict(again, again.at.get()).map(|one| (sentences(again, &one), one.lost.unwrap_or(0) > 0))
    });
    view! {
        div(class="verdict", role="status") {
            (match said.get_clone() {
                None => View::new(),
                Some((said, costly)) => {
                    let lines: Vec<View> = said.into_iter().map(|line| view! { p { (line) } }).collect();
                    view! { div(class=if costly { "costly" } else { "" }) { (lines) } }
                }
            })
        }
    }
}

/// How many points each player lost through their plays.
#[component(inline_props)]
fn InAll(again: Again, review: Rc<Review>) -> View {
    // If no costs were computed, there are none to add up.
    if review.steps.iter().all(|step| step.lost.is_none()) {
        return View::new();
    }
    let rows: Vec<View> = review
        .lost
        .iter()
        .enumerate()
        .map(|(seat, lost)| {
            let (name, lost) = (again.stage.name(seat), lost.to_string());
            view! { tr { th(scope="row") { (name) } td { (lost) } } }
        })
        .collect();
    view! {
        table(class="totals") {
            caption { (again.say(&Past::LostInAll)) " " span(class="small") { (again.say(&Past::LostInAllAbout)) } }
            tbody { (rows) }
        }
    }
}

//! Adjusting the result of a board at one table, during a night or after it.

use crate::prelude::*;
use crate::{app::App, text::Say};
use said::{
    clubhouse::{MOST_MESSAGE, Ruling},
    contest::Award,
};
use wire::club::ClubRequest;

/// What can count instead of a result, as the values of a list. Points have fields of their own.
const RULINGS: [(&str, Option<Ruling>, Say); 5] = [
    ("points", None, Say::CountsPoints),
    ("average", Some(Ruling::Awards([Award::Average, Award::Average])), Say::CountsAverage),
    ("first", Some(Ruling::Awards([Award::AveragePlus, Award::AverageMinus])), Say::CountsForFirst),
    ("second", Some(Ruling::Awards([Award::AverageMinus, Award::AveragePlus])), Say::CountsForSecond),
    ("canceled", Some(Ruling::Canceled), Say::CountsNot),
];

/// The form.
#[component(inline_props)]
pub(crate) fn Adjust(app: App, night: u32) -> View {
    let [round, table, board, one, other, reason] = std::array::from_fn(|_| create_signal(String::new()));
    let counts = create_signal(RULINGS[0].0.to_owned());
    let number = |text: Signal<String>| text.get_clone_untracked().trim().parse::<u32>().ok();
    let place = move || Some((number(round)?, number(table)?, number(board)?));
    let ruling = move || {
        let points = |text: Signal<String>| text.get_clone_untracked().trim().parse::<i32>().ok();
        let chosen = counts.get_clone_untracked();
        let fixed = RULINGS.iter().find(|(value, ..)| *value == chosen).and_then(|(_, ruling, _)| *ruling);
        fixed.or_else(|| Some(Ruling::Points([points(one)?, points(other)?])))
    };
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        if let Some(((round, table, board), ruling)) = place().zip(ruling()) {
            let reason = reason.get_clone_untracked();
            app.ask(ClubRequest::Adjust { night: Some(night), round, table, board, ruling, reason });
        }
    };
    let restore = move |_| {
        if let Some((round, table, board)) = place() {
            app.ask(ClubRequest::Restore { night: Some(night), round, table, board });
        }
    };
    let field = move |what: Say, id: &'static str, signal: Signal<String>| {
        let words = app.say(what);
        view! {
            label(class="field") { span { (words) } input(r#type="number", id=id, inputmode="numeric", bind:value=signal) }
        }
    };
    let rulings = RULINGS.map(|(value, _, what)| view! { option(value=value) { (app.say(what.clone())) } });
    let rulings = Vec::from(rulings);
    let points = create_selector(move || counts.with(|counts| counts == RULINGS[0].0));
    view! {
        form(class="enter", on:submit=submit) {
            h3 { (app.say(Say::Adjust)) }
            div(class="name-grid") {
                (field(Say::Round, "adjust-round", round))
                (field(Say::TableWord, "adjust-table", table))
                (field(Say::Board, "adjust-board", board))
            }
            label(class="field") { span { (app.say(Say::Counts)) } select(id="adjust-counts", bind:value=counts) { (rulings) } }
            (if points.get() { view! {
                div(class="name-grid") {
                    (field(Say::FirstPair, "adjust-first", one))
                    (field(Say::SecondPair, "adjust-second", other))
                }
            }} else { View::new() })
            label(class="field") { span { (app.say(Say::Reason)) } input(r#type="text", id="adjust-reason", required=true, maxlength=MOST_MESSAGE.to_string(), bind:value=reason) }
            div(class="choices") {
                button(class="secondary", r#type="submit", id="adjust") { (app.say(Say::Adjust)) }
                button(class="plainly", r#type="button", on:click=restore) { (app.say(Say::Restore)) }
            }
        }
    }
}

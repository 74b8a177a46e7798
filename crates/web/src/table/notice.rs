//! What only the visitor is shown: a refusal with its rule, or a hint with its reason.

use crate::prelude::*;
use crate::text::Wording as _;
use crate::{
    route::Route,
    sitting::Sitting,
    text::{Learn, Say},
};

/// The refusal and the hint, one above the other.
#[component(inline_props)]
pub(crate) fn Notices(sitting: Sitting) -> View {
    view! {
        div(class="notices") {
            div(role="alert") {
                (match sitting.refused.get_clone() {
                    None => View::new(),
                    Some(why) => {
                        let (words, rule, read) = (sitting.refusal(&why), why.rule.clone(), why.rule);
                        view! {
                            div(class="notice refused") {
                                strong { (sitting.say(Say::Refused { rule: rule.clone() })) }
                                p { (words) }
                                (match read.clone() {
                                    None => View::new(),
                                    Some(rule) => view! { ReadRule(sitting=sitting, rule=rule) },
                                })
                                button(class="round small", r#type="button", aria-label=sitting.say(Say::Close), on:click=move |_| sitting.refused.set(None)) { "×" }
                            }
                        }
                    }
                })
            }
            div(role="status") {
                (match sitting.hint.get_clone() {
                    None => View::new(),
                    Some(hint) => {
                        let words = if hint.action.is_empty() {
                            sitting.say(Say::NoHint)
                        } else {
                            sitting.say(Say::HintIs { action: sitting.action(&hint.action), reason: hint.reason.as_ref().map(|reason| sitting.speak(reason)).unwrap_or_default() })
                        };
                        let action = hint.action;
                        view! {
                            div(class="notice hint") {
                                strong { (sitting.say(Say::Hint)) }
                                p { (words) }
                                (if action.is_empty() { View::new() } else {
                                    let action = action.clone();
                                    view! {
                                        button(class="link", r#type="button", id="take-hint", on:click=move |_| sitting.act(&action)) { (sitting.say(Say::TakeHint)) }
                                    }
                                })
                                button(class="round small", r#type="button", aria-label=sitting.say(Say::Close), on:click=move |_| sitting.hint.set(None)) { "×" }
                            }
                        }
                    }
                })
            }
        }
    }
}

/// The link to the rule in the rule book.
#[component(inline_props)]
fn ReadRule(sitting: Sitting, rule: String) -> View {
    let words = rule.clone();
    let open = move |_| {
        let game = sitting.game();
        Route::Book { game, statement: Some(rule.clone()) }.go();
    };
    view! {
        button(class="link", r#type="button", id="read-rule", on:click=open) { (sitting.language().learn(&Learn::ReadRule(words.clone()))) }
    }
}

//! What the table tells the visitor alone: a refusal with its rule, a hint with its reason.

use crate::{sitting::Sitting, text::Say};
use sycamore::prelude::*;

/// Refusal and hint, one above the other.
#[component(inline_props)]
pub(crate) fn Notices(sitting: Sitting) -> View {
    view! {
        div(class="notices") {
            div(role="alert") {
                (match sitting.refused.get_clone() {
                    None => View::new(),
                    Some(why) => view! {
                        div(class="notice refused") {
                            strong { (sitting.say(Say::Refused { rule: why.rule.clone() })) }
                            p { (why.message.clone()) }
                            button(class="round small", r#type="button", aria-label=sitting.say(Say::Close), on:click=move |_| sitting.refused.set(None)) { "×" }
                        }
                    },
                })
            }
            div(role="status") {
                (match sitting.hint.get_clone() {
                    None => View::new(),
                    Some(hint) => {
                        let words = if hint.action.is_empty() {
                            sitting.say(Say::NoHint)
                        } else {
                            sitting.say(Say::HintIs { action: sitting.action(&hint.action), reason: hint.reason.clone() })
                        };
                        view! {
                            div(class="notice hint") {
                                strong { (sitting.say(Say::Hint)) }
                                p { (words) }
                                button(class="round small", r#type="button", aria-label=sitting.say(Say::Close), on:click=move |_| sitting.hint.set(None)) { "×" }
                            }
                        }
                    }
                })
            }
        }
    }
}

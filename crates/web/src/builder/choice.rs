//! Choices under their headings: what each one controls, with values as sentences and numbers in a field.

use super::Bench;
use crate::prelude::*;
use crate::{browser, route::Route, text::Learn};
use wire::{RuleChoice, RuleGroup};

/// Choices that belong together; the first group is open.
#[component(inline_props)]
pub(super) fn Group(bench: Bench, group: RuleGroup, first: bool) -> View {
    let names: Vec<String> = group.choices.iter().map(|choice| choice.name.clone()).collect();
    let changed = create_memo(move || {
        bench.draft.with(|draft| names.iter().filter(|name| draft.chosen.contains_key(*name)).count())
    });
    let (printed, first_name) = (group.printed, group.choices.first().map(|choice| choice.name.clone()));
    let heading = move || match printed {
        true => bench.app.learn(&Learn::LeftOpen),
        false => bench.group(first_name.as_deref().unwrap_or_default()),
    };
    let choices = group
        .choices
        .into_iter()
        .map(|choice| view! { Choice(bench=bench, choice=choice) })
        .collect::<Vec<_>>();
    view! {
        details(class="group", open=first) {
            summary {
                span(class="heading") { (heading()) }
                (match changed.get() {
                    0 => View::new(),
                    count => view! { span(class="changed") { (bench.app.learn(&Learn::Changed(count))) } },
                })
            }
            (choices)
        }
    }
}

#[component(inline_props)]
fn Choice(bench: Bench, choice: RuleChoice) -> View {
    let app = bench.app;
    let RuleChoice { name, values, range, rule } = choice;
    let value = {
        let name = name.clone();
        create_selector(move || bench.in_force(&name).map(|now| now.value))
    };
    let chosen = {
        let name = name.clone();
        create_selector(move || bench.draft.with(|draft| draft.chosen.contains_key(&name)))
    };
    let radios: Vec<View> = values
        .into_iter()
        .map(|offered| {
            let (group, pick) = (format!("rule-{name}"), (name.clone(), offered.clone()));
            let words = bench.choice(&name, &offered);
            let is = { let offered = offered.clone(); move || value.with(|value| value.as_ref() == Some(&offered)) };
            view! {
                label(class="option") {
                    input(r#type="radio", name=group, value=offered, prop:checked=is(), on:change=move |_| bench.choose(&pick.0, &pick.1))
                    span { (words.as_ref().map(|words| bench.speak(words)).unwrap_or_default()) }
                }
            }
        })
        .collect();
    let number = match range {
        None => View::new(),
        Some(range) => {
            let own = name.clone();
            view! { Number(bench=bench, name=own, range=range) }
        }
    };
    let (reset, book) = (name.clone(), (app, rule.clone()));
    let titled = name.clone();
    let title = move || bench.title(&titled);
    let heading = bench.title(&name);
    view! {
        fieldset(class=if chosen.get() { "rule chosen" } else { "rule" }, data-rule=name, tabindex="-1") {
            legend { (title()) }
            (radios)
            (number)
            div(class="foot") {
                (if rule.is_empty() { View::new() } else {
                    let (words, rule) = (book.1.clone(), book.1.clone());
                    view! {
                        button(class="link", r#type="button", on:click=move |_| {
                            let game = bench.draft.with_untracked(|draft| draft.game.clone());
                            Route::Book { game, statement: Some(rule.clone()) }.go();
                        }) { (book.0.learn(&Learn::RuleNumber(words.clone()))) }
                    }
                })
                (if chosen.get() {
                    let (reset, heading) = (reset.clone(), heading.clone());
                    view! {
                        button(class="link put-back", r#type="button", aria-label=app.learn(&Learn::PutBackNamed(heading.clone())),
                            on:click=move |_| bench.put_back(&reset)) { (app.learn(&Learn::PutBack)) }
                    }
                } else { View::new() })
            }
        }
    }
}

/// A whole number, with its meaning.
#[component(inline_props)]
fn Number(bench: Bench, name: String, range: (i32, i32, i32)) -> View {
    let (low, high, step) = range;
    let (own, pick, mark) = (name.clone(), name.clone(), format!("number-{name}"));
    let field = mark.clone();
    let value = create_selector(move || {
        let now = bench.in_force(&own)?;
        now.value.parse::<i32>().ok().map(|number| (number, now))
    });
    let figure = move || {
        browser::js(
            value.with(|value| value.as_ref().map(|(number, _)| number.to_string()).unwrap_or_default()),
        )
    };
    let words =
        move || value.with(|value| value.as_ref().map(|(_, now)| bench.speak(now)).unwrap_or_default());
    let choose = move |event: web_sys::Event| {
        if let Some(number) = browser::value_of(&event).and_then(|text| text.trim().parse::<i32>().ok()) {
            bench.choose(&pick, &number.to_string());
        }
    };
    view! {
        label(class="number", r#for=mark) {
            input(id=field, r#type="number", inputmode="numeric", min=low.to_string(), max=high.to_string(), step=step.to_string(),
                prop:value=figure(), on:change=choose)
            span { (bench.app.learn(&Learn::Range { low, high, step })) }
        }
        p(class="small") { (words()) }
    }
}

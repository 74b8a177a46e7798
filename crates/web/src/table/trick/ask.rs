//! What the visitor is asked apart from playing a card: a bid, cards for the nest, trump, a partner's card.

use super::{Felt, auction::Auction, view::Stage, view::trump_of};
use crate::{
    art::{Emblem, Face},
    text::{Say, Trump},
};
use cards::Card;
use sycamore::prelude::*;

/// The question, if there is one.
#[component(inline_props)]
pub(super) fn Ask(felt: Felt) -> View {
    let sitting = felt.sitting;
    let stage = create_selector(move || felt.with(|view| Some(view.phase)).filter(|_| sitting.my_turn()));
    view! {
        div(class="ask", role="group", aria-label=sitting.say(Say::MovesRegion)) {
            (match stage.get() {
                Some(Stage::Auction) => view! { Auction(felt=felt) },
                Some(Stage::Bury | Stage::Rebury) => view! { Bury(felt=felt) },
                Some(Stage::Trump) => view! { ChooseTrump(felt=felt) },
                Some(Stage::CallPartner) => view! { CallPartner(felt=felt) },
                _ => View::new(),
            })
            Others(felt=felt)
        }
    }
}

/// How many cards go into the nest: as many as the first proposal has.
fn wanted(felt: Felt) -> usize {
    let lines = felt.sitting.lines();
    let proposal = lines.iter().find_map(|line| line.strip_prefix("bury "));
    proposal.map_or(0, |cards| cards.split_whitespace().count())
}

#[component(inline_props)]
fn Bury(felt: Felt) -> View {
    let sitting = felt.sitting;
    let chosen = move || felt.chosen.with(Vec::len);
    let lay = move |_| {
        let cards: Vec<String> = felt.chosen.with(|chosen| chosen.iter().map(Card::to_string).collect());
        sitting.act_from(None, &format!("bury {}", cards.join(" ")));
    };
    view! {
        p { (sitting.say(Say::ChooseBury { chosen: chosen(), wanted: wanted(felt) })) }
        button(class="primary", r#type="button", id="bury", disabled=chosen() != wanted(felt), on:click=lay) { (sitting.say(Say::BuryThese)) }
    }
}

#[component(inline_props)]
fn ChooseTrump(felt: Felt) -> View {
    let sitting = felt.sitting;
    let lines = create_selector(move || sitting.lines());
    let button = move |line: String| {
        let named = line.strip_prefix("trump ").and_then(trump_of);
        let picture = match named {
            Some(Trump::Color(color)) => {
                view! { Emblem(color=color) }
            }
            _ => View::new(),
        };
        let words = match named {
            Some(named) => sitting.say(Say::TrumpName(named)),
            None => sitting.action(&line),
        };
        let act = line.clone();
        view! {
            button(class="choice tall", r#type="button", data-action=line, on:click=move |_| sitting.act(&act)) { (picture) span { (words) } }
        }
    };
    view! {
        p { (sitting.say(Say::ChooseTrump)) }
        div(class="choices trumps") {
            (lines.get_clone().into_iter().filter(|line| line.starts_with("trump ")).map(button).collect::<Vec<_>>())
        }
    }
}

#[component(inline_props)]
fn CallPartner(felt: Felt) -> View {
    let sitting = felt.sitting;
    let lines = create_selector(move || sitting.lines());
    let button = move |line: String| {
        let card = line.strip_prefix("call-partner ").and_then(|text| text.parse::<Card>().ok());
        let picture = match card {
            Some(card) => view! { Face(card=card, language=sitting.settings.language) },
            None => View::new(),
        };
        let (act, words) = (line.clone(), sitting.action(&line));
        view! {
            button(class="pick", r#type="button", data-action=line, aria-label=words, on:click=move |_| sitting.act(&act)) { (picture) }
        }
    };
    view! {
        p { (sitting.say(Say::ChooseCall)) }
        div(class="picks") {
            (lines.get_clone().into_iter().filter(|line| line.starts_with("call-partner ")).map(button).collect::<Vec<_>>())
        }
    }
}

/// What else may be done: accuse, report, ask for a new deal.
#[component(inline_props)]
fn Others(felt: Felt) -> View {
    const SHOWN_ELSEWHERE: [&str; 7] = ["bid", "pass", "bury", "trump", "call-partner", "play", "correct"];
    let sitting = felt.sitting;
    let lines = create_selector(move || {
        let other = |line: &String| !SHOWN_ELSEWHERE.contains(&line.split(' ').next().unwrap_or_default());
        sitting.lines().into_iter().filter(other).collect::<Vec<_>>()
    });
    view! {
        (if lines.with(Vec::is_empty) { View::new() } else {
            let buttons = lines.get_clone().into_iter().map(|line| {
                let (act, words) = (line.clone(), sitting.action(&line));
                view! { button(class="secondary", r#type="button", data-action=line, on:click=move |_| sitting.act(&act)) { (words) } }
            }).collect::<Vec<_>>();
            view! { div(class="choices others") { (buttons) } }
        })
    }
}

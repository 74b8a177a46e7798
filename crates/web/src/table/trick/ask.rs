//! Decisions the visitor makes besides playing a card: a bid, cards for the nest, trump, or a partner's card.

use super::{
    Felt,
    auction::{Auction, standing},
};
use crate::prelude::*;
use crate::{
    art::{Emblem, Face},
    browser,
    table::parts::rows,
    text::{Say, Tell},
};
use cards::Card;
use said::trick::{Action, Phase, Trump};

/// The question, if there is one.
#[component(inline_props)]
pub(super) fn Ask(felt: Felt) -> View {
    let sitting = felt.sitting;
    let stage = create_selector(move || felt.with(|view| Some(view.phase)).filter(|_| sitting.my_turn()));
    view! {
        div(class="ask", role="group", aria-label=sitting.say(Say::MovesRegion)) {
            (match stage.get() {
                Some(Phase::Auction) => view! { Auction(felt=felt) },
                Some(Phase::Bury | Phase::Rebury) => view! { Bury(felt=felt) },
                Some(Phase::Trump) => view! { ChooseTrump(felt=felt) },
                Some(Phase::CallPartner) => view! { CallPartner(felt=felt) },
                Some(Phase::Play) if sitting.laydown.get() => view! {
                    button(class="primary", r#type="button", id="lay-down", on:click=move |_| sitting.lay_down()) { (sitting.tell(&Tell::ClaimRest)) }
                },
                _ => View::new(),
            })
            Others(felt=felt)
        }
    }
}

/// The question asked before play starts, in words.
pub(super) fn question(felt: Felt) -> String {
    let sitting = felt.sitting;
    let what = match felt.with(|view| Some(view.phase)) {
        Some(Phase::Auction) => return format!("{} {}.", sitting.tell(&Tell::BidOrPass), standing(felt)),
        Some(Phase::Bury | Phase::Rebury) => {
            Say::ChooseBury { chosen: felt.chosen.with(Vec::len), wanted: wanted(felt) }
        }
        Some(Phase::Trump) => Say::ChooseTrump,
        Some(Phase::CallPartner) => Say::ChooseCall,
        _ => return sitting.say(Say::YourTurn),
    };
    sitting.say(Say::YourTurnTo(sitting.say(what)))
}

/// How many cards go into the nest, which is as many as the first proposal has.
fn wanted(felt: Felt) -> usize {
    let size = |action: Action| if let Action::Bury(cards) = action { Some(cards.len()) } else { None };
    felt.sitting.offered().into_iter().find_map(size).unwrap_or(0)
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
    let trumps = create_selector(move || {
        let names_trump = |action: &Action| matches!(action, Action::Trump(_) | Action::TrumpByPartner);
        felt.sitting.offered().into_iter().filter(names_trump).collect::<Vec<_>>()
    });
    let button = move |action: Action| {
        let picture = match action {
            Action::Trump(Trump::Color(color)) => view! { Emblem(color=color) },
            _ => View::new(),
        };
        let words = match action {
            Action::Trump(named) => sitting.say(Say::TrumpName(named)),
            _ => sitting.button(&action),
        };
        let (line, act) = (action.to_string(), action.to_string());
        view! {
            button(class="choice tall", r#type="button", data-action=line, on:click=move |_| sitting.act(&act)) { (picture) span { (words) } }
        }
    };
    view! {
        p { (sitting.say(Say::ChooseTrump)) }
        div(class="choices trumps") {
            (trumps.get_clone().into_iter().map(button).collect::<Vec<_>>())
        }
    }
}

#[component(inline_props)]
fn CallPartner(felt: Felt) -> View {
    let sitting = felt.sitting;
    let cards = create_selector(move || {
        let card = |action: Action| if let Action::CallPartner(card) = action { Some(card) } else { None };
        felt.sitting.offered().into_iter().filter_map(card).collect::<Vec<_>>()
    });
    let button = move |card: Card| {
        let action = Action::CallPartner(card);
        let (line, act, words) = (action.to_string(), action.to_string(), sitting.button(&action));
        view! {
            button(class="pick", r#type="button", data-action=line, aria-label=words, on:click=move |_| sitting.act(&act)) {
                Face(card=card, language=sitting.settings.language)
            }
        }
    };
    view! {
        p { (sitting.say(Say::ChooseCall)) }
        div(class="picks", prop:style=browser::js(rows(cards.with(Vec::len)))) {
            (cards.get_clone().into_iter().map(button).collect::<Vec<_>>())
        }
    }
}

/// What else the visitor may do: accuse, report, or ask for a new deal.
#[component(inline_props)]
fn Others(felt: Felt) -> View {
    let sitting = felt.sitting;
    let others = create_selector(move || {
        let out_of_turn = |action: &Action| match action {
            Action::Renege(_) | Action::Talk(_) | Action::Confirm | Action::Redeal => true,
            // These actions are shown elsewhere.
            Action::Bid(_) | Action::Pass | Action::Bury(_) | Action::Trump(_) | Action::TrumpByPartner => {
                false
            }
            Action::CallPartner(_) | Action::Play(_) | Action::Correct(_) => false,
        };
        felt.sitting.offered().into_iter().filter(out_of_turn).collect::<Vec<_>>()
    });
    view! {
        (if others.with(Vec::is_empty) { View::new() } else {
            let buttons = others.get_clone().into_iter().map(|action| {
                let (line, act, words) = (action.to_string(), action.to_string(), sitting.button(&action));
                view! { button(class="secondary", r#type="button", data-action=line, on:click=move |_| sitting.act(&act)) { (words) } }
            }).collect::<Vec<_>>();
            view! { div(class="choices others") { (buttons) } }
        })
    }
}

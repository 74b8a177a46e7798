//! Donkey: a hand sorted by number, one card to pass in secret, and a race to fold hands.

use crate::prelude::*;
use crate::{
    art::DONKEY,
    sitting::Sitting,
    table::parts::{
        Countdown, Fan, Hand, Look, People, Person, Row, Why, announce_turn, as_liked, confirmed, others,
        told_apart,
    },
    text::{Say, Tell},
};
use cards::{Card, Seat};
use said::donkey::{Action, Phase, Seen, View as DonkeyView};
use std::rc::Rc;

/// How many cards of the same number make a set.
const SET: usize = 4;

/// Four cards of the same number, if these cards contain them.
fn set(cards: &[Card]) -> Vec<Card> {
    let like = |card: &Card| cards.iter().filter(|other| other.number() == card.number()).copied().collect();
    cards.iter().map(like).find(|equal: &Vec<Card>| equal.len() >= SET).unwrap_or_default()
}

/// The table.
#[component(inline_props)]
pub(crate) fn DonkeyTable(sitting: Sitting) -> View {
    let view = sitting.typed::<DonkeyView>();
    let people = create_selector(move || {
        view.with(|view| view.as_ref().map(|view| people(sitting, view)).unwrap_or_default())
    });
    let choice = create_selector(move || view.with(|view| view.as_ref().and_then(|view| view.choice)));
    let laid = create_selector(move || {
        view.with(|view| view.as_ref().map(|view| set(&view.laid_down)).unwrap_or_default())
    });
    let folding = create_selector(move || {
        view.with(|view| view.as_ref().is_some_and(|view| view.phase == Phase::Folding))
    });
    let complete = create_selector(move || {
        view.with(|view| view.as_ref().is_some_and(|view| view.may_fold && !set(&view.hand).is_empty()))
    });
    let race = create_selector(move || (folding.get() && sitting.may("fold")).then_some(1));
    let passed = move || view.with(|view| view.as_ref().map_or(0, |view| view.own_passed as usize));
    let cards = create_selector(move || {
        // By number, low ones first.
        let mut hand = view.with(|view| view.as_ref().map(|view| view.hand.clone()).unwrap_or_default());
        hand.reverse();
        told_apart(&as_liked(sitting, hand))
    });
    // This is read from the view itself, because cards are drawn before the selectors of the same step are updated.
    let passing = move || sitting.lines().iter().any(|line| matches!(line.parse(), Ok(Action::PassOn(_))));
    let chosen = move || view.with(|view| view.as_ref().and_then(|view| view.choice));
    let picked = create_signal(None);
    let fan = Fan {
        cards,
        look: Rc::new(move |held @ (card, _)| match chosen() {
            _ if passing() && picked.get() == Some(held) => {
                Look { class: "selectable picked", pressed: Some(false) }
            }
            Some(chosen) if chosen == card => Look { class: "chosen", pressed: Some(true) },
            _ if passing() => Look { class: "selectable", pressed: Some(false) },
            _ => Look::default(),
        }),
        touch: Rc::new(move |held @ (card, _)| {
            if untrack(passing) && confirmed(sitting, picked, held) {
                sitting.act(&Action::PassOn(card).to_string())
            }
        }),
    };
    let advice = move || {
        let ended = view.with(|view| view.as_ref().and_then(|view| view.donkey));
        match (ended, choice.get()) {
            (Some(seat), _) => sitting.told(&Seen::Donkey { seat }).unwrap_or_default(),
            _ if folding.get() && sitting.may("fold") => sitting.tell(&Tell::FoldNow),
            (_, Some(card)) => sitting.tell(&Tell::Chosen(card)),
            _ if passing() => sitting.tell(&Tell::ChoosePass),
            _ => sitting.say(Say::Waiting),
        }
    };
    announce_turn(sitting, advice);
    view! {
        div(class="felt donkey") {
            People(sitting=sitting, people=people)
            div(class="middle") {
                (if laid.with(Vec::is_empty) { view! {
                    div(class="ring-of-hands", aria-hidden="true", dangerously_set_inner_html=DONKEY)
                }} else {
                    let cards = laid.get_clone();
                    view! { Row(sitting=sitting, cards=cards) }
                })
                (if passed() > 0 { view! { span(class="label") { (sitting.tell(&Tell::Passes(passed()))) } } } else { View::new() })
            }
            div(class="status") {
                span(class="ticker", aria-hidden="true") { (sitting.announcer.last().unwrap_or_default()) }
            }
            p(class="advice") { (advice()) }
            div(class="bar") {
                Countdown(sitting=sitting, race=race)
                button(class=if complete.get() || folding.get() { "danger big" } else { "secondary big" }, r#type="button", id="fold", aria-describedby="why",
                    disabled=!sitting.may("fold"), on:click=move |_| sitting.act("fold")) { (sitting.button(&Action::Fold)) }
                Why(sitting=sitting, why=Tell::WhyFold)
            }
            Hand(sitting=sitting, fan=fan)
        }
    }
}

fn people(sitting: Sitting, view: &DonkeyView) -> Vec<Person> {
    let person = |index: usize| {
        let seat = Seat::wrapping(index);
        Person {
            seat: index,
            cards: view.sizes.get(index).copied().unwrap_or(0),
            facts: Vec::new(),
            turn: false,
            said: if view.donkey == Some(seat) {
                Some(sitting.tell(&Tell::Donkey))
            } else if view.winner == Some(seat) {
                Some("★".into())
            } else {
                view.folded.contains(&seat).then(|| sitting.tell(&Tell::Folded))
            },
        }
    };
    others(view.sizes.len(), view.seat.map(Seat::index)).into_iter().map(person).collect()
}

#[cfg(test)]
mod tests {
    use super::set;
    use cards::Card;

    #[test]
    fn four_of_a_number_are_found_among_others() {
        let cards: Vec<Card> =
            ["R1", "Y8", "R8", "B8", "G8"].iter().map(|text| text.parse().unwrap()).collect();
        assert_eq!(set(&cards).len(), 4);
        assert!(set(&cards[..4]).is_empty());
    }
}

//! Match: cards are turned up one after another onto one pile, until one of them matches.

use crate::prelude::*;
use crate::{
    art::Face,
    sitting::Sitting,
    table::parts::{Act, People, Person, Status, announce_turn, others},
    text::Tell,
};
use cards::Seat;
use said::match_game::View as MatchView;

/// The table.
#[component(inline_props)]
pub(crate) fn MatchTable(sitting: Sitting) -> View {
    let view = sitting.typed::<MatchView>();
    let turn =
        create_memo(move || view.with(|view| view.as_ref().and_then(|view| view.turn).map(Seat::index)));
    let people = create_selector(move || view.with(|view| view.as_ref().map(people).unwrap_or_default()));
    let first =
        create_selector(move || view.with(|view| view.as_ref().and_then(|view| view.pile.first().copied())));
    // The cards on top, each with its height in the pile, so that only a new one is animated.
    let heap = create_selector(move || {
        view.with(|view| {
            let pile = view.as_ref().map(|view| view.pile.clone()).unwrap_or_default();
            let from = pile.len().saturating_sub(5).max(1).min(pile.len());
            pile.into_iter().enumerate().skip(from).collect::<Vec<_>>()
        })
    });
    let size = move || view.with(|view| view.as_ref().map_or(0, |view| view.pile.len()));
    let mine = move || {
        view.with(|view| {
            view.as_ref().and_then(|view| view.hands.get(view.seat?.index()).copied()).unwrap_or(0)
        })
    };
    let left = move || view.with(|view| view.as_ref().and_then(|view| view.piles_left));
    announce_turn(sitting, String::new);
    view! {
        div(class="felt match") {
            People(sitting=sitting, people=people)
            div(class="middle") {
                div(class="wanted") {
                    span(class="label") { (first.get().map(|card| sitting.tell(&Tell::ToMatch(card))).unwrap_or_default()) }
                    (match first.get() {
                        Some(card) => view! { Face(card=card, language=sitting.settings.language) },
                        None => view! { span(class="place") },
                    })
                }
                div(class="heap", role="img", aria-label=sitting.tell(&Tell::PileOf(size()))) {
                    Keyed(list=heap, view=move |(height, card)| view! {
                        span(class=["lean a", "lean b", "lean c"][height % 3]) { Face(card=card, language=sitting.settings.language) }
                    }, key=|laid| *laid)
                }
                span(class="label") {
                    (sitting.tell(&Tell::PileOf(size())))
                    (left().map(|left| format!(" · {}", sitting.tell(&Tell::PilesLeft(usize::from(left))))).unwrap_or_default())
                }
            }
            Status(sitting=sitting, turn=turn)
            div(class="bar own") {
                span(class="deck", role="img", aria-label=sitting.say(crate::text::Say::CardsInHand(mine()))) {
                    span(class="back")
                    span(class="count", aria-hidden="true") { (mine()) }
                }
                (if sitting.may("play") { view! { Act(sitting=sitting, line="play".to_owned(), class="primary big") } } else { View::new() })
            }
        }
    }
}

fn people(view: &std::rc::Rc<MatchView>) -> Vec<Person> {
    let turn = view.turn.map(Seat::index);
    let person = |seat: usize| Person {
        seat,
        cards: view.hands.get(seat).copied().unwrap_or(0),
        facts: Vec::new(),
        turn: turn == Some(seat),
        said: None,
    };
    others(view.hands.len(), view.seat.map(Seat::index)).into_iter().map(person).collect()
}

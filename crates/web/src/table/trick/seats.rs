//! The others around the table: who they are, what they said, what they took.

use super::{Felt, place::place};
use crate::{browser, text::Say};
use cards::Seat;
use said::trick::{Call, Phase};
use sycamore::prelude::*;

/// Everybody except the visitor.
#[component(inline_props)]
pub(super) fn Seats(felt: Felt) -> View {
    let ring = create_selector(move || felt.with(|view| view.ring()));
    view! {
        (ring.get_clone().into_iter().enumerate().map(|(step, seat)| view! { Plate(felt=felt, step=step, seat=seat) }).collect::<Vec<_>>())
    }
}

#[component(inline_props)]
fn Plate(felt: Felt, step: usize, seat: Seat) -> View {
    let sitting = felt.sitting;
    let hands = felt.with(|view| view.hand_sizes.len());
    let css = place(step, hands).css();
    let class = move || {
        let (turn, friend) = felt
            .with(|view| (view.turn == Some(seat), view.viewer.is_some_and(|me| view.partners(me, seat))));
        let me = if step == 0 { " me" } else { "" };
        format!("plate{me}{}{}", if turn { " turn" } else { "" }, if friend { " friend" } else { "" })
    };
    let call = move || {
        felt.with(|view| match (view.phase, view.calls.get(seat.index()).copied().flatten()) {
            (Phase::Auction, Some(Call::Bid(points))) => Some(sitting.say(Say::BidOf(points))),
            (Phase::Auction, Some(Call::Pass)) => Some(sitting.say(Say::Passed)),
            (_, _) => view.bid.filter(|bid| bid.seat == seat).map(|bid| sitting.say(Say::BidOf(bid.points))),
        })
    };
    let tricks = move || felt.with(|view| view.tricks.get(seat.index()).copied().unwrap_or(0));
    let held = move || felt.with(|view| view.hand_sizes.get(seat.index()).copied().unwrap_or(0));
    let deals = move || felt.with(|view| view.dealer == seat);
    let partner = move || {
        let friend = felt.with(|view| view.viewer.is_some_and(|me| view.partners(me, seat)));
        if friend { sitting.say(Say::Partner) } else { String::new() }
    };
    view! {
        div(class=class(), prop:style=browser::js(&css), title=partner()) {
            span(class="name") {
                (if step == 0 { sitting.say(Say::You) } else { sitting.name(seat.index()) })
            }
            span(class="facts") {
                span(class="held", title=sitting.say(Say::CardsInHand(held()))) { (held()) }
                span(class="won", title=sitting.say(Say::Tricks(u32::from(tricks())))) { (tricks()) }
                (if deals() { view! { span(class="dealer", title=sitting.say(Say::Dealer)) { (sitting.say(Say::Dealer).chars().next().map(String::from).unwrap_or_default()) } } } else { View::new() })
            }
            (match call() {
                Some(said) => view! { span(class="call") { (said) } },
                None => View::new(),
            })
        }
    }
}

//! The people at the table: who they are, what they said, and the tricks they took.

use super::{Felt, place::place};
use crate::prelude::*;
use crate::{
    art::Avatar,
    browser,
    table::{parts::sentence, tally},
    text::{Say, Tell},
};
use cards::Seat;
use said::trick::{Call, Phase};

/// Everyone except the visitor.
#[component(inline_props)]
pub(super) fn Seats(felt: Felt) -> View {
    let others =
        create_selector(move || felt.with(|view| view.ring().into_iter().skip(1).collect::<Vec<_>>()));
    view! {
        div(class="around") {
            (others.get_clone().into_iter().enumerate().map(|(at, seat)| view! { Plate(felt=felt, step=at + 1, seat=seat) }).collect::<Vec<_>>())
        }
    }
}

/// The visitor, or the first seat for a spectator.
#[component(inline_props)]
pub(super) fn OwnSeat(felt: Felt) -> View {
    let own = create_selector(move || felt.with(|view| view.ring().first().copied()));
    view! {
        (match own.get() {
            Some(seat) => view! { Plate(felt=felt, step=0, seat=seat) },
            None => View::new(),
        })
    }
}

#[component(inline_props)]
fn Plate(felt: Felt, step: usize, seat: Seat) -> View {
    let sitting = felt.sitting;
    let hands = felt.with(|view| view.hand_sizes.len());
    let css = place(step, hands).css();
    let class = move || {
        let turn = felt.with(|view| view.turn == Some(seat));
        let me = if step == 0 { " me" } else { "" };
        format!("plate{me}{}", if turn { " turn" } else { "" })
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
    let points = move || felt.count(|view, counted| tally::own(view, counted, seat));
    let deals = move || felt.with(|view| view.dealer == seat);
    // In a replay, the visitor may look from a seat that was never theirs.
    let me = move || sitting.me().and_then(Seat::new);
    let is_friend = move || me().is_some_and(|me| felt.with(|view| view.partners(me, seat)));
    let partner = move || if is_friend() { sitting.say(Say::Partner) } else { String::new() };
    let told = move || {
        let called = felt.with(|view| match (view.phase, view.calls.get(seat.index()).copied().flatten()) {
            (Phase::Auction, Some(Call::Bid(points))) => Some(Say::HasBid(points)),
            (Phase::Auction, Some(Call::Pass)) => Some(Say::HasPassed),
            (_, _) => view.bid.filter(|bid| bid.seat == seat).map(|bid| Say::HasBid(bid.points)),
        });
        let mut facts = Vec::new();
        facts.extend(is_friend().then(|| sitting.say(Say::IsPartner)));
        facts.extend(deals().then(|| sitting.say(Say::IsDealer)));
        facts.extend([sitting.say(Say::CardsInHand(held())), sitting.say(Say::Tricks(u32::from(tricks())))]);
        facts.extend(points().map(|points| sitting.tell(&Tell::Points(points))));
        facts.extend(called.map(|called| sitting.say(called)));
        sentence(sitting, sitting.name(seat.index()), facts)
    };
    view! {
        div(class=class(), prop:style=browser::js(&css), data-seat=seat.index().to_string(), title=partner()) {
            span(class="unseen") { (told()) }
            Avatar(sitting=sitting, seat=seat.index())
            span(class="name", aria-hidden="true") { (sitting.name(seat.index())) }
            (if is_friend() { view! { span(class="mark", aria-hidden="true") { "♥" } } } else { View::new() })
            span(class="facts", aria-hidden="true") {
                span(class="held", title=sitting.say(Say::CardsInHand(held()))) { (held()) }
                span(class="won", title=sitting.say(Say::Tricks(u32::from(tricks())))) { (tricks()) }
                (match points() {
                    Some(points) => view! { span(class="points", title=sitting.tell(&Tell::Points(points))) { (points.to_string()) } },
                    None => View::new(),
                })
                (if deals() { view! { span(class="dealer", title=sitting.say(Say::Dealer)) { (sitting.say(Say::Dealer).chars().next().map(String::from).unwrap_or_default()) } } } else { View::new() })
            }
            (match call() {
                Some(said) => view! { span(class="call", aria-hidden="true") { (said) } },
                None => View::new(),
            })
        }
    }
}

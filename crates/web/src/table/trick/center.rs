//! The middle of the table: the trick, trump, the nest and, on request, the last trick.

use super::{
    Felt,
    place::{Place, place},
};
use crate::prelude::*;
use crate::text::Wording as _;
use crate::{
    art::{Emblem, Face},
    browser,
    table::tally,
    text::Say,
};
use cards::Seat;
use said::{
    Rounded,
    trick::{Phase, Played, Seen, Trump},
};

/// The middle.
#[component(inline_props)]
pub(super) fn Center(felt: Felt) -> View {
    let sitting = felt.sitting;
    // A trick that was taken stays visible until the next thing happens, while it moves to the player who took it.
    let taker = create_selector(move || {
        let taken = sitting.seen.with(|seen| {
            seen.iter().any(|event| matches!(event, said::Seen::Trick(Seen::TrickTaken { .. })))
        });
        felt.with(|view| {
            if taken && view.trick.is_empty() {
                view.last_trick.as_ref().map(|last| last.winner)
            } else {
                None
            }
        })
    });
    let trick = create_selector(move || {
        let going = taker.get().is_some();
        felt.with(|view| match &view.last_trick {
            Some(last) if going => last.cards.clone(),
            _ => view.trick.clone(),
        })
    });
    let to_taker = create_memo(move || taker.get().map(|seat| (seat, direction(felt, seat))));
    view! {
        div(class="center") {
            Nest(felt=felt)
            div(class=if taker.get().is_some() { "trick taken" } else { "trick" }) {
                Keyed(list=trick, view=move |played| view! { Lying(felt=felt, played=played, to_taker=to_taker) }, key=|played| (played.seat, played.card))
            }
        }
    }
}

/// The direction of a seat from the middle.
fn direction(felt: Felt, seat: Seat) -> Place {
    let (step, hands) = felt.with(|view| {
        let ring = view.ring();
        (ring.iter().position(|one| *one == seat).unwrap_or(0), ring.len())
    });
    place(step, hands)
}

#[component(inline_props)]
fn Lying(felt: Felt, played: Played, to_taker: ReadSignal<Option<(Seat, Place)>>) -> View {
    let from = direction(felt, played.seat).css();
    let sitting = felt.sitting;
    let css = move || {
        let to = to_taker
            .get()
            .map(|(_, to)| format!(";--tx:{:.3};--ty:{:.3}", Rounded(to.x), Rounded(to.y)))
            .unwrap_or_default();
        browser::js(format!("{from}{to}"))
    };
    let class = move || match to_taker.get() {
        Some((taker, _)) if taker == played.seat => "lying winner",
        _ => "lying",
    };
    view! {
        div(class=class(), prop:style=css(), role="img", aria-label=format!("{}: {}", sitting.name(played.seat.index()), sitting.language().card(played.card))) {
            Face(card=played.card, language=sitting.settings.language)
        }
    }
}

/// Trump, the bidder and the bid.
#[component(inline_props)]
pub(super) fn Contract(felt: Felt) -> View {
    let sitting = felt.sitting;
    let trump = create_selector(move || felt.with(|view| view.trump));
    let bid = create_selector(move || {
        felt.with(|view| {
            // During the auction, the players' own bids show this.
            view.bid.filter(|_| view.phase != Phase::Auction).map(|bid| (bid.seat, bid.points))
        })
    });
    let missing = create_selector(move || felt.count(tally::missing));
    let sides = create_selector(move || felt.count(tally::sides));
    let called = create_selector(move || felt.with(|view| view.called.map(|called| called.card)));
    let taken = create_selector(move || felt.with(|view| view.last_trick.is_some()));
    view! {
        div(class="contract") {
            (if taken.get() { view! {
                button(class="peek", r#type="button", id="last-trick", on:click=move |_| felt.peek.set(!felt.peek.get())) { (sitting.say(Say::LastTrick)) }
            }} else { View::new() })
            (match trump.get() {
                Some(named) => view! {
                    span(class="trump") {
                        (match named {
                            Trump::Color(color) => view! { Emblem(color=color) },
                            Trump::None | Trump::Low => View::new(),
                        })
                        (sitting.say(Say::TrumpIs(named)))
                    }
                },
                None => View::new(),
            })
            (match bid.get() {
                Some((seat, points)) => {
                    let bid = sitting.say(Say::DidBid { name: sitting.name(seat.index()), points });
                    view! { span(class="stake") { (bid) Missing(felt=felt, points=missing) } }
                }
                None => View::new(),
            })
            tally::Tally(sitting=sitting, sides=sides)
            (match called.get() {
                Some(card) => view! { span(class="stake") { (sitting.say(Say::DidCall { card })) } },
                None => View::new(),
            })
        }
    }
}

/// How many points the bidder still needs.
#[component(inline_props)]
fn Missing(felt: Felt, points: ReadSignal<Option<i32>>) -> View {
    let words = move |points: i32| match points {
        0 => felt.sitting.say(Say::BidReached),
        points => felt.sitting.say(Say::StillNeeded(points)),
    };
    view! {
        (match points.get() {
            Some(points) => view! { span(class="missing") { (words(points)) } },
            None => View::new(),
        })
    }
}

/// The nest while it lies in the middle, and the card turned up for trump.
#[component(inline_props)]
fn Nest(felt: Felt) -> View {
    let sitting = felt.sitting;
    let lying = create_selector(move || {
        felt.with(|view| {
            let before_play = matches!(view.phase, Phase::Misdeal | Phase::Auction);
            let open = view.nest.shown.iter().chain(&view.turned).copied().collect::<Vec<_>>();
            (
                if before_play { view.nest.size } else { 0 },
                if before_play { open } else { view.nest.face_up.clone() },
            )
        })
    });
    view! {
        (match lying.get_clone() {
            (0, open) if open.is_empty() => View::new(),
            (size, open) => {
                let faces = open.iter().map(|card| { let card = *card; view! { Face(card=card, language=sitting.settings.language) } }).collect::<Vec<_>>();
                view! {
                    div(class="nest", role="img", aria-label=sitting.say(Say::NestOf(size))) {
                        (if size > 0 { view! { span(class="back") } } else { View::new() })
                        (faces)
                        (if size > 0 { view! { span(class="label") { (sitting.say(Say::NestOf(size))) } } } else { View::new() })
                    }
                }
            }
        })
    }
}

/// The last trick, on request.
#[component(inline_props)]
pub(super) fn LastTrick(felt: Felt) -> View {
    let sitting = felt.sitting;
    let last = create_selector(move || felt.with(|view| view.last_trick.clone()));
    view! {
        (match last.get_clone() {
            Some(trick) if felt.peek.get() => {
                let cards = trick.cards.iter().map(|played| {
                    let (played, won) = (*played, played.seat == trick.winner);
                    view! {
                        li(class=if won { "winner" } else { "" }) {
                            Face(card=played.card, language=sitting.settings.language)
                            span(class="label") { (sitting.name(played.seat.index())) }
                            span(class="unseen") { (sitting.language().card(played.card)) }
                        }
                    }
                }).collect::<Vec<_>>();
                view! {
                    section(class="last-trick", aria-label=sitting.say(Say::LastTrick)) {
                        ol { (cards) }
                        p { (sitting.say(Say::DidTakeTrick { name: sitting.name(trick.winner.index()) })) }
                        button(class="round small", r#type="button", aria-label=sitting.say(Say::Close), on:click=move |_| felt.peek.set(false)) { "×" }
                    }
                }
            }
            _ => View::new(),
        })
    }
}

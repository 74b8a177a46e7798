//! The auction box: one bid, raised or lowered, or a pass.

use super::Felt;
use crate::prelude::*;
use crate::text::{Say, Tell};
use said::trick::Action;

/// The box, while the visitor may bid.
#[component(inline_props)]
pub(super) fn Auction(felt: Felt) -> View {
    let sitting = felt.sitting;
    let bids = create_selector(move || {
        let points = |action| if let Action::Bid(points) = action { Some(points) } else { None };
        sitting.offered().into_iter().filter_map(points).collect::<Vec<_>>()
    });
    // The position in the list of legal bids, starting with the lowest.
    let at = create_signal(0_usize);
    create_effect(move || {
        bids.track();
        at.set(0);
    });
    let points = move || bids.with(|bids| bids.get(at.get()).copied());
    let last = move || bids.with(|bids| bids.len().saturating_sub(1));
    view! {
        p(class="standing") {
            (standing(felt))
            (if sitting.may("pass") { String::new() } else { format!(" {}", sitting.tell(&Tell::MustBid)) })
        }
        div(class="auction") {
            button(class="secondary", r#type="button", id="pass", disabled=!sitting.may("pass"), on:click=move |_| sitting.act("pass")) { (sitting.say(Say::DoPass)) }
            (if bids.with(Vec::is_empty) { View::new() } else { view! {
                div(class="stepper") {
                    button(class="round", r#type="button", id="lower", aria-label=sitting.say(Say::Lower), disabled=at.get() == 0, on:click=move |_| at.set(at.get() - 1)) { "−" }
                    output(aria-live="polite") { (points().map(|points| points.to_string()).unwrap_or_default()) }
                    button(class="round", r#type="button", id="raise", aria-label=sitting.say(Say::Raise), disabled=at.get() == last(), on:click=move |_| at.set(at.get() + 1)) { "+" }
                }
                button(class="primary", r#type="button", id="bid", data-bid=points().map(|points| points.to_string()), on:click=move |_| {
                    if let Some(points) = points() {
                        sitting.act(&Action::Bid(points).to_string());
                    }
                }) { (sitting.say(Say::DoBid(points().map(|points| points.to_string()).unwrap_or_default()))) }
            }})
        }
    }
}

/// The highest bid so far, in words.
pub(super) fn standing(felt: Felt) -> String {
    let sitting = felt.sitting;
    match felt.with(|view| view.bid) {
        Some(bid) => sitting.say(Say::HighBid { name: sitting.name(bid.seat.index()), points: bid.points }),
        None => sitting.say(Say::NoBid),
    }
}

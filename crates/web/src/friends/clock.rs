//! The countdown clock for the player whose move it is.

use super::{Running, Turn};
use crate::prelude::*;
use crate::{browser, sitting::Sitting, text::Friends};

/// How often the display is updated, in milliseconds.
const TICK_MS: u32 = 250;
/// Below this many seconds, the display looks urgent.
const SHORT: u64 = 5;

/// The time left.
#[component(inline_props)]
pub(super) fn Clock(sitting: Sitting) -> View {
    let left = create_signal(None::<(Turn, u64)>);
    let alive = create_signal(0_u32);
    let running = create_selector(move || sitting.company.timing.get().running());
    create_effect(move || {
        let running = running.get();
        // Stops any clock that ran before this one.
        alive.set(alive.get_untracked() + 1);
        show(left, running);
        tick(left, running, alive, alive.get_untracked());
    });
    let words = move || match left.get() {
        None => String::new(),
        Some((Turn::Mine, seconds)) => sitting.friends(&Friends::YourClock(seconds)),
        Some((Turn::Of(seat), seconds)) => {
            sitting.friends(&Friends::ClockOf { name: sitting.name(seat), seconds })
        }
    };
    let class = move || match left.get() {
        Some((Turn::Mine, seconds)) if seconds <= SHORT => "clock-left mine short",
        Some((Turn::Mine, _)) => "clock-left mine",
        _ => "clock-left",
    };
    view! {
        (if left.with(Option::is_none) { View::new() } else { view! { span(class=class(), role="timer") { (words()) } } })
    }
}

/// Computes the time left; returns whether the clock is still running.
fn show(left: Signal<Option<(Turn, u64)>>, running: Option<Running>) -> bool {
    let figure = running.map(|running| {
        let seconds = ((running.until - browser::now()) / 1000.0).ceil().max(0.0) as u64;
        (running.turn, seconds)
    });
    if left.get_untracked() != figure {
        left.set(figure);
    }
    figure.is_some_and(|(_, seconds)| seconds > 0)
}

fn tick(left: Signal<Option<(Turn, u64)>>, running: Option<Running>, alive: Signal<u32>, me: u32) {
    if running.is_none() {
        return;
    }
    browser::after(TICK_MS, move || {
        if alive.is_alive() && alive.get_untracked() == me && show(left, running) {
            tick(left, running, alive, me);
        }
    });
}

//! Dragging a pile with the mouse or a finger. This module knows where the pointer went, but not what may be moved.

use crate::browser;
use crate::prelude::*;
use said::Rounded;
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

/// How far a pointer moves before it counts as a drag instead of a tap, in pixels.
const SLACK: f64 = 7.0;

/// A pile under the pointer.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Held {
    pile: u8,
    from: (f64, f64),
    by: (f64, f64),
}

/// Where a pile was dropped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Target {
    Pile(u8),
    Building,
}

/// The current drag, if any.
#[derive(Clone, Copy)]
pub(super) struct Drag {
    held: Signal<Option<Held>>,
    /// Whether the pointer action that just ended was a drag, in which case the click that follows it means
    /// nothing.
    dragged: Signal<bool>,
}

impl Drag {
    pub(super) fn new() -> Drag {
        Drag { held: create_signal(None), dragged: create_signal(false) }
    }

    /// Whether a click is only the end of a drag.
    pub(super) fn was_drag(self) -> bool {
        self.dragged.get_untracked()
    }

    /// How far the pile has been dragged, as custom properties; `None` when it is not being dragged.
    pub(super) fn css(self, pile: u8) -> Option<String> {
        let held = self.held.get().filter(|held| held.pile == pile)?;
        far(held.by).then(|| format!("--dx:{}px;--dy:{}px", Rounded(held.by.0), Rounded(held.by.1)))
    }

    pub(super) fn down(self, event: &PointerEvent) {
        self.dragged.set(false);
        let element = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let pile = element.and_then(|element| pile_at(&element));
        let from = point(event);
        self.held.set(pile.map(|pile| Held { pile, from, by: (0.0, 0.0) }));
    }

    pub(super) fn moved(self, event: &PointerEvent) {
        let Some(held) = self.held.get_untracked() else { return };
        let (x, y) = point(event);
        self.held.set(Some(Held { by: (x - held.from.0, y - held.from.1), ..held }));
    }

    /// The dragged pile and the place where it was dropped, if it was dropped on anything.
    pub(super) fn up(self, event: &PointerEvent) -> Option<(u8, Target)> {
        let held = self.held.get_untracked()?;
        self.held.set(None);
        if !far(held.by) {
            return None;
        }
        self.dragged.set(true);
        let (x, y) = point(event);
        let under = browser::window()?.document()?.element_from_point(x as f32, y as f32)?;
        if under.closest("[data-building]").ok().flatten().is_some() {
            return Some((held.pile, Target::Building));
        }
        let pile = pile_at(&under).filter(|pile| *pile != held.pile)?;
        Some((held.pile, Target::Pile(pile)))
    }

    pub(super) fn cancel(self) {
        self.held.set(None);
    }
}

fn far(by: (f64, f64)) -> bool {
    by.0.hypot(by.1) > SLACK
}

fn point(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

/// The number of the pile an element belongs to.
fn pile_at(element: &Element) -> Option<u8> {
    let pile = element.closest("[data-pile]").ok().flatten()?;
    pile.get_attribute("data-pile")?.parse().ok()
}

//! What changes by itself: parts of views, effects and values that follow from signals. Sycamore's functions are compiled
//! again for every closure that they are given, and those copies were two-fifths of the page. Here, a closure goes behind a
//! pointer first, so they are compiled once, or once per type of value.

use sycamore::{prelude::*, reactive};

/// A part of a view, computed again whenever a signal in it changes. `view!` wraps every such part in this type.
pub struct Dynamic<F> {
    /// Makes the part.
    pub view: F,
}

impl<F: FnMut() -> View + 'static> From<Dynamic<F>> for View {
    fn from(part: Dynamic<F>) -> View {
        let view: Box<dyn FnMut() -> View> = Box::new(part.view);
        View::from_dynamic(view)
    }
}

/// Runs now, and again whenever a signal in it changes.
pub fn create_effect(effect: impl FnMut() + 'static) {
    let effect: Box<dyn FnMut()> = Box::new(effect);
    reactive::create_effect(effect);
}

/// A value that follows from signals.
pub fn create_memo<T: 'static>(value: impl FnMut() -> T + 'static) -> ReadSignal<T> {
    let value: Box<dyn FnMut() -> T> = Box::new(value);
    reactive::create_memo(value)
}

/// A value that follows from signals and tells others only when it is a different one.
pub fn create_selector<T: PartialEq + 'static>(value: impl FnMut() -> T + 'static) -> ReadSignal<T> {
    let value: Box<dyn FnMut() -> T> = Box::new(value);
    reactive::create_selector(value)
}

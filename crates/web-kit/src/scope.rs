//! The page's reactive scope, for callbacks from outside: workers, sockets, timers and the window.

use std::cell::Cell;
use sycamore::reactive::{NodeHandle, use_current_scope};

thread_local! {
    static PAGE: Cell<Option<NodeHandle>> = const { Cell::new(None) };
}

/// Remembers the current scope as the page's scope.
pub fn is_here() {
    PAGE.set(Some(use_current_scope()));
}

/// Runs something in the page's scope.
pub fn run<T>(what: impl FnOnce() -> T) -> T {
    match PAGE.get() {
        Some(page) => page.run_in(what),
        None => what(),
    }
}

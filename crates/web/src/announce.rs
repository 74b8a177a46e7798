//! Announces what happens, in order: for screen readers, and as the line under the table.

use sycamore::prelude::*;

/// Maximum number of sentences kept.
const MOST: usize = 12;

/// Announces sentences in order.
#[derive(Clone, Copy)]
pub(crate) struct Announcer {
    lines: Signal<Vec<(u32, String)>>,
}

impl Announcer {
    pub(crate) fn new() -> Announcer {
        Announcer { lines: create_signal(Vec::new()) }
    }

    /// Queues a sentence after the earlier ones.
    pub(crate) fn say(self, sentence: String) {
        self.lines.update(|lines| {
            let next = lines.last().map_or(0, |(number, _)| number + 1);
            lines.push((next, sentence));
            if lines.len() > MOST {
                lines.remove(0);
            }
        });
    }

    /// Clears all sentences, for a new table.
    pub(crate) fn clear(self) {
        self.lines.set(Vec::new());
    }

    /// The last sentence.
    pub(crate) fn last(self) -> Option<String> {
        self.lines.with(|lines| lines.last().map(|(_, line)| line.clone()))
    }
}

/// The sentences for screen readers.
#[component(inline_props)]
pub(crate) fn Announcements(announcer: Announcer) -> View {
    view! {
        div(class="unseen", role="log", aria-live="polite", aria-relevant="additions") {
            Keyed(
                list=announcer.lines,
                view=|(_, line)| view! { p { (line) } },
                key=|(number, _)| *number,
            )
        }
    }
}

//! Announces what happens, in order: for screen readers, and as the line under the table.

use crate::prelude::*;

/// The maximum number of sentences to keep.
const MOST: usize = 12;

/// Announces sentences in order.
#[derive(Clone, Copy)]
pub(crate) struct Announcer {
    lines: Signal<Vec<(u32, String)>>,
    /// What the visitor is asked to do; empty if nothing is asked of them.
    asked: Signal<String>,
}

impl Announcer {
    pub(crate) fn new() -> Announcer {
        Announcer { lines: create_signal(Vec::new()), asked: create_signal(String::new()) }
    }

    /// Adds a sentence to the queue after the earlier ones.
    pub(crate) fn say(self, sentence: String) {
        self.lines.update(|lines| {
            let next = lines.last().map_or(0, |(number, _)| number + 1);
            lines.push((next, sentence));
            if lines.len() > MOST {
                lines.remove(0);
            }
        });
    }

    /// Announces what the visitor is asked to do now, or that nothing is asked of them anymore. The same question asked
    /// again is announced again.
    pub(crate) fn ask(self, question: Option<String>) {
        self.asked.set(question.unwrap_or_default());
    }

    /// What the visitor is asked to do.
    #[cfg(test)]
    pub(crate) fn asked(self) -> String {
        self.asked.get_clone_untracked()
    }

    /// Clears all sentences, for a new table.
    pub(crate) fn clear(self) {
        self.lines.set(Vec::new());
        self.asked.set(String::new());
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
        div(class="unseen", role="status", id="asked") { (announcer.asked.get_clone()) }
        div(class="unseen", role="log", aria-live="polite", aria-relevant="additions") {
            Keyed(
                list=announcer.lines,
                view=|(_, line)| view! { p { (line) } },
                key=|(number, _)| *number,
            )
        }
    }
}

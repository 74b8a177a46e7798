//! Company at a table on a server: talk, who is here, the clock, what the host may do, moving to another device.
//! What is said and heard is kept in [`Company`]; the drawer, the strip and the waiting room show it.

mod clock;
mod device;
mod drawer;
mod host;
mod people;
mod strip;
mod talk;
mod waiting;

pub(crate) use drawer::{Drawer, DrawerButton, Invite as InviteTo};
pub(crate) use strip::Strip;
pub(crate) use waiting::Waiting;

use crate::{announce::Announcer, browser, settings::Settings, sitting::Sitting, text::Friends};
use sycamore::prelude::*;
use wire::{Line, Table, Update, Welcome};

/// Lines of talk that stay readable.
const MOST_LINES: usize = 60;
/// How long a line stays over the table, in milliseconds.
const BUBBLE_MS: u32 = 5000;

/// A code for another device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Code {
    code: String,
    seconds: u32,
}

/// Time that runs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Running {
    /// Whose; the visitor's own without one.
    seat: Option<usize>,
    /// When it has run out, in milliseconds since 1970 by this browser.
    until: f64,
}

/// What the visitor knows of the others at the table beside the cards.
#[derive(Clone, Copy)]
pub(crate) struct Company {
    /// What was said, numbered.
    lines: Signal<Vec<(u32, Line)>>,
    /// Lines that came while the drawer was closed.
    unread: Signal<usize>,
    /// The last line, while it is shown over the table.
    bubble: Signal<Option<(u32, Line)>>,
    /// Whom the visitor does not hear.
    muted: Signal<Vec<usize>>,
    /// How many watch.
    watching: Signal<usize>,
    /// The code that was asked for.
    code: Signal<Option<Code>>,
    /// The clock that runs.
    running: Signal<Option<Running>>,
    /// Whether the drawer is open.
    pub(crate) open: Signal<bool>,
}

impl Company {
    pub(crate) fn new() -> Company {
        Company {
            lines: create_signal(Vec::new()),
            unread: create_signal(0),
            bubble: create_signal(None),
            muted: create_signal(Vec::new()),
            watching: create_signal(0),
            code: create_signal(None),
            running: create_signal(None),
            open: create_signal(false),
        }
    }

    /// Forgets everything, as at a new table.
    pub(crate) fn clear(self) {
        self.lines.set(Vec::new());
        self.unread.set(0);
        self.bubble.set(None);
        self.muted.set(Vec::new());
        self.watching.set(0);
        self.code.set(None);
        self.running.set(None);
        self.open.set(false);
    }

    /// The table was joined, or joined again.
    pub(crate) fn welcome(self, welcome: &Welcome) {
        let lines = welcome.talk.iter().enumerate();
        self.lines.set(lines.map(|(number, line)| (number as u32, line.clone())).collect());
        let mine = welcome.legal.iter().find_map(|hand| hand.clock_ms);
        self.running.set(mine.map(|left| Running { seat: None, until: browser::now() + left as f64 }));
    }

    /// A step of the table: clocks begin anew. What is left to others is not told, so theirs is reckoned from here.
    pub(crate) fn step(self, update: &Update, table: Option<&Table>) {
        let Some(view) = &update.view else { return };
        let until = |left: f64| browser::now() + left;
        let mine = update.legal.iter().find_map(|hand| hand.clock_ms);
        let turn = view.get("turn").and_then(serde_json::Value::as_u64);
        let clock = update.table.as_deref().or(table).and_then(|table| table.settings.clock);
        self.running.set(match (mine, turn, clock) {
            (Some(left), _, _) => Some(Running { seat: None, until: until(left as f64) }),
            (None, Some(seat), Some(clock)) => {
                Some(Running { seat: Some(seat as usize), until: until(f64::from(clock) * 1000.0) })
            }
            _ => None,
        });
    }

    /// Somebody said something.
    pub(crate) fn said(self, line: Line, settings: Settings, announcer: Announcer) {
        announcer.say(format!("{}: {}", line.name, words(settings, &line)));
        let number = self.lines.with_untracked(|lines| lines.last().map_or(0, |(number, _)| number + 1));
        self.lines.update(|lines| {
            lines.push((number, line.clone()));
            if lines.len() > MOST_LINES {
                lines.remove(0);
            }
        });
        if self.open.get_untracked() {
            return;
        }
        self.unread.update(|unread| *unread += 1);
        self.bubble.set(Some((number, line)));
        browser::after(BUBBLE_MS, move || {
            if self.bubble.with_untracked(|shown| shown.as_ref().is_some_and(|(shown, _)| *shown == number)) {
                self.bubble.set(None);
            }
        });
    }

    /// Whom the visitor does not hear.
    pub(crate) fn muted(self, seats: Vec<usize>) {
        self.muted.set(seats);
    }

    /// How many watch.
    pub(crate) fn watched_by(self, watching: usize) {
        self.watching.set(watching);
    }

    /// A code for another device.
    pub(crate) fn code(self, code: String, seconds: u32) {
        self.code.set(Some(Code { code, seconds }));
    }
}

/// The words of a line, the quick phrases in the reader's own language.
fn words(settings: Settings, line: &Line) -> String {
    match (&line.text, line.phrase) {
        (Some(text), _) => text.clone(),
        (None, Some(phrase)) => settings.language.get().friends(&Friends::Phrase(phrase)),
        (None, None) => String::new(),
    }
}

impl Sitting {
    /// Says something about company in the visitor's language.
    pub(crate) fn friends(self, what: &Friends) -> String {
        self.language().friends(what)
    }
}

//! Company at a table on a server: chat, presence, the clock, the host's controls, and moving to another device.
//! [`Company`] holds the state; the drawer, the strip and the waiting room show it.

mod clock;
mod device;
mod drawer;
mod host;
mod invite;
mod people;
mod strip;
mod talk;
mod waiting;

pub(crate) use drawer::{Drawer, DrawerButton};
pub(crate) use invite::Invite as InviteTo;
pub(crate) use strip::Strip;
pub(crate) use waiting::Waiting;

use crate::prelude::*;
use crate::text::Wording as _;
use crate::{announce::Announcer, browser, settings::Settings, sitting::Sitting, text::Friends};
use wire::{Legal, Line, Table, Update, Welcome};

/// The maximum number of chat lines to keep.
const MOST_LINES: usize = 60;
/// How long a chat line stays over the table, in milliseconds.
const BUBBLE_MS: u32 = 5000;

/// A code for another device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Code {
    code: String,
    seconds: u32,
}

/// A report to the operator.
struct Reported {
    /// The nonce of its request.
    nonce: String,
    /// The seat of the person it is about.
    seat: usize,
    /// Whether the server has accepted it.
    accepted: bool,
}

/// Whose move it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Turn {
    /// It is the visitor's move.
    Mine,
    /// It is another seat's move.
    Of(usize),
}

/// What a clock is computed from.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Timing {
    turn: Option<Turn>,
    paused: bool,
    /// Seconds per move.
    clock: Option<u32>,
    /// When the move started, in milliseconds since 1970 on this browser's clock, if that is known.
    since: Option<f64>,
}

impl Timing {
    /// The clock that is running, if any.
    fn running(self) -> Option<Running> {
        let until = self.since? + f64::from(self.clock?) * 1000.0;
        self.turn.filter(|_| !self.paused).map(|turn| Running { turn, until })
    }
}

/// A running clock.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Running {
    /// Whose time is running.
    turn: Turn,
    /// When it runs out, in milliseconds since 1970 on this browser's clock.
    until: f64,
}

/// What the visitor knows about the others at the table, apart from the cards.
#[derive(Clone, Copy)]
pub(crate) struct Company {
    /// The chat lines, numbered.
    lines: Signal<Vec<(u32, Line)>>,
    /// The number of lines that arrived while the drawer was closed.
    unread: Signal<usize>,
    /// The last line, while it is shown over the table.
    bubble: Signal<Option<(u32, Line)>>,
    /// The seats the visitor has muted.
    muted: Signal<Vec<usize>>,
    /// The last report to the operator.
    reported: Signal<Option<Reported>>,
    /// The number of spectators.
    watching: Signal<usize>,
    /// The requested code.
    code: Signal<Option<Code>>,
    /// How many lines have been numbered so far; a number is never reused, because the new line would be mistaken for
    /// the earlier one.
    numbered: Signal<u32>,
    /// What the clock is computed from, as last received.
    timing: Signal<Timing>,
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
            reported: create_signal(None),
            watching: create_signal(0),
            code: create_signal(None),
            numbered: create_signal(0),
            timing: create_signal(Timing::default()),
            open: create_signal(false),
        }
    }

    /// Forgets everything, for a new table.
    pub(crate) fn clear(self) {
        self.lines.set(Vec::new());
        self.unread.set(0);
        self.bubble.set(None);
        self.muted.set(Vec::new());
        self.reported.set(None);
        self.watching.set(0);
        self.code.set(None);
        self.timing.set(Timing::default());
        self.open.set(false);
    }

    /// The visitor has joined the table, or joined it again.
    pub(crate) fn welcome(self, welcome: &Welcome) {
        self.lines.set(welcome.talk.iter().map(|line| (self.number(), line.clone())).collect());
        let Table { paused, settings, .. } = &welcome.table;
        let turn = welcome.view.as_ref().and_then(|view| turn(view, &welcome.legal));
        let since = began(&welcome.legal, settings.clock);
        self.timing.set(Timing { turn, paused: *paused, clock: settings.clock, since });
    }

    /// Handles a step at the table. A clock restarts whenever the game changes and after a pause. The table
    /// does not report how much time the others have left, so the page estimates it.
    pub(crate) fn step(self, update: &Update) {
        let mut timing = self.timing.get_untracked();
        let mut begins = false;
        if let Some(table) = &update.table {
            let first_clock = timing.since.is_none() && timing.clock != table.settings.clock;
            begins = first_clock || (timing.paused && !table.paused);
            timing = Timing { paused: table.paused, clock: table.settings.clock, ..timing };
        }
        if let Some(view) = &update.view {
            begins = true;
            timing.turn = turn(view, &update.legal);
        }
        if begins {
            timing.since = began(&update.legal, timing.clock).or(Some(browser::now()));
        }
        self.timing.set(timing);
    }

    /// The number of the next line.
    fn number(self) -> u32 {
        let number = self.numbered.get_untracked();
        self.numbered.set(number + 1);
        number
    }

    /// Someone chatted.
    pub(crate) fn said(self, line: Line, settings: Settings, announcer: Announcer) {
        announcer.say(format!("{}: {}", line.name, spoken(settings, &line)));
        let number = self.number();
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

    /// Sets which people the visitor has muted.
    pub(crate) fn muted(self, seats: Vec<usize>) {
        self.muted.set(seats);
    }

    /// The visitor has sent a report about someone.
    pub(crate) fn report(self, nonce: String, seat: usize) {
        self.reported.set(Some(Reported { nonce, seat, accepted: false }));
    }

    /// A request was answered, which may have been the report.
    pub(crate) fn answered(self, nonce: &str, accepted: bool) {
        let is_it = |last: &Option<Reported>| last.as_ref().is_some_and(|last| last.nonce == nonce);
        if accepted && self.reported.with_untracked(is_it) {
            self.reported.update(|last| last.iter_mut().for_each(|last| last.accepted = true));
        }
    }

    /// Whether the operator has received the visitor's last report, and it was about this seat.
    fn has_reported(self, seat: usize) -> bool {
        self.reported.with(|last| last.as_ref().is_some_and(|last| last.accepted && last.seat == seat))
    }

    /// Sets the number of spectators.
    pub(crate) fn watched_by(self, watching: usize) {
        self.watching.set(watching);
    }

    /// A code for another device. The code disappears when it expires, so that a new one can be requested.
    pub(crate) fn code(self, code: String, seconds: u32) {
        let code = Code { code, seconds };
        self.code.set(Some(code.clone()));
        browser::after(seconds.saturating_mul(1000), move || {
            if self.code.with_untracked(|shown| shown.as_ref() == Some(&code)) {
                self.code.set(None);
            }
        });
    }
}

/// Whose move it is in a view, given what the visitor may do.
fn turn(view: &said::View, legal: &[Legal]) -> Option<Turn> {
    let seat = view.turn().map(|seat| seat.index());
    let mine = |hand: &Legal| hand.clock_ms.is_some() || Some(hand.seat) == seat;
    if legal.iter().any(mine) { Some(Turn::Mine) } else { seat.map(Turn::Of) }
}

/// When the visitor's clock started, computed from the time left.
fn began(legal: &[Legal], clock: Option<u32>) -> Option<f64> {
    let left = legal.iter().find_map(|hand| hand.clock_ms)?;
    Some(browser::now() + left as f64 - f64::from(clock?) * 1000.0)
}

/// The text of a line; quick phrases are in the reader's own language.
fn words(settings: Settings, line: &Line) -> String {
    match (&line.text, line.phrase) {
        (Some(text), _) => text.clone(),
        (None, Some(phrase)) => settings.language.get().friends(&Friends::Phrase(phrase)),
        (None, None) => String::new(),
    }
}

/// A line as a screen reader should read it, with a reaction given by its name.
fn spoken(settings: Settings, line: &Line) -> String {
    match line.phrase {
        Some(phrase) => settings.language.get().friends(&Friends::Reaction(phrase)),
        None => words(settings, line),
    }
}

impl Sitting {
    /// The text of `what`, about company, in the visitor's language.
    pub(crate) fn friends(self, what: &Friends) -> String {
        self.language().friends(what)
    }
}

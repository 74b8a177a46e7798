//! The order and pace in which steps are shown: one after another, each only after the visitor has seen the one before.
//! Once everything has been shown, a table in this browser continues.

use super::Sitting;
use crate::{browser, table};
use said::Call;
use std::collections::VecDeque;
use wire::{Due, Update};

/// How long a visitor may think before a bot calls in a race.
const RACE_MS: u32 = 2600;
/// How long a card stays before the next one is played if the visitor may call an error: the pace of a brisk table.
const WATCH_MS: u32 = 1500;
/// A pause between hands.
const DEAL_MS: u32 = 400;
/// How long it takes to play a card, and to look at a trick, once the visitor has claimed the rest.
const CLAIMED_CARD_MS: u32 = 90;
const CLAIMED_TRICK_MS: u32 = 320;

/// Steps waiting to be shown.
pub(super) struct Queue {
    steps: VecDeque<Update>,
    /// What happens on its own once everything has been shown.
    pub(super) due: Due,
    /// Counts scheduled actions, so that only the last one runs.
    scheduled: u32,
    /// Counts pauses, so that each one is ended by its own timer or by the visitor, never by an earlier timer.
    rests: u32,
    /// Whether the visitor has claimed the rest of the hand, so nothing is left to think about.
    claimed: bool,
}

impl Default for Queue {
    fn default() -> Queue {
        Queue { steps: VecDeque::new(), due: Due::Nothing, scheduled: 0, rests: 0, claimed: false }
    }
}

impl Queue {
    pub(super) fn push(&mut self, update: Update) {
        // The offer was made before this step, so it no longer stands.
        if self.due == Due::Laydown {
            self.due = Due::Nothing;
        }
        self.steps.push_back(update);
    }

    pub(super) fn clear(&mut self) {
        *self = Queue { scheduled: self.scheduled + 1, rests: self.rests + 1, ..Queue::default() };
    }
}

impl Sitting {
    /// Learns what will happen next on its own.
    pub(super) fn hear_due(self, due: Due) {
        {
            let inner = self.inner();
            let queue = &mut inner.borrow_mut().queue;
            queue.due = due;
            queue.claimed &= due == Due::Move;
        }
        self.go_on();
    }

    /// Claims the remaining tricks. The table plays the cards, as fast as one can follow them.
    pub(crate) fn lay_down(self) {
        self.laydown.set(false);
        let inner = self.inner();
        inner.borrow_mut().queue.claimed = true;
        let link = inner.borrow().link.clone();
        if let Some(link) = link {
            link.lay_down();
        }
    }

    /// How long a bot waits while the visitor may call something. Calls that are possible at any time, such as a
    /// renege, don't hold anyone up.
    fn race_delay(self) -> u32 {
        let pace = self.settings.pace.get_untracked();
        let calls: Vec<Call> = sycamore::prelude::untrack(|| {
            self.lines().iter().filter_map(|line| self.read(line)?.call()).collect()
        });
        if calls.contains(&Call::Answer) {
            pace.resting(RACE_MS)
        } else if calls.contains(&Call::Error) {
            pace.resting(WATCH_MS)
        } else {
            pace.thinking()
        }
    }

    /// How many milliseconds are left for a call before the table continues, either by its clock or at the pace set
    /// here.
    pub(crate) fn race_ms(self) -> u64 {
        let clock = self.legal.with_untracked(|legal| legal.iter().find_map(|hand| hand.clock_ms));
        clock.unwrap_or_else(|| self.settings.pace.get_untracked().resting(RACE_MS).into())
    }

    /// Shows what is waiting, pauses when there is something to see, and lets the table continue at the end.
    pub(super) fn go_on(self) {
        let inner = self.inner();
        let pace = self.settings.pace.get_untracked();
        loop {
            if self.resting.get_untracked() {
                return;
            }
            let next = inner.borrow_mut().queue.steps.pop_front();
            let Some(update) = next else { break };
            let mut rest = pace.resting(update.seen.iter().map(table::rest).max().unwrap_or(0));
            if inner.borrow().queue.claimed {
                rest = rest.min(CLAIMED_TRICK_MS);
            }
            self.resting.set(rest > 0);
            self.show(update);
            if rest > 0 {
                let number = inner.borrow().queue.rests;
                return self.later(rest, move |sitting| {
                    if sitting.inner().borrow().queue.rests == number {
                        sitting.end_rest();
                        sitting.go_on();
                    }
                });
            }
        }
        let (due, number, claimed) = {
            let queue = &mut inner.borrow_mut().queue;
            queue.scheduled += 1;
            (queue.due, queue.scheduled, queue.claimed)
        };
        self.laydown.set(due == Due::Laydown);
        let delay = match due {
            Due::Nothing | Due::Laydown => return,
            // Before the first hand, there is nothing to see.
            Due::Deal if self.view.with_untracked(Option::is_none) => 0,
            Due::Deal => DEAL_MS,
            Due::Move if claimed => CLAIMED_CARD_MS,
            Due::Move => pace.thinking(),
            Due::Race => self.race_delay(),
        };
        self.later(delay, move |sitting| {
            let link = {
                let inner = sitting.inner();
                let mut inner = inner.borrow_mut();
                if inner.queue.scheduled != number {
                    return;
                }
                inner.queue.due = Due::Nothing;
                inner.link.clone()
            };
            if let Some(link) = link {
                link.go_on();
            }
        });
    }

    /// Ends the pause.
    pub(super) fn end_rest(self) {
        self.inner().borrow_mut().queue.rests += 1;
        self.resting.set(false);
    }

    /// Shows everything at once, because a test does not need the pauses.
    #[cfg(test)]
    pub(crate) fn skip_rests(self) {
        while self.resting.get_untracked() {
            self.end_rest();
            self.go_on();
        }
    }

    /// Runs something later, unless the visitor has gone to another table by then.
    fn later(self, milliseconds: u32, what: impl FnOnce(Sitting) + 'static) {
        let generation = self.inner().borrow().generation;
        browser::after(milliseconds, move || {
            if self.inner().borrow().generation == generation {
                what(self);
            }
        });
    }
}

//! What spectators see if the host has set a delay. The delayed table is a separate replay of the same log, so that
//! everything a spectator is shown is computed the same way as for everyone else.

use super::{Desk, frame};
use parlor::{Corrupt, KeyHash, Logged, Parlor, face};
use std::{collections::VecDeque, time::Duration};
use tokio::time::Instant;
use wire::{Line, Message};

/// The maximum number of waiting steps; beyond that, the oldest one is shown early.
const MOST_LATE: usize = 4096;

/// The table as spectators see it, and what they will see next.
pub(super) struct Behind {
    parlor: Parlor,
    late: VecDeque<(Instant, Late)>,
}

/// Something spectators will see later.
enum Late {
    Step(Box<Logged>),
    Said(KeyHash, Line),
}

impl Behind {
    /// Starts a delay from the table as it is shown now.
    pub(super) fn new(parlor: Parlor) -> Behind {
        Behind { parlor, late: VecDeque::new() }
    }

    /// Queues a step to be shown after `after`.
    pub(super) fn step(&mut self, logged: &Logged, after: Duration) {
        self.push(Late::Step(Box::new(logged.clone())), after);
    }

    /// The table as currently shown.
    pub(super) fn parlor(&self) -> &Parlor {
        &self.parlor
    }

    fn push(&mut self, late: Late, after: Duration) {
        // Steps stay in order even if the host shortens the delay.
        let at = (Instant::now() + after).max(self.late.back().map_or_else(Instant::now, |(at, _)| *at));
        self.late.push_back((at, late));
        if self.late.len() > MOST_LATE
            && let Some((at, _)) = self.late.front_mut()
        {
            *at = Instant::now();
        }
    }

    fn due_at(&self) -> Option<Instant> {
        self.late.front().map(|(at, _)| *at)
    }
}

impl Desk {
    /// The spectator delay.
    fn delay(&self) -> Option<Duration> {
        self.parlor.settings().delay.map(|seconds| Duration::from_secs(u64::from(seconds)))
    }

    /// The table for people who are neither seated nor the host.
    pub(super) fn for_spectators(&self) -> &Parlor {
        self.behind.as_ref().map_or(&self.parlor, Behind::parlor)
    }

    /// When spectators see the next step.
    pub(super) fn behind_at(&self) -> Option<Instant> {
        self.behind.as_ref().and_then(Behind::due_at)
    }

    /// After a step of the table, starts or ends the spectator delay, depending on what the host has set.
    pub(super) fn fall_behind(&mut self, logged: &Logged) -> Result<(), Corrupt> {
        match (self.delay(), &mut self.behind) {
            (Some(after), Some(behind)) => behind.step(logged, after),
            (Some(_), None) => {
                self.behind = Some(Behind::new(self.parlor.clone()));
                self.people.fall_behind(true);
            }
            (None, Some(behind)) => {
                behind.step(logged, Duration::ZERO);
                self.catch_up(true)?;
                self.behind = None;
                self.people.fall_behind(false);
            }
            (None, None) => {}
        }
        Ok(())
    }

    /// Passes on a chat line: right away to players, later to spectators.
    pub(super) fn tell_said(&mut self, speaker: KeyHash, line: &Line) {
        let said = frame(&Message::Said(line.clone()));
        let deaf = |who: KeyHash| self.parlor.muted_by(who).contains(&line.seat);
        self.people.tell_said(&said, speaker, deaf, false);
        if let (Some(after), Some(behind)) = (self.delay(), &mut self.behind) {
            behind.push(Late::Said(speaker, line.clone()), after);
        }
    }

    /// Shows spectators the steps that are due, or all of them.
    pub(super) fn catch_up(&mut self, all: bool) -> Result<(), Corrupt> {
        while let Some(behind) = &mut self.behind
            && behind.due_at().is_some_and(|at| all || at <= Instant::now())
            && let Some((_, late)) = behind.late.pop_front()
        {
            match late {
                Late::Said(speaker, line) => {
                    let said = frame(&Message::Said(line.clone()));
                    let parlor = &self.parlor;
                    let deaf = |who: KeyHash| parlor.muted_by(who).contains(&line.seat);
                    self.people.tell_said(&said, speaker, deaf, true);
                }
                Late::Step(logged) => {
                    let step = behind.parlor.apply(&logged)?;
                    let table = step.table.then(|| behind.parlor.table());
                    let update = face::update(&behind.parlor, &step, None, table.as_ref(), &|_| None);
                    if super::is_secret(&logged, &step) && !face::shows(&step, None) {
                        continue;
                    }
                    let v = update.v;
                    self.people.tell_behind(v, &frame(&Message::Update(Box::new(update))));
                }
            }
        }
        Ok(())
    }
}

//! Shows how far along a long run is, and how long it will take, and stops it at Ctrl-C.

use crate::signals::stop_flag;
use std::{
    io::{self, IsTerminal},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

/// A run that finishes sooner needs no progress report.
const QUICK: Duration = Duration::from_secs(2);
/// How often to report progress on a terminal and in a log.
const TERMINAL: Duration = Duration::from_millis(500);
const LOG: Duration = Duration::from_secs(30);

/// The progress of a run, reported on standard error.
pub(crate) struct Progress {
    what: &'static str,
    start: Instant,
    told: Option<Instant>,
}

impl Progress {
    /// A run over items with this plural name.
    pub(crate) fn new(what: &'static str) -> Progress {
        Progress { what, start: Instant::now(), told: None }
    }

    /// Reports how many items are done, if it is time for a report.
    pub(crate) fn tell(&mut self, done: u64, of: u64) {
        let terminal = io::stderr().is_terminal();
        let every = if terminal { TERMINAL } else { LOG };
        if self.start.elapsed() < QUICK || self.told.is_some_and(|told| told.elapsed() < every) {
            return;
        }
        self.told = Some(Instant::now());
        let text = format!("{done} of {of} {}{}", self.what, left(self.start.elapsed(), done, of));
        match terminal {
            true => eprint!("\r{text}   "),
            false => eprintln!("{text}"),
        }
    }

    /// Ends the line on a terminal.
    pub(crate) fn end(self) {
        if self.told.is_some() && io::stderr().is_terminal() {
            eprintln!();
        }
    }
}

/// A run that reports its progress and ends early at Ctrl-C, with the result so far.
pub(crate) struct Run {
    progress: Progress,
    of: u64,
    stop: Arc<AtomicBool>,
    stopped: Option<u64>,
}

impl Run {
    /// A run over this many items with this plural name.
    pub(crate) fn new(what: &'static str, of: u64) -> io::Result<Run> {
        Ok(Run { progress: Progress::new(what), of, stop: stop_flag()?, stopped: None })
    }

    /// Records that `done` items are finished; false if the run should end here.
    pub(crate) fn goes_on(&mut self, done: u64) -> bool {
        self.progress.tell(done, self.of);
        if self.stop.load(Ordering::Relaxed) && done < self.of {
            self.stopped = Some(done);
        }
        self.stopped.is_none()
    }

    /// Ends the report, and says after how many items the run was stopped, if it was.
    pub(crate) fn end(self) -> Option<u64> {
        let Run { progress, of, stopped, .. } = self;
        let what = progress.what;
        progress.end();
        if let Some(done) = stopped {
            eprintln!("Stopped after {done} of {of} {what}.");
        }
        stopped
    }
}

/// The time left, at the speed so far: `, about 3 min left`. Empty if there is no estimate yet.
pub(crate) fn left(elapsed: Duration, done: u64, of: u64) -> String {
    if done == 0 || done >= of {
        return String::new();
    }
    let seconds = elapsed.as_secs_f64() * (of - done) as f64 / done as f64;
    match seconds.round() as u64 {
        seconds @ 0..100 => format!(", about {seconds} s left"),
        seconds @ 100..6000 => format!(", about {} min left", (seconds + 30) / 60),
        seconds => format!(", about {:.1} h left", seconds as f64 / 3600.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_left_follows_the_speed_so_far() {
        let elapsed = Duration::from_secs(10);
        assert_eq!(left(elapsed, 50, 100), ", about 10 s left");
        assert_eq!(left(elapsed, 1, 100), ", about 17 min left");
        assert_eq!(left(elapsed, 1, 10_001), ", about 27.8 h left");
        assert_eq!(left(elapsed, 0, 100), "");
        assert_eq!(left(elapsed, 100, 100), "");
    }
}

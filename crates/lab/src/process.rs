//! A server process: starting it, signaling it, and waiting for it.

use std::{
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

/// No service should take this long to start or stop, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A running server.
#[derive(Debug)]
pub(crate) struct Process(Child);

impl Process {
    /// Starts it and waits until `ready`.
    pub(crate) fn start(command: &mut Command, what: &str, ready: impl Fn() -> bool) -> Process {
        let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let child =
            quiet.spawn().unwrap_or_else(|why| panic!("{what} did not start: {why}; {}", crate::INSTALL));
        let mut process = Process(child);
        let began = Instant::now();
        while !ready() {
            if let Ok(Some(status)) = process.0.try_wait() {
                panic!("{what} ended right away: {status}");
            }
            assert!(began.elapsed() < PATIENCE, "{what} did not become ready");
            thread::sleep(Duration::from_millis(20));
        }
        process
    }

    /// Its process id.
    pub(crate) fn id(&self) -> u32 {
        self.0.id()
    }

    /// Sends a signal by name.
    pub(crate) fn signal(&self, name: &str) {
        let pid = self.0.id().to_string();
        let sent = Command::new("kill").args(["-s", name, &pid]).status();
        assert!(sent.is_ok_and(|status| status.success()), "could not send {name} to {pid}");
    }

    /// Sends a signal and waits for the process to end.
    pub(crate) fn end(&mut self, name: &str) {
        if !matches!(self.0.try_wait(), Ok(None)) {
            return;
        }
        self.signal(name);
        let began = Instant::now();
        while matches!(self.0.try_wait(), Ok(None)) {
            if began.elapsed() > PATIENCE {
                let _ = self.0.kill();
            }
            thread::sleep(Duration::from_millis(10));
        }
    }
}

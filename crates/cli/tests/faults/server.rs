//! The binary as a separate process.

use std::{
    ffi::OsString,
    io::{BufRead, BufReader},
    net::SocketAddr,
    process::{Child, Command, Stdio},
    sync::{Arc, Mutex},
};

/// Limits that no test runs into.
const UNLIMITED: [&str; 6] =
    ["--messages-a-second", "10000", "--new-tables-a-minute", "100000", "--requests-a-second", "100000"];

pub(crate) struct Server {
    pub(crate) child: Child,
    pub(crate) at: SocketAddr,
    /// Its address for operators, if it has one.
    pub(crate) operators: Option<SocketAddr>,
    panics: Arc<Mutex<Vec<String>>>,
}

impl Server {
    /// Starts it with limits that no test runs into.
    pub(crate) fn start(flags: &[OsString]) -> Server {
        Server::start_by(Command::new(env!("CARGO_BIN_EXE_rookery")), &UNLIMITED, flags)
    }

    /// Starts it with the limits that it has by default.
    pub(crate) fn start_with_limits(flags: &[OsString]) -> Server {
        Server::start_by(Command::new(env!("CARGO_BIN_EXE_rookery")), &[], flags)
    }

    /// Starts it with a limit on file size, to simulate a disk that fills up; the limit can be lifted.
    pub(crate) fn start_with_little_room(kibibytes: u32, flags: &[OsString]) -> Server {
        // Without the trap, the system would kill a process that writes beyond the limit.
        let script = format!(r#"trap "" XFSZ; ulimit -S -f {kibibytes}; exec "$0" "$@""#);
        let mut command = Command::new("bash");
        command.args(["-c", &script, env!("CARGO_BIN_EXE_rookery")]);
        Server::start_by(command, &UNLIMITED, flags)
    }

    fn start_by(mut command: Command, limits: &[&str], flags: &[OsString]) -> Server {
        let mut child = command
            .args(["serve", "--listen", "127.0.0.1:0", "--json-log"])
            .args(limits)
            .args(flags)
            // The allocator returns unused memory at once, so that `memory` shows what is in use.
            .envs([("MIMALLOC_PURGE_DELAY", "0"), ("MIMALLOC_ARENA_EAGER_COMMIT", "0")])
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut log = BufReader::new(child.stderr.take().unwrap()).lines().map_while(Result::ok);
        let mut operators = None;
        let at = log
            .find_map(|line| {
                let line: serde_json::Value = serde_json::from_str(&line).ok()?;
                let address = |name: &str| line["fields"][name].as_str()?.parse().ok();
                operators = operators.or_else(|| address("metrics"));
                address("address")
            })
            .expect("the server prints its address");
        // Read all its other output, so that it never waits for a reader.
        let panics: Arc<Mutex<Vec<String>>> = Arc::default();
        let noted = Arc::clone(&panics);
        std::thread::spawn(move || {
            log.filter(|line| line.contains("panicked")).for_each(|line| noted.lock().unwrap().push(line));
        });
        Server { child, at, operators, panics }
    }

    /// The panics that it reported.
    pub(crate) fn panics(&self) -> Vec<String> {
        self.panics.lock().unwrap().clone()
    }

    /// Lifts the space limit.
    pub(crate) fn lift_the_limit(&self) {
        let pid = self.child.id().to_string();
        let lifted = Command::new("prlimit").args(["--pid", &pid, "--fsize=unlimited"]).status().unwrap();
        assert!(lifted.success());
    }

    /// The memory it uses, in kibibytes.
    pub(crate) fn memory(&self) -> i64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
        line.split_whitespace().next().unwrap().parse().unwrap()
    }

    /// kill -9
    pub(crate) fn kill(self) {
        drop(self);
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
